import type { Body, View } from './names.ts';
import { type Camera, frame, lookAt, orbit } from './render/camera.ts';
import type { Mesh } from './render/mesh.ts';

/** Size of a picture in pixels. */
export type Size = { width: number; height: number };

export const STILL: Size = { width: 1600, height: 1067 };
export const SPIN: Size = { width: 900, height: 600 };

/** Where the wheel of a close view is: forward of the middle, left of it, hub height. */
const WHEELS: Partial<Record<Body, readonly [x: number, y: number, z: number]>> = {
  'cab-chassis': [1.73, 0.9, 0.4],
  'light-truck': [2.17, 0.95, 0.42],
  truck: [1.9, 1.2, 0.55],
  bus: [2.8, 1.2, 0.52],
  motorhome: [2.4, 0.95, 0.38],
  caravan: [-0.85, 1.2, 0.42],
  camper: [-0.75, 0.95, 0.45],
  motorcycle: [0.72, 0, 0.36],
};

/** The camera of a view from outside. */
export function viewCamera(body: Body, view: View, meshes: readonly Mesh[], size: Size): Camera {
  const { length, height } = extent(meshes);
  const eyeHeight = Math.max(1.2, height * 0.62);
  const target = [0, 0, height * 0.45] as const;
  const near = Math.max(6.5, length * 2.5);
  const at = (around: number, high: number, distance: number) =>
    orbit(around, high, distance, target, size.width, size.height);
  switch (view) {
    case 'front34':
      return frame(at(body === 'motorcycle' ? 48 : 36, eyeHeight, near), meshes, 0.9, 0.74, 0.86);
    case 'rear34':
      return frame(at(body === 'motorcycle' ? 134 : 144, eyeHeight, near), meshes, 0.9, 0.74, 0.86);
    case 'side':
      return frame(at(90, height * 0.5, near * 1.5), meshes, 0.92, 0.72, 0.82);
    case 'front':
      return frame(at(0, eyeHeight * 0.9, near * 1.2), meshes, 0.7, 0.74, 0.88);
    case 'rear':
      return frame(at(180, eyeHeight * 0.9, near * 1.2), meshes, 0.7, 0.74, 0.88);
    case 'dash':
      return lookAt([-0.75, 0.75, 1.75], [0.28, 0, 0.98], 26, size.width, size.height);
    case 'interior':
      return lookAt([0.5, -2.6, 0.95], [0.02, 0, 0.58], 24, size.width, size.height);
    case 'wheel': {
      const [x, y, z] = WHEELS[body] ?? [length / 2 - 0.95, 0.85, 0.4];
      const eye = [x + 2.3, y + 4.4, 0.95] as const;
      const fov = 18 + z * 10;
      return lookAt(eye, [x + 0.1, y, z + 0.1], fov, size.width, size.height);
    }
  }
}

/** The camera of one frame of a turn: the same distance all round, so the vehicle turns on the spot. */
export function spinCamera(meshes: readonly Mesh[], degrees: number, { width, height }: Size): Camera {
  const about = extent(meshes);
  const distance = Math.max(6.5, about.length * 2.6);
  const camera = orbit(
    degrees,
    Math.max(1.2, about.height * 0.7),
    distance,
    [about.middle, 0, about.height * 0.45],
    width,
    height,
  );
  const focal = Math.min(
    (width * 0.45 * distance) / (about.length / 2 + 0.2),
    (height * 0.72 * (distance - about.length / 2)) / (about.height * 1.1),
  );
  return { ...camera, focal, cy: height * 0.53 };
}

function extent(meshes: readonly Mesh[]): { length: number; height: number; middle: number } {
  let [back, front, height] = [Infinity, -Infinity, 0];
  for (const { position } of meshes) {
    for (let v = 0; v < position.length; v += 3) {
      back = Math.min(back, position[v]!);
      front = Math.max(front, position[v]!);
      height = Math.max(height, position[v + 2]!);
    }
  }
  return { length: front - back, height, middle: (front + back) / 2 };
}
