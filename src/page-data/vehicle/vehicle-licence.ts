import { licenceLine } from '#src/domain/advertising/dealer-licence.ts';
import { licencesAt } from '#src/domain/site/dealer-licences.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { Site } from '../site/site.ts';

/** The dealer and the licence that every advertisement of a vehicle names (LAW-010); empty where none is known. */
export const vehicleLicence = (site: Site, car: Vehicle): string =>
  licenceLine(site.settings.site.name, licencesAt(site, site.locationOf(car), car));
