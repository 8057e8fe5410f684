import { describe, expect, it } from 'vitest';
import { EMPTY_STATE } from '#src/domain/search/state.ts';
import type { QueryPart } from '#src/search/client.ts';
import { chipsOf } from './use-chips.ts';

const part = (kind: QueryPart['kind'], label: string, tokens: string, without: string, relaxed?: true): QueryPart => ({
  ...{ kind, label, tokens, without },
  ...(relaxed && { relaxed }),
});
const text = (query: string) => ({ ...EMPTY_STATE, query });
const state = { ...EMPTY_STATE, query: 'diesel hilux under 40k', page: 3 };

describe('chipsOf', () => {
  it('SRCH-037 each part of a text that means more than its words is a chip that takes it away', () => {
    const parts = [
      part('meaning', 'Diesel', 'diesel', 'hilux under 40k'),
      part('word', 'Hilux', 'hilux', 'diesel under 40k'),
      part('limit', 'Under $40,000', 'under 40k', 'diesel hilux'),
    ];
    const chips = chipsOf(text(state.query), { query: state.query, parts });
    expect(chips.map((chip) => chip.text)).toEqual(['Diesel', 'Hilux', 'Under $40,000']);
    expect(chips.map(({ without }) => without(state))).toEqual(
      ['hilux under 40k', 'diesel under 40k', 'diesel hilux'].map((query) => ({ ...state, query, page: 1 })),
    );
    expect(new Set(chips.map(({ key }) => key)).size).toBe(3);
  });

  it('a text of words only is one chip, and so is a text whose answer has not come yet', () => {
    const parts = [part('word', 'Toyota', 'toyota', 'hilux'), part('word', 'Hilux', 'hilux', 'toyota')];
    const quoted = { text: '“toyota hilux”' };
    expect(chipsOf(text('toyota hilux'), { query: 'toyota hilux', parts })).toMatchObject([quoted]);
    expect(chipsOf(text('toyota hilux'))).toMatchObject([quoted]);
    const before = [part('limit', 'Under $5,000', 'under 5k', '')];
    expect(chipsOf(text('toyota hilux'), { query: 'toyota hilux under 5k', parts: before })).toMatchObject([quoted]);
  });

  it('SRCH-037 SRCH-038 says which parts mean a filter, and which one a place', () => {
    const parts = [
      part('meaning', 'Diesel', 'diesel', 'hilux near brisbane'),
      part('word', 'Hilux', 'hilux', 'diesel near brisbane'),
      { ...part('meaning', 'Near Brisbane', 'near brisbane', 'diesel hilux'), near: 'found' as const },
    ];
    const query = 'diesel hilux near brisbane';
    expect(chipsOf(text(query), { query, parts }).map(({ filter, isNear }) => [Boolean(filter), isNear])).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
  });

  it('SRCH-037 a part of the text that is a filter, too, is one chip, which takes away both', () => {
    const parts = [
      part('meaning', 'Caravan', 'caravan', 'under 2500 kg'),
      { ...part('limit', 'Under 2,500 kg', 'under 2500 kg', 'caravan'), attribute: 'atm' as const, max: 2500 },
    ];
    const query = 'caravan under 2500 kg';
    const filtered = (max: number) => ({ ...text(query), lists: { body: ['Caravan'] }, ranges: { atm: { max } } });
    const chips = chipsOf(filtered(2500), { query, parts });
    expect(chips.map((chip) => chip.text)).toEqual(['Caravan', 'Under 2,500 kg']);
    expect(chips.map(({ without }) => without(filtered(2500)))).toMatchObject([
      { query: 'under 2500 kg', lists: {}, ranges: { atm: { max: 2500 } } },
      { query: 'caravan', lists: { body: ['Caravan'] }, ranges: {} },
    ]);
    expect(chipsOf(filtered(2000), { query, parts }).map((chip) => chip.text)).toEqual([
      'Caravan',
      'Under 2,500 kg',
      'Loaded weight (ATM) up to 2,000 kg',
    ]);
    const berths = [{ ...part('limit', '4+ berths', 'sleeps 4', ''), attribute: 'sleeps' as const, min: 4 }];
    const four = { ...text('sleeps 4'), lists: { sleeps: ['4'] } };
    expect(chipsOf(four, { query: 'sleeps 4', parts: berths }).map((chip) => chip.text)).toEqual(['4+ berths']);
    const tows = [
      { ...part('limit', 'Tows 2,500 kg or more', 'tow 2.5t', ''), attribute: 'towing' as const, min: 2500 },
    ];
    const rated = { ...text('tow 2.5t'), ranges: { towing: { min: 2500 } } };
    expect(chipsOf(rated, { query: 'tow 2.5t', parts: tows }).map((chip) => chip.text)).toEqual([
      'Tows 2,500 kg or more',
    ]);
    const givenUp = parts.map((one) => ({ ...one, relaxed: true as const }));
    expect(chipsOf(filtered(2500), { query, parts: givenUp })).toHaveLength(4);
  });

  it('SRCH-037 a word that was given up is a chip of its own, among words only, too', () => {
    const parts = [part('word', 'cheerful', 'cheerful', 'mazda', true), part('word', 'Mazda', 'mazda', 'cheerful')];
    const chips = chipsOf(text('cheerful mazda'), { query: 'cheerful mazda', parts });
    expect(chips.map((chip) => [chip.text, chip.relaxed])).toEqual([
      ['cheerful', true],
      ['Mazda', undefined],
    ]);
  });
});

it('a range of a weight says which weight it is', () => {
  const ranges = { atm: { min: 1300, max: 1800 }, tare: { max: 1500 }, year: { min: 2018, max: 2022 } };
  expect(chipsOf({ ...EMPTY_STATE, ranges }).map(({ text }) => text)).toEqual([
    '2018 – 2022',
    'Loaded weight (ATM) 1,300 kg – 1,800 kg',
    'Empty weight (tare) up to 1,500 kg',
  ]);
});
