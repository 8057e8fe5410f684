import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imageKind } from '#src/domain/media/image-kind.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { isPublicIp } from '#src/server/http/request/checked-request.ts';
import { dealerFolder, importFeed } from '../feed-for-test.ts';
import { serve } from '../read/server-for-test.ts';
import { type CopyQuestion, copyImages } from './copy-images.ts';
import { expires, imageKey } from './image-address.ts';

const NOW = Date.UTC(2026, 10, 21);
const jpeg = (mark = 0, size = 64) => {
  const bytes = Buffer.alloc(size, mark);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
};

async function carsWith(...images: string[]): Promise<Vehicle[]> {
  const feed = JSON.stringify([{ id: 'U1', make: 'Kia', model: 'Rio', images }]);
  return (await importFeed(feed, { format: 'json' })).vehicles;
}

const ask = (over: Partial<CopyQuestion> = {}): CopyQuestion => ({
  cacheFolder: dealerFolder({}),
  mode: 'expiring',
  now: NOW,
  mayReach: () => true,
  timeoutMs: 400,
  ...over,
});
const urls = (cars: readonly Vehicle[]) => (cars[0]?.images ?? []).map(({ image }) => image.url);

describe('copies of pictures', () => {
  it('a picture whose address expires is published under the hash of its content', async () => {
    const { at } = await serve((_, response) => void response.end(jpeg()));
    const cars = await carsWith(`${at}/1.jpg?sv=1&se=2026-11-22&sig=abc`, 'https://c.example/2.jpg');
    const { vehicles, files, failures } = await copyImages(cars, ask());
    expect(urls(vehicles)).toEqual([
      expect.stringMatching(/^\/images\/stock\/[0-9a-f]{24}\.jpg$/),
      'https://c.example/2.jpg',
    ]);
    expect(vehicles[0]?.primary_image_url).toBe(urls(vehicles)[0]);
    expect(files).toHaveLength(1);
    expect(`/${files[0]?.path}`).toBe(urls(vehicles)[0]);
    expect(readFileSync(files[0]?.source ?? '')).toEqual(jpeg());
    expect(failures).toEqual([]);
  });

  it('what is kept of a picture may be less, and is fetched anew for it', async () => {
    const { at, requested } = await serve((_, response) => void response.end(jpeg()));
    const cars = await carsWith(`${at}/1.jpg?sv=1&se=2026-11-22&sig=abc`);
    const cacheFolder = dealerFolder({});
    const finish = { name: 'short', picture: (bytes: Buffer) => Promise.resolve(bytes.subarray(0, 20)) };
    await copyImages(cars, ask({ cacheFolder }));
    const { files } = await copyImages(cars, ask({ cacheFolder, finish }));
    expect(readFileSync(files[0]?.source ?? '')).toHaveLength(20);
    await copyImages(cars, ask({ cacheFolder, finish }));
    expect(requested).toHaveLength(2);
  });

  it('a new signature of the same address asks for nothing and changes nothing', async () => {
    const { at, requested } = await serve((_, response) => void response.end(jpeg()));
    const question = ask();
    const first = await copyImages(await carsWith(`${at}/1.jpg?se=2026-11-22&sig=abc`), question);
    const second = await copyImages(await carsWith(`${at}/1.jpg?se=2026-12-24&sig=xyz`), question);
    expect(requested).toHaveLength(1);
    expect(urls(second.vehicles)).toEqual(urls(first.vehicles));
  });

  it('a picture used twice is fetched once', async () => {
    const { at, requested } = await serve((_, response) => void response.end(jpeg()));
    const [car] = await carsWith(`${at}/1.jpg?sig=a`);
    if (!car) throw new Error('no car');
    const duplicates = [car, { ...car, id: 'U2', thumbnails: [`${at}/1.jpg?sig=a`] }];
    const { vehicles, files } = await copyImages(duplicates, ask());
    expect(requested).toHaveLength(1);
    expect(files).toHaveLength(1);
    expect(vehicles[1]?.thumbnails).toEqual(urls(vehicles));
  });

  it('what is not there, no picture, or too large is taken off; the reason is reported', async () => {
    const { at } = await serve((request, response) => {
      if (request.url?.startsWith('/gone')) response.writeHead(404).end('no');
      else if (request.url?.startsWith('/page')) response.end('<svg onload="alert(1)"></svg><html></html>');
      else response.end(jpeg(1, request.url?.startsWith('/large') ? 3 * 1024 ** 2 : 100));
    });
    const names = ['gone', 'page', 'large', 'good'];
    const cars = await carsWith(...names.map((name) => `${at}/${name}.jpg?sig=a`));
    const { vehicles, failures } = await copyImages(cars, ask({ bytes: 1024 ** 2 }));
    expect(urls(vehicles)).toEqual([expect.stringContaining('/images/stock/')]);
    expect(vehicles[0]?.photos_count).toBe(1);
    expect(failures.map(({ reason }) => reason).sort()).toEqual([
      'picture not copied: answered 404',
      'picture not copied: more than 1 MB',
      'picture not copied: not a picture',
    ]);
    expect(JSON.stringify(failures)).not.toContain('sig=');
  });

  it.each([
    ['a fault of the server', 500, 'picture not copied: answered 500'],
    ['silence', undefined, 'picture not copied: no answer in time'],
  ])('after %s the address stays, after one further attempt', async (_, status, reason) => {
    const { at, requested } = await serve((_request, response) => {
      if (status) response.writeHead(status).end();
    });
    const cars = await carsWith(`${at}/1.jpg?sig=a`);
    const { vehicles, failures, files } = await copyImages(cars, ask());
    expect(urls(vehicles)).toEqual(urls(cars));
    expect(files).toEqual([]);
    expect(failures).toMatchObject([{ reason, count: 1 }]);
    expect(requested).toHaveLength(2);
  });

  it('a server that failed eight times in a row is not asked again', async () => {
    const { at, requested } = await serve((_, response) => void response.writeHead(503).end());
    const cars = await carsWith(...Array.from({ length: 30 }, (_, n) => `${at}/${n}.jpg?sig=a`));
    const { failures } = await copyImages(cars, ask({ atOnce: 1 }));
    expect(requested).toHaveLength(16);
    expect(failures.find(({ reason }) => reason.startsWith('not asked'))?.count).toBe(22);
  });

  it('addresses in the own network are not asked, also behind a redirect', async () => {
    const { at, requested } = await serve((_, response) => void response.end(jpeg()));
    const { vehicles } = await copyImages(await carsWith(`${at}/1.jpg?sig=a`), ask({ mayReach: isPublicIp }));
    expect(requested).toEqual([]);
    expect(urls(vehicles)).toEqual([]);
  });

  it('redirects are followed, but not without end', async () => {
    const { at } = await serve((request, response) => {
      if (request.url?.startsWith('/loop')) response.writeHead(302, { location: '/loop?sig=a' }).end();
      else if (request.url?.startsWith('/old')) response.writeHead(301, { location: '/new.jpg' }).end();
      else response.end(jpeg());
    });
    const { vehicles, failures } = await copyImages(await carsWith(`${at}/old?sig=a`, `${at}/loop?sig=a`), ask());
    expect(urls(vehicles)).toHaveLength(1);
    expect(failures[0]?.reason).toContain('redirects');
  });

  it.each([
    ['all', 2],
    ['expiring', 1],
    ['none', 0],
  ] as const)('stock.copyImages %s copies %d of two', async (mode, copied) => {
    const { at } = await serve((request, response) => void response.end(jpeg(request.url?.includes('2.jpg') ? 2 : 1)));
    const { files } = await copyImages(await carsWith(`${at}/1.jpg?sig=a`, `${at}/2.jpg`), ask({ mode }));
    expect(files).toHaveLength(copied);
  });

  it('vehicles of the last build still have their copies', async () => {
    const { at } = await serve((_, response) => void response.end(jpeg()));
    const question = ask();
    const first = await copyImages(await carsWith(`${at}/1.jpg?sig=a`), question);
    const again = await copyImages(first.vehicles, question);
    expect(again.files).toEqual(first.files);
    expect(again.vehicles).toEqual(first.vehicles);
  });

  it('copies that nothing used for 30 days are removed, others are kept', async () => {
    const question = ask();
    const old = join(question.cacheFolder, `${'a'.repeat(24)}-${'b'.repeat(24)}.jpg`);
    const fresh = join(question.cacheFolder, `${'c'.repeat(24)}-${'d'.repeat(24)}.jpg`);
    for (const file of [old, fresh]) writeFileSync(file, jpeg());
    const seconds = NOW / 1000;
    utimesSync(old, seconds - 31 * 86_400, seconds - 31 * 86_400);
    utimesSync(fresh, seconds - 29 * 86_400, seconds - 29 * 86_400);
    await copyImages([], question);
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    expect(readdirSync(question.cacheFolder)).toHaveLength(1);
  });
});

describe('addresses of pictures', () => {
  it.each([
    ['https://x.blob.example/a/1.jpg?sv=2020&se=2026-11-22T00:00Z&sr=b&sp=r&sig=abc%3D', true],
    ['https://s3.example/1.jpg?X-Amz-Expires=3600&X-Amz-Signature=abc', true],
    ['https://cdn.example/1.jpg?Expires=1795000000&Signature=x&Key-Pair-Id=y', true],
    ['https://cdn.example/image.ashx?id=4&w=640&h=480', false],
    ['https://cdn.example/1.jpg', false],
    ['/images/1.jpg?se=1', false],
  ])('%s expires: %s', (address, answer) => {
    expect(expires(address)).toBe(answer);
  });

  it('what names the picture stays in its key, its signature does not; a changed vehicle has new keys', () => {
    const key = (query: string, updated?: string) => imageKey(`https://cdn.example/image.ashx?${query}`, updated);
    expect(key('id=4&se=1&sig=a')).toBe(key('id=4&se=2&sig=b'));
    expect(key('id=4&sig=a')).not.toBe(key('id=5&sig=a'));
    expect(key('id=4', '2026-11-20T00:00:00.000Z')).not.toBe(key('id=4', '2026-11-21T00:00:00.000Z'));
  });

  it('the kind of a picture is told by its bytes', () => {
    const of = (...bytes: (number | string)[]) =>
      imageKind(
        Buffer.concat(
          bytes.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
        ),
      );
    expect(of(0xff, 0xd8, 0xff)).toBe('jpg');
    expect(of('\x89PNG\r\n\x1a\n')).toBe('png');
    expect(of('RIFF....WEBPVP8 ')).toBe('webp');
    expect(of('RIFF....WAVEfmt ')).toBeUndefined();
    expect(of('GIF89a')).toBe('gif');
    expect(of(0, 0, 0, 28, 'ftypavif')).toBe('avif');
    expect(of('<svg xmlns="http://www.w3.org/2000/svg">')).toBeUndefined();
    expect(of('')).toBeUndefined();
  });
});
