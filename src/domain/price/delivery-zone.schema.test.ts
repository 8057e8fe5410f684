import { describe, expect, it } from 'vitest';
import { deliveryZoneFor, deliveryZoneSchema, deliveryZonesFrom } from './delivery-zone.schema.ts';

const zone = (name: string, ...ranges: [from: string, to: string][]) => ({
  name,
  price: 0,
  postcodes: ranges.map(([from, to]) => ({ from, to })),
});

describe('delivery zones', () => {
  const zones = [
    zone('Inner', ['2000', '2010']),
    zone('Metro', ['2000', '2234'], ['2745', '2786']),
    zone('Top End', ['0800', '0822']),
  ];

  it.each([
    ['2000', 'Inner'],
    ['2010', 'Inner'],
    ['2011', 'Metro'],
    ['2234', 'Metro'],
    ['2235', undefined],
    ['2744', undefined],
    ['2745', 'Metro'],
    ['2786', 'Metro'],
    ['2787', undefined],
    ['0800', 'Top End'],
    ['0822', 'Top End'],
    ['0823', undefined],
  ])('DATA-080 DLV-003 %s belongs to %s: both ends of a range, the first zone that holds it', (postcode, name) => {
    expect(deliveryZoneFor(postcode, zones)?.name).toBe(name);
  });

  it('DATA-080 a zone of some locations is for the vehicles of these, one without is for all', () => {
    const named = [
      { ...zone('Hobart', ['7000', '7199']), location_ids: [307, 'derwent'] },
      { ...zone('Nobody named', ['7000', '7470']), location_ids: [] },
      zone('Interstate', ['2000', '7999']),
    ];
    const names = (location: string | number | undefined) => deliveryZonesFrom(location, named).map(({ name }) => name);
    expect(names(307)).toEqual(['Hobart', 'Nobody named', 'Interstate']);
    // As an address has it.
    expect(names('307')).toEqual(names(307));
    expect(names('derwent')).toEqual(names(307));
    expect(names(308)).toEqual(['Nobody named', 'Interstate']);
    expect(names(undefined)).toEqual(names(308));
  });

  it('DATA-080 ranges are four digits as text, and end no sooner than they begin', () => {
    const parses = (from: unknown, to: unknown, price: unknown = 99) =>
      deliveryZoneSchema.safeParse({ name: 'Metro', price, postcodes: [{ from, to }] }).success;
    expect(parses('2000', '2000')).toBe(true);
    expect(parses('2001', '2000')).toBe(false);
    expect(parses(2000, 2234)).toBe(false);
    expect(parses('800', '822')).toBe(false);
    expect(parses('2000', '2234', -1)).toBe(false);
  });
});
