import { plainText } from './feed-text.ts';

/**
 * Texts found in columns of colours that are none: warranties, figures, materials, answers to yes and no, and words
 * that only say what kind of a colour follows ("Dark", "Metallic").
 */
const NO_COLOUR = new RegExp(
  String.raw`warrant|\bmonths?\b|\byears?\b|\bkms?\b|registered|service|^\d+$|^(?:true|false|yes|no` +
    '|colou?r|cloth|fabric|leather(?:ette)?|velour|car|new|used|some|various|(?:light|dark|deep' +
    '|bright|vivid|cool|clear|off|pre|two[ -]?tone|multi|matte?|gloss(?:y)?|metall?ic|mica' +
    '|solid|frozen|liquid|special)(?: (?:metall?ic|mica|pearl|paint|colou?r))?)$',
  'i',
);

/** Short words for colours. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ wht: 'White', blk: 'Black', gry: 'Grey', slv: 'Silver', slvr: 'Silver', silv: 'Silver', blu: 'Blue' },
  ...{
    grn: 'Green',
    ylw: 'Yellow',
    yel: 'Yellow',
    org: 'Orange',
    brn: 'Brown',
    bge: 'Beige',
    gld: 'Gold',
    mrn: 'Maroon',
  },
};
const SHORT_WORD = new RegExp(`\\b(?:${Object.keys(SHORT).join('|')})\\b`, 'gi');
const inFull = (text: string) => text.replace(SHORT_WORD, (word) => SHORT[word.toLowerCase()] ?? word);

export type FeedColours = { exterior?: string; interior?: string; refused?: string };

/**
 * The colours in a cell: "White / Black" is white outside and black inside; "-" and texts that are no colour are left
 * out, the latter as `refused`.
 */
export function coloursOf(value: unknown): FeedColours {
  const cell = plainText(value, 120);
  const [outside, inside] = cell?.split(/\s+\/\s+/) ?? [];
  const parts = [outside, inside].map((part) => plainText(inFull(part ?? ''), 60));
  const refused = parts.find((part) => part !== undefined && NO_COLOUR.test(part));
  const [exterior, interior] = parts.map((part) => (part !== undefined && NO_COLOUR.test(part) ? undefined : part));
  return {
    ...(exterior && { exterior }),
    ...(interior && { interior }),
    ...(refused && { refused }),
  };
}
