/** A number from 0 to 1 that belongs to a whole-numbered place. */
export function chance(x: number, y = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise, 0 to 1. */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const low = chance(ix, iy) * (1 - u) + chance(ix + 1, iy) * u;
  const high = chance(ix, iy + 1) * (1 - u) + chance(ix + 1, iy + 1) * u;
  return low * (1 - v) + high * v;
}

/** Noise over noise, each layer half as strong and twice as fine. About 0 to 1. */
export function cloud(x: number, y: number, layers = 5): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < layers; i++) {
    sum += weight * noise(x, y);
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 9.7;
    weight *= 0.5;
  }
  return sum / (1 - 0.5 ** layers);
}
