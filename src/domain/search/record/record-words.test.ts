import { describe, expect, it } from 'vitest';
import { cylindersOf, litresOf, otherName, titleWords } from './record-words.ts';

describe('words of a search record', () => {
  it('keeps the words of a title that no attribute has', () => {
    const car = {
      make: 'Toyota',
      model: 'Hilux',
      badge: 'SR5',
      series: null,
      year: 2021,
      body: 'Ute',
      simple_body: 'Ute',
    };
    expect(titleWords({ ...car, name: '2021 Toyota Hilux SR5 Ute' })).toBeUndefined();
    expect(titleWords({ ...car, badge: null, name: '2021 Toyota HiLux SR5 (4x4)' })).toBe('SR5 4x4');
    expect(titleWords({ ...car, name: 'One owner with all books, must be seen to be believed' })).toBeUndefined();
    const advert = 'Hybrid with all books, one owner, must be seen to be believed';
    expect(titleWords({ ...car, name: `2021 Toyota Hilux SR5 ${advert}` })).toBe('Hybrid');
  });

  it('keeps a name that says more than the grouped value', () => {
    expect(otherName('Dual Cab Utility', 'Ute')).toBe('Dual Cab Utility');
    expect(otherName('ute', 'Ute')).toBeUndefined();
    expect(otherName('Ute', undefined)).toBeUndefined();
    expect(otherName(undefined, 'Ute')).toBeUndefined();
  });

  it.each([
    [{ engine_size_litres: 2.8 }, '2.8'],
    [{ engine_size: 2755 }, '2.8'],
    [{ engine_size: '4951cc' }, '5.0'],
    [{ engine_size: 0, variant: { enginesize_litres: '3' } }, '3.0'],
    [{ engine_size: 2755, variant: { enginesize: 1998 } }, '2.8'],
    [{ engine_size: 0 }, undefined],
    [{}, undefined],
  ])('SRCH-036 the litres of %j are %s', (car, litres) => {
    expect(litresOf(car)).toBe(litres);
  });

  it('keeps the litres of a title as one word', () => {
    expect(
      titleWords({ name: 'Ford Ranger 2.0 Bi-Turbo', make: 'Ford', model: 'Ranger', badge: null, series: null }),
    ).toBe('2.0 Bi Turbo');
  });

  it('reads cylinders only where there are any', () => {
    expect(cylindersOf({ cylinders: 8 })).toBe('8');
    expect(cylindersOf({ cylinders: '6' })).toBe('6');
    for (const variant of [{ cylinders: 0 }, {}, null, undefined]) expect(cylindersOf(variant)).toBeUndefined();
  });
});
