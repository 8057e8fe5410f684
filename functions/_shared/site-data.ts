import type { AppointmentHours } from '#src/domain/appointment/appointment-hours.schema.ts';
import type { DeliveryZone } from '#src/domain/delivery/delivery-zone.schema.ts';
import { imageHosts } from '#src/domain/media/image-hosts.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';

/** What functions know of a dealer (API-043); written by the print, never public. */
export type SiteData = {
  slug: string;
  id: string;
  name: string;
  timeZone: string;
  deliveryZones: DeliveryZone[];
  appointmentHours: AppointmentHours[];
  locations: { id: string; name: string }[];
  /** Hosts of photographs that stand elsewhere. */
  imageHosts: string[];
  /** Vehicles by slug. */
  cars: Record<string, { id: string; name: string; status: string; views: number; locationId: string | null }>;
};

/** The data of a dealer for its functions. */
export function siteDataFor({ settings, content, stock }: SiteModel): SiteData {
  return {
    slug: settings.site.slug,
    id: String(settings.site.id),
    name: settings.site.name,
    timeZone: settings.site.timeZone,
    deliveryZones: content.deliveryZones,
    appointmentHours: content.appointmentHours,
    locations: content.locations.map(({ id, name }) => ({ id: String(id), name })),
    imageHosts: imageHosts(stock),
    cars: Object.fromEntries(
      stock.map((car) => [
        car.slug,
        {
          id: String(car.id),
          name: car.name,
          status: car.status,
          views: car.views ?? 0,
          locationId: car.location_id === null || car.location_id === undefined ? null : String(car.location_id),
        },
      ]),
    ),
  };
}
