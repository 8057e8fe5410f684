/** Light from all around, blurred to four degrees for reflections, and once for what falls on a matt surface. */
export type Environment = {
  /** Mirror, lacquer, satin, matt: RGB on an unfolded octahedron, `sides` × `sides`. */
  levels: readonly Float32Array[];
  sides: readonly number[];
  diffuse: Float32Array;
  diffuseSide: number;
};

/** Linear RGB that comes from a direction: `side` to the camera's right, `front` towards the camera, `up`. */
export type Sky = (side: number, front: number, up: number, out: number[]) => void;

const LOBES = [0, 260, 36, 7] as const;
const BASE = 48;
const SHARP = 384;

export function makeEnvironment(sky: Sky): Environment {
  const base = sampleSky(sky, BASE);
  const sides = [SHARP, 96, 48, 40];
  const levels = LOBES.map((lobe, i) => (i === 0 ? sampleSky(sky, SHARP) : blur(base, sides[i]!, lobe)));
  return { levels, sides, diffuse: blur(base, 24, 1), diffuseSide: 24 };
}

/** Each cell of an unfolded octahedron with its direction. */
function eachCell(side: number, visit: (at: number, x: number, y: number, z: number) => void): void {
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      let x = ((column + 0.5) / side) * 2 - 1;
      let y = ((row + 0.5) / side) * 2 - 1;
      const z = 1 - Math.abs(x) - Math.abs(y);
      if (z < 0) [x, y] = [(1 - Math.abs(y)) * Math.sign(x || 1), (1 - Math.abs(x)) * Math.sign(y || 1)];
      const length = Math.hypot(x, y, z);
      visit(row * side + column, x / length, y / length, z / length);
    }
  }
}

function sampleSky(sky: Sky, side: number): Float32Array {
  const out = new Float32Array(side * side * 3);
  const colour = [0, 0, 0];
  eachCell(side, (at, x, y, z) => {
    sky(x, y, z, colour);
    out.set(colour, at * 3);
  });
  return out;
}

/** Spreads light by cos^lobe around each direction. */
function blur(source: Float32Array, side: number, lobe: number): Float32Array {
  const rays = new Float32Array(BASE * BASE * 7);
  eachCell(BASE, (at, x, y, z) => {
    // A cell covers more of the sphere the nearer it lies to the octahedron's corners' middle.
    const area = (Math.abs(x) + Math.abs(y) + Math.abs(z)) ** 3;
    rays.set([x, y, z, 1 / area, source[at * 3]!, source[at * 3 + 1]!, source[at * 3 + 2]!], at * 7);
  });
  const out = new Float32Array(side * side * 3);
  const least = lobe > 2 ? 0.003 ** (1 / lobe) : 0;
  eachCell(side, (at, x, y, z) => {
    let red = 0;
    let green = 0;
    let blue = 0;
    let sum = 1e-9;
    for (let i = 0; i < rays.length; i += 7) {
      const cos = x * rays[i]! + y * rays[i + 1]! + z * rays[i + 2]!;
      if (cos <= least) continue;
      const weight = rays[i + 3]! * (lobe === 1 ? cos : cos ** lobe);
      sum += weight;
      red += weight * rays[i + 4]!;
      green += weight * rays[i + 5]!;
      blue += weight * rays[i + 6]!;
    }
    out.set([red / sum, green / sum, blue / sum], at * 3);
  });
  return out;
}

/** Reads the light from a direction between its cells. */
export function look(cells: Float32Array, side: number, x: number, y: number, z: number, out: Float64Array): void {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
  let px = x / sum;
  let py = y / sum;
  if (z < 0) {
    const fx = (1 - Math.abs(py)) * (px < 0 ? -1 : 1);
    py = (1 - Math.abs(px)) * (py < 0 ? -1 : 1);
    px = fx;
  }
  let column = (px * 0.5 + 0.5) * side - 0.5;
  let row = (py * 0.5 + 0.5) * side - 0.5;
  const most = side - 1.001;
  column = Math.max(0, Math.min(most, column));
  row = Math.max(0, Math.min(most, row));
  const c = column | 0;
  const r = row | 0;
  const fx = column - c;
  const fy = row - r;
  const w00 = (1 - fx) * (1 - fy);
  const w10 = fx * (1 - fy);
  const w01 = (1 - fx) * fy;
  const w11 = fx * fy;
  const a = (r * side + c) * 3;
  const b = a + side * 3;
  out[0] = cells[a]! * w00 + cells[a + 3]! * w10 + cells[b]! * w01 + cells[b + 3]! * w11;
  out[1] = cells[a + 1]! * w00 + cells[a + 4]! * w10 + cells[b + 1]! * w01 + cells[b + 4]! * w11;
  out[2] = cells[a + 2]! * w00 + cells[a + 5]! * w10 + cells[b + 2]! * w01 + cells[b + 5]! * w11;
}
