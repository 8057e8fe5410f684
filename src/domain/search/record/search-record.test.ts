import { describe, expect, it } from 'vitest';
import { vehicleSchema } from '../../vehicle/vehicle.schema.ts';
import { PRICE_BANDS, priceBand, WEEKLY_BANDS, weeklyBand } from './price-bands.ts';
import { searchRecord } from './search-record.ts';

const car = (change: object) => vehicleSchema.parse({ id: 1, slug: 'a', ...change });

describe('search records', () => {
  it('SRCH-047 joins make and model', () => {
    expect(searchRecord(car({ make: 'Mazda', model: 'CX-5' })).make_model).toBe('Mazda > CX-5');
    expect(searchRecord(car({ make: 'Mazda' })).make_model).toBeUndefined();
  });

  it('CARD-042 CARD-046 has the price that the vehicle shows, and none where it shows none', () => {
    const priceOf = (change: object) => searchRecord(car(change)).price;
    expect(priceOf({ price: 10 })).toBeUndefined();
    expect(priceOf({ price: 11 })).toBe(11);
    expect(priceOf({ price: 30_000, offer_price: 28_000 })).toBe(28_000);
    expect(priceOf({ price: 30_000, offer_price: 10 })).toBe(30_000);
    expect(priceOf({ price: 30_000, offer_price: 31_000 })).toBe(30_000);
    expect(priceOf({ price: 0, offer_price: 28_000 })).toBeUndefined();
  });

  it('SRCH-036 has the tag of its card: a reserved vehicle is found by that word', () => {
    const tagOf = (fields: object) => searchRecord(vehicleSchema.parse({ id: 1, slug: 'a', ...fields })).tag;
    expect(tagOf({ reserved: true, tag: 'Hot deal' })).toBe('Reserved');
    expect(tagOf({ tag: 'Hot deal' })).toBe('Hot deal');
    expect(tagOf({})).toBeUndefined();
  });

  it('DATA-020 prefers grouped values and leaves empty ones out', () => {
    const record = searchRecord(
      car({ body: 'Crew Cab Pickup', simple_body: 'Ute', colour: ' ', seats: 0, km: 0, standardEquipment: 'Tow Bar' }),
    );
    expect(record).toMatchObject({ body: 'Ute', km: 0, filtered_features: ['Tow bar'], certified: 'false' });
    for (const name of ['colour', 'seats', 'price', 'price_range', 'categories'])
      expect(record).not.toHaveProperty(name);
  });

  it('DATA-020 holds every attribute of a vehicle that has them all', () => {
    const full = car({
      car_type: 'demo',
      item_type: 'truck',
      status: 'sold',
      make: ' Isuzu ',
      model: 'N  Series',
      badge: 'NLR\n45-150',
      series: 'NH',
      stocknum: 'S 17',
      body: 'Cab Chassis',
      simple_body: 'Truck',
      fuel: 'Diesel Turbo',
      simple_fuel: 'Diesel',
      transmission: '6 Speed Automated Manual',
      simple_transmission: 'Automatic',
      drive: '4x2',
      simple_drive: 'Rear Wheel Drive',
      colour: 'Arc White',
      simple_colour: 'White',
      seats: 3,
      state: 'NSW',
      city: 'Rockdale',
      location_name: 'Harbour Trucks',
      dealership_name: 'Harbour Group',
      certified: true,
      tag: 'Test Drive Only',
      price: 60_000,
      offer_price: 58_990,
      subscription_price: 320,
      km: 12_000,
      year: 2023,
      created_at: '2026-01-02T03:04:05.900Z',
      sold_date_timestamp: 1_767_000_000,
      standardEquipment: 'Bull Bar;Air Conditioning\nDAB+ • Snorkel|Towbar,Cup Holder',
    });
    expect(searchRecord(full)).toEqual({
      area: 'sydney',
      body_name: 'Cab Chassis',
      transmission_name: '6 Speed Automated Manual',
      car_type: 'demo',
      item_type: 'truck',
      status: 'sold',
      make: 'Isuzu',
      model: 'N Series',
      make_model: 'Isuzu > N Series',
      badge: 'NLR 45-150',
      series: 'NH',
      stocknum: 'S 17',
      body: 'Truck',
      axles: '4x2',
      fuel: 'Diesel',
      transmission: 'Automatic',
      drive: 'Rear Wheel Drive',
      colour: 'White',
      seats: '3',
      state: 'NSW',
      city: 'Rockdale',
      location_name: 'Harbour Trucks',
      dealership_name: 'Harbour Group',
      certified: 'true',
      tag: 'Test Drive Only',
      price: 58_990,
      price_range: '$50,000 to $75,000',
      subscription_price: 320,
      weekly_price_range: '$300 to $400 / week',
      km: 12_000,
      year: 2023,
      created_at_timestamp: 1_767_323_045,
      sold_date_timestamp: 1_767_000_000,
      filtered_features: ['Tow bar', 'Bull bar', 'Snorkel', 'Digital radio', 'Air conditioning'],
      show_on_dealer_website: 'true',
    });
  });

  const least = {
    car_type: 'used',
    item_type: 'car',
    status: 'in_stock',
    certified: 'false',
    show_on_dealer_website: 'true',
  };

  it('DATA-020 holds only what is known of a vehicle without fields, with empty ones and with impossible ones', () => {
    expect(searchRecord(car({}))).toEqual(least);
    expect(
      searchRecord(
        car({
          make: null,
          model: '',
          badge: ' \n ',
          seats: 0,
          km: null,
          year: 0,
          price: null,
          offer_price: 10,
          subscription_price: 0,
          created_at: 'soon',
          sold_date_timestamp: null,
          standardEquipment: [],
        }),
      ),
    ).toEqual(least);
    expect(searchRecord(car({ seats: -1, km: -1, year: -1, subscription_price: -1 }))).toEqual(least);
  });

  it('DATA-020 holds the least that a figure or a feature may be', () => {
    const few = { standardEquipment: ['Sunroof'], subscription_price: 1, seats: 1, year: 1 };
    expect(searchRecord(car(few))).toEqual({
      ...least,
      filtered_features: ['Sunroof'],
      subscription_price: 1,
      weekly_price_range: 'Under $100 / week',
      seats: '1',
      year: 1,
    });
  });

  it('DATA-020 puts a price exactly at the limit into the dearer band', () => {
    expect([9_999, 10_000, 10_001].map((price) => PRICE_BANDS[priceBand(price)])).toEqual([
      'Under $10,000',
      '$10,000 to $20,000',
      '$10,000 to $20,000',
    ]);
    expect(PRICE_BANDS[priceBand(100_000)]).toBe('$100,000 and over');
    expect(WEEKLY_BANDS[weeklyBand(149)]).toBe('$100 to $150 / week');
  });
});
