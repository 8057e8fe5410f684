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

/** The words of a description that are read at first. */
export const wordsShown = (description: Toggled | null): string =>
  (description?.startsCut ? description.cut : plainText(description?.html ?? '')) ?? '';

/** Whether a description that is shown whole begins with words in bold that begin with `figure`: "**$56,990 drive away** in…". */
export function beginsWithFigure(description: Toggled | null, figure: string): boolean {
  const lead = /^<p><strong>([^<]*)<\/strong> /.exec(description?.html ?? '')?.[1];
  return lead !== undefined && !description?.startsCut && lead.split(' ')[0] === figure;
}

/**
 * The disclaimer of an offer card; it starts cut (OFFER-017, OFFER-019). `warning` is the comparison rate warning, which
 * stays in sight while the rest is cut.
 */
export function offerDisclaimer({ disclaimer }: Offer): (Toggled & { warning: string | null }) | null {
  const words = oneLine(disclaimer ?? '');
  if (words === '') return null;
  const { start, whole } = cutText(words, offerDisclaimerChars);
  const warning = whole === undefined ? null : (WARNING.exec(words)?.[0] ?? null);
  return {
    html: paragraphs(words),
    cut: whole === undefined ? null : start,
    startsCut: whole !== undefined,
    warning,
  };
}

const sourceOf = ({ sanitized_description, description }: Offer) => sanitized_description || (description ?? '');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');
