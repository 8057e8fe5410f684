/**
 * Where the browser finds the search files of a site (embedded provider): the content of `SEARCH_REF_PATH`. Pages do not
 * carry it, because every change of the stock changes it and would render every search page again.
 */
export type SearchRef = {
  /** Address of the index file. */
  index: string;
  /** Addresses of the card records, `chunkSize` vehicles each, in the order of `cardOrder`. */
  chunks: string[];
  chunkSize: number;
  /** Vehicles in the index. */
  count: number;
  /** The name of the index (`search.indexName`); missing in files of an older build. */
  indexName?: string;
  /** Address of what shoppers say (phrase-table); missing in files of an older build. */
  tokens?: string;
  /** Latitude and longitude of locations by their name; missing where none has a place. */
  places?: Readonly<Record<string, readonly [latitude: number, longitude: number]>>;
};

/** The one search file whose name stays; it is asked for anew at each visit. */
export const SEARCH_REF_PATH = '/search-index/current.json';
