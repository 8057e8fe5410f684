import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printedPath } from '#src/domain/media/image-service.ts';
import { printImages } from './print-images.ts';
import { resizeImage } from './resize-image.ts';

let folder: string;
let root: string;
let cache: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  root = join(folder, 'site');
  cache = join(folder, 'cache');
  mkdirSync(join(root, 'images'), { recursive: true });
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b33' } });
  await photo.clone().jpeg().toFile(join(root, 'images/a.jpg'));
  await photo.clone().png().toFile(join(folder, 'secret.png'));
  writeFileSync(join(root, 'images/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  writeFileSync(join(root, 'images/fake.jpg'), 'not a picture');
  writeFileSync(join(root, 'images/bomb.png'), bomb());
  symlinkSync(join(folder, 'secret.png'), join(root, 'images/link.png'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A PNG of a few bytes that claims 30,000 × 30,000 pixels. */
function bomb(): Buffer {
  const bytes = Buffer.alloc(57);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt8(8, 24);
  bytes.writeUInt8(2, 25);
  return bytes;
}

function ask(query: string, init: RequestInit = {}, hosts: string[] = []): Promise<Response> {
  return resizeImage(new Request(`http://dealer.localhost/.netlify/images?${query}`, init), { root, cache, hosts });
}

describe('resizing pictures', () => {
  it('answers width, crop and format as asked', async () => {
    const answer = await ask('url=%2Fimages%2Fa.jpg&w=300&h=300&fit=cover&q=75', { headers: { accept: 'image/webp' } });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('vary')).toBe('Accept');
    const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([about.width, about.height]).toEqual([300, 300]);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('GEN-042 chooses by Accept: %s', async (accept, type) => {
    const answer = await ask('url=%2Fimages%2Fa.jpg&w=64', { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe(type);
  });

  it('never enlarges; a crop keeps its shape', async () => {
    const answer = await ask('url=%2Fimages%2Fa.jpg&w=1600&h=1600&fit=cover&q=75');
    const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([about.width, about.height]).toEqual([400, 400]);
  });

  it.each([
    ['w=100', 400],
    ['url=%2Fimages%2Fa.jpg&w=0', 400],
    ['url=%2Fimages%2Fa.jpg&w=4097', 400],
    ['url=%2Fimages%2Fa.jpg&w=1e3', 400],
    ['url=%2Fimages%2Fa.jpg&w=100&q=101', 400],
    ['url=%2Fimages%2Fnone.jpg&w=100', 404],
    ['url=%2F..%2Fsecret.png&w=100', 404],
    ['url=%2F%252e%252e%2Fsecret.png&w=100', 404],
    ['url=%2Fimages%2F..%255c..%255csecret.png&w=100', 403],
    ['url=%2Fimages%2Flink.png&w=100', 403],
    ['url=file%3A%2F%2F%2Fetc%2Fpasswd&w=100', 400],
    ['url=%2F%2Fevil.example%2Fa.jpg&w=100', 400],
    ['url=https%3A%2F%2Fevil.example%2Fa.jpg&w=100', 403],
    ['url=http%3A%2F%2F127.0.0.1%2Fa.jpg&w=100', 403],
    ['url=%2Fimages%2Ffake.jpg&w=100', 415],
    ['url=%2Fimages%2Fdrawing.svg&w=100', 415],
    ['url=%2Fimages%2Fbomb.png&w=100', 415],
  ])('GEN-042 refuses %s', async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it('accepts the longest side exactly', async () => {
    expect((await ask('url=%2Fimages%2Fa.jpg&w=4096')).status).toBe(200);
  });

  it('works once for the same question and keeps the answer', async () => {
    const before = files();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('url=%2Fimages%2Fa.jpg&w=77')));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(files() - before).toBe(1);
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect((await ask('url=%2Fimages%2Fa.jpg&w=77', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('other methods are refused, HEAD has no body', async () => {
    expect((await ask('url=%2Fimages%2Fa.jpg&w=64', { method: 'POST' })).status).toBe(405);
    const head = await ask('url=%2Fimages%2Fa.jpg&w=64', { method: 'HEAD' });
    expect([head.status, (await head.text()).length]).toEqual([200, 0]);
  });
});

describe('pictures made at print time', () => {
  it('makes what pages ask for and names what it cannot read', async () => {
    const asked = [
      { source: '/images/a.jpg', width: 320, height: 200, quality: 75 },
      { source: '/images/none.jpg', width: 320, quality: 75 },
    ];
    const path = printedPath('/images/a.jpg', { width: 320, height: 200, quality: 75 });
    expect(await printImages(asked, root)).toEqual({ paths: [path], missing: ['/images/none.jpg'] });
    const about = await sharp(join(root, path)).metadata();
    expect([about.width, about.height, about.format]).toEqual([320, 200, 'webp']);
  });
});

function files(): number {
  return readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
