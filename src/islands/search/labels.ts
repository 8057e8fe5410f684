import type { FacetName, RangeName, SortOrder } from '#src/search/facets.ts';

export const FACET_LABELS: Record<FacetName, string> = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  simple_body: 'Body',
  simple_fuel: 'Fuel',
  simple_transmission: 'Transmission',
  simple_drive: 'Drive',
  simple_colour: 'Colour',
  seats: 'Seats',
  state: 'State',
  location_name: 'Location',
  dealership_name: 'Dealership',
  status: 'Availability',
  badge: 'Badge',
};

export const RANGE_LABELS: Record<RangeName, string> = {
  price: 'Price',
  subscription_price: 'Weekly price',
  km: 'Kilometres',
  year: 'Year',
  created_at_timestamp: 'Listed',
};

/** SRCH-031. */
export const SORT_LABELS: Record<SortOrder, string> = {
  relevance: 'Most relevant',
  latest: 'Latest',
  priceDesc: 'Highest price',
  priceAsc: 'Lowest price',
};

const CAR_TYPES: Record<string, string> = { new: 'New', used: 'Used', demo: 'Demo' };
const STATUSES: Record<string, string> = { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' };

/** A facet's value in words. */
export function valueLabel(facet: FacetName, value: string): string {
  if (facet === 'car_type') return CAR_TYPES[value] ?? value;
  if (facet === 'status') return STATUSES[value] ?? value;
  if (facet === 'seats') return `${value} seats`;
  return value;
}

/** A number of a range in words: dollars, "kms" (SRCH-059), " / week" (SRCH-055), plain years. */
export function rangeValueLabel(range: RangeName, value: number): string {
  const number = Math.round(value).toLocaleString('en-AU');
  if (range === 'price') return `$${number}`;
  if (range === 'subscription_price') return `$${number} / week`;
  if (range === 'km') return `${number} kms`;
  return range === 'year' ? String(Math.round(value)) : number;
}
