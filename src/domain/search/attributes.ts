/** Attributes with one value a vehicle that search filters and counts; each is an address parameter too (DATA-020). */
const SINGLE_ATTRIBUTES = [
  'car_type',
  'make',
  'make_model',
  'model',
  'body',
  'cab',
  'axles',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'sleeps',
  'lams',
  'state',
  'location_name',
  'dealership_name',
  'city',
  'badge',
  'status',
  'item_type',
  'certified',
  'tag',
  'price_range',
  'weekly_price_range',
] as const;

/** Attributes with any number of values a vehicle. */
export const MULTI_ATTRIBUTES = ['filtered_features', 'categories'] as const;

/** Numbers that can be limited with `range[…]` (SRCH-013). */
export const RANGE_ATTRIBUTES = [
  'price',
  'subscription_price',
  'km',
  'year',
  'atm',
  'tare',
  'gvm',
  'length',
  'cc',
  'electric_range',
  'towing',
  'created_at_timestamp',
] as const;

/** share of vehicles; SRCH-048, SRCH-097. From so many on, a measure that feeds seldom tell is known well enough to choose by. */
export const measuredShareMin = 0.2;

/** Ranges by which vehicles of one kind are chosen, with the price before all else. */
export const KIND_RANGES: Readonly<Record<'car' | 'motorcycle' | 'truck' | 'caravan', readonly RangeAttribute[]>> = {
  car: [],
  motorcycle: ['cc'],
  truck: ['gvm'],
  caravan: ['atm', 'length'],
};

/** Every list filter of the refinement state, in the order it is written to the address. */
export const LIST_ATTRIBUTES = /* @__PURE__ */ bothOf(SINGLE_ATTRIBUTES, MULTI_ATTRIBUTES);

export type SingleAttribute = (typeof SINGLE_ATTRIBUTES)[number];
export type MultiAttribute = (typeof MULTI_ATTRIBUTES)[number];
export type ListAttribute = (typeof LIST_ATTRIBUTES)[number];
export type RangeAttribute = (typeof RANGE_ATTRIBUTES)[number];

/** Both lists in one; a script that does not read it is without it, as it would not be with a spread. */
function bothOf<A, B>(first: readonly A[], second: readonly B[]): readonly (A | B)[] {
  return [...first, ...second];
}

/** Other spellings that settings and filter strings use (SRCH-041, SRCH-046). */
const ALIASES: Record<string, ListAttribute> = {
  simple_body: 'body',
  simple_fuel: 'fuel',
  simple_transmission: 'transmission',
  simple_drive: 'drive',
  simple_colour: 'colour',
  location: 'location_name',
  dealership: 'dealership_name',
};

/** The attribute a setting or filter string means by a name; the name itself when it is no other spelling. */
export function attributeNamed(name: string): string {
  return ALIASES[name] ?? name;
}

/** SRCH-047: the value of make_model, `{make} > {model}`. */
export function makeModel(make: string, model: string): string {
  return `${make} > ${model}`;
}

/** Make and model of a make_model value; the whole text is the model when it has no make. */
export function splitMakeModel(value: string): { make: string; model: string } {
  const at = value.indexOf(' > ');
  return at < 0 ? { make: '', model: value } : { make: value.slice(0, at), model: value.slice(at + 3) };
}
