import type { Sample } from '../render/material.ts';
import { smooth } from '../render/studio.ts';
import type { CarShape } from './car-shape.ts';
import { inside, type Outline } from './curve.ts';
import type { Loft } from './loft.ts';

/** What lies behind a point of glass, as light: seats, the other windows, or dark. Writes er, eg, eb. */
export type CabinView = (s: Sample, tint: number) => void;

/** What shows of the day through a car and out of its other side: little, so that glass is dark and mirrors the sky. */
const DAYLIGHT = 0.055;

/**
 * Looks through the glass without modelling the cabin: the ray meets flat shapes of seats and head restraints, then
 * leaves by another window or ends in the dark.
 */
export function cabinView(car: CarShape, loft: Loft, sideWindow: (along: number, z: number) => number): CabinView {
  const { length, width } = car.skin;
  const half = width / 2;
  const seat = car.seats[0] ?? 2;
  const waist = loft.belt(seat);
  const middle = width * 0.205;
  const top = waist + 0.14;
  const backrest: Outline = { from: middle - 0.25, to: middle + 0.25, low: [0, 0], high: [top, top], round: 0.16 };
  const headrest: Outline = {
    from: middle - 0.135,
    to: middle + 0.135,
    low: [top + 0.035, top + 0.035],
    high: [top + 0.21, top + 0.2],
    round: 0.1,
  };
  const bench: Outline = { from: -1, to: half - 0.16, low: [0, 0], high: [top - 0.03, top - 0.03], round: 0.1 };
  const screenEdge = (sill: number): Outline => {
    const roof = loft.railHeight(seat) - 0.08;
    return {
      from: -half,
      to: loft.rail(seat) * 0.92,
      low: [waist + sill, waist + sill],
      high: [roof, roof],
      round: 0.1,
    };
  };
  const screens = [{ at: (car.screen[0] + car.screen[1]) / 2, edge: screenEdge(0.06) }];
  if (car.rearWindow) screens.push({ at: (car.rearWindow[0] + car.rearWindow[1]) / 2, edge: screenEdge(0.09) });

  return (s, tint) => {
    const along = length / 2 - s.x;
    const da = s.vx;
    const dy = -s.vy;
    const dz = -s.vz;
    let light = 0.006 + 0.012 * smooth(waist - 0.2, waist + 0.4, s.z);
    let far = 99;
    for (let row = 0; row < car.seats.length; row++) {
      const reach = (car.seats[row]! - along) / da;
      if (!(reach > 0.02 && reach < far)) continue;
      const y = Math.abs(s.y + dy * reach);
      const z = s.z + dz * reach;
      if (y > half - 0.12) continue;
      let here = Math.max(inside(backrest, y, z), inside(headrest, y, z));
      if (row > 0) here = Math.max(here, inside(bench, y, z));
      const post = Math.abs(y - middle) < 0.05 && z < top + 0.06 && z > top - 0.05;
      if (here < 0 && !post) continue;
      far = reach;
      light = (0.008 + 0.018 * smooth(top - 0.5, top + 0.25, z)) * (here < 0.02 ? 1.6 : 1);
    }
    const wall = half * 0.88;
    const across = ((dy > 0 ? wall : -wall) - s.y) / (Math.abs(dy) < 1e-4 ? 1e-4 : dy);
    if (across > 0.1 && across < far) {
      const open = sideWindow(along + da * across, s.z + dz * across);
      if (open > 0) light += (DAYLIGHT - light) * smooth(0, 0.012, open);
    }
    for (const { at, edge } of screens) {
      const reach = (at - along) / da;
      if (!(reach > 0.35 && reach < far)) continue;
      if (inside(edge, Math.abs(s.y + dy * reach), s.z + dz * reach) > 0)
        light = DAYLIGHT * (car.privacyFrom === undefined ? 0.8 : 0.3);
    }
    const seen = light * tint;
    s.er = seen * 0.97;
    s.eg = seen;
    s.eb = seen * 1.02;
  };
}
