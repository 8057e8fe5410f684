import { describe, expect, it } from 'vitest';
import { imageHosts } from './image-hosts.ts';

describe('image hosts', () => {
  it('names each foreign host once; pictures of the site and broken addresses name none', () => {
    const image = (url: string) => ({ image: { url } });
    expect(
      imageHosts([
        { images: [image('https://b.example/1.jpg'), image('/images/2.jpg'), image('https://B.example:444/3.jpg')] },
        { images: null, primary_image_url: 'http://a.example/x.jpg' },
        { images: [image('https://'), image('javascript:alert(1)'), image('data:image/png;base64,x')] },
      ]),
    ).toEqual(['a.example', 'b.example']);
  });
});
