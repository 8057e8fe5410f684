import { describe, expect, it } from 'vitest';
import { nearestLocation } from './nearest-location.ts';

const SYDNEY = { name: 'Sydney', latitude: -33.87, longitude: 151.21 };
const PERTH = { name: 'Perth', latitude: -31.95, longitude: 115.86 };

describe('nearestLocation', () => {
  it('BUD-009 names the nearest place and how far it is', () => {
    const found = nearestLocation({ latitude: -34.93, longitude: 138.6 }, [PERTH, SYDNEY]);
    expect(found?.place.name).toBe('Sydney');
    expect(found?.km).toBeGreaterThan(1_150);
    expect(found?.km).toBeLessThan(1_180);
  });

  it('BUD-009 the first of two at the same distance, and none without places', () => {
    const here = { latitude: SYDNEY.latitude, longitude: SYDNEY.longitude };
    expect(nearestLocation(here, [SYDNEY, { ...SYDNEY, name: 'Twin' }])).toEqual({ place: SYDNEY, km: 0 });
    expect(nearestLocation(here, [])).toBeUndefined();
  });
});
