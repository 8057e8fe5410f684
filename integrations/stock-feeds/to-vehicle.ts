import type { Location } from '#src/domain/location/location.schema.ts';
import { toSlug } from '#src/domain/slug.ts';
import { type ItemType, simpleBody } from '#src/domain/vehicle/body.ts';
import { colourFamily } from '#src/domain/vehicle/colour.ts';
import {
  driveInName,
  engineSize,
  isDriveWord,
  isGearboxWord,
  simpleDrive,
  simpleFuel,
  simpleTransmission,
} from '#src/domain/vehicle/drivetrain.ts';
import { coloursOf } from '#src/domain/vehicle/feed-colour.ts';
import { dateValue, instantValue, yearValue } from '#src/domain/vehicle/feed-dates.ts';
import { distanceFigure } from '#src/domain/vehicle/feed-number.ts';
import { pricesOf } from '#src/domain/vehicle/feed-price.ts';
import { longText, plainText } from '#src/domain/vehicle/feed-text.ts';
import { flagValue, numberValue, secondsValue } from '#src/domain/vehicle/feed-values.ts';
import { carTypeOf, itemTypeOf, saysReserved, statusOf } from '#src/domain/vehicle/feed-words.ts';
import { calmCapitals, calmWords, canonicalMake } from '#src/domain/vehicle/make.ts';
import { namesInTitle, repairNames, yearInTitle } from '#src/domain/vehicle/make-and-model.ts';
import { type Vehicle, vehicleSchema } from '#src/domain/vehicle/vehicle.schema.ts';
import { featureList } from './feature-list.ts';
import type { FeedRecord } from './feed-record.ts';
import { headerKey } from './header-key.ts';
import { imageList, webAddress } from './image-list.ts';
import { fromNative, nativeExtras } from './native-fields.ts';
import { stableId } from './stable-id.ts';
import { vehicleLocation } from './vehicle-location.ts';

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

/** Something about a record that a person should know: what kind of thing, and what exactly. */
export type Finding = { reason: string; detail?: string };

export type Conversion = { vehicle: Vehicle; warnings: Finding[] } | { rejected: Finding };

/** Oldest year a road vehicle for sale can have; the newest is next year's model. */
const OLDEST_YEAR = 1900;
/** Odometers above this are typing errors in every feed seen; the field is dropped, the vehicle stays. */
const MOST_KM = 1_500_000;
/** Prices above this are typing errors or placeholders such as 9,999,999; the vehicle is left out. */
const MOST_PRICE = 5_000_000;
/** A vehicle is hardly sold for less, and hardly new with more kilometres; both are published and reported. */
const LEAST_LIKELY_PRICE = 500;
const MOST_KM_OF_NEW = 1000;
const MOST_KM_OF_DEMO = 30_000;

/**
 * Makes a vehicle of a feed record (DATA-001 to DATA-013), or says why it cannot be published. Texts come out as plain
 * text; wholesale columns never get here.
 */
export function toVehicle(record: FeedRecord, context: VehicleContext): Conversion {
  const source = plainValues(record.native ? fromNative(record.native) : record);
  const stocknum = identity(source.stocknum, 40);
  const vin = identity(source.vin, 20)?.toUpperCase();
  const id = identity(source.id, 60) ?? stocknum ?? vin ?? (context.defaults.hashIds ? stableId(source) : undefined);
  if (id === undefined) return reject('no stock number, VIN or id');
  const heading = headingOf(source.title);
  const [saidMake, saidModel] = [plainText(source.make, 60), plainText(source.model, 80)];
  const inTitle = heading && !(saidMake && saidModel) ? namesInTitle(heading, saidMake) : undefined;
  const make = saidMake ?? inTitle?.make;
  const model = saidModel ?? inTitle?.model;
  if (!make) return reject('no make');
  if (!model) return reject('no model');
  const yearOfTitle = heading === undefined ? undefined : yearInTitle(heading);
  const year =
    yearValue(source.year) ??
    yearValue(dateValue(source.build_date) ?? dateValue(source.compliance_date)) ??
    yearOfTitle;
  if (year !== undefined && (year < OLDEST_YEAR || year > context.thisYear + 1))
    return reject('year is not plausible', `year ${year}`);
  const { fields: prices, warnings: priceWarnings, refused } = readPrices(source, context.defaults.locale);
  if (refused[0] !== undefined) return reject('the price is not a figure we can be sure of', `"${refused[0]}"`);
  const tooHigh = [prices.price, prices.offer_price].find((price) => (price ?? 0) > MOST_PRICE);
  if (tooHigh) return reject('price is not plausible', `price ${tooHigh}`);

  const warnings: Finding[] = priceWarnings.map((detail) => ({ reason: 'prices do not fit each other', detail }));
  if (yearOfTitle !== undefined && year !== yearOfTitle)
    warnings.push({ reason: 'the heading says another year', detail: `"${heading}", year ${year}` });
  const swapped = takeApartColumns(source, warnings);
  const names = repairNames(make, model, heading);
  if (names.repaired) warnings.push({ reason: 'make or model put together again', detail: names.repaired });
  if (names.doubt) warnings.push({ reason: 'the model looks like something else', detail: names.doubt });
  const canonical = canonicalMake(names.make);
  const itemType = itemTypeOf(source.item_type, swapped.body, canonical) ?? context.defaults.itemType ?? 'car';
  const km = readKm(source, warnings, context.defaults);
  const isYoung = year !== undefined && year >= context.thisYear - 1;
  const carType = readCarType(source, swapped.carType, context.defaults, isYoung ? km : undefined);
  const status = readStatus(source);
  const modelName = calmCapitals(names.model);
  const badge = calm(plainText(source.badge, 80) ?? inTitle?.badge, calmCapitals);
  const colours = coloursOf(source.colour);
  if (colours.refused)
    warnings.push({ reason: 'the colour is none, left out of the vehicle', detail: colours.refused });
  const colour = calm(colours.exterior, calmWords);
  const fuel = calm(plainText(source.fuel, 60), calmWords);
  const images = imageList(source.images);
  const engine =
    engineSize(text(source.engine_size)) ?? engineSize(/\d+(?:\.\d+)? ?l\b/i.exec(text(source.engine) ?? '')?.[0]);
  const title = calm(heading, (text) => calmHeading(text, make, canonical));
  const said = title === undefined || isNamesOnly(title, make, model) ? [year, canonical, modelName, badge] : [title];
  // A heading that begins with the model is that of a feed whose make is said elsewhere.
  const name = (inTitle && !namesInTitle(heading ?? '') ? [year, canonical, ...said] : said).filter(Boolean).join(' ');
  const drive = swapped.drive ?? driveInName(badge) ?? driveInName(heading);
  const simple = {
    simple_body: simpleBody(swapped.body, itemType, modelName) ?? plainText(record.native?.simple_body, 40),
    simple_drive: simpleDrive(drive) ?? plainText(record.native?.simple_drive, 40),
    simple_transmission: simpleTransmission(swapped.transmission) ?? plainText(record.native?.simple_transmission, 40),
    simple_fuel: simpleFuel(fuel) ?? plainText(record.native?.simple_fuel, 40),
  };
  const words = { body: swapped.body, drive, transmission: swapped.transmission, fuel };
  reportUnknownWords(warnings, words, simple);

  const extras = record.native ? nativeExtras(record.native) : {};
  const draft = {
    variant: variantOf(source),
    ...extras,
    ...vehicleLocation(source, context.locations, context.defaults.locationId),
    ...prices,
    ...(extras.price_type !== undefined && { price_type: extras.price_type }),
    simple_body: simple.simple_body ?? words.body,
    simple_drive: simple.simple_drive ?? words.drive,
    simple_transmission: simple.simple_transmission ?? words.transmission,
    simple_fuel: simple.simple_fuel ?? fuel,
    id,
    slug: givenSlug(record) ?? slugOf([year, canonical, modelName, badge, stocknum ?? id]),
    name: itemType === 'car' || /\d{4}/.test(name) ? name : [year, name].filter(Boolean).join(' '),
    make: canonical,
    model: modelName,
    badge,
    series: plainText(source.series, 60),
    year,
    colour,
    simple_colour: colourFamily(colour) ?? colour,
    interior_colour: calm(coloursOf(source.interior_colour).exterior ?? colours.interior, calmWords),
    tag: plainText(source.tag, 40),
    body: swapped.body,
    car_type: carType,
    item_type: itemType,
    status,
    drive,
    transmission: swapped.transmission,
    fuel,
    seats: within(numberValue(source.seats), 1, 80),
    doors: within(numberValue(source.doors), 1, 9),
    engine_size: engine?.cc,
    engine_size_litres: engine?.litres,
    stocknum: stocknum ?? identity(source.id, 40),
    vin,
    nvic: plainText(source.nvic, 20),
    regplate: plainText(source.regplate, 12)?.toUpperCase(),
    rego_expiry: dateValue(source.rego_expiry),
    build_date: dateValue(source.build_date),
    compliance_date: dateValue(source.compliance_date),
    km,
    created_at: instantValue(source.created_at),
    updated_at: instantValue(source.updated_at),
    reserved: flagValue(source.reserved) ?? (saysReserved(source.status) || saysReserved(source.availability)),
    certified: flagValue(source.certified),
    preorder: flagValue(source.preorder),
    sold: status === 'sold' ? true : undefined,
    sold_date_timestamp: secondsValue(source.sold_date),
    // SRCH-022: null in a record of our own is an answer; other feeds have null where they have nothing.
    show_on_dealer_website: record.native?.show_on_dealer_website === null ? null : flagValue(source.visible),
    images: images.map((url) => ({ image: { url } })),
    photos_count: images.length,
    primary_image_url: images[0],
    video_url: webAddress(source.video_url),
    dealercomments: longText(source.comments),
    standardEquipment: featureList(source.features),
    file: webAddress(source.file),
    dealership_name: plainText(source.dealership_name, 80),
    tare_weight: massOrLength(source.tare_weight),
    aggregate_trailer_mass: massOrLength(source.aggregate_trailer_mass),
    body_length: massOrLength(source.body_length),
    body_width: massOrLength(source.body_width),
    axle_type: plainText(source.axle_type, 40),
    sleeps: within(numberValue(source.sleeps), 1, 20),
    custom_rank: numberValue(source.custom_rank),
  };
  const parsed = vehicleSchema.safeParse(withoutUndefined(draft));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.filter((part) => typeof part !== 'number').join('.') || 'record';
    return reject(`${field.slice(0, 60)} is not understood`, issue?.message);
  }
  reportGaps(warnings, parsed.data);
  return { vehicle: parsed.data, warnings };
}

/** The record without groups where a text or number belongs: feeds are not trusted to hold what they say. */
function plainValues(record: FeedRecord): FeedRecord {
  const plain = Object.entries(record).filter(
    ([field, value]) => field === 'images' || field === 'features' || typeof value !== 'object',
  );
  return Object.fromEntries(plain);
}

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
  return plain && /[1-9a-z]/i.test(plain) ? plain : undefined;
}

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
  return pricesOf(words, locale);
}

type Swapped = { body?: string; transmission?: string; drive?: string; carType?: string };

/** Body, gearbox and drive, put right where a column holds what belongs into another one. */
function takeApartColumns(source: FeedRecord, warnings: Finding[]): Swapped {
  const body = calm(plainText(source.body, 60), calmWords);
  const gearbox = calm(plainText(source.transmission, 60), calmWords);
  // A number of gears is no transmission.
  const transmission = gearbox !== undefined && /^\d+$/.test(gearbox) ? undefined : gearbox;
  const drive = calm(plainText(source.drive, 60), calmWords);
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
  const { value: km, refused } = distanceFigure(source.km, isMiles ? 'miles' : 'km', locale);
  if (refused !== undefined)
    warnings.push({ reason: 'odometer not understood, left out of the vehicle', detail: `"${refused}"` });
  if (km === undefined || km <= MOST_KM) return km;
  warnings.push({
    reason: `odometer above ${MOST_KM.toLocaleString('en-AU')} km, left out of the vehicle`,
    detail: `${km} km`,
  });
  return undefined;
}

function readCarType(
  source: FeedRecord,
  inBody: string | undefined,
  defaults: FeedDefaults,
  km: number | undefined,
): Vehicle['car_type'] {
  const said = carTypeOf({
    carType: source.car_type ?? inBody,
    status: source.status,
    isDemo: source.is_demo,
    isUsed: source.is_used,
    isNew: source.is_new,
  });
  return said ?? defaults.carType ?? (km !== undefined && km < 100 ? 'new' : 'used');
}

function readStatus(source: FeedRecord): string {
  const status = statusOf(source.status);
  // Meta and others say in a second column that a vehicle is gone.
  return status === 'in_stock' && source.availability !== undefined ? statusOf(source.availability) : status;
}

/** Technical data that have their place in the variant (DATA-010). */
function variantOf(source: FeedRecord): Vehicle['variant'] {
  const variant = {
    cylinders: within(numberValue(source.cylinders), 1, 16),
    grossvehiclemass: massOrLength(source.gross_vehicle_mass),
  };
  return variant.cylinders === undefined && variant.grossvehiclemass === undefined
    ? undefined
    : withoutUndefined(variant);
}

/** A word that no rule knows keeps a vehicle out of a filter; somebody should see it. */
function reportUnknownWords(
  warnings: Finding[],
  words: Record<string, string | undefined>,
  simple: Record<string, unknown>,
): void {
  for (const name of ['body', 'transmission', 'drive', 'fuel'])
    if (words[name] && simple[`simple_${name}`] === undefined)
      warnings.push({ reason: `${name} not recognised`, detail: `"${words[name]}"` });
}

function reportGaps(warnings: Finding[], car: Vehicle): void {
  const price = car.price ?? 0;
  const km = car.km ?? 0;
  if (price <= 10 && !car.subscription_price && !car.preorder) warnings.push({ reason: 'no price and no "preorder"' });
  else if (price > 10 && price < LEAST_LIKELY_PRICE)
    warnings.push({ reason: `price under $${LEAST_LIKELY_PRICE}`, detail: `$${price}` });
  else if (/^9{5,}$/.test(String(price))) warnings.push({ reason: 'price of nines only', detail: `$${price}` });
  if (car.car_type === 'new' && km > MOST_KM_OF_NEW)
    warnings.push({ reason: 'new with many kilometres', detail: `${km} km` });
  if (car.car_type === 'demo' && km > MOST_KM_OF_DEMO)
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
