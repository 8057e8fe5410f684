import { vehicleMeshes } from '../model/vehicle.ts';
import type { Body, SceneName } from '../names.ts';
import { type Camera, lookAt } from '../render/camera.ts';
import { develop, developBackdrop } from '../render/develop.ts';
import { makeEnvironment } from '../render/environment.ts';
import { groundShadow, spread } from '../render/ground-shadow.ts';
import type { Material } from '../render/material.ts';
import { type Mesh, place, splitLarge } from '../render/mesh.ts';
import { type Colour, PAINTS } from '../render/paints.ts';
import { rasterise } from '../render/raster.ts';
import { type Lit, shade } from '../render/shade.ts';
import type { Place } from './place.ts';
import { PLACES } from './places.ts';

const SCENE = { width: 2400, height: 1200 };

/** Draws a place, 2400 × 1200, 8-bit RGB. */
export function drawScene(name: SceneName): Uint8Array {
  const here = PLACES[name];
  const camera = lookAt(here.eye, here.target, here.fov, SCENE.width, SCENE.height);
  const vehicles = here.vehicles.flatMap(({ body, colour, x, y, turn }) => parked(body, colour, x, y, turn));
  const scenery = here.scenery().map((mesh) => (mesh.index.length < 3000 ? splitLarge(mesh, 1.2) : mesh));
  const meshes = [...vehicles, ...scenery];
  const shadow = groundShadow(vehicles.length > 0 ? vehicles : meshes, here.shadow ?? 0.9);
  const environment = makeEnvironment((side, front, up, out) => {
    const [fx, fy] = flat(camera);
    const [x, y] = [fy * side - fx * front, -fx * side - fy * front];
    if (up > 0) here.sky(x, y, up, out);
    else {
      const reach = 1.2 / Math.max(0.02, -up);
      here.ground(x * reach, y * reach, reach, out);
    }
  });
  const backdrop = land(camera, here, (x, y) => shadow(x, y));
  const light = (things: readonly Mesh[], grid: number) =>
    shade(camera, things, rasterise(camera, things, grid), { environment, shadow, reach: 0.4 });
  if (here.mirror) reflect(camera, backdrop, light(meshes.map(upsideDown), 1), here.mirror);
  const exposure = here.exposure ?? 1;
  return develop(camera, backdrop, developBackdrop(backdrop, exposure), light(meshes, 2), PAINTS.black, exposure);
}

function flat({ forward }: Camera): [number, number] {
  const length = Math.hypot(forward[0], forward[1]) || 1;
  return [forward[0] / length, forward[1] / length];
}

/** A vehicle in its place. Its materials see it where it was modelled. */
function parked(body: Body, colour: Colour, x: number, y: number, turn: number): Mesh[] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const paint = PAINTS[colour];
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
          s.r = s.r * (1 - s.paint) + (paint.colour[0] + paint.flake[0] * 0.85) * s.paint;
          s.g = s.g * (1 - s.paint) + (paint.colour[1] + paint.flake[1] * 0.85) * s.paint;
          s.b = s.b * (1 - s.paint) + (paint.colour[2] + paint.flake[2] * 0.85) * s.paint;
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
