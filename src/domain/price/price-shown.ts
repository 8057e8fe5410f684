import { formatMoney } from './money.ts';
import { basisLabels, type PriceBasis, saysBasis } from './price-basis.ts';

/** AUD; CARD-046. */
const priceCountsAbove = 10;
/** AUD; CARD-041. */
export const subscriptionPriceAbove = 0;

/** The price fields of a vehicle (DATA-004), in dollars. */
export type PricedCar = {
  price?: number | null | undefined;
  offer_price?: number | null | undefined;
  before_price?: number | null | undefined;
  subscription_price?: number | null | undefined;
  price_type?: string | null | undefined;
  price_basis?: PriceBasis | null | undefined;
  preorder?: boolean | null | undefined;
};

/** The settings `pricing.mode` and `pricing.noPriceText`. */
export type Pricing = { mode: 'sale' | 'subscription'; noPriceText: string; bondWeeks?: number | null };

/** The price block of cards, vehicle page, sticky header and finance card. */
export type PriceShown = {
  kind: 'weekly' | 'reduced' | 'plain' | 'preorder' | 'text';
  /** `$30,000`, `PREORDER` or the site's no-price text. */
  text: string;
  /** Dollars behind `text`; missing when it is words. */
  amount?: number;
  /** Follows a price by the week (CARD-041). */
  suffix?: '/week';
  /** The dealer's label beside a price in dollars (CARD-047). */
  type?: string;
  /** What the price includes, unless `type` already says so. */
  basis?: string;
  /** The higher price of before, `$32,000` (VDP-031). */
  was?: string;
};

type Rule = (car: PricedCar, pricing: Pricing) => PriceShown | false;

/** CARD-040: the first rule that applies is the price shown. */
const RULES: readonly Rule[] = [
  (car, { mode }) => isWeekly(car, mode) && weekly(car.subscription_price),
  (car) => isReduced(car) && dollars('reduced', car.offer_price, car),
  (car) => priceCounts(car.price) && dollars('plain', car.price, car),
  (car) => car.preorder === true && { kind: 'preorder', text: 'PREORDER' },
];

/** The price to show for a vehicle: the first of CARD-041 to CARD-045 that applies. */
export function priceShown(car: PricedCar, pricing: Pricing): PriceShown {
  for (const rule of RULES) {
    const shown = rule(car, pricing);
    if (shown) return shown;
  }
  return { kind: 'text', text: pricing.noPriceText };
}

/**
 * Dollars that the vehicle is sold for: the amount of the price shown (CARD-042, CARD-043); undefined where the price shown
 * is words, or by the week.
 */
export function saleAmount({ kind, amount }: PriceShown): number | undefined {
  return kind === 'weekly' ? undefined : amount;
}

/** The same of a vehicle: what links, finance, search and comparisons take for its price (`mode` as `pricing.mode`). */
export function salePrice(car: PricedCar, mode: Pricing['mode'] = 'sale'): number | undefined {
  if (isWeekly(car, mode)) return undefined;
  if (isReduced(car)) return car.offer_price;
  return priceCounts(car.price) ? car.price : undefined;
}

/** Whether an amount in dollars counts as a price: only above 10 (CARD-046). */
export function priceCounts(amount: number | null | undefined): amount is number {
  return exceeds(amount, priceCountsAbove);
}

/** The price in one piece of text: `$30,000`, `$199/week`. */
export function priceText({ text, suffix }: PriceShown): string {
  return text + (suffix ?? '');
}

/** The text beside a price: the dealer's label and the price basis. */
export function priceLabels({ type, basis }: PriceShown): string {
  return [type, basis].filter(Boolean).join(' · ');
}

/** Words in the place of a price that a bar has no room for. */
export const shortWords = ({ kind, text }: PriceShown): string =>
  kind === 'text' && text.length > 'Price on request'.length ? 'Price on request' : text;

/** A price for a narrow place: without the price of before, and with one of label and basis. */
export function briefPrice({ was: _, basis, ...price }: PriceShown): PriceShown {
  return basis && !price.type ? { ...price, basis } : price;
}

/** CARD-041 */
export function isWeekly(car: PricedCar, mode: Pricing['mode']): car is PricedCar & { subscription_price: number } {
  return mode === 'subscription' && exceeds(car.subscription_price, subscriptionPriceAbove);
}

/** CARD-042 */
function isReduced(car: PricedCar): car is PricedCar & { offer_price: number } {
  return priceCounts(car.offer_price) && car.offer_price < (car.price ?? 0);
}

function exceeds(amount: number | null | undefined, limit: number): amount is number {
  return Number.isFinite(amount) && Number(amount) > limit;
}

function weekly(amount: number): PriceShown {
  return { kind: 'weekly', text: formatMoney(amount), amount, suffix: '/week' };
}

function dollars(kind: 'reduced' | 'plain', amount: number, car: PricedCar): PriceShown {
  const shown: PriceShown = { kind, text: formatMoney(amount), amount };
  const type = car.price_type?.trim();
  if (type) shown.type = type;
  if (car.price_basis && !(type && saysBasis(type, car.price_basis))) shown.basis = basisLabels(car.price_basis);
  const was = earlierPrice(car, amount);
  if (was) shown.was = formatMoney(was);
  return shown;
}

/** VDP-031: the higher price of before in dollars, which is struck through beside `amount`; undefined when there is none. */
export function earlierPrice(car: PricedCar, amount: number): number | undefined {
  return [car.before_price, car.price].find((before) => exceeds(before, amount)) ?? undefined;
}

/** What prices include beside one another, in the short words of lists, each once; empty for a price that does not say it. */
export const priceBases = (prices: readonly PriceShown[]): string[] => [
  ...new Set(prices.map((price) => priceLabels(briefPrice(price)))),
];
