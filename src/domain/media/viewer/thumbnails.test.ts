import { expect, it } from 'vitest';
import { hasThumbnails } from './thumbnails.ts';

it('VIEW-006 a gallery has thumbnails only for more than 1 image', () => {
  expect(hasThumbnails(1)).toBe(false);
  expect(hasThumbnails(2)).toBe(true);
});
