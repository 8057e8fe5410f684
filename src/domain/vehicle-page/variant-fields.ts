import type { Variant, Vehicle } from '../vehicle/vehicle.schema.ts';

/** The Variant object of a vehicle (DATA-010); empty when `variant` is a label or missing. */
export function variantFields(car: Vehicle): Partial<Variant> {
  return typeof car.variant === 'object' && car.variant ? car.variant : {};
}
