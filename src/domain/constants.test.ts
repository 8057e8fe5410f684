import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

const spec = readFileSync(new URL('../../docs/spec/20-constants.md', import.meta.url), 'utf8');
const rows = spec
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length > 4 && /^[a-z][A-Za-z0-9]+$/.test(cells[1] ?? ''))
  .map(([, name = '', value = '']) => ({ name, value }));

/** Values that are texts although they look like numbers. */
const TEXTS = new Set(['phoneCountryCode', 'postcodePlaceholder']);

function expected({ name, value }: { name: string; value: string }): unknown {
  if (TEXTS.has(name) || /^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const numbers = value.split(/, |-/).map(Number);
  return numbers.length > 1 ? numbers : numbers[0];
}

describe('constants', () => {
  it('CONST-001 reads every table of the catalogue', () => {
    expect(rows.length).toBeGreaterThan(200);
  });

  it.each(rows)('CONST-001 $name is $value', (row) => {
    expect(constants).toHaveProperty(row.name, expected(row));
  });

  it('CONST-001 holds no constant that the catalogue does not name', () => {
    const named = new Set(rows.map(({ name }) => name));
    expect(Object.keys(constants).filter((name) => !named.has(name))).toEqual([]);
  });
});
