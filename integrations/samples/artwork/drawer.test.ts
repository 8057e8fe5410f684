import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { draw } from './draw.ts';
import { Drawer, type DrawerOptions } from './drawer.ts';
import { filesOf, type Job } from './jobs.ts';

vi.setConfig({ testTimeout: 120_000 });

const wheel = (body: 'hatch' | 'sedan', ...colours: ('red' | 'blue')[]): Job => ({
  kind: 'spin',
  body,
  frame: 0,
  colours,
});

function newDrawer(options: Partial<DrawerOptions> = {}): { drawer: Drawer; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'drawer-'));
  const drawer = new Drawer(folder, { behind: 1, urgent: 1, ...options });
  onTestFinished(() => {
    drawer.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { drawer, folder };
}

describe('drawing in processes of its own', () => {
  it('what somebody waits for comes first, and the process ends when nothing is left', async () => {
    const { drawer, folder } = newDrawer();
    const order: string[] = [];
    const ask = (name: string, job: Job, urgent: boolean) => drawer.draw(job, urgent).then(() => order.push(name));
    await Promise.all([
      ask('begun', wheel('hatch', 'red'), false),
      ask('behind', wheel('sedan', 'red'), false),
      ask('urgent', wheel('sedan', 'blue'), true),
    ]);
    expect(order).toEqual(['begun', 'urgent', 'behind']);
    expect(drawer.size).toBe(0);
    expect(existsSync(join(folder, filesOf(wheel('sedan', 'blue'))[0] ?? ''))).toBe(true);
    // What is there is not drawn again.
    expect(await drawer.draw(wheel('sedan', 'blue'), false)).toBe(0);
  });

  it('a picture has the same bytes whatever was drawn before it, with it, or where', async () => {
    const { drawer, folder } = newDrawer();
    await drawer.draw(wheel('sedan', 'red'), false);
    await drawer.draw(wheel('hatch', 'blue', 'red'), false);
    const file = filesOf(wheel('hatch', 'red'))[0] ?? '';
    const [alone] = await draw(wheel('hatch', 'red'));
    expect(readFileSync(join(folder, file)).equals(alone?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('a process that dies fails its work alone; the next work is done', async () => {
    const { drawer } = newDrawer();
    const wrong = { kind: 'spin', body: 'no such body', frame: 0, colours: ['red'] } as unknown as Job;
    const [failed, done] = await Promise.allSettled([
      drawer.draw(wrong, false),
      drawer.draw(wheel('hatch', 'red'), false),
    ]);
    expect(failed.status).toBe('rejected');
    expect(done).toEqual({ status: 'fulfilled', value: 1 });
  });

  it('closing ends what is under way', async () => {
    const { drawer } = newDrawer();
    const work = [wheel('hatch', 'red'), wheel('sedan', 'red')].map((job) => drawer.draw(job, false));
    drawer.close();
    for (const one of work) await expect(one).rejects.toThrow('Drawing has ended.');
    await expect(drawer.draw(wheel('hatch', 'red'), true)).rejects.toThrow('Drawing has ended.');
  });
});
