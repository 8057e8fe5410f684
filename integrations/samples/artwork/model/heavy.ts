import { chrome, darkSteel, hidden, lacquer, plastic, rubber, solid, steel } from '../render/material.ts';
import { type Mesh, place, roundedBox, tube } from '../render/mesh.ts';
import { BODIES, van } from './bodies.ts';
import { carMeshes } from './car.ts';
import { loftMesh, readSkin, type Skin } from './loft.ts';
import { panelMaterial } from './panel.ts';
import { archLiner, wheelsAt } from './wheel.ts';

const white = solid([0.72, 0.73, 0.74], { rough: 0.8 });
const alloy = solid([0.55, 0.56, 0.57], { rough: 2, metal: 1, shine: 0.5 });
const red = solid([0.3, 0.006, 0.006], { rough: 0, light: 0.9 });
const amber = solid([0.6, 0.2, 0.01], { rough: 0, light: 0.7 });
const canvas = solid([0.34, 0.3, 0.23], { rough: 3, shine: 0.02 });

function shifted(meshes: readonly Mesh[], x: number): Mesh[] {
  return meshes.map((mesh) => {
    const moved = place(mesh, [x, 0, 0]);
    const { cut, shade } = mesh.material;
    return {
      ...moved,
      material: {
        ...(cut && { cut: (a: number, y: number, z: number, u: number, v: number) => cut(a - x, y, z, u, v) }),
        shade: (s) => {
          s.x -= x;
          shade(s);
          s.x += x;
        },
      },
    };
  });
}

/** A cab whose nose is at x = `nose`. */
function cabAt(name: 'cab' | 'light-cab' | 'prime-cab', nose: number): Mesh[] {
  const shape = BODIES[name];
  return shifted(carMeshes(shape), nose - shape.skin.length / 2);
}

function pairs(
  radius: number,
  xs: readonly number[],
  track: number,
  style: 'steel' | 'truck',
  rim: number,
  width: number,
): Mesh[] {
  return wheelsAt(
    { radius, rim, width, style },
    xs.flatMap((x) => [
      { x, y: track },
      { x, y: -track },
    ]),
  );
}

function rails(from: number, to: number, z: number, apart = 0.4): Mesh[] {
  return [1, -1].map((side) =>
    roundedBox([(from + to) / 2, side * apart, z], [Math.abs(to - from), 0.08, 0.16], 0.1, darkSteel, undefined, 2),
  );
}

export function cabChassis(): Mesh[] {
  const rear = -2.66;
  const tray = (z: number, high: number, y: number, wide: number) =>
    roundedBox([(0.02 + rear) / 2 - 0.1, y, z], [2.6, wide, high], 0.15, alloyBoard, undefined, 4);
  return [
    ...cabAt('cab', 2.68),
    ...rails(1, rear, 0.66),
    ...pairs(0.38, [-1.5], 0.75, 'steel', 0.22, 0.23),
    tray(0.93, 0.07, 0, 1.86),
    tray(1.08, 0.27, 0.93, 0.035),
    tray(1.08, 0.27, -0.93, 0.035),
    roundedBox([rear - 0.02, 0, 1.08], [0.035, 1.86, 0.27], 0.15, alloyBoard, undefined, 4),
    roundedBox([-0.1, 0, 1.2], [0.04, 1.86, 0.5], 0.2, alloyBoard, undefined, 4),
    ...[0.85, 0.42, 0, -0.42, -0.85].map((y) =>
      tube(
        [
          [-0.1, y, 1.4],
          [-0.1, y, 1.76],
        ],
        0.02,
        plastic,
        8,
      ),
    ),
    tube(
      [
        [-0.1, 0.9, 1.4],
        [-0.1, 0.9, 1.76],
        [-0.1, -0.9, 1.76],
        [-0.1, -0.9, 1.4],
      ],
      0.026,
      plastic,
      10,
    ),
    ...[1, -1].flatMap((side) => [
      roundedBox([-1.5, side * 0.78, 0.86], [0.9, 0.24, 0.05], 0.6, plastic, (x, y, z) => [x, y, z - 0.4 * x * x], 8),
      roundedBox([rear + 0.02, side * 0.7, 0.8], [0.05, 0.34, 0.1], 0.4, red, undefined, 4),
      roundedBox([-1.98, side * 0.78, 0.5], [0.015, 0.24, 0.42], 0.2, rubber, undefined, 3),
      roundedBox([-0.5, side * 0.75, 0.62], [0.7, 0.3, 0.32], 0.3, plastic, undefined, 5),
    ]),
    roundedBox([rear + 0.05, 0, 0.66], [0.06, 1.5, 0.1], 0.3, darkSteel, undefined, 3),
  ];
}
const alloyBoard = {
  shade: (s: Parameters<typeof alloy.shade>[0]) => {
    alloy.shade(s);
    const line = Math.abs((((((s.z - 0.945) / 0.09) % 1) + 1) % 1) - 0.5);
    if (line > 0.46 && Math.abs(s.nz) < 0.5) s.open = 0.5;
  },
};

export function lightTruck(): Mesh[] {
  const box = panelMaterial({
    colour: [0.74, 0.745, 0.75],
    ribs: 0.9,
    rear: {
      doors: [
        { from: -0.98, to: 0, low: [0.96, 0.96], high: [2.95, 2.95] },
        { from: 0, to: 0.98, low: [0.96, 0.96], high: [2.95, 2.95] },
      ],
      lamps: [],
    },
    bands: [{ z: 1.0, climb: 0, thick: 0.06, colour: [0.3, 0.3, 0.31] }],
  });
  return [
    ...cabAt('light-cab', 3.05),
    ...rails(2.5, -3.1, 0.72),
    ...pairs(0.4, [-1.75], 0.83, 'truck', 0.22, 0.24),
    ...pairs(0.4, [-1.75], 0.56, 'truck', 0.22, 0.22),
    roundedBox([-1.06, 0, 2.0], [4.2, 2.1, 2.15], 0.04, box, undefined, 6),
    roundedBox([-1.06, 0, 0.88], [4.2, 2.0, 0.08], 0.1, darkSteel, undefined, 3),
    ...[1, -1].flatMap((side) => [
      ...[0.5, 0.72].map((z) => roundedBox([0.1, side * 0.98, z], [1.9, 0.04, 0.12], 0.3, alloy, undefined, 3)),
      roundedBox([-2.3, side * 0.7, 0.5], [0.02, 0.5, 0.5], 0.1, rubber, undefined, 3),
      roundedBox([-3.13, side * 0.75, 0.68], [0.06, 0.4, 0.12], 0.4, red, undefined, 4),
      tube(
        [
          [2.55, side * 0.98, 1.98],
          [2.62, side * 1.14, 1.95],
          [2.62, side * 1.14, 1.5],
        ],
        0.018,
        plastic,
        8,
      ),
      roundedBox([2.6, side * 1.14, 1.7], [0.09, 0.19, 0.4], 0.5, plastic, undefined, 8),
    ]),
    roundedBox([-3.1, 0, 0.55], [0.08, 1.9, 0.12], 0.3, darkSteel, undefined, 3),
  ];
}

export function primeMover(): Mesh[] {
  const tank = (x: number, side: number, long: number) =>
    tube(
      [
        [x + long / 2, side * 0.96, 0.74],
        [x - long / 2, side * 0.96, 0.74],
      ],
      0.3,
      chrome,
      40,
    );
  return [
    ...cabAt('prime-cab', 3.3),
    ...rails(2.6, -3.3, 0.92, 0.42),
    ...pairs(0.52, [-1.35, -2.72], 1.04, 'truck', 0.29, 0.3),
    ...pairs(0.52, [-1.35, -2.72], 0.72, 'truck', 0.29, 0.28),
    tank(0.2, 1, 1.5),
    tank(0.2, -1, 1.5),
    roundedBox([-2.0, 0, 1.1], [1.1, 0.9, 0.1], 0.4, darkSteel, (x, y, z) => [x, y, z + 0.08 * x]),
    roundedBox([0.55, 0, 1.02], [1.0, 1.5, 0.06], 0.2, alloy, undefined, 3),
    ...[1, -1].flatMap((side) => [
      // Fairings behind the cab's sides.
      roundedBox([0.75, side * 1.2, 2.1], [0.36, 0.05, 2.6], 0.8, lacquer, undefined, 6),
      roundedBox([2.95, side * 1.45, 2.45], [0.13, 0.24, 0.62], 0.6, plastic, undefined, 8),
      tube(
        [
          [2.9, side * 1.2, 2.78],
          [2.95, side * 1.42, 2.74],
        ],
        0.025,
        plastic,
        8,
      ),
      tube(
        [
          [2.9, side * 1.2, 2.15],
          [2.95, side * 1.42, 2.17],
        ],
        0.025,
        plastic,
        8,
      ),
      ...[-1.35, -2.72].map((x) =>
        roundedBox([x, side * 0.88, 1.1], [1.15, 0.62, 0.05], 0.7, plastic, (a, b, c) => [a, b, c - 0.42 * a * a], 8),
      ),
      roundedBox([-3.32, side * 0.8, 0.8], [0.06, 0.5, 0.14], 0.4, red, undefined, 4),
      roundedBox([-3.28, side * 0.88, 0.5], [0.02, 0.6, 0.5], 0.1, rubber, undefined, 3),
      roundedBox([2.2, side * 1.15, 0.62], [0.7, 0.24, 0.12], 0.5, plastic, undefined, 5),
      tube(
        [
          [0.98, side * 0.8, 1.1],
          [0.98, side * 0.8, 3.7],
        ],
        0.07,
        chrome,
        24,
      ),
      roundedBox([2.42, side * 0.5, 3.4], [0.1, 0.14, 0.05], 0.7, amber, undefined, 5),
    ]),
    roundedBox([3.0, 0, 2.88], [0.3, 1.9, 0.05], 0.8, plastic, (x, y, z) => [x - 0.05 * y * y, y, z - 0.25 * x], 8),
  ];
}

/** A box body as a skin, its middle at x. */
function boxBody(skin: Skin, x: number, panel: Parameters<typeof panelMaterial>[0]): Mesh {
  return place(loftMesh(readSkin(skin), panelMaterial(panel), undefined, 0.05), [x, 0, 0]);
}

function boxSkin(
  length: number,
  width: number,
  top: Skin['top'],
  bottom: Skin['bottom'],
  more: Partial<Skin> = {},
): Skin {
  const waist = Math.max(...bottom.map(([, z]) => z)) + 0.6;
  return {
    length,
    width,
    top,
    bottom,
    drop: [
      [0, 0.03],
      [length, 0.03],
    ],
    rail: [
      [0, width / 2 - 0.05],
      [length, width / 2 - 0.05],
    ],
    belt: [
      [0, waist + 0.3],
      [length, waist + 0.3],
    ],
    beltIn: [[0, 0.004]],
    widest: [
      [0, waist - 0.1],
      [length, waist - 0.1],
    ],
    tuck: 0.004,
    hollow: 0,
    nose: [0.08, 3.2],
    tail: [0.08, 3.2],
    bow: [0.02, 0.02],
    crease: 0,
    round: 0.03,
    ...more,
  };
}

export function motorhome(): Mesh[] {
  const shape = { ...van, skin: { ...van.skin, length: 2.5 } };
  const nose = 3.6;
  const front = carMeshes({
    ...shape,
    axles: [0.95],
    skin: {
      ...van.skin,
      length: 2.3,
      tail: [0.05, 4],
      top: [...van.skin.top.filter(([s]) => s < 2.1), [2.3, 1.95]],
      bottom: [
        [0, 0.3],
        [0.12, 0.22],
        [2.3, 0.22],
      ],
    },
    side: { from: 1.2, to: 2.1, lean: 0, pillars: [] },
    doors: [
      [1.2, 1.16],
      [2.2, 2.24],
    ],
    boot: 99,
    plateRear: 0,
    tailLamp: { from: 8, to: 9, low: [0, 0], high: [0.1, 0.1] },
  });
  const long = 5.5;
  const body = boxSkin(
    long,
    2.3,
    [
      [0, 2.3],
      [0.02, 2.42],
      [0.2, 2.75],
      [0.7, 2.98],
      [1.6, 3.05],
      [long - 0.15, 3.05],
      [long - 0.03, 2.98],
      [long, 2.9],
    ],
    [
      [0, 2.1],
      [0.9, 1.92],
      [1.05, 1.8],
      [1.12, 0.5],
      [1.2, 0.42],
      [long, 0.45],
    ],
    { nose: [0.35, 2.8] },
  );
  const window = (from: number, to: number, low: number, high: number) =>
    ({ from, to, low: [low, low], high: [high, high], round: 0.09 }) as const;
  const grey = [0.16, 0.165, 0.175] as const;
  const x = nose - 1.05 - long / 2;
  return [
    ...shifted(front, nose - 1.15),
    boxBody(body, x, {
      windows: [window(-0.4, 0.55, 1.55, 2.15), window(-2.7, -1.6, 1.55, 2.15), window(1.55, 2.15, 2.35, 2.68)],
      doors: [
        { from: 0.62, to: 1.2, low: [0.55, 0.55], high: [2.45, 2.45], round: 0.1 },
        { from: -2.4, to: -1.5, low: [0.6, 0.6], high: [1.2, 1.2], round: 0.05 },
      ],
      rear: {
        windows: [window(-0.6, 0.6, 1.7, 2.25)],
        lamps: [{ from: 0.86, to: 1.02, low: [0.65, 0.65], high: [1.2, 1.2], round: 0.04 }],
      },
      bands: [
        { z: 1.32, climb: 0.06, thick: 0.16, colour: grey },
        { z: 1.12, climb: 0.09, thick: 0.05, colour: [0.25, 0.02, 0.02] },
        { z: 2.75, climb: -0.03, thick: 0.07, colour: grey },
      ],
      skirt: { z: 0.62, kind: 'plastic' },
    }),
    ...pairs(0.345, [-1.95], 0.93, 'steel', 0.215, 0.22),
    archLiner(-1.95, 1.14, 0.345, 0.39, 0.34),
    archLiner(-1.95, -1.14, 0.345, 0.39, 0.34),
    roundedBox([0, 0, 0.5], [5, 1.5, 0.3], 0.2, hidden, undefined, 3),
    roundedBox([x, 1.17, 2.93], [3.4, 0.12, 0.12], 0.9, white, undefined, 6),
    roundedBox([-1.2, 0, 3.1], [0.8, 0.7, 0.14], 0.5, white, undefined, 6),
    roundedBox([0.5, 0.2, 3.08], [0.6, 0.6, 0.08], 0.5, plastic, undefined, 6),
  ].map((mesh) => cutArch(mesh, -1.95, 0.345, 0.39));
}

/** Opens the sides of a box over a wheel. */
function cutArch(mesh: Mesh, x: number, z: number, radius: number): Mesh {
  if (mesh.position.length < 30_000 || mesh.material.cut) return mesh;
  return {
    ...mesh,
    material: { ...mesh.material, cut: (a, y, c) => Math.abs(y) > 0.8 && Math.hypot(a - x, c - z) < radius },
  };
}

export function caravan(): Mesh[] {
  const long = 6.1;
  const skin = boxSkin(
    long,
    2.42,
    [
      [0, 1.5],
      [0.03, 1.75],
      [0.1, 2.0],
      [0.62, 2.72],
      [0.8, 2.8],
      [long - 0.5, 2.82],
      [long - 0.12, 2.74],
      [long - 0.04, 2.6],
      [long, 2.3],
    ],
    [
      [0, 1.15],
      [0.04, 0.95],
      [0.35, 0.62],
      [0.6, 0.56],
      [long - 0.6, 0.56],
      [long - 0.1, 0.72],
      [long, 0.9],
    ],
    { nose: [0.12, 3.2] },
  );
  const box = (from: number, to: number, low: number, high: number, round = 0.08) =>
    ({ from, to, low: [low, low], high: [high, high], round }) as const;
  const dark = [0.028, 0.03, 0.033] as const;
  const axles = [-0.45, -1.3];
  const body = boxBody(skin, -0.6, {
    windows: [box(0.35, 1.35, 1.62, 2.22), box(-3.2, -2.25, 1.62, 2.22), box(-1.15, -0.35, 1.75, 2.2)],
    doors: [box(-0.15 + 1.65, 2.15, 0.72, 2.5, 0.12), box(-3.3, -2.5, 0.8, 1.2, 0.04), box(0.2, 1.0, 0.8, 1.25, 0.04)],
    doorSide: 1,
    front: { windows: [box(-0.75, 0.75, 1.7, 2.2)] },
    rear: {
      windows: [box(-0.55, 0.55, 1.7, 2.2)],
      lamps: [{ from: 0.82, to: 1.08, low: [1.0, 1.0], high: [1.16, 1.16], round: 0.04 }],
    },
    bands: [
      { z: 1.42, climb: 0.0, thick: 0.05, colour: dark },
      { z: 1.32, climb: -0.055, thick: 0.2, colour: dark },
      { z: 2.52, climb: 0.02, thick: 0.045, colour: [0.45, 0.12, 0.02] },
    ],
    skirt: { z: 1.02, kind: 'plate' },
  });
  return [
    {
      ...body,
      material: {
        ...body.material,
        cut: (x, y, z) => Math.abs(y) > 0.8 && z < 0.98 && axles.some((axle) => Math.hypot(x - axle, z - 0.37) < 0.43),
      },
    },
    ...pairs(0.37, axles, 1.06, 'steel', 0.2, 0.22),
    ...axles.flatMap((x) => [archLiner(x, 1.16, 0.37, 0.43, 0.34), archLiner(x, -1.16, 0.37, 0.43, 0.34)]),
    ...drawbar(2.46, 4.1, 0.55, 0.85),
    roundedBox([2.8, 0, 0.78], [0.5, 1.3, 0.36], 0.2, panelMaterial({ skirt: { z: 9, kind: 'plate' } }), undefined, 5),
    ...[0.2, -0.2].map((y) =>
      tube(
        [
          [3.2, y, 0.62],
          [3.2, y, 1.02],
          [3.2, y, 1.06],
        ],
        (t) => (t > 0.9 ? 0.09 : 0.14),
        white,
        24,
      ),
    ),
    roundedBox([-0.5, 1.26, 2.66], [4.2, 0.12, 0.13], 0.9, white, undefined, 6),
    roundedBox([-0.6, 0, 2.88], [0.9, 0.75, 0.18], 0.5, white, undefined, 6),
    roundedBox([1.0, 0.1, 2.85], [0.55, 0.55, 0.1], 0.5, plastic, undefined, 6),
    roundedBox([-3.72, 0, 0.68], [0.09, 2.0, 0.1], 0.3, darkSteel, undefined, 3),
    roundedBox([-0.85, 1.2, 0.86], [2.0, 0.06, 0.05], 0.6, plastic, (x, y, z) => [x, y, z - 0.06 * x * x], 8),
    roundedBox([1.8, 1.32, 0.5], [0.6, 0.3, 0.05], 0.3, darkSteel, undefined, 3),
  ];
}

function drawbar(from: number, to: number, z: number, wide: number): Mesh[] {
  return [
    ...[1, -1].map((side) =>
      tube(
        [
          [from - 0.6, side * wide, z],
          [from, side * wide * 0.85, z],
          [to - 0.1, side * 0.06, z],
        ],
        0.055,
        darkSteel,
        8,
      ),
    ),
    tube(
      [
        [to - 0.2, 0, z],
        [to + 0.12, 0, z + 0.01],
      ],
      0.06,
      steel,
      16,
    ),
    tube(
      [
        [to - 0.35, 0.14, z + 0.4],
        [to - 0.35, 0.14, 0.18],
      ],
      0.032,
      steel,
      12,
    ),
    ...wheelsAt({ radius: 0.1, rim: 0.055, width: 0.07, style: 'steel' }, [{ x: to - 0.35, y: 0.14 }]),
  ];
}

export function camper(): Mesh[] {
  const long = 4.1;
  const skin = boxSkin(
    long,
    1.96,
    [
      [0, 1.05],
      [0.03, 1.2],
      [0.08, 1.32],
      [0.55, 1.72],
      [0.7, 1.76],
      [long - 0.3, 1.76],
      [long - 0.05, 1.7],
      [long, 1.5],
    ],
    [
      [0, 0.8],
      [0.05, 0.66],
      [0.5, 0.58],
      [long - 0.8, 0.58],
      [long - 0.1, 0.86],
      [long, 1.0],
    ],
  );
  const box = (from: number, to: number, low: number, high: number, round = 0.05) =>
    ({ from, to, low: [low, low], high: [high, high], round }) as const;
  const axle = -0.75;
  const body = boxBody(skin, -0.45, {
    doors: [box(0.35, 1.15, 0.72, 1.6), box(-1.3 + 1.0, 0.3, 1.0, 1.6), box(-2.4, -1.4, 0.9, 1.6)],
    windows: [box(-0.2 - 0.95, -0.45, 1.2, 1.55, 0.06)],
    rear: {
      lamps: [{ from: 0.72, to: 0.9, low: [1.05, 1.05], high: [1.2, 1.2], round: 0.03 }],
      doors: [box(-0.7, 0.7, 1.02, 1.66)],
    },
    skirt: { z: 0.84, kind: 'plate' },
    bands: [{ z: 1.69, climb: 0, thick: 0.05, colour: [0.02, 0.02, 0.022] }],
  });
  const tent = roundedBox(
    [-0.55, 0, 2.06],
    [3.2, 1.82, 0.66],
    0.12,
    {
      shade: (s) => {
        canvas.shade(s);
        const fold = Math.sin(s.x * 14) * 0.5 + Math.sin(s.y * 11) * 0.5;
        s.open = 0.85 + 0.1 * fold;
        const dx = Math.abs((((((s.x + 0.55) / 1.05) % 1) + 1) % 1) - 0.5) * 1.05;
        if (Math.abs(s.ny) > 0.6 && dx < 0.36 && Math.abs(s.z - 2.08) < 0.17) {
          s.r = s.g = s.b = 0.05;
          s.open = Math.abs(s.z - 2.08) > 0.16 || dx > 0.35 ? 0.4 : 1;
        }
      },
    },
    undefined,
    6,
  );
  return [
    {
      ...body,
      material: { ...body.material, cut: (x, y, z) => Math.abs(y) > 0.6 && Math.hypot(x - axle, z - 0.4) < 0.48 },
    },
    tent,
    roundedBox([-0.5, 0, 2.44], [3.4, 1.94, 0.1], 0.7, lacquer, undefined, 6),
    ...wheelsAt({ radius: 0.4, rim: 0.22, width: 0.27, style: 'six', dark: true }, [
      { x: axle, y: 0.86 },
      { x: axle, y: -0.86 },
    ]),
    archLiner(axle, 0.95, 0.4, 0.47, 0.36),
    archLiner(axle, -0.95, 0.4, 0.47, 0.36),
    ...[1, -1].map((side) =>
      roundedBox([axle, side * 0.97, 0.88], [1.15, 0.16, 0.045], 0.6, plastic, (x, y, z) => [x, y, z - 0.5 * x * x], 8),
    ),
    ...drawbar(1.6, 3.0, 0.58, 0.7),
    roundedBox([1.98, 0, 0.86], [0.5, 1.2, 0.5], 0.15, panelMaterial({ skirt: { z: 9, kind: 'plate' } }), undefined, 5),
    ...[0.42, -0.42].map((y) =>
      roundedBox([2.36, y, 0.82], [0.17, 0.34, 0.46], 0.35, solid([0.05, 0.075, 0.035], { rough: 1.8 }), undefined, 6),
    ),
    ...wheelsAt({ radius: 0.38, rim: 0.21, width: 0.24, style: 'six', dark: true }, []),
    tube(
      [
        [-0.5 - 1.6, 1.0, 1.86],
        [1.05, 1.0, 1.86],
      ],
      0.06,
      plastic,
      14,
    ),
    roundedBox([-2.5, 0, 0.8], [0.09, 1.5, 0.1], 0.3, darkSteel, undefined, 3),
  ];
}
