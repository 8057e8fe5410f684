import type { DeliveryZone } from './delivery-zone.schema.ts';

/** The first zone whose postcode ranges hold a postcode, both ends included (DLV-003); undefined when none does. */
export function deliveryZoneFor(postcode: string, zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  return zones.find((zone) => zone.postcodes.some(({ from, to }) => postcode >= from && postcode <= to));
}
