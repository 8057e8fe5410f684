import { measuredShareMin } from '#src/domain/search/attributes.ts';
import { meaningOf, patternsTold, type QueryMeaning } from '../../query/query-meaning.ts';
import { countCodes } from '../facet-counts.ts';
import {
  allRows,
  type Bitmap,
  has,
  intersect,
  meets,
  noRows,
  rowsOf,
  rowsWhere,
  sizeOf,
  subtract,
  unite,
} from '../index/bitmap.ts';
import { type Columns, valuesOf } from '../index/columns.ts';
import { mayBeMistyped, nameNear, RARE } from './name-near.ts';
import { namedRanks } from './named-ranks.ts';
import { type Meant, type PhraseBook, WIDER_COST } from './phrases.ts';
import { isOneWord, partsOf, type QueryUnit } from './query-unit.ts';
import { type ParsedQuery, parseQuery, type StockLabels } from './query-units.ts';
import { type About, matchAll, type RetainedTerms, relaxQuery, type Strictness } from './relax-query.ts';
import { StockNumbers } from './stock-numbers.ts';
import { typosAllowed, typosBetween, wordsOf } from './tokens.ts';
import {
  beginsPlace,
  buildVocabulary,
  NAME_COST,
  NAMES,
  PLACE_COST,
  type Posting,
  type SearchedName,
  type Vocabulary,
} from './vocabulary.ts';

export { readPhrases } from './phrases.ts';

/** Words, parts and queries whose rows are kept: the queries of one page, and of the next key, repeat them. */
const CACHED = 384;
/** Cost of a word that is only the beginning of what it found, and of a typing error; more than that of a column (vocabulary). */
export const PREFIX_COST = 2;
export const TYPO_COST = 4;
/** Cost of a year: "Peugeot 2008" is a model before it is an old Peugeot. */
export const YEAR_COST = NAME_COST;
/** Cost of a vehicle of which is not known whether it has what is not wanted. */
export const UNKNOWN_COST = 1;
/** Weights of a word by what it stands in (most-wanted); of one that stands nowhere as it is typed: `MISTYPED`. */
export const WEIGHTS = { whole: 6, make: 4, fact: 3, part: 2, name: 1, mistyped: 2 } as const;
/** make, model and make_model */
const OF_MODEL = /^m(?:ake|odel)/;

/** Rows that a text finds, cheapest first: `tiers[cost]` holds the rows of that cost alone. */
export type TextMatch = { rows: Bitmap; tiers: (Bitmap | undefined)[] };

/** What a query finds; without `match` it limits nothing, and without `kept` nothing is found. */
export type TextResult = ParsedQuery & {
  match?: TextMatch;
  retained?: RetainedTerms;
  /** None of its words stands anywhere. */
  nowhere?: boolean;
};

/**
 * Finds texts. All parts of a query must be found, the last word may be the beginning of a word; a word that stands
 * nowhere as it is may have typing errors. Where that finds nothing, the search becomes less strict, and then gives parts
 * up (most-wanted).
 */
export class TextSearch implements StockLabels {
  readonly #count: number;
  readonly #all: Columns;
  readonly #columns: Columns['columns'];
  readonly #vocabulary: Vocabulary;
  /** The words in order, for beginnings. */
  readonly #words: readonly string[];
  readonly #years: Float64Array | undefined;
  readonly #stock: StockNumbers;
  readonly hasKinds: boolean;
  readonly #book: PhraseBook;
  readonly #limits: PhraseBook['limits'];
  readonly #found = new Map<string, TextMatch | undefined>();
  /** The names that words with typing errors are. */
  readonly #near = new Map<string, string | undefined>();

  constructor(all: Columns, book: PhraseBook) {
    this.#book = book;
    this.#count = all.count;
    this.#all = all;
    this.#columns = all.columns;
    this.#vocabulary = buildVocabulary(all);
    this.#words = [...this.#vocabulary.keys()].sort();
    const years = all.columns.get('year');
    this.#years = years?.kind === 'number' ? years.numbers : undefined;
    const stock = all.columns.get('stocknum');
    const kinds = valuesOf(all.columns.get('item_type'));
    this.hasKinds = kinds.length > 1 && kinds.includes('car');
    this.#limits = patternsTold(
      book.limits,
      (attribute) => sizeOf(this.#fitting(attribute, /\d/)) >= all.count * measuredShareMin,
    );
    this.#stock = new StockNumbers(stock?.kind === 'text' ? stock.texts : []);
  }

  /**
   * What a text finds among rows.
   *
   * @param follow what another query of the same search kept of the same text: this one finds the same or nothing. Nothing
   *   is given up where that one found nothing.
   */
  search(query: string, within: Bitmap, follow?: { retained?: RetainedTerms | undefined }): TextResult {
    const read = parseQuery(query, this, this.#book);
    // A negated term that no vehicle has limits nothing.
    const units = read.units.filter(({ without }) => !without || this.#unit(without, 'typed'));
    const parsed = { ...read, units };
    // What another query found without any word of the text limits nothing.
    if (units.length === 0 || follow?.retained?.units.length === 0) return parsed;
    const find = (parts: readonly QueryUnit[], how: Strictness) => {
      const match = this.#together(parts, how);
      if (!match || !meets(match.rows, within)) return undefined;
      return parsed.order ? match : this.#cached(`# ${keyOf(parts, how)}`, () => this.#ranked(match, parts));
    };
    const about = (unit: QueryUnit) => this.#about(unit);
    const { found, retained } = follow?.retained
      ? { found: find(follow.retained.units, follow.retained.how), retained: follow.retained }
      : follow
        ? matchAll(units, find)
        : relaxQuery(units, find, about);
    return {
      ...parsed,
      match: found ?? { rows: noRows(this.#count), tiers: [] },
      ...(retained && { retained }),
      ...(!found && !follow && { nowhere: units.every((unit) => about(unit).found === 0) }),
    };
  }

  /** What a text names besides words; here, because a page loads all that reads texts at once. */
  meaningOf = (text: string): QueryMeaning =>
    meaningOf(text, this.#limits, { isNumber: (figures) => this.#plain(figures, true) !== undefined });

  stands = (word: string): boolean => this.#vocabulary.has(word);

  kindOf(word: string): 'make' | 'model' | undefined {
    const kind = (this.#vocabulary.get(word) ?? []).find(({ column, whole }) => whole && OF_MODEL.test(column));
    return kind && (kind.column === 'make' ? 'make' : 'model');
  }

  /** The make, model or fact that a word with typing errors is. */
  nameNear(word: string, typing: boolean): string | undefined {
    if (this.#book.isInPhrase(word)) return undefined;
    const key = `${typing ? 't' : 'n'} ${word}`;
    if (!this.#near.has(key)) {
      if (this.#near.size >= CACHED) this.#near.clear();
      const count = (name: string) => sizeOf(this.#rows(this.#vocabulary.get(name) ?? []));
      const kindOf = (name: string) => this.kindOf(name);
      const isFact = (name: string) =>
        this.#book.phraseOf(name) !== undefined || this.#vocabulary.get(name)?.some(({ cost }) => cost === 0) === true;
      this.#near.set(
        key,
        nameNear(word, typing, this.#count, { all: this.#words, count, kindOf, isFact, soundOf: this.#book.soundOf }),
      );
    }
    return this.#near.get(key);
  }

  isInModel = (word: string): boolean => (this.#vocabulary.get(word) ?? []).some(({ column }) => column === 'model');

  bodyOf(word: string): string | undefined {
    const bodies = this.#columns.get('body');
    const named = (this.#vocabulary.get(word) ?? []).filter(({ column }) => OF_MODEL.test(column));
    if (bodies?.kind !== 'facet' || named.length === 0) return undefined;
    const counts = countCodes(bodies, rowsOf(this.#rows(named)));
    counts[0] = 0;
    return bodies.values[counts.indexOf(Math.max(...counts)) - 1];
  }

  /** A value of some columns that is all called so: "bmw" is "BMW"; undefined where there is none. */
  named(word: string, among: readonly SearchedName[]): string | undefined {
    for (const { column: name, codes } of this.#vocabulary.get(word) ?? []) {
      if (!among.includes(name)) continue;
      const value = codes
        .map((code) => valuesOf(this.#columns.get(name))[code - 1] ?? '')
        .find((own) => wordsOf(own).join('') === word);
      if (value) return value;
    }
    return undefined;
  }

  /** Rows that have every part, or two neighbouring words as one ("land cruiser" for "LandCruiser"). */
  #together(units: readonly QueryUnit[], how: Strictness): TextMatch | undefined {
    return this.#cached(keyOf(units, how), () => {
      let before: TextMatch | undefined;
      let last = toMatch(this.#count, [[allRows(this.#count), 0]]);
      for (const [at, unit] of units.entries()) {
        const previous = units[at - 1];
        const name =
          previous && isOneWord(previous) && isOneWord(unit) ? (previous.tokens[0] ?? '') + (unit.tokens[0] ?? '') : '';
        // "mazda 3" is the Mazda3, and no Mazda with a 3 in its badge.
        const single = this.#isModel(name) ? undefined : both(last, this.#unit(unit, how));
        const joined = name ? both(before, this.#joined(name, unit.typing, how)) : undefined;
        before = last;
        last = either(single, joined, this.#count);
      }
      return last;
    });
  }

  #unit(unit: QueryUnit, how: Strictness): TextMatch | undefined {
    const { tokens, phrase, either: parted, loosely, without, typing } = unit;
    if (without) return this.#cached(`- ${keyOf([without], 'typed')}`, () => this.#lacking(without));
    if (parted)
      return (
        (loosely && this.#together(partsOf(unit), how)) ||
        either(this.#unit(parted[0], how), this.#unit(parted[1], how), this.#count)
      );
    if (!phrase) return this.#word(tokens[0] ?? '', typing, how);
    const parts = tokens.map(
      (word, at): QueryUnit => ({ tokens: [word], typing: typing && at === tokens.length - 1, from: at, to: at }),
    );
    return either(
      this.#cached(`:${how} ${tokens.join(' ')}`, () =>
        this.#meant(phrase.meant.filter(({ cost }) => how === 'loose' || cost < WIDER_COST)),
      ),
      this.#together(parts, how),
      this.#count,
    );
  }

  /** The rows that fit one of some descriptions. */
  #meant(meant: readonly Meant[]): TextMatch | undefined {
    return toMatch(
      this.#count,
      meant.map(({ cost, needs }) => {
        const rows = allRows(this.#count);
        for (const [name, pattern] of Object.entries(needs)) intersect(rows, this.#fitting(name, pattern));
        return [rows, cost];
      }),
    );
  }

  /** The rows whose value of an attribute has a pattern; one without a value has the empty text. */
  #fitting(name: string, pattern: RegExp): Bitmap {
    const column = this.#columns.get(name);
    if (column?.kind === 'number') return rowsWhere(this.#count, (row) => pattern.test(String(column.numbers[row])));
    if (column?.kind === 'list') {
      const rows = noRows(this.#count);
      for (const [at, value] of column.values.entries()) if (pattern.test(value)) unite(rows, column.bits[at] ?? rows);
      return rows;
    }
    const values = column?.kind === 'facet' ? column.values : [];
    const marks = Uint8Array.from(['', ...values], (value) => Number(pattern.test(value)));
    return rowsWhere(this.#count, (row) => marks[column?.kind === 'facet' ? (column.codes[row] ?? 0) : 0] === 1);
  }

  /**
   * Rows that match a negated term. A colour is no part of a suburb's name here; rows without a value match too, ranked
   * last.
   */
  #lacking(part: QueryUnit): TextMatch | undefined {
    const found = this.#unit(part, 'typed');
    const rows = allRows(this.#count);
    const least = found?.tiers.findIndex(Boolean) ?? 0;
    found?.tiers.forEach((tier, cost) => {
      if (tier && cost < Math.max(PLACE_COST, least + 1)) subtract(rows, tier);
    });
    const [first] = partsOf(part);
    const name = first?.phrase
      ? Object.keys(first.phrase.meant[0]?.needs ?? {})[0]
      : this.#vocabulary.get(first?.tokens[0] ?? '')?.[0]?.column;
    const column = this.#columns.get(name ?? '');
    const unknown =
      column?.kind === 'facet' ? rowsWhere(this.#count, (row) => column.codes[row] === 0) : noRows(this.#count);
    const known = rows.slice();
    subtract(known, unknown);
    return toMatch(this.#count, [
      [known, 0],
      [rows, UNKNOWN_COST],
    ]);
  }

  /** A whole name of a model that ends in a figure is not the beginning of another: "CX-3" is no CX-30. */
  #isModel = (name: string) => /\D\d+$/.test(name) && this.named(name, ['model', 'make_model']);

  #word(word: string, typing: boolean, how: Strictness): TextMatch | undefined {
    const prefix = (typing && !this.#isModel(word)) || how !== 'typed';
    return this.#cached(`${prefix ? 'p' : 'w'}${how === 'loose' ? '~' : ''}${word}`, () => {
      const plain = this.#plain(word, prefix);
      if (!plain || how === 'loose') return either(plain, this.#mistyped(word, prefix), this.#count);
      const found = sizeOf(plain.rows);
      if (!mayBeMistyped(word, found, this.#count) || this.#book.phraseOf(word) || this.named(word, ['make', 'model']))
        return plain;
      const mistyped = this.#mistyped(word, prefix, 1);
      return mistyped && found * RARE <= sizeOf(mistyped.rows) ? either(plain, mistyped, this.#count) : plain;
    });
  }

  #joined(word: string, typing: boolean, how: Strictness): TextMatch | undefined {
    const prefix = (typing && !this.#isModel(word)) || how !== 'typed';
    if (how === 'loose') return this.#word(word, typing, how);
    return this.#cached(`${prefix ? 'P' : 'W'}${word}`, () => this.#plain(word, prefix));
  }

  /** Puts vehicles whose model, and then whose badge, is all in the query before others of the same cost. */
  #ranked(match: TextMatch, retained: readonly QueryUnit[]): TextMatch {
    const ranks = namedRanks(this.#all, this.#vocabulary, namingWords(retained));
    if (!ranks) return match;
    const sets = match.tiers.flatMap((tier, cost) =>
      tier
        ? ranks.map((rows, rank): Counted => {
            const bits = tier.slice();
            intersect(bits, rows);
            return [bits, cost * ranks.length + rank];
          })
        : [],
    );
    return toMatch(this.#count, sets) ?? match;
  }

  /** What is known of a part that may be given up. */
  #about(unit: QueryUnit): About {
    const match = this.#unit(unit, 'typed');
    const found = match ? sizeOf(match.rows) : 0;
    if (unit.phrase) return { found, weight: unit.phrase.weight };
    if (unit.without) return { found, weight: WEIGHTS.fact };
    if (unit.either) return { found, weight: Math.max(...unit.either.map((one) => this.#about(one).weight)) };
    const word = unit.tokens[0] ?? '';
    const weights = (this.#vocabulary.get(word) ?? []).map(({ column, whole }) => {
      if (OF_MODEL.test(column) && whole) return WEIGHTS.whole;
      if (column === 'make') return WEIGHTS.make;
      if (column === 'model') return WEIGHTS.part;
      return NAMES.has(column) || /^(?:make_model|tag|filtered_features)$/.test(column) ? WEIGHTS.name : WEIGHTS.fact;
    });
    if (/^\d{4}$/.test(word)) weights.push(WEIGHTS.fact);
    return { found, weight: weights.length > 0 ? Math.max(...weights) : WEIGHTS.mistyped };
  }

  #cached(key: string, find: () => TextMatch | undefined): TextMatch | undefined {
    if (this.#found.has(key)) return this.#found.get(key);
    const match = find();
    if (this.#found.size >= CACHED) this.#found.delete(this.#found.keys().next().value ?? '');
    this.#found.set(key, match);
    return match;
  }

  /** Without typing errors: whole words and synonyms first, then beginnings. */
  #plain(word: string, prefix: boolean): TextMatch | undefined {
    const whole: Posting[] = [];
    const byPrefix: Posting[] = [];
    for (const variant of [word, ...this.#book.synonymsOf(word)]) whole.push(...(this.#vocabulary.get(variant) ?? []));
    if (prefix) {
      for (let at = this.#firstFrom(word); this.#words[at]?.startsWith(word); at += 1) {
        const other = this.#words[at] ?? '';
        if (other.length > word.length)
          byPrefix.push(...(this.#vocabulary.get(other) ?? []).filter(({ cost }) => beginsPlace(word, cost)));
      }
    }
    const stock = noRows(this.#count);
    this.#stock.addWhole(word, stock);
    const sets: Counted[] = [[stock, 0], ...this.#sets(whole, 0), ...this.#sets(byPrefix, PREFIX_COST)];
    const year = /^\d{4}$/.test(word) ? Number(word) : 0;
    if (year > 0) sets.push([rowsWhere(this.#count, (row) => this.#years?.[row] === year), YEAR_COST]);
    if (prefix) {
      const startedStock = noRows(this.#count);
      this.#stock.addPrefix(word, startedStock);
      sets.push([startedStock, PREFIX_COST]);
    }
    return toMatch(this.#count, sets);
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

  #mistyped(word: string, prefix: boolean, limit = 2): TextMatch | undefined {
    const most = Math.min(limit, typosAllowed(word));
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
    const sets = byTypos.map((postings, typos) => this.#sets(postings, typos * TYPO_COST));
    return toMatch(this.#count, sets.flat());
  }

  /** The rows of postings by cost. */
  #sets(postings: readonly Posting[], cost: number): Counted[] {
    return [...Map.groupBy(postings, (posting) => posting.cost)].map(([own, some]) => [this.#rows(some), cost + own]);
  }

  /** All rows of postings; each column is gone through once. */
  #rows(postings: readonly Posting[]): Bitmap {
    const rows = noRows(this.#count);
    const terms = new Map<string, Uint8Array>();
    for (const { column: name, codes } of postings) {
      const column = this.#columns.get(name);
      if (column?.kind === 'list') {
        for (const code of codes) unite(rows, column.bits[code - 1] ?? rows);
      } else if (column?.kind === 'facet') {
        let marks = terms.get(name);
        if (!marks) {
          marks = new Uint8Array(column.values.length + 1);
          terms.set(name, marks);
        }
        for (const code of codes) marks[code] = 1;
      }
    }
    for (const [name, marks] of terms) {
      const column = this.#columns.get(name);
      if (column?.kind !== 'facet') continue;
      const { codes } = column;
      for (let row = 0; row < codes.length; row += 1)
        if (marks[codes[row] ?? 0] === 1) rows[row >>> 5] = (rows[row >>> 5] ?? 0) | (1 << (row & 31));
    }
    return rows;
  }
}

/** The words that may be the name of a model or badge: "4wd" and "ute" are what a vehicle is, whatever else is called so. */
export const namingWords = (retained: readonly QueryUnit[]): ReadonlySet<string> =>
  new Set(retained.flatMap(partsOf).flatMap(({ tokens, phrase, without }) => (phrase || without ? [] : tokens)));

const keyOf = (units: readonly QueryUnit[], how: Strictness): string => `${how} ${units.map(keyOfUnit).join('+')}`;
const keyOfUnit = ({ tokens, phrase, either: parted, typing }: QueryUnit): string =>
  tokens.join(' ') + (parted ? '|' : '') + (phrase ? '!' : '') + (typing ? '*' : '');

/** Rows and their costs. */
type Counted = [rows: Bitmap, cost: number];

/** Whether two words of other first letters may be one error apart: at the first letter. */
function fitsAfterFirst(word: string, other: string): boolean {
  const next = word.slice(1, 3);
  const [head, second] = [other.slice(0, 2), other.slice(1, 3)];
  return second === next || second === word.slice(0, 2) || head === next || head === (word[1] ?? '') + word[0];
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
function both(a: TextMatch | undefined, b: TextMatch | undefined): TextMatch | undefined {
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
