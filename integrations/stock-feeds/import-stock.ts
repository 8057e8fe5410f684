import type { Location } from '#src/domain/location/location.schema.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { hiddenReason, isWithheld } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { collectGarbage } from '../files/collect-garbage.ts';
import { readAcceptedPrices } from './accepted-prices.ts';
import { carryOver } from './carry-over.ts';
import { findTwin, type Seen } from './duplicates.ts';
import { FeedError, StrangeColumns } from './feed-error.ts';
import type { FeedRecord } from './feed-record.ts';
import { feedFiles, isRemote } from './feed-source.ts';
import type { FeedFormat } from './formats.ts';
import type { KnownVehicle, LastGood, LineEnds } from './last-good.ts';
import { readMapping } from './mapping.ts';
import { oneSpelling, rankStock, uniqueSlugs } from './order-stock.ts';
import { acceptedKey, type HeldPrice, heldPrices } from './price-outliers.ts';
import { type PlacedRecord, readRecords } from './read-records.ts';
import { saveMemory } from './save-memory.ts';
import { addReason, emptyReport, type FeedReport, HELD_BACK, type StockReport } from './stock-report.ts';
import type { FeedField } from './synonyms.ts';
import { type Conversion, type FeedDefaults, type Finding, toVehicle } from './to-vehicle.ts';

export type ImportQuestion = {
  /** Folder that feed paths are relative to: `content/<slug>`. */
  folder: string;
  settings: Settings;
  locations: readonly Location[];
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
  /** The stock of the last complete print, when there was one. */
  lastGood?: LastGood | undefined;
  /** How the feeds of that print ended; absent before the first that noted it. */
  lineEnds?: LineEnds | undefined;
  /** Takes a feed although it shrank suspiciously. */
  accept?: boolean;
  /** Where answers of web addresses are kept; see `feedFiles`. */
  cacheFolder?: string;
};

export type ImportedStock = {
  vehicles: Vehicle[];
  report: StockReport;
  /** Prices that wait for a person; their vehicles are left out. */
  held: HeldPrice[];
  /** What the next import compares with: the published vehicles, and held ones as they were last published. */
  good: Vehicle[];
  /** How its feeds end, for the next import; as before where the last good stock stays. */
  lineEnds: LineEnds;
};

const NO_LINE_END =
  'the file ends without a line end, so nobody can see whether its last row is whole; let the export end with one';
const OPEN_END = 'the file ends in this value, without a line end; it may be cut and is not used';
/** More vehicles than any dealer has; a feed with more is not one, or would not fit into memory. */
const MOST_VEHICLES = 100_000;

/** After so many rows memory is looked at. */
const TURN_ROWS = 500;

type Feed = Settings['stock']['feeds'][number];
type Taken = { vehicle: Vehicle; place: string; warnings: Finding[]; saysZero: boolean };
/** `texts`: those that several vehicles have. */
type Taking = {
  report: StockReport;
  seen: Seen;
  taken: Taken[];
  lineEnds: Record<string, boolean>;
  texts: Map<string, string>;
};

/**
 * Reads every feed of a dealer and decides what is published. Nothing vanishes: rows read = published +
 * left out + hidden by rule. A feed that cannot be read, breaks off, is empty or lost more than `stock.shrinkGuard` allows
 * keeps the last good stock, and the report says so; without a last good stock `report.problem` says why there is none.
 * Prices that are far from what they were, or from those of like vehicles, are held back with their vehicles.
 */
export async function importStock(question: ImportQuestion): Promise<ImportedStock> {
  const { lastGood, lineEnds: endsBefore = {}, accept = false } = question;
  const report = emptyReport();
  const state: Taking = { report, seen: new Map(), taken: [], lineEnds: {}, texts: new Map() };
  let held: HeldPrice[] = [];
  try {
    const accepted = readAcceptedPrices(question.folder);
    for (const [index, feed] of question.settings.stock.feeds.entries()) {
      const read = await takeFeed(feed, index, question, state);
      if (read === 0 && lastGood?.known.length && !accept)
        throw new FeedError(`The feed ${sourceName(feed)} holds no vehicle. Print with --accept-stock if it is right.`);
    }
    if (!accept && lastGood) guardAgainstShrinking(state.taken.length, lastGood.known.length, question.settings);
    if (!accept) {
      guardAgainstNothing(report, state.taken.length);
      guardAgainstZeros(state.taken);
    }
    held = heldPrices(
      state.taken.map(({ vehicle }) => vehicle),
      lastGood?.known,
      accepted,
    );
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    report.problem = error.message;
    if (error instanceof StrangeColumns) report.needsMapping = true;
  }
  if (report.problem && lastGood) {
    report.keptLastStock = true;
    const kept = lastGood.vehicles();
    return { vehicles: [...kept], report, held: [], good: kept, lineEnds: endsBefore };
  }
  const vehicles = countTaken(state, held);
  carryOver(vehicles, lastGood?.known, question.today);
  oneSpelling(vehicles);
  uniqueSlugs(vehicles);
  rankStock(vehicles, question.today);
  const waiting = new Set(held.map(({ vehicle }) => String(vehicle.id)));
  const before = waiting.size > 0 ? (lastGood?.vehicles((vehicle) => waiting.has(String(vehicle.id))) ?? []) : [];
  return { vehicles, report, held, good: [...vehicles, ...before], lineEnds: state.lineEnds };
}

/** The vehicles that are published: those whose price is held back are counted as left out. */
function countTaken({ report, taken }: Taking, held: readonly HeldPrice[]): Vehicle[] {
  const details = new Map(held.map(({ vehicle, detail }) => [vehicle, detail]));
  const published = taken.filter(({ vehicle, place, warnings }) => {
    const detail = details.get(vehicle);
    if (detail) addReason(report.leftOut, HELD_BACK, `${place}: ${vehicle.name} (${acceptedKey(vehicle)}) ${detail}`);
    else for (const found of warnings) addReason(report.warnings, found.reason, placed(place, found.detail));
    return detail === undefined;
  });
  report.rows.leftOut += details.size;
  report.rows.published = published.length;
  return published.map(({ vehicle }) => vehicle);
}

const placed = (place: string, detail: string | undefined) => (detail ? `${place}: ${detail}` : place);

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

/** @throws FeedError when rows were read and not one can be shown. */
function guardAgainstNothing({ rows, leftOut }: StockReport, taken: number): void {
  const most = leftOut.toSorted((a, b) => b.count - a.count)[0];
  if (taken > 0 || rows.hidden > 0 || rows.leftOut < 2 || !most) return;
  throw new StrangeColumns(
    `None of the ${rows.leftOut.toLocaleString('en-AU')} rows can be published; most of them: ${most.reason}. If the columns have other names or another meaning, write a mapping file: npm run stock -- map <dealer> proposes one.`,
  );
}

/** @throws FeedError when every price of a feed with several vehicles is written as 0. */
function guardAgainstZeros(taken: readonly Taken[]): void {
  if (taken.length < 2 || taken.some(({ vehicle, saysZero }) => !saysZero || vehicle.subscription_price)) return;
  throw new FeedError(
    `Every price of the ${taken.length.toLocaleString('en-AU')} vehicles is 0; the export lost its prices. Print with --accept-stock if it is right.`,
  );
}

function saysZero({ native, ...record }: FeedRecord): boolean {
  const { price, price_advertised, price_driveaway, price_egc, offer_price } = { ...native, ...record } as FeedRecord;
  const prices = [price, price_advertised, price_driveaway, price_egc, offer_price].filter(
    (value) => value !== undefined && value !== null && value !== '',
  );
  return prices.length > 0 && prices.every((value) => /^\$? ?0+(?:\.0*)?$/.test(String(value).trim()));
}

function brokenOff(name: string, { row, cutAfter }: PlacedRecord): FeedError {
  return new FeedError(
    `The feed ${name} breaks off in its last row (${row.toLocaleString('en-AU')}): ${cutAfter} are there. It is not whole; send it again, or print with --accept-stock to leave that row out.`,
  );
}

function withoutLineEnd(name: string, { row }: PlacedRecord): FeedError {
  return new FeedError(
    `The feed ${name} ends without a line end in its last row (${row.toLocaleString('en-AU')}), and the last good one ended with one: it is probably cut inside that row. Send it again; if the export has changed, print with --accept-stock once.`,
  );
}

async function takeFeed(feed: Feed, index: number, question: ImportQuestion, state: Taking): Promise<number> {
  const mapped = feed.mapping ? readMapping(question.folder, feed.mapping, feed.format) : undefined;
  const { index: at, defaults } = feedSettings(feed, index, mapped);
  const settings = (part: FeedReport) => ({ index: at, defaults: { ...defaults, hashIds: part.hashedIds ?? false } });
  const source = sourceName(feed);
  const endedBefore = question.lineEnds?.[source];
  let read = 0;
  for (const file of feedFiles(question.folder, feed.source, question.cacheFolder)) {
    const part: FeedReport = {
      name: file.name,
      format: feed.format,
      encoding: '',
      read: 0,
      unknownColumns: [],
      privateColumns: [],
    };
    state.report.feeds.push(part);
    for await (const placed of readRecords(file, feed.format, part, mapped)) {
      if (state.taken.length >= MOST_VEHICLES)
        throw new FeedError(`The feed has more than ${MOST_VEHICLES.toLocaleString('en-AU')} vehicles.`);
      part.read += 1;
      if (part.read % TURN_ROWS === 0) collectGarbage();
      state.report.rows.read += 1;
      if (placed.cutAfter && !question.accept) throw brokenOff(file.name, placed);
      if (placed.endsLine === false && endedBefore && !question.accept) throw withoutLineEnd(file.name, placed);
      if (placed.endsLine === false && endedBefore === undefined)
        addReason(state.report.warnings, NO_LINE_END, `${file.name} row ${placed.row.toLocaleString('en-AU')}`);
      if (placed.endsLine !== undefined) state.lineEnds[source] = placed.endsLine && state.lineEnds[source] !== false;
      takeRecord(placed, `${file.name} row ${placed.row.toLocaleString('en-AU')}`, settings(part), question, state);
    }
    read += part.read;
  }
  return read;
}

/** Counts a record as left out or hidden, or keeps it. */
function takeRecord(
  record: PlacedRecord,
  place: string,
  feed: FeedSettings,
  question: ImportQuestion,
  { report, seen, taken, texts }: Taking,
): void {
  const { settings, today } = question;
  const converted = convert(record, feed.defaults, question);
  const twin = 'vehicle' in converted ? findTwin(seen, converted.vehicle, feed.index, place) : undefined;
  if (!('vehicle' in converted) || twin) {
    const { reason, detail } =
      'rejected' in converted ? converted.rejected : { reason: 'a second record of the same vehicle', detail: twin };
    report.rows.leftOut += 1;
    addReason(report.leftOut, reason, placed(place, detail));
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
  saveMemory(vehicle, texts);
  taken.push({ vehicle, place, warnings, saysZero: saysZero(record.record) });
}

/** What is the same for all records of a feed. */
type FeedSettings = { index: number; defaults: FeedDefaults };

function feedSettings(feed: Feed, index: number, mapped: FeedFormat | undefined): FeedSettings {
  const defaults = {
    ...(feed.carType && { carType: feed.carType }),
    ...(feed.itemType && { itemType: feed.itemType }),
    ...(feed.locationId !== undefined && { locationId: feed.locationId }),
    ...(mapped?.locale && { locale: mapped.locale }),
    ...(mapped?.odometerUnit && { odometerUnit: mapped.odometerUnit }),
  };
  return { index, defaults };
}

function convert(
  placed: PlacedRecord,
  defaults: FeedDefaults,
  { locations, today, lastGood }: ImportQuestion,
): Conversion {
  if (placed.fault) return { rejected: { reason: placed.fault } };
  const context = { defaults, locations, thisYear: Number(today.slice(0, 4)) };
  const converted = toVehicle(placed.record, context);
  const { openField } = placed;
  if (!openField || !isFigure(openField) || 'rejected' in converted) return converted;
  // The last value of a file without a line end may go on in the whole file; what it was before shows that it is whole.
  const known = lastGood?.known.find(({ id }) => String(id) === String(converted.vehicle.id));
  if (known && sameFigures(known, converted.vehicle)) return converted;
  const without = toVehicle({ ...placed.record, [openField]: undefined }, context);
  if ('vehicle' in without) without.warnings.push({ reason: OPEN_END, detail: `"${placed.record[openField]}"` });
  return without;
}

const isFigure = (field: FeedField) => /price|^km$/.test(field);
const sameFigures = (a: KnownVehicle, b: KnownVehicle) =>
  a.price === b.price && a.offer_price === b.offer_price && a.before_price === b.before_price && a.km === b.km;
