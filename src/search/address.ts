import { firstPage } from '../domain/constants.ts';
import { FACETS, PARAMETERS, RANGES, type Range, type SearchState, type SortOrder } from './facets.ts';

const INDEX = 'Car_production';
/** SRCH-032: the values of `sortBy`; the default order has none. */
const SORTS: Record<Exclude<SortOrder, 'relevance'>, string> = {
  latest: `${INDEX}:created_at_timestamp:desc`,
  priceDesc: `${INDEX}:price:desc`,
  priceAsc: `${INDEX}:price:asc`,
};
const LONGEST_QUERY = 200;
const MOST_VALUES = 100;
const MOST_PAGES = 10_000;

/**
 * The state an address asks for (SRCH-010 to SRCH-014). Whatever cannot be understood is left out; nothing in an address
 * can make it fail.
 */
export function readAddress(parameters: URLSearchParams): SearchState {
  const state: SearchState = { query: '', page: firstPage, sort: 'relevance', lists: {}, ranges: {} };
  state.query = (parameters.get('query') ?? '').slice(0, LONGEST_QUERY);
  const page = Number(parameters.get('page'));
  if (Number.isInteger(page) && page > firstPage && page <= MOST_PAGES) state.page = page;
  const sort = Object.entries(SORTS).find(([, value]) => value === parameters.get('sortBy'))?.[0];
  if (sort) state.sort = sort as SortOrder;
  for (const facet of FACETS) {
    const values = parameters.getAll(PARAMETERS[facet] ?? facet).filter((value) => value !== '');
    if (values.length > 0) state.lists[facet] = [...new Set(values)].slice(0, MOST_VALUES);
  }
  for (const name of RANGES) {
    const range = readRange(parameters.get(`range[${name}]`));
    if (range) state.ranges[name] = range;
  }
  return state;
}

/** `:30000`, `5000:`, `5000:30000`; undefined for anything else. Sides that are the wrong way round are exchanged. */
function readRange(text: string | null): Range | undefined {
  const match = /^(-?\d+(?:\.\d+)?)?:(-?\d+(?:\.\d+)?)?$/.exec(text ?? '');
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const [min, max] = [match[1], match[2]].map((side) => (side === undefined ? undefined : Number(side)));
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const OWN = new Set([
  'query',
  'page',
  'sortBy',
  ...FACETS.map((facet) => PARAMETERS[facet] ?? facet),
  ...RANGES.map((name) => `range[${name}]`),
]);

/**
 * The address of a state: `page` only above 1 (SRCH-011), `sortBy` only for another than the default order (SRCH-014), a
 * parameter per value (SRCH-012). Parameters that are not search's, such as utm_source, are kept.
 */
export function writeAddress(state: SearchState, before: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.query) parameters.set('query', state.query);
  for (const facet of FACETS)
    for (const value of state.lists[facet] ?? []) parameters.append(PARAMETERS[facet] ?? facet, value);
  for (const name of RANGES) {
    const range = state.ranges[name];
    if (range && (range.min !== undefined || range.max !== undefined))
      parameters.set(`range[${name}]`, `${range.min ?? ''}:${range.max ?? ''}`);
  }
  if (state.sort !== 'relevance') parameters.set('sortBy', SORTS[state.sort]);
  if (state.page > firstPage) parameters.set('page', String(state.page));
  for (const [name, value] of before) if (!OWN.has(name)) parameters.append(name, value);
  return parameters;
}

/** Whether two addresses ask for the same, whatever the order of their parameters. */
export function sameAddress(a: URLSearchParams, b: URLSearchParams): boolean {
  const sorted = (parameters: URLSearchParams) =>
    [...parameters]
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&');
  return sorted(a) === sorted(b);
}

/** Whether a state sets any filter or text (SRCH-017). */
export function hasFilters(state: SearchState): boolean {
  return (
    state.query !== '' ||
    Object.values(state.lists).some((values) => values.length > 0) ||
    Object.keys(state.ranges).length > 0
  );
}

/** SRCH-015: a change of filters or text starts again at page 1. */
export function changed(state: SearchState, change: Partial<Omit<SearchState, 'page'>>): SearchState {
  return { ...state, ...change, page: firstPage };
}
