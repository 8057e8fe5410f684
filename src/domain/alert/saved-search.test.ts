import { describe, expect, it } from 'vitest';
import { readSavedSearch, savedSearchAddress, savedSearchWords } from './saved-search.ts';

const PAGES = {
  '/search/used-cars': { label: 'Used cars', scope: { car_type: ['used'] } },
  '/search/ford/ranger': { label: 'Ford Ranger', scope: { make: ['Ford'], model: ['Ranger'] } },
};
const read = (address: string) => readSavedSearch(address, PAGES);
const words = (address: string) => {
  const saved = read(address);
  return saved && savedSearchWords(saved, PAGES);
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
      'Used cars: “tow bar”, Ford, 5 seats, Up to $40,000',
    );
    expect(words('/search/used-cars?make_model=Mazda+%3E+CX-5&range%5Byear%5D=2018%3A2022')).toBe(
      'Used cars: Mazda CX-5, 2018 – 2022',
    );
  });
});
