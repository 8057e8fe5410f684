import { describe, expect, it } from 'vitest';
import { monogram } from './monogram.ts';

describe('the monogram of a maker', () => {
  it.each([
    ['Yamaha', 'Y'],
    ['Royal Enfield', 'RE'],
    ['Mercedes-Benz', 'MB'],
    ['Harley-Davidson', 'HD'],
    ['BYD', 'BYD'],
    ['UD Trucks', 'UD'],
    ['JB Caravans', 'JB'],
    ['Cub Campers', 'C'],
    ['The Very Long Name', 'TV'],
    ['Caravans', 'C'],
    ['émeraude', 'É'],
    ['', ''],
  ])('of %s is %s', (make, letters) => expect(monogram(make).letters).toBe(letters));

  it('is set smaller the more letters it has', () => {
    const sizes = ['Yamaha', 'Royal Enfield', 'BYD'].map((make) => monogram(make).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
  });
});
