import type { Sky } from '../render/environment.ts';
import { smooth } from '../render/studio.ts';

/** What is seen through a window, out of focus: a bright sky over soft trees and pale ground. Directions x, y, z. */
export function outside(x: number, y: number, z: number, out: number[]): void {
  const around = Math.atan2(y, x);
  const trees =
    0.05 + 0.045 * Math.sin(around * 5 + 1) + 0.03 * Math.sin(around * 11 + 2) + 0.02 * Math.sin(around * 23);
  const sky = 0.95 - 0.25 * smooth(0.1, 0.9, z);
  const wood = 0.2 + 0.05 * Math.sin(around * 17 + z * 30);
  const ground = 0.52 + 0.1 * smooth(0, -0.5, z);
  const leaf = smooth(trees + 0.035, trees - 0.035, z);
  const low = smooth(0.012, -0.03, z);
  const mix = (far: number, tree: number, near: number) => (far * (1 - leaf) + tree * leaf) * (1 - low) + near * low;
  out[0] = mix(sky * 0.96, wood * 0.9, ground);
  out[1] = mix(sky, wood * 1.06, ground * 0.98);
  out[2] = mix(sky * 1.06, wood * 0.82, ground * 0.93);
}

/** Light in a cabin: day through the windows all round, more from ahead and above than from below. */
export const cabinLight: Sky = (side, front, up, out) => {
  const window = smooth(-0.1, 0.08, up) * smooth(0.75, 0.4, up);
  const ahead = smooth(0.2, -0.7, front);
  const light =
    0.15 +
    0.3 * smooth(-0.1, -0.5, up) +
    1.2 * window * (0.5 + 0.9 * ahead) +
    0.28 * smooth(0.5, 0.9, up) +
    0.25 * smooth(0.4, 0.9, Math.abs(side)) * window;
  out[0] = light * 1.0;
  out[1] = light;
  out[2] = light * 1.02;
};
