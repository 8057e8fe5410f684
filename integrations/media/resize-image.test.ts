import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtPath } from '#src/domain/media/image-service.ts';
import { imageKinds, modelImageKind, sizesOf } from '#src/domain/media/image-sizes.ts';
import { builtImages } from './built-images.ts';
import { bomb } from './photos/odd-photos-for-test.ts';
import { type ImageQuestion, type ImageService, type ImageServiceOptions, openImageService } from './resize-image.ts';

let folder: string;
let root: string;
let cache: string;
let images: ImageService;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  root = join(folder, 'site');
  cache = join(folder, 'cache');
  images = openImageService({ cache });
  mkdirSync(join(root, 'images'), { recursive: true });
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b33' } });
  await photo.clone().jpeg().toFile(join(root, 'images/a.jpg'));
  await photo.clone().jpeg().toFile(join(root, 'images/b.jpg'));
  await photo.clone().png().toFile(join(folder, 'secret.png'));
  writeFileSync(join(root, 'images/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  writeFileSync(join(root, 'images/fake.jpg'), 'not a picture');
  writeFileSync(join(root, 'images/bomb.png'), bomb());
  symlinkSync(join(folder, 'secret.png'), join(root, 'images/link.png'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function ask(query: string, init: RequestInit = {}, question: Partial<ImageQuestion> = {}): Promise<Response> {
  return images(new Request(`http://dealer.localhost/.netlify/images?${query}`, init), { root, ...question });
}

const A = 'url=%2Fimages%2Fa.jpg';

describe('resizing pictures', () => {
  it('GEN-042 answers width, crop and format as asked', async () => {
    const answer = await ask(`${A}&w=480&h=320&fit=cover&q=75`, { headers: { accept: 'image/webp' } });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('vary')).toBe('Accept');
    const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([about.width, about.height]).toEqual([480, 320]);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('chooses by Accept: %s', async (accept, type) => {
    const answer = await ask(`${A}&w=320`, { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe(type);
  });

  it('never enlarges; a crop keeps its shape', async () => {
    const answer = await ask(`${A}&w=1200&h=630&fit=cover`);
    const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([about.width, about.height]).toEqual([600, 315]);
  });

  it.each([
    ['w=480', 400],
    [A, 400],
    [`${A}&w=0`, 400],
    [`${A}&w=-480`, 400],
    [`${A}&w=4097`, 400],
    [`${A}&w=4.8e2`, 400],
    [`${A}&w=0480`, 400],
    [`${A}&w=479`, 400],
    [`${A}&w=481`, 400],
    [`${A}&w=480&h=321&fit=cover`, 400],
    [`${A}&w=480&h=320`, 400],
    [`${A}&w=480&h=320&fit=fill`, 400],
    [`${A}&w=480&fit=cover`, 400],
    [`${A}&w=480&q=74`, 400],
    [`${A}&w=480&q=82`, 400],
    [`${A}&w=1400&h=788&fit=cover`, 400],
    [`${A}&w=480&h=`, 400],
    [`url=%2Fimages%2F${'a'.repeat(300)}&w=480`, 404],
    [`url=%2F${'a'.repeat(2048)}&w=480`, 400],
    ['url=%2Fimages%2Fnone.jpg&w=480', 404],
    ['url=%2F..%2Fsecret.png&w=480', 404],
    ['url=%2F%252e%252e%2Fsecret.png&w=480', 404],
    ['url=%2Fimages%2F..%255c..%255csecret.png&w=480', 403],
    ['url=%2Fimages%2Flink.png&w=480', 403],
    ['url=file%3A%2F%2F%2Fetc%2Fpasswd&w=480', 400],
    ['url=%2F%2Fevil.example%2Fa.jpg&w=480', 400],
    ['url=https%3A%2F%2Fevil.example%2Fa.jpg&w=480', 403],
    ['url=http%3A%2F%2F127.0.0.1%2Fa.jpg&w=480', 403],
    ['url=%2Fimages%2Ffake.jpg&w=480', 415],
    ['url=%2Fimages%2Fdrawing.svg&w=480', 415],
    ['url=%2Fimages%2Fbomb.png&w=480', 415],
  ])('refuses %s', async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it('makes every size that pages show, and those of the site it is asked for', async () => {
    const sizes = sizesOf(imageKinds());
    expect(sizes.length).toBeGreaterThan(40);
    for (const { width, height, quality } of sizes) {
      const crop = height === undefined ? '' : `&h=${height}&fit=cover`;
      expect((await ask(`${A}&w=${width}${crop}&q=${quality}`)).status, `${width} × ${height}`).toBe(200);
    }
    const own = `${A}&w=250&h=120&fit=cover`;
    expect((await ask(own)).status).toBe(400);
    expect((await ask(own, {}, { sizes: sizesOf([modelImageKind({ width: 250, height: 120 })]) })).status).toBe(200);
  }, 60_000);

  it('works once for the same question and keeps the answer', async () => {
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a4' } })
      .jpeg()
      .toFile(join(root, 'images/c.jpg'));
    const [before, query] = [files(), 'url=%2Fimages%2Fc.jpg&w=640'];
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(query)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(files() - before).toBe(1);
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect((await ask(query, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('a photograph that was replaced is another picture', async () => {
    const red = await (await ask('url=%2Fimages%2Fb.jpg&w=320')).text();
    const blue = sharp({ create: { width: 600, height: 400, channels: 3, background: '#13b' } });
    await blue.jpeg().toFile(join(root, 'images/b.jpg'));
    expect(await (await ask('url=%2Fimages%2Fb.jpg&w=320')).text()).not.toBe(red);
  });

  it('other methods are refused, HEAD has no body', async () => {
    expect((await ask(`${A}&w=480`, { method: 'POST' })).status).toBe(405);
    const head = await ask(`${A}&w=480`, { method: 'HEAD' });
    expect([head.status, (await head.text()).length]).toEqual([200, 0]);
  });

  it('a caller may have so many new pictures; finished ones and other callers are not concerned', async () => {
    const service = openService({ allowance: { most: 2, perSecond: 0 } });
    const get = async (query: string, caller: string) =>
      (await service(new Request(`http://dealer.localhost/.netlify/images?${A}&${query}`), { root, caller })).status;
    expect(await get('w=320', 'a')).toBe(200);
    expect(await get('w=480', 'a')).toBe(200);
    expect(await get('w=640', 'a')).toBe(429);
    expect(await get('w=320', 'a')).toBe(200);
    expect(await get('w=640', 'b')).toBe(200);
    expect(await get('w=640', 'a')).toBe(200);
  });

  it('a foreign picture is counted before it is fetched, whatever comes, and is fetched only where a page shows it', async () => {
    const source = await foreignSource();
    const service = openService({ allowance: { most: 4, perSecond: 0 } });
    const place = { root, hosts: ['photos.example'], resolve: source.resolve };
    const get = async (path: string, more: Partial<ImageQuestion> = { caller: 'a' }) => {
      const url = encodeURIComponent(`http://photos.example${path}`);
      const requested = new Request(`http://dealer.localhost/.netlify/images?url=${url}&w=320&q=75`);
      return (await service(requested, { ...place, ...more })).status;
    };
    expect(await get('/a.jpg')).toBe(200);
    // The same photograph at another address is fetched to know that.
    expect([await get('/a.jpg?n=1'), await get('/a.jpg?n=2'), await get('/none.jpg')]).toEqual([200, 200, 404]);
    const fetched = source.paths.length;
    expect(fetched).toBe(4);
    for (let n = 3; n < 30; n += 1) expect(await get(`/a.jpg?n=${n}`)).toBe(429);
    expect(source.paths).toHaveLength(fetched);
    // A finished one, another caller, and the site itself.
    expect([await get('/a.jpg'), await get('/a.jpg?n=9', { caller: 'b' }), await get('/a.jpg?n=10', {})]).toEqual([
      ...[200, 200, 200],
    ]);
    expect(source.paths).toHaveLength(fetched + 2);
    const isShown = (url: URL) => url.href === 'http://photos.example/b.jpg';
    expect([await get('/a.jpg?n=11', { caller: 'c', isShown }), await get('/b.jpg?n=1', { isShown })]).toEqual([
      403, 403,
    ]);
    expect(source.paths).toHaveLength(fetched + 2);
    expect(await get('/b.jpg', { caller: 'c', isShown })).toBe(200);
  });

  it('says when to come back while too many wait', async () => {
    const service = openService({ limits: { atOnce: 1, waiting: 1 } });
    const sizes = ['w=320', 'w=480', 'w=640', 'w=800'];
    const answers = await Promise.all(
      sizes.map((size) => service(new Request(`http://dealer.localhost/.netlify/images?${A}&${size}`), { root })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503]);
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('10');
  });
});

/** A server of this machine that answers for `photos.example`, and counts. */
async function foreignSource() {
  const paths: string[] = [];
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3b3' } })
    .jpeg()
    .toBuffer();
  const server = http.createServer((requested, answer) => {
    paths.push(requested.url ?? '');
    answer.writeHead(requested.url?.startsWith('/none') ? 404 : 200).end(photo);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  const { request } = http;
  const toServer = (url: URL, options: object, answered: (response: http.IncomingMessage) => void) =>
    request({ ...options, host: '127.0.0.1', port, path: url.pathname + url.search, lookup: undefined }, answered);
  http.request = toServer as typeof http.request;
  syncBuiltinESMExports();
  onTestFinished(() => {
    http.request = request;
    syncBuiltinESMExports();
    server.close();
  });
  return { paths, resolve: () => Promise.resolve([{ address: '1.1.1.1', family: 4 }]) };
}

function openService(options: Partial<ImageServiceOptions>): ImageService {
  const own = mkdtempSync(join(tmpdir(), 'media-own-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  return openImageService({ cache: own, ...options });
}

describe('pictures made at build time', () => {
  it('makes what pages ask for and names what it cannot read', async () => {
    const requested = [
      { source: '/images/a.jpg', width: 320, height: 200, quality: 75 },
      { source: '/images/none.jpg', width: 320, quality: 75 },
    ];
    const path = builtPath('/images/a.jpg', { width: 320, height: 200, quality: 75 });
    expect(await builtImages(requested, root)).toEqual({ paths: [path], missing: ['/images/none.jpg'] });
    const about = await sharp(join(root, path)).metadata();
    expect([about.width, about.height, about.format]).toEqual([320, 200, 'webp']);
  });
});

function files(): number {
  return readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
