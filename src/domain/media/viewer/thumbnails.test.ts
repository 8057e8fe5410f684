import { expect, it } from 'vitest';
import { bandPlaces, hasThumbnails } from './thumbnails.ts';

it('VIEW-006 a gallery has thumbnails from two images on', () => {
  expect([1, 2].map(hasThumbnails)).toEqual([false, true]);
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
