/** @module-tag nightly */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#src/server/database/database.ts';
import { putEmptyDatabase } from '#src/server/database/database-for-test.ts';
import { leadDeliveries } from '#src/server/database/tables.ts';
import { SALES, siteForTest } from '#src/server/deliveries/leads-for-test.ts';
import { testMailServer } from '#src/server/providers/mail/mail-server-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { CODE_ROOT } from '../files/code-root.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = mkdtempSync(join(tmpdir(), 'graceful-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A server in a process of its own, and its port. */
async function startProcess(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; port: number; log: () => string }> {
  const start = join(CODE_ROOT, 'integrations/forecourt.mjs');
  const { npm_lifecycle_event: _, DATABASE_URL: __, ...own } = process.env;
  const child = spawn(process.execPath, [start, 'start', '--no-build', '--port', '0', '--root', root], {
    cwd: root,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  const port = await until(() => Number(required(/localhost:(\d+)/.exec(text)?.[1])), 60_000);
  return { child, port, log: () => text };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not yet');
  return value;
}

const LEAD = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491570006', message: 'Hello' };

/** A lead of which nothing but the first bytes is sent yet. */
function beginLead(port: number, message: string): { sending: ClientRequest; rest: string; answer: Promise<Answer> } {
  const body = JSON.stringify({ ...LEAD, message });
  const sending = request({
    ...{ host: '127.0.0.1', port, path: '/api/enquiries', method: 'POST', agent: false },
    headers: {
      ...{ host: `anchor.localhost:${port}`, 'content-type': 'application/json', 'x-request-id': 'call-from-support' },
      'content-length': Buffer.byteLength(body),
    },
  });
  const answer = once(sending, 'response').then(async ([response]: IncomingMessage[]) => {
    let text = '';
    for await (const part of required(response)) text += String(part);
    return { status: response?.statusCode, text, id: response?.headers['x-request-id'] };
  });
  sending.write(body.slice(0, 20));
  return { sending, rest: body.slice(20), answer };
}
type Answer = { status: number | undefined; text: string; id: string | string[] | undefined };

const ready = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  return [response.status, await response.json()] as const;
};

describe('a server that is told to end', () => {
  it('says that it is not ready, finishes what is under way, gives its queue back and closes the database', async () => {
    put('sites/anchor/site.json', '{}');
    put('dist/anchor/index.html', '<!doctype html><title>Home</title>');
    put('dist/.functions/anchor.json', JSON.stringify({ ...siteForTest('anchor', SALES), imageHosts: [] }));
    await putEmptyDatabase(join(root, '.data/pg'));
    let arrived = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const mail = await testMailServer({
      before: () => {
        arrived += 1;
        return held;
      },
    });
    const { child, port, log } = await startProcess({ SMTP_URL: mail.url, DRAIN_SECONDS: '1', LOG_LEVEL: 'debug' });
    const ended = once(child, 'exit');
    try {
      expect(await ready(port)).toEqual([200, { status: 'ready' }]);
      const first = beginLead(port, 'First');
      first.sending.end(first.rest);
      expect(await first.answer).toMatchObject({ status: 200, id: 'call-from-support' });
      await until(() => expect(arrived).toBe(1), 30_000);
      const second = beginLead(port, 'Second');

      child.kill('SIGTERM');
      await until(async () => expect(await ready(port)).toEqual([503, { status: 'not ready', because: ['stopping'] }]));
      await vi.waitFor(() => expect(ready(port)).rejects.toThrow(), { timeout: 10_000, interval: 100 });
      second.sending.end(second.rest);
      expect(await second.answer).toMatchObject({ status: 200, id: 'call-from-support' });
      release();
      expect(await ended).toEqual([0, null]);
      expect(log()).toContain(
        '"request_id":"call-from-support","method":"POST","endpoint":"/api/enquiries","status":200',
      );
    } finally {
      child.kill('SIGKILL');
      await mail.close();
    }

    const { db, close } = await openDatabase({ folder: join(root, '.data/pg') });
    const rows = await db.select().from(leadDeliveries).orderBy(leadDeliveries.id);
    await close();
    expect(rows.map(({ state, lease, leased_until, attempts }) => [state, lease, leased_until, attempts])).toEqual([
      ['delivered', null, null, 1],
      ['waiting', null, null, 0],
    ]);
  });
});
