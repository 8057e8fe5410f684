import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

it.each([
  [
    ['Southern Cross Adelaide', 'Southern Cross Geelong Service'],
    ['Adelaide', 'Geelong Service'],
  ],
  [
    ['Anchor', 'Anchor Parts'],
    ['Anchor', 'Anchor Parts'],
  ],
  [
    ['Anchor City', 'Anchorage City'],
    ['Anchor City', 'Anchorage City'],
  ],
  [['Anchor City'], ['Anchor City']],
  [[], []],
])('NAV-025 %j are told apart by %j', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});
