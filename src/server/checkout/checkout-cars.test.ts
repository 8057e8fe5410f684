import { describe, expect, it } from 'vitest';
import type { SiteData } from '../site-data/site-data.ts';
import { zoneOfCar } from './checkout-cars.ts';

const site = {
  timeZone: 'Australia/Adelaide',
  locations: [
    { id: '7', name: 'Perth', timeZone: 'Australia/Perth' },
    { id: '8', name: 'Of an older build' },
  ],
  cars: { navara: { locationId: '7' }, older: { locationId: '8' }, nowhere: { locationId: null } },
} as unknown as SiteData;

describe('the clock of a reservation', () => {
  it.each([
    ['navara', 'Australia/Perth'],
    ['older', 'Australia/Adelaide'],
    ['nowhere', 'Australia/Adelaide'],
    ['gone', 'Australia/Adelaide'],
    ['constructor', 'Australia/Adelaide'],
  ])('of %s is that of the place where it stands, else of the dealer: %s', (car_slug, zone) => {
    expect(zoneOfCar(site, { car_slug })).toBe(zone);
  });
});
