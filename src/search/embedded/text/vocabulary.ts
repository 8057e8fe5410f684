import { type Columns, valuesOf } from '../index/columns.ts';
import { wordsOf } from './tokens.ts';

/** Cost of a word in a name that a maker gives (badge, series), or that a feed writes for a plainer one. */
export const NAME_COST = 1;
/**
 * Cost of a word of the place: suburbs are named after colours. A word of a make in stock is none of the place, though
 * dealers are named after makes: "mazda" finds no Subaru (SRCH-036).
 */
export const PLACE_COST = 3;
/** Letters that begin the name of a place: "gu" is a Patrol, and no Gully. */
const MIN_PLACE_LETTERS = 4;
export const beginsPlace = (word: string, cost: number): boolean =>
  cost < PLACE_COST || word.length >= MIN_PLACE_LETTERS;
/** Added for a letter that is half of a word: "R-Line" is no Golf R. */
const HALF_COST = 2;

/** Attributes whose words are searched, and what a word of them costs. Kinds of vehicles are phrases: a camper trailer is no "caravan". */
export const SEARCHED = {
  make: 0,
  model: 0,
  make_model: 0,
  badge: NAME_COST,
  series: NAME_COST,
  title_words: NAME_COST,
  body: 0,
  body_name: NAME_COST,
  fuel: 0,
  transmission: 0,
  transmission_name: NAME_COST,
  drive: 0,
  colour: 0,
  car_type: 0,
  tag: NAME_COST,
  filtered_features: NAME_COST,
  location_name: PLACE_COST,
  dealership_name: PLACE_COST,
  city: PLACE_COST,
  state: PLACE_COST,
} as const;
export type SearchedName = keyof typeof SEARCHED;

/**
 * Where a word stands: the rows of a column whose value is one of `codes` (a facet's code, a list's place plus one);
 * `whole` where it is the whole value of one of them.
 */
export type Posting = { column: SearchedName; cost: number; codes: number[]; whole: boolean };

/**
 * Every word of the searched values with the places it stands. A few thousand words even for 100,000 vehicles, because
 * values repeat. Neighbouring words of a value are there as one word too: `cx5` finds "CX-5".
 */
export type Vocabulary = ReadonlyMap<string, readonly Posting[]>;

export function buildVocabulary({ columns }: Columns): Vocabulary {
  const vocabulary = new Map<string, Posting[]>();
  const add = (word: string, column: SearchedName, cost: number, code: number, whole: boolean) => {
    let postings = vocabulary.get(word);
    if (!postings) {
      postings = [];
      vocabulary.set(word, postings);
    }
    const posting = postings.find((other) => other.column === column && other.cost === cost);
    if (!posting) postings.push({ column, cost, codes: [code], whole });
    else {
      posting.codes.push(code);
      posting.whole ||= whole;
    }
  };
  const makes = wordsOfMakes(valuesOf(columns.get('make')));
  for (const column of Object.keys(SEARCHED) as SearchedName[]) {
    for (const [at, value] of valuesOf(columns.get(column)).entries()) {
      const tokens = indexedWords(value, column, makes);
      const whole = wordsOf(value).join('');
      for (const [word, cost] of tokens) add(word, column, cost, at + 1, word === whole);
    }
  }
  return vocabulary;
}

/** The words of the makes in stock, and each make as one word. */
export const wordsOfMakes = (makes: readonly string[]): ReadonlySet<string> =>
  new Set(makes.flatMap((make) => [...wordsOf(make), wordsOf(make).join('')]));

/** Attributes that a maker's names are written in. */
export const NAMES: ReadonlySet<SearchedName> = new Set(['badge', 'series', 'title_words']);

/**
 * The words a value is found by, with their costs: its own; neighbours joined; the letters a model begins with (`rx` of
 * "RX350") and the number of one that ends in letters (`320` of "320i"); the letters that end a name (`tsi` of "110TSI").
 *
 * @param makes words of the makes in stock: a place has none of them.
 */
export function indexedWords(
  value: string,
  column: SearchedName,
  makes: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const cost = SEARCHED[column];
  // An SUV of the make "Isuzu UTE" is no ute: that make has the words "isuzu" and "isuzuute".
  const tokens = wordsOf(value.replace(/^isuzu (?=ute)/i, '$&isuzu')).filter(
    (word) => cost !== PLACE_COST || !makes.has(word),
  );
  const found = new Map<string, number>();
  const add = (word: string, own: number) => found.set(word, Math.min(own, found.get(word) ?? own));
  for (const [at, word] of tokens.entries()) {
    const isHalf = NAMES.has(column) && word.length === 1 && tokens[at + 1] === 'line';
    add(word, isHalf ? cost + HALF_COST : cost);
    const before = tokens[at - 1];
    // The "SS-V" of "SS-V Z-Series" is no VZ.
    if (before) add(before + word, NAMES.has(column) && before.length + word.length === 2 ? cost + HALF_COST : cost);
    const part = column === 'model' ? headOf(word) : NAMES.has(column) ? tailOf(word) : undefined;
    if (part) add(part, cost);
  }
  if (column === 'make_model') add(tokens.join(''), cost);
  return found;
}

const headOf = (word: string) => /^([a-z]{2,})\d+[a-z]*$/.exec(word)?.[1] ?? /^(\d{3})[a-z]{1,2}$/.exec(word)?.[1];
const tailOf = (word: string) => /^\d+([a-z]{2,})$/.exec(word)?.[1];
