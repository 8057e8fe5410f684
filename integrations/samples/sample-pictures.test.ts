import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { samplePicture, samplePictures, samplePicturesIn } from './sample-pictures.ts';

describe('the pictures of the samples', () => {
  it('are at most 120 files of 12 MB together', () => {
    const sizes = [...samplePictures()].map((address) => statSync(samplePicture(address)?.source ?? '').size);
    expect(sizes.length).toBeGreaterThan(60);
    expect(sizes.length).toBeLessThanOrEqual(120);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });

  it('are found by their address, and nothing else is', async () => {
    const picture = samplePicture('/samples/headland.webp');
    expect(picture).toMatchObject({ path: 'samples/headland.webp', hash: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect((await sharp(readFileSync(picture?.source ?? '')).metadata()).width).toBe(1920);
    for (const address of ['/samples/hedland.webp', '/samples/../sample-pictures.ts', '/images/headland.webp'])
      expect(samplePicture(address)).toBeUndefined();
  });

  it('are picked out of any data, each once', () => {
    const data = {
      a: ['/samples/studio.webp', { b: '/samples/dusk.webp' }],
      c: '/samples/studio.webp',
      d: '/images/x.webp',
    };
    expect(samplePicturesIn(data)).toEqual(['/samples/dusk.webp', '/samples/studio.webp']);
  });
});
