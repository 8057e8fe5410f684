import { describe, expect, it } from 'vitest';
import { CARD_IMAGE, GALLERY_IMAGE, TALL_CARD_IMAGE } from './image-sizes.ts';
import {
  isCutOut,
  isPhoneShaped,
  needsNoSize,
  photoFit,
  photoGround,
  photoSources,
  scaleSizes,
  wholePhotoStyle,
} from './photo-frame.ts';

const FRAME = 3 / 2;
const SIZES = '(min-width: 1280px) 400px, (min-width: 640px) 47vw, 92vw';
const KIND = { ...CARD_IMAGE, aspect: FRAME };
const widthsOf = (srcset: string) => srcset.split(', ').map((source) => source.split(' ')[1]);

describe('the frame of a photograph', () => {
  it.each([
    ['of the frame', 1500, 1000, 'cover', 'cover'],
    ['4:3', 640, 480, 'cover', 'cover'],
    ['16:9', 1920, 1080, 'cover', 'cover'],
    ['that keeps 70 % in height', 1050, 1000, 'cover', 'cover'],
    ['that keeps less than 70 % in height', 1049, 1000, 'cover', 'contain'],
    ['square', 1080, 1080, 'cover', 'contain'],
    ['3:4', 3000, 4000, 'cover', 'contain'],
    ['2:3', 2000, 3000, 'cover', 'contain'],
    ['that keeps 44 % in height', 660, 1000, 'cover', 'contain'],
    ['that keeps less than 44 % in height', 659, 1000, 'contain', 'contain'],
    ['9:16', 1080, 1920, 'contain', 'contain'],
    ['that keeps 70 % in width', 2142, 1000, 'cover', 'cover'],
    ['that keeps less than 70 % in width', 2144, 1000, 'contain', 'contain'],
    ['panorama', 4000, 1000, 'contain', 'contain'],
  ] as const)('a photograph %s (%i × %i) fits a card by %s, the stage by %s', (_, width, height, card, stage) => {
    expect(photoFit({ width, height }, CARD_IMAGE)).toBe(card);
    expect(photoFit({ width, height }, TALL_CARD_IMAGE)).toBe(stage);
    expect(photoFit({ width, height }, GALLERY_IMAGE)).toBe(stage);
    expect(photoFit({ width, height, plain: true }, CARD_IMAGE)).toBe('contain');
  });

  it('a photograph of unknown size fills the frame', () => {
    expect(photoFit(undefined, KIND)).toBe('cover');
    expect(photoSources('/a.jpg', undefined, KIND, SIZES)).toMatchObject({ sizes: SIZES, fit: 'cover' });
    expect(photoSources('/a.jpg', undefined, KIND, SIZES).srcset).toContain('&h=427&fit=cover&q=75 640w');
  });

  it.each([
    [['4:3'], true],
    [['3:4', '4:3'], true],
    [['3:2'], false],
    [['4:3', '16:9'], false],
    [['4:3', ''], false],
  ])('VIEW-032 photographs of %j are shown in 4:3 on a phone: %s', (shapes, expected) => {
    const sizes = shapes.map((shape) => {
      const [width = 0, height = 0] = shape.split(':').map(Number);
      return width ? { width, height } : undefined;
    });
    expect(isPhoneShaped(sizes, GALLERY_IMAGE)).toBe(expected);
  });

  it('has a ground only where it is seen', () => {
    const ground = '#aabbcc';
    expect(photoGround({ width: 600, height: 800, ground }, GALLERY_IMAGE)).toBe(ground);
    expect(photoGround({ width: 600, height: 800, ground }, CARD_IMAGE)).toBeUndefined();
    expect(photoGround({ width: 600, height: 400, ground, plain: true }, CARD_IMAGE)).toBe(ground);
    expect(photoGround({ width: 600, height: 800 }, GALLERY_IMAGE)).toBeUndefined();
    expect(photoGround(undefined, GALLERY_IMAGE)).toBeUndefined();
  });

  it('is shown whole on its ground, if it was looked at', () => {
    const ground = '#aabbcc';
    expect(wholePhotoStyle({ width: 600, height: 800, ground }, GALLERY_IMAGE)).toBe(
      'object-fit:contain;background:#aabbcc',
    );
    expect(wholePhotoStyle({ width: 600, height: 800 }, GALLERY_IMAGE)).toBe('object-fit:contain');
    expect(wholePhotoStyle({ width: 600, height: 400, ground }, GALLERY_IMAGE)).toBeUndefined();
    expect(wholePhotoStyle(undefined, GALLERY_IMAGE)).toBeUndefined();
  });

  it.each([
    ['#ffffff', true, true],
    ['#f0f0f0', true, true],
    ['#efefef', true, false],
    ['#fff0ef', true, false],
    ['#ffffff', undefined, false],
    ['linear-gradient(#ffffff,#f0f0f0)', true, false],
    [undefined, true, false],
  ] as const)('before %s, plain: %s, a vehicle is cut out: %s', (ground, plain, expected) => {
    expect(isCutOut({ width: 600, height: 400, ground, plain })).toBe(expected);
  });

  it('GEN-042 a photograph of the frame’s shape is cropped by the service, in the widths it has', () => {
    const { srcset, sizes } = photoSources(
      '/a.jpg',
      { width: 640, height: 427 },
      { ...GALLERY_IMAGE, aspect: FRAME },
      SIZES,
    );
    expect(srcset).toBe(
      '/.netlify/images?url=%2Fa.jpg&w=480&h=320&fit=cover&q=75 480w, /.netlify/images?url=%2Fa.jpg&w=828&h=552&fit=cover&q=75 640w',
    );
    expect(sizes).toBe(SIZES);
  });

  it('GEN-042 a photograph of 4,000 pixels comes in the widths of its place, one of 640 never in more', () => {
    const gallery = { ...GALLERY_IMAGE, aspect: FRAME };
    expect(widthsOf(photoSources('/a.jpg', { width: 4000, height: 3000 }, gallery, SIZES).srcset)).toEqual([
      '480w',
      '828w',
      '1280w',
      '1680w',
    ]);
    expect(widthsOf(photoSources('/a.jpg', { width: 640, height: 480 }, gallery, SIZES).srcset)).toEqual([
      '480w',
      '640w',
    ]);
    expect(widthsOf(photoSources('/a.jpg', { width: 828, height: 621 }, gallery, SIZES).srcset)).toEqual([
      '480w',
      '828w',
    ]);
    expect(widthsOf(photoSources('/a.jpg', { width: 829, height: 622 }, gallery, SIZES).srcset)).toEqual([
      '480w',
      '828w',
      '829w',
    ]);
  });

  it('a photograph narrower than the smallest width has one source', () => {
    const { src, srcset, width } = photoSources('/a.jpg', { width: 200, height: 150 }, KIND, SIZES);
    expect(src).toBe('/.netlify/images?url=%2Fa.jpg&w=320&q=75');
    expect(srcset).toBe('');
    expect(width).toBe(200);
  });

  it('a photograph of another shape is asked for whole, in the width it takes of the frame', () => {
    const portrait = photoSources('/a.jpg', { width: 3000, height: 4000 }, TALL_CARD_IMAGE, SIZES);
    expect(portrait.src).toBe('/.netlify/images?url=%2Fa.jpg&w=480&q=75');
    expect([portrait.width, portrait.height]).toEqual([480, 640]);
    expect(portrait.sizes).toBe('(min-width: 1280px) 200px, (min-width: 640px) 23.5vw, 46vw');
    // Wider than the frame and cropped at its sides: the pixels that are cut have to be there.
    expect(photoSources('/a.jpg', { width: 1920, height: 1080 }, KIND, SIZES).sizes).toBe(
      '(min-width: 1280px) 474.1px, (min-width: 640px) 55.7vw, 109vw',
    );
    // As wide as the frame: 4:3, cut above and below, and a panorama.
    expect(photoSources('/a.jpg', { width: 1600, height: 1200 }, KIND, SIZES).sizes).toBe(SIZES);
    expect(photoSources('/a.jpg', { width: 4000, height: 1000 }, KIND, SIZES).sizes).toBe(SIZES);
  });

  it('a drawing keeps its own address', () => {
    expect(photoSources('/a.svg', { width: 300, height: 200 }, KIND, SIZES)).toMatchObject({
      src: '/a.svg',
      srcset: '',
    });
  });

  it('lengths of sizes are scaled, conditions are not', () => {
    expect(scaleSizes('(min-width: 1024px) 64vw, 100vw', 0.5)).toBe('(min-width: 1024px) 32vw, 50vw');
    expect(scaleSizes(SIZES, 1)).toBe(SIZES);
  });

  it('says nothing of a photograph that has the frame’s shape and every width', () => {
    expect(needsNoSize({ width: 800, height: 533 }, KIND)).toBe(true);
    expect(needsNoSize({ width: 800, height: 533, plain: true }, KIND)).toBe(false);
    expect(needsNoSize({ width: 799, height: 533 }, KIND)).toBe(false);
    expect(needsNoSize({ width: 1600, height: 1200 }, KIND)).toBe(false);
  });
});
