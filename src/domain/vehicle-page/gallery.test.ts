import { describe, expect, it } from 'vitest';
import { galleryPhotos } from './gallery.ts';

const photo = (url: string, thumb?: string) => ({ image: { url, ...(thumb && { thumb: { url: thumb } }) } });

describe('gallery', () => {
  it('VIEW-032 uses image and thumbnail urls of the list', () => {
    expect(
      galleryPhotos({ images: [photo('/1.jpg', '/1t.jpg'), photo('/2.jpg')], thumbnails: ['/a.jpg', '/b.jpg'] }),
    ).toEqual([
      { url: '/1.jpg', thumb: '/1t.jpg' },
      { url: '/2.jpg', thumb: '/b.jpg' },
    ]);
    expect(galleryPhotos({ images: [photo('/1.jpg')] })).toEqual([{ url: '/1.jpg', thumb: '/1.jpg' }]);
  });

  it('VIEW-032 shows each photo once and falls back to the primary image', () => {
    expect(galleryPhotos({ images: [photo('/1.jpg'), photo('/1.jpg'), photo(' ')] })).toHaveLength(1);
    expect(galleryPhotos({ images: [], primary_image_url: '/p.jpg' })).toEqual([{ url: '/p.jpg', thumb: '/p.jpg' }]);
    expect(galleryPhotos({ images: Array.from({ length: 200 }, (_, place) => photo(`/${place}.jpg`)) })).toHaveLength(
      200,
    );
  });

  it('VIEW-031 has no photo for a vehicle without any', () => {
    expect(galleryPhotos({ images: null, primary_image_url: '' })).toEqual([]);
  });
});
