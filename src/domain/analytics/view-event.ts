import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { EventName } from './event-numbers.ts';

/** EVT-001: only the page of a used vehicle is a view that is recorded. */
export function viewEvent(carType: Vehicle['car_type']): EventName | undefined {
  return carType === 'used' ? 'usedVehicleView' : undefined;
}
