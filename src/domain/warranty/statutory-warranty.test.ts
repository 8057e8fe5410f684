import { describe, expect, it } from 'vitest';
import { STATES } from '../postcode/address-state.ts';
import type { State } from '../postcode/postcode-state.ts';
import { statutoryWarranty, type WarrantyFacts, warrantyText } from './statutory-warranty.ts';
import { WARRANTIES } from './warranty-table.ts';

const FACTS: WarrantyFacts = {
  ...{ state: 'NSW', today: '2026-11-27', item_type: 'car', car_type: 'used' },
  ...{ build_date: '2020-03-15', km: 60_000, price: 20_000, simple_body: 'SUV' },
};
/** "3/5000", "ask" or "none". */
const said = (change: Partial<WarrantyFacts>) => {
  const warranty = statutoryWarranty({ ...FACTS, ...change });
  if (!warranty || warranty === 'ask') return warranty ?? 'none';
  return `${warranty.months}/${warranty.distance}`;
};
const inStates = (change: Partial<WarrantyFacts>) =>
  Object.fromEntries(STATES.map((state) => [state, said({ ...change, state })]));

describe('the statutory warranty', () => {
  it('LAW-020 of a young car by state: none is said where the law is not known', () => {
    const three = '3/5000';
    expect(inStates({})).toEqual({
      ...{ ACT: three, NSW: three, NT: three, QLD: three, SA: three, TAS: 'none', VIC: three, WA: three },
    });
  });

  it('LAW-020 of a car of 11 years and of one with 170,000 km', () => {
    const old = { ACT: 'none', NSW: 'none', NT: 'none', QLD: '1/1000', TAS: 'none', VIC: 'none', WA: '1/1500' };
    expect(inStates({ build_date: '2015-06-15' })).toEqual({ ...old, SA: '3/5000' });
    expect(inStates({ km: 170_000 })).toEqual({ ...old, SA: '3/5000' });
  });

  it('LAW-020 of a motorcycle, a truck and a caravan', () => {
    const none = Object.fromEntries(STATES.map((state) => [state, 'none']));
    const young = { build_date: '2023-06-15', km: 9_000 };
    expect(inStates({ ...young, item_type: 'motorcycle' })).toEqual({ ...none, WA: '3/5000', NT: '3/5000' });
    expect(inStates({ ...young, item_type: 'truck' })).toEqual(none);
    expect(inStates({ ...young, item_type: 'caravan' })).toEqual(none);
    expect(inStates({ ...young, item_type: 'motorcycle', km: 30_000 })).toEqual({ ...none, WA: '3/5000' });
  });

  it('is for used vehicles; in NSW for demonstrators, too', () => {
    expect(said({ car_type: 'new' })).toBe('none');
    expect(said({ car_type: 'demo' })).toBe('3/5000');
    expect(said({ car_type: 'demo', state: 'VIC' })).toBe('none');
  });

  it.each([
    ['NSW', 159_999, '3/5000'],
    ['NSW', 160_000, 'none'],
    ['QLD', 160_000, '1/1000'],
    ['WA', 150_000, '3/5000'],
    ['WA', 150_001, '1/1500'],
    ['WA', 180_000, '1/1500'],
    ['WA', 180_001, 'none'],
    ['SA', 200_000, '3/5000'],
    ['SA', 200_001, 'none'],
  ] as const)('%s at %i km: %s', (state, km, expected) => {
    expect(said({ state, km })).toBe(expected);
  });

  it.each([
    ['NSW', '2016-11-28', '3/5000'],
    ['NSW', '2016-11-27', 'none'],
    ['WA', '2016-11-27', '3/5000'],
    ['WA', '2016-11-26', '1/1500'],
    ['WA', '2014-11-26', 'none'],
    // Registered within a year of being built: somebody has to look.
    ['SA', '2011-11-27', '3/5000'],
    ['SA', '2011-11-26', 'ask'],
    ['SA', '2010-11-26', 'none'],
    // A month alone, and a month as feeds write it.
    ['NSW', '2016-12', '3/5000'],
    ['NSW', '2016-11', 'ask'],
    ['NSW', '2016-11-01', 'ask'],
    ['NSW', '2016-10', 'none'],
  ] as const)('%s, built %s: %s', (state, build_date, expected) => {
    expect(said({ state, build_date })).toBe(expected);
  });

  it.each([
    ['SA', 3_000, 'none'],
    ['SA', 3_001, '2/3000'],
    ['SA', 6_000, '2/3000'],
    ['SA', 6_001, '3/5000'],
    ['WA', 3_999, 'none'],
    ['WA', 4_000, '3/5000'],
    ['NSW', 900, '3/5000'],
  ] as const)('%s at $%i: %s', (state, price, expected) => {
    expect(said({ state, price })).toBe(expected);
  });

  it('asks where a fact is missing that decides, and never where none could have it', () => {
    expect(said({ km: undefined })).toBe('ask');
    expect(said({ build_date: null })).toBe('ask');
    expect(said({ state: 'WA', price: undefined })).toBe('ask');
    expect(said({ state: 'NSW', price: undefined })).toBe('3/5000');
    expect(said({ km: 200_000, build_date: null })).toBe('none');
    expect(said({ state: undefined, km: undefined })).toBe('none');
    expect(said({ item_type: 'caravan', km: undefined })).toBe('none');
    expect(said({ state: 'TAS', km: undefined })).toBe('none');
  });

  it('the model year does where it leaves no doubt', () => {
    const built = (year: number) => said({ build_date: undefined, year });
    expect([built(2018), built(2017), built(2016), built(2015)]).toEqual(['3/5000', 'ask', 'ask', 'none']);
  });

  it('of a ute or a van nobody can say where commercial vehicles have none', () => {
    for (const simple_body of ['Ute', 'Van', 'Cab Chassis'])
      expect([said({ state: 'VIC', simple_body }), said({ state: 'NSW', simple_body })]).toEqual(['ask', '3/5000']);
    expect(said({ state: 'VIC', simple_body: 'Ute', km: 200_000 })).toBe('none');
  });

  it('LAW-020 in words', () => {
    expect(warrantyText(FACTS)).toBe('3 months or 5,000 km, whichever comes first (NSW)');
    expect(warrantyText({ ...FACTS, state: 'QLD', km: 170_000 })).toBe(
      '1 month or 1,000 km, whichever comes first (QLD)',
    );
    expect(warrantyText({ ...FACTS, km: null })).toBe('Ask us');
    expect(warrantyText({ ...FACTS, car_type: 'new' })).toBe('');
  });

  it('each state names where its warranty is written', () => {
    for (const state of Object.keys(WARRANTIES) as State[])
      expect(WARRANTIES[state]?.source.href, state).toMatch(/^https?:\/\//);
  });
});
