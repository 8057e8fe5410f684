import { messages } from '../messages.ts';
import { type CutText, cutText } from './truncate.ts';

/** characters; VDP-014. */
const dealerCommentsChars = 400;

/** A text made only of white space and separators counts as blank (VDP-016). */
const SEPARATOR = /^[\s\-–—_=*|./]*$/;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

/**
 * The dealer comments of a vehicle as plain text, cut at 400 characters (VDP-014). HTML from a feed becomes line
 * breaks and words; nothing of it is markup afterwards.
 */
export function dealerComments(comments: string | null | undefined): CutText & { pending: boolean } {
  const text = plainText(comments ?? '');
  if (SEPARATOR.test(text)) return { pending: true, start: messages.commentsPending };
  return { pending: false, ...cutText(text, dealerCommentsChars) };
}

/** The words of an HTML or plain text: block ends and `<br>` become line breaks, tags go, common entities are read. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<br\s*\/?>|<\/(p|div|ul|ol|h[1-6]|tr)\s*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
