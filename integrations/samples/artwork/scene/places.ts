import type { SceneName } from '../names.ts';
import { solid } from '../render/material.ts';
import { roundedBox, tube } from '../render/mesh.ts';
import { smooth } from '../render/studio.ts';
import { HEROES } from './heroes.ts';
import { asphalt, type Dusk, duskSky, mix, ridge } from './land.ts';
import { chance, cloud, noise } from './noise.ts';
import type { Place } from './place.ts';
import { block, guardRail, gumTree, pavilion, tower, tufts, tyreStack } from './scenery.ts';

const COAST: Dusk = {
  zenith: [0.1, 0.19, 0.36],
  middle: [0.5, 0.42, 0.5],
  low: [1.25, 0.62, 0.3],
  sun: [-0.86, 0.5, 0.05],
  glow: [2.2, 1.05, 0.4],
  clouds: 0.55,
};
const OUTBACK: Dusk = {
  zenith: [0.16, 0.31, 0.6],
  middle: [0.46, 0.56, 0.72],
  low: [1.0, 0.82, 0.62],
  sun: [-0.5, 0.8, 0.22],
  glow: [1.6, 1.2, 0.8],
  clouds: 0.5,
};
const BLUE_HOUR: Dusk = {
  zenith: [0.02, 0.04, 0.11],
  middle: [0.06, 0.1, 0.22],
  low: [0.5, 0.28, 0.2],
  sun: [-0.9, -0.3, -0.05],
  glow: [0.7, 0.32, 0.14],
  clouds: 0.4,
};
const DAY: Dusk = {
  zenith: [0.16, 0.34, 0.68],
  middle: [0.4, 0.58, 0.82],
  low: [0.82, 0.88, 0.92],
  sun: [-0.3, 0.6, 0.7],
  glow: [1.4, 1.3, 1.15],
  clouds: 0.75,
};
const GOLD: Dusk = {
  zenith: [0.18, 0.28, 0.48],
  middle: [0.6, 0.54, 0.5],
  low: [1.3, 0.86, 0.48],
  sun: [0.5, -0.82, 0.14],
  glow: [2.4, 1.5, 0.7],
  clouds: 0.35,
};

/** A hall: walls all round instead of sky. */
function hallSky(warm: number) {
  return (_x: number, _y: number, z: number, out: number[]) => {
    const strip = smooth(0.55, 0.62, z) * 1.5;
    const light = 0.55 + 0.3 * z + strip;
    out[0] = light * (1 + 0.02 * warm);
    out[1] = light;
    out[2] = light * (1 - 0.03 * warm);
  };
}

const concrete = (x: number, y: number, far: number, out: number[]) => {
  const joint =
    far < 30 &&
    (Math.abs(((((x / 4) % 1) + 1) % 1) - 0.5) > 0.4975 || Math.abs(((((y / 4) % 1) + 1) % 1) - 0.5) > 0.4975);
  const light =
    (0.5 + 0.08 * cloud(x * 0.7, y * 0.7, 4) + 0.03 * noise(x * 30, y * 30) * smooth(16, 3, far)) * (joint ? 0.8 : 1);
  out[0] = light;
  out[1] = light * 0.995;
  out[2] = light * 0.985;
};

const whiteWall = solid([0.7, 0.69, 0.675], { rough: 3 });
const slatted = {
  shade: (s: Parameters<typeof whiteWall.shade>[0]) => {
    const slat = Math.abs(((((s.x / 0.16) % 1) + 1) % 1) - 0.5);
    const grain = 0.85 + 0.15 * noise(s.x * 6.3, s.z * 2);
    s.r = 0.36 * grain;
    s.g = 0.22 * grain;
    s.b = 0.12 * grain;
    s.rough = 2.4;
    s.open = slat > 0.36 ? 0.2 : 1;
  },
};
const lightStrip = solid([1, 0.985, 0.95], { light: 2.6 });

export const PLACES: Record<SceneName, Place> = {
  ...HEROES,
  showroom: {
    ...{ eye: [8.6, 6.6, 1.5], target: [-0.6, -1.9, 1.2], fov: 48, haze: [0.8, 0.8, 0.8], hazeAt: 900 },
    sky: hallSky(1),
    ground: concrete,
    mirror: 0.2,
    exposure: 0.95,
    vehicles: [
      { body: 'suv', colour: 'red', x: 1.2, y: 0.2, turn: 12 },
      { body: 'sedan', colour: 'silver', x: -4.6, y: -2.0, turn: 40 },
      { body: 'hatch', colour: 'blue', x: 0.6, y: -5.0, turn: 20 },
    ],
    scenery: () => [
      block([-14, -8.2, 0], [16, -8, 5.2], whiteWall),
      block([-7, -7.98, 0], [1.5, -7.85, 5.2], slatted),
      block([-12, -12, 0], [-11.8, 14, 5.2], whiteWall),
      block([-14, -12, 5.2], [16, 12, 5.3], solid([0.1, 0.1, 0.105], { rough: 3 })),
      ...[-6.6, -4.2, -1.8, 0.6, 3].map((y) => block([-11, y, 4.9], [10, y + 0.16, 4.98], lightStrip)),
      // Reception desk, sofa, plants.
      roundedBox([5.5, -7.0, 0.55], [3.4, 0.8, 1.1], 0.15, solid([0.05, 0.052, 0.056], { rough: 1.4 }), undefined, 5),
      roundedBox([5.5, -6.58, 1.08], [3.5, 0.5, 0.06], 0.5, solid([0.4, 0.26, 0.15], { rough: 2 }), undefined, 5),
      ...[4.4, 5.5, 6.6].map((x) =>
        tube(
          [
            [x, -6.8, 5],
            [x, -6.8, 2.5],
            [x, -6.8, 2.2],
          ],
          (t) => (t > 0.4 ? 0.13 : 0.008),
          solid([1, 0.86, 0.65], { light: 1.2 }),
          18,
        ),
      ),
      roundedBox([-9.8, -6.6, 0.35], [1.6, 0.9, 0.4], 0.6, solid([0.16, 0.17, 0.18], { rough: 3 }), undefined, 8),
      roundedBox([-9.8, -7.1, 0.7], [1.6, 0.25, 0.6], 0.7, solid([0.16, 0.17, 0.18], { rough: 3 }), undefined, 8),
    ],
  },
  'showroom-night': {
    ...{ eye: [6.8, 15.6, 1.5], target: [-0.2, 0, 2.1], fov: 52, haze: [0.03, 0.04, 0.08], hazeAt: 400 },
    sky: duskSky(BLUE_HOUR),
    ground: asphalt({ light: 0.035, lines: 'bays' }),
    mirror: 0.42,
    exposure: 1.25,
    shadow: 0.6,
    vehicles: [
      { body: 'suv', colour: 'white', x: 3.6, y: 6.4, turn: 62 },
      { body: 'sedan', colour: 'black', x: -1.4, y: 5.6, turn: 74 },
      { body: 'ute', colour: 'grey', x: -6.6, y: 5.2, turn: 80 },
      { body: 'hatch', colour: 'red', x: 1.6, y: -3.6, turn: 40 },
      { body: 'wagon', colour: 'silver', x: -5.4, y: -3.6, turn: 20 },
    ],
    scenery: () => [
      ...pavilion(-12, 10, 0, 4.6, 0.8),
      ...gumTree(-18, -6, 9, 3),
      ...gumTree(17, -9, 10, 5),
      block([13.4, 2, 0], [14.4, 2.25, 5.4], solid([0.03, 0.03, 0.035], { rough: 1.5 })),
    ],
  },
  coast: {
    ...{ eye: [10.2, 5.4, 1.25], target: [-1.6, -1.9, 1.3], fov: 44, haze: [0.9, 0.52, 0.36], hazeAt: 1400 },
    sky: (x, y, z, out) => {
      duskSky(COAST)(x, y, z, out);
      const around = Math.atan2(y, x);
      // Headlands, each paler than the nearer one.
      ridge(
        out,
        z,
        0.016 + 0.05 * smooth(0.2, -0.8, Math.sin(around * 1.1 + 0.2)) * (0.4 + cloud(around * 7, 1, 5)),
        [0.3, 0.22, 0.28],
      );
      ridge(
        out,
        z,
        0.01 + 0.09 * smooth(0.3, -0.7, Math.cos(around + 1.3)) * (0.3 + cloud(around * 11, 4, 5)),
        [0.11, 0.09, 0.12],
      );
    },
    ground: (x, y, far, out) => {
      const road = Math.abs(y - 0.4);
      if (road < 4.2) return asphalt({ light: 0.1, lines: 'road' })(x, y - 0.4, far, out);
      if (y < -6.6) {
        // The sea: bright where the sky's low glow lies on it.
        const swell = cloud(x * 0.15, y * 0.6, 4) - 0.5 + 0.5 * (noise(x * 0.9, y * 3) - 0.5) * smooth(200, 20, far);
        const shine = 0.35 + 0.55 * smooth(20, 700, far) + swell * 0.35;
        return mix(out, [0.055, 0.085, 0.13], [0.95, 0.55, 0.34], Math.max(0, Math.min(1, shine * 0.8)));
      }
      const tone = 0.6 + 0.7 * cloud(x * 0.8, y * 0.8, 5);
      mix(
        out,
        [0.16 * tone, 0.12 * tone, 0.075 * tone],
        [0.13, 0.13, 0.05],
        smooth(0.45, 0.6, cloud(x * 0.3, y * 0.3, 3)),
      );
    },
    vehicles: [{ body: 'suv', colour: 'blue', x: 2.4, y: 0.9, turn: 8 }],
    scenery: () => [
      ...guardRail(-60, 14, -4.6),
      tufts(900, [-40, -6.4], [14, -4.8], [0.34, 0.27, 0.13], 4, () => false),
      tufts(700, [-40, 5.2], [9, 9], [0.3, 0.25, 0.12], 8, () => false),
    ],
    exposure: 0.92,
  },
  city: {
    ...{ eye: [9.4, 4.8, 1.25], target: [-1.8, -1.9, 1.6], fov: 48, haze: [0.14, 0.13, 0.2], hazeAt: 260 },
    sky: duskSky({ ...BLUE_HOUR, low: [0.75, 0.42, 0.3], middle: [0.12, 0.17, 0.34] }),
    ground: (x, y, far, out) => {
      if (y < -4 || y > 6) {
        concrete(x * 2, y * 2, far, out);
        dimmed(out, 0.2);
      } else asphalt({ light: 0.04, lines: 'road' })(x, y - 1, far, out);
    },
    mirror: 0.28,
    exposure: 1.35,
    shadow: 0.8,
    vehicles: [
      { body: 'sedan', colour: 'black', x: 2.2, y: 0.4, turn: 9 },
      { body: 'hatch', colour: 'white', x: -17, y: 3.4, turn: 182 },
      { body: 'van', colour: 'silver', x: -13, y: -3.0, turn: 0 },
    ],
    scenery: () => [
      ...Array.from({ length: 9 }, (_, i) =>
        tower(
          [-14 - i * 9, -12 - 3 * chance(i, 3), 0],
          [-6.4 - i * 9, -26, 9 + 22 * chance(i, 1) + i * 1.5],
          i + 2,
          [0.05, 0.052, 0.06],
          0.4,
        ),
      ),
      ...Array.from({ length: 8 }, (_, i) =>
        tower(
          [-22 - i * 10, 11 + 2 * chance(i, 8), 0],
          [-13.4 - i * 10, 26, 8 + 20 * chance(i, 5) + i * 2],
          i + 20,
          [0.06, 0.055, 0.055],
          0.38,
        ),
      ),
      tower([-5.0, -17, 0], [12, -30, 30], 41, [0.05, 0.05, 0.054], 0.3),
      block([-60, -5.2, 0], [14, -4.0, 0.14], solid([0.12, 0.12, 0.125], { rough: 2 })),
      ...[-26, -16, -6, 4].flatMap((x) => [
        tube(
          [
            [x, -4.6, 0],
            [x, -4.6, 5.6],
            [x, -3.6, 6.1],
          ],
          0.055,
          solid([0.03, 0.03, 0.032], { rough: 2 }),
          8,
        ),
        roundedBox([x, -3.4, 6.08], [0.2, 0.6, 0.07], 0.6, solid([1, 0.85, 0.6], { light: 2.2 }), undefined, 4),
      ]),
    ],
  },
  outback: {
    ...{ eye: [10.6, 5.2, 1.2], target: [-1.4, -2.2, 1.55], fov: 46, haze: [0.9, 0.72, 0.58], hazeAt: 1500 },
    sky: (x, y, z, out) => {
      duskSky(OUTBACK)(x, y, z, out);
      const around = Math.atan2(y, x);
      const mesa = smooth(0.42, 0.5, cloud(around * 3.1 + 4, 0.5, 2)) * 0.035 + 0.006 * cloud(around * 40, 3, 3);
      ridge(out, z, 0.008 + mesa, [0.46, 0.31, 0.3]);
      const near = smooth(0.5, 0.56, cloud(around * 4.3 + 11, 2.5, 2)) * 0.055 + 0.008 * cloud(around * 60, 7, 4);
      ridge(out, z, 0.004 + near, [0.34, 0.15, 0.1]);
    },
    ground: (x, y, far, out) => {
      const wander = 0.5 * Math.sin(x * 0.06);
      const rut = Math.min(Math.abs(y - wander - 0.75), Math.abs(y - wander + 0.75));
      const track = smooth(3.4, 2.3, Math.abs(y - wander) + 0.5 * (noise(x * 0.8, y) - 0.5));
      const fine =
        0.86 + 0.28 * (cloud(x * 1.3, y * 1.3, 5) - 0.5) + 0.25 * (noise(x * 24, y * 24) - 0.5) * smooth(22, 4, far);
      const pressed = 1 + 0.16 * track - 0.15 * smooth(0.34, 0.1, rut) * track * (0.7 + 0.6 * noise(x * 3, y * 2));
      out[0] = 0.42 * fine * pressed;
      out[1] = 0.165 * fine * pressed;
      out[2] = 0.085 * fine * pressed;
    },
    vehicles: [{ body: 'suv-large', colour: 'sand', x: 2.3, y: 0.3, turn: 10 }],
    scenery: () => [
      tufts(2600, [-70, -30], [10, 16], [0.42, 0.34, 0.16], 2, (_x, y) => Math.abs(y) < 3.2),
      ...gumTree(-34, -15, 7, 2),
      ...gumTree(-52, 12, 8, 9),
      ...gumTree(-22, -26, 6.5, 14),
    ],
    exposure: 0.98,
  },
  'bush-camp': {
    ...{ eye: [11.6, 9.2, 1.7], target: [0.2, -1.2, 1.75], fov: 46, haze: [0.7, 0.52, 0.36], hazeAt: 500 },
    sky: (x, y, z, out) => {
      duskSky({ ...COAST, zenith: [0.09, 0.15, 0.3], low: [1.1, 0.6, 0.3] })(x, y, z, out);
      const around = Math.atan2(y, x);
      ridge(out, z, 0.03 + 0.03 * cloud(around * 9, 2, 6), [0.2, 0.16, 0.17]);
      ridge(out, z, 0.02 + 0.035 * cloud(around * 26, 6, 6), [0.07, 0.065, 0.055]);
    },
    ground: (x, y, far, out) => {
      const tone = 0.7 + 0.6 * cloud(x * 0.9, y * 0.9, 5) + 0.3 * (noise(x * 20, y * 20) - 0.5) * smooth(20, 5, far);
      mix(
        out,
        [0.24 * tone, 0.17 * tone, 0.1 * tone],
        [0.12 * tone, 0.115 * tone, 0.05 * tone],
        smooth(0.42, 0.6, cloud(x * 0.25, y * 0.25, 4)),
      );
    },
    vehicles: [
      { body: 'caravan', colour: 'white', x: 1.2, y: -0.8, turn: 14 },
      { body: 'suv-large', colour: 'grey', x: 7.4, y: -1.9, turn: 22 },
    ],
    scenery: () => [
      ...[
        [-16, -9, 8],
        [-10, -16, 9],
        [-2, -20, 9],
        [5, -24, 10],
        [-24, -3, 9],
        [-30, -18, 11],
        [-20, -22, 9],
        [-34, 2, 10],
      ].flatMap(([x, y, h], i) => gumTree(x!, y!, h!, i + 3)),
      tufts(900, [-22, -14], [12, 8], [0.32, 0.27, 0.13], 6, (x, y) => Math.hypot(x - 3, y - 2) < 4.5),
      // Awning with a string of lights.
      block([-1.4, 0.6, 2.62], [2.6, 3.0, 2.66], solid([0.3, 0.31, 0.32], { rough: 3 })),
      ...[-1.3, 2.5].map((x) =>
        tube(
          [
            [x, 2.95, 0],
            [x, 2.95, 2.62],
          ],
          0.02,
          solid([0.5, 0.5, 0.52], { rough: 2 }),
          8,
        ),
      ),
      ...Array.from({ length: 11 }, (_, i) =>
        roundedBox(
          [-1.3 + i * 0.38, 2.95, 2.5 - 0.12 * Math.sin((i / 10) * Math.PI)],
          [0.07, 0.07, 0.09],
          1,
          solid([1, 0.75, 0.4], { light: 2 }),
          undefined,
          4,
        ),
      ),
    ],
    exposure: 1.1,
  },
  highway: {
    ...{ eye: [15, 6.6, 1.35], target: [-2.6, -2.6, 2.1], fov: 46, haze: [0.95, 0.72, 0.5], hazeAt: 1600 },
    sky: (x, y, z, out) => {
      duskSky(GOLD)(x, y, z, out);
      const around = Math.atan2(y, x);
      ridge(out, z, 0.014 + 0.028 * cloud(around * 4, 1, 5), [0.52, 0.42, 0.38]);
      ridge(out, z, 0.008 + 0.018 * cloud(around * 9, 5, 5), [0.3, 0.25, 0.17]);
    },
    ground: (x, y, far, out) => {
      if (Math.abs(y) < 5.6) return asphalt({ light: 0.11, lines: 'road' })(x, y, far, out);
      const tone = 0.7 + 0.5 * cloud(x * 0.12, y * 0.5, 5) + 0.25 * (noise(x * 9, y * 9) - 0.5) * smooth(40, 6, far);
      if (Math.abs(y) < 7) {
        out[0] = 0.28 * tone;
        out[1] = 0.2 * tone;
        out[2] = 0.13 * tone;
        return;
      }
      mix(
        out,
        [0.5 * tone, 0.37 * tone, 0.15 * tone],
        [0.24 * tone, 0.25 * tone, 0.08 * tone],
        smooth(0.5, 0.6, cloud(x * 0.02, y * 0.06, 3)),
      );
    },
    vehicles: [
      { body: 'truck', colour: 'red', x: 2, y: 1.9, turn: 4 },
      { body: 'ute', colour: 'white', x: -26, y: -2, turn: 180 },
    ],
    scenery: () => [
      tufts(2400, [-60, 6.6], [13, 18], [0.55, 0.42, 0.18], 3, () => false),
      tufts(1800, [-60, -20], [13, -6.8], [0.55, 0.42, 0.18], 5, () => false),
      ...guardRail(-70, -12, -6.2),
      ...gumTree(-40, -24, 9, 7),
      ...gumTree(-58, 22, 10, 8),
      ...gumTree(-24, -34, 8, 4),
    ],
    exposure: 0.95,
  },
  workshop: {
    ...{ eye: [8.2, 6.8, 1.6], target: [-1.0, -1.9, 1.4], fov: 50, haze: [0.7, 0.7, 0.7], hazeAt: 900 },
    sky: hallSky(-1),
    ground: (x, y, far, out) => {
      concrete(x, y, far, out);
      dimmed(out, 0.62);
      const bay = Math.min(Math.abs(Math.abs(y + 0.2) - 2.4), Math.abs(y - 6.0));
      if (bay < 0.05 && x < 5 && x > -5) mix(out, [0.72, 0.5, 0.03], [0.72, 0.5, 0.03], 0);
    },
    mirror: 0.16,
    vehicles: [
      { body: 'hatch', colour: 'white', x: 1.2, y: -0.1, turn: 8 },
      { body: 'ute', colour: 'blue', x: -1.6, y: -5.4, turn: 4 },
    ],
    scenery: () => [
      block([-12, -9.2, 0], [14, -9, 5], solid([0.55, 0.56, 0.57], { rough: 3 })),
      block([-12, -9, 0], [14, -8.98, 1.3], solid([0.07, 0.09, 0.12], { rough: 2.4 })),
      block([-10.2, -12, 0], [-10, 12, 5], solid([0.55, 0.56, 0.57], { rough: 3 })),
      block([-12, -12, 5], [14, 12, 5.1], solid([0.2, 0.2, 0.205], { rough: 3 })),
      ...[-7.4, -4.6, -1.8, 1, 3.8].map((y) => block([-10, y, 4.6], [9, y + 0.22, 4.68], lightStrip)),
      // Two-post lift, tool chests, cupboards, tyres.
      ...[1.9, -1.9].flatMap((y) => [
        block([-0.9, y - 0.16 - 0.1, 0], [-0.55, y + 0.16 - 0.1, 3.5], solid([0.5, 0.06, 0.03], { rough: 1.6 })),
        block([-1.05, y - 0.35, 0], [-0.4, y + 0.2, 0.03], solid([0.2, 0.2, 0.2], { rough: 2 })),
      ]),
      block([-0.85, -2, 3.4], [-0.6, 1.9, 3.55], solid([0.5, 0.06, 0.03], { rough: 1.6 })),
      ...[-7, -5.4, 2.4, 4, 5.6, 7.2].map((x) =>
        roundedBox(
          [x, -8.5, 0.5],
          [1.4, 0.6, 1.0],
          0.12,
          {
            shade: (s) => {
              s.r = 0.34;
              s.g = 0.03;
              s.b = 0.025;
              s.rough = 1.2;
              const drawer = Math.abs(((((s.z / 0.2) % 1) + 1) % 1) - 0.5);
              if (drawer > 0.47) s.open = 0.3;
              if (drawer < 0.1 && Math.abs(s.x - x) < 0.4 && s.ny > 0.7) s.r = s.g = s.b = 0.5;
              if (s.nz > 0.8) s.r = s.g = s.b = 0.12;
            },
          },
          undefined,
          4,
        ),
      ),
      ...tyreStack(6.4, -4.8, 5),
      ...tyreStack(7.3, -5.3, 4),
      roundedBox([-9.3, -3, 1.1], [0.9, 2.6, 2.2], 0.08, solid([0.12, 0.13, 0.15], { rough: 2 }), undefined, 4),
    ],
  },
  yard: {
    ...{ eye: [10.8, 12.6, 2.1], target: [-1.4, 0, 1.7], fov: 48, haze: [0.75, 0.82, 0.9], hazeAt: 1500 },
    sky: (x, y, z, out) => {
      duskSky(DAY)(x, y, z, out);
      const around = Math.atan2(y, x);
      ridge(
        out,
        z,
        0.02 + 0.05 * cloud(around * 20, 6, 6) * smooth(0.3, 0.6, cloud(around * 3, 2, 2)),
        [0.1, 0.14, 0.07],
      );
    },
    ground: asphalt({ light: 0.2, lines: 'bays' }),
    exposure: 0.9,
    vehicles: [
      { body: 'suv', colour: 'silver', x: 3.4, y: 5.4, turn: 68 },
      { body: 'ute', colour: 'white', x: 0.2, y: 5.0, turn: 68 },
      { body: 'hatch', colour: 'blue', x: -3.2, y: 5.2, turn: 68 },
      { body: 'sedan', colour: 'grey', x: -6.4, y: 5.0, turn: 68 },
      { body: 'suv-large', colour: 'black', x: -9.8, y: 4.8, turn: 68 },
      { body: 'wagon', colour: 'red', x: -13, y: 4.6, turn: 68 },
    ],
    scenery: () => [
      ...pavilion(-16, 8, -5, 4.4, 0.4),
      ...[-14, -5, 4, 11].flatMap((x, i) => [
        tube(
          [
            [x, 1.6, 0],
            [x, 1.6, 7.5],
          ],
          0.05,
          solid([0.6, 0.6, 0.61], { rough: 2 }),
          8,
        ),
        roundedBox(
          [x + 0.42, 1.6, 6.1],
          [0.75, 0.02, 2.6],
          0.1,
          solid(i % 2 ? [0.5, 0.03, 0.03] : [0.75, 0.75, 0.75], { rough: 3 }),
          (a, b, c) => [a, b + 0.09 * Math.sin(a * 5 + c * 1.4), c],
          8,
        ),
      ]),
      ...gumTree(-24, -4, 10, 3),
      ...gumTree(15, -10, 11, 6),
      ...gumTree(21, -4, 9, 8),
    ],
  },
};

function dimmed(out: number[], by: number): void {
  for (let k = 0; k < 3; k++) out[k]! *= by;
}
