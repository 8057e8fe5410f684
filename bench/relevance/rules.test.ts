import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readQueries } from './query-lists.ts';
import { columnsOf, rawRow } from './raw-row.ts';
import { type RuleSource, readRule } from './rules.ts';

const HEADER = ['Make', 'Model', 'Badge', 'Body', 'Fuel', 'Seats', 'Price', 'Year', 'Engine size', 'Cylinders'];
const row = (...cells: string[]) =>
  rawRow(Object.fromEntries(HEADER.map((name, at) => [name, cells[at] ?? ''])), columnsOf(HEADER));

const hilux = row('Toyota', 'Hilux', 'SR5 V6', 'Dual Cab Utility', 'Diesel', '5', '$42,990', '2018', '2755');
const rover = row('Land Rover', 'Range Rover', 'HSE', 'Wagon', 'Petrol', '', '61000', '2015', '3.0 L');
const diesel = readRule({ fuel: '^diesel$' }, new Map());

describe('rules of queries', () => {
  it.each<[RuleSource, boolean, boolean]>([
    ['diesel', true, false],
    [{ not: 'diesel' }, false, true],
    [['diesel', { model: 'hilux corolla' }], true, false],
    [['diesel', { model: 'corolla' }], false, false],
    [{ any: [{ model: 'corolla' }, { make: 'landrover' }] }, false, true],
    [{ model: 'range' }, false, true],
    [{ model: 'ranger' }, false, false],
    [{ exactly: 'hilux' }, true, false],
    [{ exactly: 'hil' }, false, false],
    [{ named: ['sr5', 'v6'] }, true, false],
    [{ named: ['sr'] }, false, false],
    [{ priceTo: 42_990 }, true, false],
    [{ priceTo: [70_000, 50_000] }, false, true],
    [{ year: 2018 }, true, false],
    [{ year: [2014, 2016] }, false, true],
    [{ since: 2016 }, true, false],
    [{ before: 2018 }, false, true],
    [{ seatsFrom: [5, 7] }, true, false],
    [{ unknown: 'seats' }, false, true],
    [{ cylinders: 6 }, true, false],
    [{ countedCylinders: 6 }, false, false],
    [{ litres: [2.7, 2.8] }, true, false],
    [{ litres: 3 }, false, true],
  ])('%j', (source, ofHilux, ofRover) => {
    const rule = readRule(source, new Map([['diesel', diesel]]));
    expect([rule(hilux), rule(rover)]).toEqual([ofHilux, ofRover]);
  });

  it.each<[RuleSource, string]>([
    ['petrol', 'There is no rule "petrol".'],
    [{ not: ['diesel', 'petrol'] }, 'There is no rule "petrol".'],
    [{ wheels: 4 }, 'There is no test "wheels".'],
    [{ year: '2018' }, '"year" takes numbers, not 2018.'],
  ])('%j is refused', (source, message) => {
    expect(() => readRule(source, new Map([['diesel', diesel]]))).toThrow(message);
  });

  it.each(readdirSync(join(import.meta.dirname, 'lists')))('%s is read, and no query stands there twice', (file) => {
    const queries = readQueries(file.replace('.yaml', '')).map(({ query }) => query);
    expect(queries.length).toBeGreaterThanOrEqual(40);
    expect(new Set(queries).size).toBe(queries.length);
  });
});
