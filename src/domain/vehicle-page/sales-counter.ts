import { DAY_MS } from '../calendar/days.ts';

/** sales; VDP-104. */
const salesPerDay = 192;
/** seconds; VDP-104. */
const salesStepSeconds = 450;

/** Brisbane keeps UTC+10 all year. Seconds. */
const BRISBANE = 10 * 3600;
const DAY = DAY_MS / 1000;

/**
 * The "Sales this Month" number (VDP-104): 192 for each full day of the month in Brisbane, and one for each full 450
 * seconds of today.
 *
 * @param nowMs milliseconds since 1970.
 */
export function salesThisMonth(nowMs: number): number {
  const seconds = Math.floor(nowMs / 1000) + BRISBANE;
  const day = new Date(seconds * 1000).getUTCDate();
  const sinceMidnight = ((seconds % DAY) + DAY) % DAY;
  return (day - 1) * salesPerDay + Math.floor(sinceMidnight / salesStepSeconds);
}

/** A number on its way from `from` to `to`: `share` of the animation done, 0 to 1, fast first and slow at the end. */
export function countUp(from: number, to: number, share: number): number {
  const done = Math.min(1, Math.max(0, share));
  return Math.round(from + (to - from) * (1 - (1 - done) ** 3));
}
