import type { Sky } from '../render/environment.ts';
import { smooth } from '../render/studio.ts';

type Colour = readonly [number, number, number];

/** A photographer's lamp: where it hangs about the camera's axis (degrees: 0 behind the camera, 90 right, 180 behind the vehicle). */
export type Lamp = {
  around: number;
  high: number;
  /** Half its size across and in height, degrees. */
  wide: number;
  tall: number;
  edge?: number;
  power: number;
  colour?: Colour;
  /** On both sides. */
  both?: boolean;
};

/** The light a vehicle is photographed in: what is above, at the horizon and below, and lamps. */
export type Rig = { above: Colour; level: Colour; below: Colour; band?: number; lamps: readonly Lamp[] };

/** The light of a rig from every direction, told from the camera. `band` darkens the horizon, which draws a car's flank. */
export function rigLight({ above, level, below, band = 0, lamps }: Rig): Sky {
  return (side, front, up, out) => {
    const high = (Math.asin(Math.max(-1, Math.min(1, up))) * 180) / Math.PI;
    const around = (Math.atan2(side, front) * 180) / Math.PI;
    const rise = smooth(0, 60, high);
    const fall = smooth(0, -40, high);
    const dark = 1 - band * smooth(9, 1, Math.abs(high - 1));
    for (let k = 0; k < 3; k++) {
      const sky = level[k]! + (above[k]! - level[k]!) * rise;
      out[k] = (sky + (below[k]! - sky) * fall) * dark;
    }
    for (const lamp of lamps) {
      const { wide, tall, edge = 4, power, colour = [1, 1, 1] } = lamp;
      const angle = lamp.both ? Math.abs(around) : around;
      const away = Math.abs(((angle - lamp.around + 540) % 360) - 180);
      const part =
        smooth(wide + edge, wide - edge, away) * smooth(tall + edge, tall - edge, Math.abs(high - lamp.high)) * power;
      if (part === 0) continue;
      for (let k = 0; k < 3; k++) out[k]! += part * colour[k]!;
    }
  };
}
