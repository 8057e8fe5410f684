import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { type RunningServer, startServer } from './server.ts';
import { sendFile } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'open-files-'));
const dist = join(folder, 'dist');
const TIMES = 100;
/** Larger than what a stream reads ahead, so that a stream that nobody reads stays open. */
const LARGE_BYTES = 256 * 1024;
/** Larger than what a connection takes before anybody reads. */
const HUGE_BYTES = 8 * 1024 ** 2;
const SITE: Partial<SiteData> = { slug: 'anchor', name: 'Anchor', imageHosts: [], locations: [], cars: {} };
const FILE = join(dist, 'anchor/large.webm');

let server: RunningServer;

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), content);
}

/** Files of the built sites that this process has open: of the system's list, which Linux has. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${name}`);
      return path.startsWith(dist) ? [path.slice(dist.length)] : [];
    } catch {
      return [];
    }
  });
}

/** Descriptors are closed a moment after their request; those that another test left open are not counted. */
const expectNoMore = (before: string[]) =>
  until(() => expect(openFiles().length).toBeLessThanOrEqual(before.length), 3_000);

type Ask = { method?: string; headers?: Record<string, string>; abort?: boolean };

/** Asks on a connection of its own; the status. With `abort` the connection is broken at the first bytes. */
function ask(path: string, { method = 'GET', headers = {}, abort = false }: Ask = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: server.port, path, method, agent: false as const };
    const requested = request({ ...to, headers: { host: 'anchor.localhost', ...headers } }, (response) => {
      const status = response.statusCode ?? 0;
      response.on('error', () => undefined);
      if (!abort) response.on('end', () => resolve(status)).resume();
      else
        response.once('data', () => {
          requested.destroy();
          resolve(status);
        });
    });
    requested.on('error', reject).end();
  });
}

async function askOften(path: string, how: Ask): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let n = 0; n < TIMES; n += 10)
    for (const status of await Promise.all(Array.from({ length: 10 }, () => ask(path, how)))) statuses.add(status);
  return statuses;
}

describe.skipIf(process.platform !== 'linux')('open files of the server', () => {
  beforeAll(async () => {
    const page = (title: string) => `<!doctype html><title>${title}</title>${'<p>A line.</p>'.repeat(8_000)}`;
    put('anchor/index.html', page('Anchor'));
    put('anchor/404.html', page('Not found'));
    put('anchor/search/used.html', page('Used'));
    put('anchor/search/large.webm', new Uint8Array(LARGE_BYTES));
    put('anchor/large.webm', new Uint8Array(LARGE_BYTES));
    put('anchor/huge.webm', new Uint8Array(HUGE_BYTES));
    put('.functions/anchor.json', JSON.stringify(SITE));
    server = await startServer({
      ...{ dist, port: 0, dataFolder: join(folder, 'pg') },
      cacheFolder: join(folder, 'media'),
    });
    // What is loaded for the first search page is loaded before anything is counted.
    await ask('/search/used?make=Kia');
  }, 60_000);
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const range = (bytes: string) => ({ headers: { range: `bytes=${bytes}` } });
  it.each<[string, string, Ask, number]>([
    ['GET', '/large.webm', {}, 200],
    ['HEAD', '/large.webm', { method: 'HEAD' }, 200],
    ['GET of a part', '/large.webm', range('0-'), 206],
    ['HEAD with a range', '/large.webm', { method: 'HEAD', ...range('0-') }, 200],
    ['HEAD of a page with a range', '/', { method: 'HEAD', ...range('0-') }, 200],
    ['HEAD with a range of nothing', '/large.webm', { method: 'HEAD', ...range('9999999-') }, 200],
    ['GET with a range of nothing', '/large.webm', range('9999999-'), 416],
    ['POST with a range', '/large.webm', { method: 'POST', ...range('0-') }, 405],
    ['GET that finds nothing', '/nothing', {}, 404],
    ['HEAD that finds nothing', '/nothing', { method: 'HEAD' }, 404],
    ['GET of a search page that is none', '/search/large.webm?make=Kia', {}, 200],
    ['GET of a search page that is not there', '/search/nothing?make=Kia', {}, 404],
    ['GET of a search page without an index', '/search/used?make=Kia', {}, 200],
    ['GET that is broken off', '/huge.webm', { abort: true }, 200],
    ['GET of a part that is broken off', '/huge.webm', { abort: true, ...range('5-') }, 206],
  ])(`%s: ${TIMES} of them leave none open`, async (_, path, how, status) => {
    const before = openFiles();
    expect(await askOften(path, how)).toEqual(new Set([status]));
    await expectNoMore(before);
  });

  it('GET of a file that the browser has leaves none open', async () => {
    const etag = sendFile(new Request('http://anchor.localhost/'), FILE).headers.get('etag') ?? '';
    const before = openFiles();
    expect(await askOften('/large.webm', { headers: { 'if-none-match': etag } })).toEqual(new Set([304]));
    expect(await askOften('/large.webm', { headers: { 'if-none-match': etag, range: 'bytes=0-' } })).toEqual(
      new Set([304]),
    );
    await expectNoMore(before);
  });

  it('an answer that nobody reads opens no file', async () => {
    const before = openFiles();
    const answers = ['GET', 'HEAD', 'POST'].flatMap((method) =>
      [{}, { range: 'bytes=0-' }, { range: 'bytes=9999999-' }].map((headers) =>
        sendFile(new Request('http://anchor.localhost/large.webm', { method, headers }), FILE),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 206, 416, 200, 200, 200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body).length).toBeGreaterThan(2);
    // A file that is opened at once is in the list one turn later.
    await new Promise((done) => setImmediate(done));
    expect(openFiles()).toEqual(before);
  });
});
