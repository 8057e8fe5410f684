import { expect, it } from 'vitest';
import { bandPlaces, hasThumbnails } from './thumbnails.ts';

it('VIEW-006 a gallery has thumbnails only for more than 3 images, or for two beside another view', () => {
  expect([3, 4].map((photos) => hasThumbnails(photos))).toEqual([false, true]);
  expect([1, 2].map((photos) => hasThumbnails(photos, true))).toEqual([false, true]);
});

it('VIEW-034 two photos of three or more stand among the texts, never the first, and two different ones', () => {
  expect([0, 1, 2].map(bandPlaces)).toEqual([[], [], []]);
  expect([3, 4, 10, 30].map(bandPlaces)).toEqual([
    [1, 2],
    [2, 3],
    [5, 7],
    [15, 22],
  ]);
});
