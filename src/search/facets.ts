/** Facets that search keeps, in the order they are offered; `query` names are those of the address (DATA-020). */
export const FACETS = [
  'car_type',
  'make',
  'model',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'simple_drive',
  'simple_colour',
  'seats',
  'state',
  'location_name',
  'dealership_name',
  'status',
  'badge',
] as const;

export type FacetName = (typeof FACETS)[number];

/** Address parameter → facet, where they differ. */
export const PARAMETERS: Partial<Record<FacetName, string>> = {
  simple_body: 'body',
  simple_fuel: 'fuel',
  simple_transmission: 'transmission',
  simple_drive: 'drive',
  simple_colour: 'colour',
};

/** Numbers that can be limited with `range[…]` (SRCH-013). */
export const RANGES = ['price', 'subscription_price', 'km', 'year', 'created_at_timestamp'] as const;

export type RangeName = (typeof RANGES)[number];
export type Range = { min?: number; max?: number };

export type SortOrder = 'relevance' | 'latest' | 'priceDesc' | 'priceAsc';

/** What a visitor asks for. `page` counts from 1. */
export type SearchState = {
  query: string;
  page: number;
  sort: SortOrder;
  lists: Partial<Record<FacetName, string[]>>;
  ranges: Partial<Record<RangeName, Range>>;
};

export const EMPTY_STATE: SearchState = { query: '', page: 1, sort: 'relevance', lists: {}, ranges: {} };
