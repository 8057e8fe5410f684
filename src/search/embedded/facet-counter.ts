import { attributeNamed } from '#src/domain/search/attributes.ts';
import { once } from '#src/domain/text/once.ts';
import type { SearchParams, SearchResult } from '../client.ts';
import {
  alphabetical,
  type Counts,
  countCodes,
  countList,
  numberFacet,
  numberStats,
  toCounts,
} from './facet-counts.ts';
import { allRows, type Bitmap, rowsOf, subtract } from './index/bitmap.ts';
import type { Columns, FacetColumn, ListColumn } from './index/columns.ts';

const DEFAULT_FACET_VALUES = 100;

/** Counts the values of facets, and the statistics of numbers, among rows. */
export function facetCounter({ count, columns }: Columns) {
  const everyRow = allRows(count);
  const totals = new Map<string, Uint32Array>();
  const numberFacets = new Map<string, FacetColumn | undefined>();
  const alphabets = new Map<FacetColumn | ListColumn, Uint32Array>();

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

  /** What a query asks to be counted in its rows, of which there are `size`. */
  return function countFacets(params: SearchParams, rows: Bitmap, size: number) {
    const facets: NonNullable<SearchResult['facets']> = {};
    const stats: NonNullable<SearchResult['facets_stats']> = {};
    const limit = wholeNumber(params.maxValuesPerFacet, DEFAULT_FACET_VALUES, 1000);
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
  };
}

/** A whole number from 0 to `most`; `otherwise` when it is none. */
export function wholeNumber(value: unknown, otherwise: number, most: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.min(Math.floor(value), most)
    : otherwise;
}
