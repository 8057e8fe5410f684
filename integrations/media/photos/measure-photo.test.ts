import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
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
  ])('%s has %i × %i pixels, a colour and a preview', async (name, width, height) => {
    const measured = await measurePhoto(of(name));
    expect(measured).toMatchObject({ width, height });
    expect(measured.tone).toMatch(/^#[0-9a-f]{6}$/);
    const preview = await sharp(Buffer.from(measured.preview, 'base64')).metadata();
    expect(Math.max(preview.width, preview.height)).toBe(16);
    expect(measured.preview.length).toBeLessThan(300);
  });

  it.each(Object.entries(BROKEN))('%s is refused: %s', async (name, reason) => {
    await expect(measurePhoto(of(name))).rejects.toThrow(reason);
  });

  it('takes the colour of the edges beside which a frame has room', async () => {
    const half = (width: number, height: number, left: number, top: number) =>
      sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
        .composite([
          {
            input: {
              create: { width: width - 2 * left, height: height - 2 * top, channels: 3, background: '#0000ff' },
            },
          },
        ])
        .png()
        .toBuffer();
    const red = (tone: string) => Number.parseInt(tone.slice(1, 3), 16);
    // A portrait's sides are red, its top and foot mostly blue; a panorama's the other way round.
    expect(red((await measurePhoto(await half(300, 600, 75, 0))).tone)).toBeGreaterThan(200);
    expect(red((await measurePhoto(await half(900, 300, 0, 75))).tone)).toBeGreaterThan(200);
    expect(red((await measurePhoto(await half(900, 300, 200, 0))).tone)).toBeLessThan(160);
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
