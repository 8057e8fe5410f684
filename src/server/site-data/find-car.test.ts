import { expect, it } from 'vitest';
import { findCarById } from './find-car.ts';

const car = (id: string) => ({ id, name: id, status: 'in_stock', views: 0, locationId: null });
const site = { cars: { first: car('1'), second: car('2') } };

it('finds a vehicle by its id as text or number, with its slug', () => {
  expect(findCarById(site, '2')).toEqual({ ...car('2'), slug: 'second' });
  expect(findCarById(site, 1)?.slug).toBe('first');
});

it.each([null, undefined, '', '3', 'first'])('finds none for %s', (id) =>
  expect(findCarById(site, id)).toBeUndefined(),
);
