import { licenceLine } from '#src/domain/advertising/dealer-licence.ts';
import { salesYards, statesOf } from '#src/domain/advertising/law-state.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { Site } from '../site/site.ts';

/** The dealer and the licence that every advertisement of a vehicle names (LAW-010); empty where none is known. */
export function vehicleLicence(site: Site, car: Vehicle): string {
  const { name, licences } = site.settings.site;
  return licenceLine(name, {
    state: site.lawStateOf(car),
    own: site.locationOf(car)?.dealer_license_number?.trim() ?? '',
    licences,
    states: statesOf(salesYards(site.settings, site.content.locations)).length,
  });
}
