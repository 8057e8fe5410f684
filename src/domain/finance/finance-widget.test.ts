import { describe, expect, it } from 'vitest';
import { platformSchema } from '../settings/platform-settings.schema.ts';
import { siteSchema } from '../settings/settings.schema.ts';
import { lenderOffer, type WidgetVariant } from './finance-widget.ts';

const LENDER = { interestRate: 7.49, comparisonRate: 8.6, paymentWeek: 132.45, paymentMonth: 573.95 };
const CAR = { year: 2021, price: 32_990, status: 'in_stock', make: 'Mazda' };

function offer(
  variant: WidgetVariant,
  change: { car?: object; lender?: object; finance?: object; excluded?: string[] } = {},
) {
  const { finance } = siteSchema.parse({
    site: { id: 1, slug: 'harbour', name: 'A' },
    finance: { provider: 'lantern', widget: { variant }, ...change.finance },
  });
  const platform = platformSchema.parse({ financeWidgetExcludedSites: change.excluded ?? [] });
  const car = { ...CAR, finance_lenders: { lantern: { ...LENDER, ...change.lender } }, ...change.car };
  return lenderOffer(car, { slug: 'harbour', finance }, platform, 2026);
}
const ALL: WidgetVariant[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

describe('lenderOffer', () => {
  it.each(ALL)('FINW-009 variant %s shows an ordinary car', (variant) => {
    expect(offer(variant)).toMatchObject({ paymentWeek: 132.45, interestRate: 7.49, comparisonRate: 8.6 });
  });

  it.each(ALL)('FINW-005 to FINW-008 variant %s hides a sold car, not one that comes soon', (variant) => {
    expect(offer(variant, { car: { status: 'sold' } })).toBeUndefined();
    expect(offer(variant, { car: { status: 'coming_soon' } })).toBeDefined();
  });

  it.each(ALL)('FINW-001 FINW-009 variant %s needs the provider and its entry', (variant) => {
    expect(offer(variant, { finance: { provider: null } })).toBeUndefined();
    expect(offer(variant, { finance: { provider: 'constructor' } })).toBeUndefined();
    expect(offer(variant, { car: { finance_lenders: { other: LENDER } } })).toBeUndefined();
    expect(offer(variant, { car: { finance_lenders: null } })).toBeUndefined();
  });

  it.each(ALL)('FINW-002 variant %s needs both rates', (variant) => {
    expect(offer(variant, { lender: { interestRate: null } })).toBeUndefined();
    expect(offer(variant, { lender: { comparisonRate: null } })).toBeUndefined();
  });

  it('FINW-003 hides excluded makes, however they are written', () => {
    const finance = { widget: { variant: 'B', excludedMakes: ['MAZDA '] } };
    expect(offer('B', { finance })).toBeUndefined();
    expect(offer('B', { finance, car: { make: ' mazda ' } })).toBeUndefined();
    expect(offer('B', { finance, car: { make: 'Ford' } })).toBeDefined();
    expect(offer('B', { finance, car: { make: null } })).toBeDefined();
  });

  it('FINW-004 hides the sites of the platform’s list', () => {
    expect(offer('B', { excluded: ['harbour'] })).toBeUndefined();
    expect(offer('B', { excluded: ['kite'] })).toBeDefined();
  });

  it('FINW-005 variant A takes cars newer than twelve years, above 500, with a comparison rate', () => {
    expect(offer('A', { car: { year: 2014 } })).toBeUndefined();
    expect(offer('A', { car: { year: 2015 } })).toBeDefined();
    expect(offer('A', { car: { year: null } })).toBeUndefined();
    expect(offer('A', { lender: { comparisonRate: 0 } })).toBeUndefined();
  });

  it.each(['A', 'D', 'E', 'F', 'G'] as const)(
    'FINW-005 FINW-007 FINW-008 variant %s needs a price above 500',
    (variant) => {
      expect(offer(variant, { car: { price: 500 } })).toBeUndefined();
      expect(offer(variant, { car: { price: 501 } })).toBeDefined();
      expect(offer(variant, { car: { price: null } })).toBeUndefined();
      expect(offer(variant, { car: { price: 600, offer_price: 500 } })).toBeUndefined();
    },
  );

  it.each(['B', 'C'] as const)('FINW-006 variant %s asks for stock alone', (variant) => {
    expect(offer(variant, { car: { price: 0, year: 1940 } })).toBeDefined();
  });

  it.each(['D', 'E', 'F'] as const)('FINW-007 variant %s needs a weekly payment', (variant) => {
    expect(offer(variant, { lender: { paymentWeek: null } })).toBeUndefined();
    expect(offer(variant, { lender: { paymentMonth: null } })).toBeDefined();
  });

  it('FINW-008 variant G needs a monthly payment', () => {
    expect(offer('G', { lender: { paymentMonth: 0 } })).toBeUndefined();
    expect(offer('G', { lender: { paymentWeek: null } })).toBeDefined();
  });

  it('FINW-010 DATA-014 shows the fields of the lender, and none that it leaves empty', () => {
    const lender = {
      deposit: 3299,
      termMonths: 60,
      balloon: 9000,
      totalPayable: 37_736,
      disclaimer: ' Of the lender. ',
    };
    expect(offer('B', { lender })).toStrictEqual({
      paymentWeek: 132.45,
      paymentMonth: 573.95,
      interestRate: 7.49,
      comparisonRate: 8.6,
      ...lender,
      disclaimer: 'Of the lender.',
    });
    const bare = { interestRate: 7.49, comparisonRate: 8.6, paymentMonth: 573.95 };
    const empty = { deposit: 0, termMonths: null, balloon: 0, totalPayable: null, disclaimer: '  ', paymentWeek: null };
    expect(offer('B', { lender: empty })).toStrictEqual(bare);
  });

  it('FINW-010 CALC-002 makes the monthly figure from the weekly one where it is missing', () => {
    expect(offer('B')?.paymentMonth).toBe(573.95);
    expect(offer('B', { lender: { paymentMonth: null } })?.paymentMonth).toBe(573.51);
    expect(offer('B', { lender: { paymentMonth: null, paymentWeek: null } })).not.toHaveProperty('paymentMonth');
  });
});
