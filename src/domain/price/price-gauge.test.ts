import { describe, expect, it } from 'vitest';
import { priceGauge } from './price-gauge.ts';

const data = { fill: 0.5, listing_price: 20_000, market_range_min: 18_000, market_range_max: 24_000, confidence: 0.5 };

describe('priceGauge', () => {
  it('CMP-002 shows a valid answer', () => {
    expect(priceGauge(data)).toEqual({
      label: 'Good Deal',
      band: 'medium',
      place: 0.5,
      price: '$20,000',
      from: '$18,000',
      to: '$24,000',
      text: 'Good Deal: $20,000, where comparable cars are $18,000 to $24,000.',
    });
  });

  it('CMP-002 names one price where the range has no width', () => {
    const { text } = priceGauge({ ...data, market_range_min: 24_000 }) ?? {};
    expect(text).toBe('Good Deal: $20,000, where comparable cars are $24,000.');
  });

  it.each(['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'])(
    'CMP-003 is hidden without %s',
    (field) => {
      for (const value of [undefined, null, Number.NaN, '5'])
        expect(priceGauge({ ...data, [field]: value as number })).toBeUndefined();
    },
  );

  it.each([
    [0.2, false],
    [0.21, true],
  ])('CMP-004 with a confidence of %d is shown: %s', (confidence, shown) => {
    expect(priceGauge({ ...data, confidence }) !== undefined).toBe(shown);
  });

  it.each([
    [19_999, false],
    [20_000, true],
  ])('CMP-005 with a range up to %d for $20,000 is shown: %s', (market_range_max, shown) => {
    expect(priceGauge({ ...data, market_range_max }) !== undefined).toBe(shown);
  });

  it.each([
    [0.1, undefined, 'Good Deal', 'low'],
    [0.29, undefined, 'Good Deal', 'low'],
    [0.3, undefined, 'Good Deal', 'medium'],
    [0.59, undefined, 'Good Deal', 'medium'],
    [0.6, undefined, 'Good Deal', 'high'],
    [0.64, undefined, 'Good Deal', 'high'],
    [0.65, undefined, 'Great Deal', 'high'],
    [0.9, 'Fair Price', 'Fair Price', 'high'],
    [0.9, '  ', 'Great Deal', 'high'],
  ])('CMP-006 CMP-007 fill %d with %j is "%s", %s', (fill, description, label, band) => {
    expect(priceGauge({ ...data, fill, description })).toMatchObject({ label, band });
  });

  it('CMP-009 a 0 is not missing', () => {
    expect(priceGauge({ ...data, fill: 0, market_range_min: 0 })).toMatchObject({ place: 1, from: '$0' });
  });

  it('CMP-036 a price beyond the scale is at its end', () => {
    expect(priceGauge({ ...data, fill: 1.4 })?.place).toBe(0);
    expect(priceGauge({ ...data, fill: -1 })?.place).toBe(1);
    expect(priceGauge({ ...data, fill: 0.25 })?.place).toBe(0.75);
  });
});
