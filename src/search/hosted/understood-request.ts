import type { SearchRequest, SearchResult } from '../client.ts';
import { PHRASE_TABLE } from '../embedded/text/phrase-table.ts';
import { readPhrases, WIDER_COST } from '../embedded/text/phrases.ts';
import { limitsBeside } from '../embedded/text/query-limits.ts';
import { queryParts } from '../embedded/text/query-parts.ts';
import { partsOf, type QueryUnit } from '../embedded/text/query-unit.ts';
import { parseQuery } from '../embedded/text/query-units.ts';
import { meaningOf, type QueryLimit } from '../query/query-meaning.ts';
import { rangeConditions } from '../query/value-condition.ts';

/** More seats than any vehicle that is asked for by them; services count the values of a filter. */
const MAX_SEATS = 24;
const BOOK = readPhrases(PHRASE_TABLE);

/** Values of vehicles that a phrase may mean; a service filters by the very word. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  body: ['SUV', 'Ute', 'Cab Chassis', 'Sedan', 'Hatch', 'Wagon', 'Coupe', 'Convertible', 'Van', 'People Mover', 'Bus'],
  fuel: ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric', 'LPG'],
  transmission: ['Automatic', 'Manual'],
  car_type: ['new', 'used', 'demo'],
  state: ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'],
};

/** A request with the meaning of its text as filters, and the notes for its answer. */
export type UnderstoodRequest = {
  request: SearchRequest;
  /** The same without the limits and filters of the text: what is asked where nothing meets them. */
  withoutThem: SearchRequest | undefined;
  /** The answer's notes on the query. */
  said(relaxed: boolean): Pick<SearchResult, 'query' | 'queryParts' | 'queryAfterRemoval'>;
};

/**
 * Takes out of the text of a request what a hosted service does not understand: limits ("under 40k") become numeric
 * filters, phrases that mean one attribute ("diesel", "tradie ute") facet filters, "cheap" the order of a replica where no other
 * is chosen; nicknames become the names they stand for, and words that say nothing are left out.
 */
export function understoodRequest({ indexName, params: nested, ...flat }: SearchRequest): UnderstoodRequest {
  const params = nested ?? flat;
  const query = params.query ?? '';
  const meaning = meaningOf(query, BOOK.limits);
  const limits = limitsBeside(meaning, params);
  const parsed = parseQuery(meaning.text, { stands: () => false }, BOOK);
  const filters = new Map(parsed.units.flatMap((unit) => filterOf(unit).map((filter) => [unit, filter] as const)));
  const unwanted = parsed.units.flatMap(({ without }) => (without ? partsOf(without) : []));
  const noWords = unwanted.filter((part) => filterOf(part).length === 0).map(({ tokens }) => `-${tokens.join('')}`);
  const noValues = unwanted
    .flatMap(filterOf)
    .flat()
    .map((value) => `NOT ${value.replace(/:(.*)/, ':"$1"')}`);
  const textOf = (units: readonly QueryUnit[], more: readonly string[] = []) => {
    const text = [...units.flatMap(({ tokens, without }) => (without ? [] : tokens)), ...more].join(' ');
    return /\s$/.test(query) && text !== '' ? `${text} ` : text;
  };
  const sorted = parsed.order?.attribute === 'price' && !indexName.includes(':');
  const name = sorted ? `${indexName}:price:${parsed.order?.direction ?? 'asc'}` : indexName;
  const listOf = (list: unknown): readonly unknown[] =>
    Array.isArray(list) ? (list as unknown[]) : list ? [list] : [];
  const taken = limits.length > 0 || filters.size > 0 || unwanted.length > 0;
  const seats = limits.flatMap((limit) => (limit.attribute === 'seats' ? [seatsOf(limit)] : []));
  const ranges = limits.flatMap(({ attribute, min, max }) =>
    attribute === 'seats'
      ? []
      : rangeConditions(attribute, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
  );
  const facetFilters = [...listOf(params.facetFilters), ...seats, ...filters.values()] as (string | string[])[];
  const numericFilters = [...listOf(params.numericFilters), ...ranges] as string[];
  return {
    request: {
      indexName: name,
      params: {
        ...params,
        query: textOf(
          parsed.units.filter((unit) => !filters.has(unit)),
          noWords,
        ),
        // What a word with a minus means at Algolia; the others take it without.
        ...(noWords.length > 0 && { advancedSyntax: true }),
        ...(noValues.length > 0 && {
          filters: [params.filters ? `(${params.filters})` : [], noValues].flat(2).join(' AND '),
        }),
        ...(facetFilters.length > 0 && { facetFilters }),
        ...(numericFilters.length > 0 && { numericFilters }),
      },
    },
    withoutThem: taken ? { indexName: name, params: { ...params, query: textOf(parsed.units) } } : undefined,
    said: (relaxed) => ({
      query,
      ...(query.trim() !== '' &&
        queryParts({
          query,
          meaning,
          parsed,
          isRelaxed: (part: QueryUnit | QueryLimit) =>
            relaxed && ('attribute' in part ? limits.includes(part) : part.without !== undefined),
          nameOf: (unit) =>
            filters.get(unit)?.length === 1 ? filters.get(unit)?.[0]?.replace(/^\w+:/, '') : undefined,
          jointName: () => undefined,
        })),
    }),
  };
}

/** Seats are names at a service: each number of a limit is one. */
const seatsOf = ({ min = 1, max = MAX_SEATS }: QueryLimit): string[] =>
  Array.from({ length: Math.max(1, max - min + 1) }, (_, more) => `seats:${min + more}`);

/** The values of one attribute that a phrase means, as alternatives; none when it means more than that. */
function filterOf({ phrase }: QueryUnit): string[][] {
  if (!phrase) return [];
  const needs = phrase.meant.filter(({ cost }) => cost < WIDER_COST).map(({ needs: own }) => Object.entries(own));
  const attribute = needs[0]?.[0]?.[0];
  if (!attribute || !needs.every((own) => own.length === 1 && own[0]?.[0] === attribute)) return [];
  const values = (VALUES[attribute] ?? []).filter((value) => needs.some(([need]) => need?.[1].test(value)));
  return values.length > 0 ? [values.map((value) => `${attribute}:${value}`)] : [];
}
