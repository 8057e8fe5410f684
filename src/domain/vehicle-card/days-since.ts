const FORMATS = new Map<string, Intl.DateTimeFormat>();

/**
 * Whole days from a date or date-time to `today`, both seen as calendar days in `timeZone` (GEN-046): 0 for today,
 * negative for the future, `undefined` for what is not a date. A date-time without zone is local already.
 */
export function daysSince(date: string, today: string, timeZone: string): number | undefined {
  const day = localDay(date, timeZone);
  const days = (dayNumber(today) - dayNumber(day)) / 86_400_000;
  return Number.isFinite(days) ? days : undefined;
}

function localDay(date: string, timeZone: string): string {
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(date)) return date.slice(0, 10);
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? '' : format(timeZone).format(time);
}

function format(timeZone: string): Intl.DateTimeFormat {
  let known = FORMATS.get(timeZone);
  if (!known) {
    known = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    FORMATS.set(timeZone, known);
  }
  return known;
}

function dayNumber(day: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
}
