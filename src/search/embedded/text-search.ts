import { type Bitmap, has, intersect, noRows, rowsWhere, unite } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { StockNumbers } from './stock-numbers.ts';
import { buildVocabulary, PLACES, type Posting } from './vocabulary.ts';
import { synonymsOf, typosAllowed, typosBetween, wordsOf } from './words.ts';

/** Words of a query that are looked at. */
export const MOST_WORDS = 10;
const CACHED_WORDS = 64;
/** Cost of a word that is only the beginning of what it found, of a place where it says no more, and of a typing error. */
export const PREFIX_COST = 1;
export const PLACE_COST = 1;
export const TYPO_COST = 2;

/** Rows that a text finds, cheapest first: `tiers[cost]` holds the rows of that cost alone. */
export type TextMatch = { rows: Bitmap; tiers: (Bitmap | undefined)[] };

/**
 * Finds texts: all words must be found, the last one may be the beginning of a word. A word that stands nowhere as it is
 * may have typing errors. When nothing is found, every word may be a beginning.
 */
export class TextSearch {
  readonly #count: number;
  readonly #columns: Columns['columns'];
  readonly #vocabulary: ReturnType<typeof buildVocabulary>;
  /** The words in order, for beginnings. */
  readonly #words: readonly string[];
  readonly #years: Float64Array | undefined;
  readonly #stock: StockNumbers;
  readonly #found = new Map<string, TextMatch | undefined>();

  constructor(all: Columns) {
    this.#count = all.count;
    this.#columns = all.columns;
    this.#vocabulary = buildVocabulary(all);
    this.#words = [...this.#vocabulary.keys()].sort();
    const years = all.columns.get('year');
    this.#years = years?.kind === 'number' ? years.numbers : undefined;
    const stock = all.columns.get('stocknum');
    this.#stock = new StockNumbers(stock?.kind === 'text' ? stock.texts : []);
  }

  /** The rows a text finds; undefined for a text without words, which limits nothing. */
  search(query: string): TextMatch | undefined {
    const words = wordsOf(query).slice(0, MOST_WORDS);
    if (words.length === 0) return undefined;
    const typing = !/\s$/.test(query);
    const match = this.#allWords(words, (at) => typing && at === words.length - 1);
    return match ?? this.#allWords(words, () => true) ?? { rows: noRows(this.#count), tiers: [] };
  }

  /** Rows that have every word, or two neighbours as one word ("land cruiser" for "LandCruiser"). */
  #allWords(words: readonly string[], isPrefix: (at: number) => boolean): TextMatch | undefined {
    let before: TextMatch | undefined;
    let last: TextMatch | undefined;
    for (const [at, word] of words.entries()) {
      const single = both(at === 0 ? undefined : last, this.#word(word, isPrefix(at)), at === 0);
      const previous = words[at - 1];
      const joined =
        previous === undefined
          ? undefined
          : both(at === 1 ? undefined : before, this.#joined(previous + word, isPrefix(at)), at === 1);
      before = last;
      last = either(single, joined, this.#count);
    }
    return last;
  }

  #word(word: string, prefix: boolean): TextMatch | undefined {
    const key = `${prefix ? 'p' : 'w'}${word}`;
    if (this.#found.has(key)) return this.#found.get(key);
    const match = this.#plain(word, prefix) ?? this.#mistyped(word, prefix);
    this.#keep(key, match);
    return match;
  }

  #joined(word: string, prefix: boolean): TextMatch | undefined {
    const key = `${prefix ? 'P' : 'W'}${word}`;
    if (this.#found.has(key)) return this.#found.get(key);
    const match = this.#plain(word, prefix);
    this.#keep(key, match);
    return match;
  }

  #keep(key: string, match: TextMatch | undefined): void {
    if (this.#found.size >= CACHED_WORDS) this.#found.delete(this.#found.keys().next().value ?? '');
    this.#found.set(key, match);
  }

  /** Without typing errors: whole words and synonyms first, then beginnings. */
  #plain(word: string, prefix: boolean): TextMatch | undefined {
    const whole: Posting[] = [];
    const begun: Posting[] = [];
    for (const variant of [word, ...synonymsOf(word)]) whole.push(...(this.#vocabulary.get(variant) ?? []));
    if (prefix) {
      for (let at = this.#firstFrom(word); this.#words[at]?.startsWith(word); at += 1) {
        const other = this.#words[at] ?? '';
        if (other.length > word.length) begun.push(...(this.#vocabulary.get(other) ?? []));
      }
    }
    const [[exact], ...placed] = this.#sets(whole, 0);
    const year = /^\d{4}$/.test(word) ? Number(word) : 0;
    if (year > 0)
      unite(
        exact,
        rowsWhere(this.#count, (row) => this.#years?.[row] === year),
      );
    this.#stock.addWhole(word, exact);
    const [[start], ...startPlaced] = this.#sets(begun, PREFIX_COST);
    if (prefix) this.#stock.addBegun(word, start);
    return toMatch(this.#count, [[exact, 0], ...placed, [start, PREFIX_COST], ...startPlaced]);
  }

  /** Place of the first word that is not before `word`. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #mistyped(word: string, prefix: boolean): TextMatch | undefined {
    const most = typosAllowed(word);
    if (most === 0) return undefined;
    const byTypos: Posting[][] = [[], [], []];
    const check = (other: string) => {
      const typos = typosBetween(word, other, most, prefix);
      if (typos !== undefined) byTypos[typos]?.push(...(this.#vocabulary.get(other) ?? []));
    };
    const first = word.charAt(0);
    const from = this.#firstFrom(first);
    const to = this.#firstFrom(String.fromCharCode(first.charCodeAt(0) + 1));
    for (let at = from; at < to; at += 1) check(this.#words[at] ?? '');
    // A wrong first letter is two errors (typosBetween): all else must fit, be it one place on or one back.
    if (most === 2)
      for (let at = 0; at < this.#words.length; at += 1)
        if ((at < from || at >= to) && fitsAfterFirst(word, this.#words[at] ?? '')) check(this.#words[at] ?? '');
    return toMatch(
      this.#count,
      byTypos.flatMap((postings, typos) => this.#sets(postings, typos * TYPO_COST)),
    );
  }

  /** The rows that a word names, with its cost, and those it names the place of. */
  #sets(postings: readonly Posting[], cost: number): [Counted, ...Counted[]] {
    const places = postings.filter(({ column }) => PLACES.has(column));
    if (places.length === 0) return [[this.#rows(postings), cost]];
    const others = postings.filter(({ column }) => !PLACES.has(column));
    return [
      [this.#rows(others), cost],
      [this.#rows(places), cost + PLACE_COST],
    ];
  }

  /** All rows of postings; each column is gone through once. */
  #rows(postings: readonly Posting[]): Bitmap {
    const rows = noRows(this.#count);
    const wanted = new Map<string, Uint8Array>();
    for (const { column: name, codes } of postings) {
      const column = this.#columns.get(name);
      if (column?.kind === 'list') {
        for (const code of codes) unite(rows, column.bits[code - 1] ?? rows);
      } else if (column?.kind === 'facet') {
        let marks = wanted.get(name);
        if (!marks) {
          marks = new Uint8Array(column.values.length + 1);
          wanted.set(name, marks);
        }
        for (const code of codes) marks[code] = 1;
      }
    }
    for (const [name, marks] of wanted) {
      const column = this.#columns.get(name);
      if (column?.kind !== 'facet') continue;
      const { codes } = column;
      for (let row = 0; row < codes.length; row += 1)
        if (marks[codes[row] ?? 0] === 1) rows[row >>> 5] = (rows[row >>> 5] ?? 0) | (1 << (row & 31));
    }
    return rows;
  }
}

/** Rows and what they cost. */
type Counted = [rows: Bitmap, cost: number];

/** Whether two words of other first letters may be one error apart: at the first letter. */
function fitsAfterFirst(word: string, other: string): boolean {
  const [a, b, c] = [word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2)];
  const [x, y, z] = [other.charCodeAt(0), other.charCodeAt(1), other.charCodeAt(2)];
  return (y === b && z === c) || (y === a && z === b) || (x === b && (y === c || y === a));
}

/** Puts each row into the cheapest of the given sets; undefined when all are empty. */
function toMatch(count: number, sets: readonly (readonly [Bitmap, number])[]): TextMatch | undefined {
  const rows = noRows(count);
  const tiers: (Bitmap | undefined)[] = [];
  for (const [bits, cost] of [...sets].sort(([, a], [, b]) => a - b)) {
    let some = 0;
    const own = bits.map((word, i) => {
      const fresh = word & ~(rows[i] ?? 0);
      some |= fresh;
      return fresh;
    });
    if (some === 0) continue;
    unite(rows, own);
    const tier = tiers[cost];
    if (tier) unite(tier, own);
    else tiers[cost] = own;
  }
  return tiers.length > 0 ? { rows, tiers } : undefined;
}

/** Rows in both matches, with the sum of their costs. */
function both(a: TextMatch | undefined, b: TextMatch | undefined, first: boolean): TextMatch | undefined {
  if (first) return b;
  if (!a || !b) return undefined;
  const sets: [Bitmap, number][] = [];
  a.tiers.forEach((tierA, costA) => {
    if (!tierA) return;
    b.tiers.forEach((tierB, costB) => {
      if (!tierB) return;
      const bits = tierA.slice();
      intersect(bits, tierB);
      sets.push([bits, costA + costB]);
    });
  });
  return toMatch(a.rows.length * 32, sets);
}

/** Rows in either match, with the lower cost. */
function either(a: TextMatch | undefined, b: TextMatch | undefined, count: number): TextMatch | undefined {
  if (!a || !b) return a ?? b;
  const sets = [a, b].flatMap(({ tiers }) =>
    tiers.flatMap((tier, cost): [Bitmap, number][] => (tier ? [[tier, cost]] : [])),
  );
  return toMatch(count, sets);
}

/** The cost of a row; undefined when it is not found. For tests. */
export function costOf(match: TextMatch, row: number): number | undefined {
  const cost = match.tiers.findIndex((tier) => tier && has(tier, row));
  return cost < 0 ? undefined : cost;
}
