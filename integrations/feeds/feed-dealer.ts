import { realpathSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type PostalAddress, parsePostalAddress } from '#src/domain/postcode/parse-postal-address.ts';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import { stateCode } from '#src/domain/vehicle/feed/feed-words.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { FeedRecord } from './columns/synonyms.ts';
import { FeedError } from './feed-error.ts';
import { type ImportedStock, importStock } from './import-stock.ts';
import { feedFiles, isRemote } from './read/feed-source.ts';
import { fromNative } from './read/native-fields.ts';
import { readRecords } from './read/read-records.ts';

/** A yard that a feed names, with how many rows stand there. */
export type FeedYard = {
  /** The feed's word for it: a name, a code or a suburb. */
  name: string;
  /** Its code, where that is all the feed calls it by. */
  storeCode?: string;
  address: PostalAddress;
  rows: number;
};

/** What a feed says of the dealer whose vehicles it holds. */
export type FeedDealer = {
  stock: ImportedStock;
  /** The dealer's name, where all rows have the same. */
  name?: string;
  /** Makes of the published vehicles, the most frequent first. */
  makes: { make: string; vehicles: number }[];
  /** The kind that all published vehicles are of. */
  itemType?: Vehicle['item_type'];
  /** The yard with most rows first; empty where the feed tells none apart. */
  yards: FeedYard[];
};

/** A column with more values than this holds bays or rows, no yards. */
const MAX_YARDS = 20;
/** So does one with more values than this share of the rows, where there are some rows. */
const MAX_YARD_SHARE = 0.5;
const SOME_ROWS = 10;

/**
 * Reads a feed for a dealer that does not exist yet.
 *
 * @param source a file, or a web address.
 * @param cacheFolder where the answer of a web address is kept.
 */
export async function readFeedDealer(source: string, today: string, cacheFolder: string): Promise<FeedDealer> {
  const place = isRemote(source) ? { folder: cacheFolder, source } : fileOf(source);
  const base = siteSchema.parse({ site: { id: 'new', slug: 'new', name: 'New' } });
  const feeds = [{ format: 'auto', source: place.source }];
  const settings = { ...base, stock: { ...base.stock, feeds } };
  const stock = await importStock({ folder: place.folder, settings, locations: [], today, cacheFolder });
  const { vehicles } = stock;
  const rows = stock.report.problem ? [] : await rowsOf(place, cacheFolder);
  const names = [...new Set(rows.map(({ dealership }) => dealership))];
  const yards = yardsOf(rows);
  const name = names.length === 1 ? names[0] : undefined;
  const [kind, ...otherKinds] = new Set(vehicles.map(({ item_type }) => item_type));
  return {
    stock,
    ...(name && { name }),
    makes: [...Map.groupBy(vehicles, ({ make }) => make ?? '')]
      .map(([make, list]) => ({ make, vehicles: list.length }))
      .sort((a, b) => b.vehicles - a.vehicles || a.make.localeCompare(b.make)),
    ...(kind && otherKinds.length === 0 && { itemType: kind }),
    yards,
  };
}

type Place = { folder: string; source: string };
type Row = { dealership?: string; name?: string; code?: string; address: PostalAddress };

/** @throws FeedError for a file that does not exist. */
function fileOf(source: string): Place {
  try {
    const path = realpathSync(resolve(source));
    return { folder: dirname(path), source: basename(path) };
  } catch {
    throw new FeedError(`The feed ${source} does not exist.`);
  }
}

async function rowsOf({ folder, source }: Place, cacheFolder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const file of feedFiles(folder, source, cacheFolder)) {
    const part = { name: file.name, format: '', encoding: '', read: 0, unknownColumns: [], privateColumns: [] };
    for await (const { record, fault } of readRecords(file, 'auto', part))
      if (!fault) rows.push(rowOf(record.native ? fromNative(record.native) : record));
  }
  return rows;
}

function rowOf(record: FeedRecord): Row {
  const text = (value: unknown, most: number) => plainText(value, most);
  const dealership = text(record.dealership_name, 80);
  const name = text(record.location_name, 80);
  const code = text(record.location_code, 60);
  return {
    ...(dealership && { dealership }),
    ...(name && { name }),
    ...(code && { code }),
    address: addressOf(record),
  };
}

/** The address of a record, from columns of its own or from one text. */
function addressOf(record: FeedRecord): PostalAddress {
  const line = plainText(record.address, 120);
  const read = line === undefined ? undefined : parsePostalAddress(line);
  const whole = read && 'address' in read ? read.address : undefined;
  const street = plainText(record.street, 80) ?? whole?.street ?? (whole ? undefined : line);
  const city = plainText(record.city, 60) ?? whole?.city;
  const state = stateCode(record.state) ?? whole?.state;
  const digits = /^\d{3,4}$/.exec(plainText(record.postcode, 10) ?? '')?.[0].padStart(4, '0');
  const postcode = digits ?? whole?.postcode;
  return { ...(street && { street }), ...(city && { city }), ...(state && { state }), ...(postcode && { postcode }) };
}

/** How a feed may tell its yards apart, the clearest first. */
const WORDS: readonly ((row: Row) => string | undefined)[] = [
  ({ name }) => name,
  ({ code }) => code,
  ({ dealership, address }) => dealership && address.city && `${dealership} ${address.city}`,
  ({ address }) => address.city,
  ({ dealership }) => dealership,
];

/** The yards by the clearest word that any row has; rows without it are of no yard. */
function yardsOf(rows: readonly Row[]): FeedYard[] {
  const wordOf = WORDS.find((word) => rows.some((row) => word(row)));
  if (!wordOf) return [];
  const groups = Map.groupBy(
    rows.filter((row) => wordOf(row)),
    (row) => toSlug(wordOf(row) ?? ''),
  );
  if (groups.size > MAX_YARDS || (rows.length >= SOME_ROWS && groups.size > rows.length * MAX_YARD_SHARE)) return [];
  return [...groups.values()]
    .map((list): FeedYard => {
      const address = commonest(list.map((row) => row.address));
      const word = wordOf(list[0] as Row) ?? '';
      const isCode = wordOf === WORDS[1];
      return {
        name: isCode ? (address.city ?? word) : word,
        ...(isCode && { storeCode: word }),
        address,
        rows: list.length,
      };
    })
    .sort((a, b) => b.rows - a.rows || a.name.localeCompare(b.name));
}

function commonest(addresses: readonly PostalAddress[]): PostalAddress {
  const groups = [...Map.groupBy(addresses, (address) => JSON.stringify(address)).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0] ?? {};
}
