import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, parseFilter } from './filter-string.ts';
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

  it.each([
    ['  make:ford  ', { kind: 'is', attribute: 'make', value: 'ford' }],
    ['make = Ford', { kind: 'is', attribute: 'make', value: 'Ford' }],
    ['price:5', { kind: 'is', attribute: 'price', value: '5' }],
    ['price=5', { kind: 'compare', attribute: 'price', sign: '=', number: 5 }],
    ['price!=5', { kind: 'compare', attribute: 'price', sign: '!=', number: 5 }],
    ['price="5"', { kind: 'is', attribute: 'price', value: '5' }],
    ['price=""', { kind: 'is', attribute: 'price', value: '' }],
    ['price:1 to 2', { kind: 'between', attribute: 'price', from: 1, to: 2 }],
    ["'tow bar'=1", { kind: 'compare', attribute: 'tow bar', sign: '=', number: 1 }],
    ['"("=a', { kind: 'is', attribute: '(', value: 'a' }],
    ['"NOT":a', { kind: 'is', attribute: 'NOT', value: 'a' }],
    ['make!="a b"', { kind: 'not', part: { kind: 'is', attribute: 'make', value: 'a b' } }],
    ["make:'it\\'s'", { kind: 'is', attribute: 'make', value: "it's" }],
  ] satisfies [string, Filter][])('SRCH-070 reads %s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it.each([
    ['', 'The filter "" ends too early.'],
    ['make', 'The filter "make" ends too early.'],
    ['price:1 TO', 'The filter "price:1 TO" ends too early.'],
    ['(make:a', 'The filter "(make:a" ends too early.'],
    ['make make:a', 'The filter "make make:a" is not understood at "make" (character 6).'],
    [':x', 'The filter ":x" is not understood at ":" (character 1).'],
    ['make:(', 'The filter "make:(" is not understood at "(" (character 6).'],
    [' make:a)', 'The filter " make:a)" is not understood at ")" (character 8).'],
    ['price<  cheap', 'The filter "price<  cheap" is not understood at "cheap" (character 9).'],
    ['price<"5"', 'The filter "price<"5"" is not understood at "5" (character 7).'],
    ['price<1 TO 2', 'The filter "price<1 TO 2" is not understood at "TO" (character 9).'],
    ['make:a TO 2', 'The filter "make:a TO 2" is not understood at "TO" (character 8).'],
    ['price:1 TO cheap', 'The filter "price:1 TO cheap" is not understood at "cheap" (character 12).'],
    ['price:1 TO "2"', 'The filter "price:1 TO "2"" is not understood at "2" (character 12).'],
    ['make:a "OR" make:b', 'The filter "make:a "OR" make:b" is not understood at "OR" (character 8).'],
    ['(make:a ")"', 'The filter "(make:a ")"" is not understood at ")" (character 9).'],
    ['make:"a', 'The filter "make:"a" is not understood at character 6.'],
  ])('SRCH-070 says what is wrong with %s', (text, message) => {
    expect(() => parseFilter(text)).toThrow(new Error(message));
  });

  it('SRCH-070 reads 8,192 characters and 40 brackets within each other, and no more', () => {
    const long = (length: number) => 'make:'.padEnd(length, 'a');
    expect(parseFilter(long(8_192))).toMatchObject({ attribute: 'make' });
    expect(() => parseFilter(long(8_193))).toThrow('longer than 8192 characters');
    const deep = (brackets: number) => `${'('.repeat(brackets)}make:a${')'.repeat(brackets)}`;
    expect(parseFilter(deep(40))).toEqual({ kind: 'is', attribute: 'make', value: 'a' });
    expect(() => parseFilter(deep(41))).toThrow('too many brackets');
    expect(() => parseFilter(`${'NOT '.repeat(41)}make:a`)).toThrow('too many brackets');
    expect(parseFilter(`${'(make:a) AND '.repeat(60)}make:a`)).toMatchObject({ kind: 'and' });
  });

  it('SRCH-070 reads every quoted value back and never hangs on any text', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(parseFilter(`make:"${value.replace(/[\\"]/g, '\\$&')}"`)).toEqual({
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
