import { describe, expect, it } from 'vitest';
import { vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { PRICE_BANDS, priceBand, WEEKLY_BANDS, weeklyBand } from './price-bands.ts';
import { searchPrice, searchRecord } from './search-record.ts';

const car = (change: object) => vehicleSchema.parse({ id: 1, slug: 'a', ...change });

describe('search records', () => {
  it('SRCH-047 joins make and model', () => {
    expect(searchRecord(car({ make: 'Mazda', model: 'CX-5' })).make_model).toBe('Mazda > CX-5');
    expect(searchRecord(car({ make: 'Mazda' })).make_model).toBeUndefined();
  });

  it('CARD-046 counts a price only above 10, and the offer price when it is the lower one', () => {
    expect(searchPrice({ price: 10, offer_price: undefined })).toBeUndefined();
    expect(searchPrice({ price: 11, offer_price: undefined })).toBe(11);
    expect(searchPrice({ price: 30_000, offer_price: 28_000 })).toBe(28_000);
    expect(searchPrice({ price: 30_000, offer_price: 10 })).toBe(30_000);
    expect(searchPrice({ price: 30_000, offer_price: 31_000 })).toBe(30_000);
  });

  it('DATA-020 prefers grouped values and leaves empty ones out', () => {
    const record = searchRecord(
      car({ body: 'Crew Cab Pickup', simple_body: 'Ute', colour: ' ', seats: 0, km: 0, standardEquipment: 'Tow Bar' }),
    );
    expect(record).toMatchObject({ body: 'Ute', km: 0, filtered_features: ['Tow bar'], certified: 'false' });
    for (const name of ['colour', 'seats', 'price', 'price_range', 'categories'])
      expect(record).not.toHaveProperty(name);
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
