import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { oddPhotos } from './odd-photos-for-test.ts';
import { trimBorders } from './trim-borders.ts';

/** A photograph of 800 × 600 with borders of a colour. */
async function framed(border: { top?: number; bottom?: number; left?: number; right?: number }, colour: string) {
  const { 'large.jpg': photo } = await oddPhotos();
  return sharp(photo)
    .resize(800, 600)
    .extend({ top: 0, bottom: 0, left: 0, right: 0, ...border, background: colour })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

describe('borders of photographs', () => {
  it.each([
    ['black above and below', { top: 100, bottom: 100 }, '#000000'],
    ['white above and below', { top: 60, bottom: 66 }, '#ffffff'],
    ['black at the sides', { left: 150, right: 150 }, '#050505'],
  ])('%s are trimmed', async (_, border, colour) => {
    const [width = 0, height = 0] = await sizeOf(await trimBorders(await framed(border, colour)));
    // JPEG blurs the edge by a few pixels.
    expect(Math.abs(width - 800)).toBeLessThanOrEqual(6);
    expect(Math.abs(height - 600)).toBeLessThanOrEqual(6);
  });

  it.each([
    ['of a colour', { top: 100, bottom: 100 }, '#3355aa'],
    ['at one side only', { bottom: 120 }, '#000000'],
    ['that are uneven', { top: 60, bottom: 120 }, '#000000'],
    ['all around', { top: 60, bottom: 60, left: 80, right: 80 }, '#ffffff'],
    ['that are most of the picture', { top: 280, bottom: 280 }, '#000000'],
    ['that are hardly there', { top: 12, bottom: 12 }, '#000000'],
  ])('%s stay', async (_, border, colour) => {
    const bytes = await framed(border, colour);
    expect(await trimBorders(bytes)).toBe(bytes);
  });

  it('leaves moving pictures and what is none as they are', async () => {
    const photos = await oddPhotos();
    for (const name of ['moving.gif', 'cut.jpg', 'empty.jpg', 'page.jpg', 'dot.jpg', 'portrait.jpg']) {
      const bytes = photos[name] as Buffer;
      expect(await trimBorders(bytes)).toBe(bytes);
    }
  });
});
