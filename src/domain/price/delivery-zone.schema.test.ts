import { describe, expect, it } from 'vitest';
import { deliveryZoneFor, deliveryZoneSchema } from './delivery-zone.schema.ts';

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
