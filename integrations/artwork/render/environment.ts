/** Light from all around, blurred to four degrees for reflections, and once for what falls on a matt surface. */
export type Environment = {
  /** Sharp, lacquer, satin, matt. RGB, `wide` × `wide / 2`, longitude from the camera's right, latitude from below. */
  levels: readonly Float32Array[];
  wides: readonly number[];
  diffuse: Float32Array;
  diffuseWide: number;
};

/** Linear RGB that comes from a direction: `side` to the camera's right, `front` towards the camera, `up`. */
export type Sky = (side: number, front: number, up: number, out: number[]) => void;

const LOBES = [0, 220, 36, 7] as const;

export function makeEnvironment(sky: Sky): Environment {
  const sharp = sampleSky(sky, 512);
  const base = sampleSky(sky, 96);
  const levels = LOBES.map((lobe, i) => (i === 0 ? sharp : blur(base, 96, i === 1 ? 192 : 96, lobe)));
  return { levels, wides: [512, 192, 96, 96], diffuse: blur(base, 96, 48, 1), diffuseWide: 48 };
}

function sampleSky(sky: Sky, wide: number): Float32Array {
  const high = wide / 2;
  const out = new Float32Array(wide * high * 3);
  const colour = [0, 0, 0];
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const [side, front, up] = direction(column, row, wide);
      sky(side, front, up, colour);
      out.set(colour, (row * wide + column) * 3);
    }
  }
  return out;
}

function direction(column: number, row: number, wide: number): [number, number, number] {
  const latitude = ((row + 0.5) / (wide / 2) - 0.5) * Math.PI;
  const longitude = ((column + 0.5) / wide) * 2 * Math.PI;
  return [Math.cos(latitude) * Math.cos(longitude), Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude)];
}

/** Spreads light by cos^lobe around each direction. */
function blur(source: Float32Array, from: number, wide: number, lobe: number): Float32Array {
  const high = wide / 2;
  const out = new Float32Array(wide * high * 3);
  const rays: number[][] = [];
  for (let row = 0; row < from / 2; row++) {
    for (let column = 0; column < from; column++) {
      const [x, y, z] = direction(column, row, from);
      const area = Math.sqrt(1 - z * z);
      const at = (row * from + column) * 3;
      rays.push([x, y, z, area, source[at]!, source[at + 1]!, source[at + 2]!]);
    }
  }
  const flat = Float32Array.from(rays.flat());
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const [x, y, z] = direction(column, row, wide);
      let [red, green, blue, sum] = [0, 0, 0, 0];
      const least = lobe > 2 ? 0.002 ** (1 / lobe) : 0;
      for (let i = 0; i < flat.length; i += 7) {
        const cos = x * flat[i]! + y * flat[i + 1]! + z * flat[i + 2]!;
        if (cos <= least) continue;
        const weight = flat[i + 3]! * (lobe === 1 ? cos : cos ** lobe);
        sum += weight;
        red += weight * flat[i + 4]!;
        green += weight * flat[i + 5]!;
        blue += weight * flat[i + 6]!;
      }
      out.set([red / sum, green / sum, blue / sum], (row * wide + column) * 3);
    }
  }
  return out;
}

/** Reads a latitude–longitude picture between its points. */
export function look(picture: Float32Array, wide: number, side: number, front: number, up: number, out: Float64Array): void {
  const high = wide / 2;
  let column = (Math.atan2(front, side) / (2 * Math.PI)) * wide - 0.5;
  if (column < 0) column += wide;
  const row = Math.max(0, Math.min(high - 1.001, (fastAsin(up) / Math.PI + 0.5) * high - 0.5));
  const c0 = Math.floor(column) % wide;
  const c1 = (c0 + 1) % wide;
  const r0 = Math.floor(row);
  const fx = column - Math.floor(column);
  const fy = row - r0;
  const a = (r0 * wide + c0) * 3;
  const b = (r0 * wide + c1) * 3;
  const c = a + wide * 3;
  const d = b + wide * 3;
  for (let k = 0; k < 3; k++) {
    const lower = picture[a + k]! * (1 - fx) + picture[b + k]! * fx;
    const upper = picture[c + k]! * (1 - fx) + picture[d + k]! * fx;
    out[k] = lower * (1 - fy) + upper * fy;
  }
}

function fastAsin(x: number): number {
  return Math.asin(x > 1 ? 1 : x < -1 ? -1 : x);
}
