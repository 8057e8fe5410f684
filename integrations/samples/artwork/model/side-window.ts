import type { CarShape } from './car-shape.ts';
import { roundMin } from './curve.ts';
import type { Loft } from './loft.ts';

/** Metres inside the side windows, pillars not counted. */
export function sideWindowOf(car: CarShape, loft: Loft): (along: number, z: number) => number {
  const { from, to, lean, roof = 0.075 } = car.side;
  return (along, z) => {
    const belt = loft.belt(along);
    const rail = loft.railHeight(along);
    const slope = (loft.railHeight(along + 0.05) - loft.railHeight(along - 0.05)) / 0.1;
    const top = (rail - roof - z) / Math.sqrt(1 + slope * slope);
    const rise = (z - belt) / Math.max(0.1, rail - belt);
    const rear = to + lean * rise - along;
    const front = along - from;
    return roundMin(roundMin(top, z - belt - 0.018, 0.05), roundMin(rear, front, 0.05), 0.09);
  };
}
