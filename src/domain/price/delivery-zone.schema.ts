import { z } from 'zod';

const postcode = z
  .string()
  .regex(/^\d{4}$/, 'Four digits as text, for example "0870".')
  .describe('A postcode in quotes.');

const rangeSchema = z
  .object({ from: postcode, to: postcode })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'A postcode that is not below from.' });

/** A region a dealer delivers to (DATA-016): ranges of postcodes, both ends included, and its price in AUD. */
export const deliveryZoneSchema = z.object({
  name: z.string().min(1).describe('Name of the region shown to visitors.'),
  price: z.number().min(0).describe('Delivery price in dollars.'),
  postcodes: z.array(rangeSchema).min(1).describe('Ranges such as { "from": "4000", "to": "4179" }.'),
});

export type DeliveryZone = z.infer<typeof deliveryZoneSchema>;

/** The first zone whose postcode ranges hold a postcode, both ends included (DLV-003); undefined when none does. */
export function deliveryZoneFor(postcode: string, zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  return zones.find((zone) => zone.postcodes.some(({ from, to }) => postcode >= from && postcode <= to));
}
