import { describe, expect, it } from 'vitest';
import { cardPhoto } from './card-car.ts';

const first = (about: object, primary = '/a.jpg') => ({
  primary_image_url: primary,
  images: [{ image: { url: '/a.jpg', ...about } }, { image: { url: '/b.jpg', width: 1, height: 1 } }],
});

describe('what a card record says of its photo', () => {
  it('is nothing for one that fits, or is not known', () => {
    expect(cardPhoto(first({ width: 1600, height: 1067, tone: '#aabbcc' }))).toBeUndefined();
    expect(cardPhoto(first({}))).toBeUndefined();
    expect(cardPhoto({ primary_image_url: '/a.jpg', images: null })).toBeUndefined();
  });

  it('is its size, and its colour where that is seen', () => {
    expect(cardPhoto(first({ width: 640, height: 427, tone: '#aabbcc' }))).toEqual([640, 427]);
    expect(cardPhoto(first({ width: 900, height: 1200, tone: '#aabbcc' }))).toEqual([900, 1200, '#aabbcc']);
  });

  it('is nothing where the card shows another picture than the first of the list', () => {
    expect(cardPhoto(first({ width: 900, height: 1200 }, '/other.jpg'))).toBeUndefined();
  });
});
