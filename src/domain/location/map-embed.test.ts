import { describe, expect, it } from 'vitest';
import { locationSchema } from './location.schema.ts';
import { mapEmbed } from './map-embed.ts';

const location = (over: object) => locationSchema.parse({ id: 1, name: 'Yard', slug: 'yard', ...over });
const here = location({ latitude: -33.9, longitude: 151.19 });
const street = location({ address: { street: '1 Bay Street & Co', city: 'Brighton', state: 'VIC', postcode: '3186' } });

describe('the map of a location', () => {
  it('LOC-053 is of OpenStreetMap around the position, with a marker on it', () => {
    expect(mapEmbed(here, 'openstreetmap')).toEqual({
      src: 'https://www.openstreetmap.org/export/embed.html?bbox=151.18400,-33.90400,151.19600,-33.89600&marker=-33.9,151.19',
      service: 'OpenStreetMap',
    });
    const written = location({ address: { lat: -33.9, long: 151.19 } });
    expect(mapEmbed(written, 'openstreetmap')).toEqual(mapEmbed(here, 'openstreetmap'));
    expect(mapEmbed(street, 'openstreetmap')).toBeUndefined();
  });

  it('LOC-053 is of Google where the site wants it, by position or address, without a key', () => {
    expect(mapEmbed(here, 'google')?.src).toBe('https://www.google.com/maps?q=-33.9%2C151.19&z=15&output=embed');
    const src = new URL(mapEmbed(street, 'google')?.src ?? '');
    expect(src.searchParams.get('q')).toBe('1 Bay Street & Co, Brighton VIC 3186');
    expect(mapEmbed(location({}), 'google')).toBeUndefined();
  });

  it('LOC-053 is nowhere where the site wants none', () => {
    expect(mapEmbed(here, 'none')).toBeUndefined();
  });
});
