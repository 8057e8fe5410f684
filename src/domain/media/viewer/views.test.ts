import { describe, expect, it } from 'vitest';
import { externalSpin, spinFrames, viewerViews } from './views.ts';

const all = { spinner: true, interior: true, photos: true };

describe('viewerViews', () => {
  it('VIEW-001 shows the spinner first, or the gallery where the site says so', () => {
    expect(viewerViews(all, 'spinner').first).toBe('spinner');
    expect(viewerViews(all, 'gallery').first).toBe('gallery');
  });

  it('VIEW-001 takes the first view with media, in the order spinner, gallery, interior', () => {
    expect(viewerViews({ ...all, spinner: false }, 'spinner').first).toBe('gallery');
    expect(viewerViews({ ...all, photos: false }, 'gallery').first).toBe('spinner');
    expect(viewerViews({ spinner: false, interior: true, photos: false }, 'spinner').first).toBe('interior');
    expect(viewerViews({ spinner: false, interior: false, photos: false }, 'spinner').first).toBe('gallery');
  });

  it('VIEW-002 offers no view without media, and always the gallery', () => {
    expect(viewerViews(all, 'spinner').views).toEqual(['spinner', 'gallery', 'interior']);
    expect(viewerViews({ spinner: false, interior: false, photos: false }, 'spinner').views).toEqual(['gallery']);
    expect(viewerViews({ spinner: false, interior: true, photos: true }, 'spinner').views).toEqual([
      'gallery',
      'interior',
    ]);
  });
});

describe('spinFrames', () => {
  it('VIEW-002 leaves out blanks, and a spin of one picture is none', () => {
    expect(spinFrames({ spin_images: ['/1.jpg', ' ', '/2.jpg '] })).toEqual(['/1.jpg', '/2.jpg']);
    expect(spinFrames({ spin_images: ['/1.jpg'] })).toEqual([]);
    expect(spinFrames({ spin_images: null })).toEqual([]);
  });

  it('VIEW-010 takes at most 180 frames', () => {
    const many = Array.from({ length: 500 }, (_, frame) => `/${frame}.jpg`);
    expect(spinFrames({ spin_images: many })).toHaveLength(180);
    expect(spinFrames({ spin_images: many.slice(0, 180) })).toHaveLength(180);
  });
});

describe('externalSpin', () => {
  const url = 'https://viewer.example/{spin_code}?c={spin_code}';

  it('VIEW-014 opens the external viewer with the code when there are no frames', () => {
    expect(externalSpin({ spin_code: 'a b&c' }, url)).toBe('https://viewer.example/a%20b%26c?c=a%20b%26c');
    expect(externalSpin({ spin_code: 'a', spin_images: ['/1.jpg', '/2.jpg'] }, url)).toBeUndefined();
    expect(externalSpin({ spin_code: ' ' }, url)).toBeUndefined();
    expect(externalSpin({ spin_code: 'a' }, null)).toBeUndefined();
  });
});
