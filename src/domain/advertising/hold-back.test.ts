import { describe, expect, it } from 'vitest';
import type { Pricing } from '../price/price-shown.ts';
import { priceShown } from '../price/price-shown.ts';
import { type Vehicle, vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { RULE_IDS, type RuleId } from './ad-rules.ts';
import type { Match } from './advert.ts';
import { holdBack } from './hold-back.ts';
import { vehicleClaims } from './vehicle-claims.ts';

const pricing: Pricing = { mode: 'sale', noPriceText: 'Enquire for price.' };
// Whether WA is told is no part of a vehicle that could be taken out.
const find = (car: Vehicle) =>
  vehicleClaims(car, { pricing, offered: [], today: '2026-11-22' }).filter(
    ({ rule }) => rule !== 'written-off-unknown',
  );
const FIELDS = {
  ...{ id: 1, slug: '2021-mazda-cx-5-touring-u1', name: '2021 Mazda CX-5 Touring', make: 'Mazda', model: 'CX-5' },
  ...{ badge: 'Touring', year: 2021, stocknum: 'U1', price: 30_000, price_basis: 'driveAway' },
};
const car = (fields: Record<string, unknown>) => vehicleSchema.parse({ ...FIELDS, ...fields });
const without = (fields: Record<string, unknown>, only: (match: Match) => boolean = () => true) => {
  const result = holdBack(car(fields), (one) => find(one).filter(only));
  return { ...result, parts: result.held.map(({ finding, part }) => `${finding.rule} ${part}`) };
};

/** What breaks a rule, which words must be gone from everything, and what becomes of it. */
type Row = { fields: Record<string, unknown>; gone: RegExp; part: string; left?: Record<string, unknown> };
const sentence = (words: string, gone: RegExp, rest: Partial<Row> = {}): Row => ({
  fields: { dealercomments: `One owner. ${words} Full history.` },
  gone,
  part: 'sentence',
  left: { dealercomments: 'One owner. Full history.', price: 30_000, price_basis: 'driveAway' },
  ...rest,
});
const NO_PRICE = { price: undefined, offer_price: undefined, before_price: undefined, price_basis: undefined };
const ROWS: Partial<Record<RuleId, Row[]>> = {
  'price-basis': [{ fields: { price_basis: null }, gone: /30000/, part: 'price', left: NO_PRICE }],
  'new-drive-away': [
    {
      fields: {
        ...{ car_type: 'new', price_basis: 'excludingGovernmentCharges', before_price: 32_000 },
        dealercomments: 'Just in. Now $30,000! Was $32,000. 30,000 km of warranty.',
        standardEquipment: ['Roof rails', 'Only 30,000'],
        youxQuote: { weeklyRepaymentAmount: 120 },
      },
      gone: /\$30,000|32,000|30000|Only|120|excluding/,
      part: 'price',
      left: { ...NO_PRICE, dealercomments: 'Just in. 30,000 km of warranty.', standardEquipment: ['Roof rails'] },
    },
  ],
  'used-drive-away': [
    { fields: { price_basis: 'excludingGovernmentCharges' }, gone: /30000|excluding/, part: 'price', left: NO_PRICE },
  ],
  'repayment-rates': [
    sentence('Only $99 per week!', /\$99/),
    {
      fields: { standardEquipment: ['Roof rails', '$99 per week'] },
      gone: /\$99/,
      part: 'feature',
      left: { standardEquipment: ['Roof rails'] },
    },
    {
      fields: { name: '2021 Mazda CX-5 from $99pw' },
      gone: /\$99/,
      part: 'name',
      left: { name: '2021 Mazda CX-5 Touring' },
    },
  ],
  'rate-comparison': [
    sentence('Finance from 6.99% p.a. TAP*.', /6\.99|TAP/),
    { fields: { tag: '6.99% finance' }, gone: /6\.99/, part: 'detail', left: { tag: undefined } },
  ],
  'comparison-warning': [sentence('5% p.a., comparison rate 5.5% p.a. for all.', /5(?:\.5)?%|omparison/)],
  'on-road-costs': [
    sentence('All on road costs included.', /on road/),
    {
      fields: { price_basis: null, dealercomments: 'One owner. Plus on road costs.' },
      gone: /on road|30000/,
      part: 'price',
      left: { ...NO_PRICE, dealercomments: 'One owner.' },
    },
    {
      fields: { price_basis: null, price_type: 'Plus on road costs' },
      gone: /on road/,
      part: 'label',
      left: { price_type: undefined, price_basis: 'excludingGovernmentCharges', price: 30_000 },
    },
    { fields: { price_basis: null, price_type: 'ORC incl' }, gone: /ORC|30000/, part: 'price', left: NO_PRICE },
    {
      fields: {
        badge: 'Touring plus ORC',
        slug: '2021-mazda-cx-5-touring-plus-orc-u1',
        name: '2021 Mazda CX-5 Touring plus ORC',
      },
      gone: /ORC/i,
      part: 'detail',
      left: { badge: undefined, name: '2021 Mazda CX-5', slug: '2021-mazda-cx-5-u1' },
    },
  ],
  'plus-charges': [sentence('Yours plus stamp duty.', /stamp/)],
  'sure-approval': [sentence('Guaranteed finance approval!', /Guaranteed/)],
  'no-refunds': [sentence('No refunds.', /refund/)],
  'as-is': [sentence('Sold as is, where is.', /as is/)],
  'ancap-year': [
    sentence('5 star ANCAP safety.', /ANCAP/),
    {
      fields: { variant: { ancaprating: 5, torque: 200 } },
      gone: /ancaprating/,
      part: 'rating',
      left: { variant: { torque: 200 } },
    },
  ],
  'was-price': [
    {
      fields: { before_price: 32_000 },
      gone: /32000/,
      part: 'earlier price',
      left: { before_price: undefined, price: 30_000 },
    },
    {
      fields: { offer_price: 29_000 },
      gone: /30000/,
      part: 'earlier price',
      left: { price: 29_000, offer_price: undefined },
    },
  ],
  'fuel-basis': [sentence('Only 6.8L/100km.', /6\.8/)],
  'range-basis': [sentence('A range of 520 km.', /520/)],
  'fuel-cycle': [
    {
      fields: {
        build_date: '2020-03',
        variant: { fuelconsumptioncombined: 7, fuelcycle: 'ADR 81/03', torque: 200 },
      },
      gone: /81\/03/,
      part: 'detail',
      left: { variant: { fuelconsumptioncombined: 7, torque: 200 } },
    },
  ],
  'battery-health': [
    sentence('Battery health 92%.', /92/),
    {
      fields: { history: { battery: { is: 91 }, keys: { is: 2 } } },
      gone: /91/,
      part: 'detail',
      left: { history: { keys: { is: 2 } } },
    },
  ],
  'accident-free': [sentence('Accident free.', /ccident/)],
  'false-urgency': [sentence('Only 2 left!', /2 left/)],
  'fee-after-price': [sentence('Plus a $495 admin fee.', /admin/)],
  'card-surcharge': [sentence('A credit card surcharge of 1.5% applies.', /surcharge/)],
  'off-road': [sentence('A serious off-roader.', /off-road/)],
  'tow-claim': [sentence('It can tow anything.', /tow/)],
};
/** Rules of what only authors write. */
const OF_AUTHORS: RuleId[] = [
  ...(['licence-number', 'expired-offer', 'offer-end'] as const),
  ...(['online-deposit', 'online-address', 'online-notice', 'online-reservation'] as const),
  ...(['ticked-consent', 'subscription-terms', 'written-off-unknown'] as const),
];

describe('what advertising law forbids of a vehicle is held back', () => {
  it('for every rule that a feed can break', () => {
    expect([...Object.keys(ROWS), ...OF_AUTHORS].sort()).toEqual([...RULE_IDS].sort());
  });

  const rows = Object.entries(ROWS).flatMap(([rule, list]) =>
    (list ?? []).map((row) => [rule as RuleId, JSON.stringify(row.fields), row] as const),
  );
  it.each(rows)('%s: %s', (rule, _, { fields, gone, part, left }) => {
    expect(find(car(fields)).map((match) => match.rule)).toContain(rule);
    const { car: lawChecked, parts } = without(fields, (match) => match.rule === rule);
    expect(parts).toContain(`${rule} ${part}`);
    expect(JSON.stringify(lawChecked)).not.toMatch(gone);
    expect(lawChecked).toMatchObject(left ?? {});
    expect(find(lawChecked as Vehicle).filter((match) => match.rule === rule)).toEqual([]);
  });

  it('a price that is held back reads as none, never as another', () => {
    const { car: lawChecked } = without({
      car_type: 'new',
      price_basis: 'excludingGovernmentCharges',
      offer_price: 29_000,
    });
    expect(priceShown(lawChecked as Vehicle, pricing)).toEqual({ kind: 'text', text: 'Enquire for price.' });
  });

  it('until nothing is found: what a sentence was the basis of is looked at again', () => {
    const dealercomments = '6.99% p.a. here. Comparison rate 7.5% p.a. there. One owner.';
    const { car: lawChecked, parts } = without({ dealercomments });
    expect(parts).toEqual(['comparison-warning sentence', 'rate-comparison sentence']);
    expect(lawChecked?.dealercomments).toBe('One owner.');
  });

  it('the vehicle itself where its make or model breaks a rule', () => {
    expect(without({ model: 'CX-5 $99 per week' })).toMatchObject({
      car: undefined,
      parts: ['repayment-rates vehicle'],
    });
  });

  it('the vehicle itself where something is found again and again', () => {
    const again: Match = { rule: 'as-is', key: 'unknown', found: 'x' };
    expect(holdBack(car({}), () => [again])).toEqual({ car: undefined, held: [{ finding: again, part: 'vehicle' }] });
  });

  it('nothing of a lawful vehicle, and only what is asked for', () => {
    const lawChecked = car({ dealercomments: 'One owner.' });
    expect(holdBack(lawChecked, find)).toEqual({ car: lawChecked, held: [] });
    const fields = { dealercomments: 'No refunds. $99 per week.' };
    expect(without(fields, ({ rule }) => rule === 'repayment-rates').car?.dealercomments).toBe('No refunds.');
  });

  it('of hostile texts in time', () => {
    const started = performance.now();
    for (const words of ['5.5% comparison rate. ', '$99 per week - ', '6.99% p.a. ', '$30,000 '])
      without({
        car_type: 'new',
        price_basis: 'excludingGovernmentCharges',
        dealercomments: words.repeat(10_000 / words.length),
      });
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
