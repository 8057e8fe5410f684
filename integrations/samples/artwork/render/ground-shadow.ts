import type { Mesh } from './mesh.ts';

/** How much of the studio's light the vehicle takes from the floor: 0 none, 1 all of it. */
export type GroundShadow = (x: number, y: number) => number;

const CELL = 0.02;
const MARGIN = 1.6;
/** Metres above the ground from which shadows are thrown: higher things throw theirs out of the picture. */
const SHADOWED = 3.5;

/**
 * Soft shadow of meshes under an overhead light: dark where tyres touch, wide and faint under the body. With `throws` (how
 * far a thing one metre high throws its shadow along x and y) a low sun's shadow is added, softer the higher it comes from.
 */
export function groundShadow(
  meshes: readonly Mesh[],
  strength = 1,
  throws: readonly [x: number, y: number] = [0, 0],
): GroundShadow {
  const [alongX, alongY] = throws;
  const sunny = alongX !== 0 || alongY !== 0;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { position } of meshes) {
    for (let v = 0; v < position.length; v += 3) {
      x0 = Math.min(x0, position[v]!);
      x1 = Math.max(x1, position[v]!);
      y0 = Math.min(y0, position[v + 1]!);
      y1 = Math.max(y1, position[v + 1]!);
      const high = sunny ? Math.min(SHADOWED, position[v + 2]!) : 0;
      x0 = Math.min(x0, position[v]! + high * alongX);
      x1 = Math.max(x1, position[v]! + high * alongX);
      y0 = Math.min(y0, position[v + 1]! + high * alongY);
      y1 = Math.max(y1, position[v + 1]! + high * alongY);
    }
  }
  x0 -= MARGIN;
  y0 -= MARGIN;
  const wide = Math.ceil((x1 + MARGIN - x0) / CELL);
  const high = Math.ceil((y1 + MARGIN - y0) / CELL);
  const touch = new Float32Array(wide * high);
  const near = new Float32Array(wide * high);
  const over = new Float32Array(wide * high);
  const thrown = new Float32Array(sunny ? wide * high : 0);
  for (const { position, index } of meshes) {
    for (let t = 0; t < index.length; t += 3) cover(position, index, t);
    if (sunny) cast(position, index);
  }

  function cover(position: Float32Array, index: Uint32Array, t: number): void {
    const a = index[t]! * 3;
    const b = index[t + 1]! * 3;
    const c = index[t + 2]! * 3;
    const low = Math.min(position[a + 2]!, position[b + 2]!, position[c + 2]!);
    const ax = (position[a]! - x0) / CELL;
    const ay = (position[a + 1]! - y0) / CELL;
    const bx = (position[b]! - x0) / CELL - ax;
    const by = (position[b + 1]! - y0) / CELL - ay;
    const cx = (position[c]! - x0) / CELL - ax;
    const cy = (position[c + 1]! - y0) / CELL - ay;
    const area = bx * cy - cx * by;
    const toX = ax + Math.max(0, bx, cx);
    const toY = ay + Math.max(0, by, cy);
    for (let y = Math.floor(ay + Math.min(0, by, cy)); y <= toY; y++) {
      for (let x = Math.floor(ax + Math.min(0, bx, cx)); x <= toX; x++) {
        if (area > 2 || area < -2) {
          const wb = ((x - ax) * cy - cx * (y - ay)) / area;
          const wc = (bx * (y - ay) - (x - ax) * by) / area;
          if (wb < -0.2 || wc < -0.2 || wb + wc > 1.2) continue;
        }
        const at = y * wide + x;
        over[at] = 1;
        if (low < 0.45) near[at] = 1;
        if (low < 0.05) touch[at] = 1;
      }
    }
  }

  /** Marks every cell that a mesh keeps the sun from. */
  function cast(position: Float32Array, index: Uint32Array): void {
    for (let t = 0; t < index.length; t += 3) {
      const corner = (k: number): [number, number] => {
        const v = index[t + k]! * 3;
        const z = Math.min(SHADOWED, position[v + 2]!);
        return [(position[v]! + z * alongX - x0) / CELL, (position[v + 1]! + z * alongY - y0) / CELL];
      };
      const [[ax, ay], [bx, by], [cx, cy]] = [corner(0), corner(1), corner(2)];
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
      const last = Math.max(ay, by, cy);
      const end = Math.max(ax, bx, cx);
      for (let y = Math.floor(Math.min(ay, by, cy)); y <= last; y++) {
        for (let x = Math.floor(Math.min(ax, bx, cx)); x <= end; x++) {
          if (Math.abs(area) > 2) {
            const wb = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
            const wc = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
            if (wb < -0.1 || wc < -0.1 || wb + wc > 1.1) continue;
          }
          thrown[y * wide + x] = 1;
        }
      }
    }
  }

  const contact = spread(touch, wide, high, 0.05);
  const close = spread(near, wide, high, 0.11);
  const broad = spread(over, wide, high, 0.3);
  const sun = sunny ? spread(thrown, wide, high, 0.07) : thrown;
  const total = new Float32Array(wide * high);
  for (let i = 0; i < total.length; i++) {
    const light = (1 - 0.8 * Math.min(1, contact[i]! * 1.2)) * (1 - 0.74 * close[i]!) * (1 - 0.42 * broad[i]!);
    total[i] = (1 - light * (1 - 0.6 * (sun[i] ?? 0))) * strength;
  }
  return (x, y) => {
    const cx = (x - x0) / CELL;
    const cy = (y - y0) / CELL;
    const ix = Math.floor(cx);
    const iy = Math.floor(cy);
    if (ix < 0 || iy < 0 || ix >= wide - 1 || iy >= high - 1) return 0;
    const at = iy * wide + ix;
    const [fx, fy] = [cx - ix, cy - iy];
    const upper = total[at]! * (1 - fx) + total[at + 1]! * fx;
    const lower = total[at + wide]! * (1 - fx) + total[at + wide + 1]! * fx;
    return upper * (1 - fy) + lower * fy;
  };
}

/** Three box blurs, near enough to a Gaussian of `sigma` metres. */
export function spread(source: Float32Array, wide: number, high: number, sigma: number, cell = CELL): Float32Array {
  const radius = Math.max(1, Math.round((sigma / cell) * 0.98));
  let from = Float32Array.from(source);
  let to = new Float32Array(source.length);
  const pass = (rows: number, length: number, rowStep: number, step: number) => {
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      const start = row * rowStep;
      for (let i = -radius; i < length; i++) {
        if (i + radius < length) sum += from[start + (i + radius) * step]!;
        if (i - radius - 1 >= 0) sum -= from[start + (i - radius - 1) * step]!;
        if (i >= 0) to[start + i * step] = sum / (2 * radius + 1);
      }
    }
    [from, to] = [to, from];
  };
  for (let i = 0; i < 3; i++) {
    pass(high, wide, wide, 1);
    pass(wide, high, 1, wide);
  }
  return from;
}
