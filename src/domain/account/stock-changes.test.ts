import { describe, expect, it } from 'vitest';
import { type BuiltCar, hasChanges, MAX_CHANGES, stockChanges } from './stock-changes.ts';

const car = (id: string, over: Partial<BuiltCar> = {}): BuiltCar => ({
  ...{ id, status: 'in_stock', price: 30_000 },
  ...over,
});
const cars = (...all: BuiltCar[]) => Object.fromEntries(all.map((one) => [`car-${one.id}`, one]));
const numbered = (count: number, from = 0) => cars(...Array.from({ length: count }, (_, at) => car(String(from + at))));

describe('the news between two builds', () => {
  it('is what is new, cheaper and sold', () => {
    const before = cars(car('1'), car('2'), car('3'), car('4'));
    const after = cars(car('1'), car('2', { price: 29_999 }), car('3', { status: 'sold' }), car('5'));
    expect(stockChanges(before, after)).toEqual({
      added: ['5'],
      cheaper: [{ id: '2', from: 30_000, to: 29_999 }],
      sold: ['3', '4'],
    });
  });

  it('is nothing where nothing changed, a price rose or a price came', () => {
    const before = cars(car('1'), car('2'), { id: '3', status: 'in_stock' });
    const after = cars(car('1'), car('2', { price: 30_001 }), car('3'));
    const news = stockChanges(before, after);
    expect(news).toEqual({ added: [], cheaper: [], sold: [] });
    expect(hasChanges(news)).toBe(false);
    expect(hasChanges(stockChanges(before, cars(car('1'))))).toBe(true);
  });

  it('knows a vehicle by its id, whatever its address is', () => {
    const news = stockChanges({ 'old-name': car('1') }, { 'new-name': car('1', { price: 20_000 }) });
    expect(news).toEqual({ added: [], cheaper: [{ id: '1', from: 30_000, to: 20_000 }], sold: [] });
  });

  it('a vehicle that comes soon is in stock; one that search leaves out is not told of, one that comes back is', () => {
    expect(stockChanges({}, cars(car('1', { status: 'coming_soon' }))).added).toEqual(['1']);
    expect(stockChanges({}, cars(car('1', { unlisted: true }))).added).toEqual([]);
    expect(stockChanges(cars(car('1', { status: 'sold' })), cars(car('1'))).added).toEqual(['1']);
  });

  it('is bounded', () => {
    expect(stockChanges(numbered(MAX_CHANGES), numbered(MAX_CHANGES * 2 + 1)).added).toHaveLength(MAX_CHANGES);
  });

  it('of a stock that was exchanged whole is nothing: its feed names vehicles anew', () => {
    expect(hasChanges(stockChanges(numbered(20), numbered(20, 100)))).toBe(false);
    // Nineteen vehicles may all be sold in a day.
    expect(stockChanges(numbered(19), numbered(19, 100)).sold).toHaveLength(19);
    // Half of them gone is a good day; more is another stock.
    expect(stockChanges(numbered(20), numbered(20, 10)).added).toHaveLength(10);
    expect(hasChanges(stockChanges(numbered(20), numbered(20, 11)))).toBe(false);
    // All sold and nothing new is a dealer who closes.
    expect(stockChanges(numbered(40), {}).sold).toHaveLength(40);
  });
});
