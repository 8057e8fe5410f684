import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import { type PriceSearchSetup, priceRequests, searchPrice } from './budget-search.ts';
import { createEmbeddedClient } from './embedded/embedded-client.ts';
import { createEngine } from './embedded/engine.ts';
import { toColumns } from './embedded/index/columns.ts';

/** Noon of 21 November 2026 in Sydney. */
const NOW = Date.parse('2026-11-21T01:00:00Z');
const soldOn = (day: string) => ({
  status: 'sold' as const,
  sold_date_timestamp: Date.parse(`${day}T01:00:00Z`) / 1000,
});
const SETUP: PriceSearchSetup = {
  indexName: 'Car_production',
  siteFilter: '',
  soldDays: 3,
  timeZone: 'Australia/Sydney',
  scope: {},
};
const car = (price: number | undefined, more: Partial<SearchRecord> = {}): SearchRecord => ({
  car_type: 'used',
  status: 'in_stock',
  show_on_dealer_website: 'true',
  ...(price !== undefined && { price }),
  ...more,
});
const STOCK = [
  car(1_000, { body: 'Ute' }),
  car(1_001, { body: 'Ute', location_name: 'Yard' }),
  car(20_000, { body: 'SUV', location_name: 'Yard' }),
  car(20_001, { body: 'SUV', location_name: 'Town', car_type: 'new' }),
  car(90_000, { body: 'Hatch', status: 'coming_soon', make: 'Ford' }),
  car(15_000, { status: 'sold' }),
  car(undefined, { body: 'Van' }),
];
const clientOf = (records: readonly SearchRecord[]) =>
  createEmbeddedClient(createEngine(toColumns(records)), () => Promise.resolve([]));
const ask = (max: number | undefined, setup = SETUP, records = STOCK) =>
  searchPrice(clientOf(records), max === undefined ? {} : { max }, setup, NOW);

describe('price search', () => {
  it('BUD-013 BUD-022 adds the filter price>1000: 1,000 is not counted, 1,001 is', async () => {
    for (const { params } of priceRequests({ max: 5_000 }, SETUP, NOW))
      expect(params?.filters).toMatch(/ AND price>1000$/);
    expect(await ask(1_000)).toMatchObject({ found: 0, prices: { min: 1_001, max: 90_000 } });
    expect(await ask(1_001)).toMatchObject({ found: 1 });
  });

  it('BUD-014 asks for the facets simple_body, make, price range and location', async () => {
    expect(priceRequests({}, SETUP, NOW)[0]?.params?.facets).toEqual(['body', 'make', 'price_range', 'location_name']);
    const { bodies, locations } = await ask(20_001);
    expect(bodies).toEqual([
      { value: 'SUV', count: 2 },
      { value: 'Ute', count: 1 },
    ]);
    expect(locations).toEqual({ Yard: 2, Town: 1 });
  });

  it('BUD-003 a budget includes a vehicle of exactly that price', async () => {
    expect((await ask(19_999)).found).toBe(1);
    expect((await ask(20_000)).found).toBe(2);
    expect((await ask(undefined)).found).toBe(4);
  });

  it('BUD-011 SRCH-022 counts vehicles as long after they were sold as the search page shows them', async () => {
    const stock = [car(20_000), car(15_000, soldOn('2026-11-18')), car(16_000, soldOn('2026-11-17'))];
    expect((await ask(54_000, SETUP, stock)).found).toBe(2);
    expect((await ask(54_000, { ...SETUP, soldDays: 0 }, stock)).found).toBe(1);
  });

  it('BUD-011 counts only the car types of the block, and keeps the filter of the site', async () => {
    expect((await ask(50_000, { ...SETUP, scope: { car_type: ['new', 'demo'] } })).found).toBe(1);
    expect(await ask(undefined, { ...SETUP, siteFilter: 'make:ford' })).toMatchObject({
      found: 1,
      prices: { min: 90_000 },
    });
  });

  it('BUD-020 gives no price range when no vehicle has a price', async () => {
    expect(await ask(undefined, SETUP, [car(undefined)])).toEqual({
      found: 0,
      prices: undefined,
      bodies: [],
      locations: {},
    });
  });

  it('BUD-022 searches between two prices, both included', async () => {
    const between = (min: number, max: number) => searchPrice(clientOf(STOCK), { min, max }, SETUP, NOW);
    expect((await between(20_000, 20_001)).found).toBe(2);
    expect((await between(20_001, 89_999)).found).toBe(1);
  });
});
