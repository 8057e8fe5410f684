/** ms; the first wait, and the longest. */
const FIRST_MS = 30_000;
const LONGEST_MS = 6 * 60 * 60_000;

/** Attempts at one thing: with the waits between them two days and more, so that a weekend without a mail server passes. */
export const MOST_ATTEMPTS = 20;

/**
 * How long something waits after its nth attempt failed: twice as long each time, and up to half of it less by chance, so
 * that what failed together does not come again together.
 *
 * @param attempt 1 for the first.
 * @param chance from 0 to 1.
 * @returns milliseconds.
 */
export function retryDelay(attempt: number, chance: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(longest * (1 - chance / 2));
}
