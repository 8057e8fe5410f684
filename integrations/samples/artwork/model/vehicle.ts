import type { Body } from '../names.ts';
import type { Mesh } from '../render/mesh.ts';
import { BODIES } from './bodies.ts';
import { carMeshes } from './car.ts';
import { cabChassis, camper, caravan, lightTruck, motorhome, primeMover } from './heavy.ts';
import { motorcycle } from './motorcycle.ts';

/** The meshes of a body, in metres, wheels on z = 0, front towards +x. `spacing` is the distance of cross-sections. */
export function vehicleMeshes(body: Body, spacing = 0.03): Mesh[] {
  if (body in BUILT) return BUILT[body as keyof typeof BUILT]();
  return carMeshes(BODIES[body as Exclude<Body, keyof typeof BUILT>], spacing);
}

/** Bodies that are more than one skin on wheels. */
const BUILT = {
  'cab-chassis': cabChassis,
  'light-truck': lightTruck,
  truck: primeMover,
  bus: () => carMeshes(BODIES.coach, 0.04),
  motorhome,
  caravan,
  camper,
  motorcycle,
};
