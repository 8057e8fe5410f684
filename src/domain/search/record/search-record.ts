import { salePrice, subscriptionPriceAbove } from '../../price/price-shown.ts';
import { cabSaid } from '../../vehicle/body.ts';
import { historyFeatures } from '../../vehicle/history/history-facts.ts';
import {
  axleConfiguration,
  capacityCc,
  electricRangeKm,
  grossMassKg,
  kilograms,
  metres,
  payloadKg,
  towRatingKg,
  trailerMassKg,
} from '../../vehicle/measures.ts';
import type { Vehicle } from '../../vehicle/vehicle.schema.ts';
import { type MultiAttribute, makeModel, type RangeAttribute, type SingleAttribute } from '../attributes.ts';
import { namedFeatures } from './feature-words.ts';
import { PRICE_BANDS, priceBand, WEEKLY_BANDS, weeklyBand } from './price-bands.ts';
import { areaOf, cylindersOf, litresOf, otherName, titleWords } from './record-words.ts';

/**
 * What search knows of a vehicle, under the names of the refinement state (DATA-020). The embedded index and the
 * records of a hosted service hold exactly this. Empty values are left out.
 */
export type SearchRecord = { [name in SingleAttribute]?: string } & { [name in MultiAttribute]?: string[] } & {
  [name in RangeAttribute]?: number;
} & {
  series?: string;
  /** Words of the title that no other attribute has. */
  title_words?: string;
  /** Body and gearbox as a card shows them, where that is more than the grouped value. */
  body_name?: string;
  transmission_name?: string;
  cylinders?: string;
  /** Of the engine, with one decimal. */
  litres?: string;
  doors?: string;
  /** The city whose surroundings the vehicle is in (metro-areas). */
  area?: string;
  stocknum?: string;
  /** What a caravan may carry, kg. */
  payload?: number;
  sold_date_timestamp?: number;
  show_on_dealer_website: 'true';
};

/** cc; SRCH-041. */
const lamsMostCc = 660;

/** The record of a vehicle. */
export function searchRecord(car: Vehicle): SearchRecord {
  const text = (value: string | number | null | undefined) => {
    const trimmed = String(value ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return trimmed === '' ? undefined : trimmed;
  };
  const make = text(car.make);
  const model = text(car.model);
  const price = salePrice(car);
  const weekly = above(subscriptionPriceAbove, car.subscription_price);
  const createdAt = car.created_at ? Math.floor(Date.parse(car.created_at) / 1000) : Number.NaN;
  const record: { [name in keyof SearchRecord]: SearchRecord[name] | undefined } = {
    car_type: car.car_type,
    make,
    make_model: make && model ? makeModel(make, model) : undefined,
    model,
    body: text(car.simple_body),
    cab: car.item_type === 'caravan' ? undefined : cabSaid(car.body, car.badge),
    axles: car.item_type === 'truck' ? axleConfiguration(car) : undefined,
    fuel: text(car.simple_fuel),
    transmission: text(car.simple_transmission),
    drive: text(car.simple_drive),
    colour: text(car.simple_colour),
    seats: text(above(0, car.seats)),
    sleeps: car.item_type === 'caravan' ? text(car.sleeps) : undefined,
    lams: car.item_type === 'motorcycle' ? text(forLearners(car)?.toString()) : undefined,
    state: text(car.state),
    location_name: text(car.location_name),
    dealership_name: text(car.dealership_name),
    city: text(car.city),
    badge: text(car.badge),
    status: car.status,
    item_type: car.item_type,
    certified: car.certified ? 'true' : 'false',
    // What its card says of it, where that is a word (CARD-022).
    tag: car.reserved ? 'Reserved' : text(car.tag),
    price_range: price === undefined ? undefined : PRICE_BANDS[priceBand(price)],
    weekly_price_range: weekly === undefined ? undefined : WEEKLY_BANDS[weeklyBand(weekly)],
    filtered_features: [...namedFeatures(equipmentOf(car.standardEquipment)), ...historyFeatures(car)],
    categories: [],
    price,
    subscription_price: weekly,
    km: typeof car.km === 'number' && car.km >= 0 ? car.km : undefined,
    year: above(0, car.year),
    atm: trailerMassKg(car),
    payload: car.item_type === 'caravan' ? payloadKg(car) : undefined,
    tare: car.item_type === 'caravan' ? kilograms(car.tare_weight) : undefined,
    gvm: car.item_type === 'car' ? undefined : grossMassKg(car),
    length: car.item_type === 'caravan' ? metres(car.body_length) : undefined,
    cc: car.item_type === 'motorcycle' ? capacityCc(car) : undefined,
    electric_range: electricRangeKm(car),
    towing: towRatingKg(car),
    created_at_timestamp: Number.isFinite(createdAt) ? createdAt : undefined,
    series: text(car.series),
    title_words: titleWords(car),
    body_name: otherName(text(car.body), text(car.simple_body)),
    transmission_name: otherName(text(car.transmission), text(car.simple_transmission)),
    cylinders: cylindersOf(car.variant),
    litres: litresOf(car),
    doors: text(above(0, car.doors)),
    area: areaOf(car),
    stocknum: text(car.stocknum),
    sold_date_timestamp: car.sold_date_timestamp ?? undefined,
    show_on_dealer_website: 'true',
  };
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as SearchRecord;
}

/** Whether a learner may ride it: no state approves an engine above 660 cc, whether the feed says so or not. */
const forLearners = (car: Vehicle) => car.lams ?? ((capacityCc(car) ?? 0) > lamsMostCc ? false : undefined);

const equipmentOf = (equipment: Vehicle['standardEquipment']): readonly string[] =>
  typeof equipment === 'string' ? equipment.split(/[\n;•|,]/) : (equipment ?? []);

const above = (limit: number, value: number | null | undefined): number | undefined => {
  const number = value ?? 0;
  return number > limit ? number : undefined;
};
