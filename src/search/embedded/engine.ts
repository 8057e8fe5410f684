import { FACETS, type FacetName, RANGES, type Range, type RangeName, type SearchState } from '../facets.ts';
import type { ColumnIndex } from './index-format.ts';
import { typosAllowed, typosBetween, withSynonyms, wordsOf } from './words.ts';

export type FacetCount = { value: string; count: number };

/** The answer to a search. Rows are positions in the index, in the order asked for. */
export type SearchAnswer = {
  total: number;
  rows: number[];
  /** Counts of each facet under all other filters (disjunctive), highest first. */
  facets: Record<FacetName, FacetCount[]>;
  /** Least and greatest value of each number under all other filters; missing when no vehicle has one. */
  stats: Partial<Record<RangeName, { min: number; max: number }>>;
};

export type SearchScopeLists = Partial<Record<string, readonly string[]>>;

export type SearchEngine = {
  readonly count: number;
  /** @param scope filters of the page itself, which count as if they were not there to be removed (SRCH-018). */
  search(state: SearchState, hitsPerPage: number, scope?: SearchScopeLists): SearchAnswer;
  /** Vehicles a search finds, without building anything else. */
  countOf(state: SearchState, scope?: SearchScopeLists): number;
};

type Posting = { column: FacetName | 'texts'; code: number };

/** Answers searches on a column index in memory. */
export function createEngine(index: ColumnIndex): SearchEngine {
  const { count, numbers } = index;
  const codes = Object.fromEntries(FACETS.map((name) => [name, Uint16Array.from(index.facets[name].codes)])) as Record<
    FacetName,
    Uint16Array
  >;
  const columns = Object.fromEntries(
    RANGES.map((name) => [name, Float64Array.from(numbers[name], (value) => value ?? Number.NaN)]),
  ) as Record<RangeName, Float64Array>;
  const vocabulary = buildVocabulary(index);
  const textCache = new Map<string, Uint8Array>();

  /** Per vehicle 0 when the text does not match, otherwise 1 plus the typing errors; cached for the last few texts. */
  function textMatches(query: string): Uint8Array | undefined {
    const words = wordsOf(query).slice(0, 12);
    if (words.length === 0) return undefined;
    const key = words.join(' ') + (/\s$/.test(query) ? ' ' : '');
    let matches = textCache.get(key);
    if (!matches) {
      matches = matchWords(words, !/\s$/.test(query), count, codes, vocabulary, index);
      if (textCache.size >= 10) textCache.delete(textCache.keys().next().value ?? '');
      textCache.set(key, matches);
    }
    return matches;
  }

  /** Which vehicles pass: `failed[row]` is 0 for all filters, 1 + n when only filter n fails, 255 when several fail. */
  function evaluate(state: SearchState, scope: SearchScopeLists) {
    const failed = new Uint8Array(count);
    const filters: (FacetName | RangeName)[] = [];
    const text = textMatches(state.query);
    const hide = (row: number) => {
      failed[row] = 255;
    };
    if (text) for (let row = 0; row < count; row += 1) if (text[row] === 0) hide(row);
    for (const [name, values] of Object.entries(scope)) {
      if (!values || !(name in codes)) continue;
      const wanted = wantedCodes(index, name as FacetName, values);
      const column = codes[name as FacetName];
      for (let row = 0; row < count; row += 1) if (wanted[column[row] ?? 0] === 0) hide(row);
    }
    const fail = (name: FacetName | RangeName, passes: (row: number) => boolean) => {
      filters.push(name);
      const mark = filters.length;
      for (let row = 0; row < count; row += 1) {
        if (failed[row] !== 255 && !passes(row)) failed[row] = failed[row] === 0 ? mark : 255;
      }
    };
    for (const name of FACETS) {
      const values = state.lists[name];
      if (!values?.length) continue;
      const wanted = wantedCodes(index, name, values);
      const column = codes[name];
      fail(name, (row) => wanted[column[row] ?? 0] === 1);
    }
    for (const name of RANGES) {
      const range = state.ranges[name];
      if (range) fail(name, inRange(columns[name], range));
    }
    return { failed, filters, text };
  }

  return {
    count,
    countOf(state, scope = {}) {
      const { failed } = evaluate(state, scope);
      let total = 0;
      for (let row = 0; row < count; row += 1) if (failed[row] === 0) total += 1;
      return total;
    },
    search(state, hitsPerPage, scope = {}) {
      const { failed, filters, text } = evaluate(state, scope);
      const found: number[] = [];
      for (let row = 0; row < count; row += 1) if (failed[row] === 0) found.push(row);
      order(found, state.sort, columns, text);
      const from = (state.page - 1) * hitsPerPage;
      const facets = Object.fromEntries(
        FACETS.map((name) => {
          const own = filters.indexOf(name) + 1;
          return [name, countFacet(index.facets[name].values, codes[name], failed, own)];
        }),
      ) as SearchAnswer['facets'];
      const stats: SearchAnswer['stats'] = {};
      for (const name of RANGES) {
        const bounds = boundsOf(columns[name], failed, filters.indexOf(name) + 1);
        if (bounds) stats[name] = bounds;
      }
      return { total: found.length, rows: found.slice(from, from + hitsPerPage), facets, stats };
    },
  };
}

function wantedCodes(index: ColumnIndex, name: FacetName, values: readonly string[]): Uint8Array {
  const known = index.facets[name].values;
  const wanted = new Uint8Array(known.length + 1);
  for (const value of values) {
    const at = known.findIndex((other) => other.toLowerCase() === value.toLowerCase());
    if (at >= 0) wanted[at + 1] = 1;
  }
  return wanted;
}

/** A vehicle without the number (0 or below) never passes a lower limit, and passes no upper limit on a price. */
function inRange(column: Float64Array, { min, max }: Range): (row: number) => boolean {
  return (row) => {
    const value = column[row] ?? Number.NaN;
    if (Number.isNaN(value)) return false;
    return (min === undefined || value >= min) && (max === undefined || value <= max);
  };
}

function countFacet(values: readonly string[], column: Uint16Array, failed: Uint8Array, own: number): FacetCount[] {
  const counts = new Uint32Array(values.length + 1);
  for (let row = 0; row < column.length; row += 1) {
    const mark = failed[row];
    if (mark === 0 || (own > 0 && mark === own)) {
      const code = column[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  const list: FacetCount[] = [];
  for (let code = 1; code < counts.length; code += 1) {
    const number = counts[code] ?? 0;
    if (number > 0) list.push({ value: values[code - 1] ?? '', count: number });
  }
  return list.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en-AU', { numeric: true }));
}

function boundsOf(column: Float64Array, failed: Uint8Array, own: number): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < column.length; row += 1) {
    const mark = failed[row];
    const value = column[row] ?? Number.NaN;
    if (Number.isNaN(value) || (mark !== 0 && !(own > 0 && mark === own))) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : undefined;
}

/** Rows stand in custom_rank order, which decides whatever the chosen order leaves open. */
function order(
  rows: number[],
  sort: SearchState['sort'],
  columns: Record<RangeName, Float64Array>,
  text: Uint8Array | undefined,
): void {
  if (sort === 'relevance') {
    if (text) rows.sort((a, b) => (text[a] ?? 0) - (text[b] ?? 0) || a - b);
    return;
  }
  const column = columns[sort === 'latest' ? 'created_at_timestamp' : 'price'];
  const direction = sort === 'priceAsc' ? 1 : -1;
  rows.sort((a, b) => {
    const [x, y] = [column[a] ?? Number.NaN, column[b] ?? Number.NaN];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
    return (x - y) * direction || a - b;
  });
}

/** Every word of the index with the places it stands: few thousand, because texts repeat. */
function buildVocabulary(index: ColumnIndex): Map<string, Posting[]> {
  const vocabulary = new Map<string, Posting[]>();
  const add = (word: string, posting: Posting) => {
    const list = vocabulary.get(word);
    if (list) list.push(posting);
    else vocabulary.set(word, [posting]);
  };
  const addText = (text: string, posting: Posting) => {
    const words = wordsOf(text);
    words.forEach((word, at) => {
      add(word, posting);
      // `cx5` finds `CX-5`, `landcruiser` finds `Land Cruiser`.
      const next = words[at + 1];
      if (next) add(word + next, posting);
    });
  };
  for (const name of FACETS) {
    for (const [at, value] of index.facets[name].values.entries()) addText(value, { column: name, code: at + 1 });
  }
  for (const [row, text] of index.texts.entries()) addText(text, { column: 'texts', code: row });
  index.numbers.year.forEach((year, row) => {
    if (year !== null) add(String(year), { column: 'texts', code: row });
  });
  return vocabulary;
}

function matchWords(
  words: readonly string[],
  lastIsPrefix: boolean,
  count: number,
  codes: Record<FacetName, Uint16Array>,
  vocabulary: Map<string, Posting[]>,
  index: ColumnIndex,
): Uint8Array {
  let matches = allWords(words, (at) => lastIsPrefix && at === words.length - 1);
  // Nothing found with whole words: every word may be the beginning of one.
  if (matches.every((value) => value === 0)) matches = allWords(words, () => true);
  return matches;

  function allWords(list: readonly string[], isPrefix: (at: number) => boolean): Uint8Array {
    const total = new Uint8Array(count).fill(1);
    list.forEach((word, at) => {
      const one = oneWord(word, isPrefix(at));
      for (let row = 0; row < count; row += 1) {
        const typos = one[row] ?? 0;
        total[row] = total[row] === 0 || typos === 0 ? 0 : Math.min(254, (total[row] ?? 0) + typos - 1);
      }
    });
    return total;
  }

  function oneWord(word: string, prefix: boolean): Uint8Array {
    const rows = new Uint8Array(count);
    const plain: Posting[] = [];
    for (const variant of withSynonyms(word)) {
      plain.push(...(vocabulary.get(variant) ?? []));
      if (prefix)
        for (const [other, postings] of vocabulary)
          if (other.startsWith(variant) && other !== variant) plain.push(...postings);
    }
    if (plain.length > 0) mark(rows, plain, 1);
    else {
      const most = typosAllowed(word);
      for (const [other, postings] of most > 0 ? vocabulary : []) {
        const compared = prefix && other.length > word.length ? other.slice(0, word.length) : other;
        const typos = typosBetween(word, compared, most);
        if (typos !== undefined) mark(rows, postings, 1 + typos + (word[0] === other[0] ? 0 : 1));
      }
    }
    return rows;
  }

  function mark(rows: Uint8Array, postings: readonly Posting[], value: number): void {
    const byColumn = new Map<FacetName, Uint8Array>();
    for (const { column, code } of postings) {
      if (column === 'texts') {
        if (rows[code] === 0 || value < (rows[code] ?? 0)) rows[code] = value;
        continue;
      }
      let wanted = byColumn.get(column);
      if (!wanted) {
        wanted = new Uint8Array(index.facets[column].values.length + 1);
        byColumn.set(column, wanted);
      }
      wanted[code] = 1;
    }
    for (const [name, wanted] of byColumn) {
      const column = codes[name];
      for (let row = 0; row < count; row += 1) {
        if (wanted[column[row] ?? 0] === 1 && (rows[row] === 0 || value < (rows[row] ?? 0))) rows[row] = value;
      }
    }
  }
}
