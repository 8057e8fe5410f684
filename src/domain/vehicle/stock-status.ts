import type { Settings } from '../site/site.schema.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** "In stock" of the glossary: status `in_stock` or `coming_soon`. */
export function isInStock(car: Pick<Vehicle, 'status'>): boolean {
  return car.status === 'in_stock' || car.status === 'coming_soon';
}

const DAY_MS = 86_400_000;
const dates = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of an instant in a time zone, YYYY-MM-DD. */
export function dateInZone(milliseconds: number, timeZone: string): string {
  let format = dates.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dates.set(timeZone, format);
  }
  return format.format(milliseconds);
}

/** Whole days from one calendar date to a later one; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export type VisibilityRules = Pick<Settings['search'], 'includeSoldCarsDays' | 'maxItemAgeDays' | 'carTypes'>;

/** Why a vehicle is not in search; undefined when it is (SRCH-022, SRCH-024, DATA-011). */
export function hiddenReason(
  car: Pick<Vehicle, 'status' | 'show_on_dealer_website' | 'sold_date_timestamp' | 'created_at' | 'car_type'>,
  rules: VisibilityRules,
  today: string,
  timeZone: string,
): string | undefined {
  if (car.show_on_dealer_website === false) return 'show_on_dealer_website is false';
  if (car.status === 'sold') {
    const soldAt = car.sold_date_timestamp;
    if (rules.includeSoldCarsDays === 0) return 'sold';
    if (!soldAt) return 'sold, with no date';
    const days = daysBetween(dateInZone(soldAt * 1000, timeZone), today);
    if (days > rules.includeSoldCarsDays) return `sold more than ${rules.includeSoldCarsDays} days ago`;
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
