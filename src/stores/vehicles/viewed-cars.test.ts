// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { onSite } from '../on-site-for-test.ts';

const car = (id: number) => ({
  id,
  stocknum: `S${id}`,
  make: 'Kia',
  model: 'Rio',
  body: 'Hatchback',
  simple_body: 'Hatch',
});
const open = (site = 'kite') => onSite(site, () => import('./viewed-cars.ts'));

beforeEach(() => localStorage.clear());

describe('viewed cars', () => {
  it('SEEN-001 DATA-053 keeps exactly the six fields, newest first, each car once', async () => {
    const { $viewedCars, rememberViewedCar } = await open();
    rememberViewedCar({ ...car(1), price: 9 } as never);
    rememberViewedCar(car(2));
    rememberViewedCar({ ...car(1), id: '1' });
    expect($viewedCars.get()).toEqual([{ ...car(1), id: '1' }, car(2)]);
    expect((await open()).$viewedCars.get()).toEqual([{ ...car(1), id: '1' }, car(2)]);
  });

  it('SEEN-001 keeps 20; the twenty-first drops the oldest', async () => {
    const { $viewedCars, rememberViewedCar } = await open();
    for (let id = 1; id <= 20; id += 1) rememberViewedCar(car(id));
    expect($viewedCars.get()).toHaveLength(20);
    rememberViewedCar(car(21));
    const ids = $viewedCars.get().map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect([ids[0], ids.at(-1)]).toEqual([21, 2]);
  });

  it('DATA-055 keeps sites apart and survives foreign content', async () => {
    (await open()).rememberViewedCar(car(1));
    expect((await open('harbour')).$viewedCars.get()).toEqual([]);
    localStorage.setItem('kite:viewed', '{"a"');
    const { $viewedCars, rememberViewedCar } = await open();
    expect($viewedCars.get()).toEqual([]);
    rememberViewedCar(car(2));
    expect($viewedCars.get()).toEqual([car(2)]);
  });
});
