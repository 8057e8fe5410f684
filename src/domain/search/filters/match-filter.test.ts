import { describe, expect, it } from 'vitest';
import { type Operator, parseFilter } from './filter-string.ts';
import { compares, type Filterable, matchesFilter } from './match-filter.ts';

const car: Filterable = {
  make: 'Ford',
  body: 'Ute',
  seats: '7',
  price: 30_000,
  year: 2021,
  km: 0,
  filtered_features: ['Tow bar', 'Snorkel'],
  categories: [],
};
const meets = (text: string) => matchesFilter(parseFilter(text), car);

describe('conditions on a record', () => {
  it.each<[Operator, below: boolean, at: boolean, above: boolean]>([
    ['<', true, false, false],
    ['<=', true, true, false],
    ['=', false, true, false],
    ['!=', true, false, true],
    ['>=', false, true, true],
    ['>', false, false, true],
  ])('compares with %s just below, at and just above the limit', (sign, ...expected) => {
    expect([9, 10, 11].map((value) => compares(value, sign, 10))).toEqual(expected);
  });

  it.each([
    ['price:30000', true],
    ['price:30001', false],
    ['price:"30000"', true],
    ['year:2021', true],
    ['year:2020', false],
    ['year:new', false],
    ['seats:7', true],
    ['seats>=7', true],
    ['seats>7', false],
    ['price:30000 TO 30000', true],
    ['price:30001 TO 40000', false],
    ['price:20000 TO 29999', false],
    ['km:0 TO 5', true],
    ['km=0', true],
    ['make:FORD', true],
    ['make!=3', true],
    ['make>3', false],
    ['make<=3', false],
    ['make=3', false],
    ['make:0 TO 3', false],
    ['location:Ford', false],
    ['simple_body:ute', true],
  ])('reads %s as %s', (text, expected) => {
    expect(meets(text)).toBe(expected);
  });

  it('needs one of several values', () => {
    expect(meets('filtered_features:snorkel')).toBe(true);
    expect(meets('filtered_features:"Tow bar"')).toBe(true);
    expect(meets('filtered_features:Canopy')).toBe(false);
    expect(matchesFilter(parseFilter('sizes:4 TO 6'), { sizes: ['3', '5'] })).toBe(true);
    expect(matchesFilter(parseFilter('sizes>4'), { sizes: ['3', '5'] })).toBe(true);
    expect(matchesFilter(parseFilter('sizes>5'), { sizes: ['3', '5'] })).toBe(false);
  });

  it('meets no condition on an attribute that is missing or has no values', () => {
    for (const name of ['badge', 'categories'])
      for (const condition of [':a', '=5', '!=5', '<5', '>=0', ':0 TO 5'])
        expect([name, condition, meets(name + condition)]).toEqual([name, condition, false]);
    expect(meets('badge!=XLT')).toBe(true);
  });
});
