import type { Location } from '#src/domain/location/location.schema.ts';
import type { PriceError } from '#src/domain/price/price-error.schema.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { isUnknownStatus } from '#src/domain/vehicle/feed/feed-words.ts';
import type { VehicleRecords } from '#src/domain/vehicle/history/history.schema.ts';
import { unusedRecords, withRecord } from '#src/domain/vehicle/history/with-record.ts';
import { withoutWrongPrice } from '#src/domain/vehicle/history/without-wrong-price.ts';
import { hiddenReason, isWithheld } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { collectGarbage } from '../files/collect-garbage.ts';
import type { CheckedFeedReader } from '../slots/config.schema.ts';
import { readMapping } from './columns/mapping.ts';
import type { FeedField, FeedRecord } from './columns/synonyms.ts';
import { unplacedReasons } from './columns/unplaced.ts';
import { FeedError, StrangeColumns } from './feed-error.ts';
import { readAcceptedPrices } from './guard/accepted-prices.ts';
import { carryOver } from './guard/carry-over.ts';
import { findDuplicate, type Seen, tellApart } from './guard/duplicates.ts';
import { type HeldBackFinding, heldPlace, heldReason, openHoldBack } from './guard/hold-back-findings.ts';
import type { KnownVehicle, LastGood, LineEnds } from './guard/last-good.ts';
import { acceptedKey, type WithheldPrice, withheldPrices } from './guard/price-outliers.ts';
import { saveMemory } from './guard/save-memory.ts';
import { electricFigures, oneSpelling, rankStock, uniqueSlugs } from './order-stock.ts';
import { feedFiles, isRemote } from './read/feed-source.ts';
import type { FeedFormat } from './read/formats.ts';
import type { PlacedRecord } from './read/raw-record.ts';
import { readRecords } from './read/read-records.ts';
import {
  addReason,
  emptyReport,
  type FeedReport,
  HELD_BACK,
  type ReasonCount,
  type StockReport,
} from './report/stock-report.ts';
import { type Conversion, type FeedDefaults, type Finding, toVehicle } from './to-vehicle.ts';

export type ImportQuestion = {
  /** Folder that feed paths are relative to: `content/<slug>`. */
  folder: string;
  settings: Settings;
  locations: readonly Location[];
  /** What the dealer wrote down of vehicles; nothing without it. */
  records?: VehicleRecords;
  /** Prices that are shown nowhere; none without it. */
  priceErrors?: readonly PriceError[];
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
  /** The stock of the last complete build, when there was one. */
  lastGood?: LastGood | undefined;
  /** How the feeds of that build ended; absent before the first that noted it. */
  lineEnds?: LineEnds | undefined;
  /** Takes a feed although it shrank suspiciously. */
  accept?: boolean;
  /** Where answers of web addresses are kept; see `feedFiles`. */
  cacheFolder?: string;
  /** Readers of an agency, by their names behind `own:`. */
  readers?: FeedReaders;
};

export type FeedReaders = Readonly<Record<string, CheckedFeedReader>>;

export type ImportedStock = {
  vehicles: Vehicle[];
  report: StockReport;
  /** Prices that wait for a person; their vehicles are left out. */
  held: WithheldPrice[];
  /** What advertising law forbids of the feed and is not published. */
  heldBack: HeldBackFinding[];
  /** What the next import compares with: the published vehicles, and held ones as they were last published. */
  good: Vehicle[];
  /** How its feeds end, for the next import; as before where the last good stock stays. */
  lineEnds: LineEnds;
};

const NO_LINE_END =
  'the file ends without a line end, so nobody can see whether its last row is whole; let the export end with one';
const OPEN_END = 'the file ends in this value, without a line end; it may be cut and is not used';
/** More vehicles than any dealer has; a feed with more is not one, or would not fit into memory. */
const MAX_VEHICLES = 100_000;

/** After so many rows memory is looked at. */
const TURN_ROWS = 500;

type Feed = Settings['stock']['feeds'][number];
type Taken = {
  vehicle: Vehicle;
  place: string;
  warnings: Finding[];
  saysZero: boolean;
  byFacts: boolean;
  unplaced?: string;
};
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
 * Prices that are far from what they were, or from those of like vehicles, are held back with their vehicles. What
 * advertising law forbids is held back (`advertising.feedFindings`), of the last good stock, too.
 */
export async function importStock(question: ImportQuestion): Promise<ImportedStock> {
  const { lastGood, lineEnds: endsBefore = {}, accept = false } = question;
  const report = emptyReport();
  const state: Taking = { report, seen: new Map(), taken: [], lineEnds: {}, texts: new Map() };
  let held: WithheldPrice[] = [];
  try {
    const accepted = readAcceptedPrices(question.folder);
    for (const [index, feed] of question.settings.stock.feeds.entries()) {
      const read = await takeFeed(feed, index, question, state);
      if (read === 0 && lastGood?.known.length && !accept)
        throw new FeedError(`The feed ${sourceName(feed)} holds no vehicle. Build with --accept-stock if it is right.`);
    }
    tellApart(
      state.taken.filter(({ byFacts }) => byFacts).map(({ vehicle }) => vehicle),
      lastGood?.known,
    );
    if (!accept && lastGood) guardAgainstShrinking(state.taken.length, lastGood.known.length, question.settings);
    if (!accept) {
      guardAgainstNothing(report, state.taken.length, question.settings.stock.feeds);
      guardAgainstZeros(state.taken);
    }
    held = withheldPrices(
      state.taken.map(({ vehicle }) => vehicle),
      lastGood?.known,
      accepted,
    );
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    report.problem = error.message;
    if (error instanceof StrangeColumns) report.needsMapping = true;
  }
  if (!report.problem) askAboutStatuses(report);
  const { settings, locations, today } = question;
  const { records = {}, priceErrors = [] } = question;
  const checked = openHoldBack(settings, locations, today);
  const lawChecked: LawChecked = (car) => checked(withRecord(withoutWrongPrice(car, priceErrors), records));
  if (report.problem && lastGood) {
    report.keptLastStock = true;
    const kept = lastGood.vehicles();
    const { vehicles, heldBack } = heldFrom(
      kept.map((vehicle) => ({ vehicle })),
      lawChecked,
      report,
    );
    return { vehicles, report, held: [], heldBack, good: kept, lineEnds: endsBefore };
  }
  for (const name of unusedRecords(
    records,
    state.taken.map(({ vehicle }) => vehicle),
  ))
    addReason(report.warnings, 'vehicle-records.json names a stock number that the feed does not have', name);
  const { vehicles, heldBack } = countTaken(state, held, lawChecked, locations);
  carryOver(vehicles, lastGood?.known, question.today);
  oneSpelling(vehicles);
  electricFigures(vehicles);
  uniqueSlugs(vehicles);
  rankStock(vehicles, question.today);
  const published = new Set(vehicles.map(({ id }) => String(id)));
  const waiting = new Set(
    state.taken.flatMap(({ vehicle: { id } }) => (published.has(String(id)) ? [] : [String(id)])),
  );
  const before = waiting.size > 0 ? (lastGood?.vehicles((vehicle) => waiting.has(String(vehicle.id))) ?? []) : [];
  return { vehicles, report, held, heldBack, good: [...vehicles, ...before], lineEnds: state.lineEnds };
}

type LawChecked = ReturnType<typeof openHoldBack>;
type Published = { vehicles: Vehicle[]; heldBack: HeldBackFinding[] };

/** The vehicles that are published: those whose price is held back, and those with nothing lawful, are counted as left out. */
function countTaken(
  { report, taken }: Taking,
  held: readonly WithheldPrice[],
  lawChecked: LawChecked,
  locations: readonly Location[],
): Published {
  const details = new Map(held.map(({ vehicle, detail }) => [vehicle, detail]));
  const published = taken.filter(({ vehicle, place, warnings }) => {
    const detail = details.get(vehicle);
    if (detail) addReason(report.leftOut, HELD_BACK, `${place}: ${vehicle.name} (${acceptedKey(vehicle)}) ${detail}`);
    else for (const found of warnings) addReason(report.warnings, found.reason, placed(place, found.detail));
    return detail === undefined;
  });
  report.warnings.push(...unplacedReasons(published, locations));
  const { vehicles, heldBack } = heldFrom(published, lawChecked, report);
  report.rows.leftOut += details.size + published.length - vehicles.length;
  report.rows.published = vehicles.length;
  return { vehicles, heldBack };
}

/** Vehicles without what advertising law forbids; the report counts what that is, and where, without its words. */
function heldFrom(
  found: readonly { vehicle: Vehicle; place?: string }[],
  lawChecked: LawChecked,
  report: StockReport,
): Published {
  const heldBack: HeldBackFinding[] = [];
  const vehicles = found.flatMap(({ vehicle, place }) => {
    const { car, held } = lawChecked(vehicle);
    const placed = held.map((one): HeldBackFinding => ({ ...one, ...(place && { row: place }) }));
    heldBack.push(...placed);
    const [first] = placed;
    if (!car && first) addReason(report.leftOut, heldReason(first), heldPlace(first));
    else for (const one of placed) addReason(report.heldBack, heldReason(one), heldPlace(one));
    return car ? [car] : [];
  });
  return { vehicles, heldBack };
}

const placed = (place: string, detail: string | undefined) => (detail ? `${place}: ${detail}` : place);

/** Whether a dealer's stock comes from a web address and has to be asked for at every build. */
export function hasRemoteFeed(settings: Settings): boolean {
  return settings.stock.feeds.some((feed) => isRemote(feed.source));
}

const sourceName = (feed: Feed) => feed.source.replace(/[?#].*$/s, '');

/** @throws FeedError for fewer vehicles than the guard allows. */
function guardAgainstShrinking(now: number, before: number, settings: Settings): void {
  if (before === 0 || settings.stock.shrinkGuard === 0 || (now > 0 && now >= before * settings.stock.shrinkGuard))
    return;
  throw new FeedError(
    `The feed has ${now} vehicles, the last build had ${before}. That is suspicious; build with --accept-stock if it is right.`,
  );
}

/** @throws FeedError when not one vehicle can be shown, though none is kept off on purpose. */
function guardAgainstNothing({ rows, leftOut, hidden }: StockReport, taken: number, feeds: readonly Feed[]): void {
  if (taken > 0 || feeds.length === 0) return;
  if (rows.read === 0)
    throw new StrangeColumns(
      `No vehicle was found in ${feeds.map(sourceName).join(', ')}. If there are some, say in a mapping file what ` +
        'holds one ("record": the XML element or the key of the JSON list): npm run forecourt -- feeds map <dealer> proposes one.',
    );
  const most = leftOut.toSorted((a, b) => b.count - a.count)[0];
  const unknown = hidden.filter(isUnknownWord);
  const requested = unknown.reduce((sum, { count }) => sum + count, 0);
  if (rows.hidden > requested || (rows.hidden === 0 && !most)) return;
  const rowCount =
    rows.read === 1 ? 'The only row cannot' : `None of the ${rows.read.toLocaleString('en-AU')} rows can`;
  const [first] = unknown.toSorted((a, b) => b.count - a.count);
  if (first && requested >= rows.leftOut)
    throw new StrangeColumns(`${rowCount} be published: nobody knows what ${first.reason} means. ${howToSay(first)}`);
  if (most)
    throw new StrangeColumns(
      `${rowCount} be published; most of them: ${most.reason}. If the columns have other names or another meaning, ` +
        'write a mapping file: npm run forecourt -- feeds map <dealer> proposes one.',
    );
}

const STATUS = /^status "(.+)"$/;
const isUnknownWord = ({ reason }: ReasonCount) => isUnknownStatus(STATUS.exec(reason)?.[1] ?? 'sold');
const howToSay = ({ reason }: ReasonCount) =>
  `If it means for sale, say so in the mapping file: "values": {"status": {"${STATUS.exec(reason)?.[1]}": "in_stock"}}.`;

/** Warns of a word for the status that hides most of the stock and that no rule knows. */
function askAboutStatuses({ rows, hidden, warnings }: StockReport): void {
  for (const one of hidden.filter(isUnknownWord))
    if (one.count > 1 && one.count > rows.read / 2)
      warnings.push({
        ...one,
        reason: `most vehicles are hidden, because nobody knows what ${one.reason} means. ${howToSay(one)}`,
      });
}

/** @throws FeedError when every price of a feed with several vehicles is written as 0. */
function guardAgainstZeros(taken: readonly Taken[]): void {
  if (taken.length < 2 || taken.some(({ vehicle, saysZero }) => !saysZero || vehicle.subscription_price)) return;
  throw new FeedError(
    `Every price of the ${taken.length.toLocaleString('en-AU')} vehicles is 0; the export lost its prices. Build with --accept-stock if it is right.`,
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
    `The feed ${name} breaks off in its last row (${row.toLocaleString('en-AU')}): ${cutAfter} are there. It is ` +
      'not whole; send it again, or build with --accept-stock to leave that row out.',
  );
}

function withoutLineEnd(name: string, { row }: PlacedRecord): FeedError {
  return new FeedError(
    `The feed ${name} ends without a line end in its last row (${row.toLocaleString('en-AU')}), and the last good ` +
      'one ended with one: it is probably cut inside that row. Send it again; if the export has changed, build with ' +
      '--accept-stock once.',
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
    for await (const placed of readRecords(file, feed.format, part, mapped, question.readers)) {
      if (state.taken.length >= MAX_VEHICLES)
        throw new FeedError(`The feed has more than ${MAX_VEHICLES.toLocaleString('en-AU')} vehicles.`);
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
  const found = 'vehicle' in converted ? findDuplicate(seen, { ...converted, feed: feed.index, place }) : undefined;
  if (!('vehicle' in converted) || (found && 'duplicate' in found)) {
    const { reason, detail } =
      'rejected' in converted
        ? converted.rejected
        : {
            reason: 'a second record of the same vehicle',
            detail: found && 'duplicate' in found ? found.duplicate : '',
          };
    report.rows.leftOut += 1;
    addReason(report.leftOut, reason, placed(place, detail));
    return;
  }
  const { vehicle, warnings, byFacts, unplaced } = converted;
  if (found) warnings.push({ reason: 'another vehicle has the same number; both are published', detail: found.shared });
  const hidden = hiddenReason(vehicle, settings.search, today, settings.site.timeZone);
  // A sold vehicle keeps its page while it is in the data (VDP-119); it is only not listed.
  if (hidden && (vehicle.status !== 'sold' || isWithheld(vehicle))) {
    report.rows.hidden += 1;
    addReason(report.hidden, hidden, place);
    return;
  }
  saveMemory(vehicle, texts);
  taken.push({
    vehicle,
    place,
    warnings,
    saysZero: saysZero(record.record),
    byFacts,
    ...(unplaced !== undefined && { unplaced }),
  });
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
