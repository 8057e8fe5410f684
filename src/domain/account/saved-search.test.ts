import { describe, expect, it } from 'vitest';
import {
  addressWithoutText,
  knownSearch,
  MAX_LABEL,
  readSavedSearch,
  savedSearchAddress,
  savedSearchLabel,
  shortLabel,
} from './saved-search.ts';

const PAGES = {
  '/search/used-cars': { label: 'Used cars', scope: { car_type: ['used'] } },
  '/search/ford/ranger': { label: 'Ford Ranger', scope: { make: ['Ford'], model: ['Ranger'] } },
};
const read = (address: string) => readSavedSearch(address, PAGES);
const words = (address: string) => {
  const saved = read(address);
  return saved && savedSearchLabel(saved, PAGES);
};

describe('a saved search', () => {
  it('SRCH-010 is the state of its address without page and order, at one address', () => {
    const saved = read(
      '/search/used-cars?page=3&fuel=Diesel&make=Ford&sortBy=Car_production%3Aprice%3Aasc&utm_source=x',
    );
    expect(saved?.state).toMatchObject({ page: 1, sort: 'relevance', lists: { make: ['Ford'], fuel: ['Diesel'] } });
    expect(saved && savedSearchAddress(saved)).toBe('/search/used-cars?make=Ford&fuel=Diesel');
    const same = read('/search/used-cars?make=Ford&fuel=Diesel');
    expect(same && savedSearchAddress(same)).toBe('/search/used-cars?make=Ford&fuel=Diesel');
  });

  it('without filters is the page', () => {
    const saved = read('/search/ford/ranger');
    expect(saved && savedSearchAddress(saved)).toBe('/search/ford/ranger');
  });

  it.each([
    '',
    'search/used-cars',
    '/search/no-such-page',
    '/cars/2021-mazda-cx-5',
    '//evil.example/search/used-cars',
    '/\\evil.example/search/used-cars',
    'https://evil.example/search/used-cars',
    '/search/../search/none',
    '/search/__proto__',
    '/search/constructor',
    `/search/used-cars?query=${'x'.repeat(2_000)}`,
  ])('%j is none', (address) => expect(read(address)).toBeUndefined());

  it('is bounded by 2,000 characters', () => {
    const long = (length: number) => `/search/used-cars?x=${'x'.repeat(length - '/search/used-cars?x='.length)}`;
    expect(read(long(2_000))).toBeDefined();
    expect(read(long(2_001))).toBeUndefined();
  });

  it('is told in words', () => {
    expect(words('/search/used-cars')).toBe('Used cars');
    expect(words('/search/used-cars?query=tow+bar&make=Ford&seats=5&range%5Bprice%5D=%3A40000')).toBe(
      'Used cars: Ford, 5 or more seats, Up to $40,000, words you typed',
    );
    expect(words('/search/used-cars?make_model=Mazda+%3E+CX-5&range%5Byear%5D=2018%3A2022')).toBe(
      'Used cars: Mazda CX-5, 2018 – 2022',
    );
  });

  it('in words has at most 80 characters; filters without room are counted', () => {
    const of = (count: number) =>
      words(`/search/used-cars?${Array.from({ length: count }, (_, at) => `colour=Colour+${10 + at}`).join('&')}`);
    expect(of(6)).toBe('Used cars: Colour 10, Colour 11, Colour 12, Colour 13, Colour 14, Colour 15');
    expect(of(7)).toBe('Used cars: Colour 10, Colour 11, Colour 12, Colour 13, Colour 14 and 2 more');
    expect(words(`/search/used-cars?make=${'x'.repeat(70)}`)).toBe('Used cars, with filters');
    expect(shortLabel('x'.repeat(MAX_LABEL))).toBe('x'.repeat(MAX_LABEL));
    expect(shortLabel('x'.repeat(MAX_LABEL + 1))).toBe(`${'x'.repeat(MAX_LABEL - 1)}…`);
  });

  it('is shown to others without the text that somebody typed', () => {
    expect(addressWithoutText('/search/used-cars?query=You+have+won&make=Ford')).toBe('/search/used-cars?make=Ford');
    expect(addressWithoutText('/search/used-cars?query=x')).toBe('/search/used-cars');
  });

  describe('of a site', () => {
    const KNOWN = { make: ['Ford', 'Mazda'], colour: ['Red'] };
    const known = (query: string) => {
      const saved = read(`/search/used-cars?${query}`);
      return saved && knownSearch(saved, KNOWN);
    };

    it('has values as the site spells them, each once', () => {
      expect(known('make=ford&make=FORD&make=mazda&colour=red')?.state.lists).toEqual({
        make: ['Ford', 'Mazda'],
        colour: ['Red'],
      });
    });

    it.each(['make=Holden', 'make=Ford&make=Holden', 'colour=You+have+won', 'badge=x', 'make=__proto__'])(
      'with %j it is none: it would be another search without it',
      (query) => expect(known(query)).toBeUndefined(),
    );

    it('keeps the text, by which vehicles are found', () => {
      expect(known('query=tow+bar')?.state.query).toBe('tow bar');
    });

    it.each([
      ['price', ':1900654321', { max: 10_000_000 }],
      ['year', '1900654321:', { min: 2100 }],
      ['year', '2018:2022', { min: 2018, max: 2022 }],
      ['km', '-5:60000', { min: 0, max: 60_000 }],
      ['created_at_timestamp', `${'9'.repeat(400)}:`, { min: 4_102_444_800 }],
    ])('numbers of %s stay within bounds: %s', (name, range, bounded) => {
      expect(known(`range%5B${name}%5D=${range}`)?.state.ranges).toEqual({ [name]: bounded });
    });
  });
});
