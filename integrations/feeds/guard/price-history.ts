import { join } from 'node:path';
import { z } from 'zod';
import type { OfferedAt } from '#src/domain/advertising/vehicle-claims.ts';
import { daysBetween } from '#src/domain/calendar/days.ts';
import { dateSchema } from '#src/domain/fields/value-kinds.schema.ts';
import { type Pricing, salePrice } from '#src/domain/price/price-shown.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { checkValue, readJsonFile } from '#src/sources/mistakes/checked-file.ts';
import type { Mistake } from '#src/sources/mistakes/mistakes.ts';
import { readJson, writeJson } from '../../files/json-file.ts';
import { acceptedKey } from './price-outliers.ts';

/** The prices of vehicles by stock number, or by id where there is none. */
export type PriceHistory = Record<string, OfferedAt[]>;

/** Prices kept of a vehicle. */
const MAX_PRICES = 12;
/** Days for which a vehicle that is gone is remembered: it may come back. */
const KEPT_DAYS = 180;

const historyFile = (root: string, slug: string) => join(root, '.cache/stock', `${slug}.prices.json`);

/** What earlier builds offered each vehicle at; empty before the first. */
export function readPriceHistory(root: string, slug: string): PriceHistory {
  return readJson<PriceHistory>(historyFile(root, slug)) ?? {};
}

/** Notes the price that each vehicle in stock is offered at on `today`, YYYY-MM-DD; what a build of an earlier day saw stays. */
export function notePrices(
  root: string,
  slug: string,
  stock: readonly Vehicle[],
  pricing: Pricing,
  today: string,
): void {
  writeJson(historyFile(root, slug), withPrices(readPriceHistory(root, slug), stock, pricing, today));
}

/** The history with the prices of `today` added. */
export function withPrices(
  history: PriceHistory,
  stock: readonly Vehicle[],
  pricing: Pricing,
  today: string,
): PriceHistory {
  const kept = Object.entries(history).filter(([, prices]) => daysBetween(prices.at(-1)?.to ?? '', today) <= KEPT_DAYS);
  const next: PriceHistory = Object.fromEntries(kept.map(([key, prices]) => [key, [...prices]]));
  for (const car of stock) {
    const price = salePrice(car, pricing.mode);
    if (!isInStock(car) || price === undefined) continue;
    const key = acceptedKey(car);
    const prices = next[key] ?? [];
    next[key] = prices;
    const last = prices.at(-1);
    if (last && last.to > today) continue;
    if (last?.price === price) prices[prices.length - 1] = { ...last, to: today };
    else prices.push({ price, from: today, to: today });
    if (prices.length > MAX_PRICES) prices.shift();
  }
  return next;
}

const offeredSchema = z
  .strictObject({
    price: z.number().positive().describe('Dollars.'),
    from: dateSchema.describe('First day at this price.'),
    to: dateSchema.describe('Last day at this price.'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'A day that is not before from.' });

/** What a dealer writes down of earlier prices: by stock number, each price and its days. */
export const earlierPricesSchema = z.record(z.string(), z.array(offeredSchema));

/** The file of a dealer's own record of earlier prices, below the project. */
const earlierPricesFile = (slug: string) => `content/${slug}/earlier-prices.json`;

/** What a dealer wrote down of earlier prices; empty without the file. Mistakes are added with their lines. */
export function readEarlierPrices(root: string, slug: string, mistakes: Mistake[]): PriceHistory {
  const file = earlierPricesFile(slug);
  const found: Mistake[] = [];
  const parsed = readJsonFile(root, file, found);
  if (!parsed) {
    mistakes.push(...found.filter(({ text }) => text !== 'The file does not exist.'));
    return {};
  }
  return checkValue(earlierPricesSchema, parsed.value, { file, parsed }, mistakes) ?? {};
}
