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
  let light = 0.3 + 0.3 * smooth(0, 50, elevation);
  if (elevation < 0) light = 0.42 + 0.3 * smooth(-4, -40, elevation);
  light *= 1 - 0.72 * box(elevation, -5, 9, 4);
  // Strip lights at both sides, high walls of light.
  light += 2.1 * box(elevation, 20, 40, 5) * box(around, 48, 128, 10);
  // Behind the camera: large, dim.
  light += 0.6 * box(elevation, 22, 48, 8) * box(around, -1, 34, 9);
  // Rim light from behind.
  light += 1.5 * box(elevation, 16, 40, 6) * box(around, 150, 200, 10);
  // Overhead.
  light += 2.5 * smooth(54, 64, elevation);
  const warm = smooth(10, 70, elevation);
  out[0] = light * (0.985 + 0.02 * warm);
  out[1] = light;
  out[2] = light * (1.03 - 0.03 * warm);
};
