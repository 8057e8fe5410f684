import { expect, it } from 'vitest';
import { usualLast } from './usual-features.ts';

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
