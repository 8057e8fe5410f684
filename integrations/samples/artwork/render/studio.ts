import type { Sky } from './environment.ts';

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Inside a soft-edged window of angles (degrees). */
function box(value: number, from: number, to: number, edge: number): number {
  return smooth(from - edge, from + edge, value) * (1 - smooth(to - edge, to + edge, value));
}

/**
 * A photographer's cyclorama: light floor, a dark band at the horizon that draws the flanks, strip lights either side,
 * and one large soft box overhead. The same left and right, so that a turned car mirrors.
 */
export const studio: Sky = (side, front, up, out) => {
  const elevation = (Math.asin(Math.max(-1, Math.min(1, up))) * 180) / Math.PI;
  const around = (Math.atan2(Math.abs(side), front) * 180) / Math.PI; // 0 towards the camera, 180 behind the car
  let light = 0.2 + 0.22 * smooth(4, 55, elevation);
  if (elevation < 0) light = 0.3 + 0.36 * smooth(-6, -60, elevation);
  light *= 1 - 0.74 * box(elevation, -4, 6, 2.5);
  // Strip lights at both sides, high walls of light.
  light += 2.3 * box(elevation, 24, 42, 2.5) * box(around, 50, 128, 5);
  // Behind the camera: large, dim.
  light += 0.5 * box(elevation, 20, 50, 6) * box(around, -1, 30, 8);
  // Rim light from behind.
  light += 1.6 * box(elevation, 14, 40, 4) * box(around, 152, 200, 7);
  // Overhead.
  light += 2.6 * smooth(57, 62, elevation);
  const warm = smooth(10, 70, elevation);
  out[0] = light * (0.985 + 0.02 * warm);
  out[1] = light;
  out[2] = light * (1.03 - 0.03 * warm);
};
