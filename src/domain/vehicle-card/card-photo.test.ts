import { describe, expect, it } from 'vitest';
import { cardPhoto, cardPhotoSize } from './card-car.ts';

const first = (about: object, primary = '/a.jpg') => ({
  primary_image_url: primary,
  images: [{ image: { url: '/a.jpg', ...about } }, { image: { url: '/b.jpg', width: 1, height: 1 } }],
});

describe('what a card record says of its photo', () => {
  it('is nothing for one that fits, or is not known', () => {
    expect(cardPhoto(first({ width: 1600, height: 1067, ground: '#aabbcc' }))).toBeUndefined();
    expect(cardPhoto(first({}))).toBeUndefined();
    expect(cardPhoto({ primary_image_url: '/a.jpg', images: null })).toBeUndefined();
  });

  it('is its size, and its ground where that is seen', () => {
    expect(cardPhoto(first({ width: 640, height: 427, ground: '#aabbcc' }))).toEqual([640, 427]);
    expect(cardPhoto(first({ width: 900, height: 1600, ground: '#aabbcc' }))).toEqual([900, 1600, '#aabbcc']);
  });

  it('is its ground where that is plain, whatever its shape', () => {
    const plain = { ground: '#aabbcc', plain: true };
    expect(cardPhoto(first({ width: 1600, height: 1067, ...plain }))).toEqual([1600, 1067, '#aabbcc']);
    expect(cardPhotoSize([1600, 1067, '#aabbcc'])).toEqual({ width: 1600, height: 1067, ...plain });
  });

  it.each([
    ['car', undefined],
    ['caravan', undefined],
    ['truck', '#aabbcc'],
    ['motorcycle', '#aabbcc'],
  ] as const)('upright, a %s has the ground %s', (item_type, ground) => {
    const [, , found] = cardPhoto({ ...first({ width: 900, height: 1200, ground: '#aabbcc' }), item_type }) ?? [];
    expect(found).toBe(ground);
  });

  it('is nothing where the card shows another picture than the first of the list', () => {
    expect(cardPhoto(first({ width: 900, height: 1200 }, '/other.jpg'))).toBeUndefined();
  });
});
