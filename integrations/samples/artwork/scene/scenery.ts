import { type Material, rubber, solid } from '../render/material.ts';
import { gridMesh, type Mesh, roundedBox, tube } from '../render/mesh.ts';
import { smooth } from '../render/studio.ts';
import { chance, noise } from './noise.ts';

type Colour = readonly [number, number, number];
type Point = readonly [number, number, number];

/** A straight-edged block from a corner to the opposite one. */
export function block(from: Point, to: Point, material: Material): Mesh {
  const centre = [0, 1, 2].map((k) => (from[k]! + to[k]!) / 2) as unknown as Point;
  const size = [0, 1, 2].map((k) => Math.abs(to[k]! - from[k]!)) as unknown as Point;
  return roundedBox(centre, size, 0.02, material, undefined, 2);
}

/** A gum tree: leaning trunk, forked branches, loose heads of leaves. */
export function gumTree(x: number, y: number, high: number, seed: number): Mesh[] {
  const lean = (chance(seed, 1) - 0.5) * 0.25 * high;
  const bark: Material = {
    shade: (s) => {
      const streak = 0.75 + 0.5 * noise(s.x * 9 + s.y * 7, s.z * 1.3);
      s.r = 0.42 * streak;
      s.g = 0.36 * streak;
      s.b = 0.3 * streak;
      s.rough = 3;
    },
  };
  const parts: Mesh[] = [
    tube(
      [
        [x, y, -0.2],
        [x + lean * 0.2, y, high * 0.3],
        [x + lean, y, high * 0.6],
      ],
      (t) => high * (0.03 - 0.014 * t),
      bark,
      10,
    ),
  ];
  const leaves: Material = {
    shade: (s) => {
      const light = 0.5 + 0.8 * noise(s.x * 3.1 + seed, s.z * 3.3 + s.y);
      s.r = 0.075 * light;
      s.g = 0.1 * light;
      s.b = 0.045 * light;
      s.rough = 3;
      s.open = 0.75;
    },
  };
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + chance(seed, i + 9);
    const reach = high * (0.12 + 0.16 * chance(seed, i + 20));
    const tip: Point = [
      x + lean + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      high * (0.66 + 0.3 * chance(seed, i + 30)),
    ];
    parts.push(
      tube(
        [[x + lean * 0.9, y, high * 0.55], [(x + lean + tip[0]) / 2, (y + tip[1]) / 2, tip[2] - high * 0.1], tip],
        (t) => high * (0.012 - 0.008 * t),
        bark,
        6,
      ),
    );
    parts.push(foliage(tip, high * (0.13 + 0.06 * chance(seed, i + 40)), seed * 31 + i, leaves));
  }
  return parts;
}

/** Many small leaves in a flattened ball. */
function foliage(centre: Point, size: number, seed: number, material: Material, count = 420): Mesh {
  const position: number[] = [];
  const normal: number[] = [];
  for (let i = 0; i < count; i++) {
    const a = chance(seed, i * 4) * Math.PI * 2;
    const z = chance(seed, i * 4 + 1) * 2 - 1;
    const r = size * chance(seed, i * 4 + 2) ** 0.4;
    const flat = Math.sqrt(1 - z * z);
    const at: Point = [
      centre[0] + Math.cos(a) * flat * r,
      centre[1] + Math.sin(a) * flat * r,
      centre[2] + z * r * 0.62,
    ];
    const leaf = size * 0.075 + 0.02;
    const turn = chance(seed, i * 4 + 3) * 6.3;
    for (const k of [0, 2.1, 4.2]) {
      position.push(
        at[0] + Math.cos(turn + k) * leaf,
        at[1] + Math.sin(turn + k) * leaf * 0.8,
        at[2] + Math.sin(turn * 3 + k) * leaf,
      );
      normal.push(Math.cos(a) * flat * 0.6, Math.sin(a) * flat * 0.6, 0.35 + z * 0.65);
    }
  }
  const index = Uint32Array.from({ length: count * 3 }, (_, i) => i);
  return {
    position: Float32Array.from(position),
    normal: Float32Array.from(normal),
    uv: new Float32Array(count * 6),
    index,
    material,
  };
}

/** Tufts of dry grass scattered over a field; `free` keeps a strip clear. */
export function tufts(
  count: number,
  from: readonly [number, number],
  to: readonly [number, number],
  colour: Colour,
  seed: number,
  free: (x: number, y: number) => boolean,
): Mesh {
  const position: number[] = [];
  const normal: number[] = [];
  for (let i = 0; i < count; i++) {
    const x = from[0] + (to[0] - from[0]) * chance(seed, i * 2);
    const y = from[1] + (to[1] - from[1]) * chance(seed, i * 2 + 1);
    if (free(x, y)) continue;
    const high = 0.16 + 0.3 * chance(seed + 1, i);
    for (let k = 0; k < 16; k++) {
      const a = chance(seed + 2, i * 16 + k) * 6.3;
      const out = high * (0.5 + 0.6 * chance(seed + 3, i * 16 + k));
      const wide = 0.014;
      position.push(
        x - wide * Math.sin(a),
        y + wide * Math.cos(a),
        0,
        x + wide * Math.sin(a),
        y - wide * Math.cos(a),
        0,
        x + Math.cos(a) * out,
        y + Math.sin(a) * out,
        high,
      );
      for (let n = 0; n < 3; n++) normal.push(Math.cos(a) * 0.3, Math.sin(a) * 0.3, 0.9);
    }
  }
  const vertices = position.length / 3;
  const material: Material = {
    shade: (s) => {
      const light = 0.55 + 0.6 * smooth(0, 0.35, s.z) + 0.3 * (noise(s.x * 2, s.y * 2) - 0.5);
      s.r = colour[0] * light;
      s.g = colour[1] * light;
      s.b = colour[2] * light;
      s.rough = 3;
    },
  };
  return {
    position: Float32Array.from(position),
    normal: Float32Array.from(normal),
    uv: new Float32Array(vertices * 2),
    index: Uint32Array.from({ length: vertices }, (_, i) => i),
    material,
  };
}

/** A road's steel barrier along x. */
export function guardRail(from: number, to: number, y: number): Mesh[] {
  const rail = solid([0.5, 0.51, 0.52], { metal: 0.8, rough: 2, shine: 0.4 });
  const wave = (n: number) => 0.62 + 0.16 * Math.cos(n * Math.PI * 2) * 0 + (n - 0.5) * 0.3;
  const posts = Math.floor((to - from) / 4);
  return [
    gridMesh(
      2,
      9,
      (row, column) => [row ? to : from, y + 0.04 * Math.cos((column / 8) * Math.PI * 4), wave(column / 8)],
      rail,
    ),
    ...Array.from({ length: posts }, (_, i) =>
      block([from + i * 4, y + 0.05, 0], [from + i * 4 + 0.1, y + 0.15, 0.75], solid([0.3, 0.3, 0.31], { rough: 3 })),
    ),
  ];
}

/** A tower of lit and dark windows. */
export function tower(from: Point, to: Point, seed: number, wall: Colour, lit: number): Mesh {
  return block(from, to, {
    shade: (s) => {
      const across = Math.abs(s.nx) > 0.7 ? s.y : s.x;
      const [u, v] = [across / 1.2, s.z / 3.1];
      const pane =
        Math.abs(s.nz) < 0.5 && u - Math.floor(u) > 0.14 && v - Math.floor(v) > 0.2 && v - Math.floor(v) < 0.9;
      s.r = wall[0];
      s.g = wall[1];
      s.b = wall[2];
      s.rough = 2.6;
      if (!pane) return;
      s.r = s.g = s.b = 0.01;
      s.rough = 0.3;
      s.shine = 0.08;
      const on = chance(Math.floor(u) + seed * 77, Math.floor(v) + seed);
      if (on > lit) return;
      const glow = 0.25 + 0.75 * chance(Math.floor(u) + 5, Math.floor(v) + seed * 3);
      const cool = chance(Math.floor(u / 4), Math.floor(v) + seed * 9) > 0.6;
      s.er = glow * (cool ? 0.55 : 0.8);
      s.eg = glow * (cool ? 0.62 : 0.56);
      s.eb = glow * (cool ? 0.66 : 0.3);
    },
  });
}

/** A dealership's glass pavilion: wide roof, lit hall, mullions. `light` is how bright the hall is. */
export function pavilion(x0: number, x1: number, y: number, high: number, light: number): Mesh[] {
  const fascia = solid([0.035, 0.037, 0.042], { rough: 1.6 });
  const hall: Material = {
    shade: (s) => {
      const bay = (((s.x / 6) % 1) + 1) % 1;
      const wall = 0.62 + 0.2 * smooth(0.2, high, s.z);
      const slats = Math.abs(((((s.x / 0.22) % 1) + 1) % 1) - 0.5) > 0.28 ? 1 : 0.62;
      const timber = bay > 0.3 && bay < 0.7;
      const lit =
        light * (0.45 + 0.75 * smooth(0.1, high * 0.9, s.z)) * (0.75 + 0.5 * Math.exp(-(((bay - 0.5) * 4) ** 2)));
      s.r = s.g = s.b = 0.05;
      s.er = lit * (timber ? 0.5 * slats : wall) * 1.02;
      s.eg = lit * (timber ? 0.33 * slats : wall * 0.95);
      s.eb = lit * (timber ? 0.19 * slats : wall * 0.85);
    },
  };
  const ceiling: Material = {
    shade: (s) => {
      const strip =
        Math.abs(((((s.x / 2.4) % 1) + 1) % 1) - 0.5) < 0.035 && Math.abs(((((s.y / 6) % 1) + 1) % 1) - 0.5) < 0.4;
      s.r = s.g = s.b = 0.3;
      s.er = strip ? 2.4 : light * 0.4;
      s.eg = strip ? 2.25 : light * 0.36;
      s.eb = strip ? 1.95 : light * 0.3;
    },
  };
  const floor = solid([0.3, 0.29, 0.27], { rough: 1, light: light * 1.1 });
  const deep = 9;
  const bays = Math.round((x1 - x0) / 3);
  return [
    block([x0, y - deep, 0], [x1, y - deep - 0.2, high], hall),
    block([x0, y - deep, high - 0.12], [x1, y - 0.05, high - 0.02], ceiling),
    block([x0, y - deep, 0.0], [x1, y, 0.02], floor),
    block([x0 - 0.3, y - deep, 0], [x0, y, high], hall),
    block([x1, y - deep, 0], [x1 + 0.3, y, high], hall),
    // Roof edge with a bright line under it.
    block([x0 - 1.4, y - deep - 0.4, high], [x1 + 1.4, y + 1.6, high + 0.9], fascia),
    block(
      [x0 - 1.38, y + 1.585, high + 0.04],
      [x1 + 1.38, y + 1.61, high + 0.1],
      solid([1, 0.95, 0.85], { light: 0.6 + light * 1.3 }),
    ),
    ...Array.from({ length: bays + 1 }, (_, i) =>
      block(
        [x0 + ((x1 - x0) * i) / bays - 0.04, y - 0.08, 0],
        [x0 + ((x1 - x0) * i) / bays + 0.04, y + 0.06, high],
        fascia,
      ),
    ),
    block([x0, y - 0.05, 2.9], [x1, y + 0.03, 2.97], fascia),
  ];
}

/** Stacked tyres, for a workshop's corner. */
export function tyreStack(x: number, y: number, count: number): Mesh[] {
  return Array.from({ length: count }, (_, i) =>
    roundedBox([x, y, 0.12 + i * 0.235], [0.68, 0.68, 0.23], 0.9, rubber, undefined, 10),
  );
}
