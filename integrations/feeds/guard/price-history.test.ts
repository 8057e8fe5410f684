import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { vehicleSchema } from '#src/domain/vehicle/vehicle.schema.ts';
import type { Mistake } from '#src/sources/mistakes/mistakes.ts';
import { notePrices, type PriceHistory, readEarlierPrices, readPriceHistory, withPrices } from './price-history.ts';

const SALE = { mode: 'sale', noPriceText: '' } as const;
const car = (fields: object) => vehicleSchema.parse({ id: 1, slug: 'a', stocknum: 'U1', price: 30_000, ...fields });
const days = (...seen: [day: string, fields: object][]) =>
  seen.reduce<PriceHistory>((history, [day, fields]) => withPrices(history, [car(fields)], SALE, day), {});

describe('the history of prices', () => {
  it('keeps from when to when a vehicle was offered at each price', () => {
    expect(days(['2026-11-01', {}], ['2026-11-05', {}], ['2026-11-06', { price: 29_000 }])).toEqual({
      U1: [
        { price: 30_000, from: '2026-11-01', to: '2026-11-05' },
        { price: 29_000, from: '2026-11-06', to: '2026-11-06' },
      ],
    });
  });

  it('a price that comes back is a time of its own', () => {
    const prices = days(['2026-11-01', {}], ['2026-11-02', { price: 29_000 }], ['2026-11-03', {}]).U1;
    expect(prices?.map(({ price }) => price)).toEqual([30_000, 29_000, 30_000]);
  });

  it('notes the price that is shown, and none of what is sold or has no price', () => {
    expect(days(['2026-11-01', { offer_price: 28_000 }]).U1?.[0]?.price).toBe(28_000);
    expect(days(['2026-11-01', { status: 'sold' }])).toEqual({});
    expect(days(['2026-11-01', { price: 10 }])).toEqual({});
  });

  it('a build as of an earlier day changes nothing', () => {
    const history = days(['2026-11-05', {}]);
    expect(withPrices(history, [car({ price: 1_000 })], SALE, '2026-11-01')).toEqual(history);
  });

  it('a vehicle that is gone is remembered for 180 days', () => {
    const history = days(['2026-01-01', {}]);
    expect(withPrices(history, [], SALE, '2026-06-30')).toEqual(history);
    expect(withPrices(history, [], SALE, '2026-07-01')).toEqual({});
  });

  it('keeps the last twelve prices, and survives from build to build', () => {
    const root = folder();
    for (let day = 1; day <= 14; day += 1)
      notePrices(root, 'a', [car({ price: 1_000 * day })], SALE, `2026-11-${String(day).padStart(2, '0')}`);
    const prices = readPriceHistory(root, 'a').U1;
    expect(prices).toHaveLength(12);
    expect(prices?.[0]?.price).toBe(3_000);
    expect(readPriceHistory(root, 'b')).toEqual({});
  });
});

describe('a dealer’s own record', () => {
  const read = (text?: string) => {
    const root = folder();
    mkdirSync(join(root, 'content/a'), { recursive: true });
    if (text !== undefined) writeFileSync(join(root, 'content/a/earlier-prices.json'), text);
    const mistakes: Mistake[] = [];
    return { prices: readEarlierPrices(root, 'a', mistakes), mistakes };
  };

  it('is read by stock number; no file is no record', () => {
    const text = '{ "U1": [{ "price": 32000, "from": "2026-10-01", "to": "2026-10-20" }] }';
    expect(read(text)).toEqual({ prices: JSON.parse(text), mistakes: [] });
    expect(read()).toEqual({ prices: {}, mistakes: [] });
  });

  it.each([
    ['{ "U1": [{ "price": 0, "from": "2026-10-01", "to": "2026-10-20" }] }', 'U1[0].price'],
    ['{ "U1": [{ "price": 5, "from": "2026-10-21", "to": "2026-10-20" }] }', 'U1[0].to'],
    ['{ "U1": [{ "price": 5, "from": "1/10/2026", "to": "2026-10-20" }] }', 'U1[0].from'],
    ['{ "U1": 32000 }', 'U1'],
    ['{ "U1": [', ''],
  ])('%s is a mistake with its line', (text, key) => {
    const { prices, mistakes } = read(text);
    expect(prices).toEqual({});
    expect(mistakes[0]).toMatchObject({ file: 'content/a/earlier-prices.json', line: 1, key });
  });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'forecourt-prices-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
