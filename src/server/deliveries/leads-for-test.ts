import { leadSettings } from '#src/domain/lead/lead-settings.schema.ts';
import type { NewLead } from '../leads/new-lead.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { StoredLead } from './delivery.ts';

export const NOW = new Date('2026-11-23T21:30:00Z');

/** Destinations as a site file has them. */
export const destinationsOf = (...destinations: object[]) => leadSettings.parse({ destinations }).destinations;

export const SALES = { name: 'sales', kind: 'email', to: ['sales@harbour.example'] };

/** A dealer with one vehicle, for tests. */
export function siteForTest(slug: string, ...destinations: object[]): SiteData {
  return {
    slug,
    id: '1001',
    name: 'Harbour & Sons <Mazda>',
    phone: '0255500121',
    timeZone: 'Australia/Sydney',
    brochure: { origin: `https://www.${slug}.example` },
    locations: [{ id: '1', name: 'Yard' }],
    leads: { ...leadSettings.parse({}), destinations: destinationsOf(...destinations) },
    cars: {
      'mazda-cx-5': {
        id: '77',
        name: '2021 Mazda CX-5 Touring',
        status: 'in_stock',
        views: 0,
        locationId: '1',
        price: 31_990,
        market: {
          ...{ id: '77', make: 'Mazda', model: 'CX-5', body: 'SUV', year: 2021, price: 31_990, used: true },
          ...{ km: 42_000, vin: 'JM0KF4WLA00123456' },
        },
      },
    },
  } as unknown as SiteData;
}

let count = 0;

/** A lead of Ada Byron about that vehicle, each with a key of its own. */
export function leadForTest(slug: string, over: Partial<NewLead> & { fields?: object } = {}): NewLead {
  const { fields, ...rest } = over;
  count += 1;
  return {
    website_slug: slug,
    kind: 'lead',
    form: 'vehicle',
    category: null,
    car_id: '77',
    dealership_slug: null,
    payload: {
      ...{ name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491570006' },
      ...{ message: 'Is it still there?', url: `https://www.${slug}.example/cars/mazda-cx-5`, source: 'Website' },
      ...fields,
    },
    idempotency_key: `key-${count}`,
    content_hash: `hash-${count}`,
    suspected_spam: false,
    spam_sign: null,
    consent: [],
    deliver_to: ['sales'],
    created_at: NOW,
    ...rest,
  };
}

/** The same as it is read from the database. */
export function storedLead(
  slug: string,
  over: Parameters<typeof leadForTest>[1] & { id?: number; corrects?: number } = {},
): StoredLead {
  const { id = 7, corrects = null, ...rest } = over;
  const { deliver_to: _, ...lead } = leadForTest(slug, rest);
  return { ...lead, id, corrects, anonymised_at: null };
}
