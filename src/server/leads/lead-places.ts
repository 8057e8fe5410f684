import type { DistributionPlace } from '#src/domain/location/distribution-locations.ts';
import { findCarById } from '../site-data/find-car.ts';
import type { SiteData } from '../site-data/site-data.ts';

/** The places to choose from for a test drive of a vehicle (TD-002); none for an unknown one. */
export function placesOf(site: Pick<SiteData, 'cars' | 'locations'>, carId: unknown): readonly DistributionPlace[] {
  const car = findCarById(site, String(carId));
  return site.locations.find(({ id }) => id === car?.locationId)?.places ?? [];
}
