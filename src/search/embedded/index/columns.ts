import type { SearchRecord } from '#src/domain/search/record/search-record.ts';

/** One value a vehicle: `codes[row]` is 0 for none, otherwise the place in `values` plus one. */
export type FacetColumn = { kind: 'facet'; values: readonly string[]; codes: Uint8Array | Uint16Array };
/** Any number of values a vehicle: one bitmap for each value. */
export type ListColumn = { kind: 'list'; values: readonly string[]; bits: readonly Uint32Array[] };
/** A number a vehicle, NaN for none. */
export type NumberColumn = { kind: 'number'; numbers: Float64Array };
/** A text a vehicle, empty for none; found by its beginning. */
type TextColumn = { kind: 'text'; texts: readonly string[] };
export type Column = FacetColumn | ListColumn | NumberColumn | TextColumn;

/** The searchable content of a site: vehicles in custom_rank order, one column an attribute. */
export type Columns = { count: number; columns: ReadonlyMap<string, Column> };

/**
 * Kinds of the columns that are stored. make_model and the price bands follow from others (derive-columns), those of
 * weekly prices only where they are not stored because they are repayments (SRCH-082).
 */
export const STORED_COLUMNS = {
  car_type: 'facet',
  make: 'facet',
  model: 'facet',
  body: 'facet',
  cab: 'facet',
  axles: 'facet',
  fuel: 'facet',
  transmission: 'facet',
  drive: 'facet',
  colour: 'facet',
  seats: 'facet',
  sleeps: 'facet',
  lams: 'facet',
  state: 'facet',
  location_name: 'facet',
  dealership_name: 'facet',
  city: 'facet',
  badge: 'facet',
  series: 'facet',
  title_words: 'facet',
  body_name: 'facet',
  transmission_name: 'facet',
  cylinders: 'facet',
  litres: 'facet',
  doors: 'facet',
  area: 'facet',
  status: 'facet',
  item_type: 'facet',
  certified: 'facet',
  tag: 'facet',
  show_on_dealer_website: 'facet',
  weekly_price_range: 'facet',
  filtered_features: 'list',
  categories: 'list',
  price: 'number',
  subscription_price: 'number',
  km: 'number',
  year: 'number',
  atm: 'number',
  tare: 'number',
  payload: 'number',
  gvm: 'number',
  length: 'number',
  cc: 'number',
  electric_range: 'number',
  towing: 'number',
  created_at_timestamp: 'number',
  sold_date_timestamp: 'number',
  stocknum: 'text',
} as const satisfies { [name in keyof SearchRecord]?: Column['kind'] };

/** Most values of a facet: codes have two bytes. */
const MAX_VALUES = 65_535;

/** The columns of records, which stand in custom_rank order. */
export function toColumns(records: readonly SearchRecord[]): Columns {
  const columns = new Map<string, Column>();
  for (const [name, kind] of Object.entries(STORED_COLUMNS) as [keyof typeof STORED_COLUMNS, Column['kind']][]) {
    const values = records.map((record) => record[name]);
    if (kind === 'facet') columns.set(name, facetColumn(values as (string | undefined)[]));
    else if (kind === 'list') columns.set(name, listColumn(values as (string[] | undefined)[]));
    else if (kind === 'number')
      columns.set(name, { kind, numbers: Float64Array.from(values, (value) => (value as number) ?? Number.NaN) });
    else columns.set(name, { kind: 'text', texts: values.map((value) => (value as string) ?? '') });
  }
  return { count: records.length, columns };
}

/** A facet column; values beyond the most a column can have are left out. */
function facetColumn(texts: readonly (string | undefined)[]): FacetColumn {
  const known = new Map<string, number>();
  const codes = texts.map((text) => {
    if (text === undefined) return 0;
    const code = known.get(text);
    if (code !== undefined) return code;
    if (known.size >= MAX_VALUES) return 0;
    known.set(text, known.size + 1);
    return known.size;
  });
  return {
    kind: 'facet',
    values: [...known.keys()],
    codes: known.size > 255 ? Uint16Array.from(codes) : Uint8Array.from(codes),
  };
}

function listColumn(lists: readonly (readonly string[] | undefined)[]): ListColumn {
  const known = new Map<string, Uint32Array>();
  lists.forEach((list, row) => {
    for (const value of list ?? []) {
      let bits = known.get(value);
      if (!bits) {
        bits = new Uint32Array(Math.ceil(lists.length / 32));
        known.set(value, bits);
      }
      bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    }
  });
  return { kind: 'list', values: [...known.keys()], bits: [...known.values()] };
}

/** The values of a column in the order of the index; none where it has numbers or texts. */
export const valuesOf = (column: Column | undefined): readonly string[] =>
  column?.kind === 'facet' || column?.kind === 'list' ? column.values : [];
