import type { Location } from './location.schema.ts';
import { addressLine, directionsHref } from './location-block.ts';

/** Where a vehicle is shown or taken in (API-009): its name, its address in one line, and the way there. */
export type VisitPlace = { name: string; address: string; directions: string };

/** Undefined for a location that says no address. */
export function visitPlace(location: Pick<Location, 'name' | 'address'>): VisitPlace | undefined {
  const address = addressLine(location);
  return address === '' ? undefined : { name: location.name, address, directions: directionsHref(location) };
}
