import { solid } from '../render/material.ts';
import { tube } from '../render/mesh.ts';
import type { Paint } from '../render/paints.ts';
import { smooth } from '../render/studio.ts';
import { grass } from './grass.ts';
import { mix, ridge } from './land.ts';
import { cloud, noise } from './noise.ts';
import type { Place } from './place.ts';
import { block, gumTree } from './scenery.ts';

type Colour = readonly [number, number, number];
type Hero = 'studio' | 'kerb' | 'farm-gate' | 'hall' | 'headland';

/** A wall that fades upwards and outwards from a pool of light; `at` is where it is brightest, seen from the camera. */
function fading(dark: Colour, bright: Colour, x0: number, wide: number, top: number) {
  return (x: number, y: number, z: number, out: number[]) => {
    const across = Math.atan2(y, x);
    const pool = Math.exp(-(((across - x0) / wide) ** 2)) * Math.exp(-((Math.max(0, z) / top) ** 2));
    mix(out, dark, bright, pool);
  };
}

const STUDIO = fading([0.018, 0.0175, 0.019], [0.17, 0.155, 0.155], -2.36, 0.36, 0.24);
const HALL = fading([0.012, 0.02, 0.02], [0.085, 0.145, 0.135], -2.4, 0.42, 0.3);

/** A floor that rises into the wall without an edge. `from` is the way from the camera, and its length. */
function sweep(
  wall: ReturnType<typeof fading>,
  [x, y, far]: readonly [number, number, number],
  floor: Colour,
  out: number[],
): void {
  wall(x, y, 0, out);
  mix(out, floor, [out[0]!, out[1]!, out[2]!], smooth(10, 30, far));
}

const STRAW = [
  [0.24, 0.18, 0.09],
  [0.56, 0.45, 0.26],
] as const;
const DUNE = [
  [0.2, 0.2, 0.1],
  [0.5, 0.46, 0.3],
] as const;
const CRIMSON: Paint = { colour: [0.09, 0.003, 0.006], flake: [0.34, 0.012, 0.02] };
const VERMILION: Paint = { colour: [0.13, 0.007, 0.003], flake: [0.36, 0.03, 0.01] };
const TEAL: Paint = { colour: [0.006, 0.022, 0.02], flake: [0.02, 0.07, 0.062] };
const DEEP_BLUE: Paint = { colour: [0.006, 0.018, 0.05], flake: [0.02, 0.06, 0.16] };
const EUCALYPT: Paint = { colour: [0.028, 0.042, 0.035], flake: [0.07, 0.1, 0.085] };

/**
 * Places that open a home page: one calm ground for words at the left and below, the vehicle whole in the right half,
 * lit as in a catalogue. The picture is 2:1; from 45 % to 85 % of its width is enough for a phone's upright cut.
 */
export const HEROES: Record<Hero, Place> = {
  studio: {
    ...{ eye: [9.4, 7.4, 1.0], target: [0, 0, 0.7], fov: 30, haze: [0, 0, 0], hazeAt: 1e9 },
    framed: { left: 0.455, right: 0.875, bottom: 0.735 },
    sky: STUDIO,
    ground: (x, y, far, out) => {
      const pool = Math.exp(-((Math.hypot(x * 0.75, y) / 3.4) ** 2));
      const light = 0.02 + 0.085 * pool;
      sweep(STUDIO, [x - 9.4, y - 7.4, far], [light * 1.02, light * 0.99, light], out);
    },
    mirror: 0.34,
    shadow: 0.95,
    rig: {
      above: [0.16, 0.16, 0.17],
      level: [0.1, 0.098, 0.1],
      below: [0.06, 0.058, 0.058],
      band: 0.7,
      lamps: [
        { around: 0, high: 74, wide: 180, tall: 15, edge: 3, power: 2.6 },
        { around: 84, high: 27, wide: 34, tall: 5, edge: 3, power: 3.4 },
        { around: -96, high: 34, wide: 30, tall: 8, edge: 3, power: 1.7 },
        { around: 180, high: 22, wide: 44, tall: 9, edge: 4, power: 2.2, colour: [1, 0.96, 0.93] },
      ],
    },
    vehicles: [{ body: 'suv', colour: 'red', paint: CRIMSON, x: 0, y: 0, turn: 0 }],
    scenery: () => [],
    grade: {
      contrast: 0.22,
      fade: 0.08,
      corners: 0.3,
      grain: 2.6,
      shades: [1.0, 0.985, 1.02],
      lights: [1.02, 1, 0.98],
    },
  },
  kerb: {
    ...{ eye: [9.8, 8.2, 1.25], target: [0, 0, 0.7], fov: 30, haze: [0.6, 0.62, 0.64], hazeAt: 900 },
    framed: { left: 0.47, right: 0.86, bottom: 0.735 },
    sky: (_x, _y, z, out) => mix(out, [0.78, 0.82, 0.86], [0.36, 0.5, 0.68], smooth(0, 0.5, z)),
    ground: (x, y, far, out) => {
      if (y < -1.75) {
        const joint = Math.abs(((((x / 1.5) % 1) + 1) % 1) - 0.5) > 0.494 || Math.abs(y + 3) < 0.012;
        const tone = (0.36 + 0.03 * cloud(x, y, 4)) * (joint ? 0.8 : 1);
        out[0] = tone * 1.02;
        out[1] = tone;
        out[2] = tone * 0.96;
      } else {
        const tone =
          0.17 * (0.86 + 0.2 * cloud(x * 0.6, y * 0.6, 4) + 0.4 * (noise(x * 46, y * 46) - 0.5) * smooth(18, 4, far));
        out[0] = tone;
        out[1] = tone;
        out[2] = tone * 1.03;
      }
    },
    throws: [-0.5, -0.75],
    shadow: 0.95,
    rig: {
      above: [0.2, 0.27, 0.4],
      level: [0.72, 0.72, 0.7],
      below: [0.14, 0.137, 0.135],
      band: 0.75,
      lamps: [
        { around: 40, high: 46, wide: 16, tall: 12, edge: 8, power: 6, colour: [1, 0.95, 0.86] },
        { around: 84, high: 26, wide: 38, tall: 6, edge: 4, power: 2.4, colour: [0.95, 0.98, 1] },
      ],
    },
    vehicles: [{ body: 'hatch', colour: 'orange', paint: VERMILION, x: 0, y: 0, turn: 0 }],
    scenery: () => [
      block([-60, -1.9, 0], [30, -1.72, 0.13], solid([0.42, 0.415, 0.4], { rough: 3 })),
      // A wall of large plates, one of them a deep doorway.
      block([-60, -6.6, 0], [30, -6.4, 9], {
        shade: (s) => {
          const [px, pz] = [s.x / 3.4 + 0.2, s.z / 2.7];
          const gap = Math.abs(px - Math.round(px)) * 3.4 < 0.012 || Math.abs(pz - Math.round(pz)) * 2.7 < 0.012;
          const tone =
            0.6 +
            0.04 * noise(Math.floor(px + 0.5) * 7.3, Math.floor(pz + 0.5) * 3.1) +
            0.03 * cloud(s.x * 0.7, s.z * 0.7, 4);
          // The sun is on it up to the shadow of a roof.
          const shade = smooth(0.25, -0.25, s.z - 4.7 - (s.x + 4) * 0.26);
          const light = 0.44 + 0.86 * shade;
          s.r = tone * (0.96 + 0.07 * shade) * light;
          s.g = tone * 0.95 * light;
          s.b = tone * 0.9 * light;
          s.rough = 3;
          if (gap) s.open = 0.55;
        },
      }),
    ],
    exposure: 1.2,
    sharpTo: 14,
    grade: { contrast: 0.25, fade: 0.02, corners: 0.16, grain: 2.4, shades: [0.97, 1, 1.05], lights: [1.02, 1, 0.97] },
  },
  'farm-gate': {
    ...{ eye: [10.4, 7.6, 1.15], target: [0, 0, 0.9], fov: 30, haze: [0.95, 0.78, 0.58], hazeAt: 95 },
    framed: { left: 0.44, right: 0.88, bottom: 0.735 },
    sky: (x, y, z, out) => {
      const across = Math.atan2(y, x) + 2.5;
      const sun = Math.exp(-((across / 0.5) ** 2)) * Math.exp(-((z / 0.2) ** 2));
      mix(out, [0.9, 0.72, 0.53], [0.3, 0.46, 0.68], smooth(0.01, 0.3, z));
      for (let k = 0; k < 3; k++) out[k]! += [0.62, 0.46, 0.26][k]! * sun;
      ridge(out, z, 0.012 + 0.022 * cloud(across * 5, 1, 5), [0.62, 0.5, 0.38]);
      ridge(out, z, 0.004 + 0.018 * cloud(across * 13 + 4, 4, 5), [0.4, 0.33, 0.23]);
    },
    ground: (x, y, far, out) => {
      const track = smooth(2.9, 1.7, Math.abs(y - 0.1) + 0.5 * (noise(x * 0.5, y * 0.7) - 0.5));
      const fine =
        0.85 + 0.35 * (cloud(x * 1.1, y * 1.1, 5) - 0.5) + 0.25 * (noise(x * 22, y * 22) - 0.5) * smooth(20, 4, far);
      mix(out, [0.34 * fine, 0.255 * fine, 0.12 * fine], [0.45 * fine, 0.34 * fine, 0.24 * fine], track);
    },
    throws: [1.1, 0.5],
    shadow: 1,
    rig: {
      above: [0.34, 0.38, 0.46],
      level: [0.72, 0.58, 0.42],
      below: [0.24, 0.175, 0.11],
      band: 0.5,
      lamps: [
        { around: -150, high: 14, wide: 16, tall: 9, edge: 7, power: 7, colour: [1, 0.8, 0.55] },
        { around: -48, high: 30, wide: 34, tall: 9, edge: 6, power: 2.8, colour: [1, 0.91, 0.78] },
        { around: 82, high: 26, wide: 38, tall: 6, edge: 4, power: 2.6, colour: [0.94, 0.97, 1] },
      ],
    },
    vehicles: [{ body: 'ute', colour: 'blue', paint: DEEP_BLUE, x: 0, y: 0, turn: 0 }],
    scenery: () => [
      ...fence(-3.6, -70, 16),
      ...gate(GATE, -3.6),
      grass(16000, [-24, -12], [8, -2.3], 0.34, STRAW, 2, (_x, y) => smooth(-2.2, -3.2, y)),
      grass(9000, [-70, -40], [-6, -9], 0.5, STRAW, 3),
      ...gumTree(-38, -27, 11, 7),
      ...gumTree(-60, -20, 12, 4),
      ...gumTree(-52, -38, 12, 9),
    ],
    sharpTo: 14,
    grade: { contrast: 0.24, fade: 0.06, corners: 0.16, grain: 3, shades: [1.01, 0.99, 1], lights: [1.02, 1, 0.97] },
  },
  hall: {
    ...{ eye: [10.6, 8.8, 1.15], target: [0, 0, 0.8], fov: 30, haze: [0, 0, 0], hazeAt: 1e9 },
    framed: { left: 0.45, right: 0.83, bottom: 0.735, of: 2 },
    sky: HALL,
    ground: (x, y, far, out) => {
      const pool = Math.exp(-((Math.hypot(x * 0.6, y * 0.6) / 3.6) ** 2));
      const light = 0.022 + 0.085 * pool;
      sweep(HALL, [x - 10.6, y - 8.8, far], [light * 0.94, light, light * 0.99], out);
    },
    mirror: 0.32,
    shadow: 0.95,
    rig: {
      above: [0.15, 0.165, 0.165],
      level: [0.1, 0.115, 0.113],
      below: [0.06, 0.063, 0.062],
      band: 0.6,
      lamps: [
        { around: 0, high: 74, wide: 180, tall: 15, edge: 3, power: 2.4 },
        { around: 82, high: 27, wide: 34, tall: 5, edge: 3, power: 3.4 },
        { around: -100, high: 32, wide: 32, tall: 9, edge: 3, power: 1.8, colour: [0.9, 1, 0.98] },
        { around: 180, high: 24, wide: 44, tall: 9, edge: 4, power: 2 },
      ],
    },
    vehicles: [
      { body: 'suv', colour: 'silver', x: -0.4, y: -0.6, turn: 2 },
      { body: 'motorcycle', colour: 'orange', x: 2.9, y: 1.75, turn: -8 },
      { body: 'truck', colour: 'blue', paint: TEAL, x: -8.4, y: -4.6, turn: 4 },
    ],
    scenery: () => [],
    grade: {
      contrast: 0.22,
      fade: 0.06,
      corners: 0.28,
      grain: 2.6,
      shades: [0.97, 1.01, 1.01],
      lights: [1.01, 1, 0.98],
    },
  },
  headland: {
    ...{ eye: [12.4, 11.4, 1.6], target: [0, 0, 1.1], fov: 30, haze: [0.86, 0.84, 0.82], hazeAt: 900 },
    framed: { left: 0.4, right: 0.92, bottom: 0.74, of: 2 },
    sky: (x, y, z, out) => {
      const across = Math.atan2(y, x) + 2.3;
      mix(out, [0.95, 0.86, 0.76], [0.4, 0.56, 0.72], smooth(0, 0.4, z));
      const sun = Math.exp(-(((across + 0.3) / 0.6) ** 2)) * Math.exp(-((z / 0.16) ** 2));
      for (let k = 0; k < 3; k++) out[k]! += [0.3, 0.2, 0.1][k]! * sun;
      const streak = smooth(0.5, 0.75, cloud(across * 2.2, z * 26, 5)) * smooth(0.02, 0.08, z) * smooth(0.4, 0.2, z);
      for (let k = 0; k < 3; k++) out[k]! += (1.02 - out[k]!) * streak * 0.32;
      ridge(out, z, (0.004 + 0.03 * cloud(across * 4, 3, 5)) * smooth(0.1, 0.5, across), [0.5, 0.54, 0.56]);
    },
    ground: (x, y, far, out) => {
      const edge = -9 + 2.4 * (cloud(x * 0.12, 2, 4) - 0.5);
      if (y < edge) {
        const swell = cloud(x * 0.09, y * 0.3, 4) - 0.5;
        mix(
          out,
          [0.16, 0.3, 0.36],
          [0.66, 0.74, 0.76],
          Math.max(0, Math.min(1, 0.2 + 0.6 * smooth(20, 600, far) + swell * 0.3)),
        );
        return;
      }
      const tone =
        0.8 + 0.5 * (cloud(x * 0.8, y * 0.8, 5) - 0.5) + 0.25 * (noise(x * 19, y * 19) - 0.5) * smooth(24, 5, far);
      mix(
        out,
        [0.3 * tone, 0.27 * tone, 0.15 * tone],
        [0.46 * tone, 0.39 * tone, 0.28 * tone],
        smooth(0.42, 0.6, cloud(x * 0.22, y * 0.35, 4)),
      );
    },
    throws: [0.7, 0.55],
    shadow: 0.85,
    rig: {
      above: [0.44, 0.52, 0.62],
      level: [0.74, 0.7, 0.64],
      below: [0.26, 0.235, 0.18],
      band: 0.3,
      lamps: [
        { around: -120, high: 26, wide: 18, tall: 10, edge: 8, power: 4.6, colour: [1, 0.9, 0.74] },
        { around: 60, high: 38, wide: 40, tall: 16, edge: 8, power: 0.7 },
      ],
    },
    vehicles: [
      { body: 'caravan', colour: 'white', x: -3.2, y: 0, turn: 0 },
      { body: 'suv-large', colour: 'green', paint: EUCALYPT, x: 3.6, y: 0, turn: 0 },
    ],
    scenery: () => [
      grass(16000, [-22, -8.6], [12, -2], 0.22, DUNE, 4, (_x, y) => smooth(-2, -3.4, y)),
      grass(6000, [-50, -8.6], [-8, -2], 0.3, DUNE, 5),
    ],
    exposure: 0.95,
    sharpTo: 17,
    grade: { contrast: 0.2, fade: 0.04, corners: 0.14, grain: 2.6, shades: [0.98, 1, 1.03], lights: [1.02, 1, 0.97] },
  },
};

/** Where the gate hangs along its fence, metres. */
const GATE = 0.6;

/** Timber posts with three wires, along x. */
function fence(y: number, from: number, to: number) {
  const wood = solid([0.2, 0.165, 0.13], { rough: 3 });
  const wire = solid([0.2, 0.19, 0.18], { rough: 2.6 });
  const posts = Math.floor((to - from) / 3.2);
  return [
    ...Array.from({ length: posts }, (_, i) => from + i * 3.2)
      .filter((x) => x < GATE - 0.2 || x > GATE + 2.9)
      .map((x) =>
        tube(
          [
            [x, y, 0],
            [x + 0.03 * noise(x, 3), y, 1.3],
          ],
          0.065,
          wood,
          7,
        ),
      ),
    ...[0.45, 0.8, 1.12].flatMap((z) => [
      tube(
        [
          [from, y, z],
          [GATE, y, z],
        ],
        0.008,
        wire,
        4,
      ),
      tube(
        [
          [GATE + 2.7, y, z],
          [to, y, z],
        ],
        0.008,
        wire,
        4,
      ),
    ]),
  ];
}

/** A steel farm gate between two strong posts. */
function gate(from: number, y: number) {
  const steel = solid([0.42, 0.4, 0.37], { rough: 2.2, metal: 0.6, shine: 0.3 });
  const wood = solid([0.2, 0.165, 0.13], { rough: 3 });
  const to = from + 2.7;
  return [
    ...[from - 0.15, to + 0.15].map((x) =>
      tube(
        [
          [x, y, 0],
          [x, y, 1.5],
        ],
        0.11,
        wood,
        10,
      ),
    ),
    ...[0.25, 0.5, 0.75, 1.0, 1.22].map((z) =>
      tube(
        [
          [from, y, z],
          [to, y, z],
        ],
        0.022,
        steel,
        8,
      ),
    ),
    ...[from, (from + to) / 2, to].map((x) =>
      tube(
        [
          [x, y, 0.25],
          [x, y, 1.22],
        ],
        0.022,
        steel,
        8,
      ),
    ),
    tube(
      [
        [from, y, 0.25],
        [to, y, 1.22],
      ],
      0.018,
      steel,
      8,
    ),
  ];
}
