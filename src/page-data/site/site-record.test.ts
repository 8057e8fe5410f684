import { describe, expect, it } from 'vitest';
import { repaymentTerms } from '#src/domain/search/repayment-terms.ts';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { toColumns } from '#src/search/embedded/index/columns.ts';
import { siteRecord } from './open-site.ts';

const termsOf = (more: object) =>
  repaymentTerms(siteSchema.parse({ site: { id: 1, slug: 'yard', name: 'Yard' }, ...more }));
const LENDING = {
  features: { priceEstimate: true },
  finance: { comparison: { establishmentFee: 395, monthlyFee: 8 }, calculator: { interest: { default: 7.5 } } },
};
const car = (more: object = {}) =>
  ({
    id: 'u1',
    name: '3',
    status: 'in_stock',
    car_type: 'used',
    make: 'Mazda',
    price: 40_000,
    ...more,
  }) as unknown as Vehicle;

describe('search record of a site', () => {
  it('SRCH-082 weekly_price_range is the band of the repayment where a comparison rate is beside it', () => {
    const terms = termsOf(LENDING);
    expect(terms).toBeDefined();
    expect(siteRecord(car(), terms).weekly_price_range).toBe('$100 to $150 / week');
    expect(siteRecord(car({ price: null }), terms).weekly_price_range).toBeUndefined();
  });

  it('SRCH-081 SRCH-082 elsewhere it is the band of the subscription price, or missing', () => {
    expect(siteRecord(car(), termsOf({})).weekly_price_range).toBeUndefined();
    const rented = termsOf({ ...LENDING, pricing: { mode: 'subscription' } });
    expect(siteRecord(car({ subscription_price: 260 }), rented).weekly_price_range).toBe('$250 to $300 / week');
  });

  it('SRCH-032 a site of subscriptions sorts and limits by the price of the week', () => {
    const weekly = (id: string, subscription_price: number | null, price: number | null) =>
      siteRecord(car({ id, stocknum: id, subscription_price, price }), undefined, 'subscription');
    const records = [
      weekly('a', 414, null),
      weekly('b', 149, 40_000),
      weekly('c', null, 20_000),
      weekly('d', 259, null),
    ];
    const { search } = createEngine(toColumns(records));
    const rows = (indexName: string, params = {}) => search([{ indexName, params }])[0]?.rows;
    expect(rows('x:price:asc')).toEqual([1, 3, 0, 2]);
    expect(rows('x:price:desc')).toEqual([2, 0, 3, 1]);
    expect(rows('x', { numericFilters: ['price<=300'] })).toEqual([1, 3]);
    expect(siteRecord(car({ subscription_price: 149 }), undefined).price).toBe(40_000);
  });

  it('SRCH-082 the embedded index counts the same bands', () => {
    const terms = termsOf(LENDING);
    const records = [car(), car({ id: 'u2', price: 90_000 })].map((vehicle) => siteRecord(vehicle, terms));
    const [result] = createEngine(toColumns(records)).search([
      { indexName: 'x', params: { facets: ['weekly_price_range'] } },
    ]);
    expect(result?.facets?.weekly_price_range).toEqual({ '$100 to $150 / week': 1, '$250 to $300 / week': 1 });
  });
});
