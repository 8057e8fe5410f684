import { matchesFilter } from '../../domain/search/match-filter.ts';
import type { SearchRecord } from '../../domain/search/search-record.ts';
import type { SearchRequest } from '../client.ts';
import { requestFilter } from './request-filter.ts';
import { SHORTEST_BEGINNING } from './stock-numbers.ts';
import { PLACE_COST, PREFIX_COST, TYPO_COST } from './text-search.ts';
import { indexedWords, PLACES, SEARCHED } from './vocabulary.ts';
import { synonymsOf, typosAllowed, typosBetween, wordsOf } from './words.ts';

/**
 * For tests: what the engine should answer, worked out record by record without any index. Slow and plain.
 */
export function naiveSearch(records: readonly SearchRecord[], request: SearchRequest) {
  const params = request.params ?? request;
  const filter = requestFilter(params);
  const words = wordsOf(params.query ?? '');
  const typing = !/\s$/.test(params.query ?? '');
  const everyWord = new Set(records.flatMap((record) => recordWords(record)));

  const costs = (prefixAt: (at: number) => boolean) =>
    records.map((record) => (words.length === 0 ? 0 : textCost(record, words, prefixAt)));
  let cost = costs((at) => typing && at === words.length - 1);
  if (cost.every((value) => value === undefined)) cost = costs(() => true);

  const found = records
    .map((record, row) => ({ record, row, cost: cost[row] }))
    .filter(({ record, cost: value }) => value !== undefined && (!filter || matchesFilter(filter, record)));
  const sort = /:([a-z_]+):(asc|desc)$/.exec(request.indexName);
  const key = (record: SearchRecord) => {
    const value = record[sort?.[1] as 'price'];
    return value === undefined ? Number.POSITIVE_INFINITY : sort?.[2] === 'asc' ? value : -value;
  };
  found.sort((a, b) =>
    sort ? compare(key(a.record), key(b.record)) || a.row - b.row : compare(a.cost ?? 0, b.cost ?? 0) || a.row - b.row,
  );

  const facets: Record<string, Record<string, number>> = {};
  for (const name of params.facets ?? []) {
    const counts = new Map<string, number>();
    for (const { record } of found) {
      const value = record[name as 'make' | 'filtered_features' | 'year'];
      for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
        counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
    }
    facets[name] = Object.fromEntries(counts);
  }
  return { nbHits: found.length, rows: found.map(({ row }) => row), facets };

  function textCost(
    record: SearchRecord,
    all: readonly string[],
    prefixAt: (at: number) => boolean,
  ): number | undefined {
    // best[i]: least cost of the first i words.
    const best: (number | undefined)[] = [0];
    for (let i = 1; i <= all.length; i += 1) {
      const word = all[i - 1] ?? '';
      const prefix = prefixAt(i - 1);
      const single = add(best[i - 1], wordCost(record, word, prefix, true));
      const joined = i > 1 ? add(best[i - 2], wordCost(record, (all[i - 2] ?? '') + word, prefix, false)) : undefined;
      best[i] = single === undefined ? joined : joined === undefined ? single : Math.min(single, joined);
    }
    return best[all.length];
  }

  function wordCost(record: SearchRecord, word: string, prefix: boolean, typos: boolean): number | undefined {
    const stands = records.some((other) => plainCost(other, word, prefix) !== undefined);
    if (stands) return plainCost(record, word, prefix);
    const most = typosAllowed(word);
    if (!typos || most === 0) return undefined;
    return least(record, (own) => {
      const counts = own
        .filter((other) => everyWord.has(other))
        .map((other) => typosBetween(word, other, most, prefix))
        .filter((count) => count !== undefined);
      return counts.length > 0 ? Math.min(...counts) * TYPO_COST : undefined;
    });
  }

  function plainCost(record: SearchRecord, word: string, prefix: boolean): number | undefined {
    const stock = wordsOf(record.stocknum ?? '').join('');
    if (/^\d{4}$/.test(word) && record.year === Number(word)) return 0;
    if (stock === word) return 0;
    const found = least(record, (own) => {
      if ([word, ...synonymsOf(word)].some((variant) => own.includes(variant))) return 0;
      return prefix && own.some((other) => other.startsWith(word)) ? PREFIX_COST : undefined;
    });
    if (found === 0 || !prefix || word.length < SHORTEST_BEGINNING || !stock.startsWith(word)) return found;
    return Math.min(found ?? PREFIX_COST, PREFIX_COST);
  }

  /** The lower of what the words of a vehicle cost, and those of its place. */
  function least(record: SearchRecord, costOf: (words: string[]) => number | undefined): number | undefined {
    const costs = [costOf(recordWords(record, false)), add(costOf(recordWords(record, true)), PLACE_COST)];
    const found = costs.filter((cost) => cost !== undefined);
    return found.length > 0 ? Math.min(...found) : undefined;
  }
}

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
const add = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? undefined : a + b);

/** @param places the words that say where it stands; those that say what it is otherwise, or all of them. */
const recordWords = (record: SearchRecord, places?: boolean): string[] =>
  SEARCHED.filter((name) => places === undefined || PLACES.has(name) === places)
    .flatMap((name) => record[name] ?? [])
    .flatMap((value) => indexedWords(value));
