import type { ListAttribute, RangeAttribute } from '#src/domain/search/attributes.ts';

/** What a search page is limited to by its address (SRCH-018): attribute → values, any of which fits. */
export type SearchScope = Partial<Record<ListAttribute, string[]>>;

/** What all searches of a page have in common. Plain JSON. */
export type SearchSetup = {
  indexName: string;
  hitsPerPage: number;
  scope: SearchScope;
  /** Facets that are counted (SRCH-041). */
  facets: ListAttribute[];
  /** Numbers whose least and greatest values are asked for. */
  ranges: RangeAttribute[];
  /** `search.siteFilter` (SRCH-072). */
  siteFilter: string;
  /** `search.includeSoldCarsDays` (SRCH-022). */
  soldDays: number;
  timeZone: string;
  /** SRCH-033. */
  priceAscNeedsPrice: boolean;
};
