import { describe, expect, it } from 'vitest';
import { BODIES } from './bodies.ts';
import { carMeshes } from './car.ts';
import { type ModelSize, resized } from './resize.ts';

const CITY: ModelSize = {
  ...{ length: 3.9, width: 1.68, height: 1.52, tyre: 0.3, rim: 0.2, ground: 0.16, belt: 0.97 },
  axles: [0.76, 3.2],
};
const city = resized(BODIES.hatch, CITY);

/** The outer measures of a car's meshes, mirrors left out of the width. */
function measured(car: typeof city) {
  const meshes = carMeshes({ ...car, mirror: 0 }, 0.08);
  const all = (axis: 0 | 1 | 2) => meshes.flatMap(({ position }) => [...position].filter((_, i) => i % 3 === axis));
  const size = (values: number[]) => values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  return { length: size(all(0)), width: size(all(1)), height: size(all(2)) };
}

describe('a model of other measures', () => {
  it('has them, on wheels that are round and stand on the ground', () => {
    const { length, width, height } = measured(city);
    expect(length).toBeGreaterThan(3.85);
    expect(length).toBeLessThan(4.05);
    expect(Math.abs(width - CITY.width)).toBeLessThan(0.06);
    expect(Math.abs(height - CITY.height)).toBeLessThan(0.05);
    expect(city.wheel).toMatchObject({ radius: CITY.tyre, rim: CITY.rim });
  });

  it('keeps everything drawn on the body within it, in its order', () => {
    const { doors, handles, seats, axles, screen, side } = city;
    const places = [...doors.flat(), ...handles, ...seats, ...screen, side.from, side.to];
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(CITY.length);
    expect(axles).toEqual(CITY.axles);
    expect(doors.map(([sill]) => sill)).toEqual(doors.map(([sill]) => sill).toSorted((a, b) => a - b));
    expect(city.headlamp.high[1]).toBeLessThan(CITY.belt + 0.05);
  });

  it('is the same car when its measures are the same', () => {
    const { hatch } = BODIES;
    const belt = 0.93;
    const same = resized(hatch, {
      ...{ length: 4.3, width: 1.8, height: 1.46, tyre: 0.335, rim: 0.24, ground: 0.16, belt },
      axles: [hatch.axles[0]!, hatch.axles[1]!],
    });
    expect(same.screen[0]).toBeCloseTo(hatch.screen[0]);
    expect(same.side.to).toBeCloseTo(hatch.side.to);
    expect(same.skin.top.at(-1)?.[1]).toBeCloseTo(hatch.skin.top.at(-1)?.[1] ?? 0, 1);
  });

  it('takes parts of its own', () => {
    expect(resized(BODIES.hatch, CITY, { grilleStyle: 'bars' }).grilleStyle).toBe('bars');
  });
});

describe('models drawn as themselves', () => {
  it('differ from the body of their kind in the side view', () => {
    const pairs = [
      ['hatch-small', 'hatch'],
      ['suv-small', 'suv'],
      ['suv-touring', 'suv'],
      ['suv-sport', 'suv'],
      ['van-high', 'van'],
    ] as const;
    for (const [one, other] of pairs) {
      const [a, b] = [BODIES[one], BODIES[other]];
      const lengths = Math.abs(a.skin.length - b.skin.length);
      const heights = Math.abs((a.skin.height ?? 0) - (b.skin.height ?? 0));
      expect(lengths + heights, one).toBeGreaterThan(0.15);
      expect([a.wheel.style, a.grilleStyle, a.skin.height], one).not.toEqual([
        b.wheel.style,
        b.grilleStyle,
        b.skin.height,
      ]);
    }
  });
});
