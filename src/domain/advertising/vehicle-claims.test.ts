import { describe, expect, it } from 'vitest';
import { vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { isEvidenced, type OfferedAt, vehicleClaims } from './vehicle-claims.ts';

type Around = { mode?: 'sale' | 'subscription'; offered?: readonly OfferedAt[] };

const CLEAR = { writtenOff: { is: 'no', by: 'PPSR', on: '2026-11-18' } };
const claims = (fields: Record<string, unknown>, { mode = 'sale', offered = [] }: Around = {}) =>
  vehicleClaims(
    vehicleSchema.parse({ id: 1, slug: 'a', price: 30_000, price_basis: 'driveAway', history: CLEAR, ...fields }),
    {
      pricing: { mode, noPriceText: 'Enquire' },
      offered,
      today: '2026-11-22',
    },
  ).map(({ rule }) => rule);

describe('the price of a vehicle', () => {
  it('says what it includes: by its basis, or by the words of the dealer', () => {
    expect(claims({ price_basis: null })).toEqual(['price-basis']);
    expect(claims({ price_basis: null, price_type: 'Special' })).toEqual(['price-basis']);
    expect(claims({ price_basis: null, price_type: 'Drive away' })).toEqual([]);
    expect(claims({})).toEqual([]);
  });

  it('that does not count is no price', () => {
    expect(claims({ price_basis: null, price: 10 })).toEqual([]);
    expect(claims({ price_basis: null, price: 11 })).toEqual(['price-basis']);
    expect(claims({ price_basis: null, price: null })).toEqual([]);
  });

  it('is the drive-away price of a new vehicle, by its basis or by the words of the dealer', () => {
    const excluding = { price_basis: 'excludingGovernmentCharges' };
    expect(claims({ car_type: 'new', ...excluding })).toEqual(['new-drive-away']);
    expect(claims({ car_type: 'new', price_basis: null, price_type: 'EGC' })).toEqual(['new-drive-away']);
    expect(claims({ car_type: 'new', price_basis: 'estimatedDriveAway' })).toEqual([]);
    expect(claims({ car_type: 'used', ...excluding })).toEqual(['used-drive-away']);
    expect(claims({ car_type: 'demo', ...excluding })).toEqual(['used-drive-away']);
    expect(claims({ car_type: 'used', item_type: 'caravan', ...excluding })).toEqual([]);
  });

  it('by the week is of its own kind', () => {
    expect(claims({ subscription_price: 189, price_basis: null }, { mode: 'subscription' })).toEqual([]);
  });
});

describe('a struck-through price', () => {
  const week = { price: 32_000, from: '2026-11-01', to: '2026-11-07' };

  it('needs a time at which the vehicle was offered at it', () => {
    expect(claims({ before_price: 32_000 })).toEqual(['was-price']);
    expect(claims({ offer_price: 29_000 })).toEqual(['was-price']);
    expect(claims({ before_price: 32_000 }, { offered: [week] })).toEqual([]);
    expect(claims({ before_price: 30_000 })).toEqual([]);
  });

  it('is evidenced by a week at that price or a higher one', () => {
    const at = (fields: Partial<OfferedAt>) => isEvidenced(32_000, [{ ...week, ...fields }], '2026-11-22');
    expect(at({})).toBe(true);
    expect(at({ to: '2026-11-06' })).toBe(false);
    expect(at({ price: 31_999 })).toBe(false);
    expect(at({ price: 33_000 })).toBe(true);
    expect(at({ from: '2026-11-22', to: '2026-11-30' })).toBe(false);
  });

  it('two short times are not one long one', () => {
    const short = { ...week, to: '2026-11-04' };
    expect(isEvidenced(32_000, [short, { ...short, from: '2026-11-08', to: '2026-11-11' }], '2026-11-22')).toBe(false);
  });
});

describe('what else a vehicle says', () => {
  it('ANCAP stars have their year', () => {
    expect(claims({ variant: { ancaprating: 5 } })).toEqual(['ancap-year']);
    expect(claims({ variant: { ancaprating: '5 stars' } })).toEqual(['ancap-year']);
    expect(claims({ variant: { ancaprating: '5 stars (tested 2022)' } })).toEqual([]);
    expect(claims({ variant: { ancaprating: '' } })).toEqual([]);
  });

  it('comments are read without their markup', () => {
    expect(claims({ dealercomments: '<p>Only <b>$99</b> per week!</p>' })).toEqual(['repayment-rates']);
    expect(claims({ dealercomments: 'One owner, full history.' })).toEqual([]);
    expect(claims({ dealercomments: '5% p.a., comparison rate 5.5% p.a.' })).toEqual(['comparison-warning']);
  });
});
