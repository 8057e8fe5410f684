import { createHash } from 'node:crypto';
import type { Location } from '#src/domain/location/location.schema.ts';
import type { Settings } from '#src/domain/site/site.schema.ts';
import { hiddenReason, isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { readInside } from '#src/sources/checked-file.ts';
import { parseJsonFile } from '#src/sources/parsed-file.ts';
import { decodeFeed } from './decode.ts';
import { FeedError, type FeedFile, feedFiles, isRemote } from './feed-source.ts';
import {
  adaptFlat,
  adaptRecord,
  type FeedFormat,
  type FeedRecord,
  formats,
  REPEATED,
  recogniseFormat,
} from './formats.ts';
import { headerKey } from './header-key.ts';
import { mappedFormat } from './mapping.ts';
import { type RawRecord, readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';
import { addReason, emptyReport, type FeedReport, type StockReport } from './stock-report.ts';
import { isPrivateKey, synonyms } from './synonyms.ts';
import { toVehicle } from './to-vehicle.ts';

export type ImportQuestion = {
  /** Folder that feed paths are relative to: `content/<slug>`. */
  folder: string;
  settings: Settings;
  locations: readonly Location[];
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
  /** The stock of the last complete print, when there was one. */
  lastGood?: readonly Vehicle[] | undefined;
  /** Takes a feed although it shrank suspiciously. */
  accept?: boolean;
};

export type ImportedStock = { vehicles: Vehicle[]; report: StockReport };

/**
 * Reads every feed of a dealer and decides what is published (DESIGN §4). Nothing vanishes: rows read = published +
 * left out + hidden by rule. A feed that cannot be read, is empty or lost more than `stock.shrinkGuard` allows keeps
 * the last good stock, and the report says so.
 */
export async function importStock(question: ImportQuestion): Promise<ImportedStock> {
  const { settings, lastGood } = question;
  const report = emptyReport();
  const taken = new Map<string, string>();
  const vehicles: Vehicle[] = [];
  try {
    for (const feed of settings.stock.feeds) {
      for (const file of feedFiles(question.folder, feed.source)) {
        const part: FeedReport = { name: file.name, format: feed.format, encoding: '', read: 0, unknownColumns: [] };
        report.feeds.push(part);
        const format = feed.mapping ? mappedFormat(readMapping(question.folder, feed.mapping)) : undefined;
        for await (const { row, record } of readRecords(file, feed.format, part, format)) {
          part.read += 1;
          report.rows.read += 1;
          take(record, `${file.name} row ${row.toLocaleString('en-AU')}`, feed, question, { report, taken, vehicles });
        }
      }
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    report.problem = error.message;
  }
  const enough = (lastGood?.length ?? 0) * settings.stock.shrinkGuard;
  if (!report.problem && lastGood && lastGood.length > 0 && !question.accept && vehicles.length < enough) {
    report.problem = `The feed has ${vehicles.length} vehicles, the last print had ${lastGood.length}. That is suspicious; print with --accept-stock if it is right.`;
  }
  if (
    !report.problem &&
    settings.stock.feeds.length > 0 &&
    vehicles.length === 0 &&
    !question.accept &&
    lastGood?.length
  ) {
    report.problem = 'The feed has no vehicle that can be published. Print with --accept-stock to empty the site.';
  }
  if (report.problem && lastGood) {
    report.keptLastStock = true;
    return { vehicles: [...lastGood], report };
  }
  oneSpelling(vehicles);
  uniqueSlugs(vehicles);
  rank(vehicles, question.today);
  return { vehicles, report };
}

function readMapping(folder: string, file: string): unknown {
  let parsed: ReturnType<typeof parseJsonFile>;
  try {
    parsed = parseJsonFile(readInside(folder, file));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new FeedError(
      missing
        ? `The mapping file ${file} does not exist.`
        : `The mapping file cannot be read: ${(error as Error).message}`,
    );
  }
  const [fault] = parsed.errors;
  if (fault) throw new FeedError(`The mapping file ${file}, line ${fault.line}: ${fault.text}`);
  return parsed.value;
}

/** The records of one file, in our fields. */
export async function* readRecords(
  file: FeedFile,
  formatName: string,
  part: FeedReport,
  mapped?: FeedFormat & { recordTag?: string },
): AsyncGenerator<{ row: number; record: FeedRecord }> {
  const decoded = await decodeFeed(await file.open()).catch((error: Error) => {
    throw error instanceof FeedError ? error : new FeedError(`The feed ${file.name} cannot be read: ${error.message}`);
  });
  part.encoding = decoded.encoding;
  const name = formatName === 'auto' && !mapped ? recogniseFormat(decoded.head) : formatName;
  part.format = mapped ? 'mapping' : name;
  const format = mapped ?? formats[name];
  if (!format)
    throw new FeedError(`There is no feed format "${name}". Known: auto, ${Object.keys(formats).join(', ')}.`);
  const records: AsyncIterable<RawRecord> =
    format.kind === 'csv'
      ? readCsv(decoded.head, decoded.chunks, {
          ...(format.delimiter && { delimiter: format.delimiter }),
          ...(format.header && { columns: format.header }),
        })
      : format.kind === 'json'
        ? readJson(decoded.head, decoded.chunks)
        : readXml(decoded.chunks, mapped?.recordTag);
  for await (const { row, values } of records) {
    if (part.read === 0 && !format.adapt) part.unknownColumns = unknownColumns(values, format);
    yield { row, record: mapped ? adaptFlat(values, format.columns) : adaptRecord(format, values) };
  }
}

function unknownColumns(values: Record<string, unknown>, format: FeedFormat): string[] {
  return Object.keys(values).filter((name) => {
    const key = headerKey(name.replace(REPEATED, ''));
    return (
      !(key in (format.columns ?? {})) &&
      !(key in synonyms) &&
      !isPrivateKey(key) &&
      !/^(?:image|photo|picture|img)(?:url|link)?\d+/.test(key)
    );
  });
}

type Taking = { report: StockReport; taken: Map<string, string>; vehicles: Vehicle[] };

function take(
  record: FeedRecord,
  place: string,
  feed: Settings['stock']['feeds'][number],
  question: ImportQuestion,
  state: Taking,
): void {
  const { report, taken, vehicles } = state;
  const { settings, today } = question;
  const converted = toVehicle(record, {
    defaults: {
      ...(feed.carType && { carType: feed.carType }),
      ...(feed.itemType && { itemType: feed.itemType }),
      ...(feed.locationId !== undefined && { locationId: feed.locationId }),
    },
    locations: question.locations,
    thisYear: Number(today.slice(0, 4)),
  });
  if ('rejected' in converted) {
    report.rows.leftOut += 1;
    addReason(report.leftOut, converted.rejected, place);
    return;
  }
  const { vehicle, warnings } = converted;
  const keys = [
    vehicle.stocknum && `stock number ${vehicle.stocknum}`,
    vehicle.vin && vehicle.vin.length === 17 && `VIN ${vehicle.vin}`,
    `id ${vehicle.id}`,
  ].filter(Boolean) as string[];
  const twin = keys.find((key) => taken.has(key));
  if (twin) {
    report.rows.leftOut += 1;
    addReason(report.leftOut, 'a second record of the same vehicle', `${place}: ${twin} was in ${taken.get(twin)}`);
    return;
  }
  for (const key of keys) taken.set(key, place);
  const hidden = hiddenReason(vehicle, settings.search, today, settings.site.timeZone);
  // A sold vehicle keeps its page while it is in the data (VDP-119); it is only not listed.
  if (hidden && vehicle.status !== 'sold') {
    report.rows.hidden += 1;
    addReason(report.hidden, hidden, place);
    return;
  }
  report.rows.published += 1;
  for (const warning of warnings)
    addReason(report.warnings, warning.replace(/"[^"]*"|\d[\d,]*/g, '…'), `${place}: ${warning}`);
  vehicles.push(vehicle);
}

/** `Santa FE`, `SANTA FE` and `Santa-Fe` are one model: the commonest spelling of the feeds stands for all. */
function oneSpelling(vehicles: Vehicle[]): void {
  const spellings = new Map<string, Map<string, number>>();
  const keyOf = ({ make, model }: Vehicle) => `${make}|${model?.toLowerCase().replace(/[\s-]+/g, '')}`;
  for (const vehicle of vehicles) {
    const counts = spellings.get(keyOf(vehicle)) ?? new Map<string, number>();
    spellings.set(keyOf(vehicle), counts.set(vehicle.model ?? '', (counts.get(vehicle.model ?? '') ?? 0) + 1));
  }
  for (const vehicle of vehicles) {
    const counts = spellings.get(keyOf(vehicle));
    if (!counts || counts.size < 2) continue;
    vehicle.model = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]?.[0] ?? vehicle.model;
  }
}

/** Two vehicles never share an address: later ones get the start of a hash of their id. */
function uniqueSlugs(vehicles: Vehicle[]): void {
  const seen = new Set<string>();
  for (const vehicle of vehicles) {
    if (seen.has(vehicle.slug))
      vehicle.slug = `${vehicle.slug}-${createHash('sha1').update(String(vehicle.id)).digest('hex').slice(0, 6)}`;
    seen.add(vehicle.slug);
  }
}

/**
 * Highest custom_rank first. Vehicles without one are ranked: in stock before sold, then by photos, price and how
 * lately they were listed; the slug decides what is left, so that the order never depends on the feed's.
 */
function rank(vehicles: Vehicle[], today: string): void {
  for (const vehicle of vehicles) vehicle.custom_rank ??= computedRank(vehicle, today);
  vehicles.sort((a, b) => (b.custom_rank ?? 0) - (a.custom_rank ?? 0) || (a.slug < b.slug ? -1 : 1));
}

function computedRank(vehicle: Vehicle, today: string): number {
  const listed = vehicle.created_at ? Date.parse(vehicle.created_at) : Number.NaN;
  const ageDays = Number.isNaN(listed) ? 365 : Math.max(0, (Date.parse(today) - listed) / 86_400_000);
  const photos = Math.min(vehicle.photos_count ?? 0, 10);
  return (
    (vehicle.status === 'in_stock' ? 4000 : isInStock(vehicle) ? 3000 : 0) +
    (photos > 0 ? 500 : 0) +
    photos * 20 +
    ((vehicle.price ?? 0) > 10 ? 300 : 0) +
    Math.round(Math.max(0, 180 - ageDays))
  );
}

/** Whether a dealer's stock comes from a web address and has to be asked for at every print. */
export function hasRemoteFeed(settings: Settings): boolean {
  return settings.stock.feeds.some((feed) => isRemote(feed.source));
}
