import { CABINS, cabinMeshes, DRIVER } from '../model/cabin.ts';
import { livingMeshes } from '../model/living.ts';
import type { Family } from '../names.ts';
import { type Camera, lookAt } from '../render/camera.ts';
import { develop, developBackdrop } from '../render/develop.ts';
import { type Environment, makeEnvironment } from '../render/environment.ts';
import { type Mesh, splitLarge } from '../render/mesh.ts';
import { PAINTS } from '../render/paints.ts';
import { rasterise } from '../render/raster.ts';
import { shade } from '../render/shade.ts';
import { STILL } from '../views.ts';
import { cabinLight, outside } from './view-outside.ts';

type Point = readonly [number, number, number];

let light: Environment | undefined;

/** A cabin's front row from the back, or its dashboard, as 8-bit RGB of the size of a still. */
export function drawInterior(family: Family, view: 'interior' | 'dash'): Uint8Array {
  const { width, height } = STILL;
  const [eye, target, fov] = place(family, view);
  return photograph(lookAt(eye, target, fov, width, height), meshesOf(family, view === 'interior'), 2);
}

function place(family: Family, view: 'interior' | 'dash'): [Point, Point, number] {
  if (family === 'caravan')
    return view === 'dash' ? [[1.5, 0.05, 1.5], [-0.9, 0.35, 0.8], 70] : [[-1.9, -0.12, 1.5], [1.6, 0, 0.95], 68];
  const { seat, dash, wide } = CABINS[family];
  return view === 'dash'
    ? [[-0.62, 0.05, seat + 0.68], [0.6, DRIVER * 0.06, dash - 0.1], 70]
    : [[0.56, 0.2 * wide, dash + 0.34], [-0.7, -0.1 * wide, seat + 0.24], 74];
}

function meshesOf(family: Family, fromScreen = false): Mesh[] {
  const meshes = family === 'caravan' ? livingMeshes() : cabinMeshes(CABINS[family], fromScreen);
  return meshes.map((mesh) => splitLarge(mesh, 0.16));
}

const EQUATOR = 2048;

/** All that is seen from a cabin's middle, longitude across and latitude down, 2:1, looking forward in the middle. */
export function drawPanorama(family: Family): Uint8Array {
  const meshes = meshesOf(family);
  const style = family === 'caravan' ? undefined : CABINS[family];
  const eye: Point = style ? [-0.14, 0, style.seat + 0.62] : [-0.2, 0.05, 1.45];
  const side = 640;
  const faces = (
    [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ] as const
  ).map(([x, y, z]) => {
    const target: Point = [eye[0] + x + (z === 0 ? 0 : 1e-4), eye[1] + y, eye[2] + z];
    const camera = lookAt(eye, target, 92, side, side);
    return { camera, pixels: photograph(camera, meshes, 2, [1, 0, 0]) };
  });
  const out = new Uint8Array(EQUATOR * (EQUATOR / 2) * 3);
  for (let row = 0; row < EQUATOR / 2; row++) {
    const latitude = (0.5 - (row + 0.5) / (EQUATOR / 2)) * Math.PI;
    for (let column = 0; column < EQUATOR; column++) {
      const longitude = (0.5 - (column + 0.5) / EQUATOR) * 2 * Math.PI;
      const d = [
        Math.cos(latitude) * Math.cos(longitude),
        Math.cos(latitude) * Math.sin(longitude),
        Math.sin(latitude),
      ] as const;
      const face =
        Math.abs(d[2]) > Math.max(Math.abs(d[0]), Math.abs(d[1]))
          ? d[2] > 0
            ? 4
            : 5
          : Math.abs(d[0]) > Math.abs(d[1])
            ? d[0] > 0
              ? 0
              : 1
            : d[1] > 0
              ? 2
              : 3;
      const { camera, pixels } = faces[face]!;
      copyPixel(camera, pixels, d, out, (row * EQUATOR + column) * 3);
    }
  }
  return out;
}

function copyPixel(camera: Camera, pixels: Uint8Array, d: Point, out: Uint8Array, to: number): void {
  const dot = (a: Point) => a[0] * d[0] + a[1] * d[1] + a[2] * d[2];
  const depth = dot(camera.forward);
  const x = camera.cx + (camera.focal * dot(camera.right)) / depth - 0.5;
  const y = camera.cy - (camera.focal * dot(camera.up)) / depth - 0.5;
  const [x0, y0] = [
    Math.max(0, Math.min(camera.width - 2, Math.floor(x))),
    Math.max(0, Math.min(camera.height - 2, Math.floor(y))),
  ];
  const [fx, fy] = [x - x0, y - y0];
  const at = (y0 * camera.width + x0) * 3;
  const below = at + camera.width * 3;
  for (let k = 0; k < 3; k++) {
    const upper = pixels[at + k]! * (1 - fx) + pixels[at + 3 + k]! * fx;
    const lower = pixels[below + k]! * (1 - fx) + pixels[below + 3 + k]! * fx;
    out[to + k] = Math.round(upper * (1 - fy) + lower * fy);
  }
}

/** Draws a room from inside. `ahead` keeps the light where it is when the camera turns (for the faces of a panorama). */
function photograph(camera: Camera, meshes: readonly Mesh[], grid: number, ahead: Point = camera.forward): Uint8Array {
  light ??= makeEnvironment(cabinLight);
  const { width, height, forward, right, up } = camera;
  const backdrop = new Float32Array(width * height * 3);
  const colour = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const a = (x + 0.5 - camera.cx) / camera.focal;
      const b = (camera.cy - y - 0.5) / camera.focal;
      const d = [0, 1, 2].map((k) => forward[k]! + right[k]! * a + up[k]! * b) as [number, number, number];
      const length = Math.hypot(...d);
      outside(d[0] / length, d[1] / length, d[2] / length, colour);
      backdrop.set(colour, (y * width + x) * 3);
    }
  }
  const turn = ((Math.atan2(forward[1], forward[0]) - Math.atan2(ahead[1], ahead[0])) * 180) / Math.PI;
  const lit = shade(camera, meshes, rasterise(camera, meshes, grid), {
    environment: light,
    shadow: () => 0,
    turn,
    reach: 0.3,
  });
  return develop(camera, backdrop, developBackdrop(backdrop, 1.05), lit, PAINTS.black, 1.05);
}
