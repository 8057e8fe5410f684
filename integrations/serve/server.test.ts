import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageKinds, sizesOf } from '#src/domain/media/image-sizes.ts';
import { SECURITY_HEADERS } from '#src/server/http/security-headers.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { headersFile } from '../outputs/headers.ts';
import { type RunningServer, startServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
const dist = join(folder, 'dist');
const cacheFolder = join(folder, 'media');
const HOME = `<!doctype html><title>Anchor</title><p>${'Anchor Motors sells vehicles. '.repeat(60)}</p>`;
const SITE: Partial<SiteData> = { slug: 'anchor', name: 'Anchor', imageHosts: [], locations: [], cars: {} };

let server: RunningServer;

function put(path: string, content: string | Uint8Array): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const start = (more: Partial<Parameters<typeof startServer>[0]> = {}) =>
  startServer({
    dist,
    port: 0,
    dataFolder: join(folder, `pg-${Math.random()}`),
    cacheFolder,
    ...more,
  });

beforeAll(async () => {
  put('anchor/index.html', HOME);
  put('anchor/404.html', '<!doctype html><title>Not found</title>');
  put('anchor/cars/one.html', '<!doctype html><title>One</title>');
  put('anchor/cars/one.md', '# One');
  put('anchor/about.html', '<!doctype html><title>About</title>');
  put('anchor/_headers', headersFile());
  put('anchor/_redirects', '/search /search/all 301\n/search/* /404 200\n');
  put('.functions/anchor.json', JSON.stringify(SITE));
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const photo = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#357', noise } });
  put('anchor/images/big.jpg', await photo.jpeg().toBuffer());
  put('anchor/images/small.jpg', await photo.resize(600).jpeg().toBuffer());
  server = await start();
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Ask = { host?: string; method?: string; headers?: Record<string, string>; agent?: Agent; port?: number };

/** Sends a path exactly as written. */
function ask(path: string, { host = 'anchor.localhost', method = 'GET', headers = {}, agent, port }: Ask = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const to = { host: '127.0.0.1', port: port ?? server.port, path, method, ...(agent && { agent }) };
    request({ ...to, headers: { host: `${host}:${to.port}`, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

const image = (query: string) => `/.netlify/images?url=%2Fimages%2Fbig.jpg&${query}`;

describe('the local server', () => {
  it('answers with the Markdown alternate of a page where a request prefers it, and tells caches', async () => {
    const accept = (value: string) => ({ headers: { accept: value } });
    const browser = await ask('/cars/one', accept('text/html,*/*;q=0.8'));
    expect([browser.headers['content-type'], browser.headers.vary]).toEqual([
      ...['text/html; charset=utf-8', 'Accept, Accept-Encoding'],
    ]);
    for (const [path, wanted] of [
      ['/cars/one', 'text/markdown, text/html;q=0.5'],
      ['/cars/one.md', '*/*'],
    ] as const) {
      const alternate = await ask(path, accept(wanted));
      expect([alternate.status, alternate.headers['content-type'], alternate.body.toString()]).toEqual([
        ...[200, 'text/markdown; charset=utf-8', '# One'],
      ]);
      expect(alternate.headers.vary).toContain('Accept');
    }
    const without = await ask('/about', accept('text/markdown'));
    expect([without.headers['content-type'], without.headers.vary]).toEqual([
      ...['text/html; charset=utf-8', 'Accept-Encoding'],
    ]);
    expect((await ask('/cars/none', accept('text/markdown'))).status).toBe(404);
  });

  it('a path part longer than a file name can be is not found', async () => {
    for (const length of [255, 256, 4000]) {
      expect((await ask(`/${'a'.repeat(length)}`)).status).toBe(404);
      expect((await ask(`/cars/${'a'.repeat(length)}/x`)).status).toBe(404);
      expect((await ask(`/${'a'.repeat(length)}`, { host: 'localhost' })).status).toBe(404);
    }
    expect((await ask(`/${'%E2%82%AC'.repeat(100)}`)).status).toBe(404);
  });

  it.each([
    ['/', {}, 200],
    ['/no-such-page', {}, 404],
    ['/cars/one.html', {}, 301],
    ['/api/nothing', {}, 404],
    ['/api/leads', { method: 'DELETE' }, 405],
    ['/api/leads', { method: 'OPTIONS' }, 405],
    ['/api/leads', { method: 'HEAD' }, 405],
    ['/cars/one/autogauge', { method: 'OPTIONS' }, 405],
    ['/api/leads', { host: 'nobody.localhost', method: 'POST' }, 404],
    ['/', { host: 'localhost' }, 200],
    ['/nobody', { host: 'localhost' }, 404],
    [image('w=480'), {}, 200],
    [image('w=481'), {}, 400],
    ['/.netlify/images?url=%2Fnone.jpg&w=480', {}, 404],
    ['/', { method: 'DELETE' }, 405],
    ['/cars/one', { method: 'POST' }, 405],
    ['/images/big.jpg', { method: 'PUT' }, 405],
    [image('w=480'), { method: 'POST' }, 405],
    ['/nothing', { method: 'POST' }, 404],
    ['/', { host: 'nobody.localhost', method: 'POST' }, 404],
  ] satisfies [string, Ask, number][])('%s %o has all security headers', async (path, how, status) => {
    const answer = await ask(path, how);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(answer.headers[name.toLowerCase()]).toBe(value);
    const policy = answer.headers['content-security-policy'] ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    expect(policy).toContain(status === 200 && path === '/' && !('host' in how) ? "script-src 'self'" : 'default-src');
  });

  it.each([
    ['//evil.example/x', '/evil.example/x'],
    ['//evil.example/x/', '/evil.example/x/'],
    ['//cars/one/', '/cars/one/'],
    ['//cars/one.html?a=b', '/cars/one.html?a=b'],
    ['///evil.example//x', '/evil.example/x'],
    ['/cars//one', '/cars/one'],
  ])('%s leads to this host and nowhere else', async (path, location) => {
    for (const host of ['anchor.localhost', 'localhost']) {
      const answer = await ask(path, { host });
      expect([answer.status, answer.headers.location]).toEqual([301, location]);
    }
  });

  it('a slash at the end is taken off without leaving the host', async () => {
    expect((await ask('/cars/one/')).headers.location).toBe('/cars/one');
    expect((await ask('/anchor/cars/one?x=1', { host: 'localhost' })).headers.location).toBe(
      `http://anchor.localhost:${server.port}/cars/one?x=1`,
    );
  });

  it('a dealer whose build is waited for is not there yet, and a list of the others is', async () => {
    let coming = ['bowline'];
    const listing = await start({ building: () => coming });
    const heard = async (host: string, path = '/') => {
      const { status, headers } = await ask(path, { host, port: listing.port });
      return [status, headers['retry-after']];
    };
    expect(await heard('bowline.localhost')).toEqual([503, '5']);
    expect(await heard('bowline.localhost', '/about')).toEqual([503, '5']);
    expect(await heard('localhost')).toEqual([200, undefined]);
    expect(await heard('anchor.localhost')).toEqual([200, undefined]);
    coming = [];
    expect(await heard('bowline.localhost')).toEqual([200, undefined]);
    await listing.close();
  });

  it('in production a host that is no dealer’s hears of no other dealer, and its own build is waited for', async () => {
    let coming = ['bowline'];
    const production = await start({ trustedProxy: 'loopback', building: () => coming });
    const heard = async (host: string, path: string) => {
      const { status, headers, body } = await ask(path, { host, port: production.port });
      return [status, headers.location, body.toString()];
    };
    const unknown = ['/', '/anchor', '/anchor/cars/one', '/bowline', '/robots.txt'];
    for (const path of unknown)
      expect(await heard('203.0.113.7', path)).toEqual([
        503,
        undefined,
        'This site may still be in the making. Try again in a moment.',
      ]);
    coming = [];
    for (const host of ['203.0.113.7', 'localhost', 'other.example'])
      for (const path of unknown) expect(await heard(host, path)).toEqual([404, undefined, 'There is no such site.']);
    expect((await heard('anchor.localhost', '/about'))[0]).toBe(200);
    expect((await ask('/', { host: 'localhost' })).body.toString()).toContain('http://anchor.localhost');
    await production.close();
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['BR', 'br'],
    ['xbr, notgzip', undefined],
  ])('Accept-Encoding "%s" is answered with %s', async (accepted, encoding) => {
    const answer = await ask('/', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    if (encoding === undefined) expect(answer.body.toString()).toBe(HOME);
  });

  it('a range is sent of the file that the browser has a part of, else the whole file', async () => {
    const path = '/images/big.jpg';
    const whole = await ask(path);
    const etag = whole.headers.etag ?? '';
    const part = (headers: Record<string, string>) => ask(path, { headers: { range: 'bytes=10-19', ...headers } });
    const [plain, same, other, dated] = await Promise.all([
      part({}),
      part({ 'if-range': etag }),
      part({ 'if-range': '"another"' }),
      part({ 'if-range': 'Sat, 21 Nov 2026 10:00:00 GMT' }),
    ]);
    for (const answer of [plain, same]) {
      expect([answer.status, answer.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.body.length}`]);
      expect(answer.body.equals(whole.body.subarray(10, 20))).toBe(true);
    }
    for (const answer of [other, dated]) {
      expect(answer.status).toBe(200);
      expect(answer.body.equals(whole.body)).toBe(true);
    }
  });

  it('hundreds of odd pictures cost nothing, and the home page stays fast', async () => {
    const [before, alone] = [filesOf(cacheFolder), await homeTime()];
    const odd = Array.from({ length: 600 }, (_, n) => {
      const size = ['w', 'h'].map((side, at) => `${side}=${((n * 37 + at * 611) % 4096) + 1}`).join('&');
      return image(`${size}&fit=${n % 2 ? 'cover' : 'fill'}&q=${(n % 100) + 1}`);
    });
    const used = process.cpuUsage();
    const agent = new Agent({ keepAlive: true, maxSockets: 100 });
    const attack = Promise.all(odd.map((path) => ask(path, { agent, headers: { accept: 'image/avif' } })));
    const during = await homeTime();
    const answers = await attack;
    agent.destroy();
    const { user, system } = process.cpuUsage(used);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(filesOf(cacheFolder)).toEqual(before);
    expect((user + system) / 1e6).toBeLessThan(5);
    expect(during).toBeLessThan(Math.max(500, alone * 20));
  }, 60_000);

  it('one address that asks for every size at once waits in line; the home page does not', async () => {
    const alone = await homeTime();
    const sizes = sizesOf(imageKinds()).map(
      ({ width, height, quality }) => `w=${width}${height ? `&h=${height}&fit=cover` : ''}&q=${quality}`,
    );
    const paths = ['image/avif', 'image/webp', '*/*'].flatMap((accept) => sizes.map((size) => ({ accept, size })));
    expect(paths.length).toBeGreaterThan(130);
    const agent = new Agent({ keepAlive: true, maxSockets: 500 });
    const statuses: (number | undefined)[] = [];
    const attack = Promise.all(
      paths.map(async ({ accept, size }) => {
        const { status } = await ask(image(size).replace('big', 'small'), { agent, headers: { accept } });
        statuses.push(status);
      }),
    );
    const during = await homeTime();
    await attack;
    agent.destroy();
    // 64 wait, and some are finished while others still ask: a twelfth of all, or what a busy machine was seen to finish.
    const finished = statuses.slice(0, statuses.lastIndexOf(429)).filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(
      paths.length - 64 - Math.max(paths.length / 12, 2 * finished),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
    expect(during).toBeLessThan(Math.max(500, alone * 20));
  }, 120_000);

  it('answers under way are finished when the server ends; waiting connections are closed', async () => {
    const own = await start({ cacheFolder: join(folder, 'media-own') });
    const agent = new Agent({ keepAlive: true });
    await ask('/', { agent, port: own.port });
    const slow = ask(image('w=800&h=533&fit=cover'), { port: own.port, agent });
    // It is under way once one that was sent after it is answered.
    await ask('/', { port: own.port });
    await own.close();
    const { status, body } = await slow;
    expect(status).toBe(200);
    expect((await sharp(body).metadata()).width).toBe(800);
    await expect(ask('/', { port: own.port })).rejects.toThrow(/ECONNREFUSED/);
    agent.destroy();
  }, 60_000);

  it('a port in use, and one that may not be used, are said in words', async () => {
    await expect(start({ port: server.port })).rejects.toThrow(
      `Port ${server.port} is taken. Choose another with --port.`,
    );
  });
});

/** How long a visit of the home page takes in the middle of some, in milliseconds. */
async function homeTime(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const started = performance.now();
    const { status, body } = await ask('/');
    expect([status, body.toString()]).toEqual([200, HOME]);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[4] ?? Infinity;
}

function filesOf(path: string): string[] {
  return existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : [];
}
