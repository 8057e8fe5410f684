import type { Sample } from '../render/material.ts';
import { smooth } from '../render/studio.ts';
import type { Outline } from './curve.ts';

/** A headlamp behind clear glass: dark housing, projector units, and a line of daytime light along the upper edge. */
export function lampFront(s: Sample, edge: number, t: number, outline: Outline, round: number): void {
  s.paint = 0;
  s.rough = 0;
  s.shine = 0.05;
  s.r = s.g = s.b = 0.012;
  const tall = (outline.high[0] - outline.low[0]) * (1 - t) + (outline.high[1] - outline.low[1]) * t;
  const up = (s.z - outline.low[0] - (outline.low[1] - outline.low[0]) * t) / tall;
  const wide = outline.to - outline.from;
  const count = wide / tall > 2.4 ? 3 : wide / tall > 1.3 ? 2 : 1;
  // Bright housing steps.
  const bezel = 0.05 + 0.09 * smooth(0.3, 1, up) + 0.05 * Math.sin(round * 210) * smooth(0.2, 0, Math.abs(up - 0.5));
  s.er = s.eg = s.eb = bezel * smooth(0.002, 0.012, edge) * 0.8;
  for (let i = 0; i < count; i++) {
    const middle = (i + 0.62) / (count + 0.35);
    const away = Math.hypot((t - middle) * wide, (up - 0.43) * tall);
    const size = Math.min(tall * 0.36, 0.055);
    if (away < size) {
      const r = away / size;
      const ring = smooth(0.8, 0.9, r);
      const eye =
        0.02 +
        0.5 * smooth(0.6, 0, Math.hypot((t - middle) * wide + size * 0.25, (up - 0.43) * tall - size * 0.3) / size);
      const lit = ring * 0.55 + (1 - ring) * eye;
      s.er = lit * 0.97;
      s.eg = lit;
      s.eb = lit * 1.06;
    }
  }
  const line = up > 0.5 ? edge : 9;
  const glow = smooth(0.006, 0.009, line) * (1 - smooth(0.017, 0.021, line));
  s.er += glow * 1.5;
  s.eg += glow * 1.55;
  s.eb += glow * 1.65;
}

/** A tail lamp: deep red glass, a lit band, a small clear field. */
export function lampRear(s: Sample, edge: number, t: number, outline: Outline, round: number): void {
  s.paint = 0;
  s.rough = 0;
  s.shine = 0.05;
  s.r = 0.09;
  s.g = s.b = 0.002;
  const tall = (outline.high[0] - outline.low[0]) * (1 - t) + (outline.high[1] - outline.low[1]) * t;
  const up = (s.z - outline.low[0] - (outline.low[1] - outline.low[0]) * t) / tall;
  const fluted = 0.85 + 0.15 * Math.sin(round * 260);
  let glow = 0.1 * fluted;
  const band = smooth(0.009, 0.013, edge) * (1 - smooth(0.022, 0.027, edge));
  glow += 0.62 * band;
  if (up < 0.36 && t > 0.3 && t < 0.8 && edge > 0.014) {
    s.er = s.eg = s.eb = 0.3 * fluted;
    return;
  }
  s.er = glow;
  s.eg = glow * 0.035;
  s.eb = glow * 0.03;
}
