import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, sameAddress, writeAddress } from './address.ts';
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from './attributes.ts';
import { changed, EMPTY_STATE, hasFilters, type SearchState, withList, withRange } from './state.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));
const write = (state: Partial<SearchState>) =>
  decodeURIComponent(writeAddress({ ...EMPTY_STATE, ...state }).toString());

describe('search state in the address', () => {
  it('SRCH-010 q is another name of query, and is not written', () => {
    expect(read('q=hilux').query).toBe('hilux');
    expect(read('q=a&query=b').query).toBe('b');
    expect(writeAddress(read('q=hilux'), new URLSearchParams('q=hilux')).toString()).toBe('query=hilux');
  });

  it('SRCH-010 restores exactly the state of an address', () => {
    fc.assert(
      fc.property(
        fc.record({
          query: fc.string({ maxLength: 60 }),
          page: fc.integer({ min: 1, max: 500 }),
          sort: fc.constantFrom(
            'relevance',
            'latest',
            'priceDesc',
            'priceAsc',
            'kmAsc',
            'atmAsc',
            'payloadDesc',
            'towingDesc',
          ),
          lists: fc.dictionary(
            fc.constantFrom(...LIST_ATTRIBUTES),
            fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 }),
          ),
          ranges: fc.dictionary(
            fc.constantFrom(...RANGE_ATTRIBUTES),
            fc
              .tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }))
              .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
          ),
        }),
        (made) => {
          const state = { ...made, lists: { ...made.lists }, ranges: { ...made.ranges } } as SearchState;
          expect(readAddress(new URLSearchParams(writeAddress(state).toString()))).toEqual(state);
        },
      ),
    );
  });

  it('DATA-020 the state is text, page, order and exactly these filters, each of which the address restores', () => {
    const lists = [
      ...['badge', 'status', 'car_type', 'categories', 'city', 'colour', 'dealership_name', 'filtered_features'],
      ...['item_type', 'location_name', 'make', 'make_model', 'model', 'price_range', 'seats', 'body', 'drive', 'fuel'],
      ...['transmission', 'state', 'tag', 'weekly_price_range', 'certified', 'sleeps', 'lams', 'cab', 'axles'],
    ];
    const ranges = ['km', 'price', 'subscription_price', 'year', 'created_at_timestamp'];
    ranges.push('atm', 'tare', 'gvm', 'length', 'cc', 'electric_range', 'towing');
    for (const name of lists) expect(read(`${name}=a&${name}=b`).lists).toEqual({ [name]: ['a', 'b'] });
    for (const name of ranges)
      expect(read(`range[${name}]=1:2`)).toEqual({ ...EMPTY_STATE, ranges: { [name]: { min: 1, max: 2 } } });
    expect([...LIST_ATTRIBUTES, ...RANGE_ATTRIBUTES].sort()).toEqual([...lists, ...ranges].sort());
    expect(Object.keys(EMPTY_STATE)).toEqual(['query', 'page', 'sort', 'lists', 'ranges']);
    expect(read('sold=yes&range[seats]=1:2')).toEqual(EMPTY_STATE);
  });

  it('SRCH-010 takes no control character of an address for a filter or a text', () => {
    const state = readAddress(new URLSearchParams('query=%00hilux%1b&make=%00all&make=Kia&make=M%7fazda'));
    expect(state.query).toBe('hilux');
    expect(state.lists).toEqual({ make: ['Kia'] });
  });

  it('SRCH-010 reads accents that stand apart from their letters, as macOS copies them', () => {
    expect(read('make=Citroe%CC%88n&query=Re%CC%81nault')).toMatchObject({
      query: 'R\u00e9nault',
      lists: { make: ['Citro\u00ebn'] },
    });
  });

  it('SRCH-011 leaves page 1 out', () => {
    expect(write({ page: 1 })).toBe('');
    expect(write({ page: 2 })).toBe('page=2');
    expect(read('page=1').page).toBe(1);
    expect(read('page=0').page).toBe(1);
    expect(read('page=x').page).toBe(1);
  });

  it('SRCH-012 repeats a list parameter once per value', () => {
    expect(write({ lists: { make: ['Ford', 'Mazda'] } })).toBe('make=Ford&make=Mazda');
    expect(read('make=Ford&make=Mazda').lists.make).toEqual(['Ford', 'Mazda']);
  });

  it('SRCH-013 writes ranges with either side empty', () => {
    expect(write({ ranges: { price: { max: 30000 } } })).toBe('range[price]=:30000');
    expect(write({ ranges: { price: { min: 5000 } } })).toBe('range[price]=5000:');
    expect(read('range[price]=:30000').ranges).toEqual({ price: { max: 30000 } });
    expect(read('range[km]=1:2').ranges).toEqual({ km: { min: 1, max: 2 } });
    expect(read('range[price]=30000').ranges).toEqual({ price: { max: 30000 } });
    for (const bad of [':', 'a:b', '', 'a', '1:2:3', 'NaN:']) expect(read(`range[price]=${bad}`).ranges).toEqual({});
    expect(read('range[seats]=1:2').ranges).toEqual({});
    expect(read('range[price]=9:1').ranges).toEqual({ price: { min: 1, max: 9 } });
  });

  it('SRCH-014 SRCH-032 names index and order, and leaves the default order out', () => {
    expect(write({ sort: 'relevance' })).toBe('');
    expect(write({ sort: 'priceDesc' })).toBe('sortBy=Car_production:price:desc');
    expect(write({ sort: 'priceAsc' })).toBe('sortBy=Car_production:price:asc');
    expect(write({ sort: 'latest' })).toBe('sortBy=Car_production:created_at_timestamp:desc');
    expect(read('sortBy=Other:price:desc').sort).toBe('relevance');
  });

  it('SRCH-015 clears the page when a filter or the text changes', () => {
    expect(changed({ ...EMPTY_STATE, page: 4 }, { query: 'x' }).page).toBe(1);
  });

  it('SRCH-015 SRCH-047 drops the models of a make that is no longer chosen', () => {
    const state = {
      ...EMPTY_STATE,
      page: 3,
      lists: { make: ['Mazda', 'Ford'], make_model: ['Mazda > CX-5', 'Ford > Ranger'] },
    };
    expect(withList(state, 'make', ['Ford'])).toEqual({
      ...EMPTY_STATE,
      lists: { make: ['Ford'], make_model: ['Ford > Ranger'] },
    });
    expect(withList(state, 'make', [])).toEqual(EMPTY_STATE);
    expect(withRange(state, 'price', { min: 5 }).ranges).toEqual({ price: { min: 5 } });
    expect(withRange(withRange(state, 'price', { min: 5 }), 'price', undefined).ranges).toEqual({});
  });

  it('SRCH-013 writes numbers that are read back', () => {
    for (const number of [1e21, 0.5, 1234567, 2e-7]) {
      const written = writeAddress({ ...EMPTY_STATE, ranges: { price: { min: number } } });
      expect(readAddress(written).ranges.price?.min).toBeCloseTo(number);
    }
  });

  it('SRCH-017 tells an address with filters from one without', () => {
    expect(hasFilters(read('page=3&sortBy=Car_production:price:asc&utm_source=x'))).toBe(false);
    for (const query of ['query=a', 'make=Ford', 'range[price]=:1']) expect(hasFilters(read(query))).toBe(true);
  });

  it('SRCH-010 keeps parameters of others and compares without regard to order', () => {
    const before = new URLSearchParams('utm_source=mail&page=3');
    expect(writeAddress(EMPTY_STATE, before).toString()).toBe('utm_source=mail');
    expect(sameAddress(new URLSearchParams('a=1&b=2'), new URLSearchParams('b=2&a=1'))).toBe(true);
    expect(sameAddress(new URLSearchParams('a=1'), new URLSearchParams('a=1&a=1'))).toBe(false);
  });

  it('SRCH-010 never fails on hostile addresses', () => {
    fc.assert(fc.property(fc.string(), (text) => void readAddress(new URLSearchParams(text))));
  });
});
