import { attributeNamed } from '../../domain/search/attributes.ts';
import type { Filter } from '../../domain/search/filter-string.ts';
import { resultsPerPage } from '../../domain/search/results-page.ts';
import type { SearchParams, SearchRequest, SearchResult } from '../client.ts';
import type { QueryLimit, QueryMeaning } from '../query-meaning.ts';
import { allRows, type Bitmap, has, intersect, rowsOf, sizeOf, subtract } from './bitmap.ts';
import { type Columns, type FacetColumn, type ListColumn, valuesOf } from './columns.ts';
import { deriveColumns } from './derive-columns.ts';
import {
  alphabetical,
  type Counts,
  countCodes,
  countList,
  numberFacet,
  numberStats,
  toCounts,
} from './facet-counts.ts';
import { FilterRows } from './filter-rows.ts';
import type { Found, NearRows } from './found.ts';
import type { Kept } from './most-wanted.ts';

import type { Phrase } from './phrases.ts';
import { conditionOf, fewerLimits, limitsBeside, nearestTo } from './query-limits.ts';
import { queryParts, type Understood } from './query-parts.ts';
import { isEquipment } from './query-unit.ts';
import { requestFilter } from './request-filter.ts';
import { rowOrder, sortOf } from './sort-orders.ts';
import type { TextSearch } from './text-search.ts';

/** The answer to one query with row numbers in place of hits. */
export type RowResult = Omit<SearchResult, 'hits'> & { rows: number[] };

export type SearchEngine = {
  /** Vehicles in the index. */
  readonly count: number;
  /** Answers each query. @throws Error for a filter or an index name that is not understood. */
  search(requests: readonly SearchRequest[]): RowResult[];
  /** All values of an attribute, in the order of the index. */
  valuesOf(attribute: string): readonly string[];
};

const MOST_HITS = 1000;
const DEFAULT_FACET_VALUES = 100;

/** What reads the text of queries; a browser loads it with the first one. */
export type NewTexts = (all: Columns) => TextSearch;

/** What a server may do in another way than a browser. */
export type EngineOptions = {
  /** How far vehicles are from where a request looks (near-rows). */
  nearFor?: ((all: Columns) => NearRows | undefined) | undefined;
  /** The text search for the parameters of a query; undefined for the usual one. */
  textsFor?(params: SearchParams, all: Columns): Pick<TextSearch, 'search' | 'named'> | undefined;
  /** Changes what a query found, or puts it in other tiers. */
  refine?(found: Found, params: SearchParams, rowsOf: (filter: Filter) => Bitmap): Found;
  /** Leaves some of the found rows out, in their order; undefined leaves none out. */
  thin?(inOrder: () => readonly number[], params: SearchParams, all: Columns): readonly number[] | undefined;
};

/** What a query of a search was understood as, which the other queries of the same search follow. */
type Plan = { limits: readonly QueryLimit[]; text?: { kept?: Kept | undefined } };

const NO_MEANING: QueryMeaning = { text: '', limits: [], rest: '' };
const NO_WORDS: Kept = { units: [], how: 'typed' };
const NAMED = ['make', 'model', 'colour', 'badge'] as const;
/** Attributes of which a phrase may mean one value. */
const MEANT = ['body', 'fuel', 'transmission'];

/**
 * Answers searches on columns in memory; the same in a browser's worker, on a server and while printing.
 *
 * @param newTexts is called with the first query that has a text.
 */
export function createEngineWith(
  stored: Columns,
  newTexts: NewTexts,
  { nearFor, textsFor, refine, thin }: EngineOptions = {},
): SearchEngine {
  const all = deriveColumns(stored);
  const { count, columns } = all;
  const filters = new FilterRows(all);
  const orders = new Map<string, Uint32Array>();
  const totals = new Map<string, Uint32Array>();
  const numberFacets = new Map<string, FacetColumn | undefined>();
  const alphabets = new Map<FacetColumn | ListColumn, Uint32Array>();
  const everyRow = allRows(count);
  let near: NearRows | undefined;
  let usualTexts: TextSearch | undefined;

  /**
   * The rows that a query finds. Where its text and limits find nothing together, words are given up, and then limits.
   *
   * @param follow what another query of the same search found out.
   */
  function matchesOf(params: SearchParams, follow?: Plan) {
    const asked = everyRow.slice();
    const filter = requestFilter(params);
    if (filter) intersect(asked, filters.rows(filter));
    if (params.aroundLatLng) near ??= nearFor?.(all);
    const around = near?.(params, asked);
    const query = params.query ?? '';
    const textsOf = () => {
      usualTexts ??= newTexts(all);
      return usualTexts;
    };
    const texts = () => textsFor?.(params, all) ?? textsOf();
    const meaning = query ? textsOf().meaningOf(query) : NO_MEANING;
    const limits = limitsBeside(meaning, params);
    const tries = (follow ? [follow.limits] : fewerLimits(limits)).map((some) => () => {
      const rows = asked.slice();
      for (const limit of some) intersect(rows, filters.rows(conditionOf(limit)));
      const said = meaning.text ? texts().search(meaning.text, rows, follow && (follow.text ?? {})) : undefined;
      // Of words that no vehicle has, limits and an order are what is left; of words that say nothing, and of equipment that
      // a feed does not tell, everything.
      const isMore = limits.length > 0 || said?.order;
      const isWide = isMore || said?.saysNothing || said?.units.every(isEquipment);
      const text =
        said && ((isMore && said.saysNothing) || (isWide && said.nowhere))
          ? { ...said, ...(said.saysNothing && { units: [] }), match: undefined, kept: NO_WORDS }
          : said;
      if (text?.match) intersect(rows, text.match.rows);
      return { some, rows, text, size: sizeOf(rows) };
    });
    let best = tries[0]?.();
    for (const next of tries.slice(1)) {
      if (!best || best.size > 0) break;
      const found = next();
      if (found.size > 0) best = found;
    }
    const { some, rows, text, size } = best as NonNullable<typeof best>;
    const left = limits.find((limit) => !follow && !some.includes(limit));
    const found: Found = {
      rows,
      tiers: text?.match?.tiers,
      order: text?.order ?? (left && nearestTo(left)),
    };
    const inOrder = around ? around(found) : found;
    const refined = refine?.(inOrder, params, (one) => filters.rows(one)) ?? inOrder;
    const kept = text?.kept?.units;
    const understood: Understood = {
      query,
      meaning,
      parsed: text ?? { units: [] },
      isGivenUp: (part) => 'attribute' in part ? limits.includes(part) && size > 0 && !some.includes(part) : kept !== undefined && !kept.includes(part), // biome-ignore format: one rule for each
      nameOf: ({ words, phrase }) => (phrase ? meantName(phrase) : texts().named(words[0] ?? '', NAMED)),
      jointName: (word, next) => texts().named(word + next, ['make', 'model']),
    };
    const plan: Plan = { limits: some, ...(text && { text }) };
    return { ...refined, size: refine ? sizeOf(refined.rows) : size, plan, understood };
  }

  /** The value that a phrase means, when it is one. */
  function meantName({ meant: [first, ...wider] }: Phrase): string | undefined {
    const [need, ...others] = Object.entries(first?.needs ?? {});
    if (!need || others.length > 0 || !MEANT.includes(need[0])) return undefined;
    // "economical" is more than a hybrid.
    if (need[0] !== 'body' && wider.some(({ needs }) => 'body' in needs)) return undefined;
    const [name, ...more] = valuesOf(columns.get(need[0])).filter((value) => need[1].test(value));
    return more.length > 0 ? undefined : name;
  }

  function answer(request: SearchRequest, plans: Map<string, Plan>): RowResult {
    const started = performance.now();
    const { indexName } = request;
    const params = paramsOf(request);
    const query = params.query ?? '';
    const hitsPerPage = whole(params.hitsPerPage, resultsPerPage, MOST_HITS);
    // What counts only belongs to the query of the same text that asks for hits.
    const follow = hitsPerPage === 0 ? plans.get(query) : undefined;
    const { rows, size, tiers, order, plan, understood } = matchesOf(params, follow);
    if (hitsPerPage > 0 && !plans.has(query)) plans.set(query, plan);
    const page = whole(params.page, 0, Number.MAX_SAFE_INTEGER);
    const isOffset = params.offset !== undefined || params.length !== undefined;
    const from = isOffset ? whole(params.offset, 0, Number.MAX_SAFE_INTEGER) : page * hitsPerPage;
    const length = isOffset ? whole(params.length, hitsPerPage, MOST_HITS) : hitsPerPage;
    const { facets, stats } = countFacets(params, rows, size);
    const found: Found = { rows, tiers, order };
    const thinned = thin?.(() => pageOf(indexName, found, 0, count), params, all);
    const nbHits = thinned?.length ?? size;
    return {
      rows: thinned ? thinned.slice(from, from + length) : pageOf(indexName, found, from, length),
      nbHits,
      page: isOffset ? 0 : page,
      nbPages: hitsPerPage > 0 ? Math.ceil(nbHits / hitsPerPage) : 0,
      hitsPerPage,
      ...(isOffset && { offset: from, length }),
      ...(params.facets && { facets, ...(Object.keys(stats).length > 0 && { facets_stats: stats }) }),
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      query,
      ...(hitsPerPage > 0 && query.trim() && queryParts(understood)),
      params: '',
      index: indexName,
      processingTimeMS: Math.round(performance.now() - started),
    };
  }

  function countFacets(params: SearchParams, rows: Bitmap, size: number) {
    const facets: NonNullable<SearchResult['facets']> = {};
    const stats: NonNullable<SearchResult['facets_stats']> = {};
    const limit = whole(params.maxValuesPerFacet, DEFAULT_FACET_VALUES, 1000);
    const byName = params.sortFacetValuesBy === 'alpha';
    const found = once(() => rowsOf(rows, size));
    const missed = once(() => {
      const others = everyRow.slice();
      subtract(others, rows);
      return rowsOf(others, count - size);
    });
    for (const name of facetNames(params.facets)) {
      const column = columns.get(attributeNamed(name));
      const counted = column?.kind === 'number' ? numberFacetOf(name) : column;
      let counts: Counts = [];
      if (counted?.kind === 'facet') {
        const many = size * 2 > count;
        const codes = many ? countCodes(counted, missed(), totalsOf(name, counted)) : countCodes(counted, found());
        counts = toCounts(counted, codes, { alphabet: alphabetOf(counted), limit, byName });
      } else if (counted?.kind === 'list')
        counts = countList(counted, rows, { alphabet: alphabetOf(counted), limit, byName });
      if (column?.kind === 'number') {
        const numbers = numberStats(column, found());
        if (numbers) stats[name] = numbers;
      }
      facets[name] = Object.fromEntries(counts);
    }
    return { facets, stats };
  }

  function facetNames(facets: SearchParams['facets']): readonly string[] {
    const names = typeof facets === 'string' ? facets.split(',').map((name) => name.trim()) : (facets ?? []);
    return names.includes('*') ? [...columns.keys()].filter((name) => columns.get(name)?.kind !== 'text') : names;
  }

  function totalsOf(name: string, column: FacetColumn): Uint32Array {
    let known = totals.get(name);
    if (!known) {
      known = countCodes(column, rowsOf(everyRow));
      totals.set(name, known);
    }
    return known;
  }

  function alphabetOf(column: FacetColumn | ListColumn): Uint32Array {
    const alphabet = alphabets.get(column) ?? alphabetical(column.values);
    alphabets.set(column, alphabet);
    return alphabet;
  }

  function numberFacetOf(name: string): FacetColumn | undefined {
    if (!numberFacets.has(name)) {
      const column = columns.get(name);
      numberFacets.set(name, column?.kind === 'number' ? numberFacet(column) : undefined);
    }
    return numberFacets.get(name);
  }

  /** The rows in the order of a number; undefined where the index has no such number. */
  function orderOf(attribute: string, direction: 'asc' | 'desc'): Uint32Array | undefined {
    const name = `${attribute}:${direction}`;
    let order = orders.get(name);
    if (!order) {
      const column = columns.get(attribute);
      if (column?.kind !== 'number') return undefined;
      order = rowOrder(column, direction);
      orders.set(name, order);
    }
    return order;
  }

  /**
   * One page of the found rows: by the order of a replica; otherwise the best text matches first, and among equal ones
   * the order that the text asks for.
   */
  function pageOf(indexName: string, { rows, tiers, order }: Found, from: number, length: number): number[] {
    const sort = sortOf(indexName);
    const page: number[] = [];
    let place = 0;
    const take = (row: number): boolean => {
      if (place >= from) page.push(row);
      place += 1;
      return page.length < length;
    };
    if (length === 0) return page;
    const sorted = sort ?? order;
    const inOrder = sorted && orderOf(sorted.attribute, sorted.direction);
    if (sort && !inOrder) throw new Error(`There is no index "${indexName}".`);
    for (const tier of sort ? [undefined] : (tiers ?? [undefined])) {
      if (!sort && tiers && !tier) continue;
      const bits = tier ? tier.slice() : rows;
      if (tier) intersect(bits, rows);
      if (inOrder) {
        for (const row of inOrder) if (has(bits, row) && !take(row)) return page;
      } else for (const row of rowsOf(bits)) if (!take(row)) return page;
    }
    return page;
  }

  return {
    count,
    search(requests) {
      const plans = new Map<string, Plan>();
      return requests.map((request) => answer(request, plans));
    },
    valuesOf(attribute) {
      return valuesOf(columns.get(attribute));
    },
  };
}

/** A whole number from 0 to `most`; `otherwise` when it is none. */
function whole(value: unknown, otherwise: number, most: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.min(Math.floor(value), most)
    : otherwise;
}

const paramsOf = ({ indexName: _name, params, ...flat }: SearchRequest): SearchParams => params ?? flat;

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
