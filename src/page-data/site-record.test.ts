import { describe, expect, it } from 'vitest';
import { siteSchema } from '#src/domain/site/site.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { toColumns } from '#src/search/embedded/columns.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { siteRecord, siteTerms } from './site-record.ts';

const settings = (more: object) => siteSchema.parse({ site: { id: 1, slug: 'yard', name: 'Yard' }, ...more });
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
  it('SRCH-082 weekly_price_range is the band of the repayment where a comparison rate stands beside it', () => {
    const site = settings(LENDING);
    expect(siteTerms(site)).toBeDefined();
    expect(siteRecord(site, car()).weekly_price_range).toBe('$100 to $150 / week');
    expect(siteRecord(site, car({ price: null })).weekly_price_range).toBeUndefined();
  });

  it('SRCH-081 SRCH-082 elsewhere it is the band of the subscription price, or missing', () => {
    expect(siteRecord(settings({}), car()).weekly_price_range).toBeUndefined();
    const rented = settings({ ...LENDING, pricing: { mode: 'subscription' } });
    expect(siteRecord(rented, car({ subscription_price: 260 })).weekly_price_range).toBe('$250 to $300 / week');
  });

  it('SRCH-082 the embedded index counts the same bands', () => {
    const site = settings(LENDING);
    const records = [car(), car({ id: 'u2', price: 90_000 })].map((vehicle) => siteRecord(site, vehicle));
    const [result] = createEngine(toColumns(records)).search([
      { indexName: 'x', params: { facets: ['weekly_price_range'] } },
    ]);
    expect(result?.facets?.weekly_price_range).toEqual({ '$100 to $150 / week': 1, '$250 to $300 / week': 1 });
  });
});
