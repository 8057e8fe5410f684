import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import type { Location } from '../../location/location.schema.ts';
import type { Vehicle } from '../../vehicle/vehicle.schema.ts';
import { audPrice } from './ad-channel.ts';
import { adRows } from './ad-rows.ts';
import { type AdContext, adVehicle } from './ad-vehicle.ts';
import { googleVehicles } from './google-vehicles.ts';
import { metaVehicles } from './meta-vehicles.ts';
import { partnerVehicle } from './partner-stock.ts';
import { tiktokVehicles } from './tiktok-vehicles.ts';

const YARD: Location = {
  id: 1,
  name: 'Yard',
  slug: 'yard',
  store_code: 'yard-1',
  address: { street: '1 Bay Street', city: 'Alexandria', state: 'NSW', postcode: '2015', lat: -33.9, long: 151.2 },
  contact_detail: { phone: '02 5550 0121' },
};
const CAR: Vehicle = {
  ...PAGE_CAR,
  price_basis: 'driveAway',
  images: ['/images/a.jpg', 'https://photos.example/b,c.jpg'].map((url) => ({ image: { url } })),
};

const context = (changes: Partial<AdContext> = {}): AdContext => ({
  origin: 'https://harbour.example',
  pricing: { mode: 'sale', noPriceText: 'Ask' },
  visibility: { includeSoldCarsDays: 0, maxItemAgeDays: 0, carTypes: [] },
  today: '2026-11-22',
  timeZone: 'Australia/Sydney',
  isFound: () => true,
  locationOf: () => YARD,
  licenceOf: () => '',
  ...changes,
});

const adOf = (car: Partial<Vehicle> = {}, changes: Partial<AdContext> = {}) => {
  const ad = adVehicle({ ...CAR, ...car }, context(changes));
  if ('leftOut' in ad) throw new Error(ad.leftOut);
  return ad;
};
const google = (car: Partial<Vehicle> = {}, changes: Partial<AdContext> = {}) =>
  adRows(googleVehicles, [adOf(car, changes)]);
const meta = (car: Partial<Vehicle> = {}, changes: Partial<AdContext> = {}) =>
  adRows(metaVehicles, [adOf(car, changes)]);
const tiktok = (car: Partial<Vehicle> = {}) => adRows(tiktokVehicles, [adOf(car)]);
const reasonOf = ({ leftOut }: ReturnType<typeof google>) => leftOut[0]?.reason;

describe('vehicles for channels', () => {
  it('are those that search finds; sold ones stay for the channels that want them', () => {
    expect(adVehicle({ ...CAR, show_on_dealer_website: false }, context())).toHaveProperty('leftOut');
    expect(adVehicle({ ...CAR, status: 'unavailable' }, context())).toEqual({ leftOut: 'status "unavailable"' });
    expect(adVehicle(CAR, context({ isFound: () => false }))).toHaveProperty('leftOut');
    expect(adOf({ status: 'sold' }, { isFound: () => false }).status).toBe('sold');
    expect(adVehicle({ ...CAR, status: 'sold', show_on_dealer_website: false }, context())).toHaveProperty('leftOut');
  });

  it('have absolute addresses without commas', () => {
    expect(adOf().images).toEqual(['https://harbour.example/images/a.jpg', 'https://photos.example/b%2Cc.jpg']);
    expect(adOf({ images: [{ image: { url: 'javascript:alert(1)' } }] }).images).toEqual([]);
  });

  it('have a price only where it is a price of the vehicle', () => {
    expect(adOf({ price: 10 }).price).toBeUndefined();
    expect(adOf({ price: 11 }).price).toBe(11);
    expect(adOf({ offer_price: 30_000 })).toMatchObject({ price: 30_000, fullPrice: 32_990 });
    const weekly = adOf({ subscription_price: 200 }, { pricing: { mode: 'subscription', noPriceText: '' } });
    expect(weekly).toMatchObject({ weekly: true });
    expect(weekly.price).toBeUndefined();
  });

  it('are written in whole dollars where there are no cents', () => {
    expect([audPrice(32_990), audPrice(32_990.5), audPrice(undefined)]).toEqual(['32990 AUD', '32990.50 AUD', '']);
  });
});

describe('Google vehicle ads', () => {
  it('say what the price includes', () => {
    expect(google().rows[0]).toMatchObject({
      ...{ price: '32990 AUD', vehicle_price_type: 'drive_away_price', store_code: 'yard-1', mileage: '48210 km' },
      ...{ condition: 'used', body_style: 'suv', google_product_category: 916 },
    });
    expect(google({ price_basis: 'excludingGovernmentCharges' }).rows[0]).toMatchObject({
      vehicle_price_type: 'excluding_government_charges_price',
    });
    expect(reasonOf(google({ price_basis: null }))).toContain('price_basis');
  });

  it('take a price before government charges of used vehicles only, an estimated one of new ones only', () => {
    expect(reasonOf(google({ car_type: 'new', price_basis: 'excludingGovernmentCharges' }))).toContain('new vehicle');
    expect(reasonOf(google({ car_type: 'demo', price_basis: 'estimatedDriveAway' }))).toContain('used vehicle');
    expect(google({ car_type: 'new', price_basis: 'estimatedDriveAway' }).rows).toHaveLength(1);
    expect(google({ car_type: 'demo', price_basis: 'excludingGovernmentCharges' }).rows).toHaveLength(1);
  });

  it('take what is for sale now: not sold, reserved or coming, no vans, trucks and motorcycles', () => {
    for (const car of [
      { status: 'sold' },
      { reserved: true },
      { status: 'coming_soon' },
      { preorder: true },
      { simple_body: 'Van' },
      { item_type: 'motorcycle' as const },
    ])
      expect(google(car).rows, JSON.stringify(car)).toEqual([]);
    expect(google({ simple_body: 'Ute' }).rows[0]).toMatchObject({ body_style: 'truck' });
  });

  it('leave out what has no VIN, colour, photo, reading or store code, and say which', () => {
    expect(reasonOf(google({ vin: '123' }))).toBe('no VIN of 17 characters');
    expect(reasonOf(google({ vin: 'JM0KF4W2A1012345O' }))).toBe('no VIN of 17 characters');
    expect(google({ vin: 'jm0kf4w2a10123456' }).rows[0]).toMatchObject({ vin: 'JM0KF4W2A10123456' });
    expect(reasonOf(google({ colour: '' }))).toBe('no colour');
    expect(reasonOf(google({ images: [] }))).toBe('no photo');
    expect(reasonOf(google({ km: null }))).toBe('no odometer reading');
    expect(google({ km: null, car_type: 'new' }).rows[0]).toMatchObject({ mileage: '0 km' });
    expect(reasonOf(google({}, { locationOf: () => ({ ...YARD, store_code: ' ' }) }))).toContain('store_code');
  });

  it('name each VIN once', () => {
    const { rows, leftOut } = adRows(googleVehicles, [adOf(), adOf({ id: 102, stocknum: 'U102' })]);
    expect(rows.map(({ id }) => id)).toEqual(['101']);
    expect(leftOut).toEqual([
      { reason: 'another vehicle of the file has its VIN', example: expect.stringContaining('U102') },
    ]);
  });
});

describe('Meta and TikTok', () => {
  it('Meta keeps sold vehicles as not available, TikTok loses them', () => {
    expect(meta({ status: 'sold' }).rows[0]).toMatchObject({ availability: 'NOT_AVAILABLE' });
    expect(meta({ reserved: true }).rows[0]).toMatchObject({ availability: 'PENDING' });
    expect(meta().rows[0]).toMatchObject({ availability: 'AVAILABLE', state_of_vehicle: 'USED' });
    expect(reasonOf(tiktok({ status: 'sold' }))).toBe('sold');
  });

  it('a reduced vehicle has both prices', () => {
    expect(meta({ offer_price: 30_000 }).rows[0]).toMatchObject({ price: '32990 AUD', sale_price: '30000 AUD' });
    expect(meta().rows[0]).toMatchObject({ price: '32990 AUD', sale_price: '' });
  });

  it('use words of the channel for body, fuel and drive, and OTHER for what it has none for', () => {
    const car = { simple_body: 'People Mover', simple_fuel: 'Plug-in Hybrid', simple_drive: '4x4' };
    expect(meta(car).rows[0]).toMatchObject({ body_style: 'MINIVAN', fuel_type: 'PLUGIN_HYBRID', drivetrain: '4X4' });
    expect(meta({ simple_body: 'Motorhome', simple_fuel: 'LPG', simple_transmission: 'Both' }).rows[0]).toMatchObject({
      ...{ body_style: 'OTHER', fuel_type: 'OTHER', transmission: '' },
    });
    expect(meta({ certified: true }).rows[0]).toMatchObject({ state_of_vehicle: 'CPO' });
    expect(meta({ certified: true, car_type: 'new' }).rows[0]).toMatchObject({ state_of_vehicle: 'NEW' });
  });

  it('TikTok is told facts, not what the dealer praises, and takes vehicles without a VIN', () => {
    const row = tiktok({ dealercomments: 'CALL NOW! https://deal.example', vin: null }).rows[0];
    expect(row?.description).toBe(
      'Used 2021 Mazda CX-5 Maxx Sport KF Series, 48,210 km, Automatic, Petrol, Soul Red Crystal.',
    );
    expect(meta({ dealercomments: 'One owner.' }).rows[0]).toMatchObject({ description: 'One owner.' });
  });

  it('Meta needs the address of the vehicle', () => {
    expect(reasonOf(meta({}, { locationOf: () => undefined }))).toBe('its location has no address');
  });
});

describe('the stock for partners', () => {
  it('says amounts with their unit and leaves out what is not known', () => {
    expect(partnerVehicle(adOf({ vin: null, offer_price: 30_000 }))).toMatchObject({
      id: '101',
      odometerKm: 48_210,
      price: { amount: 30_000, was: 32_990, currency: 'AUD', includes: 'driveAway' },
      location: { id: 1, state: 'NSW' },
    });
    expect(partnerVehicle(adOf({ vin: null, price: null }))).not.toHaveProperty('vin');
    expect(partnerVehicle(adOf({ price: null }))).not.toHaveProperty('price');
  });
});

describe('the licence in advertisements', () => {
  const licence = 'Harbour Motors, WA motor vehicle dealer licence MD 1';
  const signed = { licenceOf: () => licence };

  it('LAW-010 the text of each channel and of partners ends with the dealer and the licence', () => {
    const own = { dealercomments: 'One owner.' };
    for (const rows of [google(own, signed), meta(own, signed)])
      expect(rows.rows[0]?.description).toBe(`One owner. ${licence}.`);
    const [tiktok] = adRows(tiktokVehicles, [adOf(own, signed)]).rows;
    expect(tiktok?.description).toMatch(new RegExp(`^Used 2021 Mazda.*Soul Red Crystal\\. ${licence}\\.$`));
    expect(partnerVehicle(adOf(own, signed))).toMatchObject({ licence, description: `One owner. ${licence}.` });
  });

  it('LAW-010 a long text is cut for it, and a vehicle without words has it, too', () => {
    const long = adOf({ dealercomments: 'Tidy car. '.repeat(800) }, signed).description;
    expect(long.length).toBeLessThanOrEqual(5000);
    expect(long.endsWith(`${licence}.`)).toBe(true);
    expect(adOf({ dealercomments: null }, signed).description.endsWith(`. ${licence}.`)).toBe(true);
    expect(adOf({ dealercomments: 'One owner.' }).description).toBe('One owner.');
  });
});
