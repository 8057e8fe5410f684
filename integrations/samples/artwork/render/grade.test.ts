import { describe, expect, it } from 'vitest';
import { grade } from './grade.ts';

const WIDTH = 64;
const plain = (value: readonly [number, number, number]) =>
  Uint8Array.from({ length: WIDTH * WIDTH * 3 }, (_, i) => value[(i % 3) as 0 | 1 | 2]);
const pixel = (pixels: Uint8Array, x: number, y: number) => [
  ...pixels.slice((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3),
];

describe('printing a picture', () => {
  it('without a wish leaves it as it is', () => {
    const before = plain([10, 128, 250]);
    expect(grade(before, WIDTH, {})).toEqual(before);
  });

  it('deepens shades and lifts lights', () => {
    expect(pixel(grade(plain([40, 40, 40]), WIDTH, { contrast: 1 }), 5, 5)[0]).toBeLessThan(40);
    expect(pixel(grade(plain([210, 210, 210]), WIDTH, { contrast: 1 }), 5, 5)[0]).toBeGreaterThan(210);
  });

  it('takes colour out, as far as grey', () => {
    const [r, g, b] = pixel(grade(plain([200, 100, 50]), WIDTH, { fade: 1 }), 9, 9);
    expect(r).toBe(g);
    expect(g).toBe(b);
  });

  it('darkens corners, not the middle', () => {
    const out = grade(plain([200, 200, 200]), WIDTH, { corners: 0.5 });
    expect(pixel(out, 32, 32)[0]).toBeGreaterThanOrEqual(199);
    expect(pixel(out, 0, 0)[0]).toBeLessThan(140);
  });

  it('its grain averages out, stays within its strength and is the same each time', () => {
    const out = grade(plain([128, 128, 128]), WIDTH, { grain: 4 });
    const values = [...out];
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(128, 0);
    expect(Math.max(...values)).toBeLessThanOrEqual(133);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(123);
    expect(new Set(values).size).toBeGreaterThan(4);
    expect(grade(plain([128, 128, 128]), WIDTH, { grain: 4 })).toEqual(out);
  });
});
