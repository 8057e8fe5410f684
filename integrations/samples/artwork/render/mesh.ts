import type { Material } from './material.ts';

/** Triangles with smooth normals and a surface coordinate pair for materials. Metres; x forward, y left, z up. */
export type Mesh = {
  position: Float32Array;
  normal: Float32Array;
  /** Two numbers a vertex that the material understands. */
  uv: Float32Array;
  index: Uint32Array;
  material: Material;
};

type Point = readonly [x: number, y: number, z: number];

/** A grid of points as a mesh; `at` gives the point of row i, column j. Columns may close on themselves. */
export function gridMesh(
  rows: number,
  columns: number,
  at: (row: number, column: number) => readonly [x: number, y: number, z: number, u?: number, v?: number],
  material: Material,
  { closed = false, flip = false }: { closed?: boolean; flip?: boolean } = {},
): Mesh {
  const count = rows * columns;
  const position = new Float32Array(count * 3);
  const uv = new Float32Array(count * 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y, z, u = row / (rows - 1), v = column / columns] = at(row, column);
      const vertex = row * columns + column;
      position.set([x, y, z], vertex * 3);
      uv.set([u, v], vertex * 2);
    }
  }
  const wide = closed ? columns : columns - 1;
  const index = new Uint32Array((rows - 1) * wide * 6);
  let next = 0;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < wide; column++) {
      const a = row * columns + column;
      const b = row * columns + ((column + 1) % columns);
      const [c, d] = [a + columns, b + columns];
      index.set(flip ? [a, b, c, b, d, c] : [a, c, b, b, c, d], next);
      next += 6;
    }
  }
  return { position, normal: smoothNormals(position, index), uv, index, material };
}

/** Normals averaged over the triangles around each vertex, weighted by area. */
function smoothNormals(position: Float32Array, index: Uint32Array): Float32Array {
  const normal = new Float32Array(position.length);
  const p = position as unknown as number[];
  const n = normal as unknown as number[];
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, c] = [index[t]! * 3, index[t + 1]! * 3, index[t + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [wx, wy, wz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [x, y, z] = [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx];
    for (const v of [a, b, c]) {
      n[v]! += x;
      n[v + 1]! += y;
      n[v + 2]! += z;
    }
  }
  for (let v = 0; v < normal.length; v += 3) {
    const length = Math.hypot(n[v]!, n[v + 1]!, n[v + 2]!) || 1;
    n[v]! /= length;
    n[v + 1]! /= length;
    n[v + 2]! /= length;
  }
  return normal;
}

/** The same mesh moved, turned about the z axis and then mirrored or scaled. */
export function place(
  mesh: Mesh,
  move: Point,
  { turn = 0, scale = [1, 1, 1] as Point, material = mesh.material } = {},
): Mesh {
  const position = new Float32Array(mesh.position.length);
  const normal = new Float32Array(mesh.normal.length);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let v = 0; v < position.length; v += 3) {
    const [x, y, z] = [
      mesh.position[v]! * scale[0],
      mesh.position[v + 1]! * scale[1],
      mesh.position[v + 2]! * scale[2],
    ];
    position.set([x * cos - y * sin + move[0], x * sin + y * cos + move[1], z + move[2]], v);
    const [a, b, c] = [mesh.normal[v]! / scale[0], mesh.normal[v + 1]! / scale[1], mesh.normal[v + 2]! / scale[2]];
    const length = Math.hypot(a, b, c) || 1;
    normal.set([(a * cos - b * sin) / length, (a * sin + b * cos) / length, c / length], v);
  }
  return { ...mesh, position, normal, material };
}

/**
 * A box with rounded edges (a superellipsoid between box and ball).
 *
 * @param size full lengths; @param round 0 is a box, 1 a ball.
 */
export function roundedBox(
  centre: Point,
  size: Point,
  round: number,
  material: Material,
  deform?: (x: number, y: number, z: number) => Point,
  steps = 14,
): Mesh {
  const radius = Math.max(1e-3, round) * 0.5 * Math.min(size[0], size[1], size[2]);
  const half = size.map((length) => length / 2) as unknown as Point;
  // Angles crowd at the box's edges, so flat faces stay flat and edges are round.
  const rows = steps * 2 + 2;
  const columns = steps * 4 + 4;
  const corner = (k: number, quarter: number) => (quarter === 0 ? k / steps : 1) * (Math.PI / 2);
  return gridMesh(
    rows,
    columns,
    (row, column) => {
      const upper = row > steps;
      const polar = -Math.PI / 2 + (upper ? Math.PI / 2 + corner(row - steps - 1, 0) : corner(row, 0));
      const side = Math.floor(column / (steps + 1));
      const around = (side + (column % (steps + 1)) / steps) * (Math.PI / 2);
      const [cp, sp, ca, sa] = [Math.cos(polar), Math.sin(polar), Math.cos(around), Math.sin(around)];
      const sx = side === 0 || side === 3 ? 1 : -1;
      const sy = side < 2 ? 1 : -1;
      const x = sx * (half[0] - radius) + radius * cp * ca;
      const y = sy * (half[1] - radius) + radius * cp * sa;
      const z = (upper ? 1 : -1) * (half[2] - radius) + radius * sp;
      const pole = row === 0 || row === rows - 1;
      const [px, py, pz] = deform ? deform(pole ? 0 : x, pole ? 0 : y, z) : [pole ? 0 : x, pole ? 0 : y, z];
      return [centre[0] + px, centre[1] + py, centre[2] + pz];
    },
    material,
    { closed: true, flip: true },
  );
}

/** A tube through points. */
export function tube(
  points: readonly Point[],
  radius: number | ((t: number) => number),
  material: Material,
  sides = 12,
): Mesh {
  const frames = points.map((_, i) => {
    const a = points[Math.max(0, i - 1)]!;
    const b = points[Math.min(points.length - 1, i + 1)]!;
    const d = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
    const side = unit(Math.abs(d[2]) > 0.9 ? cross(d, [0, 1, 0]) : cross(d, [0, 0, 1]));
    return { side, up: cross(side, d) };
  });
  const wide = (t: number) => (typeof radius === 'number' ? radius : radius(t));
  return gridMesh(
    points.length + 2,
    sides,
    (row, column) => {
      const i = Math.min(points.length - 1, Math.max(0, row - 1));
      const r = row === 0 || row === points.length + 1 ? 0 : wide(i / Math.max(1, points.length - 1));
      const angle = (column / sides) * Math.PI * 2;
      const { side, up } = frames[i]!;
      const [c, s] = [Math.cos(angle) * r, Math.sin(angle) * r];
      const p = points[i]!;
      return [p[0] + side[0] * c + up[0] * s, p[1] + side[1] * c + up[1] * s, p[2] + side[2] * c + up[2] * s];
    },
    material,
    { closed: true, flip: true },
  );
}

/** A profile (distance from the axis, position along it) turned about the y axis at a centre. */
export function revolveY(
  centre: Point,
  profile: readonly (readonly [radius: number, along: number])[],
  material: Material,
  sides = 72,
): Mesh {
  return gridMesh(
    profile.length,
    sides + 1,
    (row, column) => {
      const [radius, along] = profile[row]!;
      const angle = (column / sides) * Math.PI * 2;
      return [
        centre[0] + Math.cos(angle) * radius,
        centre[1] + along,
        centre[2] + Math.sin(angle) * radius,
        radius,
        angle,
      ];
    },
    material,
  );
}

/** The same surface in triangles with no edge longer than `most` metres: a camera in a room is close to some. */
export function splitLarge(mesh: Mesh, most: number): Mesh {
  const position = [...mesh.position];
  const normal = [...mesh.normal];
  const uv = [...mesh.uv];
  const index: number[] = [];
  const middles = new Map<string, number>();
  const middle = (a: number, b: number): number => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    for (let k = 0; k < 3; k++) {
      position.push((position[a * 3 + k]! + position[b * 3 + k]!) / 2);
      normal.push((normal[a * 3 + k]! + normal[b * 3 + k]!) / 2);
    }
    for (let k = 0; k < 2; k++) uv.push((uv[a * 2 + k]! + uv[b * 2 + k]!) / 2);
    middles.set(key, position.length / 3 - 1);
    return position.length / 3 - 1;
  };
  const long = (a: number, b: number) =>
    Math.hypot(
      position[a * 3]! - position[b * 3]!,
      position[a * 3 + 1]! - position[b * 3 + 1]!,
      position[a * 3 + 2]! - position[b * 3 + 2]!,
    );
  const waiting: [number, number, number][] = [];
  for (let t = 0; t < mesh.index.length; t += 3) waiting.push([mesh.index[t]!, mesh.index[t + 1]!, mesh.index[t + 2]!]);
  for (let triangle = waiting.pop(); triangle; triangle = waiting.pop()) {
    const [a, b, c] = triangle;
    const [ab, bc, ca] = [long(a, b), long(b, c), long(c, a)];
    const longest = Math.max(ab, bc, ca);
    if (longest <= most) index.push(a, b, c);
    else if (longest === ab) waiting.push([a, middle(a, b), c], [middle(a, b), b, c]);
    else if (longest === bc) waiting.push([a, b, middle(b, c)], [a, middle(b, c), c]);
    else waiting.push([a, b, middle(c, a)], [middle(c, a), b, c]);
  }
  return {
    material: mesh.material,
    position: Float32Array.from(position),
    normal: Float32Array.from(normal),
    uv: Float32Array.from(uv),
    index: Uint32Array.from(index),
  };
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Point): Point {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
