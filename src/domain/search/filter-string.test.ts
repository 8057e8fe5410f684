import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, parseFilter, quoteFilterValue } from './filter-string.ts';
import { matchesFilter } from './match-filter.ts';

const car = { make: 'Ford', car_type: 'new', price: 30_000, year: 2021, body: 'Ute', filtered_features: ['Tow bar'] };
const meets = (text: string) => matchesFilter(parseFilter(text), car);

describe('filter strings', () => {
  it('SRCH-076 reads the filter of the Ford configuration', () => {
    expect(meets('make:ford OR car_type:used')).toBe(true);
    expect(meets('make=mazda OR car_type=used')).toBe(false);
  });

  it('SRCH-072 joins with AND before OR and obeys brackets', () => {
    expect(meets('make=Ford OR make=Mazda AND car_type=used')).toBe(true);
    expect(meets('(make=Ford OR make=Mazda) AND car_type=used')).toBe(false);
    expect(meets('NOT make=Mazda AND NOT (car_type=used)')).toBe(true);
  });

  it('SRCH-070 compares numbers exactly at the limit', () => {
    for (const [text, met] of [
      ['price<=30000', true],
      ['price<30000', false],
      ['price>=30000', true],
      ['price>30000', false],
      ['price!=30000', false],
      ['price=30000', true],
      ['price:30000 TO 30001', true],
      ['price:29998 TO 29999', false],
      ['price=20000 TO 40000', true],
      ['km<5', false],
      ['NOT km<5', true],
    ] as const)
      expect([text, meets(text)]).toEqual([text, met]);
  });

  it('SRCH-070 knows values in quotes, lists, and both spellings of grouped values', () => {
    expect(meets('simple_body:"Ute"')).toBe(true);
    expect(meets("filtered_features:'tow bar'")).toBe(true);
    expect(meets('make!=Ford')).toBe(false);
  });

  it('SRCH-070 says where a filter is not understood', () => {
    for (const text of [
      '',
      'make',
      'make:',
      'make:a b',
      '(make:a',
      'make:a)',
      'price<cheap',
      'a:1 TO',
      'OR',
      ':x',
      '"a',
    ])
      expect(() => parseFilter(text), text).toThrow(/filter/);
    expect(() => parseFilter('make:ford OR')).toThrow('ends too early');
    expect(() => parseFilter('make:ford XOR car_type:used')).toThrow('at "XOR" (character 11)');
    expect(() => parseFilter('('.repeat(60))).toThrow('too many brackets');
    expect(() => parseFilter('x'.repeat(9_000))).toThrow('longer');
  });

  it('SRCH-070 reads every quoted value back and never hangs on any text', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(parseFilter(`make:${quoteFilterValue(value)}`)).toEqual({
          kind: 'is',
          attribute: 'make',
          value,
        } satisfies Filter);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab:=<>!()"\\\' ANDORNTO1'.split('')) }), (text) => {
        try {
          parseFilter(text);
        } catch (error) {
          expect((error as Error).message).toContain('filter');
        }
      }),
    );
  });
});
