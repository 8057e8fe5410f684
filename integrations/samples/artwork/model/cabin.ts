import type { Family } from '../names.ts';
import { chrome, type Material, piano, plastic, rubber, type Sample, solid } from '../render/material.ts';
import { gridMesh, type Mesh, roundedBox, tube } from '../render/mesh.ts';
import { smooth } from '../render/studio.ts';

type Colour = readonly [number, number, number];

/** What differs between cabins. Metres; the floor is z = 0, the windscreen's base x = 0.75. */
export type CabinStyle = {
  hide: Colour;
  second: Colour;
  trim: Colour;
  trimMetal: number;
  wide: number;
  roof: number;
  dash: number;
  seat: number;
  rear: boolean;
  screen: 'wide' | 'tablet' | 'built-in';
  wheel: number;
  cloth?: boolean;
};

export const CABINS: Record<Exclude<Family, 'caravan'>, CabinStyle> = {
  car: {
    hide: [0.018, 0.018, 0.02],
    second: [0.03, 0.03, 0.033],
    trim: [0.3, 0.31, 0.32],
    trimMetal: 1,
    wide: 1.44,
    roof: 1.16,
    dash: 0.7,
    seat: 0.28,
    rear: true,
    screen: 'wide',
    wheel: 0.185,
  },
  suv: {
    hide: [0.19, 0.082, 0.036],
    second: [0.022, 0.022, 0.024],
    trim: [0.13, 0.07, 0.035],
    trimMetal: 0,
    wide: 1.5,
    roof: 1.26,
    dash: 0.74,
    seat: 0.34,
    rear: true,
    screen: 'tablet',
    wheel: 0.188,
  },
  ute: {
    hide: [0.03, 0.031, 0.034],
    second: [0.05, 0.05, 0.053],
    trim: [0.05, 0.05, 0.055],
    trimMetal: 0.4,
    wide: 1.5,
    roof: 1.26,
    dash: 0.78,
    seat: 0.36,
    rear: true,
    screen: 'built-in',
    wheel: 0.19,
    cloth: true,
  },
  van: {
    hide: [0.035, 0.037, 0.042],
    second: [0.05, 0.052, 0.058],
    trim: [0.06, 0.06, 0.064],
    trimMetal: 0,
    wide: 1.62,
    roof: 1.4,
    dash: 0.84,
    seat: 0.44,
    rear: false,
    screen: 'built-in',
    wheel: 0.195,
    cloth: true,
  },
  truck: {
    hide: [0.045, 0.046, 0.05],
    second: [0.12, 0.11, 0.1],
    trim: [0.1, 0.055, 0.03],
    trimMetal: 0,
    wide: 2.1,
    roof: 1.75,
    dash: 0.92,
    seat: 0.5,
    rear: false,
    screen: 'built-in',
    wheel: 0.23,
    cloth: true,
  },
};

/** The driver sits on the right. */
export const DRIVER = -1;

export function cabinMeshes(style: CabinStyle, fromScreen = false): Mesh[] {
  const { wide, roof, dash } = style;
  const half = wide / 2;
  const seatY = half * 0.5;
  const soft = hide([0.02, 0.02, 0.022], 0.6);
  const lining = solid([0.36, 0.35, 0.335], { rough: 3, shine: 0.02 });
  const carpet = solid([0.014, 0.014, 0.015], { rough: 3, shine: 0.01 });
  const back = style.rear ? -1.5 : -0.72;
  const meshes: Mesh[] = [
    roundedBox([0, 0, -0.03], [3.4, wide + 0.3, 0.06], 0.1, carpet, undefined, 3),
    // Roof lining, header, pillars.
    sheet(
      16,
      12,
      (a, b) => [back - 0.1 + a * (0.32 - back), (b - 0.5) * wide, roof - 0.09 * (2 * b - 1) ** 2 - 0.05 * a * a],
      lining,
    ),
    ...[1, -1].flatMap((side) => [
      tube(
        [
          [1.1, side * half * 1.06, dash - 0.16],
          [0.86, side * half * 1.02, dash + 0.04],
          [0.5, side * half * 0.95, roof - 0.2],
          [0.2, side * half * 0.9, roof - 0.06],
        ],
        0.055,
        lining,
        12,
      ),
      tube(
        [
          [-0.4, side * half * 1.06, 0.3],
          [-0.42, side * half * 1.04, 0.6],
          [-0.46, side * half * 0.98, roof - 0.2],
          [-0.46, side * half * 0.85, roof - 0.04],
        ],
        0.06,
        lining,
        12,
      ),
      tube(
        [
          [0.2, side * half * 0.9, roof - 0.07],
          [-0.5, side * half * 0.9, roof - 0.07],
          [back, side * half * 0.88, roof - 0.08],
        ],
        0.05,
        lining,
        10,
      ),
      tube(
        [
          [back + 0.1, side * half, 0.62],
          [back, side * half * 0.88, roof - 0.1],
        ],
        0.12,
        lining,
        12,
      ),
      ...door(style, side),
    ]),
    ...dashboard(style, soft),
    ...console(style),
    ...frontSeat(style, [-0.28, seatY, style.seat]),
    ...frontSeat(style, [-0.28, -seatY, style.seat]),
  ];
  if (!fromScreen) meshes.push(...atScreen(style, lining));
  if (style.rear) {
    meshes.push(
      cushion([-1.15, 0, style.seat - 0.04], [0.52, wide * 0.9, 0.17], style, 3),
      rearBack(style),
      ...[0.5, 0, -0.5].map((at) => headrest([-1.43, at * wide * 0.58, style.seat + 0.7], style)),
      roundedBox([back - 0.04, 0, 0.3], [0.1, wide, 0.7], 0.1, soft, undefined, 3),
    );
  } else
    meshes.push(
      roundedBox(
        [back - 0.04, 0, roof / 2],
        [0.04, wide * 1.06, roof],
        0.05,
        solid([0.2, 0.2, 0.21], { rough: 2.6 }),
        undefined,
        4,
      ),
    );
  return meshes;
}

/** Sun visors and the mirror: in the way of a camera that looks in through the windscreen. */
function atScreen({ wide, roof }: CabinStyle, lining: Material): Mesh[] {
  const visor = (side: number) =>
    roundedBox(
      [0.22, (side * wide) / 4, roof - 0.1],
      [0.2, 0.42, 0.02],
      0.6,
      lining,
      (x, y, z) => [x, y, z - 0.2 * x],
      5,
    );
  return [visor(1), visor(-1), roundedBox([0.32, 0, roof - 0.17], [0.025, 0.22, 0.065], 0.6, piano, undefined, 6)];
}

function sheet(
  rows: number,
  columns: number,
  at: (a: number, b: number) => readonly [number, number, number],
  material: Material,
): Mesh {
  return gridMesh(rows, columns, (row, column) => at(row / (rows - 1), column / (columns - 1)), material);
}

/** Leather or cloth with a fine grain; `stitch` seams follow from the place. */
function hide(colour: Colour, grain = 1, cloth = false): Material {
  return {
    shade: (s: Sample) => {
      const weave = cloth
        ? 0.8 + 0.2 * Math.sin(s.y * 900) * Math.sin((s.x + s.z) * 900)
        : 0.93 +
          0.07 * Math.sin(s.x * 410 + Math.sin(s.y * 380) * 2) * Math.sin(s.z * 430 + Math.sin(s.x * 350) * 2) * grain;
      s.r = colour[0] * weave;
      s.g = colour[1] * weave;
      s.b = colour[2] * weave;
      s.rough = cloth ? 3 : 2.5;
      s.shine = cloth ? 0.015 : 0.045;
    },
  };
}

/** A seat's centre panel: quilted lines and contrast stitching. */
function quilt(style: CabinStyle, centre: number, half: number, along: 'x' | 'z'): Material {
  const base = hide(style.hide, 1, style.cloth);
  const edge = hide(style.second, 1, style.cloth);
  return {
    shade: (s) => {
      const off = Math.abs(s.y - centre);
      const inner = off < half * 0.56;
      (inner ? base : edge).shade(s);
      const seam = Math.abs(off - half * 0.56);
      if (seam < 0.003) s.open = 0.35;
      else if (seam < 0.008 && seam > 0.005 && Math.sin((along === 'x' ? s.x : s.z) * 700) > -0.2)
        s.r = s.g = s.b = 0.3;
      if (inner) {
        const at = along === 'x' ? s.x : s.z;
        const groove = Math.abs(((((at / 0.075) % 1) + 1) % 1) - 0.5);
        if (groove < 0.035) s.open = 0.6;
        if (along === 'z') s.nz += 0.25 * smooth(0.3, 0, groove) * Math.sign(((((at / 0.075) % 1) + 1) % 1) - 0.5);
      }
    },
  };
}

function cushion(
  centre: readonly [number, number, number],
  size: readonly [number, number, number],
  style: CabinStyle,
  places = 1,
): Mesh {
  const half = size[1] / 2;
  return roundedBox(
    centre,
    size,
    0.75,
    places > 1 ? hide(style.hide, 1, style.cloth) : quilt(style, centre[1], half, 'x'),
    (x, y, z) => {
      const side = places > 1 ? Math.abs(Math.sin((y / half) * Math.PI * 1.5)) : Math.abs(y / half);
      return [x, y, z + (z > 0 ? 0.05 * side ** 3 - 0.015 * (1 - side) : 0) + 0.09 * x];
    },
    12,
  );
}

/** A front seat at a point of the floor plan; z is its cushion. */
export function frontSeat(style: CabinStyle, [x, y, z]: readonly [number, number, number]): Mesh[] {
  const half = 0.265;
  return [
    cushion([x, y, z - 0.08], [0.54, 0.53, 0.19], style),
    roundedBox(
      [x - 0.27, y, z + 0.32],
      [0.17, 0.53, 0.7],
      0.85,
      quilt(style, y, half, 'z'),
      (a, b, c) => {
        const up = (c + 0.35) / 0.7;
        const narrow = 1 - 0.3 * smooth(0.55, 1.05, up);
        const bolster = 0.065 * Math.abs(b / half) ** 2.4 * smooth(1, 0.35, up);
        return [a - 0.2 * c + (a > 0 ? bolster : 0) + 0.03 * Math.sin(up * 3), b * narrow, c];
      },
      14,
    ),
    headrest([x - 0.39, y, z + 0.76], style),
    ...[0.07, -0.07].map((side) =>
      tube(
        [
          [x - 0.37, y + side, z + 0.6],
          [x - 0.385, y + side, z + 0.74],
        ],
        0.007,
        chrome,
        8,
      ),
    ),
    roundedBox([x, y, z - 0.24], [0.5, 0.46, 0.2], 0.3, plastic, undefined, 4),
  ];
}

function headrest(centre: readonly [number, number, number], style: CabinStyle): Mesh {
  return roundedBox(
    centre,
    [0.12, 0.27, 0.18],
    0.85,
    hide(style.hide, 1, style.cloth),
    (x, y, z) => [x - 0.12 * z, y * (1 - 0.5 * Math.max(0, -z)), z],
    10,
  );
}

function rearBack(style: CabinStyle): Mesh {
  const wide = style.wide * 0.9;
  return roundedBox(
    [-1.4, 0, style.seat + 0.28],
    [0.16, wide, 0.64],
    0.7,
    hide(style.hide, 1, style.cloth),
    (x, y, z) => [x - 0.22 * z + (x > 0 ? 0.03 * Math.abs(Math.sin((y / wide) * Math.PI * 3)) : 0), y, z],
    12,
  );
}

function door(style: CabinStyle, side: number): Mesh[] {
  const half = style.wide / 2;
  const y = side * (half + 0.05);
  const upper = hide([0.02, 0.02, 0.022]);
  const insert = hide(style.hide, 1, style.cloth);
  return [-1, 0].flatMap((row) => {
    if (row === -1 && !style.rear) return [];
    const x = row === 0 ? 0.18 : -0.98;
    const long = row === 0 ? 1.2 : 1.0;
    return [
      roundedBox(
        [x, y, 0.34],
        [long, 0.1, 0.62],
        0.4,
        upper,
        (a, b, c) => [a, b + side * 0.06 * smooth(0.1, 0.31, c), c],
        6,
      ),
      roundedBox([x, y - side * 0.045, 0.44], [long * 0.74, 0.04, 0.2], 0.7, insert, undefined, 8),
      roundedBox(
        [x - 0.06, y - side * 0.08, 0.35],
        [long * 0.6, 0.11, 0.06],
        0.8,
        insert,
        (a, b, c) => [a, b, c + 0.07 * a],
        8,
      ),
      roundedBox(
        [x + 0.12, y - side * 0.052, 0.54],
        [long * 0.5, 0.012, 0.022],
        0.6,
        solid(style.trim, { metal: style.trimMetal, rough: 1.4, shine: 0.2 }),
        undefined,
        5,
      ),
      roundedBox([x + 0.28, y - side * 0.06, 0.48], [0.12, 0.02, 0.025], 0.8, chrome, undefined, 5),
      roundedBox(
        [x + 0.3, y - side * 0.045, 0.18],
        [0.2, 0.02, 0.16],
        0.9,
        {
          shade: (s) => {
            plastic.shade(s);
            if (Math.sin(s.x * 800) * Math.sin(s.z * 800) > 0.3) s.open = 0.3;
          },
        },
        undefined,
        8,
      ),
    ];
  });
}

function dashboard(style: CabinStyle, soft: Material): Mesh[] {
  const { wide, dash } = style;
  const half = wide / 2 + 0.02;
  // Section of the dashboard, from the windscreen over its brow down to the knees.
  const section: [number, number][] = [
    [0.98, dash],
    [0.8, dash + 0.015],
    [0.6, dash],
    [0.52, dash - 0.02],
    [0.5, dash - 0.05],
    [0.53, dash - 0.1],
    [0.53, dash - 0.2],
    [0.49, dash - 0.24],
    [0.5, dash - 0.3],
    [0.6, dash - 0.46],
    [0.75, dash - 0.55],
  ];
  const trim = solid(style.trim, { metal: style.trimMetal, rough: 1.3, shine: style.trimMetal ? 0.3 : 0.05 });
  const body: Material = {
    shade: (s) => {
      const row = s.u * (section.length - 1);
      if (row > 5.05 && row < 6) {
        trim.shade(s);
        if (style.trimMetal === 0) {
          const grain = Math.sin(s.y * 9 + Math.sin(s.z * 160) * 1.5 + Math.sin(s.y * 43) * 0.4) * 0.22 + 0.9;
          s.r *= grain;
          s.g *= grain;
          s.b *= grain;
          s.rough = 1;
        }
        return;
      }
      soft.shade(s);
      if (row > 6 && row < 6.06) s.open = 0.3;
      if (Math.abs(row - 3.2) < 0.03 && Math.sin(s.y * 600) > -0.3) s.r = s.g = s.b = 0.16;
    },
  };
  const rows = 60;
  const mesh = sheet(
    rows,
    40,
    (a, b) => {
      const at = a * (section.length - 1);
      const i = Math.min(section.length - 2, Math.floor(at));
      const t = at - i;
      const [x0, z0] = section[i]!;
      const [x1, z1] = section[i + 1]!;
      const across = 2 * b - 1;
      const ease = t * t * (3 - 2 * t) * 0.5 + t * 0.5;
      return [x0 + (x1 - x0) * ease - 0.07 * across ** 4, across * half, z0 + (z1 - z0) * ease - 0.02 * across ** 2];
    },
    body,
  );
  const driver = DRIVER * wide * 0.25;
  const vent = (y: number) =>
    roundedBox(
      [0.515, y, dash - 0.15],
      [0.05, 0.17, 0.065],
      0.5,
      {
        shade: (s) => {
          piano.shade(s);
          const slat = Math.sin((s.z - dash) * 330);
          s.open = 0.25 + 0.7 * smooth(0, 0.6, slat);
          s.rough = 1.5;
        },
      },
      undefined,
      6,
    );
  const meshes = [
    mesh,
    vent(half - 0.16),
    vent(-half + 0.16),
    vent(0.11),
    vent(-0.11),
    // Binnacle and its display.
    roundedBox(
      [0.56, driver, dash + 0.035],
      [0.2, 0.42, 0.13],
      0.8,
      soft,
      (x, y, z) => [x + 0.1 * z, y, z - 1.1 * y * y],
      10,
    ),
    roundedBox(
      [0.455, driver, dash + 0.025],
      [0.012, 0.31, 0.1],
      0.3,
      gauges(driver, dash + 0.025),
      (x, y, z) => [x + 0.25 * z, y, z],
      6,
    ),
    ...steering(style, driver),
    ...(style.screen === 'wide'
      ? [
          roundedBox(
            [0.47, 0.03, dash + 0.035],
            [0.014, 0.42, 0.14],
            0.5,
            display(0.03, dash + 0.035, 0.42, 0.14),
            (x, y, z) => [x + 0.2 * z, y, z],
            6,
          ),
        ]
      : style.screen === 'tablet'
        ? [
            roundedBox(
              [0.455, 0, dash + 0.02],
              [0.016, 0.3, 0.19],
              0.5,
              display(0, dash + 0.02, 0.3, 0.19),
              (x, y, z) => [x + 0.2 * z, y, z],
              6,
            ),
          ]
        : [
            roundedBox(
              [0.5, 0, dash - 0.02],
              [0.04, 0.26, 0.15],
              0.3,
              display(0, dash - 0.02, 0.21, 0.12),
              (x, y, z) => [x + 0.2 * z, y, z],
              6,
            ),
          ]),
    // Climate panel with knobs.
    roundedBox([0.49, 0, dash - 0.27], [0.03, 0.28, 0.06], 0.6, piano, undefined, 6),
    ...[0.1, -0.1].map((y) =>
      tube(
        [
          [0.49, y, dash - 0.27],
          [0.455, y, dash - 0.272],
        ],
        0.024,
        chrome,
        28,
      ),
    ),
  ];
  return meshes;
}

/** Steering wheel, column and stalks. */
export function steering(style: CabinStyle, y: number): Mesh[] {
  const radius = style.wheel;
  const [x, z] = [0.3, style.dash - 0.03];
  const lean = 0.42;
  const at = (a: number, r: number, out = 0) => {
    const across = Math.cos(a) * r;
    const up = Math.sin(a) * r;
    return [
      x + up * Math.sin(lean) - out * Math.cos(lean),
      y + across,
      z + up * Math.cos(lean) + out * Math.sin(lean),
    ] as const;
  };
  const rim = Array.from({ length: 65 }, (_, i) => at((i / 64) * Math.PI * 2, radius));
  const leather = hide([0.016, 0.016, 0.017]);
  const bright = solid([0.4, 0.41, 0.42], { metal: 1, rough: 1.4, shine: 0.4 });
  return [
    tube(rim, 0.0165, leather, 16),
    ...[0, Math.PI, -Math.PI / 2].map((a) =>
      tube(
        [at(a, 0.03, -0.01), at(a, radius * 0.55, -0.005), at(a, radius - 0.005)],
        (t) => 0.036 - 0.016 * t,
        plastic,
        14,
      ),
    ),
    ...[0.12, Math.PI - 0.12].map((a) => tube([at(a, 0.06, 0.012), at(a, radius * 0.62, 0.008)], 0.017, piano, 12)),
    ...[-1.75, -1.4].map((a) => tube([at(a, 0.07, 0.004), at(a, radius - 0.01, 0.004)], 0.006, bright, 8)),
    roundedBox(
      [x - 0.02, y, z],
      [0.06, 0.14, 0.12],
      0.9,
      leather,
      (a, b, c) => [a + c * 0.42, b * (1 - 0.8 * Math.max(0, -c)), c],
      10,
    ),
    tube(
      [
        [x, y, z],
        [0.5, y, z - 0.06],
      ],
      0.04,
      plastic,
      14,
    ),
    ...[1, -1].map((side) =>
      tube(
        [
          [x + 0.09, y + side * 0.06, z + 0.02],
          [x + 0.08, y + side * 0.17, z + 0.04],
        ],
        0.008,
        plastic,
        8,
      ),
    ),
  ];
}

function console(style: CabinStyle): Mesh[] {
  const z = style.seat - 0.02;
  const top: Material = {
    shade: (s) => {
      piano.shade(s);
      s.rough = 0.8;
      for (const y of [0.045, -0.045]) {
        const cup = Math.hypot(s.x - 0.02, s.y - y);
        if (cup < 0.036) {
          s.open = 0.15;
          s.shine = 0.01;
        } else if (cup < 0.041) {
          s.r = s.g = s.b = 0.5;
          s.metal = 1;
          s.shine = 0.5;
        }
      }
    },
  };
  if (style.wide > 2) return [roundedBox([0.35, 0, 0.4], [0.4, 0.5, 0.6], 0.4, plastic, undefined, 6)];
  return [
    roundedBox(
      [0.12, 0, z - 0.12],
      [0.86, 0.22, 0.3],
      0.3,
      plastic,
      (x, y, c) => [x, y, c + (c > 0 ? 0.16 * smooth(0, 0.5, x) : 0)],
      6,
    ),
    roundedBox([0.12, 0, z + 0.035], [0.36, 0.18, 0.02], 0.4, top, (x, y, c) => [x, y, c + 0.12 * Math.max(0, x)], 6),
    roundedBox([-0.28, 0, z + 0.06], [0.34, 0.2, 0.08], 0.7, hide(style.hide, 1, style.cloth), undefined, 8),
    tube(
      [
        [0.2, 0, z + 0.05],
        [0.19, 0, z + 0.12],
      ],
      0.014,
      chrome,
      14,
    ),
    roundedBox([0.185, 0, z + 0.15], [0.05, 0.045, 0.075], 0.9, rubber, undefined, 8),
  ];
}

/** Two round instruments and a figure between, drawn in light. */
function gauges(y0: number, z0: number): Material {
  return {
    shade: (s) => {
      piano.shade(s);
      s.rough = 0.3;
      const a = -(s.y - y0);
      const b = s.z - z0;
      for (const centre of [-0.085, 0.085]) {
        const r = Math.hypot(a - centre, b);
        const angle = Math.atan2(b, a - centre);
        if (r < 0.041 && r > 0.037 && (angle > -0.8 || angle < -2.35))
          glow(s, angle > 0.6 || angle < -2.35 ? [0.15, 0.5, 0.8] : [0.16, 0.17, 0.19]);
        if (r < 0.034 && r > 0.03 && Math.abs(Math.sin(angle * 8)) > 0.93) glow(s, [0.5, 0.52, 0.55]);
        if (r > 0.008 && r < 0.03 && Math.abs(angle - (centre < 0 ? 2.1 : 2.6)) < 0.035) glow(s, [0.8, 0.16, 0.08]);
        if (Math.abs(a - centre) < 0.01 && Math.abs(b + 0.022) < 0.005 && Math.sin((a - centre) * 900) > -0.2)
          glow(s, [0.5, 0.5, 0.52]);
      }
      if (Math.abs(a) < 0.03 && Math.abs(b) < 0.03) {
        glow(s, [0.03, 0.04, 0.05]);
        if (Math.abs(a) < 0.004 + 0.25 * (0.03 - (b + 0.03)) * 0.3 && b < 0.02) glow(s, [0.12, 0.3, 0.45]);
      }
    },
  };
}

/** A touchscreen with a map and three tiles. */
function display(y0: number, z0: number, wide: number, high: number): Material {
  return {
    shade: (s) => {
      piano.shade(s);
      s.rough = 0.2;
      const a = 0.5 - (s.y - y0) / (wide * 0.94);
      const b = (s.z - z0) / (high * 0.9) + 0.5;
      if (s.nx > -0.5 || a < 0 || a > 1 || b < 0 || b > 1) return;
      if (b > 0.9) return glow(s, [0.02, 0.022, 0.026]);
      if (a < 0.62) {
        // Map: blocks, streets, water and a route.
        const street = Math.min(Math.abs(((a * 7 + b * 0.8) % 1) - 0.5), Math.abs(((b * 5 - a * 0.9 + 9) % 1) - 0.5));
        glow(s, b < 0.3 - 0.4 * a + 0.08 * Math.sin(a * 14) ? [0.03, 0.1, 0.16] : [0.05, 0.06, 0.065]);
        if (street < 0.05) glow(s, [0.14, 0.15, 0.16]);
        const route = Math.abs(b - 0.2 - 0.55 * smooth(0.1, 0.5, a));
        if (route < 0.03 && a > 0.06) glow(s, [0.1, 0.42, 0.9]);
        if (Math.hypot(a - 0.52, ((b - 0.74) * high) / wide) < 0.02) glow(s, [0.95, 0.95, 0.95]);
        return;
      }
      const tile = Math.floor((0.9 - b) / 0.3);
      const [u, v] = [(a - 0.64) / 0.34, ((0.9 - b) % 0.3) / 0.3];
      if (u < 0 || u > 1 || v < 0.06 || v > 0.94) return glow(s, [0.012, 0.013, 0.015]);
      const colours: Colour[] = [
        [0.07, 0.16, 0.2],
        [0.16, 0.08, 0.06],
        [0.06, 0.07, 0.08],
      ];
      glow(s, colours[tile] ?? [0.05, 0.05, 0.05]);
      if (u > 0.12 && u < 0.34 && v > 0.25 && v < 0.75) glow(s, tile === 1 ? [0.7, 0.35, 0.15] : [0.4, 0.6, 0.65]);
      if (u > 0.42 && u < 0.86 && (Math.abs(v - 0.4) < 0.05 || (Math.abs(v - 0.62) < 0.035 && u < 0.7)))
        glow(s, [0.5, 0.52, 0.54]);
    },
  };
}

function glow(s: Sample, [r, g, b]: Colour): void {
  s.er = r;
  s.eg = g;
  s.eb = b;
}
