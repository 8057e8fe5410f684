import { describe, expect, it } from 'vitest';
import { priceWindow, similarCars } from './similar-cars.ts';
import { type SimilarCar, similarIndex } from './similar-index.ts';

const car: SimilarCar = { id: 1, make: 'Mazda', model: 'CX-5', body: 'SUV', price: 30_000, status: 'in_stock' };
const stock = (...changes: Partial<SimilarCar>[]) =>
  changes.map((change, place) => ({ ...car, id: place + 2, ...change }));
const ids = (changes: Partial<SimilarCar>[], of: SimilarCar = car, named: number[] = []) =>
  similarCars(of, similarIndex([of, ...stock(...changes)]), named).map(({ id }) => id);

describe('similarCars', () => {
  it('SIM-001 shows at most 6', () => {
    expect(ids(Array(5).fill({}))).toHaveLength(5);
    expect(ids(Array(6).fill({}))).toHaveLength(6);
    expect(ids(Array(7).fill({}))).toHaveLength(6);
  });

  it('SIM-002 leaves out the vehicle itself and shows each once', () => {
    expect(ids([{}, { id: 2 }, { id: '1' }])).toEqual([2]);
  });

  it('SIM-003 puts the same model first, however near others are in price', () => {
    expect(ids([{ model: 'CX-3' }, { price: 39_000 }, { make: 'Ford', model: 'Escape' }])).toEqual([3, 2, 4]);
  });

  it.each([
    [30_000, 20_000, 40_000],
    [49_999, 39_999, 59_999],
    [50_000, 25_000, 75_000],
    [100_000, 75_000, 125_000],
    [400_000, 300_000, 500_000],
  ])('SIM-004 for a price of %d looks from %d to %d', (price, from, to) => {
    expect(priceWindow(price)).toEqual({ price, from, to });
    const of = { ...car, price };
    expect(ids([{ price: from - 1 }, { price: from }, { price: to }, { price: to + 1 }], of).sort()).toEqual([3, 4]);
  });

  it('SIM-004 CARD-042 the window is around the price shown, and prices shown are within it', () => {
    const reduced = { ...car, price: 52_000, offer_price: 30_000 };
    expect(ids([{ price: 45_000 }, { price: 39_000 }], reduced)).toEqual([3]);
    expect(
      ids([
        { price: 45_000, offer_price: 39_000 },
        { price: 39_000, offer_price: 11 },
      ]),
    ).toEqual([2]);
    expect(ids([{ price: 34_000 }, { price: 39_000, offer_price: 31_000 }])).toEqual([3, 2]);
  });

  it('SIM-004 has no window for a vehicle without a price', () => {
    expect(priceWindow(10)).toBeUndefined();
    expect(ids([{ price: 5_000 }, { price: 90_000 }, { price: 0 }], { ...car, price: null })).toEqual([2, 3, 4]);
    expect(ids([{ price: 10 }, { price: 11 }, { price: null }], { ...car, price: 5_000 })).toEqual([3]);
    expect(ids([{ price: 10, model: 'CX-8' }], { ...car, price: 5_000 }, [2])).toEqual([]);
  });

  it('SIM-003 has one of another model, and more of it only where nothing else of the body is left', () => {
    const other = (model: string) => ({ make: 'Ford', model });
    const many = [other('Escape'), other('Escape'), other('Escape'), other('Puma')];
    expect(ids([{}, ...many, other('Everest'), other('Kuga'), other('Edge')])).toEqual([2, 3, 6, 7, 8, 9]);
    expect(ids([{}, ...many])).toEqual([2, 3, 6, 4, 5]);
    const van = { make: 'Ford', body: 'Van', model: 'Transit' };
    expect(ids([van, van, { ...van, model: 'Tourneo' }, { ...van, model: 'Custom' }])).toEqual([2, 4, 5]);
    expect(ids([van, van, van])).toEqual([2, 3, 4]);
  });

  it('SIM-005 takes in_stock only', () => {
    expect(ids([{ status: 'coming_soon' }, { status: 'sold' }, {}])).toEqual([4]);
  });

  it('SIM-007 begins with the named ids in their order, under the same rules', () => {
    const others = [{}, { status: 'sold' }, { price: 90_000 }, { make: 'Ford', body: 'Ute' }];
    expect(ids(others, car, [5, 3, 4, 1, 99, 2])).toEqual([5, 2]);
  });

  it('SIM-007 what is like a motorcycle for learners is one, however near another is in price', () => {
    const naked = { item_type: 'motorcycle', body: 'Naked', model: 'MT-07' };
    const learner = { ...naked, lams: true };
    const others = [
      naked,
      { ...naked, model: 'MT-09' },
      { ...learner, price: 35_000 },
      { ...learner, make: 'KTM', body: 'Adventure' },
      { ...learner, make: 'KTM', model: '390 Duke' },
    ];
    expect(ids(others, { ...car, ...learner })).toEqual([4, 6, 5]);
    expect(ids(others.slice(0, 3), { ...car, ...learner })).toEqual([4, 3, 2]);
    expect(ids(others, { ...car, ...naked })).toEqual([2, 3, 5]);
  });

  it('SIM-007 fills up with make and model, make and body, then body', () => {
    const others = [
      { make: 'Ford' },
      { model: 'CX-8' },
      { price: 30_500 },
      { make: 'Kia', body: 'Sedan', model: 'Rio' },
    ];
    expect(ids(others)).toEqual([4, 3, 2]);
  });

  it('SIM-007 takes the nearest in price first', () => {
    expect(ids([{ price: 36_000 }, { price: 29_000 }, { price: 30_900 }, { price: 23_000 }])).toEqual([4, 3, 2, 5]);
  });

  it('SIM-007 takes equally near ones in the order of the stock, whichever side they are on', () => {
    const at = (...prices: number[]) => ids(prices.map((price) => ({ price })));
    expect(at(29_000, 29_000, 29_000)).toEqual([2, 3, 4]);
    expect(at(31_000, 31_000, 31_000)).toEqual([2, 3, 4]);
    expect(at(30_000, 30_000, 30_000)).toEqual([2, 3, 4]);
    expect(at(29_000, 31_000, 29_000, 31_000)).toEqual([2, 3, 4, 5]);
    expect(at(31_000, 29_000, 31_000, 29_000)).toEqual([2, 3, 4, 5]);
    expect(at(31_000, 29_001, 30_999, 29_000)).toEqual([3, 4, 2, 5]);
    expect(at(38_000, 22_000, 29_000, 31_000, 25_000, 35_000)).toEqual([4, 5, 6, 7, 2, 3]);
  });

  it('SIM-007 shows those with a photo first among the ones of a query, and chooses none for it', () => {
    const photo = { primary_image_url: '/1.jpg' };
    const others = [{}, { price: 31_000, ...photo }, { model: 'CX-8', ...photo }, { price: 32_000 }];
    expect(ids(others)).toEqual([3, 2, 5, 4]);
    expect(ids(others, car, [2, 3])).toEqual([2, 3, 5, 4]);
    expect(ids([...Array(6).fill({}), { price: 31_000, ...photo }])).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('SIM-007 goes by the order of the stock alone where there is no price to be near to', () => {
    expect(ids([{ price: 90_000 }, { price: null }, { price: 5_000 }], { ...car, price: null })).toEqual([2, 3, 4]);
  });

  it('SIM-007 makes, models and bodies are compared without regard to case and blanks; none is no match', () => {
    expect(ids([{ make: ' MAZDA', model: 'cx-5 ', body: 'suv' }])).toEqual([2]);
    const nameless = { ...car, make: null, model: undefined, body: ' ', item_type: 'truck' };
    expect(ids([{ make: null, model: undefined, body: ' ' }], nameless)).toEqual([]);
    expect(ids([{ body: null }, { make: null, body: 'SUV' }], { ...car, model: null })).toEqual([3, 2]);
    expect(ids([{ make: null, body: null }], { ...car, make: null, body: null, item_type: 'truck' })).toEqual([]);
    expect(ids([{ model: null, body: null }], { ...car, model: null, body: null, item_type: 'truck' })).toEqual([]);
  });

  it('SIM-009 fills a row of 3 with others of the kind, and no more', () => {
    const other = { make: 'Ford', body: 'Ute', model: 'Ranger' };
    const many = (count: number) => Array.from({ length: count }, () => other);
    expect(ids([{}, ...many(4)])).toEqual([2, 3, 4]);
    expect(ids([{}, {}, {}, ...many(2)])).toEqual([2, 3, 4]);
    expect(ids([{ ...other, price: 1_000_000 }])).toEqual([]);
    expect(ids([{}, { ...other, item_type: 'motorcycle' }])).toEqual([2]);
  });

  it('SIM-009 is empty when nothing is found', () => {
    expect(ids([{ make: 'Ford', body: 'Ute', model: 'Ranger', item_type: 'truck' }])).toEqual([]);
    expect(ids([{}], { id: 1, status: 'sold', item_type: 'truck' })).toEqual([]);
  });
});
