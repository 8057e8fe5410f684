import { once } from '../text/once.ts';

/** Milliseconds of 24 hours. */
export const DAY_MS = 86_400_000;

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

/** The calendar date so many days after a date, YYYY-MM-DD; before it when `days` is negative. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The dates of `count` days from today on, and those before it from `first`, which is 0 or less. */
export function daysFrom(today: string, first: number, count: number): string[] {
  return Array.from({ length: count - first }, (_, day) => dateAfter(today, first + day));
}

/** The instant so many times 24 hours before another. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A moment at the clock of a time zone, which it names: `Wednesday 25 November at 10:05 am AEDT`. */
export function momentInWords(at: Date, timeZone: string): string {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(at);
  const day = words({ weekday: 'long', day: 'numeric', month: 'long' });
  return `${day} at ${words({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}`;
}

// Making one takes twenty times as long as what else a page has; pages that write no date leave it out.
const dayFormat = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A calendar date, YYYY-MM-DD, in words: `2 November 2026`. */
export const dateWords = (iso: string): string => dayFormat().format(Date.parse(iso));
