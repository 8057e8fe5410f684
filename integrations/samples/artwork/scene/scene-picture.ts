import { vehicleMeshes } from '../model/vehicle.ts';
import type { Body, SceneName } from '../names.ts';
import { bounds, type Camera, lookAt } from '../render/camera.ts';
import { develop, developBackdrop } from '../render/develop.ts';
import { makeEnvironment, type Sky } from '../render/environment.ts';
import { grade } from '../render/grade.ts';
import { groundShadow, spread } from '../render/ground-shadow.ts';
import type { Material } from '../render/material.ts';
import { type Mesh, place, splitLarge } from '../render/mesh.ts';
import { PAINTS, type Paint } from '../render/paints.ts';
import { rasterise } from '../render/raster.ts';
import { type Lit, shade } from '../render/shade.ts';
import { smooth } from '../render/studio.ts';
import type { Size } from '../views.ts';
import type { Place } from './place.ts';
import { PLACES } from './places.ts';
import { rigLight } from './rig.ts';

const SCENE = { width: 2400, height: 1200 };

/** Draws a place, 2400 × 1200, 8-bit RGB. */
export function drawScene(name: SceneName, size: Size = SCENE): Uint8Array {
  const here = PLACES[name];
  const groups = parkedVehicles(here);
  const vehicles = groups.flat();
  const camera = cameraOf(here, groups, size);
  const scenery = here.scenery().map((mesh) => (mesh.index.length < 3000 ? splitLarge(mesh, 1.2) : mesh));
  const meshes = [...vehicles, ...scenery];
  const shadow = groundShadow(vehicles.length > 0 ? vehicles : meshes, here.shadow ?? 0.9, here.throws);
  const environment = makeEnvironment(here.rig ? rigLight(here.rig) : lightOf(here, camera));
  const backdrop = land(camera, here, (x, y) => shadow(x, y));
  const light = (things: readonly Mesh[], grid: number) =>
    shade(camera, things, rasterise(camera, things, grid), { environment, shadow, reach: 0.4 });
  if (here.mirror) reflect(camera, backdrop, light(meshes.map(upsideDown), 1), here.mirror);
  const exposure = here.exposure ?? 1;
  if (here.sharpTo !== undefined) {
    // What is out of focus needs no fine edges.
    if (scenery.length > 0) lay(camera, backdrop, light(scenery, 1));
    soften(camera, backdrop, here.sharpTo);
  }
  const lit = light(here.sharpTo === undefined ? meshes : vehicles, 2);
  const shown = develop(camera, backdrop, developBackdrop(backdrop, exposure), lit, PAINTS.black, exposure);
  return here.grade ? grade(shown, size.width, here.grade) : shown;
}

/** The meshes of each vehicle of a place, where it stands. */
export function parkedVehicles(here: Place): Mesh[][] {
  return here.vehicles.map(({ body, colour, paint, x, y, turn }) => parked(body, paint ?? PAINTS[colour], x, y, turn));
}

/** The camera of a place for a picture of `size` pixels; `groups` are the meshes of its vehicles. */
export function cameraOf(here: Place, groups: readonly Mesh[][], { width, height }: Size): Camera {
  const subject = groups.slice(0, here.framed?.of ?? 1).flat();
  return framed(lookAt(here.eye, here.target, here.fov, width, height), subject, here.framed);
}

/** The light of a place's own sky and ground, told from the camera. */
function lightOf(here: Place, camera: Camera): Sky {
  return (side, front, up, out) => {
    const [fx, fy] = flat(camera);
    const [x, y] = [fy * side - fx * front, -fx * side - fy * front];
    if (up > 0) here.sky(x, y, up, out);
    else {
      const reach = 1.2 / Math.max(0.02, -up);
      here.ground(x * reach, y * reach, reach, out);
    }
  };
}

/** Zooms and shifts a camera, without tilting it, until things lie where the place wants them. */
function framed(camera: Camera, things: readonly Mesh[], where: Place['framed']): Camera {
  if (!where) return camera;
  const { width, height } = camera;
  const [x0, , x1, y1] = bounds(camera, things);
  const zoom = ((where.right - where.left) * width) / (x1 - x0);
  return {
    ...camera,
    focal: camera.focal * zoom,
    cx: width * where.left - (x0 - camera.cx) * zoom,
    cy: height * where.bottom - (y1 - camera.cy) * zoom,
  };
}

function flat({ forward }: Camera): [number, number] {
  const length = Math.hypot(forward[0], forward[1]) || 1;
  return [forward[0] / length, forward[1] / length];
}

/** A vehicle in its place. Its materials see it where it was modelled. */
function parked(body: Body, paint: Paint, x: number, y: number, turn: number): Mesh[] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return vehicleMeshes(body, 0.045).map((mesh) => {
    const { cut, shade: inner } = mesh.material;
    const home = (a: number, b: number): [number, number] => [
      (a - x) * cos + (b - y) * sin,
      -(a - x) * sin + (b - y) * cos,
    ];
    const material: Material = {
      ...(cut && {
        cut: (a: number, b: number, z: number, u: number, v: number) => {
          const [hx, hy] = home(a, b);
          return cut(hx, hy, z, u, v);
        },
      }),
      shade: (s) => {
        const [wx, wy, nx, ny, vx, vy] = [s.x, s.y, s.nx, s.ny, s.vx, s.vy];
        [s.x, s.y] = home(wx, wy);
        [s.nx, s.ny] = [nx * cos + ny * sin, -nx * sin + ny * cos];
        [s.vx, s.vy] = [vx * cos + vy * sin, -vx * sin + vy * cos];
        inner(s);
        const [tx, ty] = [s.nx, s.ny];
        s.nx = tx * cos - ty * sin;
        s.ny = tx * sin + ty * cos;
        s.x = wx;
        s.y = wy;
        s.vx = vx;
        s.vy = vy;
        if (s.paint > 0) {
          s.r = s.r * (1 - s.paint) + paint.colour[0] * s.paint;
          s.g = s.g * (1 - s.paint) + paint.colour[1] * s.paint;
          s.b = s.b * (1 - s.paint) + paint.colour[2] * s.paint;
          s.shine = Math.max(s.shine, 0.04 + 0.045 * s.paint);
          [s.fr, s.fg, s.fb] = [paint.flake[0] * s.paint, paint.flake[1] * s.paint, paint.flake[2] * s.paint];
          s.paint = 0;
        }
      },
    };
    return { ...place(mesh, [x, y, 0], { turn: angle }), material };
  });
}

/** Sky and ground behind everything. */
function land(camera: Camera, here: Place, shadow: (x: number, y: number) => number): Float32Array {
  const { width, height, eye, forward, right, up, focal, cx, cy } = camera;
  const out = new Float32Array(width * height * 3);
  const colour = [0, 0, 0];
  const [hr, hg, hb] = here.haze;
  for (let row = 0; row < height; row++) {
    const b = (cy - row - 0.5) / focal;
    for (let column = 0; column < width; column++) {
      const a = (column + 0.5 - cx) / focal;
      const x = forward[0] + right[0] * a + up[0] * b;
      const y = forward[1] + right[1] * a + up[1] * b;
      const z = forward[2] + right[2] * a + up[2] * b;
      const length = Math.sqrt(x * x + y * y + z * z);
      const at = (row * width + column) * 3;
      if (z >= -1e-4) {
        here.sky(x / length, y / length, Math.max(0, z / length), colour);
        out.set(colour, at);
        continue;
      }
      const reach = -eye[2] / z;
      const far = reach * length;
      const gx = eye[0] + x * reach;
      const gy = eye[1] + y * reach;
      here.ground(gx, gy, far, colour);
      const dim = far < 80 ? 1 - 0.92 * shadow(gx, gy) : 1;
      const air = 1 - Math.exp(-far / here.hazeAt);
      out[at] = colour[0]! * dim * (1 - air) + hr * air;
      out[at + 1] = colour[1]! * dim * (1 - air) + hg * air;
      out[at + 2] = colour[2]! * dim * (1 - air) + hb * air;
    }
  }
  return out;
}

/** Lays lit things over the backdrop. */
function lay({ width }: Camera, backdrop: Float32Array, { x0, y0, wide, high, light }: Lit): void {
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const from = (row * wide + column) * 6;
      const rest = 1 - Math.min(1, light[from + 5]!);
      if (rest === 1) continue;
      const to = ((row + y0) * width + column + x0) * 3;
      for (let k = 0; k < 3; k++) backdrop[to + k] = backdrop[to + k]! * rest + light[from + k]!;
    }
  }
}

/** How much of a line's light a blur keeps at each place of it: all but near its ends. */
function edgeShare(length: number, sigma: number): Float32Array {
  const share = spread(new Float32Array(length).fill(1), length, 1, sigma, 1);
  const whole = share[length >> 1]!;
  return share.map((part) => part / whole);
}

/** Puts everything behind the vehicles out of focus: fully from twice the sharp distance on. */
function soften(camera: Camera, backdrop: Float32Array, sharpTo: number): void {
  const { width, height, eye, forward, up, focal, cy } = camera;
  const channels = [0, 1, 2].map((k) =>
    spread(
      Float32Array.from({ length: width * height }, (_, i) => backdrop[i * 3 + k]!),
      width,
      height,
      width / 480,
      1,
    ),
  );
  // Near the edges the blur takes less than a whole pixel's light.
  const across = edgeShare(width, width / 480);
  const down = edgeShare(height, width / 480);
  for (let row = 0; row < height; row++) {
    const fall = -(forward[2] + (up[2] * (cy - row - 0.5)) / focal);
    const far = fall > 1e-4 ? eye[2] / fall : Infinity;
    const part = smooth(sharpTo, sharpTo * 2, far);
    if (part === 0) continue;
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      const whole = 1 / (across[column]! * down[row]!);
      for (let k = 0; k < 3; k++) {
        const sharp = backdrop[i * 3 + k]!;
        backdrop[i * 3 + k] = sharp + (channels[k]![i]! * whole - sharp) * part;
      }
    }
  }
}

function upsideDown(mesh: Mesh): Mesh {
  const turned = place(mesh, [0, 0, 0], { scale: [1, 1, -1] });
  const { cut, shade: inner } = mesh.material;
  return {
    ...turned,
    material: {
      ...(cut && { cut: (x: number, y: number, z: number, u: number, v: number) => cut(x, y, -z, u, v) }),
      shade: (s) => {
        s.z = -s.z;
        s.nz = -s.nz;
        inner(s);
        s.nz = -s.nz;
      },
    },
  };
}

/** Lays a softened mirror image over the ground. */
function reflect(camera: Camera, backdrop: Float32Array, { x0, y0, wide, high, light }: Lit, strength: number): void {
  const channel = (k: number) =>
    spread(
      Float32Array.from({ length: wide * high }, (_, i) => light[i * 6 + k]!),
      wide,
      high,
      2.2,
      1,
    );
  const [red, green, blue, cover] = [channel(0), channel(1), channel(2), channel(5)] as const;
  const horizon = camera.cy + (camera.focal * camera.forward[2]) / Math.hypot(camera.forward[0], camera.forward[1]);
  for (let row = 0; row < high; row++) {
    if (row + y0 < horizon) continue;
    for (let column = 0; column < wide; column++) {
      const from = row * wide + column;
      if (cover[from] === 0) continue;
      const at = ((row + y0) * camera.width + column + x0) * 3;
      const part = strength * cover[from]!;
      backdrop[at] = backdrop[at]! * (1 - part) + red[from]! * strength;
      backdrop[at + 1] = backdrop[at + 1]! * (1 - part) + green[from]! * strength;
      backdrop[at + 2] = backdrop[at + 2]! * (1 - part) + blue[from]! * strength;
    }
  }
}
