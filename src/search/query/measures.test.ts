import { describe, expect, it } from 'vitest';
import { PHRASE_BOOK } from '../embedded/engine.ts';
import { meaningOf, patternsTold } from './query-meaning.ts';

/** The text that is left, and the limits by attribute. */
function meant(query: string, told: readonly string[] = []) {
  const patterns = patternsTold(PHRASE_BOOK.limits, (attribute) => told.includes(attribute));
  const { text, limits } = meaningOf(query, patterns, { thisYear: 2026 });
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

  const KNOWN = { cars: ['towing'], vans: ['atm'], both: ['towing', 'atm'], neither: [] };
  it.each([
    ['ranger tow 2500 kg', 'ranger', { towing: [2500, undefined] }],
    ['ute that tows 3500 kg', 'ute that', { towing: [3500, undefined] }],
    ['ute that tows over 3000kg', 'ute that', { towing: [3000, undefined] }],
    ['suv to pull a 2 tonne caravan', 'suv to', { towing: [2000, undefined] }],
    ['suv to pull a two tonne boat', 'suv to', { towing: [2000, undefined] }],
    ['tow 3.5t', '', { towing: [3500, undefined] }],
    ['ute to tow our caravan of up to 2.5 t', 'ute to', { towing: [2500, undefined] }],
    ['tow 2500kg caravan', '', { towing: [2500, undefined] }],
    ['tow 2.5 to 3 tonne', '', { towing: [3000, undefined] }],
    ['car to tow a caravan under 2500kg', 'car to', { towing: [2500, undefined] }],
    ['my caravan needs a ute to tow 2.5t', 'my caravan needs a ute to', { towing: [2500, undefined] }],
    ['3500kg towing capacity', '', { towing: [3500, undefined] }],
    ['ute 3.5t braked', 'ute', { towing: [3500, undefined] }],
    ['ute towing capacity 3500', 'ute', { towing: [3500, undefined] }],
    ['ute tow 3,500', 'ute', { towing: [3500, undefined] }],
    ['tow car under 5000', 'tow car', { price: [undefined, 5000] }],
    ['tow car under $20k', 'tow car', { price: [undefined, 20_000] }],
    ['2019 ute tow bar 3.5t', '2019 ute tow bar 3.5t', {}],
    ['ute 3.5t tow bar', 'ute 3.5t tow bar', {}],
    ['truck to tow 9t', 'truck to tow 9t', {}],
  ])('SRCH-097 %s asks for a braked rating', (query, text, limits) => {
    expect(meant(query, KNOWN.cars)).toEqual([text, limits]);
  });

  it.each([
    ['caravan my Prado can tow 3000 kg', 'both', 'caravan', { atm: [undefined, 3000] }],
    ['caravan for tow rating 2500', 'both', 'caravan for', { atm: [undefined, 2500] }],
    ['caravan to tow with 2.5t', 'vans', 'caravan to', { atm: [undefined, 2500] }],
    ['tow 2500kg', 'vans', '', { atm: [undefined, 2500] }],
    ['tow 2500kg', 'both', '', { towing: [2500, undefined] }],
    ['caravan my Prado can tow 3000 kg', 'cars', 'caravan my Prado can tow 3000 kg', {}],
    ['ute that tows 3500 kg', 'neither', 'ute that tows 3500 kg', {}],
  ] as const)('SRCH-097 %s at a dealer who tells %s', (query, known, text, limits) => {
    expect(meant(query, KNOWN[known])).toEqual([text, limits]);
  });

  it.each([
    ['caravan under 2500', 'caravan', { price: [undefined, 2500] }],
    ['caravan under 50k', 'caravan', { price: [undefined, 50_000] }],
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
