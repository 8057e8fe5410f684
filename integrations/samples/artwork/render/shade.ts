import type { Camera } from './camera.ts';
import { type Environment, look } from './environment.ts';
import type { GroundShadow } from './ground-shadow.ts';
import { plain, type Sample } from './material.ts';
import type { Mesh } from './mesh.ts';
import { occlusion } from './occlusion.ts';
import type { Seen } from './raster.ts';

/**
 * Light per pixel, still without a paint colour: a paint of colour c (and flakes f) shows
 * `fixed + c × matt + f × gloss`. Six numbers a pixel: fixed red, green, blue, matt, gloss, coverage.
 */
export type Lit = { x0: number; y0: number; wide: number; high: number; light: Float32Array };

export type Lighting = {
  environment: Environment;
  shadow: GroundShadow /** Turn of the light about the car, degrees. */;
  turn?: number /** Reach of the shade that things cast on each other, metres. */;
  reach?: number;
};

const BRIGHTEST = 4;

/** Lights every sample that `seen` found and averages samples to pixels. */
export function shade(
  camera: Camera,
  meshes: readonly Mesh[],
  seen: Seen,
  { environment, shadow, turn = 0, reach = 0.25 }: Lighting,
): Lit {
  const { wide, high, grid, x0, y0 } = seen;
  const light = new Float32Array(wide * high * 6);
  const width = wide * grid;
  const near = occlusion(camera, seen, reach);
  const share = 1 / (grid * grid);
  const s = blank();
  const colour = new Float64Array(3);
  const glossy = new Float64Array(3);
  const back = cameraTurn(camera, turn);
  const [cos, sin] = [Math.cos(back), Math.sin(back)];
  const { levels, sides, diffuse, diffuseSide } = environment;
  const [ex, ey, ez] = camera.eye;

  const reflect = (level: number, x: number, y: number, z: number, out: Float64Array) => {
    const side = x * cos - y * sin;
    const front = x * sin + y * cos;
    const low = Math.min(2, Math.floor(level));
    look(levels[low]!, sides[low]!, side, front, z, out);
    const part = level - low;
    if (part > 0.01) {
      const r = out[0]!;
      const g = out[1]!;
      const b = out[2]!;
      look(levels[low + 1]!, sides[low + 1]!, side, front, z, out);
      out[0] = r + (out[0]! - r) * part;
      out[1] = g + (out[1]! - g) * part;
      out[2] = b + (out[2]! - b) * part;
    }
    if (z < 0) {
      // The floor beside and under the vehicle lies in its shadow.
      const reach = Math.min(3, s.z / -z);
      const dim = 1 - 0.9 * shadow(s.x + x * reach, s.y + y * reach);
      out[0]! *= dim;
      out[1]! *= dim;
      out[2]! *= dim;
    }
  };

  for (let row = 0; row < high * grid; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (seen.depth[at] === 0) continue;
      const weight = sampleWeight(seen, row, column, share);
      if (weight === 0) continue;
      const mesh = meshes[seen.mesh[at]!]!;
      interpolate(s, mesh, seen.screen[seen.mesh[at]!]!, seen.triangle[at]!, column + 0.5, row + 0.5);
      let vx = ex - s.x;
      let vy = ey - s.y;
      let vz = ez - s.z;
      const far = Math.sqrt(vx * vx + vy * vy + vz * vz);
      s.vx = vx /= far;
      s.vy = vy /= far;
      s.vz = vz /= far;
      s.inner = s.nx * vx + s.ny * vy + s.nz * vz < 0;
      if (s.inner) {
        s.nx = -s.nx;
        s.ny = -s.ny;
        s.nz = -s.nz;
      }
      plain(s);
      mesh.material.shade(s);
      const { nx, ny, nz } = s;
      const pixel = ((row / grid) | 0) * wide + ((column / grid) | 0);
      const open = s.open * near[pixel]!;
      const facing = Math.max(0.03, nx * vx + ny * vy + nz * vz);
      const edge = (1 - facing) ** 5;
      const rx = 2 * facing * nx - vx;
      const ry = 2 * facing * ny - vy;
      const rz = 2 * facing * nz - vz;
      const p = pixel * 6;

      look(diffuse, diffuseSide, nx * cos - ny * sin, nx * sin + ny * cos, nz, colour);
      // Light from the floor is missing where the floor lies in shadow.
      const under = Math.max(0, 0.5 - 0.5 * nz);
      const dark = 1 - under * 0.85 * shadow(s.x + nx * s.z * 0.7, s.y + ny * s.z * 0.7);
      const fall = open * dark;
      reflect(s.rough, rx, ry, rz, glossy);
      const mirror = Math.min(1, s.shine + (Math.max(1 - s.rough * 0.3, s.shine) - s.shine) * edge);
      const seenLight = 0.35 * open + 0.65 * open * open;
      let fr = mirror;
      let fg = mirror;
      let fb = mirror;
      if (s.metal > 0) {
        fr = s.r + (1 - s.r) * edge * 0.6;
        fg = s.g + (1 - s.g) * edge * 0.6;
        fb = s.b + (1 - s.b) * edge * 0.6;
      }
      const matt = (1 - s.metal) * (1 - mirror) * fall;
      const unpainted = matt * (1 - s.paint);
      light[p]! += (s.er + Math.min(BRIGHTEST, glossy[0]! * fr * seenLight) + s.r * unpainted * colour[0]!) * weight;
      light[p + 1]! +=
        (s.eg + Math.min(BRIGHTEST, glossy[1]! * fg * seenLight) + s.g * unpainted * colour[1]!) * weight;
      light[p + 2]! +=
        (s.eb + Math.min(BRIGHTEST, glossy[2]! * fb * seenLight) + s.b * unpainted * colour[2]!) * weight;
      if (s.paint > 0) {
        light[p + 3]! += s.paint * matt * colour[1]! * weight;
        reflect(2, rx, ry, rz, glossy);
        light[p + 4]! += s.paint * (1 - mirror) * seenLight * glossy[1]! * weight;
      }
      if (s.fg + s.fr + s.fb > 0) {
        reflect(2, rx, ry, rz, glossy);
        const flakes = (1 - mirror) * seenLight * weight;
        light[p]! += s.fr * glossy[0]! * flakes;
        light[p + 1]! += s.fg * glossy[1]! * flakes;
        light[p + 2]! += s.fb * glossy[2]! * flakes;
      }
      light[p + 5]! += weight;
    }
  }
  return { x0, y0, wide, high, light };
}

/**
 * Every sample of a pixel at an edge counts; of a pixel that one mesh covers the two on the diagonal represent all.
 */
function sampleWeight({ depth, mesh, wide, grid }: Seen, row: number, column: number, share: number): number {
  if (grid !== 2) return share;
  const width = wide * 2;
  const first = (row & ~1) * width + (column & ~1);
  const number = mesh[first]!;
  const below = first + width;
  const whole =
    mesh[first + 1] === number &&
    mesh[below] === number &&
    mesh[below + 1] === number &&
    depth[first] !== 0 &&
    depth[first + 1] !== 0 &&
    depth[below] !== 0 &&
    depth[below + 1] !== 0;
  if (!whole) return share;
  return (row & 1) === (column & 1) ? share * 2 : 0;
}

/** The angle that turns world directions into the camera's: its right is `side`, towards it is `front`. */
function cameraTurn({ forward }: Camera, turn: number): number {
  return Math.PI / 2 - Math.atan2(-forward[1], -forward[0]) + (turn * Math.PI) / 180;
}

function interpolate(s: Sample, mesh: Mesh, screen: Float32Array, t: number, px: number, py: number): void {
  const { index, position, normal, uv } = mesh;
  const a = index[t]! * 3;
  const b = index[t + 1]! * 3;
  const c = index[t + 2]! * 3;
  const ax = screen[a]!;
  const ay = screen[a + 1]!;
  const bx = screen[b]! - ax;
  const by = screen[b + 1]! - ay;
  const cx = screen[c]! - ax;
  const cy = screen[c + 1]! - ay;
  const area = bx * cy - cx * by;
  const wb = ((px - ax) * cy - cx * (py - ay)) / area;
  const wc = (bx * (py - ay) - (px - ax) * by) / area;
  let ka = (1 - wb - wc) * screen[a + 2]!;
  let kb = wb * screen[b + 2]!;
  let kc = wc * screen[c + 2]!;
  const sum = ka + kb + kc;
  ka /= sum;
  kb /= sum;
  kc /= sum;
  s.x = ka * position[a]! + kb * position[b]! + kc * position[c]!;
  s.y = ka * position[a + 1]! + kb * position[b + 1]! + kc * position[c + 1]!;
  s.z = ka * position[a + 2]! + kb * position[b + 2]! + kc * position[c + 2]!;
  const nx = ka * normal[a]! + kb * normal[b]! + kc * normal[c]!;
  const ny = ka * normal[a + 1]! + kb * normal[b + 1]! + kc * normal[c + 1]!;
  const nz = ka * normal[a + 2]! + kb * normal[b + 2]! + kc * normal[c + 2]!;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  s.nx = nx / length;
  s.ny = ny / length;
  s.nz = nz / length;
  const ua = (a / 3) * 2;
  const ub = (b / 3) * 2;
  const uc = (c / 3) * 2;
  s.u = ka * uv[ua]! + kb * uv[ub]! + kc * uv[uc]!;
  s.v = ka * uv[ua + 1]! + kb * uv[ub + 1]! + kc * uv[uc + 1]!;
}

function blank(): Sample {
  return {
    ...{ x: 0, y: 0, z: 0, u: 0, v: 0, nx: 0, ny: 0, nz: 1, vx: 0, vy: 0, vz: 0, r: 0, g: 0, b: 0 },
    ...{ shine: 0.04, rough: 2, open: 1, er: 0, eg: 0, eb: 0, paint: 0, metal: 0, fr: 0, fg: 0, fb: 0 },
    inner: false,
  };
}
