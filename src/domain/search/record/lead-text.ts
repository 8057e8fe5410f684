import { countOf, type Noun } from '../../vehicle/item-words.ts';
import { rangeValueLabel } from '../labels.ts';

/** The summary of a search: number, noun and price range, where there are prices. */
export type Found = { count: number; noun: Noun; prices: { min: number; max: number } | undefined };

/** The line below the heading of a search: "12 cars from $8,490 to $24,990 at Harbour Mazda." Nothing where nothing was found. */
export function leadText({ count, noun, prices }: Found, dealer: string): string {
  if (count === 0) return '';
  const range =
    prices && prices.min < prices.max
      ? ` from ${rangeValueLabel('price', prices.min)} to ${rangeValueLabel('price', prices.max)}`
      : '';
  return `${countOf(count, noun)}${range} at ${dealer}.`;
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
