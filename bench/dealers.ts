import { createReadStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse';

/** One row of the listings, as strings. */
export type Listing = Record<string, string>;

/**
 * The 17,048 real listings that benchmarks run on. They lie outside the repository: `FORECOURT_LISTINGS`, or
 * `../shared/data/au-listings-2022.csv` beside the checkout.
 *
 * @throws Error that says where the file belongs.
 */
export async function readListings(): Promise<Listing[]> {
  const file = resolve(
    process.env.FORECOURT_LISTINGS ?? join(import.meta.dirname, '../../shared/data/au-listings-2022.csv'),
  );
  if (!existsSync(file)) {
    throw new Error(`The listings are not at ${file}. Set FORECOURT_LISTINGS to the CSV file.`);
  }
  const rows: Listing[] = [];
  for await (const row of createReadStream(file).pipe(parse({ columns: true, bom: true, relax_column_count: true }))) {
    rows.push(row as Listing);
  }
  return rows;
}

/** Spreads rows so that neighbouring dealers do not sell the same cars; the same order on every run. */
export function shuffled<T>(rows: readonly T[], seed = 42): T[] {
  const out = [...rows];
  let state = seed;
  for (let i = out.length - 1; i > 0; i -= 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    const j = state % (i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** The stock of the `dealer`th of dealers with so many vehicles each; listings are used again where they do not last. */
export const stockOf = (listings: readonly Listing[], dealer: number, vehicles: number): Listing[] =>
  Array.from({ length: vehicles }, (_, n) => listings[(dealer * vehicles + n) % listings.length] as Listing);

const COMMENT = [
  'One owner with a full logbook history and two keys.',
  'Freshly serviced in our workshop, with new tyres on the front axle.',
  'Reversing camera, adaptive cruise control, lane keeping and wireless phone projection make long trips easy.',
  'The tow bar is rated and fitted by the dealer, and the tray liner has kept the tub as new.',
  'Finance, delivery anywhere in Australia and a trade-in offer within the hour; ask us for the inspection report.',
];

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Columns of a feed row made from a listing, with the pictures and the comments a dealer's feed has. */
function feedRow(listing: Listing, index: number, vins: boolean): Record<string, string | number> {
  const photos = Array.from({ length: 12 }, (_, n) => `https://photos.example/${listing.ID}-${index}/${n + 1}.jpg`);
  return {
    'Stock number': `${listing.ID}-${index}`,
    ...(vins && { VIN: `6T1${VIN_LETTERS[index % 23]}BENCH${String(index).padStart(8, '0')}` }),
    'Car type': /new/i.test(listing.Status ?? '') ? 'new' : /demo/i.test(listing.Status ?? '') ? 'demo' : 'used',
    Make: listing.Brand ?? '',
    Model: listing.Model ?? '',
    Badge: listing.Variant ?? '',
    Series: listing.Series ?? '',
    'EGC Price': listing.Price ?? '',
    Year: listing.Year ?? '',
    Odometer: listing.Kilometers ?? '',
    Body: listing.Type ?? '',
    Transmission: listing.Gearbox ?? '',
    Fuel: listing.Fuel ?? '',
    'Engine size': listing.CC ?? '',
    'Exterior Colour': listing.Color ?? '',
    Seats: listing['Seating Capacity'] ?? '',
    Dealercomments: COMMENT.slice(0, 2 + (index % 4)).join(' '),
    Features:
      'Apple CarPlay|Android Auto|Reversing camera|Adaptive cruise control|Blind spot monitor|Tow bar|Keyless entry|Heated seats|Alloy wheels|Rear air vents',
    Images: photos.join('|'),
  };
}

const cell = (value: string | number) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** A listing that keeps its place among all, and with it stock number, comments and photos; `price` in dollars for another than its own. */
export type StockRow = { listing: Listing; index: number; price?: number };

/** The text of a CSV feed with vehicles that come, go and change their price from day to day. */
export const stockText = (stock: readonly StockRow[]): string =>
  tableText(
    stock.map(({ listing, index, price }) => ({
      ...feedRow(listing, index, false),
      ...(price !== undefined && { 'EGC Price': price }),
    })),
  );

/** The text of a CSV feed with these vehicles. */
export function feedText(
  listings: readonly Listing[],
  change?: { row: number; price: number } | undefined,
  vins = false,
): string {
  const rows = listings.map((listing, index) => feedRow(listing, index, vins));
  if (change) {
    const row = rows[change.row];
    if (row) row['EGC Price'] = change.price;
  }
  return tableText(rows);
}

function tableText(rows: readonly Record<string, string | number>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return `${columns.join(',')}\n${rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(',')).join('\n')}\n`;
}

const week = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  formated_hours: '8:30 am - 5:30 pm',
  open: '08:30',
  close: '17:30',
}));

/** New vehicles of the listings have prices before government charges. */
const ACKNOWLEDGED = { rule: 'new-drive-away', reason: 'The listings name no charges.', date: '2026-11-22' };

/** Writes one dealer's definition, location and feed below `root`. */
export function writeDealer(
  root: string,
  slug: string,
  listings: readonly Listing[],
  phone = '07 5550 0100',
  more: { settings?: object; vins?: boolean } = {},
): void {
  mkdirSync(join(root, 'sites', slug), { recursive: true });
  mkdirSync(join(root, 'content', slug, 'locations'), { recursive: true });
  mkdirSync(join(root, 'content', slug, 'stock'), { recursive: true });
  writeFileSync(
    join(root, 'sites', slug, 'site.json'),
    JSON.stringify(
      {
        site: { id: slug, slug, name: `${slug} Motors`, template: 'standard', phone },
        stock: {
          feeds: [{ format: 'dealer-studio-csv', source: 'stock/feed.csv' }],
          copyImages: 'none',
          measurePhotos: 'own',
        },
        advertising: { acknowledged: [ACKNOWLEDGED] },
        ...more.settings,
      },
      null,
      2,
    ),
  );
  writeFileSync(
    join(root, 'content', slug, 'locations', 'yard.json'),
    JSON.stringify({
      id: 1,
      name: `${slug} Motors`,
      slug: 'yard',
      primary: true,
      location_type: 'sales',
      store_code: slug,
      dealer_license_number: '4400000',
      address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
      contact_detail: { phone, opening_hours: [...week, { weekday: 0, status: 'Closed' }] },
    }),
  );
  writeFileSync(join(root, 'content', slug, 'stock', 'feed.csv'), feedText(listings, undefined, more.vins));
}

/** Where a benchmark keeps what it makes; short runs (`--smoke`) leave the results of long ones alone. */
export function benchFolder(name: string): string {
  return join(import.meta.dirname, '../.build', process.env.BENCH_HOME ?? 'bench', name);
}

/** An empty folder for a benchmark's dealers. */
export function emptyFolder(name: string): string {
  const folder = benchFolder(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
