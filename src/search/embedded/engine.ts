import { attributeNamed } from '../../domain/search/attributes.ts';
import { resultsPerPage } from '../../domain/search/results-page.ts';
import type { FacetSearchRequest, FacetSearchResult, SearchParams, SearchRequest, SearchResult } from '../client.ts';
import { allRows, type Bitmap, has, intersect, rowsOf, sizeOf, subtract } from './bitmap.ts';
import type { Columns, FacetColumn, ListColumn } from './columns.ts';
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
import type { QueryUnit } from './query-units.ts';
import { requestFilter } from './request-filter.ts';
import { rowOrder, sortOf } from './sort-orders.ts';
import { TextSearch } from './text-search.ts';
import { wordsOf } from './words.ts';

/** The answer to one query with row numbers in place of hits. */
export type RowResult = Omit<SearchResult, 'hits'> & { rows: number[] };

export type SearchEngine = {
  /** Vehicles in the index. */
  readonly count: number;
  /** Answers each query. @throws Error for a filter or an index name that is not understood. */
  search(requests: readonly SearchRequest[]): RowResult[];
  searchForFacetValues(requests: readonly FacetSearchRequest[]): FacetSearchResult[];
  /** All values of an attribute, in the order of the index. */
  valuesOf(attribute: string): readonly string[];
};

const MOST_HITS = 1000;
const DEFAULT_FACET_VALUES = 100;

/** Answers searches on columns in memory; the same in a browser's worker, on a server and while printing. */
export function createEngine(stored: Columns): SearchEngine {
  const all = deriveColumns(stored);
  const { count, columns } = all;
  const filters = new FilterRows(all);
  const orders = new Map<string, Uint32Array>();
  const totals = new Map<string, Uint32Array>();
  const numberFacets = new Map<string, FacetColumn | undefined>();
  const alphabets = new Map<FacetColumn | ListColumn, Uint32Array>();
  const everyRow = allRows(count);
  let texts: TextSearch | undefined;

  function matchesOf(params: SearchParams) {
    const rows = everyRow.slice();
    const filter = requestFilter(params);
    if (filter) intersect(rows, filters.rows(filter));
    texts ??= new TextSearch(all);
    const text = params.query ? texts.search(params.query, rows) : undefined;
    if (text?.match) intersect(rows, text.match.rows);
    return { rows, size: sizeOf(rows), tiers: text?.match?.tiers, order: text?.order, givenUp: text?.givenUp ?? [] };
  }

  function answer(request: SearchRequest): RowResult {
    const started = performance.now();
    const { indexName, params: nested, ...flat } = request;
    const params: SearchParams = nested ?? flat;
    const { rows, size, tiers, order, givenUp } = matchesOf(params);
    const hitsPerPage = whole(params.hitsPerPage, resultsPerPage, MOST_HITS);
    const page = whole(params.page, 0, Number.MAX_SAFE_INTEGER);
    const isOffset = params.offset !== undefined || params.length !== undefined;
    const from = isOffset ? whole(params.offset, 0, Number.MAX_SAFE_INTEGER) : page * hitsPerPage;
    const length = isOffset ? whole(params.length, hitsPerPage, MOST_HITS) : hitsPerPage;
    const { facets, stats } = countFacets(params, rows, size);
    return {
      rows: pageOf(indexName, rows, { tiers, order }, from, length),
      nbHits: size,
      page: isOffset ? 0 : page,
      nbPages: hitsPerPage > 0 ? Math.ceil(size / hitsPerPage) : 0,
      hitsPerPage,
      ...(isOffset && { offset: from, length }),
      ...(params.facets && { facets, ...(Object.keys(stats).length > 0 && { facets_stats: stats }) }),
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      query: params.query ?? '',
      ...(givenUp.length > 0 && { queryAfterRemoval: queryAfterRemoval(params.query ?? '', givenUp) }),
      params: asAddress(params),
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
  function pageOf(
    indexName: string,
    rows: Bitmap,
    { tiers, order }: Pick<ReturnType<typeof matchesOf>, 'tiers' | 'order'>,
    from: number,
    length: number,
  ): number[] {
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
    search: (requests) => requests.map(answer),
    searchForFacetValues: (requests) =>
      requests.map(({ params: { facetName, facetQuery = '', maxFacetHits = 10, ...params } }) => {
        const started = performance.now();
        const { rows, size } = matchesOf(params);
        const counted =
          countFacets({ facets: [facetName], maxValuesPerFacet: 1000 }, rows, size).facets[facetName] ?? {};
        const wanted = wordsOf(facetQuery);
        const facetHits = Object.entries(counted)
          .filter(([value]) => {
            const words = wordsOf(value);
            return wanted.every((word) => words.some((other) => other.startsWith(word)));
          })
          .slice(0, whole(maxFacetHits, 10, 100))
          .map(([value, hits]) => ({ value, highlighted: value, count: hits }));
        return {
          facetHits,
          exhaustiveFacetsCount: true,
          processingTimeMS: Math.round(performance.now() - started),
        };
      }),
    valuesOf(attribute) {
      const column = columns.get(attribute);
      return column?.kind === 'facet' || column?.kind === 'list' ? column.values : [];
    },
  };
}

/** A whole number from 0 to `most`; `otherwise` when it is none. */
function whole(value: unknown, otherwise: number, most: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.min(Math.floor(value), most)
    : otherwise;
}

/** The typed text with the words that were left out between tags, as Algolia gives it. */
function queryAfterRemoval(query: string, givenUp: readonly QueryUnit[]): string {
  let at = -1;
  return query.replace(/[\p{L}\p{N}]+/gu, (word) => {
    at += 1;
    return givenUp.some(({ from, to }) => at >= from && at <= to) ? `<em>${word}</em>` : word;
  });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function asAddress(params: SearchParams): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    address.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return address.toString();
}
