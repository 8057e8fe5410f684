// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepViewedCar, readViewedCars } from './viewed-cars.ts';

const car = (id: number) => ({
  id,
  stocknum: `S${id}`,
  make: 'Kia',
  model: 'Rio',
  body: 'Hatchback',
  simple_body: 'Hatch',
});

beforeEach(() => localStorage.clear());

describe('viewed cars', () => {
  it('SEEN-001 DATA-053 keeps exactly the six fields, newest first, each car once', () => {
    keepViewedCar('kite', { ...car(1), price: 9 } as never);
    keepViewedCar('kite', car(2));
    keepViewedCar('kite', { ...car(1), id: '1' });
    expect(readViewedCars('kite')).toEqual([{ ...car(1), id: '1' }, car(2)]);
  });

  it('SEEN-001 keeps 20; the twenty-first drops the oldest', () => {
    for (let id = 1; id <= 20; id += 1) keepViewedCar('kite', car(id));
    expect(readViewedCars('kite')).toHaveLength(20);
    keepViewedCar('kite', car(21));
    const ids = readViewedCars('kite').map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect([ids[0], ids.at(-1)]).toEqual([21, 2]);
  });

  it('DATA-055 keeps sites apart and survives foreign content', () => {
    keepViewedCar('kite', car(1));
    expect(readViewedCars('harbour')).toEqual([]);
    localStorage.setItem('kite:viewed', '{"a"');
    expect(readViewedCars('kite')).toEqual([]);
    keepViewedCar('kite', car(2));
    expect(readViewedCars('kite')).toEqual([car(2)]);
  });
});
