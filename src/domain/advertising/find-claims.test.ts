import { describe, expect, it } from 'vitest';
import { vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { AD_RULES, forceOf, RULE_IDS } from './ad-rules.ts';
import { type Advertised, findClaims } from './find-claims.ts';
import type { AdRule } from './rules/ad-rule.ts';

const TODAY = '2026-11-22';
const about = { id: 'sites/a/site.json', name: 'A' };
const empty: Advertised = {
  dealer: { about, licences: [{ label: 'Licence', number: '1' }], yards: [{ state: 'NSW', licence: 'MD 1' }] },
  vehicles: [],
  offers: [],
  models: [],
  pages: [],
};
const find = (advertised: Partial<Advertised>, mode: 'sale' | 'subscription' = 'sale') =>
  findClaims({ ...empty, ...advertised }, { pricing: { mode, noPriceText: '' }, today: TODAY }).map(
    ({ rule, level, state, key }) => [rule, level, state ?? key].join(' '),
  );
const offer = (text: string, fields: { price?: number; expiry?: string } = {}): Partial<Advertised> => ({
  offers: [{ about, texts: [{ key: 'text', text }], price: fields.price, expiry: fields.expiry }],
});

describe('rules by state', () => {
  it('each rule has a title, what to write, and a source wherever it holds', () => {
    for (const id of RULE_IDS) {
      const rule: AdRule = AD_RULES[id];
      expect(rule.title.length, id).toBeGreaterThan(5);
      expect(rule.instead.length, id).toBeGreaterThan(10);
      const forces = [rule.elsewhere, ...Object.values(rule.states ?? {})].filter((force) => force !== undefined);
      expect(forces.length, id).toBeGreaterThan(0);
      for (const { source } of forces) {
        expect(source.text, id).toMatch(/\b(?:Law|Act|Regulations?|Code|ASIC|Trading|Victoria|ANCAP|Google)\b/);
        if (source.href) expect(source.href, id).toMatch(/^https?:\/\/\S+$/);
      }
    }
  });

  it('the strictest of the states counts; where none is known, what holds elsewhere', () => {
    expect(forceOf('licence-number', ['QLD', 'NSW'], TODAY)).toMatchObject({ level: 'error', state: 'NSW' });
    expect(forceOf('licence-number', ['QLD'], TODAY)).toMatchObject({ level: 'warning' });
    expect(forceOf('licence-number', [], TODAY)).toMatchObject({ level: 'warning' });
    expect(forceOf('on-road-costs', ['QLD'], TODAY)).toBeUndefined();
    expect(forceOf('used-drive-away', ['VIC'], TODAY)).toMatchObject({ level: 'warning', state: 'VIC' });
  });

  it('a vehicle whose state is not known has the law of the only state the dealer sells in, and of none of several', () => {
    const car = vehicleSchema.parse({
      ...{ id: 1, slug: 'a', name: 'A', car_type: 'used', status: 'in_stock', item_type: 'car' },
      ...{ make: 'Kia', model: 'Rio', price: 9990, price_basis: 'excludingGovernmentCharges' },
    });
    const rulesIn = (...states: ('VIC' | 'NSW')[]) =>
      find({
        dealer: { ...empty.dealer, yards: states.map((state) => ({ state, licence: 'LMCT 1' })) },
        vehicles: [{ about, car, state: undefined, offered: [] }],
      });
    expect(rulesIn('VIC')).toContain('used-drive-away warning VIC');
    expect(rulesIn('NSW', 'VIC')).toEqual([]);
  });

  it('a missing licence is told where no state is known', () => {
    expect(find({ dealer: { about, licences: [], yards: [] } })).toEqual(['licence-number warning site.licences']);
  });

  it('a vehicle follows the state it stands in', () => {
    const car = vehicleSchema.parse({ id: 1, slug: 'a', dealercomments: 'Plus on road costs.' });
    const vehicles = (state: 'NSW' | 'VIC') => ({ vehicles: [{ about, car, state, offered: [] }] });
    expect(find(vehicles('NSW'))).toEqual(['on-road-costs error NSW']);
    expect(find(vehicles('VIC'))).toEqual(['plus-charges warning dealercomments']);
  });
});

describe('offers', () => {
  it('that name a price or rate have an end', () => {
    expect(find(offer('CX-5 at $44,490 drive away'))).toEqual(['offer-end warning expiry']);
    expect(find(offer('CX-5 at $44,490 drive away', { expiry: '2026-12-31' }))).toEqual([]);
    expect(find(offer('CX-5 at $44,490 drive away until 31 December 2026'))).toEqual([]);
    expect(find(offer('Free tyre check', { price: 11 }))).toEqual(['offer-end warning expiry']);
    expect(find(offer('Free tyre check', { price: 10 }))).toEqual([]);
    expect(find(offer('Free tyre check'))).toEqual([]);
  });

  it('that say that they are over are an error from the day after', () => {
    expect(find(offer('Free tyre check until 21 November 2026'))).toEqual(['expired-offer error text']);
    expect(find(offer('Free tyre check until 22 November 2026'))).toEqual([]);
    expect(find(offer('Order by 1 May 2026, delivery by 31 December 2026'))).toEqual([]);
    expect(find(offer('Until 1 May 2026', { expiry: '2026-12-31' }))).toEqual(['expired-offer error text']);
  });
});

describe('models, pages and settings', () => {
  const model = (fromPrice: string | undefined) => ({ models: [{ about, texts: [], fromPrice }] });

  it('a "from" price of the range is a drive-away price', () => {
    expect(find(model('From $39,990'))).toEqual(['new-drive-away error from_price']);
    expect(find(model('From $39,990 drive away'))).toEqual([]);
    expect(find(model('From $18,990 ride away'))).toEqual([]);
    expect(find(model('Price to come'))).toEqual([]);
    expect(find(model('Mark 2'))).toEqual([]);
    expect(find(model(undefined))).toEqual([]);
  });

  it('a page that shows the warning by itself needs none in its text', () => {
    const page = (warned: boolean) => ({
      pages: [{ about, texts: [{ key: 'text', text: '5% p.a., comparison rate 5.5% p.a.' }], warned }],
    });
    expect(find(page(false))).toEqual(['comparison-warning error text']);
    expect(find(page(true))).toEqual([]);
  });

  it('a site by subscription gives no credit, and names what a car is worth', () => {
    const page = { pages: [{ about, texts: [{ key: 'text', text: '$45,000 car for $189 per week' }], warned: false }] };
    expect(find(page, 'subscription')).toEqual([]);
    expect(find(page)).toEqual([]);
    expect(find({ pages: [{ about, texts: [{ key: 'text', text: 'Yours at $45,000' }], warned: false }] })).toEqual([
      'price-basis warning text',
    ]);
  });
});
