import { expect, it } from 'vitest';
import { fourDigits } from './postcode-state.ts';

it.each([
  ['800', '0800'],
  [' 820 ', '0820'],
  ['0820', '0820'],
  ['2000', '2000'],
  ['20', '20'],
  ['20a', '20a'],
  ['', ''],
])('DATA-031 a postcode of three digits has lost its first 0: %j is %j', (written, read) => {
  expect(fourDigits(written)).toBe(read);
});
