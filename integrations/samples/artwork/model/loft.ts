import type { Material } from '../render/material.ts';
import { gridMesh, type Mesh } from '../render/mesh.ts';
import { type Curve, curve, type Knots } from './curve.ts';

/**
 * A body as a skin over cross-sections. All lines run from the nose (s = 0) to the tail, in metres above the ground or
 * from the middle.
 */
export type Skin = {
  length: number;
  /** Overall height, for what is sized after it. */
  height?: number;
  /** Full width at the widest place. */
  width: number;
  /** Middle line of bonnet, screen, roof and boot. */
  top: Knots;
  bottom: Knots;
  /** How far the rail (edge of roof or bonnet) lies below the middle line. */
  drop: Knots;
  /** Half width at the rail. */
  rail: Knots;
  /** Height of the waist, where the side windows begin. */
  belt: Knots;
  /** How far the waist lies inside the widest place. */
  beltIn?: Knots;
  /** Height of the widest place. */
  widest?: Knots;
  /** How far the body's side reaches in below it. */
  tuck?: number;
  /** Plan of nose and tail: metres of rounding and its squareness (2 is a circle). */
  nose: readonly [number, number];
  tail: readonly [number, number];
  /** How far the middle runs ahead of the edges at nose and tail. */
  bow?: readonly [front: number, rear: number];
  /** How deep the flank is drawn in above the sill. */
  hollow?: number;
  /** Sharpness of the shoulder crease, 0 to 1. */
  crease?: number;
  /** Rounding of the top line's corners. */
  round?: number;
};

export type Loft = {
  skin: Skin;
  top: Curve;
  bottom: Curve;
  belt: Curve;
  railHeight: Curve;
  rail: Curve;
  /** Half width at the waist. */
  beltHalf: Curve;
  /** Height of the widest place. */
  widest: Curve;
};

export function readSkin(skin: Skin): Loft {
  const round = skin.round ?? 0.05;
  const top = curve(skin.top, round);
  const drop = curve(skin.drop, 0.08);
  const beltIn = curve(skin.beltIn ?? [[0, 0.07]], 0.08);
  return {
    skin,
    top,
    bottom: curve(skin.bottom, 0.04),
    belt: curve(skin.belt, 0.08),
    rail: curve(skin.rail, 0.06),
    railHeight: (s) => top(s) - drop(s),
    beltHalf: (s) => skin.width / 2 - beltIn(s),
    widest: skin.widest ? curve(skin.widest) : () => 0.62,
  };
}

/** How much of its full width a body has at s. */
function planWidth({ length, nose, tail }: Skin, s: number): number {
  const end = (reach: number, power: number, from: number) =>
    from >= reach ? 1 : (1 - (1 - Math.max(0, from) / reach) ** power) ** (1 / power);
  return end(nose[0], nose[1], s) * end(tail[0], tail[1], length - s);
}

const END_STATIONS = 34;
const SPAN = 3;

/** Distances from the nose of the cross-sections: closest at the ends, where the skin turns most. */
function stations(skin: Skin, spacing: number): number[] {
  const ends = 0.42;
  const front = Array.from({ length: END_STATIONS }, (_, i) => ends * (i / END_STATIONS) ** 2.6);
  const middle = Math.ceil((skin.length - 2 * ends) / spacing);
  const between = Array.from({ length: middle + 1 }, (_, i) => ends + ((skin.length - 2 * ends) * i) / middle);
  return [...front, ...between, ...front.map((s) => skin.length - s).reverse()];
}

/**
 * The skin as a mesh. `u` is the distance from the nose, `v` says where around the section a point lies: 1 sill, 3
 * widest, 4 shoulder, 5 waist, 6 rail, 7 the middle line on top.
 */
export function loftMesh(
  loft: Loft,
  material: Material,
  shape: (s: number, y: number, z: number) => number = (_s, y) => y,
  spacing = 0.022,
): Mesh {
  const { skin } = loft;
  const rows = stations(skin, spacing);
  const sections = rows.map((s) => section(loft, s));
  const half = sections[0]!.length;
  const [bowFront, bowRear] = skin.bow ?? [0.06, 0.05];
  return gridMesh(
    rows.length,
    half * 2,
    (row, column) => {
      const left = column < half;
      const [y, z, v] = sections[row]![left ? column : half * 2 - 1 - column]!;
      const s = rows[row]!;
      const wide = shape(s, y, z);
      const middle = 1 - (y / (skin.width / 2)) ** 2;
      const ahead =
        middle *
        (bowFront * Math.max(0, 1 - s / (skin.length * 0.55)) - bowRear * Math.max(0, s / skin.length - 0.5) * 2);
      return [skin.length / 2 - s + ahead - bowFront, left ? wide : -wide, z, s, v];
    },
    material,
    { closed: true },
  );
}

function section(loft: Loft, s: number): [y: number, z: number, v: number][] {
  const { skin } = loft;
  const plan = planWidth(skin, s);
  const full = (skin.width / 2) * plan;
  const top = loft.top(s);
  const bottom = Math.min(loft.bottom(s), top - 0.06);
  const rail = Math.max(loft.railHeight(s), bottom + (top - bottom) * 0.6);
  const belt = Math.min(loft.belt(s), rail - 0.03, bottom + (top - bottom) * 0.8);
  const tall = belt - bottom;
  const widest = Math.min(loft.widest(s), bottom + tall * 0.72);
  const shoulder = Math.max(belt - Math.min(0.075, tall * 0.16), widest + (belt - widest) * 0.45);
  const beltHalf = loft.beltHalf(s) * plan;
  const railHalf = Math.min(loft.rail(s) * plan, beltHalf - 0.004);
  const tuck = (skin.tuck ?? 0.035) * plan;
  const crease = skin.crease ?? 0.55;
  const hollow = skin.hollow ?? 0.03;
  const corners: [number, number, number, number][] = [
    [full * 0.82, bottom, 1, 0.35],
    [full - tuck, bottom + Math.min(0.1, tall * 0.2), 2, 0.5],
    [full - tuck * 0.5 - hollow * plan, bottom + (widest - bottom) * 0.58, 2.6, 0.1],
    [full - 0.004 * plan, widest, 3, 0.35],
    [full - 0.01 * plan, shoulder, 4, crease],
    [beltHalf, belt, 5, 0.55],
    [railHalf, rail, 6, 0.42],
    [railHalf * 0.55, top - (top - rail) * 0.3, 6.5, 0],
  ];
  return spline([[0, bottom, 0, 0], ...corners, [0, top, 7, 0]]);
}

/** A cubic B-spline near the corners; the sharper a corner, the nearer. */
function spline(corners: readonly (readonly [number, number, number, number])[]): [number, number, number][] {
  const points: [number, number, number][] = [];
  corners.forEach(([y, z, v, sharp], i) => {
    const before = corners[i - 1];
    const after = corners[i + 1];
    const near = 0.34 * (1 - sharp) + 0.03;
    if (before && after)
      points.push([y + (before[0] - y) * near, z + (before[1] - z) * near, v + (before[2] - v) * near]);
    points.push([y, z, v]);
    if (before && after) points.push([y + (after[0] - y) * near, z + (after[1] - z) * near, v + (after[2] - v) * near]);
  });
  const mirror = ([y, z, v]: [number, number, number]): [number, number, number] => [-y, z, v];
  const all = [mirror(points[1]!), ...points, mirror(points[points.length - 2]!)];
  const out: [number, number, number][] = [];
  for (let i = 0; i + 3 < all.length; i++) {
    const last = i + 4 === all.length;
    for (let k = 0; k < SPAN + (last ? 1 : 0); k++) out.push(bSpline(all.slice(i, i + 4), k / SPAN));
  }
  return out;
}

function bSpline(p: [number, number, number][], t: number): [number, number, number] {
  const w = [
    (1 - t) ** 3 / 6,
    (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
    (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
    t ** 3 / 6,
  ];
  return [0, 1, 2].map((k) => p.reduce((sum, point, i) => sum + point[k]! * w[i]!, 0)) as [number, number, number];
}
