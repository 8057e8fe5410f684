import { describe, expect, it } from 'vitest';
import { PHRASE_BOOK } from '../embedded/engine.ts';
import { meaningOf } from './query-meaning.ts';

/** The text that is left, and the limits by attribute. */
function meant(query: string) {
  const { text, limits } = meaningOf(query, PHRASE_BOOK.limits, { thisYear: 2026 });
  return [text, Object.fromEntries(limits.map(({ attribute, min, max }) => [attribute, [min, max]]))];
}

describe('masses, lengths and berths in a typed text', () => {
  it.each([
    ['caravan under 2500 kg', 'caravan', { atm: [undefined, 2500] }],
    ['caravan under 2,500kg', 'caravan', { atm: [undefined, 2500] }],
    ['caravan less than 2500 kilos', 'caravan', { atm: [undefined, 2500] }],
    ['caravan lighter than 2 tonnes', 'caravan', { atm: [undefined, 2000] }],
    ['pop top under 2t', 'pop top', { atm: [undefined, 2000] }],
    ['caravan max 2.5t', 'caravan', { atm: [undefined, 2500] }],
    ['caravan no more than 2.5 tonne', 'caravan', { atm: [undefined, 2500] }],
    ['2500kg caravan', 'caravan', { atm: [undefined, 2500] }],
    ['caravan 2.5 ton', 'caravan', { atm: [undefined, 2500] }],
    ['under 2000 kgs', '', { atm: [undefined, 2000] }],
    ['caravan 2000-2500kg', 'caravan', { atm: [2000, 2500] }],
    ['caravan between 2 and 2.5 t', 'caravan', { atm: [2000, 2500] }],
    ['caravan over 3000 kg', 'caravan', { atm: [3000, undefined] }],
    ['caravan atm under 2500', 'caravan', { atm: [undefined, 2500] }],
    ['caravan with 2500 atm', 'caravan with', { atm: [undefined, 2500] }],
    ['jayco atm 2,390 kg', 'jayco', { atm: [undefined, 2390] }],
    ['tare under 1800kg', '', { tare: [undefined, 1800] }],
    ['caravan under 1.8t tare', 'caravan', { tare: [undefined, 1800] }],
    ['caravan under 2500 kg to tow with a prado', 'caravan to tow with a prado', { atm: [undefined, 2500] }],
    ['caravan under 2500 kg under $60k', 'caravan', { atm: [undefined, 2500], price: [undefined, 60_000] }],
    ['truck under 4.5t', 'truck', { gvm: [undefined, 4500] }],
    ['truck gvm 4495', 'truck', { gvm: [undefined, 4495] }],
    ['tipper over 8 tonne', 'tipper', { gvm: [8000, undefined] }],
    ['prime mover over 20,000 kg gvm', 'prime mover', { gvm: [20_000, undefined] }],
    ['caravan under 6 m', 'caravan', { length: [undefined, 6] }],
    ['caravan under 6.5m long', 'caravan', { length: [undefined, 6.5] }],
    ['caravan up to 20ft', 'caravan', { length: [undefined, 6.1] }],
    ["caravan shorter than 18'", 'caravan', { length: [undefined, 5.49] }],
    ['van no longer than 20 feet', 'van', { length: [undefined, 6.1] }],
    ['caravan 18 to 20 ft', 'caravan', { length: [5.49, 6.1] }],
    ['caravan 5-6 metres', 'caravan', { length: [5, 6] }],
    ['caravan sleeps 4', 'caravan', { sleeps: [4, undefined] }],
    ['sleeps four people', '', { sleeps: [4, undefined] }],
    ['2 berth caravan', 'caravan', { sleeps: [2, 2] }],
    ['four-berth motorhome', 'motorhome', { sleeps: [4, 4] }],
    ['4+ berth caravan', 'caravan', { sleeps: [4, undefined] }],
    ['caravan for 5 people', 'caravan', { sleeps: [5, undefined] }],
    ['caravan for a family of 5', 'caravan', { sleeps: [5, undefined] }],
    ['bike under 300cc', 'bike', { cc: [undefined, 300] }],
    ['250-400 cc learner', 'learner', { cc: [250, 400] }],
    ['over 600 cc', '', { cc: [600, undefined] }],
    ['electric over 400km range', 'electric', { electric_range: [400, undefined] }],
    ['ev with 500 km of range under 60k', 'ev with', { electric_range: [500, undefined], price: [undefined, 60_000] }],
    ['range over 450', '', { electric_range: [450, undefined] }],
    ['suv ev range of at least 400 kms', 'suv', { electric_range: [400, undefined] }],
    ['350km+ range', '', { electric_range: [350, undefined] }],
    ['range rover under 300 km', 'range rover', { km: [undefined, 300_000] }],
  ])('SRCH-035 %s', (query, text, limits) => {
    expect(meant(query)).toEqual([text, limits]);
  });

  it.each([
    ['caravan under 2500', 'caravan', { price: [undefined, 2500] }],
    ['caravan under 50k', 'caravan', { price: [undefined, 50_000] }],
    ['ute that tows over 3000kg', 'ute that tows over 3000kg', {}],
    ['tow 2500kg caravan', 'tow 2500kg caravan', {}],
    ['car to tow a caravan under 2500kg', 'car to tow a caravan under 2500kg', {}],
    ['1 tonne ute', '1 tonne ute', {}],
    ['one tonner', 'one tonner', {}],
    ['20 ft caravan', '20 ft caravan', {}],
    ['bmw 3 m sport', 'bmw 3 m sport', {}],
    ['suv for 5 people', 'suv for', { seats: [5, undefined] }],
    ['under 2000cc hatch', 'under 2000cc hatch', {}],
    ['under 6 months', 'under 6 months', {}],
    ['ute from 2018', 'ute', { year: [2018, undefined] }],
  ])('SRCH-035 %s names no mass, length or berth', (query, text, limits) => {
    expect(meant(query)).toEqual([text, limits]);
  });
});
