import { dateInZone, daysBetween } from '../vehicle/stock-status.ts';

/**
 * Whole days from a date or date-time to `today`, both seen as calendar days in `timeZone` (GEN-046): 0 for today,
 * negative for the future, `undefined` for what is not a date. A date-time without zone is local already.
 */
export function daysSince(date: string, today: string, timeZone: string): number | undefined {
  const days = daysBetween(localDay(date, timeZone), today);
  return Number.isFinite(days) ? days : undefined;
}

function localDay(date: string, timeZone: string): string {
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(date)) return date.slice(0, 10);
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : dateInZone(time, timeZone);
}
