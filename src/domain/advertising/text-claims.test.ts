import { describe, expect, it } from 'vitest';
import { COMPARISON_WARNING } from '../finance/credit-ad.ts';
import { claimsIn, endIn, missingWarning, pricesIn, pricesWithoutBasis } from './text-claims.ts';

const rules = (text: string, kind: 'vehicle' | 'offer' | 'page' = 'vehicle', subscription = false) =>
  claimsIn({ key: 'text', text }, { kind, subscription }).map(({ rule }) => rule);

describe('phrases', () => {
  it.each([
    ['$24,990 plus on road costs', ['on-road-costs', 'plus-charges']],
    ['All on-road costs included', ['on-road-costs']],
    ['$24,990 + ORC', ['on-road-costs', 'plus-charges']],
    ['Price ex on roads', ['on-road-costs']],
    ['Price excludes ORCs.', ['on-road-costs']],
    ['$24,990 plus stamp duty and transfer', ['plus-charges']],
    ['Guaranteed finance approval!', ['sure-approval']],
    ['No credit checks, everyone’s approved', ['sure-approval', 'sure-approval']],
    ['Strictly no refunds.', ['no-refunds']],
    ['Sold as is, where is.', ['as-is']],
    ['On offer as is, where is.', ['as-is']],
    ['Sold as-is', ['as-is']],
    ['Not for everybody: sold as is.', ['as-is']],
    ['No warranty given.', ['as-is']],
  ])('finds %j', (text, expected) => {
    expect(rules(text).sort()).toEqual(expected.sort());
  });

  it.each([
    'It has real on-road presence and good on road manners.',
    'Happy on road and off road.',
    'Off-road costs nothing but mud.',
    'An orc on the bonnet, a force to be reckoned with. TORC, ORCA',
    'The drive-away price holds stamp duty; before transfer fees are due we give you the drive away figure.',
    'Nobody can guarantee approval: no lender may guaranteed approval.',
    'No refund for a change of mind; no refunds if you changed your mind.',
    'A non-refundable deposit is not asked for.',
    'It is as is usual in this class.',
    'Our cars are not sold as is: each is tested.',
    'Warranty: seven years. No warranty claim was ever made.',
  ])('leaves %j alone', (text) => {
    expect(rules(text)).toEqual([]);
  });
});

describe('ANCAP stars', () => {
  it.each([
    '5 star ANCAP safety rating',
    'ANCAP 5-star rated',
    'Five stars from ANCAP, and a tow bar',
    'Maximum ANCAP safety rating of five stars',
    // The year of the car is not the year of its rating.
    '2021 Mazda CX-5, 5 star ANCAP',
  ])('need a year: %j', (text) => {
    expect(rules(text)).toEqual(['ancap-year']);
  });

  it.each([
    '5 stars from ANCAP (tested 2022)',
    'ANCAP 2022: five stars',
    'A 5 star ANCAP rating from 2019',
    'ANCAP datestamp 2023, five stars',
  ])('have one in %j', (text) => {
    expect(rules(text)).toEqual([]);
  });

  it.each(['Rated 5 stars by our customers', 'ANCAP publishes ratings. Our service has 5 stars.'])(
    'are not meant in %j',
    (text) => {
      expect(rules(text)).toEqual([]);
    },
  );
});

describe('consumption and range', () => {
  it.each([
    ['Only 6.8L/100km', 'fuel-basis'],
    ['uses 7.4 litres per 100 km', 'fuel-basis'],
    ['just 15.9 kWh/100km', 'fuel-basis'],
    ['A range of 520 km', 'range-basis'],
    ['480km of electric range', 'range-basis'],
    ['up to 500 km on a single charge', 'range-basis'],
    ['Delivered new. A range of 520 km', 'range-basis'],
  ])('%j has no basis', (text, rule) => {
    expect(rules(text)).toEqual([rule]);
  });

  it.each([
    '6.8L/100km (combined, ADR 81/02)',
    '6.8 L/100km on the combined cycle',
    'We saw 7.2 litres per 100 km on our drive',
    'A WLTP range of 520 km',
    '480 km of range (WLTP)',
    'A range of 600 utes in 12 colours',
    'Long range tank, 140 litres',
    'Free delivery within a 100 km range of our yard',
    'The display shows a range of 450 km',
    'The longest range of all, 2,000 km from Perth',
  ])('%j is fair', (text) => {
    expect(rules(text)).toEqual([]);
  });
});

describe('rates and repayments', () => {
  it.each([
    ['4.99% p.a. over five years', ['rate-comparison']],
    ['Finance rate from 3.9%', ['rate-comparison']],
    ['1.9 % per annum', ['rate-comparison']],
    ['0% finance', ['rate-comparison']],
    ['From $99 per week', ['repayment-rates']],
    ['$129pw', ['repayment-rates']],
    ['Own it for $450 a month', ['repayment-rates']],
    ['$99 per week at 6.99% p.a.', ['rate-comparison', 'repayment-rates']],
    ['$99 per week, comparison rate 7.5% p.a.', ['repayment-rates']],
  ])('%j misses something', (text, expected) => {
    expect(rules(text).sort()).toEqual(expected);
  });

  it.each([
    '4.99% p.a., comparison rate 5.12% p.a.',
    'Everest at 4.99% comparison rate',
    '4.99% p.a. comparison rate 5.12% p.a.',
    'A comparison rate of 5.12% p.a. for all',
    '$99 per week at 6.99% p.a. (comparison rate 7.5% p.a.)',
    '100% finance for businesses',
    'To approved applicants with a 20% finance deposit',
    'Monthly account fee: $25 per month',
    'Parking costs $40 a week',
    'You save $45 per week on fuel',
    'Sales rose by 12% in a year',
  ])('%j is whole', (text) => {
    expect(rules(text)).toEqual([]);
  });

  it('the comparison rate is close by: in the same sentence or the next', () => {
    const far = (gap: number) => `4.99% p.a. ${'x'.repeat(gap)} comparison rate 5.12% p.a.`;
    expect(rules(far(230))).toEqual([]);
    expect(rules(far(260))).toEqual(['rate-comparison']);
  });

  it('an amount by the week is a repayment from $20 on', () => {
    expect(rules('$19 per week')).toEqual([]);
    expect(rules('$20 per week')).toEqual(['repayment-rates']);
  });

  it('in a page only beside words of credit, and never where vehicles are let by the week', () => {
    expect(rules('Pocket money of $25 a week', 'page')).toEqual([]);
    expect(rules('Repay the loan with $125 a week', 'page')).toEqual(['repayment-rates']);
    expect(rules('$189 per week, everything included', 'vehicle', true)).toEqual([]);
  });

  it('a comparison rate needs its warning, in any text of the advertisement', () => {
    const text = { key: 'description', text: '4.99% p.a., comparison rate 5.12% p.a.' };
    expect(missingWarning([text])).toMatchObject({ rule: 'comparison-warning', key: 'description' });
    expect(missingWarning([text, { key: 'disclaimer', text: COMPARISON_WARNING }])).toBeUndefined();
    expect(
      missingWarning([{ key: 'name', text: 'Compare the comparison rate, not the weekly figure.' }]),
    ).toBeUndefined();
    expect(missingWarning([{ key: 'name', text: 'Everest at 4.99% comparison rate' }])).toBeDefined();
  });
});

describe('prices in texts', () => {
  const prices = (text: string) => pricesWithoutBasis([{ key: 'text', text }]).map(({ words }) => words);

  it('an amount from $5,000 on reads as a price', () => {
    expect(prices('Yours for $4,999')).toEqual([]);
    expect(prices('Yours for $5,000')).toEqual(['$5,000']);
    expect(prices('Yours for $24990')).toEqual(['$24990']);
  });

  it.each([
    'Save $6,000 on the last ones',
    '$6,000 off',
    'A loan of $30,000 over five years',
    'Cover up to $100,000',
    'Every used car over $15,000',
    'With $12,500 worth of options',
    'A prize of $10,000',
    'Factory bonus of $7,500',
  ])('%j names no price of a vehicle', (text) => {
    expect(prices(text)).toEqual([]);
  });

  it('the basis may stand in any text of the advertisement', () => {
    const price = { key: 'name', text: 'CX-5 at $44,490' };
    expect(pricesWithoutBasis([price])).toHaveLength(1);
    for (const basis of [
      'Drive-away price for private buyers.',
      'Ride away',
      'Excl. govt charges',
      'excluding government charges',
    ])
      expect(pricesWithoutBasis([price, { key: 'disclaimer', text: basis }]), basis).toEqual([]);
    expect(pricesIn(price.text)).toHaveLength(1);
  });
});

describe('ends of offers', () => {
  it.each([
    ['Offer ends 31 July 2026.', '2026-07-31'],
    ['Until Sunday, 1st March 2026', '2026-03-01'],
    ['delivered between 1 October and 31 December 2026', '2026-12-31'],
    ['valid to 30/6/2026', '2026-06-30'],
    ['ordered by 1 May 2026 and delivered by 30 Jun 2026', '2026-06-30'],
  ])('%j is %s', (text, day) => {
    expect(endIn(text)?.day).toBe(day);
  });

  it.each(['Since 31 July 2026', 'Built in July 2026', 'until 99 July 2026', 'ends 31/13/2026', 'while stocks last'])(
    '%j names none',
    (text) => {
      expect(endIn(text)).toBeUndefined();
    },
  );
});

it('hostile texts of a feed are read in time', () => {
  const texts = [
    `5 stars ${'-'.repeat(20_000)}`,
    `ANCAP ${'- '.repeat(10_000)}`,
    `$${'1'.repeat(20_000)}`,
    '9'.repeat(20_000),
    '% p.a. '.repeat(5_000),
    `${' '.repeat(20_000)}on road`,
    '5.5% p.a. '.repeat(2_000),
    '$99 per week '.repeat(2_000),
    'plus '.repeat(5_000),
    'no '.repeat(6_000),
  ];
  const started = performance.now();
  for (const text of texts) claimsIn({ key: 'text', text }, { kind: 'vehicle', subscription: false });
  expect(performance.now() - started).toBeLessThan(1_500);
});
