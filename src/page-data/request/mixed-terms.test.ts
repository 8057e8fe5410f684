import { expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '../vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { mixedTerms } from './mixed-terms.ts';

const LENDER = { interestRate: 7.49, comparisonRate: 8.6, paymentWeek: 132.45, deposit: 3_299, termMonths: 60 };
const bare: Vehicle = { ...PAGE_CAR, finance_lenders: null, youxQuote: null };
const lent = (change: object = {}): Vehicle => ({ ...bare, finance_lenders: { lantern: { ...LENDER, ...change } } });
const COMPARISON = { establishmentFee: 395, monthlyFee: 8 };

const said = (stock: Vehicle[], estimate: object = {}, features: object = { priceEstimate: true }) =>
  mixedTerms(fixtureSite({ features, finance: { provider: 'lantern', comparison: COMPARISON, estimate } }, stock));

it('EST-005 a dealer whose repayments rest on different terms is told which, the most first', () => {
  expect(said([lent(), bare, bare])).toEqual([
    expect.stringContaining(
      '2 × 5 years, a deposit, a final payment; 1 × 5 years, a deposit, no final payment. Set finance.estimate',
    ),
  ]);
  expect(said([lent({ termMonths: 12 }), bare], { finalPaymentPercent: 0 })).toEqual([
    expect.stringContaining('1 × 1 year, a deposit, no final payment'),
  ]);
  // The quick quote of a page that says nothing before it.
  expect(said([lent(), bare], {}, {})).toHaveLength(1);
});

it('EST-005 says nothing where they rest on the same, whatever the share, or no repayment is shown', () => {
  expect(said([lent(), bare], { finalPaymentPercent: 0 })).toEqual([]);
  expect(said([lent({ balloon: 9_000 }), bare])).toEqual([]);
  expect(said([lent(), { ...bare, reserved: true }, { ...bare, status: 'sold' }, { ...bare, price: null }])).toEqual(
    [],
  );
  expect(said([lent(), bare], {}, { finance: false })).toEqual([]);
});
