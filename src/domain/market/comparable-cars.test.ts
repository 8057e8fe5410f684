import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjustedPrice,
  comparableCars,
  comparePrice,
  confidenceOf,
  type MarketCar,
  marketAverages,
} from './comparable-cars.ts';
import { priceGauge } from './price-gauge.ts';

const car: MarketCar = {
  id: '1',
  make: 'Mazda',
  model: 'CX-5',
  body: 'SUV',
  year: 2021,
  km: 50_000,
  price: 30_000,
  used: true,
  state: 'NSW',
};
const others = (...changes: Partial<MarketCar>[]) =>
  changes.map((change, place) => ({ ...car, id: String(place + 2), ...change }));

describe('comparableCars', () => {
  it.each<[Partial<MarketCar>, boolean]>([
    [{}, true],
    [{ make: ' mazda', model: 'cx-5', body: 'suv' }, true],
    [{ model: 'CX-8' }, false],
    [{ body: 'Wagon' }, false],
    [{ year: 2019 }, true],
    [{ year: 2018 }, false],
    [{ year: 2023 }, true],
    [{ year: 2024 }, false],
    [{ used: false }, false],
    [{ price: 10 }, false],
    [{ price: 11 }, true],
    [{ id: '1' }, false],
  ])('CMP-030 %j is comparable: %s', (change, is) => {
    expect(comparableCars(car, others(change))).toHaveLength(is ? 1 : 0);
  });

  it('CMP-030 leaves out the same car at another dealer, and another price basis where both say it', () => {
    const known = { ...car, vin: 'JM0', basis: 'driveAway' };
    const same = others({ vin: 'jm0' }, { basis: 'excludingGovernmentCharges' }, { basis: 'driveAway' }, {});
    expect(comparableCars(known, same).map(({ id }) => id)).toEqual(['4', '5']);
  });
});

describe('adjustedPrice', () => {
  it.each([
    [50_000, 30_000],
    [60_000, 30_600],
    [40_000, 29_400],
    [150_000, 36_000],
    [160_000, 36_000],
    [undefined, 30_000],
  ])('CMP-031 a comparable with %j km counts as $%d', (km, price) => {
    const other: MarketCar = { ...car, id: '2' };
    if (km === undefined) delete other.km;
    else other.km = km;
    expect(adjustedPrice(car, other)).toBe(price);
  });
});

describe('comparePrice', () => {
  it('CMP-033 is hidden with 2 comparables and shown with 3', () => {
    expect([confidenceOf(0), confidenceOf(2), confidenceOf(3), confidenceOf(8)]).toEqual([0, 0.2, 0.27, 0.5]);
    expect(priceGauge(comparePrice(car, others({}, { price: 32_000 })))).toBeUndefined();
    expect(priceGauge(comparePrice(car, others({}, { price: 32_000 }, { price: 31_000 })))).toBeDefined();
    expect(priceGauge(comparePrice(car, []))).toBeUndefined();
  });

  it('CMP-032 says where the price lies between the least and the greatest', () => {
    const stock = others({ price: 28_000 }, { price: 30_000 }, { price: 36_000 });
    expect(comparePrice(car, stock)).toMatchObject({ market_range_min: 28_000, market_range_max: 36_000, fill: 0.75 });
    expect(comparePrice({ ...car, price: 20_000 }, stock).fill).toBe(1);
    expect(comparePrice(car, others({}, {}, {})).fill).toBe(0.5);
  });

  it('CMP-032 leaves a price far off out', () => {
    const prices = [29_000, 30_000, 31_000, 30_500, 99_000].map((price) => ({ price }));
    expect(comparePrice(car, others(...prices))).toMatchObject({ market_range_max: 31_000, sample: 4 });
  });

  it('CMP-032 a dearer price never has a greater fill, and fill stays between 0 and 1', () => {
    const price = fc.integer({ min: 1_000, max: 200_000 });
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), price, price, (prices, a, b) => {
        const stock = others(...prices.map((one) => ({ price: one })));
        const fillOf = (own: number) => comparePrice({ ...car, price: own }, stock).fill ?? 0;
        const [cheap, dear] = [fillOf(Math.min(a, b)), fillOf(Math.max(a, b))];
        expect(cheap).toBeGreaterThanOrEqual(dear);
        expect(dear).toBeGreaterThanOrEqual(0);
        expect(cheap).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('marketAverages', () => {
  it('API-002 answers averages of the state and of all, each from 3 cars on', () => {
    const stock = others({ price: 30_000 }, { price: 32_000 }, { price: 34_000, state: 'VIC' });
    expect(marketAverages(car, stock)).toEqual({ average_market_price: 32_000 });
    expect(marketAverages(car, [...stock, { ...car, id: '9', price: 34_000 }])).toEqual({
      state_average_market_price: 32_000,
      average_market_price: 32_500,
    });
    expect(marketAverages(car, stock.slice(0, 2))).toEqual({});
  });
});
