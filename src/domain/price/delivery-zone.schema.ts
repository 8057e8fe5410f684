import { z } from 'zod';
import { idSchema } from '../fields/value-kinds.schema.ts';

const postcode = z
  .string()
  .regex(/^\d{4}$/, 'Four digits as text, for example "0870".')
  .describe('A postcode in quotes.');

const rangeSchema = z
  .object({ from: postcode, to: postcode })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'A postcode that is not below from.' });

/** A region a dealer, or some of its locations, deliver to (DATA-016): ranges of postcodes, both ends included, and its price in AUD. */
export const deliveryZoneSchema = z.object({
  name: z.string().min(1).describe('Name of the region shown to visitors.'),
  price: z.number().min(0).describe('Delivery price in dollars.'),
  postcodes: z.array(rangeSchema).min(1).describe('Ranges such as { "from": "4000", "to": "4179" }.'),
  location_ids: z
    .array(idSchema)
    .describe('The locations whose vehicles it is for; missing for all of them.')
    .optional(),
});

export type DeliveryZone = z.infer<typeof deliveryZoneSchema>;

/**
 * The zones of a vehicle that stands at a location: those of all locations, and those of this one (DATA-080).
 *
 * @param locationId missing for a vehicle without a location.
 */
export function deliveryZonesFrom(
  locationId: string | number | undefined,
  zones: readonly DeliveryZone[],
): DeliveryZone[] {
  return zones.filter(
    ({ location_ids: ids = [] }) => ids.length === 0 || ids.some((id) => String(id) === String(locationId)),
  );
}

/** The first zone whose postcode ranges hold a postcode, both ends included (DLV-003); undefined when none does. */
export function deliveryZoneFor(postcode: string, zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  return zones.find((zone) => zone.postcodes.some(({ from, to }) => postcode >= from && postcode <= to));
}
