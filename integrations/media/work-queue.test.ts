import { describe, expect, it } from 'vitest';
import { TooMuchWork, WorkQueue } from './work-queue.ts';

/** Work that ends when it is told to; notes its name when it begins. */
function openQueue(limits: Partial<ConstructorParameters<typeof WorkQueue>[0]> = {}) {
  const queue = new WorkQueue({ atOnce: 1, waitingOfOne: 10, waiting: 100, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name: string) =>
    queue.run(caller, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((done) => setImmediate(done));
  };
  return { ask, begun, end };
}

describe('a queue of work', () => {
  it('does as many pieces at once as allowed, and not one more', async () => {
    const { ask, begun, end } = openQueue({ atOnce: 2 });
    const all = ['1', '2', '3'].map((name) => ask('a', name));
    expect(begun).toEqual(['1', '2']);
    await end('1');
    expect(begun).toEqual(['1', '2', '3']);
    await end('2');
    await end('3');
    expect(await Promise.all(all)).toEqual(['1', '2', '3']);
  });

  it('a caller with one wish does not wait for all wishes of another', async () => {
    const { ask, begun, end } = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
    void ask('b', 'b1');
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('refuses what exceeds the waiting of one caller, exactly, and takes more afterwards', async () => {
    const { ask, end } = openQueue({ waitingOfOne: 2 });
    for (const name of ['1', '2', '3']) void ask('a', name);
    await expect(ask('a', '4')).rejects.toMatchObject({ reason: 'limit' });
    void ask('b', 'b1');
    await end('1');
    void ask('a', '5');
    await expect(ask('a', '6')).rejects.toBeInstanceOf(TooMuchWork);
  });

  it('refuses what exceeds the waiting of all callers, exactly', async () => {
    const { ask } = openQueue({ waiting: 3 });
    for (const name of ['0', '1', '2', '3']) void ask(`caller ${name}`, name);
    await expect(ask('another', '4')).rejects.toMatchObject({ reason: 'busy' });
  });

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue({ atOnce: 1, waitingOfOne: 10, waiting: 100 });
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
