/** AUD; FIN-030. */
export const applicationPriceMin = 10_000;
/** AUD; FIN-030. */
export const applicationPriceMax = 200_000;
/** AUD; FIN-030. */
const applicationPriceDefault = 30_000;
/** years; FIN-031. */
const applicationTermMin = 1;
/** years; FIN-031. */
const applicationTermMax = 7;
/** years; FIN-031. */
const applicationTermStep = 1;
/** years; FIN-031. */
const applicationTermDefault = 5;

/** What may be applied for: purchase price in dollars, where a site sets no other limits (FIN-030), and term in years (FIN-031). */
export const APPLICATION_LIMITS = {
  price: { min: applicationPriceMin, max: applicationPriceMax, start: applicationPriceDefault },
  term: {
    min: applicationTermMin,
    max: applicationTermMax,
    step: applicationTermStep,
    start: applicationTermDefault,
  },
} as const;

/** AUD; FIN-030. What seven digits hold. */
const vehiclePriceMax = 9_999_999;

/** The limits of a purchase price in dollars. */
export type PriceLimits = { min: number; max: number };

/** FIN-030: the limits of a purchase price by the settings of a site, in dollars. */
export const siteLimits = ({
  minAmount: min,
  maxAmount: max,
}: {
  minAmount: number;
  maxAmount: number;
}): PriceLimits => ({
  min,
  max,
});

/** FIN-030: the limits of a purchase price, those of the site, which reach to the price of the vehicle that it is about, in dollars. */
export function priceLimits(vehiclePrice?: number, { min, max }: PriceLimits = APPLICATION_LIMITS.price): PriceLimits {
  const price = Math.round(vehiclePrice ?? 0);
  return price > 0 ? { min: Math.min(min, price), max: Math.min(Math.max(max, price), vehiclePriceMax) } : { min, max };
}

/** FIN-030: the limits where a vehicle is known by its id alone: any price that one may have. */
export const ANY_VEHICLE_LIMITS: PriceLimits = { min: 1, max: vehiclePriceMax };

/** What visitors say of their credit history (FIN-032). */
export const CREDIT_SCORES = [
  { value: 'GREAT', text: 'Great', hint: 'Always paid on time' },
  { value: 'DECENT', text: 'Decent', hint: 'A late payment or two' },
  { value: 'POOR', text: 'Poor', hint: 'Defaults in the past' },
] as const;
export type CreditScore = (typeof CREDIT_SCORES)[number]['value'];

/** The credit history that a quote supposes where nobody says another (QUOTE-001, FIN-033). */
export const QUOTED_SCORE: CreditScore = 'GREAT';

/** Whether a text is one of the choices of FIN-032. */
export const isCreditScore = (text: string): text is CreditScore => CREDIT_SCORES.some(({ value }) => value === text);

/** The digits of an entry (FIN-030). */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/**
 * The purchase price of a field when it is left (FIN-030): whole dollars within the limits; the start for a field without
 * digits.
 */
export function purchasePrice(typed: string, { min, max } = priceLimits()): number {
  return Math.min(max, Math.max(min, Number(digitsOf(typed) || APPLICATION_LIMITS.price.start)));
}

/** A price in dollars, with or without cents, as a purchase price within the limits. */
export const priceWithin = (dollars: number, limits = priceLimits()): number =>
  purchasePrice(String(Math.round(dollars)), limits);

/** A purchase price as its field shows it: `30,000`. */
export const priceText = (dollars: number): string => dollars.toLocaleString('en-AU');
