import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { findKnownValue, knownValues, MAX_KNOWN_VALUES } from './known-values.ts';

const car = (over: object) => ({ ...PAGE_CAR, ...over });
const STOCK = [car({ make: 'Mazda', model: 'CX-5' }), car({ make: 'Ford', model: 'Ranger' }), car({ make: 'Mazda' })];

describe('the values of filters that a site knows', () => {
  it('are those of its vehicles, each once', () => {
    const { make, make_model } = knownValues(STOCK);
    expect(make).toEqual(['Ford', 'Mazda']);
    expect(make_model).toContain('Ford > Ranger');
  });

  it('what is sold out since stays known, after what is there today', () => {
    const before = knownValues(STOCK);
    const now = knownValues([car({ make: 'Mazda', model: 'CX-5' }), car({ make: 'Kia', model: 'EV5' })], before);
    expect(now.make).toEqual(['Kia', 'Mazda', 'Ford']);
    expect(now.make_model).toContain('Ford > Ranger');
    // The same render again is the same.
    expect(knownValues(STOCK, before)).toEqual(before);
  });

  it('are bounded; what is longest gone goes first', () => {
    const before = { make: Array.from({ length: MAX_KNOWN_VALUES }, (_, at) => `Make ${at}`) };
    const { make } = knownValues(STOCK, before);
    expect(make).toHaveLength(MAX_KNOWN_VALUES);
    expect(make?.slice(0, 3)).toEqual(['Ford', 'Mazda', 'Make 0']);
    expect(make?.at(-1)).toBe(`Make ${MAX_KNOWN_VALUES - 3}`);
  });

  it('are found in any case, as the site spells them', () => {
    const known = knownValues(STOCK);
    expect(findKnownValue('make', 'FORD', known)).toBe('Ford');
    expect(findKnownValue('make', 'Ford ', known)).toBeUndefined();
    expect(findKnownValue('model', 'Ford', known)).toBeUndefined();
    expect(findKnownValue('make', 'constructor', known)).toBeUndefined();
  });

  it.each([
    ['car_type', 'used', 'useful'],
    ['status', 'in_stock', 'in'],
    ['item_type', 'caravan', 'plane'],
    ['certified', 'true', 'yes'],
    ['price_range', '$10,000 to $20,000', '$10,000 to $20,001'],
    ['weekly_price_range', '$100 to $150 / week', '$1'],
    ['seats', '7', '0'],
    ['seats', '12', '123'],
  ] as const)('%s has the same values at every site: %j, not %j', (name, value, other) => {
    expect(findKnownValue(name, value, {})).toBe(value);
    expect(findKnownValue(name, other, {})).toBeUndefined();
  });
});
