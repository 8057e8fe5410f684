import { type CutText, cutText } from '#src/domain/text/cut-text.ts';
import { messages } from '#src/domain/text/messages.ts';
import { plainText } from '#src/domain/text/plain-text.ts';

/** characters; VDP-014. */
const dealerCommentsChars = 400;

/** A text made only of white space and separators counts as blank (VDP-016). */
const SEPARATOR = /^[\s\-–—_=*|./]*$/;

/**
 * The dealer comments of a vehicle as plain text, cut at 400 characters (VDP-014). HTML from a feed becomes line
 * breaks and words; nothing of it is markup afterwards.
 */
export function dealerComments(comments: string | null | undefined): CutText & { pending: boolean } {
  const text = plainText(comments ?? '');
  if (SEPARATOR.test(text)) return { pending: true, start: messages.commentsPending };
  return { pending: false, ...cutText(text, dealerCommentsChars) };
}
