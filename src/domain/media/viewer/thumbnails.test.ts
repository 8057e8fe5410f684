import { expect, it } from 'vitest';
import { hasThumbnails } from './thumbnails.ts';

it('VIEW-006 a gallery has thumbnails only for more than 3 images, or for two beside another view', () => {
  expect([3, 4].map((photos) => hasThumbnails(photos))).toEqual([false, true]);
  expect([1, 2].map((photos) => hasThumbnails(photos, true))).toEqual([false, true]);
});
