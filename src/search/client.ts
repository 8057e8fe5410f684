import type { RangeAttribute } from '#src/domain/search/attributes.ts';

/**
 * The one interface searches go through: InstantSearch's `searchClient`, that is Algolia's multi-query request and
 * answer. The embedded engine, `algoliasearch/lite` and the adapters of other services all speak it.
 */
export type SearchClient = {
  search<T = SearchHit>(requests: readonly SearchRequest[]): Promise<{ results: SearchResult<T>[] }>;
};

/** One query of several: parameters beside the index name, or within `params`. */
export type SearchRequest = { indexName: string; params?: SearchParams } & SearchParams;

/** Strings in a list must all hold; those of an inner list are alternatives. */
export type FilterList = readonly (string | readonly string[])[];

export type SearchParams = {
  query?: string;
  /** Facets to count; `*` for all. */
  facets?: readonly string[] | string;
  /** `attribute:value`, `attribute:-value` for its contrary. */
  facetFilters?: FilterList | string;
  /** `price<=30000`, `price:10000 TO 20000`. */
  numericFilters?: FilterList | string;
  /** A whole condition: `(make:ford OR car_type:used) AND price<30000`. */
  filters?: string;
  hitsPerPage?: number;
  /** From 0. */
  page?: number;
  /** First hit and number of hits, instead of page and hitsPerPage. */
  offset?: number;
  length?: number;
  maxValuesPerFacet?: number;
  sortFacetValuesBy?: 'count' | 'alpha';
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  /** Latitude and longitude, "-33.87,151.21": nearest vehicles come first, where the index knows its places. */
  aroundLatLng?: string;
  /** Metres; vehicles further away are not found. */
  aroundRadius?: number | 'all';
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** Whatever else a front end sends, such as `analytics`; it does not change the answer. */
  [other: string]: unknown;
};

export type SearchHit = { objectID: string; [attribute: string]: unknown };

/** A part of a typed text that the search understood, which can be taken out of it again. */
export type QueryPart = {
  /** What it was taken for, as people read it: "Under $40,000", "Diesel", "SUV", "Land Cruiser". */
  label: string;
  /** A limit on a number; an order; a body, fuel or the like; a place; or a plain word. */
  kind: 'limit' | 'order' | 'meaning' | 'place' | 'word';
  /** The number that it limits, from and to what. */
  attribute?: RangeAttribute | 'seats' | 'sleeps';
  min?: number;
  max?: number;
  /** The words it came from, as they were typed. */
  tokens: string;
  /** The text without them. */
  without: string;
  /** No vehicle has it beside the other parts: what is found is without it. */
  relaxed?: true;
  /** Of a place: `me` asks for the postcode of whoever searches, `unknown` is none, `failed` could not be looked up. */
  near?: 'found' | 'me' | 'unknown' | 'failed';
  /** The location of the first vehicle found, how far it is, and how many vehicles are within an hour's drive, if that is known. */
  nearest?: { name: string; km: number; within?: number };
};

export type FacetStats = { min: number; max: number; avg: number; sum: number };

/** The answer to one query, as Algolia gives it. */
export type SearchResult<T = SearchHit> = {
  hits: T[];
  nbHits: number;
  /** From 0. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  offset?: number;
  length?: number;
  /** Counts by attribute and value, for the facets asked for. */
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, FacetStats>;
  exhaustiveFacetsCount: boolean;
  exhaustiveNbHits: boolean;
  exhaustiveTypo: boolean;
  exhaustive: { facetsCount: boolean; nbHits: boolean; typo: boolean };
  query: string;
  /** The query with the words and limits that had to be left out to find anything between `<em>` and `</em>`. */
  queryAfterRemoval?: string;
  /** The query without its typing errors, where the engine corrected any: "mazda cx-5" for "mazada cx-5". */
  queryCorrected?: string;
  /** How the query was understood, in the order of its words; only with answers that may have hits. */
  queryParts?: QueryPart[];
  /** The parameters, as an address query, where a service gives them. */
  params: string;
  index: string;
  processingTimeMS: number;
};
