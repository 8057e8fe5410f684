import type { Mesh } from './mesh.ts';

type Point = readonly [x: number, y: number, z: number];

export type Camera = {
  width: number;
  height: number;
  eye: Point;
  right: Point;
  up: Point;
  forward: Point;
  /** Pixels for one radian at the middle. */
  focal: number;
  /** Where the axis meets the picture, in pixels. */
  cx: number;
  cy: number;
};

/** A camera that looks from `eye` to `target`. `fov` is the horizontal angle in degrees. */
export function lookAt(eye: Point, target: Point, fov: number, width: number, height: number): Camera {
  const forward = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const right = unit([forward[1], -forward[0], 0]);
  const up: Point = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const focal = width / 2 / Math.tan((fov * Math.PI) / 360);
  return { width, height, eye, forward, right, up, focal, cx: width / 2, cy: height / 2 };
}

/** A camera at an angle around a vehicle: 0 is the front, 90 its left side, 180 the rear. Degrees and metres. */
export function orbit(
  around: number,
  height: number,
  distance: number,
  target: Point,
  width: number,
  high: number,
): Camera {
  const angle = (around * Math.PI) / 180;
  const eye: Point = [target[0] + Math.cos(angle) * distance, target[1] + Math.sin(angle) * distance, height];
  return lookAt(eye, target, 30, width, high);
}

/** Zooms and shifts (as a view camera does, without tilting) until the meshes fill the given part of the picture. */
export function frame(camera: Camera, meshes: readonly Mesh[], wide: number, high: number, bottom: number): Camera {
  const [x0, y0, x1, y1] = bounds(camera, meshes);
  const zoom = Math.min((camera.width * wide) / (x1 - x0), (camera.height * high) / (y1 - y0));
  const focal = camera.focal * zoom;
  const cx = camera.width / 2 - ((x0 + x1) / 2 - camera.cx) * zoom;
  const cy = camera.height * bottom - (y1 - camera.cy) * zoom;
  return { ...camera, focal, cx, cy };
}

/** The rectangle of the picture that meshes cover. */
export function bounds(camera: Camera, meshes: readonly Mesh[]): [number, number, number, number] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { position } of meshes) {
    for (let v = 0; v < position.length; v += 3) {
      const [x, y] = project(camera, position[v]!, position[v + 1]!, position[v + 2]!);
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
  }
  return [x0, y0, x1, y1];
}

export function project(camera: Camera, x: number, y: number, z: number): [number, number, number] {
  const { eye, right, up, forward, focal, cx, cy } = camera;
  const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
  const depth = dx * forward[0] + dy * forward[1] + dz * forward[2];
  const sx = (dx * right[0] + dy * right[1] + dz * right[2]) / depth;
  const sy = (dx * up[0] + dy * up[1] + dz * up[2]) / depth;
  return [cx + focal * sx, cy - focal * sy, depth];
}

function unit(a: Point): Point {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
