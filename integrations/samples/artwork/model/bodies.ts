import type { CarShape } from './car-shape.ts';
import type { Knots } from './curve.ts';
import { resized } from './resize.ts';
import type { WheelStyle } from './wheel.ts';

/** A point of the side view: metres from the nose, metres above the ground. */
type At = readonly [s: number, z: number];

/** The measures from which a car's whole shape follows. */
type Measures = {
  length: number;
  width: number;
  height: number;
  axles: readonly [front: number, rear: number];
  tyre: number;
  rim: number;
  wheel: WheelStyle;
  dark?: boolean;
  ground: number;
  nose: number;
  cowl: At;
  header: At;
  /** Highest place of the roof. */
  apex: number;
  roofEnd: At;
  /** Lower edge of the rear window. */
  rearBase: At;
  /** Rear edge of the boot lid, or where the tailgate meets the bumper. */
  tailTop: At;
  belt: readonly [front: number, rear: number];
  roofHalf: number;
};

function car(
  m: Measures,
  more: Omit<Partial<CarShape>, 'skin'> & { skin?: Partial<CarShape['skin']> } & Pick<
      CarShape,
      'side' | 'doors' | 'handles' | 'seats'
    >,
): CarShape {
  const { length: L, width: W, ground: g } = m;
  const half = W / 2;
  const beltAt = (s: number) => m.belt[0] + ((m.belt[1] - m.belt[0]) * (s - m.cowl[0])) / (m.rearBase[0] - m.cowl[0]);
  const top: Knots = [
    [0, m.nose - 0.1],
    [0.015, m.nose - 0.045],
    [0.06, m.nose],
    [0.42, m.nose + (m.cowl[1] - m.nose) * 0.55],
    m.cowl,
    m.header,
    [m.header[0] + 0.3, m.height - 0.028],
    [m.apex, m.height],
    m.roofEnd,
    m.rearBase,
    m.tailTop,
    [L - 0.012, m.tailTop[1] - 0.09],
    [L, m.tailTop[1] - 0.2],
  ];
  const base: CarShape = {
    skin: {
      length: L,
      width: W,
      height: m.height,
      top,
      bottom: [
        [0, g + 0.1],
        [0.02, g + 0.035],
        [0.12, g],
        [L - 0.7, g],
        [L - 0.15, g + 0.04],
        [L - 0.02, g + 0.07],
        [L, g + 0.14],
      ],
      drop: [
        [0, 0.06],
        [m.cowl[0], 0.045],
        [m.header[0], 0.085],
        [m.roofEnd[0], 0.09],
        [m.rearBase[0], 0.06],
        [L, 0.07],
      ],
      rail: [
        [0, half * 0.66],
        [0.5, half * 0.7],
        [m.cowl[0] - 0.1, half * 0.77],
        [m.cowl[0] + 0.2, half * 0.81],
        [m.header[0] + 0.05, m.roofHalf + 0.025],
        [m.apex, m.roofHalf],
        [m.roofEnd[0], m.roofHalf - 0.02],
        [m.rearBase[0], half * 0.74],
        [L, half * 0.76],
      ],
      belt: [
        [0, m.nose - 0.13],
        [0.3, m.nose - 0.06],
        [m.cowl[0] - 0.2, m.belt[0] - 0.05],
        [m.cowl[0] + 0.3, beltAt(m.cowl[0] + 0.3)],
        [m.rearBase[0] - 0.15, m.belt[1]],
        [L - 0.1, Math.min(m.belt[1], m.tailTop[1]) - 0.06],
        [L, Math.min(m.belt[1], m.tailTop[1]) - 0.2],
      ],
      beltIn: [
        [0, 0.05],
        [0.6, 0.065],
        [m.cowl[0] + 0.1, 0.08],
        [m.rearBase[0], 0.085],
        [L, 0.06],
      ],
      widest: [
        [0, m.tyre + 0.26],
        [L / 2, m.belt[0] - 0.25],
        [L, m.belt[1] - 0.28],
      ],
      tuck: 0.04,
      nose: [0.44, 3.2],
      tail: [0.32, 3.2],
      bow: [0.08, 0.05],
      crease: 0.72,
    },
    axles: m.axles,
    wheel: { radius: m.tyre, rim: m.rim, width: 0.235, style: m.wheel, ...(m.dark && { dark: true }) },
    arch: m.tyre + 0.038,
    flare: 0.016,
    screen: [m.cowl[0] + 0.04, m.header[0] + 0.08],
    rearWindow: [m.roofEnd[0] - 0.02, m.rearBase[0]],
    bonnet: 0.16,
    boot: m.roofEnd[0],
    headlamp: {
      from: half * 0.56,
      to: half + 0.3,
      low: [m.nose - 0.2, m.nose - 0.14],
      high: [m.nose - 0.115, m.nose - 0.035],
      round: 0.03,
    },
    tailLamp: {
      from: half * 0.5,
      to: half + 0.22,
      low: [m.tailTop[1] - 0.19, m.tailTop[1] - 0.15],
      high: [m.tailTop[1] - 0.085, m.tailTop[1] - 0.02],
      round: 0.03,
    },
    grille: {
      from: -half * 0.5,
      to: half * 0.5,
      low: [m.nose - 0.36, m.nose - 0.36],
      high: [m.nose - 0.13, m.nose - 0.13],
      round: 0.08,
    },
    grilleStyle: 'mesh',
    intake: { from: -half * 0.68, to: half * 0.68, low: [g + 0.11, g + 0.11], high: [g + 0.2, g + 0.2], round: 0.05 },
    plateFront: g + 0.29,
    plateRear: m.tailTop[1] - 0.32,
    mirror: m.cowl[0] + 0.36,
    side: more.side,
    doors: more.doors,
    handles: more.handles,
    seats: more.seats,
  };
  return { ...base, ...more, skin: { ...base.skin, ...more.skin } };
}

const sedan = car(
  {
    ...{
      length: 4.72,
      width: 1.83,
      height: 1.44,
      axles: [0.92, 3.72],
      tyre: 0.335,
      rim: 0.232,
      wheel: 'ten',
      ground: 0.16,
    },
    ...{
      nose: 0.76,
      cowl: [1.42, 0.975],
      header: [2.12, 1.37],
      apex: 2.75,
      roofEnd: [3.42, 1.375],
      rearBase: [4.16, 1.08],
      tailTop: [4.63, 1.045],
    },
    ...{ belt: [0.9, 0.97], roofHalf: 0.57 },
  },
  {
    side: {
      from: 1.62,
      to: 3.92,
      lean: -0.42,
      pillars: [
        [2.66, 0.085],
        [3.5, 0.05],
      ],
    },
    doors: [
      [1.42, 1.4],
      [2.56, 2.64],
      [3.36, 3.62],
    ],
    handles: [2.42, 3.42],
    seats: [2.42, 3.28],
    brightTrim: true,
    tailBar: [0.885, 0.905],
    plateRear: 0.78,
    boot: 4.16,
    intake: { from: -0.66, to: 0.66, low: [0.25, 0.25], high: [0.35, 0.35], round: 0.05 },
  },
);

const hatch = car(
  {
    ...{
      length: 4.3,
      width: 1.8,
      height: 1.46,
      axles: [0.87, 3.53],
      tyre: 0.335,
      rim: 0.24,
      wheel: 'five-twin',
      ground: 0.16,
    },
    ...{
      nose: 0.78,
      cowl: [1.3, 0.99],
      header: [1.98, 1.395],
      apex: 2.5,
      roofEnd: [3.62, 1.36],
      rearBase: [4.06, 1.06],
      tailTop: [4.24, 0.95],
    },
    ...{ belt: [0.92, 1.0], roofHalf: 0.58 },
  },
  {
    side: {
      from: 1.5,
      to: 3.8,
      lean: -0.3,
      pillars: [
        [2.48, 0.085],
        [3.32, 0.05],
      ],
    },
    doors: [
      [1.3, 1.27],
      [2.38, 2.46],
      [3.16, 3.4],
    ],
    handles: [2.24, 3.2],
    seats: [2.24, 3.08],
    spoiler: [3.68, 0.18],
    plateRear: 0.62,
    grilleStyle: 'slats',
  },
);

const wagon = car(
  {
    ...{
      length: 4.74,
      width: 1.83,
      height: 1.49,
      axles: [0.9, 3.66],
      tyre: 0.34,
      rim: 0.235,
      wheel: 'turbine',
      ground: 0.17,
    },
    ...{
      nose: 0.78,
      cowl: [1.38, 0.99],
      header: [2.08, 1.4],
      apex: 2.7,
      roofEnd: [4.22, 1.42],
      rearBase: [4.56, 1.06],
      tailTop: [4.68, 0.95],
    },
    ...{ belt: [0.92, 0.99], roofHalf: 0.58 },
  },
  {
    side: {
      from: 1.6,
      to: 4.42,
      lean: -0.3,
      pillars: [
        [2.6, 0.085],
        [3.5, 0.07],
      ],
    },
    doors: [
      [1.4, 1.37],
      [2.5, 2.58],
      [3.3, 3.56],
    ],
    handles: [2.36, 3.36],
    seats: [2.36, 3.24],
    roofRails: [2.2, 4.15],
    brightTrim: true,
    tailBar: [0.8, 0.82],
    plateRear: 0.64,
    privacyFrom: 2.6,
  },
);

const suv = car(
  {
    ...{
      length: 4.56,
      width: 1.87,
      height: 1.69,
      axles: [0.9, 3.6],
      tyre: 0.375,
      rim: 0.262,
      wheel: 'five-twin',
      ground: 0.2,
    },
    ...{
      nose: 1.01,
      cowl: [1.4, 1.17],
      header: [2.0, 1.6],
      apex: 2.72,
      roofEnd: [4.1, 1.63],
      rearBase: [4.42, 1.22],
      tailTop: [4.51, 1.08],
    },
    ...{ belt: [1.08, 1.16], roofHalf: 0.63 },
  },
  {
    side: {
      from: 1.6,
      to: 4.12,
      lean: -0.22,
      pillars: [
        [2.58, 0.09],
        [3.46, 0.07],
      ],
    },
    doors: [
      [1.42, 1.38],
      [2.48, 2.56],
      [3.2, 3.48],
    ],
    handles: [2.34, 3.3],
    seats: [2.34, 3.2],
    cladding: { sill: 0.34, arch: 0.05 },
    roofRails: [2.1, 4.0],
    spoiler: [4.12, 0.2],
    tailBar: [0.92, 0.945],
    plateRear: 0.74,
    privacyFrom: 2.6,
    headlamp: { from: 0.53, to: 1.2, low: [0.83, 0.87], high: [0.9, 0.965], round: 0.025 },
  },
);

const suvLarge = car(
  {
    ...{
      length: 4.98,
      width: 1.97,
      height: 1.87,
      axles: [0.92, 3.8],
      tyre: 0.4,
      rim: 0.262,
      wheel: 'six',
      ground: 0.25,
    },
    ...{
      nose: 1.12,
      cowl: [1.36, 1.26],
      header: [1.92, 1.74],
      apex: 2.7,
      roofEnd: [4.6, 1.82],
      rearBase: [4.82, 1.32],
      tailTop: [4.92, 1.15],
    },
    ...{ belt: [1.17, 1.24], roofHalf: 0.68 },
  },
  {
    side: {
      from: 1.52,
      to: 4.62,
      lean: -0.12,
      pillars: [
        [2.56, 0.1],
        [3.52, 0.09],
      ],
    },
    doors: [
      [1.36, 1.34],
      [2.46, 2.54],
      [3.3, 3.56],
    ],
    handles: [2.3, 3.34],
    seats: [2.32, 3.24, 4.05],
    cladding: { sill: 0.42, arch: 0.06 },
    roofRails: [2.05, 4.5],
    spoiler: [4.62, 0.16],
    plateRear: 0.8,
    privacyFrom: 2.5,
    sidestep: true,
    grilleStyle: 'slats',
    headlamp: { from: 0.6, to: 1.16, low: [0.88, 0.9], high: [1.05, 1.07], round: 0.04 },
    grille: { from: -0.55, to: 0.55, low: [0.78, 0.78], high: [1.04, 1.04], round: 0.06 },
    tailLamp: { from: 0.74, to: 1.12, low: [0.9, 0.9], high: [1.26, 1.26], round: 0.04 },
  },
);

const ute = car(
  {
    ...{
      length: 5.36,
      width: 1.9,
      height: 1.84,
      axles: [0.95, 4.17],
      tyre: 0.39,
      rim: 0.25,
      wheel: 'six',
      dark: true,
      ground: 0.28,
    },
    ...{
      nose: 1.09,
      cowl: [1.42, 1.22],
      header: [2.06, 1.74],
      apex: 2.6,
      roofEnd: [3.44, 1.8],
      rearBase: [3.6, 1.24],
      tailTop: [5.33, 1.2],
    },
    ...{ belt: [1.13, 1.19], roofHalf: 0.68 },
  },
  {
    side: {
      from: 1.62,
      to: 3.5,
      lean: -0.12,
      pillars: [
        [2.58, 0.1],
        [3.28, 0.05],
      ],
    },
    doors: [
      [1.44, 1.42],
      [2.5, 2.56],
      [3.36, 3.44],
    ],
    handles: [2.34, 3.22],
    seats: [2.36, 3.16],
    cladding: { sill: 0.44, arch: 0.065 },
    plateRear: 0.62,
    cover: [3.72, 5.27],
    sidestep: true,
    grilleStyle: 'dots',
    headlamp: { from: 0.58, to: 1.16, low: [0.84, 0.88], high: [1.0, 1.04], round: 0.03 },
    grille: { from: -0.56, to: 0.56, low: [0.68, 0.68], high: [1.02, 1.02], round: 0.06 },
    tailLamp: { from: 0.76, to: 1.14, low: [0.76, 0.76], high: [1.14, 1.14], round: 0.04 },
    boot: 5.2,
    privacyFrom: 2.5,
    skin: {
      tail: [0.12, 3.8],
      bow: [0.08, 0.012],
      drop: [
        [0, 0.06],
        [1.42, 0.045],
        [2.06, 0.085],
        [3.44, 0.09],
        [3.62, 0.03],
        [5.36, 0.02],
      ],
    },
  },
);

const coupe = car(
  {
    ...{
      length: 4.44,
      width: 1.87,
      height: 1.3,
      axles: [0.92, 3.46],
      tyre: 0.34,
      rim: 0.25,
      wheel: 'multi',
      ground: 0.13,
    },
    ...{
      nose: 0.745,
      cowl: [1.52, 0.93],
      header: [2.2, 1.24],
      apex: 2.62,
      roofEnd: [3.0, 1.27],
      rearBase: [4.0, 0.98],
      tailTop: [4.36, 0.95],
    },
    ...{ belt: [0.87, 0.93], roofHalf: 0.53 },
  },
  {
    side: { from: 1.74, to: 3.36, lean: -0.36, pillars: [] },
    doors: [
      [1.58, 1.54],
      [2.86, 2.96],
    ],
    handles: [2.72],
    seats: [2.46, 3.1],
    exhausts: true,
    plateRear: 0.66,
    boot: 3.95,
    tailBar: [0.825, 0.85],
    grille: { from: -0.5, to: 0.5, low: [0.34, 0.34], high: [0.54, 0.54], round: 0.07 },
    intake: { from: 0.58, to: 0.86, low: [0.24, 0.3], high: [0.4, 0.46], round: 0.05 },
    plateFront: 0.28,
    arch: 0.362,
    skin: {
      widest: [
        [0, 0.55],
        [1, 0.66],
        [2.2, 0.6],
        [3.5, 0.72],
        [4.44, 0.66],
      ],
      crease: 0.5,
      hollow: 0.05,
    },
  },
);

const convertible = car(
  {
    ...{
      length: 4.3,
      width: 1.84,
      height: 1.25,
      axles: [0.9, 3.36],
      tyre: 0.325,
      rim: 0.235,
      wheel: 'multi',
      ground: 0.13,
    },
    ...{
      nose: 0.735,
      cowl: [1.56, 0.92],
      header: [2.12, 1.2],
      apex: 2.22,
      roofEnd: [2.3, 1.2],
      rearBase: [2.56, 0.93],
      tailTop: [4.22, 0.92],
    },
    ...{ belt: [0.865, 0.92], roofHalf: 0.53 },
  },
  {
    side: { from: 1.76, to: 2.3, lean: 0, pillars: [] },
    doors: [
      [1.62, 1.58],
      [2.84, 2.94],
    ],
    handles: [2.7],
    seats: [2.5],
    open: true,
    rearWindow: [3.12, 2.2],
    exhausts: true,
    plateRear: 0.64,
    boot: 3.6,
    grille: { from: -0.46, to: 0.46, low: [0.32, 0.32], high: [0.52, 0.52], round: 0.07 },
    intake: { from: 0.56, to: 0.84, low: [0.24, 0.3], high: [0.38, 0.44], round: 0.05 },
    plateFront: 0.27,
    arch: 0.347,
    skin: { crease: 0.5, hollow: 0.045 },
  },
);

const peopleMover = car(
  {
    ...{
      length: 5.16,
      width: 1.98,
      height: 1.78,
      axles: [0.95, 4.02],
      tyre: 0.355,
      rim: 0.24,
      wheel: 'turbine',
      ground: 0.18,
    },
    ...{
      nose: 0.96,
      cowl: [1.1, 1.15],
      header: [2.05, 1.68],
      apex: 2.9,
      roofEnd: [4.72, 1.73],
      rearBase: [4.98, 1.2],
      tailTop: [5.09, 1.02],
    },
    ...{ belt: [1.02, 1.08], roofHalf: 0.69 },
  },
  {
    side: {
      from: 1.36,
      to: 4.84,
      lean: -0.2,
      pillars: [
        [2.42, 0.09],
        [3.52, 0.08],
      ],
    },
    doors: [
      [1.34, 1.3],
      [2.36, 2.4],
      [3.5, 3.52],
    ],
    handles: [2.22, 2.56],
    seats: [2.2, 3.1, 4.0],
    roofRails: [2.2, 4.6],
    plateRear: 0.76,
    privacyFrom: 2.4,
    tailBar: [0.9, 0.925],
    brightTrim: true,
    mirror: 1.5,
    grille: { from: -0.6, to: 0.6, low: [0.4, 0.4], high: [0.72, 0.72], round: 0.08 },
    intake: { from: -0.5, to: 0.5, low: [0.26, 0.26], high: [0.34, 0.34], round: 0.04 },
    plateFront: 0.56,
    grilleStyle: 'slats',
  },
);

export const van = car(
  {
    ...{
      length: 5.3,
      width: 1.97,
      height: 1.98,
      axles: [0.95, 4.05],
      tyre: 0.345,
      rim: 0.215,
      wheel: 'steel',
      ground: 0.2,
    },
    ...{
      nose: 1.0,
      cowl: [0.95, 1.24],
      header: [1.72, 1.84],
      apex: 2.7,
      roofEnd: [5.02, 1.95],
      rearBase: [5.16, 1.3],
      tailTop: [5.25, 1.02],
    },
    ...{ belt: [1.12, 1.14], roofHalf: 0.76 },
  },
  {
    side: { from: 1.2, to: 2.2, lean: 0, pillars: [] },
    doors: [
      [1.2, 1.16],
      [2.3, 2.34],
      [3.56, 3.58],
    ],
    handles: [2.16, 2.52],
    seats: [2.02],
    cladding: { sill: 0.36, arch: 0.03 },
    plateRear: 0.62,
    mirror: 1.36,
    privacyFrom: 2.5,
    grilleStyle: 'slats',
    headlamp: { from: 0.6, to: 1.3, low: [0.78, 0.86], high: [0.95, 1.08], round: 0.05 },
    tailLamp: { from: 0.84, to: 1.1, low: [0.8, 0.8], high: [1.24, 1.24], round: 0.04 },
    grille: { from: -0.54, to: 0.54, low: [0.74, 0.74], high: [0.9, 0.9], round: 0.05 },
    intake: { from: -0.62, to: 0.62, low: [0.34, 0.34], high: [0.48, 0.48], round: 0.05 },
    plateFront: 0.58,
    skin: { tail: [0.16, 3.6], crease: 0.4, hollow: 0.02, bow: [0.1, 0.02] },
  },
);

const cab = car(
  {
    ...{
      length: 2.86,
      width: 1.87,
      height: 1.82,
      axles: [0.95, 9],
      tyre: 0.38,
      rim: 0.22,
      wheel: 'steel',
      ground: 0.3,
    },
    ...{
      nose: 1.07,
      cowl: [1.4, 1.21],
      header: [2.02, 1.72],
      apex: 2.4,
      roofEnd: [2.68, 1.78],
      rearBase: [2.79, 1.25],
      tailTop: [2.84, 0.9],
    },
    ...{ belt: [1.12, 1.16], roofHalf: 0.68 },
  },
  {
    axles: [0.95],
    side: { from: 1.6, to: 2.72, lean: -0.04, pillars: [] },
    doors: [
      [1.42, 1.4],
      [2.56, 2.6],
    ],
    handles: [2.42],
    seats: [2.34],
    cladding: { sill: 0.42, arch: 0.05 },
    plateRear: 0,
    boot: 9,
    grilleStyle: 'slats',
    snorkel: true,
    headlamp: { from: 0.58, to: 1.16, low: [0.82, 0.86], high: [0.98, 1.02], round: 0.03 },
    grille: { from: -0.56, to: 0.56, low: [0.78, 0.78], high: [1.0, 1.0], round: 0.05 },
    tailLamp: { from: 8, to: 9, low: [0, 0], high: [0.1, 0.1] },
    skin: { tail: [0.1, 3.8], bow: [0.08, 0.01] },
  },
);

const lightCab = car(
  {
    ...{
      length: 2.02,
      width: 1.96,
      height: 2.22,
      axles: [0.88, 9],
      tyre: 0.4,
      rim: 0.22,
      wheel: 'truck',
      ground: 0.36,
    },
    ...{
      nose: 1.12,
      cowl: [0.16, 1.32],
      header: [0.66, 2.06],
      apex: 1.3,
      roofEnd: [1.84, 2.18],
      rearBase: [1.93, 1.5],
      tailTop: [1.99, 1.0],
    },
    ...{ belt: [1.3, 1.36], roofHalf: 0.78 },
  },
  {
    axles: [0.88],
    side: { from: 0.46, to: 1.62, lean: 0, pillars: [] },
    doors: [
      [0.5, 0.36],
      [1.7, 1.72],
    ],
    handles: [1.58],
    seats: [1.42],
    plateRear: 0,
    plateFront: 0.56,
    boot: 9,
    mirror: 0,
    grilleStyle: 'slats',
    cladding: { sill: 0.5, arch: 0.02 },
    headlamp: { from: 0.56, to: 1.04, low: [0.72, 0.74], high: [0.92, 0.96], round: 0.05 },
    grille: { from: -0.5, to: 0.5, low: [0.86, 0.86], high: [1.04, 1.04], round: 0.05 },
    intake: { from: -0.62, to: 0.62, low: [0.44, 0.44], high: [0.5, 0.5], round: 0.03 },
    tailLamp: { from: 8, to: 9, low: [0, 0], high: [0.1, 0.1] },
    skin: {
      nose: [0.3, 3.4],
      tail: [0.1, 3.8],
      bow: [0.05, 0.01],
      hollow: 0.01,
      crease: 0.4,
      rail: [
        [0, 0.84],
        [0.2, 0.86],
        [0.7, 0.8],
        [1.84, 0.78],
        [2.02, 0.84],
      ],
      belt: [
        [0, 1.1],
        [0.16, 1.24],
        [0.5, 1.3],
        [1.9, 1.36],
      ],
    },
  },
);

const primeCab = car(
  {
    ...{ length: 2.4, width: 2.48, height: 3.7, axles: [1.4, 9], tyre: 0.52, rim: 0.29, wheel: 'truck', ground: 0.36 },
    ...{
      nose: 1.7,
      cowl: [0.12, 1.98],
      header: [0.38, 2.84],
      apex: 1.7,
      roofEnd: [2.24, 3.66],
      rearBase: [2.3, 2.2],
      tailTop: [2.36, 1.4],
    },
    ...{ belt: [1.92, 1.98], roofHalf: 1.05 },
  },
  {
    axles: [1.4],
    side: { from: 0.36, to: 1.32, lean: 0, pillars: [], roof: 0.3 },
    doors: [
      [0.3, 0.28],
      [1.4, 1.42],
    ],
    handles: [1.28],
    seats: [1.25],
    mirror: 0,
    plateRear: 0,
    plateFront: 0.62,
    boot: 9,
    grilleStyle: 'slats',
    cladding: { sill: 0.62, arch: 0.02 },
    headlamp: { from: 0.72, to: 1.34, low: [0.7, 0.74], high: [0.92, 1.02], round: 0.05 },
    grille: { from: -0.8, to: 0.8, low: [1.02, 1.02], high: [1.76, 1.76], round: 0.12 },
    intake: { from: -0.6, to: 0.6, low: [0.42, 0.42], high: [0.54, 0.54], round: 0.04 },
    tailLamp: { from: 8, to: 9, low: [0, 0], high: [0.1, 0.1] },
    arch: 0.56,
    skin: {
      top: [
        [0, 1.5],
        [0.015, 1.64],
        [0.05, 1.8],
        [0.12, 1.98],
        [0.36, 2.78],
        [0.44, 2.96],
        [1.0, 3.4],
        [1.7, 3.66],
        [2.24, 3.7],
        [2.34, 3.3],
        [2.4, 3.0],
      ],
      drop: [
        [0, 0.05],
        [0.4, 0.16],
        [1, 0.4],
        [1.7, 0.3],
        [2.4, 0.2],
      ],
      nose: [0.34, 3.4],
      tail: [0.08, 3.8],
      bow: [0.06, 0.01],
      hollow: 0,
      crease: 0.3,
      rail: [
        [0, 1.1],
        [0.2, 1.12],
        [0.5, 1.08],
        [1.0, 1.04],
        [2.4, 1.04],
      ],
      belt: [
        [0, 1.6],
        [0.12, 1.84],
        [0.4, 1.92],
        [2.3, 1.98],
      ],
      widest: [
        [0, 1.1],
        [2.4, 1.2],
      ],
    },
  },
);

const coach = car(
  {
    ...{ length: 10.6, width: 2.5, height: 3.3, axles: [2.5, 7.9], tyre: 0.5, rim: 0.29, wheel: 'truck', ground: 0.34 },
    ...{
      nose: 1.0,
      cowl: [0.05, 1.2],
      header: [0.42, 2.95],
      apex: 3,
      roofEnd: [10.38, 3.2],
      rearBase: [10.5, 2.0],
      tailTop: [10.55, 1.4],
    },
    ...{ belt: [1.5, 1.5], roofHalf: 1.02 },
  },
  {
    side: {
      from: 1.5,
      to: 10.1,
      lean: 0,
      pillars: [
        [2.7, 0.05],
        [4.2, 0.05],
        [5.7, 0.05],
        [7.2, 0.05],
        [8.7, 0.05],
      ],
      roof: 0.2,
    },
    doors: [
      [0.55, 0.5],
      [1.4, 1.4],
    ],
    handles: [],
    seats: [2.6, 3.6, 4.6, 5.6, 6.6],
    plateRear: 0.75,
    plateFront: 0.6,
    boot: 10,
    privacyFrom: 1,
    cladding: { sill: 0.46, arch: 0.02 },
    grilleStyle: 'slats',
    headlamp: { from: 0.74, to: 1.3, low: [0.66, 0.7], high: [0.84, 0.92], round: 0.05 },
    grille: { from: -0.5, to: 0.5, low: [0.78, 0.78], high: [0.9, 0.9], round: 0.05 },
    intake: { from: -0.7, to: 0.7, low: [0.42, 0.42], high: [0.5, 0.5], round: 0.03 },
    tailLamp: { from: 1.0, to: 1.34, low: [0.8, 0.8], high: [1.35, 1.35], round: 0.05 },
    skin: {
      top: [
        [0, 0.9],
        [0.015, 1.05],
        [0.05, 1.25],
        [0.4, 2.9],
        [0.6, 3.14],
        [1.2, 3.28],
        [3, 3.3],
        [10.2, 3.3],
        [10.42, 3.2],
        [10.52, 2.0],
        [10.6, 1.2],
      ],
      nose: [0.5, 3.2],
      tail: [0.25, 3.4],
      bow: [0.1, 0.03],
      hollow: 0,
      tuck: 0.02,
      crease: 0.05,
      drop: [
        [0, 0.1],
        [0.6, 0.2],
        [10.4, 0.2],
        [10.6, 0.1],
      ],
      rail: [
        [0, 1.08],
        [0.5, 1.08],
        [10.6, 1.06],
      ],
      belt: [
        [0, 0.8],
        [0.1, 1.1],
        [0.5, 1.45],
        [1, 1.5],
        [10.3, 1.5],
        [10.6, 1.0],
      ],
      beltIn: [
        [0, 0.01],
        [10, 0.01],
      ],
      widest: [
        [0, 0.9],
        [10, 0.9],
      ],
    },
  },
);

/** Models that differ from the one of their kind: a table of their measures. */
const hatchSmall = resized(
  hatch,
  { length: 4.06, width: 1.7, height: 1.5, axles: [0.79, 3.36], tyre: 0.315, rim: 0.212, ground: 0.17, belt: 0.96 },
  { wheel: { radius: 0.315, rim: 0.212, width: 0.205, style: 'turbine' }, grilleStyle: 'mesh' },
);

const suvSmall = resized(
  suv,
  { length: 4.3, width: 1.79, height: 1.56, axles: [0.86, 3.44], tyre: 0.345, rim: 0.235, ground: 0.19, belt: 1.0 },
  {
    wheel: { radius: 0.345, rim: 0.235, width: 0.225, style: 'ten', dark: true },
    grilleStyle: 'slats',
    blackRoof: true,
    grille: { from: -0.52, to: 0.52, low: [0.6, 0.6], high: [0.76, 0.76], round: 0.07 },
    headlamp: { from: 0.5, to: 1.12, low: [0.78, 0.82], high: [0.84, 0.89], round: 0.025 },
  },
);

const suvTouring = resized(
  suv,
  { length: 5.02, width: 1.96, height: 1.74, axles: [0.92, 3.92], tyre: 0.39, rim: 0.282, ground: 0.2, belt: 1.1 },
  {
    wheel: { radius: 0.39, rim: 0.282, width: 0.255, style: 'multi' },
    brightTrim: true,
    grilleStyle: 'bars',
    grille: { from: -0.58, to: 0.58, low: [0.58, 0.58], high: [0.93, 0.93], round: 0.09 },
  },
);

const suvSport = resized(
  suv,
  { length: 4.68, width: 1.89, height: 1.6, axles: [0.84, 3.76], tyre: 0.378, rim: 0.28, ground: 0.17, belt: 1.02 },
  {
    wheel: { radius: 0.378, rim: 0.28, width: 0.245, style: 'turbine', dark: true },
    grille: { from: -0.3, to: 0.3, low: [0.33, 0.33], high: [0.4, 0.4], round: 0.03 },
    intake: { from: -0.72, to: 0.72, low: [0.28, 0.28], high: [0.42, 0.42], round: 0.06 },
    grilleStyle: 'slats',
    headlamp: { from: 0.34, to: 1.2, low: [0.82, 0.85], high: [0.855, 0.905], round: 0.02 },
    tailBar: [0.9, 0.935],
  },
);

const vanHigh = resized(
  van,
  { length: 5.98, width: 2.06, height: 2.7, axles: [1.02, 4.77], tyre: 0.35, rim: 0.21, ground: 0.24, belt: 1.24 },
  // The windows of the low roof, under a high one.
  { screen: [1.06, 1.56], side: { from: 1.28, to: 2.36, lean: 0, pillars: [], roof: 0.66 } },
);

export const BODIES = {
  ...{ sedan, hatch, wagon, suv, 'suv-large': suvLarge, ute, coupe, convertible, 'people-mover': peopleMover, van },
  ...{ 'hatch-small': hatchSmall, 'suv-small': suvSmall, 'suv-touring': suvTouring, 'suv-sport': suvSport },
  ...{ 'van-high': vanHigh },
  ...{ cab, 'light-cab': lightCab, 'prime-cab': primeCab, coach },
};
