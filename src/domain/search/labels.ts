import { capital } from '../text/capital.ts';
import { CONDITIONS } from '../vehicle/item-words.ts';
import {
  LIST_ATTRIBUTES,
  type ListAttribute,
  RANGE_ATTRIBUTES,
  type RangeAttribute,
  splitMakeModel,
} from './attributes.ts';
import { isAtLeast } from './filters/at-least.ts';
import type { Range, SearchState, SortOrder } from './state.ts';

export const FACET_LABELS: Record<ListAttribute, string> = {
  car_type: 'Condition',
  make: 'Make',
  make_model: 'Model',
  model: 'Model',
  body: 'Body',
  cab: 'Cab',
  axles: 'Axles',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  seats: 'Seats',
  sleeps: 'Sleeps',
  lams: 'Licence',
  state: 'State',
  location_name: 'Location',
  dealership_name: 'Dealership',
  city: 'City',
  badge: 'Badge',
  status: 'Availability',
  item_type: 'Type',
  certified: 'Certified',
  tag: 'Tag',
  price_range: 'Price range',
  weekly_price_range: 'Price a week',
  filtered_features: 'Features',
  categories: 'Deposit',
};

/** What "Show all …" reads (SRCH-042: "Show all makes"). */
export const FACET_PLURALS: Partial<Record<ListAttribute, string>> = {
  make: 'makes',
  make_model: 'models',
  body: 'bodies',
  fuel: 'fuels',
  colour: 'colours',
  location_name: 'locations',
  dealership_name: 'dealerships',
  filtered_features: 'features',
  badge: 'badges',
  city: 'cities',
};

export const RANGE_LABELS: Record<RangeAttribute, string> = {
  price: 'Price',
  subscription_price: 'Weekly price',
  km: 'Kilometres',
  year: 'Year',
  atm: 'Loaded weight (ATM)',
  tare: 'Empty weight (tare)',
  gvm: 'Loaded weight (GVM)',
  length: 'Length',
  cc: 'Engine',
  electric_range: 'Range',
  towing: 'Braked towing',
  created_at_timestamp: 'Listed',
};

/** What stands after a number; SRCH-059. */
export const RANGE_UNITS: Partial<Record<RangeAttribute, string>> = {
  km: 'kms',
  atm: 'kg',
  tare: 'kg',
  gvm: 'kg',
  length: 'm',
  cc: 'cc',
  electric_range: 'km',
  towing: 'kg',
};

/** SRCH-031. */
export const SORT_LABELS: Record<SortOrder, string> = {
  relevance: 'Most relevant',
  latest: 'Latest',
  priceDesc: 'Highest price',
  priceAsc: 'Lowest price',
  kmAsc: 'Lowest kilometres',
  atmAsc: 'Lightest',
  payloadDesc: 'Largest payload',
  towingDesc: 'Highest tow rating',
};

const WORDS: Partial<Record<ListAttribute, Record<string, string>>> = {
  car_type: CONDITIONS,
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  item_type: { car: 'Cars', motorcycle: 'Motorcycles', truck: 'Trucks', caravan: 'Caravans' },
  certified: { true: 'Certified', false: 'Not certified' },
  lams: { true: 'Learner approved (LAMS)', false: 'Full licence' },
};

/** The values of a facet that has the same few at every site; none of another. */
export const namedValues = (facet: ListAttribute): readonly string[] => Object.keys(WORDS[facet] ?? {});

/** A facet's value in words. */
export function valueLabel(facet: ListAttribute, value: string): string {
  if (isAtLeast(facet)) return `${value} or more`;
  if (facet === 'make_model') return splitMakeModel(value).model;
  return WORDS[facet]?.[value] ?? value;
}

/** A number of a range in words: dollars, "kms" (SRCH-059), " / week" (SRCH-055), plain years. */
export function rangeValueLabel(range: RangeAttribute, value: number): string {
  const number = (range === 'length' ? value : Math.round(value)).toLocaleString('en-AU');
  if (range === 'price') return `$${number}`;
  if (range === 'subscription_price') return `$${number} / week`;
  if (range === 'created_at_timestamp') return new Date(value * 1000).toLocaleDateString('en-AU');
  return range === 'year' ? String(Math.round(value)) : `${number} ${RANGE_UNITS[range]}`;
}

/** A filter's value where nothing else says what it is of: "Mazda CX-5", "5 or more seats", "Sleeps 4 or more". */
export function filterLabel(facet: ListAttribute, value: string): string {
  const { make, model } = splitMakeModel(value);
  if (facet === 'seats') return `${valueLabel(facet, value)} seats`;
  if (facet === 'sleeps') return `Sleeps ${valueLabel(facet, value)}`;
  return facet === 'make_model' ? `${make} ${model}`.trim() : valueLabel(facet, value);
}

/** A limit in words: "Up to $40,000", "Kilometres up to 60,000 kms", "Empty weight (tare) 1,500 kg – 2,000 kg", "2018 – 2022". */
export function rangeLabels(name: RangeAttribute, { min, max }: Range): string {
  if (min !== undefined && max !== undefined) {
    const words = `${rangeValueLabel(name, min)} – ${rangeValueLabel(name, max)}`;
    // A vehicle has several weights.
    return RANGE_UNITS[name] === 'kg' ? `${RANGE_LABELS[name]} ${words}` : words;
  }
  const words = max !== undefined ? `up to ${rangeValueLabel(name, max)}` : `from ${rangeValueLabel(name, min ?? 0)}`;
  return name === 'price' ? capital(words) : `${RANGE_LABELS[name]} ${words}`;
}

/** The filters of a state in words, in the order of the address. */
export function stateLabels({ lists, ranges }: Pick<SearchState, 'lists' | 'ranges'>): string[] {
  return [
    ...LIST_ATTRIBUTES.flatMap((facet) => (lists[facet] ?? []).map((value) => filterLabel(facet, value))),
    ...RANGE_ATTRIBUTES.flatMap((name) => {
      const range = ranges[name];
      return range ? [rangeLabels(name, range)] : [];
    }),
  ];
}
