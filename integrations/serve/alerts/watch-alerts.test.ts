import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#src/server/log/log.ts';
import { changesFolder, noteDue } from '../../outputs/stock-changes-files.ts';
import type { AlertSummary } from './send-alerts.ts';
import { watchAlerts } from './watch-alerts.ts';

log.level = 'silent';
const NOW = new Date('2026-11-23T21:30:00Z');
const SUMMARY = { builds: 1, news: 0, messages: 0, sent: 0, waiting: 0, failed: 0 };

/** What the system tells of changes in the folder, told by the test. */
const changes = vi.hoisted((): { tell(): void; isClosed: boolean } => ({ tell: () => undefined, isClosed: false }));
vi.mock('node:fs', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:fs')>()),
  watch: (_folder: string, _options: object, listener: () => void) => {
    changes.tell = listener;
    return Object.assign(new EventEmitter(), {
      close: () => {
        changes.isClosed = true;
      },
    });
  },
}));

let root: string;
let watched: ReturnType<typeof watchAlerts> | undefined;
const sent: string[] = [];
const send = vi.fn(async (slug: string): Promise<AlertSummary> => {
  sent.push(slug);
  rmSync(changesFolder(root, slug), { recursive: true, force: true });
  return SUMMARY;
});
const start = () => {
  watched = watchAlerts({ root, slugs: () => ['harbour', 'kite'], send });
  return watched;
};
const dropNotifications = (slug: string) => {
  mkdirSync(changesFolder(root, slug), { recursive: true });
  writeFileSync(join(changesFolder(root, slug), '001795469400000-000001.json'), '{}');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-alerts-'));
  vi.useFakeTimers({ now: NOW });
  changes.isClosed = false;
  sent.length = 0;
  send.mockClear();
});
afterEach(async () => {
  await watched?.stop();
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

it('sends the first news of a dealer though only its empty folder was noticed', async () => {
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  mkdirSync(changesFolder(root, 'kite'), { recursive: true });
  changes.tell();
  dropNotifications('kite');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['kite']);
});

it('several changes at once are one run, later ones another', async () => {
  start();
  for (let time = 0; time < 3; time += 1) {
    dropNotifications('harbour');
    changes.tell();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['harbour']);
  dropNotifications('harbour');
  changes.tell();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['harbour', 'harbour']);
});

it('begins with what waits from before the start, and with what is due again', async () => {
  dropNotifications('harbour');
  noteDue(root, 'kite', new Date(NOW.getTime() + 3_600_000));
  start();
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(sent).toEqual(['harbour']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['harbour', 'kite']);
});

it('goes on when there is something to do next, and a minute after a failure', async () => {
  send.mockResolvedValueOnce({ ...SUMMARY, nextAt: new Date(NOW.getTime() + 10_500) });
  const { soon } = start();
  soon('harbour');
  await vi.advanceTimersByTimeAsync(10_499);
  expect(send).toHaveBeenCalledTimes(1);
  send.mockRejectedValueOnce(new Error('no database'));
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(3);
});

it('what was put into the queue just before a server ended is sent at its next start', async () => {
  const { soon, stop } = start();
  soon('kite');
  await stop();
  expect(sent).toEqual([]);
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['kite']);
});

it('what is put into the queue during a run is sent after it', async () => {
  const { soon, stop } = start();
  send.mockImplementationOnce(async (slug) => {
    soon(slug);
    return SUMMARY;
  });
  soon('kite');
  await vi.advanceTimersByTimeAsync(500);
  await stop();
  expect(sent).toEqual([]);
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['kite']);
});

it('does nothing any more once it is stopped', async () => {
  const { stop, soon } = start();
  dropNotifications('harbour');
  changes.tell();
  await stop();
  soon('harbour');
  changes.tell();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  expect(changes.isClosed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
