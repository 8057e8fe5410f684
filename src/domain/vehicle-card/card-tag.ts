import { dateInZone, daysBetween } from '../calendar/days.ts';
import type { PriceShown } from '../price/price-shown.ts';
import type { CardCar } from './card-car.ts';
import type { CardSettings } from './card-settings.ts';

/** The one tag on a card's image. */
export type CardTag = {
  kind: 'electric' | 'hybrid' | 'reserved' | 'certified' | 'dealer' | 'comingSoon' | 'justArrived' | 'sold';
  text: string;
  /** Shown instead of the text (CARD-023). */
  imageUrl?: string;
};

/** What stands in place of the price of a vehicle that is not for sale any more, as on its page (CARD-048, VDP-120). */
export const SOLD_PRICE: PriceShown = { kind: 'text', text: 'Sold' };

/** Of a reserved vehicle (CARD-022). */
export const RESERVED_TAG: CardTag = { kind: 'reserved', text: 'Reserved' };
/** Of one that is on its way (CARD-025). */
export const COMING_SOON_TAG: CardTag = { kind: 'comingSoon', text: 'Coming soon' };

type Rule = (car: CardCar, settings: CardSettings, today: string) => CardTag | false;

/** CARD-020: tried in this order, the first match wins. */
const RULES: readonly Rule[] = [
  (car, settings) => settings.electricTag && electricTag(car.simple_fuel ?? ''),
  (car) => car.reserved === true && RESERVED_TAG,
  (car, { certifiedBadge }) =>
    certifiedBadge !== null &&
    car.certified === true &&
    car.car_type === 'used' &&
    car.make?.toLowerCase() === certifiedBadge.make.toLowerCase() && {
      kind: 'certified',
      text: 'Certified used',
      imageUrl: certifiedBadge.imageUrl,
    },
  (car) => Boolean(car.tag?.trim()) && { kind: 'dealer', text: car.tag?.trim() ?? '' },
  (car) => car.status === 'coming_soon' && COMING_SOON_TAG,
  (car, settings, today) =>
    isJustArrived(car, settings, today) && { kind: 'justArrived', text: settings.justArrivedText },
];

/**
 * The tag of a vehicle (CARD-020 to CARD-027).
 *
 * @param inStock whether the vehicle counts as in stock; if not, the sold tag is shown whatever else is true.
 * @param today the day in the site's time zone, `YYYY-MM-DD`.
 */
export function cardTag(car: CardCar, inStock: boolean, settings: CardSettings, today: string): CardTag | undefined {
  if (!inStock) return { kind: 'sold', text: settings.soldTagText };
  for (const rule of RULES) {
    const tag = rule(car, settings, today);
    if (tag) return tag;
  }
  return undefined;
}

/** Whether a tag stays where its vehicle is reserved since it was rendered (CARD-020). */
export const outranksReserved = (tag: Pick<CardTag, 'kind'> | undefined): boolean =>
  tag?.kind === 'electric' || tag?.kind === 'hybrid';

function electricTag(fuel: string): CardTag | false {
  if (/hybrid/i.test(fuel)) return { kind: 'hybrid', text: 'Hybrid' };
  return /electric/i.test(fuel) && { kind: 'electric', text: 'Electric' };
}

function isJustArrived(car: CardCar, settings: CardSettings, today: string): boolean {
  const days = car.created_at ? daysSince(car.created_at, today, settings.timeZone) : undefined;
  return days !== undefined && days >= 0 && days <= settings.justArrivedDays;
}

/**
 * Whole days from a date or date-time to `today`, both seen as calendar days in `timeZone` (GEN-046): 0 for today,
 * negative for the future, `undefined` for what is not a date. A date-time without zone is local already.
 */
function daysSince(date: string, today: string, timeZone: string): number | undefined {
  const days = daysBetween(localDay(date, timeZone), today);
  return Number.isFinite(days) ? days : undefined;
}

function localDay(date: string, timeZone: string): string {
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(date)) return date.slice(0, 10);
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : dateInZone(time, timeZone);
}
