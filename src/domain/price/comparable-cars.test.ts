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

  it('CMP-030 compares new cars with those of their badge, where both say it', () => {
    const fresh = { ...car, used: false, badge: 'Select' };
    const all = others({ badge: 'GT' }, { badge: 'select' }, {}).map((other) => ({ ...other, used: false }));
    expect(comparableCars(fresh, all).map(({ id }) => id)).toEqual(['3', '4']);
    expect(comparableCars({ ...car, badge: 'Maxx' }, others({ badge: 'Akera' }))).toHaveLength(1);
  });

  it('CMP-030 compares words however the car itself is written', () => {
    expect(comparableCars({ ...car, make: 'Mazda ', model: ' CX-5 ' }, others({}))).toHaveLength(1);
    expect(comparableCars(car, [car])).toHaveLength(0);
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
    [0, 27_000],
    [undefined, 30_000],
  ])('CMP-031 a comparable with %j km counts as $%d', (km, price) => {
    const other: MarketCar = { ...car, id: '2' };
    if (km === undefined) delete other.km;
    else other.km = km;
    expect(adjustedPrice(car, other)).toBe(price);
  });
});

describe('adjustedPrice, at its bounds', () => {
  const far: MarketCar = { ...car, km: 200_000 };
  it.each([
    [110_000, 24_600],
    [100_000, 24_000],
    [99_999, 24_000],
    [0, 24_000],
  ])('CMP-031 beside a car of 200,000 km, one of %d km counts as $%d, never under 80%%', (km, price) => {
    expect(adjustedPrice(far, { ...car, id: '2', km })).toBe(price);
  });

  it('CMP-031 stays without the kilometres of either', () => {
    const { km: _, ...unread } = car;
    expect(adjustedPrice(unread, { ...car, id: '2', km: 90_000 })).toBe(30_000);
  });
});

describe('comparePrice', () => {
  it('CMP-033 is hidden with 2 comparables and shown with 3', () => {
    expect([confidenceOf(0), confidenceOf(2), confidenceOf(3), confidenceOf(8)]).toEqual([0, 0.2, 0.27, 0.5]);
    expect(priceGauge(comparePrice(car, others({}, { price: 32_000 })))).toBeUndefined();
    expect(priceGauge(comparePrice(car, others({}, { price: 32_000 }, { price: 31_000 })))).toBeDefined();
    expect(priceGauge(comparePrice(car, []))).toBeUndefined();
    expect(comparePrice(car, [])).toStrictEqual({ listing_price: 30_000, confidence: 0, sample: 0 });
  });

  it('CMP-032 says where the price lies between the least and the greatest', () => {
    const stock = others({ price: 28_000 }, { price: 30_000 }, { price: 36_000 });
    expect(comparePrice(car, stock)).toMatchObject({ market_range_min: 28_000, market_range_max: 36_000, fill: 0.75 });
    expect(comparePrice({ ...car, price: 20_000 }, stock).fill).toBe(1);
  });

  // The middle of 58,500 and 61,500 is 60,000, of which 5 % are 3,000.
  it('CMP-032 prices that are nearly one are no range, and hide the block', () => {
    const range = (least: number) => comparePrice(car, others({ price: least }, { price: 60_000 }, { price: 61_500 }));
    expect(range(58_500)).toMatchObject({ market_range_min: 58_500, market_range_max: 61_500, confidence: 0.27 });
    expect(range(58_501)).toEqual({ listing_price: car.price, confidence: 0, sample: 3 });
    expect(comparePrice(car, others({}, {}, {}))).toMatchObject({ confidence: 0, sample: 3 });
  });

  const rangeOf = (...prices: number[]) => {
    const answer = comparePrice(car, others(...prices.map((price) => ({ price }))));
    return [answer.market_range_min, answer.market_range_max, answer.sample];
  };

  // Of the five prices the quarters end at 29,000 and 31,000: one and a half times 2,000 reaches to 26,000 and 34,000.
  it.each([
    [34_000, [28_000, 34_000, 5]],
    [34_001, [28_000, 31_000, 4]],
  ])('CMP-032 of 28,000 to 31,000 and %d takes the range %j', (dearest, range) => {
    expect(rangeOf(28_000, 29_000, 30_000, 31_000, dearest)).toEqual(range);
  });

  it.each([
    [26_000, [26_000, 32_000, 5]],
    [25_999, [29_000, 32_000, 4]],
  ])('CMP-032 of %d and 29,000 to 32,000 takes the range %j', (cheapest, range) => {
    expect(rangeOf(cheapest, 29_000, 30_000, 31_000, 32_000)).toEqual(range);
  });

  it('CMP-032 leaves out from 4 prices on, none of 3', () => {
    expect(rangeOf(30_000, 31_000, 31_000, 32_000, 99_000)).toEqual([30_000, 32_000, 4]);
    expect(rangeOf(30_000, 30_000, 99_000)).toEqual([30_000, 99_000, 3]);
  });

  it('CMP-032 finds the middle half between two prices', () => {
    // The quarters of the first four lie at 27,500 and 32,500: the reach is 7,500 to either side.
    expect(rangeOf(20_000, 30_000, 30_000, 40_000)).toEqual([20_000, 40_000, 4]);
    expect(rangeOf(20_000, 30_000, 30_000, 40_001)).toEqual([20_000, 30_000, 3]);
  });

  it.each([
    // The average lies in the middle of the range.
    [[24_000, 30_000, 36_000], 20_000, null],
    [[24_000, 30_000, 36_000], 29_999, null],
    [[24_000, 30_000, 36_000], 30_000, 'Fair Price'],
    [[24_000, 30_000, 36_000], 32_400, 'Fair Price'],
    [[24_000, 30_000, 36_000], 32_461, 'Upper end of the range'],
    [[24_000, 30_000, 36_000], 36_000, 'Upper end of the range'],
    // The average, 30,000, lies in the upper half; under it the middle of the range decides.
    [[20_000, 34_000, 36_000], 28_000, null],
    [[20_000, 34_000, 36_000], 28_081, 'Fair Price'],
    // The average, 30,000, lies in the lower half.
    [[26_000, 28_000, 36_000], 29_999, null],
    [[26_000, 28_000, 36_000], 30_000, 'Fair Price'],
    // The average, 31,520, lies in the upper third.
    [[20_000, 29_600, 36_000, 36_000, 36_000], 31_519, 'Fair Price'],
    [[20_000, 29_600, 36_000, 36_000, 36_000], 31_520, 'Upper end of the range'],
  ] as const)('CMP-035 beside %j a price of %d is described as %j', (prices, price, description) => {
    const stock = others(...prices.map((one) => ({ price: one })));
    expect(comparePrice({ ...car, price }, stock).description).toBe(description);
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
    expect(marketAverages(car, stock)).toStrictEqual({ average_market_price: 32_000 });
    expect(marketAverages(car, [...stock, { ...car, id: '9', price: 34_000 }])).toEqual({
      state_average_market_price: 32_000,
      average_market_price: 32_500,
    });
    expect(marketAverages(car, stock.slice(0, 2))).toStrictEqual({});
  });
});
