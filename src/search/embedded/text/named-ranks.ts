import { allRows, type Bitmap, noRows, rowsWhere } from '../index/bitmap.ts';
import type { Columns } from '../index/columns.ts';
import { wordsOf } from './tokens.ts';
import type { SearchedName, Vocabulary } from './vocabulary.ts';

/** Ranks among vehicles of the same cost: model and badge all in the query, the model, the badge, neither. */
export const RANKS = 4;
/** The rank of a vehicle. */
export const rankOf = (model: boolean, badge: boolean): number => (model ? 0 : 2) + (badge ? 0 : 1);

/** Rows by their rank; undefined when the query names no model and no badge in full. */
export function namedRanks(all: Columns, vocabulary: Vocabulary, tokens: ReadonlySet<string>): Bitmap[] | undefined {
  const model = namedRows(all, vocabulary, tokens, 'model');
  const badge = namedRows(all, vocabulary, tokens, 'badge');
  if (!model && !badge) return undefined;
  const inBoth = noRows(all.count).map((_, i) => (model?.[i] ?? 0) & (badge?.[i] ?? 0));
  const inModel = inBoth.map((both, i) => (model?.[i] ?? 0) & ~both);
  const inBadge = inBoth.map((both, i) => (badge?.[i] ?? 0) & ~both);
  const inNeither = allRows(all.count).map((every, i) => every & ~(model?.[i] ?? 0) & ~(badge?.[i] ?? 0));
  return [inBoth, inModel, inBadge, inNeither];
}

/** Rows of a column whose whole value is made of some words; undefined when there are none. */
function namedRows(
  all: Columns,
  vocabulary: Vocabulary,
  tokens: ReadonlySet<string>,
  name: SearchedName,
): Bitmap | undefined {
  const column = all.columns.get(name);
  if (column?.kind !== 'facet') return undefined;
  const marks = new Uint8Array(column.values.length + 1);
  let some = false;
  for (const word of tokens) {
    for (const posting of vocabulary.get(word) ?? []) {
      if (posting.column !== name) continue;
      for (const code of posting.codes) {
        if (marks[code] === 1 || !isNamed(column.values[code - 1] ?? '', tokens)) continue;
        marks[code] = 1;
        some = true;
      }
    }
  }
  const { codes } = column;
  return some ? rowsWhere(all.count, (row) => marks[codes[row] ?? 0] === 1) : undefined;
}

/** Whether all words of a value are among some words. */
export const isNamed = (value: string, tokens: ReadonlySet<string>): boolean => {
  const own = wordsOf(value);
  return own.length > 0 && own.every((word) => tokens.has(word));
};
