import type { Camera } from './camera.ts';
import type { Paint } from './paints.ts';
import type { Lit } from './shade.ts';

/** Linear RGB behind the vehicle, three numbers a pixel. */
export type Backdrop = Float32Array;

/** The backdrop as 8-bit sRGB, before any vehicle stands on it. */
export function developBackdrop(backdrop: Backdrop, exposure = 1): Uint8Array {
  const out = new Uint8Array(backdrop.length);
  for (let i = 0; i < out.length; i++) out[i] = tone(backdrop[i]! * exposure, i);
  return out;
}

/** Paints the lit vehicle and lays it over the backdrop (as light, and as `developBackdrop` made it). */
export function develop(
  { width }: Camera,
  backdrop: Backdrop,
  empty: Uint8Array,
  { x0, y0, wide, high, light }: Lit,
  { colour, flake }: Paint,
  exposure = 1,
): Uint8Array {
  const out = Uint8Array.from(empty);
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const from = (row * wide + column) * 6;
      const cover = light[from + 5]!;
      if (cover === 0) continue;
      const to = ((row + y0) * width + column + x0) * 3;
      const matt = light[from + 3]!;
      const gloss = light[from + 4]!;
      const rest = Math.max(0, 1 - cover);
      for (let k = 0; k < 3; k++) {
        const shown = light[from + k]! + matt * colour[k]! + gloss * flake[k]!;
        out[to + k] = tone((backdrop[to + k]! * rest + shown) * exposure, to + k);
      }
    }
  }
  return out;
}

const STEPS = 4096;
const CURVE = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = (i / STEPS) * 4;
  // Straight up to 0.6, then a long shoulder, as film has.
  const film = light < 0.6 ? light : 0.6 + 0.4 * (1 - Math.exp(-(light - 0.6) / 0.4));
  return 255 * (film <= 0.0031308 ? 12.92 * film : 1.055 * film ** (1 / 2.4) - 0.055);
});

/** Film curve, sRGB and a grain of under one step that keeps gradients from banding. */
function tone(light: number, place: number): number {
  const at = Math.min(STEPS - 0.001, Math.max(0, (light / 4) * STEPS));
  const low = Math.floor(at);
  const value = CURVE[low]! + (CURVE[low + 1]! - CURVE[low]!) * (at - low);
  const pixel = Math.floor(place / 3);
  let grain = Math.imul(pixel, 0x9e3779b1);
  grain = Math.imul(grain ^ (grain >>> 15), 0x85ebca6b);
  return Math.max(0, Math.min(255, Math.floor(value + ((grain >>> 8) & 255) / 256)));
}
