import { expect, it } from 'vitest';
import { deliveryOffer } from './delivery-offer.ts';

const zone = (name: string, price: number) => ({ name, price });
const [inner, bay, lane, north] = [zone('Inner', 0), zone('Bay', 0), zone('Lane', 0), zone('North', 149.5)];

it.each([
  [[inner, north, zone('West', 290)], 'Free in Inner, from $149.50 further out.'],
  [[inner, bay, north], 'Free in Inner and Bay, from $149.50 further out.'],
  [[inner, bay, lane, north], 'Free nearby, from $149.50 further out.'],
  [[inner, bay], 'Free to your door.'],
  [[zone('West', 290), north], 'To your door from $149.50.'],
])('DLV-006 %j is said as "%s"', (zones, words) => {
  expect(deliveryOffer(zones)).toBe(words);
});
