import type { Location } from '#src/domain/location/location.schema.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

const KNOWN = new WeakMap<SiteModel, Map<string, Location>>();

/** The visible location a vehicle stands at, by its id or slug; `undefined` when it names none that is known. */
export function vehicleLocation(car: Vehicle, site: SiteModel): Location | undefined {
  let locations = KNOWN.get(site);
  if (!locations) {
    locations = new Map();
    for (const location of site.content.locations) {
      if (location.visible === false) continue;
      locations.set(`id:${location.id}`, location);
      locations.set(`slug:${location.slug}`, location);
    }
    KNOWN.set(site, locations);
  }
  const id = car.location_id ?? car.location?.id;
  const slug = car.location_slug ?? car.location?.slug;
  return locations.get(`id:${id}`) ?? locations.get(`slug:${slug}`);
}
