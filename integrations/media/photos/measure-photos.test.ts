import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Vehicle, vehicleSchema } from '#src/domain/vehicle/vehicle.schema.ts';
import { isPublicIp } from '#src/server/http/request/checked-request.ts';
import { serve } from '../../feeds/read/server-for-test.ts';
import { LOOKING_MILLISECONDS, measurePhotos, type PhotoQuestion } from './measure-photos.ts';
import { oddPhotos } from './odd-photos-for-test.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;

let photos: Record<string, Buffer>;
beforeAll(async () => {
  photos = await oddPhotos();
});

/** A dealer `odd` with pictures in its content folder. */
function dealerWith(...names: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'photos-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content/odd/images'), { recursive: true });
  for (const name of names) writeFileSync(join(root, 'content/odd/images', name), photos[name] ?? '');
  return root;
}

function carWith(...urls: string[]): Vehicle {
  const images = urls.map((url) => ({ image: { url } }));
  const about = { id: 1, slug: 'car', stocknum: 'S1', photos_count: urls.length, primary_image_url: urls[0] };
  return vehicleSchema.parse({ ...about, images, thumbnails: urls.map((url) => `${url}?thumb`) });
}

const ask = (root: string, over: Partial<PhotoQuestion> = {}): PhotoQuestion => ({
  ...{ root, slug: 'odd', mode: 'all', copies: [], now: NOW },
  time: { milliseconds: LOOKING_MILLISECONDS },
  mayReach: () => true,
  timeoutMs: 2_000,
  ...over,
});

const serveSet = () =>
  serve((request, response) => {
    const photo = photos[request.url?.slice(1) ?? ''];
    response.writeHead(photo ? 200 : 404).end(photo ?? 'gone');
  });

describe('measuring the photos of vehicles', () => {
  it('tells sizes, and leaves out what cannot be shown together with its thumbnail', async () => {
    const root = dealerWith('cut.jpg', 'portrait.jpg', 'page.jpg', 'panorama.jpg');
    const urls = [
      '/images/cut.jpg',
      '/images/portrait.jpg',
      '/images/page.jpg',
      '/images/panorama.jpg',
      '/images/no.jpg',
    ];
    const { vehicles, broken, waiting } = await measurePhotos([carWith(...urls)], ask(root));
    const [car] = vehicles;
    expect(car?.images?.map(({ image }) => [image.url, image.width, image.height])).toEqual([
      ['/images/portrait.jpg', 900, 1200],
      ['/images/panorama.jpg', 2400, 600],
    ]);
    expect(car).toMatchObject({ photos_count: 2, primary_image_url: '/images/portrait.jpg' });
    expect(car?.thumbnails).toEqual(['/images/portrait.jpg?thumb', '/images/panorama.jpg?thumb']);
    expect(car?.images?.map(({ image }) => Boolean(image.preview))).toEqual([true, false]);
    expect(broken.map(({ reason, count }) => [reason, count])).toEqual([
      ['damaged', 1],
      ['not a photograph', 1],
      ['the file is not there', 1],
    ]);
    expect(broken[0]?.examples).toEqual(['S1: /images/cut.jpg']);
    expect(waiting).toBe(0);
  });

  it('leaves a vehicle whose photos are all broken without any', async () => {
    const root = dealerWith('empty.jpg', 'dot.jpg');
    const { vehicles } = await measurePhotos([carWith('/images/empty.jpg', '/images/dot.jpg')], ask(root));
    expect(vehicles[0]).toMatchObject({ images: [], photos_count: 0, primary_image_url: null });
  });

  it('opens a file once, and again when it changes', async () => {
    const root = dealerWith('portrait.jpg');
    const file = join(root, 'content/odd/images/portrait.jpg');
    const car = carWith('/images/portrait.jpg');
    await measurePhotos([car], ask(root));
    const mtime = new Date(NOW);
    utimesSync(file, mtime, mtime);
    const first = await measurePhotos([car], ask(root));
    expect(first.vehicles[0]?.images?.[0]?.image.width).toBe(900);
    // The same time and size, other bytes: a second look would find no photograph.
    writeFileSync(file, Buffer.alloc(photos['portrait.jpg']?.length ?? 0));
    utimesSync(file, mtime, mtime);
    const second = await measurePhotos([car], ask(root));
    expect(second.vehicles[0]?.images?.[0]?.image.width).toBe(900);
    writeFileSync(file, photos['square.jpg'] ?? '');
    const third = await measurePhotos([car], ask(root));
    expect(third.vehicles[0]?.images?.[0]?.image.width).toBe(1080);
  });

  it('uses what is noted and looks at nothing without time', async () => {
    const root = dealerWith('portrait.jpg', 'square.jpg');
    const car = carWith('/images/portrait.jpg');
    await measurePhotos([car], ask(root));
    const noted = await measurePhotos([car, carWith('/images/square.jpg')], ask(root, { time: undefined }));
    expect(noted.vehicles.map(({ images }) => images?.[0]?.image.width)).toEqual([900, undefined]);
    expect(noted.waiting).toBe(1);
  });

  it('stops when the time of the build is over and goes on with the next', async () => {
    const root = dealerWith('portrait.jpg');
    const car = carWith('/images/portrait.jpg');
    const over = await measurePhotos([car], ask(root, { time: { milliseconds: 0 } }));
    expect(over).toMatchObject({ waiting: 1, broken: [] });
    expect(over.vehicles[0]).toEqual(car);
    expect((await measurePhotos([car], ask(root))).waiting).toBe(0);
  });

  it('looks at copies made at import', async () => {
    const root = dealerWith();
    const source = join(root, 'copy.jpg');
    writeFileSync(source, photos['square.jpg'] ?? '');
    const copies = [{ path: 'images/stock/abc.jpg', source }];
    const { vehicles } = await measurePhotos([carWith('/images/stock/abc.jpg')], ask(root, { copies }));
    expect(vehicles[0]?.images?.[0]?.image).toMatchObject({ width: 1080, height: 1080 });
  });

  it('fetches photographs elsewhere once: the first whole, of the others the head', async () => {
    const root = dealerWith();
    const { at, requested } = await serveSet();
    const car = carWith(`${at}/portrait.jpg`, `${at}/large.jpg`, `${at}/gone.jpg`, `${at}/cut.jpg`);
    const first = await measurePhotos([car], ask(root));
    expect(first.vehicles[0]?.images?.map(({ image }) => [image.width, Boolean(image.ground)])).toEqual([
      [900, true],
      [4000, false],
      // Its head says nothing of its missing end; the browser shows the placeholder in its place.
      [1200, false],
    ]);
    expect(first.broken).toMatchObject([{ reason: 'answered 404', count: 1 }]);
    expect(requested).toHaveLength(4);
    await measurePhotos([car], ask(root));
    expect(requested).toHaveLength(4);
    // What was not there is asked for the next day, what was is not.
    await measurePhotos([car], ask(root, { now: NOW + DAY }));
    expect(requested.slice(4)).toEqual(['/gone.jpg']);
  });

  it('reads no more of a photograph than tells its size', async () => {
    const root = dealerWith();
    let sent = 0;
    const { at } = await serve((request, response) => {
      if (request.url === '/portrait.jpg') return void response.end(photos['portrait.jpg']);
      const head = photos['large.jpg'] ?? Buffer.alloc(0);
      response.write(head);
      // Without an end, until the reader goes.
      const timer = setInterval(() => {
        response.write(Buffer.alloc(65_536));
        sent += 65_536;
      }, 5);
      response.on('close', () => clearInterval(timer));
    });
    const { vehicles } = await measurePhotos([carWith(`${at}/portrait.jpg`, `${at}/endless.jpg`)], ask(root));
    expect(vehicles[0]?.images?.[1]?.image).toMatchObject({ width: 4000, height: 3000 });
    expect(sent).toBeLessThan(4 * 1024 ** 2);
  });

  it('leaves a server that fails alone, keeps its photos and asks again another day', async () => {
    const root = dealerWith();
    const { at, requested } = await serve((_, response) => void response.writeHead(503).end());
    const car = carWith(...Array.from({ length: 40 }, (_, at_) => `${at}/${at_}.jpg`));
    const { vehicles, broken, waiting } = await measurePhotos([car], ask(root, { atOnce: 1 }));
    expect(vehicles[0]).toEqual(car);
    expect([broken, waiting]).toEqual([[], 0]);
    // Four photographs, each asked for twice.
    expect(requested).toHaveLength(8);
    await measurePhotos([car], ask(root));
    expect(requested).toHaveLength(8);
    await measurePhotos([car], ask(root, { now: NOW + DAY, atOnce: 1 }));
    expect(requested).toHaveLength(16);
  });

  it('asks no address of the own network, and nothing at all where the site wants none asked', async () => {
    const root = dealerWith('portrait.jpg');
    const { at, requested } = await serveSet();
    const own = await measurePhotos([carWith(`${at}/portrait.jpg`)], ask(root, { mayReach: isPublicIp }));
    expect(own.broken).toMatchObject([{ reason: 'an address in the own network' }]);
    const car = carWith(`${at}/square.jpg`, '/images/portrait.jpg');
    const quiet = await measurePhotos([car], ask(root, { mode: 'own' }));
    expect(quiet.vehicles[0]?.images?.map(({ image }) => image.width)).toEqual([undefined, 900]);
    expect((await measurePhotos([car], ask(root, { mode: 'none' }))).vehicles[0]).toEqual(car);
    expect(requested).toEqual([]);
  });

  it('never reads outside of the dealer’s folder', async () => {
    const root = dealerWith();
    writeFileSync(join(root, 'content/odd/secret.jpg'), photos['portrait.jpg'] ?? '');
    const { vehicles } = await measurePhotos(
      [carWith('/images/../secret.jpg', '/images/%2e%2e/secret.jpg')],
      ask(root),
    );
    expect(vehicles[0]?.images?.map(({ image }) => image.width)).toEqual([undefined, undefined]);
  });

  it('forgets photographs that no vehicle has', async () => {
    const root = dealerWith('portrait.jpg', 'square.jpg');
    await measurePhotos([carWith('/images/portrait.jpg'), carWith('/images/square.jpg')], ask(root));
    await measurePhotos([carWith('/images/square.jpg')], ask(root));
    const notes = readFileSync(join(root, '.cache/photos/odd.json'), 'utf8');
    expect(notes).toContain('square');
    expect(notes).not.toContain('portrait');
  });

  it('writes nothing for a dealer whose photos are not looked at', async () => {
    const root = dealerWith();
    await measurePhotos([carWith('/samples/suv-red-1.webp')], ask(root));
    expect(existsSync(join(root, '.cache'))).toBe(false);
  });
});
