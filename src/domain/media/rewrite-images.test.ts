import { describe, expect, it } from 'vitest';
import { imageUrl } from './media-url.ts';
import { requestedImages, rewriteImages } from './rewrite-images.ts';

describe('the pictures of a finished page', () => {
  const frames = [imageUrl('/spin/0.jpg', { width: 960 }), imageUrl('https://a.example/1.jpg', { width: 960 })];
  const attribute = JSON.stringify({ frames }).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

  it('VIEW-032 the frames of a spin are among them, though they are in an attribute', () => {
    expect(requestedImages(`<section data-viewer="${attribute}">`)).toEqual([
      { source: '/spin/0.jpg', width: 960, quality: 75 },
      { source: 'https://a.example/1.jpg', width: 960, quality: 75 },
    ]);
  });

  it('VIEW-032 the frames of a spin come from the image service of the platform', () => {
    const shown = rewriteImages(attribute, { provider: 'none' }).replaceAll('&quot;', '"');
    expect(JSON.parse(shown)).toEqual({ frames: ['/spin/0.jpg', 'https://a.example/1.jpg'] });
  });
});
