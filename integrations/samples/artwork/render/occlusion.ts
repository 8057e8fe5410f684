import type { Camera } from './camera.ts';
import type { Seen } from './raster.ts';

const TAPS = 8;
const TURNS = 16;

/** Where the taps of each of 16 turns lie, as parts of the reach: x and y in turn. */
const PATTERN = Float32Array.from({ length: TURNS * TAPS * 2 }, (_, i) => {
  const tap = (i >> 1) % TAPS;
  const angle = Math.floor(i / (2 * TAPS)) * 0.3927 + tap * 2.39996;
  return (i & 1 ? Math.sin(angle) : Math.cos(angle)) * Math.sqrt((tap + 0.6) / TAPS);
});

/**
 * How open the surroundings of each pixel are, 0 to 1, judged by the depth of its neighbours within `reach` metres:
 * corners and gaps come out darker.
 */
export function occlusion(camera: Camera, seen: Seen, reach: number): Float32Array {
  const { wide, high, grid, x0, y0, depth } = seen;
  const w = (wide + 1) >> 1;
  const h = (high + 1) >> 1;
  const far = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const inverse = depth[Math.min(high - 1, y * 2) * grid * wide * grid + Math.min(wide - 1, x * 2) * grid]!;
      far[y * w + x] = inverse > 0 ? 1 / inverse : 1e4;
    }
  }
  const rough = new Float32Array(w * h).fill(1);
  const scale = camera.focal / 2;
  const toX = (x: number) => (x * 2 + x0 - camera.cx) / camera.focal;
  const toY = (y: number) => (y * 2 + y0 - camera.cy) / camera.focal;
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const at = y * w + x;
      const d = far[at]!;
      if (d > 9e3) continue;
      const px = toX(x) * d;
      const py = toY(y) * d;
      // The surface's direction from the nearer neighbour on each axis.
      const right = Math.abs(far[at + 1]! - d) < Math.abs(d - far[at - 1]!);
      const below = Math.abs(far[at + w]! - d) < Math.abs(d - far[at - w]!);
      const dr = right ? far[at + 1]! : far[at - 1]!;
      const db = below ? far[at + w]! : far[at - w]!;
      const sx = right ? 1 : -1;
      const sy = below ? 1 : -1;
      const ux = (toX(x + sx) * dr - px) * sx;
      const uy = (toY(y) * dr - py) * sx;
      const uz = (dr - d) * sx;
      const vx = (toX(x) * db - px) * sy;
      const vy = (toY(y + sy) * db - py) * sy;
      const vz = (db - d) * sy;
      let nx = uy * vz - uz * vy;
      let ny = uz * vx - ux * vz;
      let nz = ux * vy - uy * vx;
      const length = -Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      nx /= length;
      ny /= length;
      nz /= length;
      const span = Math.min(90, (reach * scale) / d);
      let blocked = 0;
      let place = ((x * 7 + y * 13) % TURNS) * TAPS * 2;
      for (let tap = 0; tap < TAPS; tap++, place += 2) {
        const tx = Math.round(x + PATTERN[place]! * span);
        const ty = Math.round(y + PATTERN[place + 1]! * span);
        if (tx < 0 || ty < 0 || tx >= w || ty >= h) continue;
        const td = far[ty * w + tx]!;
        const qx = toX(tx) * td - px;
        const qy = toY(ty) * td - py;
        const qz = td - d;
        const gap = Math.sqrt(qx * qx + qy * qy + qz * qz) + 1e-5;
        const rise = (qx * nx + qy * ny + qz * nz) / gap - 0.12;
        if (rise > 0) blocked += rise * Math.max(0, 1 - gap / (reach * 1.6));
      }
      rough[at] = Math.max(0.12, 1 - (blocked / TAPS) * 2.6);
    }
  }
  return widen(rough, far, w, h, wide, high);
}

/** Smooths over 4 × 4 neighbours of like depth (the taps repeat at that distance) and doubles the size. */
function widen(rough: Float32Array, far: Float32Array, w: number, h: number, wide: number, high: number): Float32Array {
  const calm = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const d = far[y * w + x]!;
      let sum = 0;
      let weight = 0;
      for (let j = -2; j < 3; j++) {
        for (let i = -2; i < 3; i++) {
          const at = Math.max(0, Math.min(h - 1, y + j)) * w + Math.max(0, Math.min(w - 1, x + i));
          if (Math.abs(far[at]! - d) > d * 0.02) continue;
          sum += rough[at]!;
          weight += 1;
        }
      }
      calm[y * w + x] = weight > 0 ? sum / weight : 1;
    }
  }
  const out = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) out[y * wide + x] = calm[(y >> 1) * w + (x >> 1)]!;
  return out;
}
