import type { IdentitySettings } from '../brand/identity-settings.schema.ts';
import { toSlug } from '../text/slug.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { CarNaming } from './car-title.ts';
import type { VehicleCardSettings } from './vehicle-card-settings.schema.ts';

/** How a site names its vehicles; slugs are compared here, so that no browser has to. */
export function carNaming(
  settings: { site: Pick<IdentitySettings, 'manufacturer'>; vehicleCard: Pick<VehicleCardSettings, 'title'> },
  stock: readonly Pick<Vehicle, 'make'>[],
): CarNaming {
  const { manufacturer } = settings.site;
  const own = manufacturer === null ? undefined : stock.find(({ make }) => toSlug(make ?? '') === manufacturer);
  return { title: settings.vehicleCard.title, ownMake: own?.make ?? null };
}
