import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from './attributes.ts';
import { firstPage } from './results-page.ts';
import { type Range, type SearchState, SORT_SUFFIXES, sortOfIndex } from './state.ts';

/** SRCH-074: index name in addresses, whatever the index of the site is called. */
const INDEX = 'Car_production';
const MAX_QUERY = 200;
const MAX_VALUE = 200;
/** Characters that no typed line has, and no page can hold. */
const CONTROL = /\p{Cc}/gu;
const MAX_VALUES = 100;
const MAX_PAGES = 10_000;

/**
 * The state an address asks for (SRCH-010 to SRCH-014). Whatever cannot be understood is left out; nothing in an address
 * can make it fail. `q` is another name of `query`.
 */
export function readAddress(parameters: URLSearchParams): SearchState {
  const state: SearchState = { query: '', page: firstPage, sort: 'relevance', lists: {}, ranges: {} };
  state.query = joined((parameters.get('query') ?? parameters.get('q') ?? '').slice(0, MAX_QUERY).replace(CONTROL, ''));
  state.page = pageNumber(parameters.get('page'));
  state.sort = sortOfIndex(parameters.get('sortBy') ?? undefined, INDEX);
  for (const attribute of LIST_ATTRIBUTES) {
    const values = parameters
      .getAll(attribute)
      .map(joined)
      .filter((value) => value !== '' && value.length <= MAX_VALUE && value.search(CONTROL) < 0);
    if (values.length > 0) state.lists[attribute] = [...new Set(values)].slice(0, MAX_VALUES);
  }
  for (const name of RANGE_ATTRIBUTES) {
    const range = readRange(parameters.get(`range[${name}]`));
    if (range) state.ranges[name] = range;
  }
  return state;
}

/** A text whose accents are joined to their letters, as in the stock: macOS copies addresses with the two apart. */
export const joined = (text: string) => text.normalize('NFC');

/** The page a `page` parameter names; the first for anything that is none. */
export function pageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > firstPage && page <= MAX_PAGES ? page : firstPage;
}

/**
 * `:30000`, `5000:`, `5000:30000`, and `30000` alone, what a plain form sends, which means up to it; undefined for anything
 * else. Sides that are the wrong way round are exchanged.
 */
export function readRange(text: string | null): Range | undefined {
  const match = /^(?:(-?\d+(?:\.\d+)?)?:)?(-?\d+(?:\.\d+)?)?$/.exec(text ?? '');
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const [min, max] = [match[1], match[2]].map((side) => (side === undefined ? undefined : Number(side)));
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const OWN: ReadonlySet<string> = new Set([
  'query',
  'q',
  'page',
  'sortBy',
  ...LIST_ATTRIBUTES,
  ...RANGE_ATTRIBUTES.map((name) => `range[${name}]`),
]);

/**
 * The address of a state: `page` only above 1 (SRCH-011), `sortBy` only for another than the default order (SRCH-014), a
 * parameter per value (SRCH-012). Parameters that are not search's, such as utm_source, are kept.
 */
export function writeAddress(state: SearchState, before: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.query) parameters.set('query', state.query);
  for (const attribute of LIST_ATTRIBUTES)
    for (const value of state.lists[attribute] ?? []) parameters.append(attribute, value);
  for (const name of RANGE_ATTRIBUTES) {
    const range = state.ranges[name];
    if (range && (range.min !== undefined || range.max !== undefined))
      parameters.set(`range[${name}]`, rangeText(range));
  }
  if (state.sort !== 'relevance') parameters.set('sortBy', INDEX + SORT_SUFFIXES[state.sort]);
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

/** The value of a `range[…]` parameter. */
export const rangeText = ({ min, max }: Range): string => `${plain(min)}:${plain(max)}`;

/** A number without exponent, so that it is read back. */
const plain = (number: number | undefined): string =>
  number === undefined ? '' : number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 });
