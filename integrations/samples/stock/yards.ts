import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Yard } from './sample-vehicle.ts';

type LocationFile = {
  id: number;
  name: string;
  slug: string;
  visible?: boolean;
  location_type?: string;
  location_subtype?: string;
  dealership_id: number;
  dealership_slug: string;
  dealer_license_number?: string;
  address: { street: string; city: string; state: string; postcode: string; lat: number; long: number };
  contact_detail: { phone: string };
};

/** The visible sales yards of a dealer's content by slug: the one place where addresses and phones are written. */
export function readYards(contentFolder: string): Map<string, Yard> {
  const folder = join(contentFolder, 'locations');
  const names = new Map<number, string>();
  for (const dealership of readJson<{ id: number; name: string }[]>(join(contentFolder, 'dealerships.json')))
    names.set(dealership.id, dealership.name);
  const yards = new Map<string, Yard>();
  for (const file of readdirSync(folder).sort()) {
    const location = readJson<LocationFile>(join(folder, file));
    const sells = (location.location_type || 'sales') === 'sales' && location.location_subtype !== 'buying';
    if (location.visible === false || !sells) continue;
    yards.set(location.slug, toYard(location, names.get(location.dealership_id) ?? ''));
  }
  return yards;
}

function toYard(location: LocationFile, dealershipName: string): Yard {
  const { street, city, state, postcode, lat, long } = location.address;
  return {
    code: String(location.id),
    id: location.id,
    slug: location.slug,
    name: location.name,
    dealershipId: location.dealership_id,
    dealershipSlug: location.dealership_slug,
    dealershipName,
    phone: location.contact_detail.phone,
    street,
    city,
    state,
    postcode,
    latitude: lat,
    longitude: long,
    licence: location.dealer_license_number ?? '',
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
