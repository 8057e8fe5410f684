import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { vehicleSchema } from '#src/domain/vehicle/vehicle.schema.ts';
import { MIN_SIDE, measureHead, measurePhoto } from './measure-photo.ts';
import { BROKEN, bomb, oddPhotos } from './odd-photos-for-test.ts';

let photos: Record<string, Buffer>;
beforeAll(async () => {
  photos = await oddPhotos();
});
const of = (name: string) => photos[name] ?? Buffer.alloc(0);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

describe('measuring a photograph', () => {
  it.each([
    ['portrait.jpg', 900, 1200],
    ['four-three.jpg', 1280, 960],
    ['square.jpg', 1080, 1080],
    ['panorama.jpg', 2400, 600],
    ['small.jpg', 640, 427],
    ['large.jpg', 4000, 3000],
    ['cmyk.jpg', 1200, 800],
    ['turned.jpg', 900, 1200],
    ['alpha.png', 900, 600],
    ['moving.gif', 600, 400],
    ['moving.webp', 600, 400],
  ])('%s has %i × %i pixels and a preview', async (name, width, height) => {
    const measured = await measurePhoto(of(name));
    expect(measured).toMatchObject({ width, height });
    const preview = await sharp(Buffer.from(measured.preview, 'base64')).metadata();
    expect(Math.max(preview.width, preview.height)).toBe(16);
    expect(measured.preview.length).toBeLessThan(300);
  });

  it.each(Object.entries(BROKEN))('%s is refused: %s', async (name, reason) => {
    await expect(measurePhoto(of(name))).rejects.toThrow(reason);
  });

  it('notes the ground of what may be whole: of odd shapes, and of all that is before a plain one', async () => {
    for (const name of ['portrait.jpg', 'square.jpg', 'panorama.jpg'])
      expect(await measurePhoto(of(name))).toMatchObject({ ground: expect.stringMatching(/^linear-gradient/) });
    for (const name of ['four-three.jpg', 'small.jpg', 'large.jpg'])
      expect(await measurePhoto(of(name))).not.toHaveProperty('ground');
    expect(await measurePhoto(await plain(900, 600))).toMatchObject({ ground: '#336699', plain: true });
    expect(await measurePhoto(of('portrait.jpg'))).not.toHaveProperty('plain');
  });

  it('writes no ground that a vehicle may not have', async () => {
    for (const name of ['portrait.jpg', 'square.jpg', 'panorama.jpg']) {
      const { ground } = await measurePhoto(of(name));
      const car = vehicleSchema.parse({ id: 1, slug: 'car', images: [{ image: { url: '/a.jpg', ground } }] });
      expect(car.images?.[0]?.image.ground).toBe(ground);
    }
    const odd = { url: '/a.jpg', ground: 'url(//elsewhere.example)' };
    expect(
      vehicleSchema.parse({ id: 1, slug: 'car', images: [{ image: odd }] }).images?.[0]?.image.ground,
    ).toBeUndefined();
  });

  it('refuses a side below the shortest', async () => {
    await expect(measurePhoto(await plain(MIN_SIDE, MIN_SIDE))).resolves.toBeDefined();
    await expect(measurePhoto(await plain(MIN_SIDE - 1, 400))).rejects.toThrow('smaller');
    await expect(measurePhoto(await plain(400, MIN_SIDE - 1))).rejects.toThrow('smaller');
  });

  it('refuses more pixels than a picture may have before they are decoded', async () => {
    await expect(measurePhoto(await plain(8000, 8000))).rejects.toThrow('too many pixels');
    await expect(measurePhoto(bomb())).rejects.toThrow('not a photograph');
  });

  it('tells the size from the first bytes', async () => {
    expect(await measureHead(of('large.jpg').subarray(0, 4096))).toEqual({ width: 4000, height: 3000 });
    expect(await measureHead(of('turned.jpg').subarray(0, 2048))).toEqual({ width: 900, height: 1200 });
    expect(await measureHead(of('large.jpg').subarray(0, 20))).toBeUndefined();
  });
});
