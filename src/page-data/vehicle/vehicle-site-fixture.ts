import type { Location } from '#src/domain/location/location.schema.ts';
import { mergeLayers } from '#src/domain/settings/merge-layers.ts';
import { platformSchema } from '#src/domain/settings/platform-settings.schema.ts';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { openSite } from '../site/open-site.ts';
import type { Site } from '../site/site.ts';

/** The yard of the fixture site. */
export const YARD: Location = {
  id: 1,
  name: 'Harbour Mazda Alexandria',
  slug: 'alexandria',
  primary: true,
  location_type: 'sales',
  address: { street: '1 Bay Street', city: 'Alexandria', state: 'NSW', postcode: '2015' },
  contact_detail: { phone: '+61255500121', opening_hours: [{ weekday: 1, status: 'Open', formated_hours: '9 - 5' }] },
};

/** A site with default settings, changed by `settings`, the given stock, and content pages of these names, for tests. */
export function fixtureSite(
  settings: Record<string, unknown> = {},
  stock: readonly Vehicle[] = [PAGE_CAR],
  pages: readonly string[] = [],
): Site {
  const base = { site: { id: 1, slug: 'harbour', name: 'Harbour Mazda', template: 'standard' } };
  return openSite({
    settings: siteSchema.parse(mergeLayers(base, settings)),
    platform: platformSchema.parse({}),
    content: {
      locations: [YARD, { ...YARD, id: 2, slug: 'rockdale', primary: false, name: 'Rockdale' }],
      dealerships: [],
      specialHours: [],
      offers: [],
      models: [],
      manufacturers: [],
      reviews: { reviews: [], count: 0, average_rating: '0' },
      pages: pages.map((slug) => ({ slug, title: slug, html: '<p>Text.</p>' })),
      blog: [],
      slides: [],
      brands: [],
      team: [],
      deliveryZones: [],
      appointmentHours: [],
      home: null,
      vehicleRecords: {},
      priceErrors: [],
      accessibility: null,
    },
    stock,
    today: '2026-11-21',
  });
}
