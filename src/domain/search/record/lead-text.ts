import { countOf, type Noun } from '../../vehicle/item-words.ts';
import { rangeValueLabel } from '../labels.ts';

type Prices = { min: number; max: number } | undefined;

/** The summary of a search: number, noun and the range of prices, or of prices by the week, where there are any. */
export type Found = { count: number; noun: Noun; prices: Prices; weekly?: Prices };

/** The line below the heading of a search: "12 cars from $8,490 to $24,990", "5 cars from $149 to $474 a week". Nothing where nothing was found. */
export function leadText({ count, noun, weekly, prices = weekly }: Found): string {
  if (count === 0) return '';
  const range =
    prices && prices.min < prices.max
      ? ` from ${rangeValueLabel('price', prices.min)} to ${rangeValueLabel('price', prices.max)}`
      : '';
  return `${countOf(count, noun)}${range}${range && prices === weekly ? ' a week' : ''}`;
}

/**
 * The same line for a URL that names nothing in stock (ROUTE-017).
 *
 * @param wanted what the address names: "Porsche 911".
 * @param isNear the vehicles below are like it, not simply all there are.
 */
export function missingText({ count, noun }: Found, wanted: string, isNear: boolean): string {
  const sorry = `No ${wanted} in stock right now.`;
  if (count === 0) return sorry;
  if (!isNear) return `${sorry} Below is all we have: ${countOf(count, noun)}.`;
  return count === 1
    ? `${sorry} Below is the nearest ${noun.singular}.`
    : `${sorry} Below are the ${count.toLocaleString('en-AU')} nearest ${noun.plural}.`;
}
