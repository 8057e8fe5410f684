import type { Material } from '../render/material.ts';
import type { Mesh } from '../render/mesh.ts';
import { smooth } from '../render/studio.ts';
import { chance, noise } from './noise.ts';

type Colour = readonly [number, number, number];

/** A field of fine dry grass: bent blades, thick where `grows` (0 to 1) says so. Metres. */
export function grass(
  count: number,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
  high: number,
  [root, tip]: readonly [Colour, Colour],
  seed: number,
  grows: (x: number, y: number) => number = () => 1,
): Mesh {
  const position: number[] = [];
  const normal: number[] = [];
  for (let i = 0; i < count; i++) {
    const x = from[0] + (to[0] - from[0]) * chance(seed, i * 2);
    const y = from[1] + (to[1] - from[1]) * chance(seed, i * 2 + 1);
    const thick = grows(x, y) * smooth(0.25, 0.6, noise(x * 0.9 + seed, y * 0.9));
    if (chance(seed + 5, i) > thick) continue;
    const tall = high * (0.5 + 0.7 * chance(seed + 1, i));
    const turn = chance(seed + 2, i) * 6.283;
    const lean = tall * (0.25 + 0.5 * chance(seed + 3, i));
    const wide = 0.006 + 0.006 * chance(seed + 4, i);
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const [sx, sy] = [-dy * wide, dx * wide];
    const [mx, my] = [x + dx * lean * 0.3, y + dy * lean * 0.3];
    position.push(x - sx, y - sy, 0, x + sx, y + sy, 0, mx + sx, my + sy, tall * 0.62);
    position.push(x - sx, y - sy, 0, mx + sx, my + sy, tall * 0.62, x + dx * lean, y + dy * lean, tall);
    for (let n = 0; n < 6; n++) normal.push(dx * 0.25, dy * 0.25, 0.94);
  }
  const material: Material = {
    shade: (s) => {
      const up = smooth(0, high, s.z);
      const light = 0.72 + 0.45 * up + 0.35 * (noise(s.x * 1.7, s.y * 1.7) - 0.5);
      s.r = (root[0] + (tip[0] - root[0]) * up) * light;
      s.g = (root[1] + (tip[1] - root[1]) * up) * light;
      s.b = (root[2] + (tip[2] - root[2]) * up) * light;
      s.rough = 3;
      s.shine = 0.02;
    },
  };
  const vertices = position.length / 3;
  return {
    position: Float32Array.from(position),
    normal: Float32Array.from(normal),
    uv: new Float32Array(vertices * 2),
    index: Uint32Array.from({ length: vertices }, (_, i) => i),
    material,
  };
}
