import type { Location } from '#src/domain/location/location.schema.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { hiddenReason, isWithheld } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carryOver } from './carry-over.ts';
import { findTwin, type Seen } from './duplicates.ts';
import { FeedError } from './feed-error.ts';
import { feedFiles, isRemote } from './feed-source.ts';
import { readMapping } from './mapping.ts';
import { oneSpelling, rankStock, uniqueSlugs } from './order-stock.ts';
import { type PlacedRecord, readRecords } from './read-records.ts';
import { addReason, emptyReport, type StockReport } from './stock-report.ts';
import { type Conversion, toVehicle } from './to-vehicle.ts';

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
  /** Where answers of web addresses are kept; see `feedFiles`. */
  cacheFolder?: string;
};

export type ImportedStock = { vehicles: Vehicle[]; report: StockReport };

/** More vehicles than any dealer has; a feed with more is not one, or would not fit into memory. */
const MOST_VEHICLES = 100_000;

type Feed = Settings['stock']['feeds'][number];
type Taking = { report: StockReport; seen: Seen; vehicles: Vehicle[] };

/**
 * Reads every feed of a dealer and decides what is published. Nothing vanishes: rows read = published +
 * left out + hidden by rule. A feed that cannot be read, is empty or lost more than `stock.shrinkGuard` allows keeps
 * the last good stock, and the report says so; without a last good stock `report.problem` says why there is none.
 */
export async function importStock(question: ImportQuestion): Promise<ImportedStock> {
  const { lastGood, accept = false } = question;
  const report = emptyReport();
  const state: Taking = { report, seen: new Map(), vehicles: [] };
  try {
    for (const [index, feed] of question.settings.stock.feeds.entries()) {
      const read = await takeFeed(feed, index, question, state);
      if (read === 0 && lastGood?.length && !accept)
        throw new FeedError(`The feed ${sourceName(feed)} holds no vehicle. Print with --accept-stock if it is right.`);
    }
    if (!accept && lastGood) guardAgainstShrinking(state.vehicles.length, lastGood.length, question.settings);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    report.problem = error.message;
  }
  if (report.problem && lastGood) {
    report.keptLastStock = true;
    return { vehicles: [...lastGood], report };
  }
  const { vehicles } = state;
  carryOver(vehicles, lastGood, question.today);
  oneSpelling(vehicles);
  uniqueSlugs(vehicles);
  rankStock(vehicles, question.today);
  return { vehicles, report };
}

/** Whether a dealer's stock comes from a web address and has to be asked for at every print. */
export function hasRemoteFeed(settings: Settings): boolean {
  return settings.stock.feeds.some((feed) => isRemote(feed.source));
}

const sourceName = (feed: Feed) => feed.source.replace(/[?#].*$/s, '');

/** @throws FeedError for fewer vehicles than the guard allows. */
function guardAgainstShrinking(now: number, before: number, settings: Settings): void {
  if (before === 0 || settings.stock.shrinkGuard === 0 || (now > 0 && now >= before * settings.stock.shrinkGuard))
    return;
  throw new FeedError(
    `The feed has ${now} vehicles, the last print had ${before}. That is suspicious; print with --accept-stock if it is right.`,
  );
}

async function takeFeed(feed: Feed, index: number, question: ImportQuestion, state: Taking): Promise<number> {
  const mapped = feed.mapping ? readMapping(question.folder, feed.mapping, feed.format) : undefined;
  let read = 0;
  for (const file of feedFiles(question.folder, feed.source, question.cacheFolder)) {
    const part = {
      name: file.name,
      format: feed.format,
      encoding: '',
      read: 0,
      unknownColumns: [],
      privateColumns: [],
    };
    state.report.feeds.push(part);
    for await (const placed of readRecords(file, feed.format, part, mapped)) {
      if (state.vehicles.length >= MOST_VEHICLES)
        throw new FeedError(`The feed has more than ${MOST_VEHICLES.toLocaleString('en-AU')} vehicles.`);
      part.read += 1;
      state.report.rows.read += 1;
      takeRecord(placed, `${file.name} row ${placed.row.toLocaleString('en-AU')}`, feed, index, question, state);
    }
    read += part.read;
  }
  return read;
}

/** Counts a record as published, left out or hidden, and keeps it in the first case. */
function takeRecord(
  placed: PlacedRecord,
  place: string,
  feed: Feed,
  index: number,
  question: ImportQuestion,
  { report, seen, vehicles }: Taking,
): void {
  const at = (detail: string | undefined) => (detail ? `${place}: ${detail}` : place);
  const { settings, today } = question;
  const converted = convert(placed, feed, question);
  const twin = 'vehicle' in converted ? findTwin(seen, converted.vehicle, index, place) : undefined;
  if (!('vehicle' in converted) || twin) {
    const { reason, detail } =
      'rejected' in converted ? converted.rejected : { reason: 'a second record of the same vehicle', detail: twin };
    report.rows.leftOut += 1;
    addReason(report.leftOut, reason, at(detail));
    return;
  }
  const { vehicle, warnings } = converted;
  const hidden = hiddenReason(vehicle, settings.search, today, settings.site.timeZone);
  // A sold vehicle keeps its page while it is in the data (VDP-119); it is only not listed.
  if (hidden && (vehicle.status !== 'sold' || isWithheld(vehicle))) {
    report.rows.hidden += 1;
    addReason(report.hidden, hidden, place);
    return;
  }
  report.rows.published += 1;
  for (const { reason, detail } of warnings) addReason(report.warnings, reason, at(detail));
  vehicles.push(vehicle);
}

function convert({ record, fault }: PlacedRecord, feed: Feed, { locations, today }: ImportQuestion): Conversion {
  if (fault) return { rejected: { reason: fault } };
  const defaults = {
    ...(feed.carType && { carType: feed.carType }),
    ...(feed.itemType && { itemType: feed.itemType }),
    ...(feed.locationId !== undefined && { locationId: feed.locationId }),
  };
  return toVehicle(record, { defaults, locations, thisYear: Number(today.slice(0, 4)) });
}
