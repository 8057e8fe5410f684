import { expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '../vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { quickSearchProps } from './quick-search.ts';

const limitOf = (prices: (number | null)[], mode = 'subscription') => {
  const stock = prices.map(
    (price, at): Vehicle => ({ ...PAGE_CAR, id: at, slug: `car-${at}`, subscription_price: price }),
  );
  return quickSearchProps(fixtureSite({ pricing: { mode } }, stock));
};

it('SRCH-007 a site by the week limits the price a week, by what its vehicles cost', () => {
  const { limit, makes } = limitOf([189, 250, 414, null]);
  expect(limit).toEqual({ range: 'subscription_price', prices: [200, 250, 300, 350, 400], ending: ' a week' });
  expect(makes.flatMap(({ models }) => models)[0]).toMatchObject({ prices: [200, 250, 450], unpriced: 1 });
});

it('SRCH-007 a limit that all vehicles keep to is none', () => {
  expect(limitOf([189, 199]).limit.prices).toEqual([]);
  expect(limitOf([null]).limit.prices).toEqual([]);
});

it('SRCH-007 a site that sells limits the price in the steps of its quick options', () => {
  expect(limitOf([189], 'sale').limit).toMatchObject({ range: 'price', ending: '' });
  expect(limitOf([189], 'sale').limit.prices.slice(0, 2)).toEqual([5_000, 10_000]);
});
