import { parse } from 'csv-parse/sync';

/** What one cell of a channel's file may be, as the channel's documentation has it; `optional` may be empty. */
type CellRule = { is: RegExp; optional?: true };

const must = (is: RegExp): CellRule => ({ is });
const may = (is: RegExp): CellRule => ({ is, optional: true });

const TEXT = (most: number) => new RegExp(`^[^\\s=+@-][^\\n\\r\\t]{0,${most - 1}}$`, 'u');
const URL_CELL = /^https?:\/\/[^\s,]+$/;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const MONEY = /^[1-9]\d*(?:\.\d\d)? AUD$/;
const BODY = /^(?:CONVERTIBLE|COUPE|HATCHBACK|MINIVAN|TRUCK|SUV|SEDAN|VAN|WAGON|CROSSOVER|OTHER)$/;
const FUEL = /^(?:DIESEL|ELECTRIC|FLEX|GASOLINE|HYBRID|PETROL|PLUGIN_HYBRID|OTHER)$/;
const DRIVE = /^(?:4X2|4X4|AWD|FWD|RWD|OTHER)$/;

/** Written from the channels' documentation (docs/outputs.md names it), not from the code that makes the files. */
const RULES: Record<string, { delimiter: string; columns: Record<string, CellRule> }> = {
  'feeds/google-vehicles.tsv': {
    delimiter: '\t',
    columns: {
      id: must(TEXT(50)),
      vin: must(VIN),
      store_code: must(/^\S.{0,63}$/),
      title: must(TEXT(150)),
      description: must(TEXT(5000)),
      google_product_category: must(/^916$/),
      condition: must(/^(?:new|used)$/),
      certified_pre_owned: may(/^yes$/),
      brand: must(TEXT(70)),
      model: must(TEXT(100)),
      trim: may(TEXT(100)),
      year: must(/^(?:19|20)\d\d$/),
      mileage: must(/^\d+ km$/),
      color: must(TEXT(100)),
      body_style: may(/^(?:convertible|coupe|hatchback|minivan|sedan|suv|truck|wagon)$/),
      price: must(MONEY),
      vehicle_price_type: must(/^(?:drive_away_price|estimated_drive_away_price|excluding_government_charges_price)$/),
      link: must(URL_CELL),
      link_template: must(/^https:\/\/\S+\{store_code\}$/),
      image_link: must(URL_CELL),
      additional_image_link: may(/^(?:https?:\/\/[^\s,]+,){0,9}https?:\/\/[^\s,]+$/),
    },
  },
  'feeds/meta-vehicles.csv': {
    delimiter: ',',
    columns: {
      vehicle_id: must(TEXT(100)),
      vin: must(VIN),
      title: must(TEXT(500)),
      description: must(TEXT(5000)),
      url: must(URL_CELL),
      make: must(TEXT(100)),
      model: must(TEXT(100)),
      trim: may(TEXT(100)),
      year: must(/^(?:19|20)\d\d$/),
      body_style: must(BODY),
      'mileage.value': must(/^\d+$/),
      'mileage.unit': must(/^KM$/),
      price: must(MONEY),
      sale_price: may(MONEY),
      availability: must(/^(?:AVAILABLE|NOT_AVAILABLE|PENDING)$/),
      state_of_vehicle: must(/^(?:NEW|USED|CPO)$/),
      exterior_color: must(TEXT(100)),
      interior_color: may(TEXT(100)),
      transmission: may(/^(?:AUTOMATIC|MANUAL)$/),
      fuel_type: may(FUEL),
      drivetrain: may(DRIVE),
      date_first_on_lot: may(/^\d{4}-\d\d-\d\d$/),
      dealer_name: must(TEXT(200)),
      dealer_phone: may(/^\+?\d{6,15}$/),
      'address.addr1': must(TEXT(200)),
      'address.city': must(TEXT(100)),
      'address.region': must(/^(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/),
      'address.postal_code': must(/^\d{4}$/),
      'address.country': must(/^AU$/),
      latitude: may(/^-\d{1,2}(?:\.\d+)?$/),
      longitude: may(/^1\d\d(?:\.\d+)?$/),
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, at) => [
          [`image[${at}].url`, at === 0 ? must(URL_CELL) : may(URL_CELL)],
          [`image[${at}].tag[0]`, at === 0 ? must(/^Photo 1$/) : may(/^Photo \d+$/)],
        ]).flat(),
      ),
    },
  },
  'feeds/tiktok-vehicles.csv': {
    delimiter: ',',
    columns: {
      vehicle_id: must(TEXT(100)),
      vin: may(VIN),
      title: must(TEXT(500)),
      // Facts only: no links, no calls to act.
      description: must(/^(?:New|Used|Demo) (?!.*(?:https?:|www\.|!|call|finance)).{1,5000}\.$/i),
      url: must(URL_CELL),
      make: must(TEXT(100)),
      model: must(TEXT(100)),
      trim: may(TEXT(100)),
      year: must(/^(?:19|20)\d\d$/),
      body_style: must(BODY),
      'mileage.value': must(/^\d+$/),
      'mileage.unit': must(/^KM$/),
      price: must(MONEY),
      sale_price: may(MONEY),
      availability: must(/^(?:AVAILABLE|PENDING)$/),
      state_of_vehicle: must(/^(?:NEW|USED|CPO)$/),
      exterior_color: may(TEXT(100)),
      interior_color: may(TEXT(100)),
      transmission: may(/^(?:AUTOMATIC|MANUAL)$/),
      fuel_type: may(FUEL),
      drivetrain: may(DRIVE),
      image_link: must(URL_CELL),
    },
  },
};

export type FeedRow = Record<string, string>;

/** The rows of a channel's file. */
export function feedRows(path: string, text: string): FeedRow[] {
  return parse(text, { columns: true, delimiter: RULES[path]?.delimiter ?? ',' });
}

/** What is wrong with a channel's file, in words; empty when it keeps every rule. */
export function feedFaults(path: string, text: string): string[] {
  const rules = RULES[path];
  if (!rules) return [`There are no rules for ${path}.`];
  const rows = feedRows(path, text);
  const known = Object.keys(rules.columns);
  const header = parse(text, { delimiter: rules.delimiter, to: 1 })[0] as string[];
  const faults = header.filter((column) => !known.includes(column)).map((column) => `${column} is no column`);
  faults.push(...known.filter((column) => !header.includes(column)).map((column) => `${column} is missing`));
  const ids = new Set<string>();
  const vins = new Set<string>();
  for (const [at, row] of rows.entries()) {
    for (const [column, { is, optional }] of Object.entries(rules.columns)) {
      const cell = row[column] ?? '';
      if (cell === '' ? !optional : !is.test(cell)) faults.push(`row ${at + 1}: ${column} is "${cell.slice(0, 80)}"`);
    }
    const id = row.id ?? row.vehicle_id ?? '';
    if (ids.has(id)) faults.push(`row ${at + 1}: the id ${id} stands twice`);
    ids.add(id);
    if (row.vin && vins.has(row.vin)) faults.push(`row ${at + 1}: the VIN ${row.vin} stands twice`);
    if (row.vin) vins.add(row.vin);
    if (row.condition === 'new' && row.vehicle_price_type === 'excluding_government_charges_price')
      faults.push(`row ${at + 1}: a new vehicle with a price before government charges`);
    if (row.condition === 'used' && row.vehicle_price_type === 'estimated_drive_away_price')
      faults.push(`row ${at + 1}: a used vehicle with an estimated price`);
    if (row.sale_price && parseFloat(row.sale_price) >= parseFloat(row.price ?? '0'))
      faults.push(`row ${at + 1}: the sale price is no lower`);
  }
  return faults;
}
