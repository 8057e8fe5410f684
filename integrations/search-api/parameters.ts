import { SEARCHED } from '#src/search/embedded/vocabulary.ts';
import { ApiRefusal } from './api-refusal.ts';

/**
 * The search parameters of Algolia's API (https://www.algolia.com/doc/api-reference/search-api-parameters) as this server
 * takes them. What it cannot do is refused by name and value: an answer never silently leaves a parameter out.
 */
type Read = (value: unknown, name: string) => unknown;

/** Bytes; Algolia's own limit of every text that is searched. */
const LONGEST_QUERY = 512;
/** Algolia's own limits. */
const MOST_HITS = 1000;
const MOST_FACET_VALUES = 1000;
const MOST_FACET_HITS = 100;
/** Algolia's largest whole number, as its messages print it. */
const LARGEST = 9_223_372_036_854_775_807n;
/** Entries of one list; Algolia's limits of the single lists are below it. */
const LONGEST_LIST = 1000;

const expected = (name: string, what: string) =>
  new ApiRefusal(400, `Invalid value for "${name}" parameter, expected ${what}`);

const text: Read = (value, name) => {
  if (typeof value !== 'string') throw expected(name, 'string');
  return value;
};

const shortText: Read = (value, name) => {
  const read = text(value, name) as string;
  if (Buffer.byteLength(read) > LONGEST_QUERY) throw expected(name, `string shorter than ${LONGEST_QUERY} bytes`);
  return read;
};

const flag: Read = (value, name) => {
  if (typeof value !== 'boolean') throw expected(name, 'boolean');
  return value;
};

const whole =
  (least = 0, most?: number): Read =>
  (value, name) => {
    const range = `integer between ${least} and ${most ?? LARGEST}`;
    if (typeof value !== 'number' || !Number.isInteger(value)) throw expected(name, range);
    if (value < least) throw new ApiRefusal(400, `Value too small for "${name}" parameter, expected ${range}`);
    if (value > (most ?? Number.MAX_SAFE_INTEGER))
      throw new ApiRefusal(400, `Value too large for "${name}" parameter, expected ${range}`);
    return value;
  };

/** Texts in a list; one text stands for a list of its parts between commas. */
const list: Read = (value, name) => {
  const read = typeof value === 'string' ? value.split(',').map((part) => part.trim()).filter(Boolean) : value; // biome-ignore format: one rule
  if (!Array.isArray(read) || !read.every((part) => typeof part === 'string') || read.length > LONGEST_LIST)
    throw expected(name, 'array of strings');
  return read;
};

/** Conditions: a text, or a list of texts and of lists of texts; their own form is checked where they are read. */
const conditions: Read = (value, name) => {
  const isText = (one: unknown) => typeof one === 'string';
  const isList = (one: unknown) => Array.isArray(one) && one.every(isText);
  if (isText(value) || (Array.isArray(value) && value.every((one) => isText(one) || isList(one)))) return value;
  throw expected(name, 'string or array of strings or arrays of strings');
};

const oneOf =
  (...values: readonly unknown[]): Read =>
  (value, name) => {
    if (!values.includes(value)) throw expected(name, `one of ${values.map((one) => JSON.stringify(one)).join(', ')}`);
    return value;
  };

/** A parameter of which this server can do only what some values ask for; all others are told so. */
const only =
  (...values: readonly unknown[]): Read =>
  (value, name) => {
    const given = JSON.stringify(value);
    if (!values.some((one) => JSON.stringify(one) === given))
      throw new ApiRefusal(
        400,
        values.length === 0
          ? `The parameter "${name}" is not supported by this server`
          : `The value ${given?.slice(0, 100)} of the parameter "${name}" is not supported by this server, only ${values.map((one) => JSON.stringify(one)).join(' and ')}`,
      );
    return value;
  };

const searchable: Read = (value, name) => {
  const names = list(value, name) as string[];
  const unknown = names.find((one) => !Object.hasOwn(SEARCHED, one) && one !== 'stocknum' && one !== 'year');
  if (unknown !== undefined)
    throw new ApiRefusal(
      400,
      `invalid setting for ${name}, attribute ${unknown.slice(0, 100)} is not in searchableAttributes setting`,
    );
  return names;
};

const position: Read = (value, name) => {
  const [latitude, longitude, ...more] = (text(value, name) as string).split(',').map((part) => part.trim());
  const isDegrees = (part: string | undefined, most: number) =>
    part !== undefined && /^-?\d+(?:\.\d+)?$/.test(part) && Math.abs(Number(part)) <= most;
  if (more.length > 0 || !isDegrees(latitude, 90) || !isDegrees(longitude, 180))
    throw expected(name, '"latitude,longitude"');
  return value;
};

const typoTolerance: Read = (value, name) => {
  const read = value === 'true' ? true : value === 'false' ? false : value;
  return oneOf(true, false, 'min', 'strict')(read, name);
};

const distinct: Read = (value, name) => (typeof value === 'boolean' ? value : whole(0, 4)(value, name));
const optionalWords: Read = (value, name) => (value === null ? [] : typeof value === 'string' ? [value] : list(value, name)); // biome-ignore format: one rule
const radius: Read = (value, name) => (value === 'all' ? value : whole(1)(value, name));

const PARAMETERS: Readonly<Record<string, Read>> = {
  // What is searched, and by what it is limited.
  query: shortText,
  filters: text,
  facetFilters: conditions,
  numericFilters: conditions,
  optionalFilters: conditions,
  sumOrFiltersScores: flag,
  restrictSearchableAttributes: searchable,
  typoTolerance,
  optionalWords,
  removeWordsIfNoResults: oneOf('none', 'lastWords', 'firstWords', 'allOptional'),
  aroundLatLng: position,
  aroundRadius: radius,
  distinct,
  // What the answer holds.
  page: whole(),
  hitsPerPage: whole(0, MOST_HITS),
  offset: whole(),
  length: whole(0, MOST_HITS),
  facets: list,
  maxValuesPerFacet: whole(0, MOST_FACET_VALUES),
  sortFacetValuesBy: oneOf('count', 'alpha'),
  attributesToRetrieve: list,
  attributesToHighlight: list,
  highlightPreTag: text,
  highlightPostTag: text,
  responseFields: list,
  // Values of a facet.
  facetQuery: shortText,
  maxFacetHits: whole(1, MOST_FACET_HITS),
  // Figures.
  clickAnalytics: flag,
  analytics: flag,
  // They change nothing here, because the index has no rules, tests or profiles; figures are kept without tags and users.
  analyticsTags: list,
  percentileComputation: flag,
  enableABTest: flag,
  enableRules: flag,
  ruleContexts: list,
  userToken: text,
  personalizationImpact: whole(0, 100),
  enableReRanking: flag,
  advancedSyntaxFeatures: list,
  snippetEllipsisText: text,
  // How this server always does it.
  synonyms: only(true),
  queryType: only('prefixLast'),
  minWordSizefor1Typo: only(4),
  minWordSizefor2Typos: only(8),
  allowTyposOnNumericTokens: only(false),
  disableTypoToleranceOnAttributes: only([], ['stocknum']),
  ignorePlurals: only(false),
  removeStopWords: only(false),
  queryLanguages: only([], ['en']),
  naturalLanguages: only([], ['en']),
  decompoundQuery: only(false, true),
  enablePersonalization: only(false),
  mode: only('keywordSearch'),
  advancedSyntax: only(false),
  getRankingInfo: only(false),
  facetingAfterDistinct: only(false),
  aroundLatLngViaIP: only(false),
  attributesToSnippet: only([]),
  restrictHighlightAndSnippetArrays: only(false),
  replaceSynonymsInHighlight: only(false),
  similarQuery: only(''),
  tagFilters: only([], ''),
  insideBoundingBox: only(null),
  reRankingApplyFilter: only(null),
  minProximity: only(1),
  attributeCriteriaComputedByMinProximity: only(false),
  relevancyStrictness: only(100),
  // What it cannot do.
  insidePolygon: only(),
  aroundPrecision: only(),
  minimumAroundRadius: only(),
  ranking: only(),
  disableExactOnAttributes: only(),
  exactOnSingleWordQuery: only(),
  alternativesAsExact: only(),
  attributeCriteriaComputedBy: only(),
  semanticSearch: only(),
  renderingContent: only(),
  extensions: only(),
};

/** Search parameters that were checked. */
export type ApiParams = Readonly<Record<string, unknown>> & {
  query?: string;
  filters?: string;
  optionalFilters?: string | readonly (string | readonly string[])[];
  sumOrFiltersScores?: boolean;
  restrictSearchableAttributes?: readonly string[];
  typoTolerance?: boolean | 'min' | 'strict';
  optionalWords?: readonly string[];
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  aroundLatLng?: string;
  distinct?: boolean | number;
  page?: number;
  hitsPerPage?: number;
  offset?: number;
  length?: number;
  responseFields?: readonly string[];
  facetQuery?: string;
  maxFacetHits?: number;
  clickAnalytics?: boolean;
  analytics?: boolean;
};

/**
 * Checks the parameters of a query.
 *
 * @throws ApiRefusal 400 that names the parameter, in the service's words where it refuses the same.
 */
export function readParams(given: Readonly<Record<string, unknown>>): ApiParams {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!Object.hasOwn(PARAMETERS, name)) throw new ApiRefusal(400, `Unknown parameter: ${name.slice(0, 100)}`);
      return [name, PARAMETERS[name]?.(value, name)];
    }),
  );
}

const TEXTS: ReadonlySet<Read | undefined> = new Set([text, shortText, position]);

/** Parameters that are written as an address query: texts as they are, everything else as JSON. */
export function paramsFromAddress(params: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([name, value]) => {
      if (Object.hasOwn(PARAMETERS, name) && TEXTS.has(PARAMETERS[name])) return [name, value];
      try {
        return [name, JSON.parse(value) as unknown];
      } catch {
        return [name, value];
      }
    }),
  );
}
