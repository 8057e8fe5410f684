import { describe, expect, it } from 'vitest';
import { withoutAliases } from './record-aliases.ts';

const SHORT = { id: 7, slug: 'yard', name: 'Yard', phone: '+61255500121', address: { city: 'Dalby', state: 'QLD' } };

describe('aliases of a car record', () => {
  it('DATA-006 the short location becomes the location fields', () => {
    expect(withoutAliases({ location: SHORT })).toMatchObject({
      ...{ location_id: 7, location_slug: 'yard', location_name: 'Yard', location_phone: '+61255500121' },
      ...{ city: 'Dalby', state: 'QLD' },
    });
    expect(withoutAliases({ location: SHORT })).not.toHaveProperty('location');
  });

  it('DATA-006 what the record says under its own name wins', () => {
    const own = { location_id: 1, location_slug: 'a', location_name: 'A', city: 'Roma', state: 'NSW' };
    expect(withoutAliases({ ...own, location: SHORT })).toMatchObject(own);
  });

  it.each([null, 'Yard', { address: null }, undefined])('DATA-006 a location that is %j says nothing', (location) => {
    const { location_id, location_name, city } = withoutAliases({ location });
    expect([location_id, location_name, city]).toEqual([undefined, undefined, undefined]);
  });

  it('DATA-002 trans is the transmission', () => {
    expect(withoutAliases({ trans: 'Automatic' })).toMatchObject({ transmission: 'Automatic' });
    expect(withoutAliases({ trans: 'Automatic', transmission: 'Manual' })).toMatchObject({ transmission: 'Manual' });
    expect(withoutAliases({ trans: 'Automatic' })).not.toHaveProperty('trans');
  });

  it('DATA-010 a variant is technical data, or a label, which is the badge', () => {
    expect(withoutAliases({ variant: { cylinders: 4 } })).toMatchObject({ variant: { cylinders: 4 } });
    expect(withoutAliases({ variant: 'GT' })).toMatchObject({ badge: 'GT' });
    expect(withoutAliases({ variant: 'GT' })).not.toHaveProperty('variant');
    expect(withoutAliases({ variant: 'GT', badge: 'Sport' })).toMatchObject({ badge: 'Sport' });
  });
});
