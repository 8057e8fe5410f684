import type { AdVehicle } from './ad-vehicle.ts';

/** The file below the site's root. */
export const PARTNER_STOCK = 'feeds/stock.json';

/** The stock as plain JSON for partners; keys without a value are left out. Version 1, described in docs/outputs.md. */
export type PartnerStock = { version: 1; dealer: { name: string; url: string }; vehicles: object[] };

/** A vehicle as partners read it: facts with units in their names, money in Australian dollars. */
export function partnerVehicle(ad: AdVehicle): object {
  const { location } = ad;
  return withValues({
    id: ad.id,
    stockNumber: ad.stockNumber,
    vin: ad.vin,
    registration: ad.rego,
    status: ad.status,
    url: ad.url,
    title: ad.title,
    description: ad.description,
    kind: ad.itemType,
    condition: ad.carType,
    certified: ad.certified || undefined,
    year: ad.year,
    make: ad.make,
    model: ad.model,
    badge: ad.badge,
    body: ad.body,
    transmission: ad.transmission,
    fuel: ad.fuel,
    drive: ad.drive,
    colour: ad.colour,
    interiorColour: ad.interiorColour,
    odometerKm: ad.odometerKm,
    price:
      ad.price === undefined
        ? undefined
        : withValues({ amount: ad.price, was: ad.fullPrice, currency: 'AUD', includes: ad.basis }),
    images: ad.images,
    listedOn: ad.listedOn,
    licence: ad.licence,
    history: ad.history,
    location: location && withValues({ id: location.id, name: location.name, ...addressOf(location.address) }),
  });
}

const addressOf = (address: NonNullable<AdVehicle['location']>['address']) => ({
  street: address?.street,
  city: address?.city,
  state: address?.state,
  postcode: address?.postcode,
});

const withValues = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
