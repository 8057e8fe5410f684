import { chrome, type Material, piano, plastic, solid, steel } from '../render/material.ts';
import { type Mesh, roundedBox, tube } from '../render/mesh.ts';
import { smooth } from '../render/studio.ts';

const wall = solid([0.62, 0.6, 0.56], { rough: 3, shine: 0.02 });
const linen = solid([0.56, 0.53, 0.48], { rough: 3, shine: 0.02 });
const slate = solid([0.1, 0.11, 0.115], { rough: 3, shine: 0.02 });
const glowing = solid([1, 0.86, 0.66], { light: 1.3 });
const timber: Material = {
  shade: (s) => {
    const grain = 0.86 + 0.14 * Math.sin(s.z * 60 + Math.sin(s.x * 5 + s.y * 3) * 3);
    s.r = 0.31 * grain;
    s.g = 0.2 * grain;
    s.b = 0.12 * grain;
    s.rough = 1.9;
  },
};
const planks: Material = {
  shade: (s) => {
    const board = Math.floor(s.y / 0.14);
    const grain = 0.85 + 0.08 * Math.sin(s.x * 40 + board * 9 + Math.sin(s.y * 90) * 2) + 0.06 * Math.sin(board * 5);
    s.r = 0.26 * grain;
    s.g = 0.21 * grain;
    s.b = 0.165 * grain;
    s.rough = 1.8;
    if (Math.abs(s.y / 0.14 - board) < 0.02) s.open = 0.6;
  },
};
const cupboard: Material = {
  shade: (s) => {
    s.r = s.g = 0.66;
    s.b = 0.65;
    s.rough = 1.6;
    const door = Math.abs(((((s.x / 0.62) % 1) + 1) % 1) - 0.5);
    if (door > 0.494) s.open = 0.3;
    if (Math.abs(s.z - 1.62) < 0.007 && door < 0.09 && s.z > 1.5) {
      s.r = s.g = s.b = 0.05;
      s.open = 0.7;
    }
  },
};

/** A caravan from inside: bed at the far end (+x), kitchen on the left, dinette on the right. Floor z = 0, height 1.98. */
export function livingMeshes(): Mesh[] {
  const half = 1.12;
  const high = 1.98;
  const quilted: Material = {
    shade: (s) => {
      linen.shade(s);
      if (s.x < 1.95) slate.shade(s);
      s.nz += 0.1 * Math.sin(s.x * 16) * Math.sin(s.y * 12);
    },
  };
  const openings = [
    [-0.6, 0.55],
    [1.25, 2.35],
    [-2.4, -1.5],
  ] as const;
  const side = (y: number): Mesh =>
    roundedBox(
      [0.2, y, high / 2],
      [6.2, 0.04, high],
      0.05,
      {
        ...wall,
        cut: (x, _y, z) => openings.some(([a, b]) => x > a && x < b && z > 1.02 && z < 1.5),
      },
      undefined,
      3,
    );
  return [
    roundedBox([0.2, 0, -0.02], [6.2, 2.4, 0.04], 0.1, planks, undefined, 3),
    roundedBox([0.2, 0, high + 0.02], [6.2, 2.4, 0.04], 0.1, wall, undefined, 3),
    side(half),
    side(-half),
    roundedBox(
      [3.05, 0, 1],
      [0.04, 2.3, 2],
      0.05,
      { ...wall, cut: (_x, y, z) => Math.abs(y) < 0.55 && z > 1.2 && z < 1.6 },
      undefined,
      3,
    ),
    roundedBox([-2.6, 0, 1], [0.04, 2.3, 2], 0.05, timber, undefined, 3),
    ...openings.flatMap(([a, b]) => [half, -half].map((y) => frameOf((a + b) / 2, y * 0.985, 1.26, b - a, 0.5))),
    // Bed with pillows and bedside cupboards.
    roundedBox([2.1, 0, 0.24], [1.8, 1.5, 0.48], 0.1, timber, undefined, 4),
    roundedBox([2.08, 0, 0.58], [1.84, 1.46, 0.24], 0.7, quilted, undefined, 14),
    ...[0.36, -0.36].flatMap((y) => [
      roundedBox([2.78, y, 0.78], [0.36, 0.6, 0.16], 1, linen, (a, b, c) => [a, b, c + 0.3 * a], 10),
      roundedBox(
        [2.58, y * 0.9, 0.8],
        [0.16, 0.42, 0.36],
        1,
        solid([0.3, 0.13, 0.06], { rough: 3 }),
        (a, b, c) => [a - 0.25 * c, b, c],
        10,
      ),
    ]),
    roundedBox([3.0, 0, 0.95], [0.06, 1.5, 0.5], 0.6, slate, undefined, 6),
    ...[1, -1].flatMap((at) => [
      roundedBox([2.75, at * 0.94, 0.36], [0.5, 0.34, 0.72], 0.1, timber, undefined, 4),
      roundedBox([2.2, at * 0.95, 1.74], [1.7, 0.34, 0.36], 0.2, cupboard, undefined, 5),
      roundedBox([-0.45, at * 0.95, 1.74], [2.9, 0.34, 0.36], 0.2, cupboard, undefined, 5),
      tube(
        [
          [1.0, at * 0.78, 1.545],
          [-1.85, at * 0.78, 1.545],
        ],
        0.008,
        glowing,
        8,
      ),
      tube(
        [
          [1.4, at * 0.78, 1.545],
          [3.0, at * 0.78, 1.545],
        ],
        0.008,
        glowing,
        8,
      ),
      tube(
        [
          [2.93, at * 0.7, 1.35],
          [2.86, at * 0.7, 1.3],
        ],
        0.035,
        glowing,
        14,
      ),
    ]),
    // Kitchen.
    roundedBox(
      [-0.2, 0.86, 0.42],
      [2.2, 0.5, 0.84],
      0.08,
      {
        shade: (s) => {
          cupboard.shade(s);
          const seam = Math.min(Math.abs(((((s.x / 0.55) % 1) + 1) % 1) - 0.5), 1);
          s.open = seam > 0.494 || Math.abs(s.z - 0.62) < 0.004 ? 0.3 : 1;
          if (s.z < 0.08) s.r = s.g = s.b = 0.03;
        },
      },
      undefined,
      4,
    ),
    roundedBox(
      [-0.2, 0.84, 0.86],
      [2.26, 0.56, 0.035],
      0.3,
      solid([0.12, 0.12, 0.125], { rough: 1.4, shine: 0.05 }),
      undefined,
      5,
    ),
    roundedBox([0.4, 0.84, 0.876], [0.5, 0.36, 0.02], 0.4, piano, undefined, 5),
    ...[0.28, 0.52].map((x) =>
      tube(
        [
          [x, 0.84, 0.88],
          [x, 0.84, 0.895],
        ],
        0.07,
        steel,
        24,
      ),
    ),
    roundedBox([-0.55, 0.84, 0.874], [0.5, 0.36, 0.02], 0.4, steel, undefined, 5),
    tube(
      [
        [-0.55, 1.02, 0.88],
        [-0.55, 1.02, 1.12],
        [-0.55, 0.95, 1.16],
        [-0.55, 0.88, 1.1],
      ],
      0.012,
      chrome,
      12,
    ),
    roundedBox(
      [-1.75, 0.83, 0.95],
      [0.66, 0.56, 1.9],
      0.08,
      {
        shade: (s) => {
          plastic.shade(s);
          s.rough = 1.2;
          if (Math.abs(s.z - 1.2) < 0.005) s.open = 0.3;
          if (Math.abs(s.x + 1.5) < 0.012 && Math.abs(s.z - 1.0) < 0.5) s.r = s.g = s.b = 0.4;
        },
      },
      undefined,
      4,
    ),
    // Dinette: two benches, a table.
    ...[0.78, -0.98].flatMap((x) => [
      roundedBox([x, -0.78, 0.2], [0.5, 0.66, 0.4], 0.1, timber, undefined, 4),
      roundedBox([x, -0.78, 0.46], [0.54, 0.68, 0.14], 0.7, solid([0.3, 0.29, 0.275], { rough: 3 }), undefined, 8),
      roundedBox(
        [x + (x > 0 ? 0.24 : -0.24), -0.78, 0.78],
        [0.13, 0.68, 0.52],
        0.7,
        solid([0.3, 0.29, 0.275], { rough: 3 }),
        undefined,
        8,
      ),
      roundedBox(
        [x + (x > 0 ? 0.1 : -0.1), -0.95, 0.66],
        [0.13, 0.34, 0.3],
        1,
        solid([0.3, 0.13, 0.06], { rough: 3 }),
        (a, b, c) => [a + (x > 0 ? 0.3 : -0.3) * c, b, c],
        8,
      ),
    ]),
    roundedBox([-0.1, -0.74, 0.73], [0.72, 0.66, 0.035], 0.5, timber, undefined, 8),
    tube(
      [
        [-0.1, -0.74, 0],
        [-0.1, -0.74, 0.72],
      ],
      0.04,
      steel,
      16,
    ),
    tube(
      [
        [-0.2, -0.68, 0.75],
        [-0.2, -0.68, 0.83],
      ],
      (t) => 0.04 - 0.006 * t,
      linen,
      20,
    ),
    roundedBox([0.4, 0, high - 0.01], [0.7, 0.6, 0.03], 0.4, solid([1, 1, 1], { light: 0.75 }), undefined, 5),
  ];
}

function frameOf(x: number, y: number, z: number, wide: number, high: number): Mesh {
  const points = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([a, b]) => [x + (a! * wide) / 2, y, z + (b! * high) / 2] as const);
  return tube(
    points,
    0.022,
    {
      shade: (s) => {
        wall.shade(s);
        s.r = s.g = s.b = 0.1 + 0.05 * smooth(0, 1, s.nz);
      },
    },
    8,
  );
}
