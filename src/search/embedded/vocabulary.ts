import type { Column, Columns } from './columns.ts';
import { wordsOf } from './words.ts';

/** Attributes whose words are searched. */
export const SEARCHED = [
  'make',
  'model',
  'make_model',
  'badge',
  'series',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'car_type',
  'item_type',
  'tag',
  'location_name',
  'dealership_name',
  'city',
  'state',
  'filtered_features',
] as const;

/** Those that say where a vehicle stands, not what it is: dealers are named after makes, suburbs after colours. */
export const PLACES: ReadonlySet<string> = new Set<(typeof SEARCHED)[number]>([
  'location_name',
  'dealership_name',
  'city',
  'state',
]);

/** Where a word stands: the rows of a column whose value is one of `codes` (a facet's code, a list's place plus one). */
export type Posting = { column: string; codes: number[] };

/**
 * Every word of the searched values with the places it stands. A few thousand words even for 100,000 vehicles, because
 * values repeat. Neighbouring words of a value are there as one word too: `cx5` finds "CX-5".
 */
export type Vocabulary = ReadonlyMap<string, readonly Posting[]>;

export function buildVocabulary({ columns }: Columns): Vocabulary {
  const vocabulary = new Map<string, Posting[]>();
  const add = (word: string, column: string, code: number) => {
    let postings = vocabulary.get(word);
    if (!postings) {
      postings = [];
      vocabulary.set(word, postings);
    }
    const last = postings.at(-1);
    if (last?.column !== column) postings.push({ column, codes: [code] });
    else if (last.codes.at(-1) !== code) last.codes.push(code);
  };
  for (const column of SEARCHED) {
    for (const [at, value] of valuesOf(columns.get(column)).entries())
      for (const word of indexedWords(value)) add(word, column, at + 1);
  }
  return vocabulary;
}

/** The words a value is found by: its own, and neighbours joined. */
export function indexedWords(value: string): string[] {
  const words = wordsOf(value);
  return [...new Set([...words, ...words.slice(1).map((word, at) => (words[at] ?? '') + word)])];
}

const valuesOf = (column: Column | undefined): readonly string[] =>
  column?.kind === 'facet' || column?.kind === 'list' ? column.values : [];
