import type { Body } from '../names.ts';
import type { Mesh } from '../render/mesh.ts';
import { BODIES } from './bodies.ts';
import { carMeshes } from './car.ts';
import { cabChassis, camper, caravan, lightTruck, motorhome, primeMover } from './heavy.ts';
import { motorcycle } from './motorcycle.ts';

/** The meshes of a body, in metres, wheels on z = 0, front towards +x. `spacing` is the distance of cross-sections. */
export function vehicleMeshes(body: Body, spacing = 0.022): Mesh[] {
  switch (body) {
    case 'cab-chassis':
      return cabChassis();
    case 'light-truck':
      return lightTruck();
    case 'truck':
      return primeMover();
    case 'bus':
      return carMeshes(BODIES.coach, 0.04);
    case 'motorhome':
      return motorhome();
    case 'caravan':
      return caravan();
    case 'camper':
      return camper();
    case 'motorcycle':
      return motorcycle();
    default:
      return carMeshes(BODIES[body], spacing);
  }
}
