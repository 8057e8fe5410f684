import { describe, expect, it } from 'vitest';
import type { ImageService } from './image-service.ts';
import { imageSources, imageUrl } from './media-url.ts';
import { requestedImages, rewriteImages } from './rewrite-images.ts';

const imgix: ImageService = { provider: 'imgix', host: 'https://dealer.imgix.net/' };

describe('image services', () => {
  it('GEN-042 asks each service for width, crop and quality in its own words', () => {
    const size = { width: 640, height: 427 };
    expect(imageUrl('/images/a.jpg', size, { provider: 'cloudflare' })).toBe(
      '/cdn-cgi/image/width=640,height=427,fit=cover,quality=75,format=auto/images/a.jpg',
    );
    expect(imageUrl('/images/a.jpg', size, imgix)).toBe(
      'https://dealer.imgix.net/images/a.jpg?w=640&h=427&fit=crop&q=75&auto=format',
    );
    expect(imageUrl('https://feed.example/a.jpg', { width: 640 }, imgix)).toBe(
      'https://dealer.imgix.net/https%3A%2F%2Ffeed.example%2Fa.jpg?w=640&q=75&auto=format',
    );
    expect(imageUrl('/images/a.jpg', size, { provider: 'print' })).toMatch(/^\/media\/[0-9a-f]{16}-640\.webp$/);
  });

  it('without a service the picture is used as it is, in one size', () => {
    expect(imageSources('/a.jpg', { widths: [300, 600], aspect: 2 }, { provider: 'none' })).toEqual({
      src: '/a.jpg',
      srcset: '',
      width: 300,
      height: 150,
    });
  });

  it('a rendered file is named after everything that was asked', () => {
    const print: ImageService = { provider: 'print' };
    const names = [
      imageUrl('/a.jpg', { width: 640 }, print),
      imageUrl('/b.jpg', { width: 640 }, print),
      imageUrl('/a.jpg', { width: 640, height: 427 }, print),
      imageUrl('/a.jpg', { width: 640, quality: 60 }, print),
      imageUrl('/a.jpg', { width: 641 }, print),
    ];
    expect(new Set(names).size).toBe(5);
    expect(imageUrl('/a.jpg', { width: 640 }, print)).toBe(names[0]);
  });

  it('finished pages are turned to another service, however their ampersands are written', () => {
    const address = imageUrl('/a b.jpg', { width: 640, height: 427 });
    const page = ['&', '&amp;', '&#38;', '\\u0026'].map((and) => `"${address.replaceAll('&', and)}"`).join();
    expect(requestedImages(page)).toEqual([{ source: '/a b.jpg', width: 640, height: 427, quality: 75 }]);
    expect(rewriteImages(page, { provider: 'netlify' })).toBe(page);
    const rendered = imageUrl('/a b.jpg', { width: 640, height: 427 }, { provider: 'print' });
    expect(rewriteImages(page, { provider: 'print' })).toBe(Array(4).fill(`"${rendered}"`).join());
  });

  it('leaves an address alone that is not ours to read', () => {
    const broken = '"/.netlify/images?url=%E0%A4%A&w=640&q=75"';
    expect(rewriteImages(broken, { provider: 'print' })).toBe(broken);
  });
});
