import { expect, it } from 'vitest';
import { hasThumbnails } from './thumbnails.ts';

it('VIEW-006 a gallery has thumbnails only for more than 3 images', () => {
  expect(hasThumbnails(3)).toBe(false);
  expect(hasThumbnails(4)).toBe(true);
});
