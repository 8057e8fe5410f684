import { describe, expect, it } from 'vitest';
import { cardPhotosMost, furtherPhotos } from './card-photos.ts';

const carWith = (count: number, more: object = {}) => ({
  images: Array.from({ length: count }, (_, at) => ({ image: { url: `/${at}.jpg`, ...more } })),
});

describe('further photos of a card', () => {
  it('are those after the first, up to eight in all', () => {
    expect(furtherPhotos(carWith(1))).toEqual([]);
    expect(furtherPhotos(carWith(2))).toEqual([{ src: '/.netlify/images?url=%2F1.jpg&w=640&h=427&fit=cover&q=75' }]);
    expect(furtherPhotos(carWith(8))).toHaveLength(7);
    expect(furtherPhotos(carWith(9))).toHaveLength(cardPhotosMost - 1);
  });

  it('are all but the one that the card shows, wherever that is among them', () => {
    const shown = furtherPhotos({ ...carWith(3), primary_image_url: ' /1.jpg ' }).map(
      ({ src }) => src.match(/%2F(\d)/)?.[1],
    );
    expect(shown).toEqual(['0', '2']);
  });

  it('are whole, on their own ground, where they do not fit', () => {
    expect(furtherPhotos(carWith(2, { width: 900, height: 1600, ground: '#aabbcc' }))).toEqual([
      { src: '/.netlify/images?url=%2F1.jpg&w=640&q=75', whole: true, ground: '#aabbcc' },
    ]);
    expect(furtherPhotos(carWith(2, { width: 900, height: 1600 }))[0]).toMatchObject({ whole: true });
  });

  it('upright fill the card of a car and are whole on that of a truck', () => {
    const upright = carWith(2, { width: 900, height: 1200 });
    expect(furtherPhotos({ ...upright, item_type: 'car' })[0]).not.toHaveProperty('whole');
    expect(furtherPhotos({ ...upright, item_type: 'truck' })[0]).toMatchObject({ whole: true });
  });
});
