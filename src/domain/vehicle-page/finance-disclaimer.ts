import { type CutText, cutText } from '../text/cut-text.ts';

/** characters; VDP-080. */
const financeDisclaimerChars = 197;

/** A lender's disclaimer as the vehicle page shows it at first, up to the end of a word, and whole (VDP-080). */
export function cutDisclaimer(disclaimer: string): CutText {
  return cutText(disclaimer.trim(), financeDisclaimerChars);
}
