import { DAY_MS, dateInZone, daysBetween } from '../calendar/days.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** "In stock" of the glossary. */
export const IN_STOCK_STATUSES = ['in_stock', 'coming_soon'] as const;

/** Whether a vehicle is in stock: status `in_stock` or `coming_soon`. */
export function isInStock(car: Pick<Vehicle, 'status'>): boolean {
  return (IN_STOCK_STATUSES as readonly string[]).includes(car.status);
}

/** In stock, and nobody has reserved it. */
export function canBeHad(car: Pick<Vehicle, 'status' | 'reserved'>): boolean {
  return isInStock(car) && car.reserved !== true;
}

const HOUR_S = 3600;
const soldDays = new Map<string, number>();

/**
 * The second since 1970 at which the calendar day `days` days before `today` began in a time zone: vehicles sold from
 * then on are shown (SRCH-022); undefined when none is (N = 0). A vehicle sold exactly N days ago is still shown.
 *
 * @param today YYYY-MM-DD in the time zone.
 */
export function soldSince(today: string, days: number, timeZone: string): number | undefined {
  if (days <= 0) return undefined;
  const key = `${today} ${days} ${timeZone}`;
  let since = soldDays.get(key);
  if (since === undefined) {
    if (soldDays.size > 100) soldDays.clear();
    since = dayBegins(Date.parse(today) / 1000 - days * (DAY_MS / 1000), timeZone);
    soldDays.set(key, since);
  }
  return since;
}

/** The second at which a calendar day begins in a time zone; `utc` is when it begins at UTC. */
function dayBegins(utc: number, timeZone: string): number {
  const wanted = new Date(utc * 1000).toISOString().slice(0, 10);
  // Zones are at most 14 hours ahead of and 12 behind UTC; the day begins at the first quarter hour that is in it.
  for (let second = utc - 14 * HOUR_S; second <= utc + 13 * HOUR_S; second += HOUR_S / 4) {
    if (dateInZone(second * 1000, timeZone) === wanted) return second;
  }
  return utc;
}

export type VisibilityRules = {
  /** Days a sold vehicle stays; 0 for none. */
  includeSoldCarsDays: number;
  /** Greatest age in days; 0 for any. */
  maxItemAgeDays: number;
  /** Empty for all. */
  carTypes: readonly string[];
};

/** Whether the record itself keeps a vehicle off the site (SRCH-022): one without the field does not, one that says null does. */
export function isWithheld({ show_on_dealer_website: shown }: Pick<Vehicle, 'show_on_dealer_website'>): boolean {
  return shown === false || shown === null;
}

/** Why a vehicle is not in search; undefined when it is (SRCH-022, SRCH-024, DATA-011). */
export function hiddenReason(
  car: Pick<Vehicle, 'status' | 'show_on_dealer_website' | 'sold_date_timestamp' | 'created_at' | 'car_type'>,
  rules: VisibilityRules,
  today: string,
  timeZone: string,
): string | undefined {
  if (isWithheld(car)) return `show_on_dealer_website is ${car.show_on_dealer_website}`;
  if (car.status === 'sold') {
    const soldAt = car.sold_date_timestamp;
    const since = soldSince(today, rules.includeSoldCarsDays, timeZone);
    if (since === undefined) return 'sold';
    if (!soldAt) return 'sold, with no date';
    if (soldAt < since) return `sold more than ${rules.includeSoldCarsDays} days ago`;
  } else if (!isInStock(car)) return `status "${car.status}"`;
  if (rules.carTypes.length > 0 && !rules.carTypes.includes(car.car_type))
    return `car type ${car.car_type} is not sold on this site`;
  if (rules.maxItemAgeDays > 0 && car.created_at) {
    const age = daysBetween(dateInZone(Date.parse(car.created_at), timeZone), today);
    if (age > rules.maxItemAgeDays) return `listed more than ${rules.maxItemAgeDays} days ago`;
  }
  return undefined;
}

/** Whether a vehicle is shown in search (SRCH-022). Sold exactly N days ago is still shown; N = 0 shows no sold ones. */
export function isSearchable(
  car: Parameters<typeof hiddenReason>[0],
  rules: VisibilityRules,
  today: string,
  timeZone: string,
): boolean {
  return hiddenReason(car, rules, today, timeZone) === undefined;
}
