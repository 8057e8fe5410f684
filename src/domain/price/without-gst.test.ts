import { expect, it } from 'vitest';
import { priceShown } from './price-shown.ts';
import { withoutGst } from './without-gst.ts';

const said = (change: object = {}) => {
  const car = {
    ...{ item_type: 'truck' as const, price: 99_000, price_basis: 'excludingGovernmentCharges' as const },
    ...change,
  };
  return withoutGst(car, priceShown(car, { mode: 'sale', noPriceText: 'Ask us' }));
};

it('VDP-040 the price of a truck without GST is ten elevenths of it, in whole dollars', () => {
  expect(said()).toBe('$90,000 without GST, for businesses');
  expect(said({ price: 49_990 })).toBe('$45,445 without GST, for businesses');
  expect(said({ offer_price: 88_000 })).toBe('$80,000 without GST, for businesses');
  expect(said({ price_basis: null, price_type: 'Excl. Govt. Charges' })).toBe('$90,000 without GST, for businesses');
});

it.each([
  ['another vehicle', { item_type: 'car' }],
  ['a drive-away price, whose charges have no GST', { price_basis: 'driveAway' }],
  ['a drive-away price of a label', { price_basis: null, price_type: 'Drive away' }],
  ['a price that does not say what it includes', { price_basis: null }],
  ['a truck without a price', { price: null }],
])('VDP-040 %s has none', (_, change) => {
  expect(said(change)).toBeUndefined();
});
