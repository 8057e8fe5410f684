import { chrome, darkSteel, lacquer, type Material, piano, plastic, rubber, solid, steel } from '../render/material.ts';
import { type Mesh, roundedBox, tube } from '../render/mesh.ts';
import { wheelsAt } from './wheel.ts';

const seatHide = solid([0.016, 0.016, 0.017], { rough: 2.7, shine: 0.035 });
const glow = solid([0.9, 0.95, 1], { rough: 0, light: 1.1 });
const red = solid([0.35, 0.008, 0.008], { rough: 0, light: 0.9 });
const gold = solid([0.5, 0.36, 0.12], { rough: 1.2, metal: 1, shine: 0.5 });
const engine = solid([0.1, 0.1, 0.105], { rough: 1.8, metal: 0.8, shine: 0.15 });

/** A small colour display: speed as bars, two lines of figures. */
const dial: Material = {
  shade: (s) => {
    piano.shade(s);
    const [across, along] = [s.y / 0.085, (s.x - 0.42) / 0.042];
    if (s.nz < 0.4 || Math.abs(across) > 1 || Math.abs(along) > 1) return;
    const bar = along > 0.35 && along < 0.75 && across < 0.5 && Math.sin(across * 40) > -0.3;
    const figures = along < 0.1 && along > -0.5 && Math.abs(across) < 0.36 && Math.sin(across * 26) > -0.4;
    s.er = bar ? 0.2 : figures ? 0.75 : 0.02;
    s.eg = bar ? 0.6 : figures ? 0.78 : 0.025;
    s.eb = bar ? 0.5 : figures ? 0.8 : 0.03;
  },
};

/** A naked road motorcycle, 2.1 m long, standing upright. */
export function motorcycle(): Mesh[] {
  const front = 0.72;
  const rear = -0.72;
  const axle = 0.315;
  const tank = roundedBox(
    [0.16, 0, 0.9],
    [0.62, 0.4, 0.3],
    1,
    lacquer,
    (x, y, z) => {
      const t = (x + 0.31) / 0.62;
      return [x, y * (0.62 + 0.5 * Math.sin(Math.min(1, t * 1.1) * Math.PI * 0.75)), z + 0.07 * t - 0.05 * (1 - t)];
    },
    16,
  );
  const fins = {
    shade: (s: Parameters<typeof engine.shade>[0]) => {
      engine.shade(s);
      if (Math.sin((s.z + s.x * 0.25) * 240) > 0.2) s.open = 0.35;
    },
  };
  const cases = {
    shade: (s: Parameters<typeof engine.shade>[0]) => {
      engine.shade(s);
      const away = Math.hypot(s.x - 0.06, s.z - 0.42);
      if (Math.abs(away - 0.12) < 0.004) s.open = 0.4;
    },
  };
  return [
    ...wheelsAt({ radius: axle, rim: 0.222, width: 0.115, style: 'multi', dark: true }, [
      { x: front, y: 0.002 },
      { x: front, y: -0.002 },
    ]),
    ...wheelsAt({ radius: axle, rim: 0.222, width: 0.175, style: 'multi', dark: true }, [
      { x: rear, y: 0.002 },
      { x: rear, y: -0.002 },
    ]),
    tank,
    // Tank shrouds, side panels, tail.
    ...[1, -1].flatMap((side) => [
      roundedBox(
        [0.35, side * 0.185, 0.8],
        [0.36, 0.05, 0.17],
        1,
        lacquer,
        (x, y, z) => [x, y - side * 0.5 * x * x, z * (0.75 + 1.2 * x) + 0.3 * x],
        12,
      ),
      roundedBox([-0.2, side * 0.13, 0.74], [0.26, 0.05, 0.16], 0.8, plastic, (x, y, z) => [x, y, z - 0.3 * x], 8),
      // Fork leg, its lower part, brake disc and calliper.
      tube(
        [
          [0.4, side * 0.1, 0.98],
          [0.62, side * 0.1, 0.52],
        ],
        0.026,
        gold,
        16,
      ),
      tube(
        [
          [0.6, side * 0.1, 0.56],
          [front, side * 0.1, axle],
        ],
        0.034,
        darkSteel,
        16,
      ),
      roundedBox([front - 0.1, side * 0.088, axle + 0.1], [0.07, 0.05, 0.12], 0.5, piano, undefined, 6),
      // Handlebar half, grip, mirror, lever.
      tube(
        [
          [0.38, 0, 1.05],
          [0.36, side * 0.14, 1.08],
          [0.3, side * 0.3, 1.1],
        ],
        0.014,
        darkSteel,
        12,
      ),
      tube(
        [
          [0.3, side * 0.3, 1.1],
          [0.25, side * 0.42, 1.09],
        ],
        0.019,
        rubber,
        14,
      ),
      tube(
        [
          [0.32, side * 0.26, 1.1],
          [0.34, side * 0.34, 1.24],
        ],
        0.007,
        plastic,
        8,
      ),
      roundedBox([0.34, side * 0.37, 1.27], [0.03, 0.14, 0.08], 0.9, plastic, undefined, 8),
      tube(
        [
          [0.36, side * 0.3, 1.09],
          [0.34, side * 0.42, 1.07],
        ],
        0.006,
        steel,
        8,
      ),
      // Frame spar, swing arm, foot peg.
      tube(
        [
          [0.36, side * 0.07, 0.9],
          [0.1, side * 0.15, 0.72],
          [-0.2, side * 0.13, 0.52],
          [-0.24, side * 0.12, 0.4],
        ],
        0.032,
        darkSteel,
        14,
      ),
      tube(
        [
          [-0.2, side * 0.12, 0.42],
          [-0.5, side * 0.13, 0.38],
          [rear, side * 0.115, axle],
        ],
        0.03,
        darkSteel,
        12,
      ),
      tube(
        [
          [-0.22, side * 0.12, 0.72],
          [-0.5, side * 0.09, 0.83],
        ],
        0.016,
        darkSteel,
        10,
      ),
      tube(
        [
          [-0.26, side * 0.14, 0.4],
          [-0.27, side * 0.27, 0.4],
        ],
        0.012,
        steel,
        10,
      ),
      roundedBox(
        [rear - 0.16, side * 0.16, 0.86],
        [0.04, 0.07, 0.025],
        0.8,
        solid([0.6, 0.22, 0.02], { rough: 0 }),
        undefined,
        5,
      ),
    ]),
    // Seat in two steps and the tail.
    roundedBox(
      [-0.26, 0, 0.855],
      [0.46, 0.27, 0.1],
      0.9,
      seatHide,
      (x, y, z) => [x, y * (1 - 0.7 * Math.max(0, x)), z + 0.22 * x * x - 0.04 * x],
      10,
    ),
    roundedBox([-0.58, 0, 0.93], [0.28, 0.2, 0.07], 0.9, seatHide, (x, y, z) => [x, y, z - 0.16 * x], 8),
    roundedBox(
      [-0.66, 0, 0.89],
      [0.34, 0.17, 0.09],
      0.8,
      lacquer,
      (x, y, z) => [x, y * (1 + 1.1 * x), z - 0.2 * x],
      10,
    ),
    roundedBox([-0.84, 0, 0.92], [0.03, 0.12, 0.05], 0.7, red, undefined, 6),
    tube(
      [
        [-0.74, 0, 0.86],
        [-0.92, 0, 0.68],
      ],
      0.02,
      plastic,
      10,
    ),
    roundedBox([-0.93, 0, 0.62], [0.012, 0.2, 0.14], 0.2, solid([0.62, 0.62, 0.62]), undefined, 3),
    // Engine, radiator, clutch cover.
    roundedBox([0.06, 0, 0.4], [0.46, 0.34, 0.28], 0.6, cases, undefined, 10),
    roundedBox([0.16, 0, 0.6], [0.26, 0.3, 0.26], 0.35, fins, (x, y, z) => [x + 0.3 * z, y, z], 8),
    roundedBox(
      [0.36, 0, 0.66],
      [0.06, 0.32, 0.26],
      0.2,
      {
        shade: (s) => {
          plastic.shade(s);
          if (Math.sin(s.z * 420) > 0) s.open = 0.5;
        },
      },
      (x, y, z) => [x + 0.25 * z, y, z],
      4,
    ),
    ...[1, -1].map((side) =>
      tube(
        [
          [0.06, side * 0.165, 0.42],
          [0.06, side * 0.19, 0.42],
        ],
        0.11,
        engine,
        28,
      ),
    ),
    // Header pipes and silencer on the right.
    ...[-0.09, -0.03, 0.03, 0.09].map((y) =>
      tube(
        [
          [0.3, y, 0.56],
          [0.4, y, 0.42],
          [0.34, y * 0.9, 0.26],
          [0.16, y * 0.6 - 0.03, 0.2],
          [-0.1, -0.08, 0.21],
        ],
        0.021,
        steel,
        12,
      ),
    ),
    tube(
      [
        [-0.08, -0.09, 0.22],
        [-0.26, -0.16, 0.28],
        [-0.38, -0.19, 0.36],
      ],
      0.03,
      steel,
      14,
    ),
    tube(
      [
        [-0.34, -0.19, 0.34],
        [-0.4, -0.19, 0.37],
        [-0.72, -0.2, 0.5],
        [-0.76, -0.2, 0.515],
      ],
      (t) => (t < 0.1 || t > 0.95 ? 0.04 : 0.058),
      darkSteel,
      24,
    ),
    // Headlamp, instruments, mudguards, shock absorber.
    roundedBox(
      [0.5, 0, 0.97],
      [0.2, 0.2, 0.2],
      1,
      lacquer,
      (x, y, z) => [x + 0.15 * z, y * (1 - 0.5 * Math.max(0, -x * 3)), z],
      10,
    ),
    tube(
      [
        [0.57, 0, 0.965],
        [0.602, 0, 0.972],
      ],
      0.072,
      piano,
      32,
    ),
    tube(
      [
        [0.6, 0, 0.972],
        [0.606, 0, 0.973],
      ],
      0.05,
      glow,
      32,
    ),
    roundedBox([0.42, 0, 1.1], [0.1, 0.2, 0.02], 0.6, dial, (x, y, z) => [x, y, z + 0.5 * x], 5),
    guard(front, axle, 0.345, 0.07, 0.35, 2.35),
    guard(rear, axle, 0.345, 0.1, 0.9, 2.0),
    tube(
      [
        [-0.2, 0, 0.66],
        [-0.42, 0, 0.44],
      ],
      0.035,
      chrome,
      16,
    ),
    tube(
      [
        [-0.22, 0.11, 0.46],
        [-0.5, 0.12, 0.4],
        [rear, 0.115, axle + 0.04],
      ],
      0.008,
      rubber,
      6,
    ),
    roundedBox(
      [0.2, 0, 0.22],
      [0.3, 0.24, 0.1],
      0.7,
      lacquer,
      (x, y, z) => [x, y * (1 - 0.8 * Math.max(0, x)), z + 0.25 * Math.max(0, x)],
      8,
    ),
  ];
}

/** A mudguard: part of a turn over a wheel. Angles from the front, upwards. */
function guard(x: number, z: number, radius: number, half: number, from: number, to: number): Mesh {
  const points = Array.from({ length: 24 }, (_, i) => from + ((to - from) * i) / 23);
  const strip = tube(
    points.map((a) => [x + Math.cos(a) * radius, 0, z + Math.sin(a) * radius] as const),
    half,
    lacquer,
    20,
  );
  for (let v = 0; v < strip.position.length; v += 3) {
    const dx = strip.position[v]! - x;
    const dz = strip.position[v + 2]! - z;
    const away = Math.hypot(dx, dz) || 1;
    const flat = radius + (away - radius) * 0.14;
    strip.position[v] = x + (dx / away) * flat;
    strip.position[v + 2] = z + (dz / away) * flat;
  }
  return strip;
}
