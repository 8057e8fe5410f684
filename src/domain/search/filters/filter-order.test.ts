import { describe, expect, it } from 'vitest';
import type { ListAttribute } from '../attributes.ts';
import { filterOrder } from './filter-order.ts';

const facet = (name: ListAttribute, count: number) => ({ facet: name, values: Array.from({ length: count }) });
const FACETS = [
  facet('car_type', 1),
  facet('make', 9),
  facet('make_model', 0),
  facet('body', 4),
  facet('weekly_price_range', 3),
];
const RANGES = ['price', 'km', 'year'] as const;

describe('the order of filters', () => {
  it('SRCH-048 has the price second, after the first facet that leaves a choice', () => {
    expect(filterOrder([], FACETS, RANGES)).toEqual([
      ...['make', 'price', 'weekly_price_range'],
      ...['car_type', 'make_model', 'km', 'year', 'body'],
    ]);
    expect(filterOrder([], [facet('car_type', 2), ...FACETS.slice(1)], RANGES).slice(0, 2)).toEqual([
      'car_type',
      'price',
    ]);
  });

  it('SRCH-048 is led by what a vehicle is, by another facet only where nothing of that leaves a choice', () => {
    const status = facet('status', 2);
    expect(filterOrder([], [status, facet('make', 2)], ['price'])).toEqual(['make', 'price', 'status']);
    expect(filterOrder([], [status, facet('make', 1)], ['price'])).toEqual(['status', 'price', 'make']);
  });

  it('SRCH-048 has availability where the site names it among what a vehicle is, before a long list of makes', () => {
    const named = [
      facet('item_type', 3),
      facet('car_type', 3),
      facet('status', 2),
      facet('make', 40),
      facet('fuel', 2),
    ];
    expect(filterOrder([], named, ['price', 'km'])).toEqual([
      ...['item_type', 'price', 'car_type', 'status', 'make', 'km', 'fuel'],
    ]);
  });

  it('SRCH-048 starts with the price where no facet leaves a choice', () => {
    expect(filterOrder([], [facet('make', 1)], ['subscription_price'])).toEqual(['subscription_price', 'make']);
  });

  it('SRCH-048 has the price where the site names it, after facets by any of their names', () => {
    const named = ['make', 'simple_body', 'price', 'car_type'];
    expect(filterOrder(named, FACETS, RANGES).slice(0, 3)).toEqual(['make', 'body', 'price']);
    expect(filterOrder(['price', 'make'], FACETS, RANGES)[0]).toBe('price');
  });

  it('SRCH-048 has what caravans are chosen by before their condition', () => {
    const facets = [facet('car_type', 2), facet('make', 9), facet('body', 3), facet('sleeps', 4)];
    const order = filterOrder([], facets, ['price', 'atm', 'length', 'year']);
    expect(order).toEqual(['body', 'atm', 'price', 'sleeps', 'length', 'car_type', 'make', 'year']);
    expect(filterOrder(['price'], facets, ['price', 'atm'])[0]).toBe('price');
    const features = [...facets, facet('filtered_features', 5)];
    expect(filterOrder([], features, ['price', 'atm', 'length'])[5]).toBe('filtered_features');
  });

  it('SRCH-048 has what motorcycles, trucks and motorhomes are chosen by before their condition', () => {
    const of = (name: ListAttribute, ...ranges: Parameters<typeof filterOrder>[2]) =>
      filterOrder([], [facet('car_type', 2), facet('make', 9), facet(name, 2)], ['price', ...ranges, 'km']);
    expect(of('lams', 'cc')).toEqual(['lams', 'price', 'cc', 'car_type', 'make', 'km']);
    expect(of('body', 'gvm')).toEqual(['body', 'gvm', 'price', 'car_type', 'make', 'km']);
    expect(of('axles', 'gvm')).toEqual(['axles', 'gvm', 'price', 'car_type', 'make', 'km']);
    expect(of('sleeps', 'length')).toEqual(['price', 'sleeps', 'length', 'car_type', 'make', 'km']);
  });

  it('names every filter of the page once, and none that it does not have', () => {
    const order = filterOrder(['price', 'make', 'seats'], FACETS, ['km']);
    expect(order.toSorted()).toEqual([...FACETS.map((list) => list.facet), 'km'].toSorted());
  });
});
