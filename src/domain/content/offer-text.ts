import { cutText } from '../text/cut-text.ts';
import { escapeHtml, plainText } from '../text/plain-text.ts';
import type { Offer } from './offer.schema.ts';

/** characters; OFFER-017. */
const offerDescriptionChars = 160;
/** characters; OFFER-018. */
const offerCollapseAbove = 200;
/** characters; OFFER-002: a text that is whole at first is folded only where that hides as much as it leaves. */
const offerFoldAbove = 320;
/** characters; OFFER-017. */
const offerDisclaimerChars = 200;

/** A text that can be shown cut or whole. */
export type Toggled = {
  /** The whole text, safe HTML. */
  html: string;
  /** What is shown cut, as text; null when the text has no toggle. */
  cut: string | null;
  /** Whether it is cut at first. */
  startsCut: boolean;
};

/** A rate must not be read without its comparison rate (National Consumer Credit Protection Act, part 10). */
const COMPARISON_RATE = /comparison rate/i;
const WARNING = /\bWARNING:[\s\S]*/;

/** The words of an offer's description on one line (OFFER-016). */
export function offerLabels(offer: Offer): string {
  const text = plainText(sourceOf(offer));
  // A list becomes a sentence.
  return oneLine(text.replace(/:\s*\n• /g, ': ').replace(/\s*\n• /g, ', '));
}

/** Whether less than the whole of a text may be read at first (OFFER-018). */
export const mayBeCut = (text: string): boolean => !COMPARISON_RATE.test(text);

/**
 * The description of an offer card (OFFER-016 to OFFER-018). `collapseLong` is the site's setting; a description that
 * names a comparison rate never starts cut.
 */
export function offerDescription(offer: Offer, collapseLong: boolean): Toggled | null {
  const words = offerLabels(offer);
  if (words === '') return null;
  const { length } = [...words];
  const startsCut = collapseLong && length > offerCollapseAbove && mayBeCut(words);
  return {
    html: offer.sanitized_description || paragraphs(plainText(sourceOf(offer))),
    cut: startsCut || length > offerFoldAbove ? cutText(words, offerDescriptionChars).start : null,
    startsCut,
  };
}

/** A price with what it includes, from the words in bold of a description that begin with it: "$56,990 drive away". */
export function offerPriceWords(description: Toggled | null, amount: string): string {
  const bold = [...(description?.html ?? '').matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, words = '']) => words);
  return bold.find((words) => words.split(' ')[0] === amount) ?? amount;
}

/**
 * The disclaimer of an offer card; it starts cut (OFFER-017, OFFER-019). `warning` is the comparison rate warning, which
 * stays in sight while the rest is cut or folded.
 */
export function offerDisclaimer({ disclaimer }: Offer): (Toggled & { warning: string | null }) | null {
  const words = oneLine(disclaimer ?? '');
  if (words === '') return null;
  const { start, whole } = cutText(words, offerDisclaimerChars);
  return {
    html: paragraphs(words),
    cut: whole === undefined ? null : start,
    startsCut: whole !== undefined,
    warning: WARNING.exec(words)?.[0] ?? null,
  };
}

/** The words of an offer among many: its text without markup, on one line, cut where it may be (OFFER-018). */
export function offerBrief(offer: Offer): string {
  const words = oneLine(offerTeaser(offer));
  return mayBeCut(words) ? cutText(words, offerDescriptionChars).start : words;
}

/** The text of an offer where it has no room for markup. */
export const offerTeaser = ({ description, sanitized_description }: Offer): string =>
  plainText(description || (sanitized_description ?? ''));

const sourceOf = ({ sanitized_description, description }: Offer) => sanitized_description || (description ?? '');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');
