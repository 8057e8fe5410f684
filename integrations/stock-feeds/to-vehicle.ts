import type { Location } from '#src/domain/location/location.schema.ts';
import { toSlug } from '#src/domain/slug.ts';
import { type ItemType, simpleBody } from '#src/domain/vehicle/body.ts';
import { colourFamily } from '#src/domain/vehicle/colour.ts';
import {
  engineSize,
  isDriveWord,
  simpleDrive,
  simpleFuel,
  simpleTransmission,
} from '#src/domain/vehicle/drivetrain.ts';
import {
  dateValue,
  flagValue,
  instantValue,
  kilometres,
  longText,
  numberValue,
  plainText,
  priceValue,
} from '#src/domain/vehicle/feed-values.ts';
import { calmCapitals, canonicalMake } from '#src/domain/vehicle/make.ts';
import { type Vehicle, vehicleSchema } from '#src/domain/vehicle/vehicle.schema.ts';
import type { FeedRecord } from './formats.ts';
import { imageList } from './image-list.ts';

/** What a feed entry of the settings says about records that do not say it themselves. */
export type FeedDefaults = { carType?: Vehicle['car_type']; itemType?: ItemType; locationId?: string | number };

/** What is needed beside the record to make a vehicle of it. */
export type VehicleContext = { defaults: FeedDefaults; locations: readonly Location[]; thisYear: number };

export type Conversion = { vehicle: Vehicle; warnings: string[] } | { rejected: string };

/** Oldest year a road vehicle for sale can have; newest is next year's model. */
const OLDEST_YEAR = 1900;
/** Odometers above this are typing errors in every feed seen; the field is dropped, the vehicle stays. */
const MOST_KM = 1_500_000;
/** Prices above this are typing errors or placeholders such as 9,999,999. */
const MOST_PRICE = 5_000_000;

/**
 * Makes a vehicle of a feed record (DATA-001 to DATA-013), or says why it cannot be published. Texts come out as plain
 * text; wholesale columns never get here.
 */
export function toVehicle(record: FeedRecord, context: VehicleContext): Conversion {
  const source = withPlainValues(record.native ? fromNative(record.native) : record);
  const warnings: string[] = [];
  const stocknum = plainText(source.stocknum, 40);
  const vin = plainText(source.vin, 20)?.toUpperCase();
  const id = plainText(source.id, 60) ?? stocknum ?? vin;
  if (id === undefined) return { rejected: 'no stock number, VIN or id' };
  const make = plainText(source.make, 60);
  const model = plainText(source.model, 80);
  if (!make) return { rejected: 'no make' };
  if (!model) return { rejected: 'no model' };
  const year = numberValue(source.year) ?? yearOf(source);
  if (year !== undefined && (year < OLDEST_YEAR || year > context.thisYear + 1))
    return { rejected: `year ${year} is not plausible` };

  const itemType = itemTypeOf(source, context.defaults);
  const status = statusOf(source);
  const preorder = flagValue(source.preorder);
  const prices = pricesOf(source);
  if (prices.tooHigh) return { rejected: `price ${prices.tooHigh} is not plausible` };

  const km = kilometres(source.km, flagValue(source.is_miles) ? 'miles' : source.km_unit);
  if (km !== undefined && km > MOST_KM) warnings.push(`odometer of ${km} km left out`);
  let transmission = withText(plainText(source.transmission, 60), calmCapitals);
  let drive = plainText(source.drive, 60);
  if (isDriveWord(transmission)) {
    drive ??= transmission;
    warnings.push(`transmission "${transmission}" is a drive type`);
    transmission = undefined;
  }
  const bodyText = withText(plainText(source.body, 60), calmWord);
  const canonical = canonicalMake(make);
  const modelName = calmCapitals(model);
  const badge = withText(plainText(source.badge, 80), calmCapitals);
  const series = plainText(source.series, 60);
  const carType = carTypeOf(source, context.defaults, km);
  const images = imageList(source.images);
  const engine =
    engineSize(source.engine_size as string | number | undefined) ??
    engineSize(/\d+(?:\.\d+)? ?l\b/i.exec(String(source.engine ?? ''))?.[0]);
  const location = locationOf(source, context);
  const colour = withText(plainText(source.colour, 60), calmCapitals);
  const fuel = withText(plainText(source.fuel, 60), calmCapitals);
  const createdAt = instantValue(source.created_at);
  const name = plainText(source.title, 140) ?? [year, canonical, modelName, badge].filter(Boolean).join(' ');

  const draft = {
    ...(record.native && nativeExtras(record.native)),
    id,
    slug: toSlug([year, canonical, modelName, badge, stocknum ?? id].filter(Boolean).join(' '))
      .slice(0, 120)
      .replace(/-+$/, ''),
    name: itemType === 'car' || /\d{4}/.test(name) ? name : [year, name].filter(Boolean).join(' '),
    make: canonical,
    model: modelName,
    badge,
    series,
    year,
    colour,
    simple_colour: colourFamily(colour),
    interior_colour: plainText(source.interior_colour, 60),
    tag: plainText(source.tag, 40),
    body: bodyText,
    simple_body: simpleBody(bodyText, itemType, modelName),
    car_type: carType,
    item_type: itemType,
    status,
    drive,
    simple_drive: simpleDrive(drive),
    transmission,
    simple_transmission: simpleTransmission(transmission),
    fuel,
    simple_fuel: simpleFuel(fuel),
    seats: within(numberValue(source.seats), 1, 80),
    doors: within(numberValue(source.doors), 1, 9),
    engine_size: engine?.cc,
    engine_size_litres: engine?.litres,
    stocknum: stocknum ?? plainText(source.id, 40),
    vin,
    nvic: plainText(source.nvic, 20),
    regplate: plainText(source.regplate, 12)?.toUpperCase(),
    rego_expiry: dateValue(source.rego_expiry),
    build_date: dateValue(source.build_date),
    compliance_date: dateValue(source.compliance_date),
    km: km !== undefined && km <= MOST_KM ? km : undefined,
    created_at: createdAt,
    updated_at: instantValue(source.updated_at),
    ...prices.fields,
    reserved:
      flagValue(source.reserved) ??
      /deposit|reserved|under offer|on hold|pending/i.test(String(source.status ?? source.availability ?? '')),
    certified: flagValue(source.certified),
    preorder,
    sold: status === 'sold' ? true : undefined,
    sold_date_timestamp: soldAt(source.sold_date),
    show_on_dealer_website: flagValue(source.visible),
    images: images.map((url) => ({ image: { url } })),
    photos_count: images.length,
    primary_image_url: images[0],
    video_url: webAddress(source.video_url),
    dealercomments: longText(source.comments),
    standardEquipment: featureList(source.features),
    file: webAddress(source.file),
    ...location,
    dealership_name: plainText(source.dealership_name, 80) ?? undefined,
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
    return { rejected: `${issue?.path.join('.') || 'record'}: ${issue?.message ?? 'not understood'}` };
  }
  if (images.length === 0) warnings.push('no photos');
  return { vehicle: parsed.data, warnings };
}

/** Fields of our own format that no other format has; they are checked by the schema. */
const NATIVE_ONLY = [
  'variant',
  'spin_images',
  'spin_interior_image',
  'spin_code',
  'hotspots',
  'thumbnails',
  'external_video_url',
  'views',
  'payment_processors',
  'youxQuote',
  'autograb_data',
  'finance_lenders',
  'carsales_title',
  'private_suburb',
  'private_postcode',
  'dealership_slug',
  'dealership_id',
] as const;

function nativeExtras(native: Record<string, unknown>): Record<string, unknown> {
  const extras = Object.fromEntries(
    NATIVE_ONLY.filter((key) => native[key] !== undefined && native[key] !== null).map((key) => [key, native[key]]),
  );
  const { thumbnails, spin_images, spin_interior_image, external_video_url } = extras;
  return withoutUndefined({
    ...extras,
    // Thumbnails stand beside their images: a bad one is empty, not missing.
    thumbnails: Array.isArray(thumbnails) ? thumbnails.map((url) => webAddress(url) ?? '') : undefined,
    spin_images: Array.isArray(spin_images) ? spin_images.map(webAddress).filter(Boolean) : undefined,
    spin_interior_image: webAddress(spin_interior_image),
    external_video_url: webAddress(external_video_url),
  });
}

function fromNative(car: Record<string, unknown>): FeedRecord {
  return {
    ...car,
    title: car.name,
    comments: car.dealercomments,
    features: car.standardEquipment,
    location_code: car.location_id,
    visible: car.show_on_dealer_website,
    sold_date: car.sold_date_timestamp ?? car.sold_date,
    status: car.sold === true ? 'sold' : car.status,
  };
}

/**
 * The record without values that are groups where a text or number belongs: feeds are not trusted to hold what they
 * say. Of a repeated field the first counts; repeated comments are paragraphs.
 */
function withPlainValues(record: FeedRecord): FeedRecord {
  const plain: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(record)) {
    if (field === 'images' || field === 'features') plain[field] = value;
    else if (Array.isArray(value)) {
      const parts = value.filter((part) => typeof part !== 'object');
      plain[field] = field === 'comments' ? parts.join('\n') : parts[0];
    } else if (typeof value !== 'object') plain[field] = value;
  }
  return plain as FeedRecord;
}

/** Codes of formats such as `VAN`, `SEDAN` or `PICKUP` as words; SUV stays. */
function calmWord(text: string): string {
  return /^[A-Z]{3,}$/.test(text) && text !== 'SUV' && text !== 'MPV'
    ? text.charAt(0) + text.slice(1).toLowerCase()
    : calmCapitals(text);
}

function withText<T>(text: string | undefined, change: (text: string) => T): T | undefined {
  return text === undefined ? undefined : change(text);
}

function within(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/** 2390, "2,390 kg" or "8.05 m": a number, or the text when it has a unit. */
function massOrLength(value: unknown): string | number | undefined {
  const text = plainText(value, 30);
  return text !== undefined && /^[\d.]+$/.test(text) ? Number(text) : text;
}

function yearOf(source: FeedRecord): number | undefined {
  const date = dateValue(source.build_date) ?? dateValue(source.compliance_date);
  return date ? Number(date.slice(0, 4)) : undefined;
}

function itemTypeOf(source: FeedRecord, defaults: FeedDefaults): ItemType {
  const text = `${String(source.item_type ?? '')} ${String(source.body ?? '')}`.toLowerCase();
  if (/caravan|camper ?trailer|rv_camper|pop.?top|hybrid van/.test(text)) return 'caravan';
  if (/motor ?cycle|motor ?bike|\bbike\b|scooter|powersport/.test(text)) return 'motorcycle';
  if (/^(?:heavy )?truck\b|commercial|prime mover|rigid/.test(text.trim())) return 'truck';
  return defaults.itemType ?? 'car';
}

function carTypeOf(source: FeedRecord, defaults: FeedDefaults, km: number | undefined): Vehicle['car_type'] {
  if (flagValue(source.is_demo)) return 'demo';
  const text = String(source.car_type ?? '').toLowerCase();
  if (/demo/.test(text)) return 'demo';
  if (/^n(?:ew)?\b/.test(text)) return 'new';
  if (/^u(?:sed)?\b|pre-?owned|cpo|second/.test(text)) return 'used';
  const status = String(source.status ?? '').toLowerCase();
  if (/demo/.test(status)) return 'demo';
  if (/^new\b/.test(status.trim())) return 'new';
  if (/used/.test(status)) return 'used';
  const isUsed = flagValue(source.is_used);
  if (isUsed !== undefined) return isUsed ? 'used' : 'new';
  if (flagValue(source.is_new)) return 'new';
  return defaults.carType ?? (km !== undefined && km < 100 ? 'new' : 'used');
}

/** DATA-011: the words of feeds as our status values; an unknown word is kept, and such a vehicle is not listed. */
function statusOf(source: FeedRecord): string {
  const text = String(source.status ?? source.availability ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (
    text === '' ||
    /^(in_?stock|available|active|for_sale|on_display|new(_in_stock)?|used|demo|live|published|current|unknown)$/.test(
      text,
    )
  )
    return 'in_stock';
  if (/deposit|reserved|under_offer|pending|on_hold/.test(text)) return 'in_stock';
  if (/coming|in_?transit|on_its_way|on_order|incoming|due|arriving|preorder/.test(text)) return 'coming_soon';
  if (/^(sold|delivered|not_available)/.test(text)) return 'sold';
  return text.slice(0, 40);
}

type Prices = { fields: Record<string, unknown>; tooHigh?: number };

/**
 * Price and what it includes. A drive-away price is preferred when a feed gives both (single price, Australian
 * Consumer Law s48); the other one is not shown beside it.
 */
function pricesOf(source: FeedRecord): Prices {
  const driveAway = priceValue(source.price_driveaway);
  const egc = priceValue(source.price_egc);
  const plain = priceValue(source.price);
  const price = driveAway ?? egc ?? plain;
  const offer = priceValue(source.offer_price);
  const subscription = priceValue(source.subscription_price);
  const tooHigh = [price, offer].find((value) => value !== undefined && value > MOST_PRICE);
  const basisWord = String(source.price_basis ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const isDriveAway = flagValue(source.is_driveaway);
  const basis =
    basisWord === 'weekly'
      ? 'weekly'
      : basisWord.startsWith('estimated')
        ? 'estimatedDriveAway'
        : driveAway !== undefined || basisWord.startsWith('driveaway') || isDriveAway
          ? 'driveAway'
          : egc !== undefined || basisWord.startsWith('excl') || basisWord.startsWith('egc') || isDriveAway === false
            ? 'excludingGovernmentCharges'
            : undefined;
  const words = {
    driveAway: 'Drive away',
    excludingGovernmentCharges: 'Excl. Govt. Charges',
    estimatedDriveAway: 'Est. drive away',
    weekly: undefined,
  };
  const fields = {
    price,
    offer_price: offer,
    before_price: priceValue(source.before_price),
    subscription_price: subscription,
    price_basis: basis,
    price_type: basis ? words[basis] : undefined,
  };
  return { fields, ...(tooHigh !== undefined && { tooHigh }) };
}

function soldAt(value: unknown): number | undefined {
  const number = numberValue(value);
  if (number !== undefined && number > 1_000_000_000 && /^\d+$/.test(String(value))) return number;
  const instant = instantValue(value);
  return instant ? Math.floor(Date.parse(instant) / 1000) : undefined;
}

function webAddress(value: unknown): string | undefined {
  const text = plainText(value, 500);
  return text && /^(?:https:\/\/|http:\/\/|\/(?!\/))[^\s<>"']+$/.test(text) ? text : undefined;
}

function featureList(value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  // One or two texts are columns that hold many features; a longer list is already split.
  const parts =
    list.length > 2 ? list : list.flatMap((part) => (typeof part === 'string' ? splitFeatures(part) : part));
  const features = parts
    .map((part) =>
      plainText(typeof part === 'object' && part ? (part as { Name?: unknown }).Name : longText(String(part)), 120),
    )
    .filter((part) => part !== undefined);
  return features.length > 0 ? [...new Set(features)].slice(0, 200) : undefined;
}

/** Splits at | ; or line breaks when there are any, otherwise at commas that are not followed by a lower-case "and". */
function splitFeatures(text: string): string[] {
  const strong = text.split(/\s*(?:\||;|\r?\n|•)\s*/);
  return strong.length > 1 ? strong : text.split(/\s*,\s*/);
}

/** The site's location a record belongs to: by id, by slug or name, then by the feed's default, then the only one. */
function locationOf(source: FeedRecord, { defaults, locations }: VehicleContext): Record<string, unknown> {
  const code = plainText(source.location_code, 60);
  const name = plainText(source.location_name ?? source.dealership_name, 80);
  const city = plainText(source.city, 60) ?? cityOf(source.address);
  const wanted = (location: Location) => String(location.id) === code || location.slug === code?.toLowerCase();
  const fitting =
    locations.find((location) => code !== undefined && wanted(location)) ??
    locations.find((location) => name !== undefined && toSlug(location.name) === toSlug(name)) ??
    locations.find(
      (location) => city !== undefined && isSales(location) && toSlug(location.address?.city ?? '') === toSlug(city),
    ) ??
    locations.find(
      (location) => defaults.locationId !== undefined && String(location.id) === String(defaults.locationId),
    ) ??
    onlySales(locations);
  if (!fitting) return { location_name: name, city, state: stateCode(source.state) };
  const { address } = fitting;
  return {
    location_id: fitting.id,
    location_name: fitting.name,
    location_slug: fitting.slug,
    dealership_id: fitting.dealership_id,
    dealership_slug: fitting.dealership_slug,
    city: address?.city,
    state: stateCode(address?.state),
    location: {
      id: fitting.id,
      name: fitting.name,
      slug: fitting.slug,
      phone: fitting.contact_detail?.phone,
      address: address && {
        street: address.street,
        city: address.city,
        state: address.state,
        postcode: address.postcode,
        place_url: address.place_url,
      },
    },
  };
}

const isSales = (location: Location) => !location.location_type || location.location_type === 'sales';

function onlySales(locations: readonly Location[]): Location | undefined {
  const sales = locations.filter(isSales);
  return sales.length === 1 ? sales[0] : sales.find((location) => location.primary);
}

const STATES: Record<string, string> = {
  newsouthwales: 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  southaustralia: 'SA',
  westernaustralia: 'WA',
  tasmania: 'TAS',
  australiancapitalterritory: 'ACT',
  northernterritory: 'NT',
};

/** NSW, VIC, QLD, SA, WA, TAS, ACT or NT; undefined for anything else. */
function stateCode(value: unknown): string | undefined {
  const letters = String(value ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const code = STATES[letters] ?? letters.toUpperCase();
  return Object.values(STATES).includes(code) ? code : undefined;
}

/** The city in an address cell: JSON or Meta's pseudo-JSON with bare keys. */
function cityOf(address: unknown): string | undefined {
  const match = /["']?city["']?\s*:\s*["']([^"']{1,60})["']/i.exec(String(address ?? ''));
  return plainText(match?.[1], 60);
}

function withoutUndefined(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));
}
