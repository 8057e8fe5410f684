/** How a finished picture is printed: all parts from 0 (untouched). */
export type Grade = {
  /** Part of the colour that is taken out. */
  fade?: number;
  /** Depth of the curve: darker shades, softer lights. */
  contrast?: number;
  /** Tint of lights and of shades, linear factors around 1. */
  lights?: readonly [number, number, number];
  shades?: readonly [number, number, number];
  /** How much darker the corners are. */
  corners?: number;
  /** Strength of the film's grain, in steps of 255. */
  grain?: number;
};

/** Prints an 8-bit RGB picture as a film lab would; the grain also keeps long gradients from banding. */
export function grade(
  pixels: Uint8Array,
  width: number,
  { fade = 0, contrast = 0, lights = [1, 1, 1], shades = [1, 1, 1], corners = 0, grain = 0 }: Grade,
): Uint8Array {
  const out = new Uint8Array(pixels.length);
  const height = pixels.length / 3 / width;
  const curve = Float32Array.from({ length: 256 }, (_, i) => {
    const t = i / 255;
    const s = t * t * (3 - 2 * t);
    return t + (s - t) * contrast;
  });
  for (let at = 0, row = 0; row < height; row++) {
    const dy = (row / height - 0.5) * 2;
    for (let column = 0; column < width; column++, at += 3) {
      const dx = (column / width - 0.5) * 2;
      const dim = 1 - corners * Math.min(1, (dx * dx * 0.7 + dy * dy * 0.5) ** 1.4);
      const r = curve[pixels[at]!]!;
      const g = curve[pixels[at + 1]!]!;
      const b = curve[pixels[at + 2]!]!;
      const luma = 0.299 * r + 0.587 * g + 0.114 * b;
      let n = Math.imul(row * width + column + 1, 0x9e3779b1);
      n = Math.imul(n ^ (n >>> 15), 0x85ebca6b);
      n ^= n >>> 13;
      // Two even draws make a soft one; grain shows most in the middle tones.
      const noise = ((n & 255) + ((n >>> 8) & 255)) / 255 - 1;
      const speck = noise * grain * (0.55 + 1.8 * luma * (1 - luma)) + 0.5;
      out[at] = print(r, 0);
      out[at + 1] = print(g, 1);
      out[at + 2] = print(b, 2);

      function print(value: number, k: 0 | 1 | 2): number {
        const tint = shades[k] + (lights[k] - shades[k]) * luma;
        const shown = (value + (luma - value) * fade) * tint * dim;
        return Math.max(0, Math.min(255, Math.floor(shown * 255 + speck)));
      }
    }
  }
  return out;
}
