const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date `now` falls on in an IANA time zone, as YYYY-MM-DD (GEN-046). */
export function todayIn(timeZone: string, now: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}
