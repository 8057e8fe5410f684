import { plainText } from '#src/domain/text/plain-text.ts';

/** characters; VDP-014. */
const dealerCommentsChars = 400;

/** A text made only of white space and separators counts as blank (VDP-016). */
const SEPARATOR = /^[\s\-–—_=*|./]*$/;

/** A line that begins as an entry of a list does. */
const ENTRY = /^[-–*•·]\s+/;

/** Comments in paragraphs, whose lines stay lines, and lists. */
export type DealerComments = {
  blocks: (string | string[])[];
  /** They start cut (VDP-014). */
  isLong?: true;
};

/**
 * The dealer comments of a vehicle as plain text (VDP-014); undefined where nothing is said (VDP-016). HTML from a feed becomes
 * line breaks and words; nothing of it is markup afterwards.
 */
export function dealerComments(comments: string | null | undefined): DealerComments | undefined {
  const text = plainText(comments ?? '');
  if (SEPARATOR.test(text)) return undefined;
  const isLong = [...text].length > dealerCommentsChars;
  return { blocks: text.split('\n\n').flatMap(blocksOf), ...(isLong && { isLong }) };
}

/** What stands between two empty lines: two entries in a row, or more, are a list. */
function blocksOf(text: string): DealerComments['blocks'] {
  const lines = text.split('\n');
  const blocks: DealerComments['blocks'] = [];
  for (let from = 0; from < lines.length; ) {
    const isEntry = isEntryAt(lines, from);
    const next = lines.findIndex((_, place) => place > from && isEntryAt(lines, place) !== isEntry);
    const run = lines.slice(from, next < 0 ? undefined : next);
    blocks.push(isEntry ? run.map((line) => line.replace(ENTRY, '')) : run.join('\n'));
    from += run.length;
  }
  return blocks;
}

function isEntryAt(lines: string[], place: number): boolean {
  const isEntry = (at: number) => ENTRY.test(lines[at] ?? '');
  return isEntry(place) && (isEntry(place - 1) || isEntry(place + 1));
}
