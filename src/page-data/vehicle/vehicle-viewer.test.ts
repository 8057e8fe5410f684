import { describe, expect, it } from 'vitest';
import { galleryPhotos } from '#src/domain/vehicle-page/gallery.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from './vehicle-site-fixture.ts';
import { viewerProps } from './vehicle-viewer.ts';

const props = (change: object = {}, viewer: object = {}) => {
  const car = { ...PAGE_CAR, ...change };
  return viewerProps(car, fixtureSite({ vehiclePage: { viewer } }), galleryPhotos(car));
};
const SPIN = Array.from({ length: 36 }, (_, frame) => `/spin/${frame}.jpg`);
const PHOTOS = [{ image: { url: '/1.jpg' } }];

describe('viewerProps', () => {
  it('VIEW-001 starts with the spinner, or with the gallery where the site says so', () => {
    const car = { spin_images: SPIN, images: PHOTOS };
    expect(props(car).first).toBe('spinner');
    expect(props(car, { defaultView: 'gallery' }).first).toBe('gallery');
    expect(props({ images: PHOTOS })).toEqual({ views: ['gallery'], first: 'gallery' });
  });

  it('VIEW-001 the spin starts by itself unless the site says no, another view is first, or there are no frames', () => {
    const car = { spin_images: SPIN, images: PHOTOS };
    expect(props(car).autoStart).toBe(true);
    expect(props(car, { autoStart: false })).not.toHaveProperty('autoStart');
    expect(props(car, { defaultView: 'gallery' })).not.toHaveProperty('autoStart');
    expect(
      props({ spin_code: 'x7', images: PHOTOS }, { externalUrl: 'https://360.example/{spin_code}' }),
    ).toMatchObject({
      first: 'spinner',
    });
    expect(
      props({ spin_code: 'x7', images: PHOTOS }, { externalUrl: 'https://360.example/{spin_code}' }),
    ).not.toHaveProperty('autoStart');
    expect(props({ images: PHOTOS, spin_interior_image: '/in.jpg' })).not.toHaveProperty('autoStart');
  });

  it('VDP-002 holds the spin, the interior, hotspots and a video when the vehicle has them', () => {
    const place = { activeAngle: 0, posX: 50, posY: 50 };
    const spot = { id: 1, description: 'Lamp', anchors: ['features'], positions: [place, { ...place, posX: 140 }] };
    const shown = props({
      images: PHOTOS,
      spin_images: SPIN,
      spin_interior_image: '/in.jpg',
      hotspots: { exterior: [spot], interior: [spot] },
      video_url: 'https://v.example/a.mp4',
    });
    expect(shown.views).toEqual(['spinner', 'gallery', 'interior']);
    expect(shown.spin?.frames).toHaveLength(36);
    expect(shown.spin?.frames[0]).toBe('/.netlify/images?url=%2Fspin%2F0.jpg&w=960&q=75');
    expect(shown.spin?.hotspots[0]?.places).toEqual([[0, 50, 50]]);
    expect(shown.interior).toMatchObject({
      image: '/.netlify/images?url=%2Fin.jpg&w=4096&q=75',
      hotspots: [{ id: '1' }],
    });
    expect(shown.video).toEqual({ kind: 'file', url: 'https://v.example/a.mp4' });
  });

  it('VIEW-013 rotates by itself only where the site says so, 100 ms a frame by default', () => {
    expect(props({ spin_images: SPIN }).spin).not.toHaveProperty('autoRotateMs');
    expect(props({ spin_images: SPIN }, { autoRotate: { on: true } }).spin?.autoRotateMs).toBe(100);
    expect(props({ spin_images: SPIN }, { autoRotate: { on: true, intervalMs: 60 } }).spin?.autoRotateMs).toBe(60);
  });

  it('VIEW-014 opens the external viewer for a code without frames', () => {
    const viewer = { externalUrl: 'https://360.example/{spin_code}' };
    expect(props({ spin_code: 'x7', images: PHOTOS }, viewer)).toMatchObject({
      views: ['spinner', 'gallery'],
      external: 'https://360.example/x7',
    });
    expect(props({ spin_code: 'x7', images: PHOTOS })).toEqual({ views: ['gallery'], first: 'gallery' });
    expect(props({ spin_code: 'x7', spin_images: SPIN }, viewer)).not.toHaveProperty('external');
  });
});
