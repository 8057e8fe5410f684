import { smooth } from '../render/studio.ts';
import { cloud, noise } from './noise.ts';

type Colour = readonly [number, number, number];

/** A sky: colours overhead, half way and at the horizon, the sun's direction, its glow, and how cloudy it is. */
export type Dusk = { zenith: Colour; middle: Colour; low: Colour; sun: Colour; glow: Colour; clouds: number };

export function mix(out: number[], a: Colour, b: Colour, t: number): void {
  for (let k = 0; k < 3; k++) out[k] = a[k]! + (b[k]! - a[k]!) * t;
}

export function duskSky({ zenith, middle, low, sun, glow, clouds }: Dusk) {
  const length = Math.hypot(...sun);
  return (x: number, y: number, z: number, out: number[]): void => {
    const near = Math.max(0, (x * sun[0] + y * sun[1] + z * sun[2]) / length);
    mix(out, low, middle, smooth(0, 0.22, z));
    const high = smooth(0.12, 0.75, z);
    for (let k = 0; k < 3; k++) out[k] = out[k]! + (zenith[k]! - out[k]!) * high;
    const halo = near ** 6 * 0.55 * smooth(0.6, 0, z) + near ** 60 * 0.6 + (near > 0.9993 ? 3 : 0);
    for (let k = 0; k < 3; k++) out[k]! += glow[k]! * halo;
    if (clouds === 0 || z < 0.004) return;
    // Clouds lie on a plane overhead and draw together towards the horizon.
    const flat = 1 / (z + 0.09);
    const puff = cloud(x * flat * 0.75 + 3.1, y * flat * 0.75 + 1.7, 6);
    const cover = smooth(0.5, 0.72, puff) * clouds * smooth(0.01, 0.09, z);
    if (cover === 0) return;
    const lit = 0.35 + 0.65 * near ** 2;
    const edge = smooth(0.76, 0.5, puff);
    for (let k = 0; k < 3; k++) {
      const bright = (0.35 * out[k]! + 0.45 * low[k]! * lit + 0.3 * glow[k]! * lit * edge) * 0.95;
      out[k] = out[k]! + (bright - out[k]!) * cover;
    }
  };
}

/** Paints a hill's silhouette over the sky up to `high` (sine of the elevation). */
export function ridge(out: number[], z: number, high: number, colour: Colour): void {
  if (high <= 0) return;
  const t = smooth(high + 0.0012, high - 0.0012, z);
  if (t === 0) return;
  // Air lies thickest at the hill's foot.
  const air = smooth(high, 0, z) * 0.35;
  for (let k = 0; k < 3; k++) {
    const shown = colour[k]! * (1 - air) + out[k]! * air;
    out[k] = out[k]! + (shown - out[k]!) * t;
  }
}

/** Asphalt along x with a country road's lines, or with parking bays. */
export function asphalt({ light, lines }: { light: number; lines: 'road' | 'bays' }) {
  return (x: number, y: number, far: number, out: number[]): void => {
    const grit = 0.85 + 0.22 * cloud(x * 0.5, y * 0.9, 4) + 0.5 * (noise(x * 46, y * 46) - 0.5) * smooth(16, 3, far);
    let tone = light * grit;
    const soft = 0.006 + far * 0.0007;
    const stripe = (away: number, half: number) => smooth(half + soft, half - soft, Math.abs(away));
    let paint = 0;
    if (lines === 'road') {
      const dash = smooth(0.02, 0.04, 0.22 - Math.abs(((((x / 9) % 1) + 1) % 1) - 0.5));
      paint = Math.max(stripe(y - 3.55, 0.06), stripe(y + 3.55, 0.06), stripe(y, 0.06) * dash);
      tone *= 1 - 0.12 * Math.max(stripe(Math.abs(y) - 1, 0.3), stripe(Math.abs(y) - 2.6, 0.3));
    } else if (y > 2.4 && y < 8) {
      const slant = x - (y - 5) * 0.4;
      const bay = ((((slant / 3.2) % 1) + 1) % 1) - 0.5;
      paint = stripe(bay * 3.2, 0.05);
    }
    const worn = 0.75 + 0.3 * noise(x * 5, y * 5);
    tone += paint * worn * (Math.min(0.75, light * 4 + 0.12) - tone);
    out[0] = tone * 1.01;
    out[1] = tone;
    out[2] = tone * 0.99;
  };
}
