import type { Location } from '#src/domain/location/location.schema.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { bodySaid, type ItemType, simpleBody, uteSaid } from '#src/domain/vehicle/body.ts';
import { colourFamily } from '#src/domain/vehicle/colour.ts';
import {
  axlesInText,
  driveInName,
  driveText,
  engineSize,
  fuelText,
  gearboxInName,
  gearboxText,
  isDriveWord,
  isGearboxWord,
  simpleDrive,
  simpleFuel,
  simpleTransmission,
} from '#src/domain/vehicle/drivetrain.ts';
import { coloursOf } from '#src/domain/vehicle/feed/feed-colour.ts';
import { dateValue, instantValue, plateDate, yearValue } from '#src/domain/vehicle/feed/feed-dates.ts';
import { distanceFigure } from '#src/domain/vehicle/feed/feed-number.ts';
import { pricesOf } from '#src/domain/vehicle/feed/feed-price.ts';
import { longText, plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import { flagValue, numberValue, secondsValue } from '#src/domain/vehicle/feed/feed-values.ts';
import { carTypeOf, itemTypeOf, saysNoMore, saysReserved, statusOf } from '#src/domain/vehicle/feed/feed-words.ts';
import { calmCapitals, canonicalMake, lowerShouting } from '#src/domain/vehicle/make.ts';
import {
  type MakeAndModel,
  namesInTitle,
  namesVehicle,
  repairNames,
  withoutMarks,
  yearInTitle,
} from '#src/domain/vehicle/make-and-model.ts';
import { type Vehicle, vehicleSchema } from '#src/domain/vehicle/vehicle.schema.ts';
import { mayBeQuoted, readsLikeNote } from './columns/free-text.ts';
import { headerKey } from './columns/header-key.ts';
import type { FeedRecord } from './columns/synonyms.ts';
import { stableId } from './guard/stable-id.ts';
import { fromNative, nativeExtras } from './read/native-fields.ts';
import { featureList } from './values/feature-list.ts';
import { historyOf, safeHistory } from './values/history-values.ts';
import { addressesOf, imageList, isTemplate, webAddress } from './values/image-list.ts';
import { vehicleLocation } from './values/vehicle-location.ts';

/** What a feed entry of the settings says about records that do not say it themselves. */
export type FeedDefaults = {
  carType?: Vehicle['car_type'];
  itemType?: ItemType;
  locationId?: string | number;
  /** Language that figures are written in; Australian English by default. */
  locale?: string;
  /** Unit of odometers that name none; kilometres by default. */
  odometerUnit?: 'km' | 'miles';
  /** Records have no column for a stock number, VIN or id: ids are hashes of what identifies a vehicle. */
  hashIds?: boolean;
};

/** What is needed beside the record to make a vehicle of it. */
export type VehicleContext = { defaults: FeedDefaults; locations: readonly Location[]; thisYear: number };

/** Values for the fields of a vehicle; the schema checks them. A field that it does not have would be dropped: a type error. */
type VehicleDraft = { [field in keyof Vehicle]?: unknown };

/** Something about a record that a person should know: what kind of thing, and what exactly. */
export type Finding = { reason: string; detail?: string };

/**
 * `unplaced`: the feed's name of a yard that is none of the dealer's; '' where it names none. `byFacts`: the vehicle has no number of its own, and
 * its id is made of its facts.
 */
export type Conversion =
  | { vehicle: Vehicle; warnings: Finding[]; unplaced?: string; byFacts: boolean }
  | { rejected: Finding };

/** Oldest year a road vehicle for sale can have; the newest is next year's model. */
const OLDEST_YEAR = 1900;
/** Odometers above this are typing errors in every feed seen; the field is dropped, the vehicle stays. */
const MAX_KM = 1_500_000;
/** Prices above this are typing errors or placeholders such as 9,999,999; the vehicle is left out. */
const MAX_PRICE = 5_000_000;
/** A vehicle is hardly sold for less, and hardly new with more kilometres; both are published and reported. */
const MIN_LIKELY_PRICE = 500;
const MAX_KM_OF_NEW = 1000;
const MAX_KM_OF_DEMO = 30_000;

/**
 * Makes a vehicle of a feed record (DATA-001 to DATA-013), or says why it cannot be published. Texts come out as plain
 * text; wholesale columns never get here.
 */
export function toVehicle(record: FeedRecord, context: VehicleContext): Conversion {
  const source = plainValues(record.native ? fromNative(record.native) : record);
  const { defaults, thisYear } = context;
  const numbers = readNumbers(source, defaults);
  if (numbers.id === undefined) return reject('no stock number, VIN or id');
  const said = readNames(source, Boolean(record.native));
  const { make, model } = said;
  if (!make) return reject('no make');
  if (!model) return reject('no model');
  const years = readYears(source, numbers.plate.year, said.labels);
  const { year } = years;
  if (year !== undefined && (year < OLDEST_YEAR || year > thisYear + 1))
    return reject('year is not plausible', `year ${year}`);
  const prices = readPrices(source, defaults.locale);
  if (prices.refused[0] !== undefined)
    return reject('the price is not a figure we can be sure of', `"${prices.refused[0]}"`);
  const tooHigh = [prices.fields.price, prices.fields.offer_price].find((price) => (price ?? 0) > MAX_PRICE);
  if (tooHigh) return reject('price is not plausible', `price ${tooHigh}`);

  const warnings: Finding[] = [
    ...prices.warnings.map((detail) => ({ reason: 'prices do not fit each other', detail })),
    ...doubtsOfNames(source, said, years),
    ...doubtsOfNumbers(source, numbers),
  ];
  const swapped = takeApartColumns(source, warnings);
  const names = publishedNames(source, { ...said, make, model }, warnings);
  const itemType = kindOf(source, swapped, names) ?? defaults.itemType ?? 'car';
  const km = readKm(source, warnings, defaults);
  const isYoung = year !== undefined && year >= thisYear - 1;
  const carType = readCarType(source, swapped.carType, defaults, { km, isYoung });
  if (carType === undefined)
    return reject('condition not recognised: neither new, used nor demo', `"${plainText(source.car_type, 40)}"`);
  if (carType.unknown !== undefined)
    warnings.push({ reason: `condition not recognised, taken for ${carType.type}`, detail: `"${carType.unknown}"` });

  const { fields, unplaced } = vehicleLocation(source, context.locations, defaults.locationId);
  const extras = record.native ? nativeExtras(record.native) : {};
  const inOrder = [year, names.make, names.isOneName ? undefined : names.model, names.badge];
  const draft = {
    variant: variantOf(source),
    ...extras,
    ...fields,
    ...prices.fields,
    ...(itemType === 'motorcycle' && { price_type: ridden(prices.fields.price_type) }),
    ...(extras.price_type !== undefined && { price_type: extras.price_type }),
    ...numberFields(source, numbers),
    slug: givenSlug(record) ?? slugOf([...inOrder, numbers.stocknum ?? numbers.id]),
    name: nameOf({ ...said, make, model }, names, inOrder, itemType),
    make: names.make,
    model: names.model,
    badge: names.badge,
    series: plainText(source.series, 60) ?? seriesOf(source, said.series),
    year,
    km,
    car_type: carType.type,
    item_type: itemType,
    tag: plainText(source.tag, 40),
    dealership_name: plainText(source.dealership_name, 80),
    custom_rank: numberValue(source.custom_rank),
    ...stateFields(source, record.native),
    ...colourFields(source, warnings),
    ...mediaFields(source, warnings),
    ...wordFields({ source, native: record.native, swapped, names, itemType, labels: said.labels }, warnings),
    ...sizeFields(source),
    history: (record.native && safeHistory(record.native.history)) ?? historyOf(source),
    dealercomments: publicText(source, said.heading, warnings),
    standardEquipment: featureList(source.features),
  } satisfies VehicleDraft;
  const parsed = vehicleSchema.safeParse(withoutUndefined(draft));
  if (!parsed.success) return notUnderstood(parsed.error.issues[0]);
  reportGaps(warnings, parsed.data);
  return { vehicle: parsed.data, warnings, byFacts: numbers.byFacts, ...(unplaced !== undefined && { unplaced }) };
}

/** What tells a vehicle apart. `damaged` is a number that a spreadsheet has shortened. */
type Numbers = {
  id: string | undefined;
  stocknum: string | undefined;
  vin: string | undefined;
  plate: Plate;
  damaged: unknown;
  byFacts: boolean;
};

/** Without a number of its own a vehicle is told by its plate, and by its facts where none of the feed has one. */
function readNumbers(source: FeedRecord, { hashIds }: FeedDefaults): Numbers {
  const damaged = [source.stocknum, source.id, source.vin].find(isDamaged);
  const stocknum = identity(source.stocknum, 40);
  const vin = identity(source.vin, 20)?.toUpperCase();
  const plate = readPlate(source.regplate);
  const own = identity(source.id, 60) ?? stocknum ?? vin;
  const mayHash = hashIds || damaged !== undefined || plate.plate !== undefined;
  const id = own ?? (mayHash ? stableId(source, plate.plate) : undefined);
  return { id, stocknum, vin, plate, damaged, byFacts: own === undefined && plate.plate === undefined };
}

function numberFields(source: FeedRecord, { id, stocknum, vin, plate }: Numbers) {
  return {
    id,
    stocknum: stocknum ?? identity(source.id, 40),
    vin,
    nvic: plainText(source.nvic, 20),
    regplate: plate.plate,
    rego_expiry: plateDate(source.rego_expiry),
    build_date: plateDate(source.build_date),
    compliance_date: plateDate(source.compliance_date),
  } satisfies VehicleDraft;
}

function doubtsOfNumbers(source: FeedRecord, { damaged, plate }: Numbers): Finding[] {
  const doubts: Finding[] = [];
  if (damaged !== undefined)
    doubts.push({
      reason: 'a spreadsheet has damaged this number; it is not used. Let the export write numbers as text',
      detail: `"${String(damaged).slice(0, 40)}"`,
    });
  if (plate.refused !== undefined)
    doubts.push({ reason: 'number plate not recognised, left out of the vehicle', detail: `"${plate.refused}"` });
  if (saysWrittenOff(source.written_off))
    doubts.push({
      reason: 'the feed says that it was written off; buyers have to be told, so say it in the comments',
      detail: `"${plainText(source.written_off, 40)}"`,
    });
  return doubts;
}

/** Make and model as the columns or the heading say them; `series` is what stands behind a model in a column of both. */
type SaidNames = Heading & { make?: string | undefined; model?: string | undefined; series?: string | undefined };

function readNames(source: FeedRecord, isOurs: boolean): SaidNames {
  const make = named(source.make, 60);
  const joined = source.model === undefined ? namesInTitle(named(source.model_series, 80) ?? '', make) : undefined;
  const model = named(source.model, 80) ?? joined?.model;
  const heading = readHeading(source, make, model, isOurs);
  const { inTitle } = heading;
  return { ...heading, make: make ?? inTitle?.make, model: model ?? inTitle?.model, series: joined?.badge };
}

/** The year of a vehicle, and those that its heading and its first registration say. */
type Years = { year: number | undefined; ofTitle: number | undefined; ofRegistration: number | undefined };

function readYears(source: FeedRecord, ofPlate: number | undefined, labels: string | undefined): Years {
  const ofTitle = labels === undefined ? undefined : yearInTitle(labels);
  const ofRegistration = ofPlate ?? yearValue(plateDate(source.first_registered));
  const year =
    yearValue(source.year) ??
    yearValue(plateDate(source.build_date) ?? plateDate(source.compliance_date)) ??
    ofTitle ??
    ofRegistration;
  return { year, ofTitle, ofRegistration };
}

function doubtsOfNames(source: FeedRecord, said: SaidNames, { year, ofTitle, ofRegistration }: Years): Finding[] {
  const doubts: Finding[] = [];
  if (ofTitle !== undefined && year !== ofTitle)
    doubts.push({ reason: 'the heading says another year', detail: `${quoted(said.labels)}year ${year}` });
  if (said.refused !== undefined)
    doubts.push({
      reason: 'the heading is no name, so the name is made of year, make and model',
      ...(mayBeQuoted(said.refused) && { detail: `"${said.refused.slice(0, 80)}"` }),
    });
  if (year !== undefined && year === ofRegistration && !saysYear(source) && ofTitle === undefined)
    doubts.push({
      reason: 'the year is that of the first registration: no column says another',
      detail: `year ${year}`,
    });
  return doubts;
}

type WithNames = SaidNames & { make: string; model: string };
/** The names that are published. `saidModel` is the model as the feed writes it; `isOneName`: make and model are one word. */
type Names = {
  make: string;
  model: string;
  badge: string | undefined;
  saidModel: string;
  isOneName: boolean;
  isDoubtful: boolean;
};

function publishedNames(source: FeedRecord, { make, model, heading, inTitle }: WithNames, warnings: Finding[]): Names {
  const names = repairNames(make, model, heading);
  if (names.repaired) warnings.push({ reason: 'make or model put together again', detail: names.repaired });
  if (names.doubt) warnings.push({ reason: 'the model looks like something else', detail: names.doubt });
  const canonical = canonicalMake(names.make);
  const isOneName = headerKey(names.model) === headerKey(canonical) && headerKey(canonical) !== '';
  return {
    make: canonical,
    model: isOneName ? canonical : calmCapitals(codeOfTwo(names.model)),
    badge: calm(named(source.badge, 80) ?? versionOf(source, names.model) ?? inTitle?.badge, calmCapitals),
    saidModel: names.model,
    isOneName,
    isDoubtful: names.doubt !== undefined,
  };
}

/** The name of a vehicle: its heading, or year, make, model and badge, which are `inOrder`. */
function nameOf(said: WithNames, { make }: Names, inOrder: readonly unknown[], itemType: ItemType): string {
  const title = calm(said.heading, (text) => calmHeading(text, said.make, make));
  const parts = title === undefined || isNamesOnly(title, said.make, said.model) ? inOrder : [title];
  // A heading that begins with the model is that of a feed whose make is said elsewhere.
  const isWithoutMake = said.inTitle && !namesInTitle(said.heading ?? '');
  const [year] = inOrder;
  const name = (isWithoutMake ? [year, make, ...parts] : parts).filter(Boolean).join(' ');
  return itemType === 'car' || /\d{4}/.test(name) ? name : [year, name].filter(Boolean).join(' ');
}

/** Whether and since when a vehicle is for sale, and what is said of that. */
function stateFields(source: FeedRecord, native: FeedRecord['native']) {
  const status = readStatus(source);
  return {
    status,
    created_at: instantValue(source.created_at),
    updated_at: instantValue(source.updated_at),
    reserved: flagValue(source.reserved) ?? (saysReserved(source.status) || saysReserved(source.availability)),
    reserved_until: dateValue(source.reserved_until),
    certified: flagValue(source.certified),
    preorder: flagValue(source.preorder),
    sold: status === 'sold' ? true : undefined,
    sold_date_timestamp: secondsValue(source.sold_date),
    // SRCH-022: null in a record of our own is an answer; other feeds have null where they have nothing.
    show_on_dealer_website: native?.show_on_dealer_website === null ? null : isShown(source),
  } satisfies VehicleDraft;
}

function colourFields(source: FeedRecord, warnings: Finding[]) {
  const colours = coloursOf(source.colour);
  if (colours.refused)
    warnings.push({ reason: 'the colour is none, left out of the vehicle', detail: colours.refused });
  const colour = calm(colours.exterior, lowerShouting);
  return {
    colour,
    simple_colour: colourFamily(colour) ?? colour,
    interior_colour: calm(coloursOf(source.interior_colour).exterior ?? colours.interior, lowerShouting),
  } satisfies VehicleDraft;
}

function mediaFields(source: FeedRecord, warnings: Finding[]) {
  const images = imageList(source.images);
  const templates = addressesOf(source.images).filter(isTemplate);
  if (templates.length > 0)
    warnings.push({
      reason: 'the address of a photo is a template with a place to fill in; it is left out',
      detail: templates[0]?.slice(0, 120) ?? '',
    });
  return {
    images: images.map((url) => ({ image: { url } })),
    photos_count: images.length,
    primary_image_url: images[0],
    video_url: webAddress(source.video_url),
    file: webAddress(source.file),
    dealer_notice: webAddress(source.dealer_notice),
  } satisfies VehicleDraft;
}

/** What body, drive type, transmission and fuel are found by, beside their own columns. */
type WordSource = {
  source: FeedRecord;
  native: FeedRecord['native'];
  swapped: Swapped;
  names: Names;
  itemType: ItemType;
  labels: string | undefined;
};

/** Body, drive type, transmission and fuel: the words that are shown, and the groups that are searched. */
function wordFields({ source, native, swapped, names, itemType, labels }: WordSource, warnings: Finding[]) {
  // The drive type of a truck is its driven wheels: 6x4.
  const axles =
    itemType === 'truck' && simpleDrive(swapped.drive) === undefined ? axlesInText(swapped.drive) : undefined;
  const words = {
    body: swapped.body,
    drive: calm(axles ?? swapped.drive ?? driveInName(names.badge) ?? driveInName(labels), driveText),
    transmission: calm(swapped.transmission, gearboxText) ?? gearboxInName(names.badge),
    fuel: calm(plainText(source.fuel, 60), (text) => lowerShouting(fuelText(text))),
  };
  const simple = {
    simple_body: simpleBody(swapped.body, itemType, names.model) ?? plainText(native?.simple_body, 40),
    simple_drive: simpleDrive(words.drive) ?? axles ?? plainText(native?.simple_drive, 40),
    simple_transmission: simpleTransmission(words.transmission) ?? plainText(native?.simple_transmission, 40),
    simple_fuel: simpleFuel(words.fuel) ?? plainText(native?.simple_fuel, 40),
  };
  const known = knownWords(words, simple, Boolean(native), warnings);
  return {
    ...known,
    body: known.body && (simple.simple_body === 'Ute' ? uteSaid(known.body, names.badge ?? '') : bodySaid(known.body)),
    // A body that is not understood is no body; the model may tell it.
    simple_body: simple.simple_body ?? known.body ?? simpleBody(undefined, itemType, names.model),
    simple_drive: simple.simple_drive ?? known.drive,
    simple_transmission: simple.simple_transmission ?? known.transmission,
    simple_fuel: simple.simple_fuel ?? known.fuel,
  } satisfies VehicleDraft;
}

/** Seats as a number; `5+2` are seven. */
const seatsValue = (seats: unknown) =>
  typeof seats === 'string' && /^\s*\d(?: ?\+ ?\d)+\s*$/.test(seats)
    ? seats.split('+').reduce((sum, row) => sum + Number(row), 0)
    : numberValue(seats);

/** Engine, seats, masses and lengths. */
function sizeFields(source: FeedRecord) {
  const engine =
    engineSize(text(source.engine_size)) ?? engineSize(/\d+(?:\.\d+)? ?l\b/i.exec(text(source.engine) ?? '')?.[0]);
  return {
    seats: within(seatsValue(source.seats), 1, 80),
    doors: within(numberValue(source.doors), 1, 9),
    engine_size: engine?.cc,
    engine_size_litres: engine?.litres,
    tare_weight: massOrLength(source.tare_weight),
    aggregate_trailer_mass: massOrLength(source.aggregate_trailer_mass),
    gross_trailer_mass: massOrLength(source.gross_trailer_mass),
    tow_ball_weight: massOrLength(source.tow_ball_weight),
    seat_height: massOrLength(source.seat_height),
    kerb_weight: massOrLength(source.kerb_weight),
    electric_range: massOrLength(source.electric_range),
    battery_kwh: massOrLength(source.battery_kwh),
    charge_time: plainText(source.charge_time, 60),
    power_kw: massOrLength(source.power_kw),
    torque_nm: massOrLength(source.torque_nm),
    acceleration: massOrLength(source.acceleration),
    top_speed: massOrLength(source.top_speed),
    engine: engineWords(text(source.engine)),
    body_length: massOrLength(source.body_length),
    body_width: massOrLength(source.body_width),
    axle_type: plainText(source.axle_type, 40),
    sleeps: within(numberValue(source.sleeps), 1, 20),
    lams: flagValue(source.lams) ?? (namesLearners(source) || undefined),
  } satisfies VehicleDraft;
}

/** What a feed says of the engine beside its size; a bare size or code ("2ZR-FE") says nothing to a buyer. */
function engineWords(engine: string | undefined): string | undefined {
  const words = plainText(engine, 80);
  return words && /[a-z]{3}/i.test(words.replace(/\b(?:lit(?:re|er)s?|ltr)\b/gi, '')) ? words : undefined;
}

/** Whether the names of a motorcycle say that learners may ride it, as makers and dealers write it. */
const namesLearners = ({ badge, version, title }: FeedRecord) =>
  [badge, version, title].some((name) => /\b(?:LAMS|learner[ -](?:approved|legal))\b/i.test(text(name) ?? ''));

/** What the schema refuses: the field, and what is wrong with it. */
function notUnderstood(issue: { path: PropertyKey[]; message: string } | undefined): Conversion {
  const field = issue?.path.filter((part) => typeof part !== 'number').join('.') || 'record';
  return reject(`${field.slice(0, 60)} is not understood`, issue?.message);
}

/** The record without groups where a text or number belongs: feeds are not trusted to hold what they say. */
function plainValues(record: FeedRecord): FeedRecord {
  const plain = Object.entries(record).filter(
    ([field, value]) => field === 'images' || field === 'features' || typeof value !== 'object',
  );
  return Object.fromEntries(plain);
}

/** More words than a heading has, or a full stop or exclamation mark: an advertisement. */
const MAX_HEADING = 100;
const isSentence = (text: string) => text.length > MAX_HEADING || /[a-z]{3}[.!?](?:\s|$)/i.test(text);

/**
 * The heading, where it names the vehicle: the title, else what is a heading or an advertisement. `inTitle` has the names that
 * the columns do not say, `labels` also tell year and drive type; `refused` is a heading that names neither make nor model.
 */
type Heading = {
  heading: string | undefined;
  inTitle: MakeAndModel | undefined;
  labels: string | undefined;
  refused: string | undefined;
};

function readHeading(
  source: FeedRecord,
  make: string | undefined,
  model: string | undefined,
  isOurs: boolean,
): Heading {
  const title = headingOf(source.title);
  const summary = headingOf(source.summary);
  const short = summary !== undefined && !isSentence(longText(source.summary) ?? '') ? summary : undefined;
  const inTitle = make && model ? undefined : [title, summary].find((text) => text && namesInTitle(text, make));
  // In our own format a name is what its writer calls the vehicle.
  const fits = (text: string) =>
    isOurs || (make && model ? namesVehicle(text, make, model) : namesInTitle(text, make) !== undefined);
  const heading = [title, short].find((text) => text !== undefined && fits(text));
  return {
    heading,
    inTitle: inTitle === undefined ? undefined : namesInTitle(inTitle, make),
    labels: heading ?? inTitle ?? title,
    refused: heading === undefined ? (title ?? summary) : undefined,
  };
}

/** Words of a title that is an advertisement and no name of somebody. */
const MIN_TITLE_WORDS = 6;

/**
 * The text for the public; one that reads like a note is held back. Where there is no other, a summary that is no heading is one, and
 * so is a sentence in place of a title.
 */
function publicText(source: FeedRecord, heading: string | undefined, warnings: Finding[]): string | undefined {
  const isHeading = (said: unknown) => heading !== undefined && heading === headingOf(said);
  const title = longText(source.title);
  const isText = title !== undefined && isSentence(title) && title.split(/\s+/).length >= MIN_TITLE_WORDS;
  const text =
    longText(source.comments) ??
    (isHeading(source.summary) ? undefined : longText(source.summary)) ??
    (isHeading(source.title) || !isText ? undefined : title);
  const why = text === undefined ? undefined : readsLikeNote(text);
  if (why === undefined) return text;
  warnings.push({ reason: 'comments held back: they read like a note of the dealer', detail: why });
  return undefined;
}

const quoted = (heading: string | undefined) => (heading && mayBeQuoted(heading) ? `"${heading}", ` : '');

/** A heading has words; a number in its place is a code. */
function headingOf(value: unknown): string | undefined {
  const heading = plainText(value, 140);
  return heading !== undefined && /[a-z]{2}/i.test(heading) ? heading : undefined;
}

/** A heading in capitals with the make as it writes itself; short words are codes of the trade. */
function calmHeading(heading: string, make: string, canonical: string): string {
  const calmer = calmCapitals(heading);
  if (calmer === heading && heading !== heading.toUpperCase()) return heading;
  const at = heading.toUpperCase().indexOf(make.toUpperCase());
  return at < 0 ? calmer : calmer.slice(0, at) + canonical + calmer.slice(at + make.length);
}

/** A column "Make/Model" says less than year, make, model and badge together. */
function isNamesOnly(heading: string, make: string, model: string): boolean {
  return (
    headerKey(heading) === headerKey(canonicalMake(make) + model) || headerKey(heading) === headerKey(make + model)
  );
}

const reject = (reason: string, detail?: string): Conversion => ({ rejected: { reason, ...(detail && { detail }) } });

/** A number that tells vehicles apart; "0" and the like do not. */
function identity(value: unknown, most: number): string | undefined {
  const plain = plainText(value, most);
  return plain && /[1-9a-z]/i.test(plain) && !isDamaged(plain) ? plain : undefined;
}

/** A number that a spreadsheet has shortened, such as 1.23E+11: the digits are gone. `219E01` is a stock number. */
const isDamaged = (value: unknown) => typeof value === 'string' && /^\s*\d(?:[.,]\d+)?E\+\d{2,3}\s*$/i.test(value);

/** A name without the marks that sellers shout with. */
const named = (value: unknown, most: number) => calm(plainText(value, most), withoutMarks);

/** Letters and digits of a number plate; words such as "unregistered" are none. */
const PLATE = /^(?=.*\d)[A-Z0-9][A-Z0-9 .·•-]{0,9}$|^[A-Z]{2,7}$/;
const NO_PLATE =
  /^(?:un-?reg\w*|no(?:t|ne)?\b.*|no-?rego|new|expired|sold|yes|reg(?:o|istered|ed)?|nil|to be .*|pending|dealer|trade)$/i;

/** The number plate, the year in a foreign one (`2017 (67)`), or the text that is none. */
type Plate = { plate?: string; year?: number; refused?: string };

function readPlate(value: unknown): Plate {
  const said = plainText(value, 40);
  if (said === undefined || NO_PLATE.test(said)) return {};
  const plate = said.toUpperCase();
  if (PLATE.test(plate) && !/^(?:19|20)\d\d$|\bREG(?:O|ISTERED)?\b/.test(plate)) return { plate };
  const year = /^(?:19|20)\d\d(?=$| ?\()/.exec(plate)?.[0];
  return { refused: said, ...(year && { year: Number(year) }) };
}

const saysYear = (source: FeedRecord) =>
  [yearValue(source.year), plateDate(source.build_date), plateDate(source.compliance_date)].some((one) => one);

const saysWrittenOff = (value: unknown) => {
  const said = plainText(value, 40);
  return said !== undefined && flagValue(said) !== false && !/^(?:never|not|clear|clean|inspected only)\b/i.test(said);
};

/** Badge and engine in one text ("Ranger 3.2 XLT 4x4"), without the model it begins with. */
function versionOf(source: FeedRecord, model: string): string | undefined {
  const said = named(source.version, 80);
  if (said === undefined || /^[\d.]+$/.test(said)) return undefined;
  const names = [model, model.split(' ')[0] ?? ''].map((name) => `${name.toLowerCase()} `);
  const begin = names.find((name) => name.length > 2 && said.toLowerCase().startsWith(name));
  return begin === undefined ? said : said.slice(begin.length).trim() || undefined;
}

/** The series beside a model in one column ("CX-5 KF"), or in a column of both beside one of the model alone. */
function seriesOf(source: FeedRecord, behindModel: string | undefined): string | undefined {
  return source.model === undefined ? behindModel : plainText(source.model_series, 60);
}

/** Car, truck and so on by what the feed says of kind, body, axles and names. */
function kindOf(source: FeedRecord, { body, drive }: Swapped, names: Names) {
  const make = names.isDoubtful ? '' : names.make;
  const model = names.saidModel;
  const kinds = [source.item_type, source.type].map((one) => plainText(one, 60)).filter(Boolean);
  const axles = [drive, source.axle_type, source.badge, source.version]
    .map((one) => plainText(one, 60) ?? '')
    .join(' ');
  for (const kind of kinds) {
    const found = itemTypeOf(kind, body, make, model, axles);
    if (found) return found;
  }
  return itemTypeOf('', body, make, model, axles);
}

/** A model of two letters is a code, such as HS; but for a few names. */
const codeOfTwo = (model: string) =>
  /^[A-Z][a-z]$/.test(model) && !/^(?:Ka|Up|Go|Mu)$/.test(model) ? model.toUpperCase() : model;

/** Whether a record says that its vehicle is shown; undefined where it says nothing. */
const isShown = (source: FeedRecord) => (flagValue(source.is_hidden) ? false : flagValue(source.visible));

function readPrices(source: FeedRecord, locale: string | undefined) {
  const words = {
    price: source.price,
    advertised: source.price_advertised,
    driveAway: source.price_driveaway,
    egc: source.price_egc,
    offer: source.offer_price,
    before: source.before_price,
    subscription: source.subscription_price,
    basis: source.price_basis,
    isDriveAway: source.is_driveaway,
  };
  // `D/A` is a flag in some exports and the price itself in others.
  if (
    words.driveAway === undefined &&
    numberValue(source.is_driveaway) !== undefined &&
    flagValue(source.is_driveaway) === undefined
  )
    words.driveAway = source.is_driveaway;
  return pricesOf(words, locale);
}

/** The words beside the price of a motorcycle, which nobody drives. */
const ridden = (label: string | null | undefined) => label?.replace('Drive', 'Ride').replace('drive', 'ride');

type Swapped = { body?: string; transmission?: string; drive?: string; carType?: string };

/** Body, gearbox and drive, put right where a column holds what belongs into another one. */
function takeApartColumns(source: FeedRecord, warnings: Finding[]): Swapped {
  const body = calm(plainText(source.body, 60), lowerShouting);
  const gearbox = calm(plainText(source.transmission, 60), lowerShouting);
  // A number of gears is no transmission.
  const transmission = gearbox !== undefined && /^\d+$/.test(gearbox) ? undefined : gearbox;
  const drive = calm(plainText(source.drive, 60), (text) => lowerShouting(driveText(text)));
  const result: Swapped = {};
  if (body && /^(?:new|used|demo|demonstrator)$/i.test(body)) result.carType = body;
  else if (body) result.body = body;
  if (transmission && !isDriveWord(transmission)) result.transmission = transmission;
  else if (transmission) {
    warnings.push({ reason: 'the transmission is a drive type', detail: transmission });
    if (!drive) result.drive = transmission;
  }
  if (drive && !isGearboxWord(drive)) result.drive = drive;
  else if (drive) {
    warnings.push({ reason: 'the drive type is a transmission', detail: drive });
    result.transmission ??= drive;
  }
  return result;
}

function readKm(source: FeedRecord, warnings: Finding[], { locale, odometerUnit }: FeedDefaults): number | undefined {
  const said = text(source.km_unit)?.trim() ?? (flagValue(source.is_miles) === false ? 'km' : '');
  const isMiles = flagValue(source.is_miles) || (said === '' ? odometerUnit === 'miles' : /^mi(?:les?)?$/i.test(said));
  const { value: km, refused } =
    source.km === undefined
      ? distanceFigure(source.miles, 'miles', locale)
      : distanceFigure(source.km, isMiles ? 'miles' : 'km', locale);
  if (refused !== undefined)
    warnings.push({ reason: 'odometer not understood, left out of the vehicle', detail: `"${refused}"` });
  if (km === undefined || km <= MAX_KM) return km;
  warnings.push({
    reason: `odometer above ${MAX_KM.toLocaleString('en-AU')} km, left out of the vehicle`,
    detail: `${km} km`,
  });
  return undefined;
}

type CarType = { type: Vehicle['car_type']; unknown?: string };

/**
 * New, used or demo. A word for it that no rule knows is what the settings say of the feed, or used where year or kilometres leave no doubt;
 * else nobody can say it, and undefined.
 */
function readCarType(
  source: FeedRecord,
  inBody: string | undefined,
  defaults: FeedDefaults,
  { km, isYoung }: { km: number | undefined; isYoung: boolean },
): CarType | undefined {
  const said = carTypeOf({
    carType: source.car_type ?? inBody ?? source.type ?? source.item_type,
    status: source.status,
    isDemo: source.is_demo,
    isUsed: source.is_used,
    isNew: source.is_new,
  });
  if (said) return { type: said };
  const unknown = plainText(source.car_type, 40);
  const isNew = isYoung && km !== undefined && km < 100;
  if (unknown === undefined) return { type: defaults.carType ?? (isNew ? 'new' : 'used') };
  if (defaults.carType) return { type: defaults.carType, unknown };
  return !isYoung || (km ?? 0) > MAX_KM_OF_DEMO ? { type: 'used', unknown } : undefined;
}

function readStatus(source: FeedRecord): string {
  const status = flagValue(source.is_sold) || dateValue(source.is_sold) ? 'sold' : statusOf(source.status);
  if (status !== 'in_stock') return status;
  // A category such as "06-DELIVERED" says it, too.
  if (saysNoMore(source.item_type) || saysNoMore(source.is_sold)) return 'sold';
  if (flagValue(source.in_transit)) return 'coming_soon';
  // Meta and others say in a second column that a vehicle is gone.
  const { availability } = source;
  if (availability === undefined) return status;
  if (flagValue(availability) === false) return 'withdrawn';
  return (numberValue(availability) ?? 0) > 0 ? status : statusOf(availability);
}

/** Technical data that have their place in the variant (DATA-010). */
function variantOf(source: FeedRecord): Vehicle['variant'] {
  const variant = {
    cylinders: within(numberValue(source.cylinders), 1, 16),
    grossvehiclemass: massOrLength(source.gross_vehicle_mass),
    towingcapacitybraked: massOrLength(source.towing_capacity),
  };
  return Object.values(variant).every((value) => value === undefined) ? undefined : withoutUndefined(variant);
}

type Words = Record<'body' | 'drive' | 'transmission' | 'fuel', string | undefined>;

/** The words that a rule knows. Others are reported and not published, but for those of our own format, whose writer means them. */
function knownWords(words: Words, simple: Record<string, unknown>, isOurs: boolean, warnings: Finding[]): Words {
  const known = { ...words };
  for (const name of ['body', 'transmission', 'drive', 'fuel'] as const) {
    if (!words[name] || simple[`simple_${name}`] !== undefined) continue;
    warnings.push({
      reason: `${name} not recognised${isOurs ? '' : ', left out of the vehicle'}`,
      detail: `"${words[name]}"`,
    });
    if (!isOurs) known[name] = undefined;
  }
  return known;
}

function reportGaps(warnings: Finding[], car: Vehicle): void {
  const price = car.price ?? 0;
  const km = car.km ?? 0;
  if (price <= 10 && !car.subscription_price && !car.preorder) warnings.push({ reason: 'no price and no "preorder"' });
  else if (price > 10 && price < MIN_LIKELY_PRICE)
    warnings.push({ reason: `price under $${MIN_LIKELY_PRICE}`, detail: `$${price}` });
  else if (/^9{5,}$/.test(String(price))) warnings.push({ reason: 'price of nines only', detail: `$${price}` });
  if (car.car_type === 'new' && km > MAX_KM_OF_NEW)
    warnings.push({ reason: 'new with many kilometres', detail: `${km} km` });
  if (car.car_type === 'demo' && km > MAX_KM_OF_DEMO)
    warnings.push({ reason: 'demo with many kilometres', detail: `${km} km` });
  if (car.photos_count === 0) warnings.push({ reason: 'no photos' });
  if (car.year === undefined) warnings.push({ reason: 'no year' });
  if (car.status === 'sold' && !car.sold_date_timestamp)
    warnings.push({ reason: 'sold without a date: it has its page but is in no list' });
}

/** The slug of a vehicle of our own format stays; its address may be known already. */
function givenSlug({ native }: FeedRecord): string | undefined {
  return typeof native?.slug === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(native.slug) && native.slug.length <= 120
    ? native.slug
    : undefined;
}

function slugOf(parts: readonly unknown[]): string {
  const slug = toSlug(parts.filter(Boolean).join(' ')).slice(0, 120).replace(/-+$/, '');
  return slug === '' ? 'vehicle' : slug;
}

function calm(value: string | undefined, change: (text: string) => string): string | undefined {
  return value === undefined ? undefined : change(value);
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

function within(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/** 2390, "2,390 kg" or "8.05 m": a number, or the text when it has a unit. */
function massOrLength(value: unknown): string | number | undefined {
  const plain = plainText(value, 30);
  return plain !== undefined && /^[\d.]+$/.test(plain) ? Number(plain) : plain;
}

function withoutUndefined(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));
}
