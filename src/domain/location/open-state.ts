import { dateAfter, daysBetween } from '../calendar/days.ts';
import { DAY_NAMES, isWholeDay, MINUTES_PER_DAY, minutesText } from './clock.ts';

/** A date that is open, in minutes since its midnight in the location's own time; without times where nobody said when. */
export type OpenSpan = { date: string; open?: number; close?: number };

/** A moment in ms since 1970, and the minutes that a place is ahead of UTC from then on. */
export type ZoneOffset = readonly [from: number, minutes: number];

/** Whether a location is known to be open, and the words that say what is known. */
export type OpenState = { open: boolean; text: string };

/**
 * "Open until 5:30 pm", "Opens today at 9 am", "Open today", "Opens Monday at 8:30 am" or "Closed". Open from
 * the first minute of a span, closed from its last.
 *
 * @param spans dates in order; a date that is not among them is closed.
 * @param now date (YYYY-MM-DD) and minutes since midnight where the location is.
 */
export function openState(spans: readonly OpenSpan[], now: { date: string; minutes: number }): OpenState {
  const [yesterday, today] = [dateAfter(now.date, -1), now.date].map((date) =>
    spans.find((span) => span.date === date),
  );
  const left = (yesterday?.close ?? 0) - MINUTES_PER_DAY;
  // Open since yesterday, unless today goes on where that ends.
  if (now.minutes < left && (today?.open ?? left + 1) > left) return until(left);
  if (today) {
    const { open, close } = today;
    if (open === undefined || close === undefined) return { open: false, text: 'Open today' };
    if (now.minutes < open) return { open: false, text: `Opens today at ${minutesText(open)}` };
    if (now.minutes < close) return isWholeDay({ open, close }) ? { open: true, text: 'Open 24 hours' } : until(close);
  }
  const next = spans.find((span) => span.date > now.date);
  if (!next) return { open: false, text: 'Closed' };
  const time = next.open === undefined ? '' : ` at ${minutesText(next.open)}`;
  return { open: false, text: `Opens ${dayName(next.date, now.date)}${time}` };
}

const until = (minutes: number): OpenState => ({ open: true, text: `Open until ${minutesText(minutes)}` });

function dayName(date: string, today: string): string {
  if (daysBetween(today, date) === 1) return 'tomorrow';
  return DAY_NAMES[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

/** Date (YYYY-MM-DD) and minutes since midnight of a moment at a place. The first offset holds before it too. */
export function localTime(now: Date, offsets: readonly ZoneOffset[]): { date: string; minutes: number } {
  const [, ahead] = offsets.findLast(([from]) => from <= now.getTime()) ?? offsets[0] ?? [0, 0];
  const local = new Date(now.getTime() + ahead * 60_000);
  return { date: local.toISOString().slice(0, 10), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

const ZONES: Record<string, string> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** The time zone of a state or territory; `otherwise` for an address without one. */
export function stateTimeZone(state: string | null | undefined, otherwise: string): string {
  return ZONES[(state ?? '').trim().toUpperCase()] ?? otherwise;
}
