import { expect, it } from 'vitest';
import { hasUsualFeatures, usualLast } from './usual-features.ts';

it('VDP-013 what every car has comes last, in the order that was given', () => {
  const usual = [
    ...['Air Conditioning', 'Bluetooth Phone and Audio Streaming', 'Cruise Control', 'Power Windows', 'Keyless Entry'],
    ...['Reversing Camera', 'Anti-lock Brakes', 'ABS (Antilock Brakes)', 'Electronic Stability Control', 'Airbags'],
    ...['ISOFIX Child Seat Anchor Points', 'Steering Wheel Audio Controls', 'Power front and rear windows', 'A/C'],
  ];
  const own = ['Adaptive Cruise Control', 'Dual-zone Climate Control', 'Keyless Start', '360-degree Camera', 'Escort'];
  expect(usualLast([...usual, ...own])).toEqual([...own, ...usual]);
  expect(usualLast(own)).toEqual(own);
});

it.each([
  ['car', 2016, true],
  ['car', 2015, false],
  ['car', undefined, false],
  ['caravan', 2026, false],
  ['motorcycle', 2026, false],
  ['truck', 2026, false],
])('FAV-005 a %s of %s has what every car has: %s', (item_type, year, has) => {
  expect(hasUsualFeatures({ item_type, year })).toBe(has);
});
