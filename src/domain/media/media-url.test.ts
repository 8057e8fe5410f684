import { describe, expect, it } from 'vitest';
import { imageSources, imageUrl, sized } from './media-url.ts';

describe('image addresses', () => {
  it('GEN-042 carries width, quality 75 and crop', () => {
    expect(imageUrl('/photos/a b.jpg', { width: 640, height: 427 })).toBe(
      '/.netlify/images?url=%2Fphotos%2Fa%20b.jpg&w=640&h=427&fit=cover&q=75',
    );
    expect(imageUrl('https://cdn.example/a.jpg?x=1&y=2', { width: 320, quality: 50 })).toBe(
      '/.netlify/images?url=https%3A%2F%2Fcdn.example%2Fa.jpg%3Fx%3D1%26y%3D2&w=320&q=50',
    );
  });

  it('leaves drawings as they are', () => {
    expect(imageUrl('/images/logo.svg', { width: 200 })).toBe('/images/logo.svg');
    expect(imageSources('/images/logo.svg', { widths: [200, 400] })).toEqual({
      src: '/images/logo.svg',
      srcset: '',
      width: 200,
      height: undefined,
    });
  });

  it('a picture without sizes is rendered without srcset and sizes', () => {
    expect(sized(imageSources('/images/logo.svg', { widths: [200, 400] }).srcset, '100vw')).toEqual({});
    expect(sized('/a.webp 200w', '100vw')).toEqual({ srcset: '/a.webp 200w', sizes: '100vw' });
    expect(sized('/a.webp 200w', undefined)).toEqual({ srcset: '/a.webp 200w' });
  });

  it('gives every width, cropped to one shape', () => {
    const sources = imageSources('/a.webp', { widths: [300, 600, 900], aspect: 3 / 2 });
    expect(sources.src).toContain('w=600&h=400');
    expect(sources.srcset.split(', ')).toHaveLength(3);
    expect(sources.srcset).toContain('w=900&h=600&fit=cover&q=75 900w');
    expect([sources.width, sources.height]).toEqual([600, 400]);
  });
});
