import { distance } from 'fastest-levenshtein';
import { COLOUR_FAMILIES } from '#src/domain/vehicle/colour.ts';
import { findMake } from '#src/domain/vehicle/make.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { addReason, type ReasonCount } from '../report/stock-report.ts';
import { isWholeVin } from './duplicates.ts';

/** What the rules know beside the vehicle. */
type Known = {
  thisYear: number;
  /** How many vehicles have a model, by make. */
  models: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Prices of many vehicles that have nothing else in common. */
  commonPrices: ReadonlySet<number>;
  /** First photos that several vehicles share. */
  sharedPhotos: ReadonlySet<string>;
};

/** A question about a vehicle, and the value that raises it; undefined when nothing does. */
type Rule = [question: string, value: (car: Vehicle, known: Known) => string | undefined];

const OLD_YEARS = 3;
const FEW_KM = 100;
const MANY_KM = 500_000;
const LOW_PRICE = 3000;
const YOUNG_YEARS = 10;
const PLACEHOLDER = 10;
/** So many models at one price, and this share of the stock, are no coincidence. */
const MODELS_AT_ONE_PRICE = 5;
const SHARE_AT_ONE_PRICE = 0.1;
const CARS_ON_ONE_PHOTO = 3;
/** A model is taken for a misspelling of one that is so many times as common. */
const TIMES_AS_COMMON = 10;
const MAX_CC = 8500;
/** Shorter words are too often other words with one letter changed. */
const MIN_WORD = 4;

const money = (value: number) => `$${value.toLocaleString('en-AU')}`;
const kilometres = (value: number) => `${value.toLocaleString('en-AU')} km`;
const when = (value: boolean, text: string) => (value ? text : undefined);
const age = (car: Vehicle, { thisYear }: Known) => (car.year ? thisYear - car.year : 0);
/** 111111, 123456, 99999: figures that somebody typed to fill a field. */
const isTyped = (km: number) => /^(\d)\1{4,}$/.test(String(km)) || km === 123_456 || km === 12_345;

const RULES: readonly Rule[] = [
  ['Is this a colour?', oddColour],
  ['No question: the name of a paint that we do not know; filters show it as it is.', paintName],
  ['Is this a make? It keeps its spelling.', (car) => when(!findMake(car.make ?? ''), car.make ?? '')],
  ['Is the model misspelled?', misspelled],
  [
    'Is this the price? Many vehicles have the same.',
    (car, { commonPrices }) => when(commonPrices.has(car.price ?? 0), money(car.price ?? 0)),
  ],
  [
    'Is the price so low?',
    (car, known) => {
      const price = car.price ?? 0;
      return when(
        isCar(car) && price > PLACEHOLDER && price < LOW_PRICE && age(car, known) <= YOUNG_YEARS,
        money(price),
      );
    },
  ],
  [
    'Has an older used car so few kilometres?',
    (car, known) => {
      const { km } = car;
      const isOld = isCar(car) && car.car_type === 'used' && age(car, known) >= OLD_YEARS;
      return km === undefined || km === null ? undefined : when(isOld && km < FEW_KM, kilometres(km));
    },
  ],
  [
    'Are these the kilometres?',
    (car) => when((car.km ?? 0) > MANY_KM || isTyped(car.km ?? 0), kilometres(car.km ?? 0)),
  ],
  [
    'Is this the VIN?',
    (car) => when(Boolean(car.vin) && isCar(car) && !isWholeVin(car.vin) && !isOldVin(car), car.vin ?? ''),
  ],
  [
    'Has an electric car an engine?',
    (car) => when(car.simple_fuel === 'Electric' && Number(car.engine_size ?? 0) > 0, `${car.engine_size} cc`),
  ],
  [
    'Is the engine so large?',
    (car) => when(isCar(car) && Number(car.engine_size ?? 0) > MAX_CC, `${car.engine_size} cc`),
  ],
  [
    'Are these the seats?',
    (car) => when(isCar(car) && car.simple_body !== 'Bus' && (car.seats ?? 5) > 14, `${car.seats} seats`),
  ],
  [
    'Do vehicles share a photo?',
    (car, { sharedPhotos }) =>
      when(sharedPhotos.has(car.primary_image_url ?? ''), (car.primary_image_url ?? '').slice(-60)),
  ],
];

/** What a person should be asked about published vehicles, each with how often and some examples; the commonest first. */
export function suspiciousValues(vehicles: readonly Vehicle[], today: string): ReasonCount[] {
  const known: Known = {
    thisYear: Number(today.slice(0, 4)),
    models: modelCounts(vehicles),
    commonPrices: commonPrices(vehicles),
    sharedPhotos: sharedPhotos(vehicles),
  };
  const found: ReasonCount[] = [];
  for (const car of vehicles)
    for (const [question, value] of RULES) {
      const odd = value(car, known);
      if (odd !== undefined) addReason(found, question, `${odd}: ${car.name} (${car.stocknum ?? car.id})`);
    }
  return found.sort((a, b) => b.count - a.count);
}

/** Australia has asked for 17 characters since 1989 (ADR 61); makers numbered their cars as they liked before. */
const VIN_SINCE = 1989;
const isOldVin = ({ vin, year }: Vehicle) => Boolean(year && year < VIN_SINCE) && /^[A-Z0-9-]{5,16}$/i.test(vin ?? '');

const isCar = (car: Vehicle) => car.item_type === 'car';

/** A colour that is nearly a plain one, or no word; a word of its own may be a maker's name of a paint ("Crayon"). */
function oddColour(car: Vehicle): string | undefined {
  const { colour } = car;
  const meant = isUnknownColour(car) ? COLOUR_FAMILIES.find((family) => isNear(colour ?? '', family)) : undefined;
  if (meant) return `${colour}, is ${meant} meant?`;
  return when(isUnknownColour(car) && !isWords(colour), colour ?? '');
}

function paintName(car: Vehicle): string | undefined {
  return when(isUnknownColour(car) && isWords(car.colour) && !oddColour(car), car.colour ?? '');
}

const isWords = (text: string | null | undefined) => /^\p{L}{4,}(?: \p{L}+)*$/u.test(text ?? '');
const isUnknownColour = ({ colour, simple_colour }: Vehicle) =>
  Boolean(colour) && colour === simple_colour && !COLOUR_FAMILIES.includes(colour ?? '');

/** One letter wrong, missing or too many, or two that changed places. */
function isNear(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right || left.length < MIN_WORD) return false;
  const sorted = (text: string) => [...text].sort().join('');
  return distance(left, right) === 1 || (distance(left, right) === 2 && sorted(left) === sorted(right));
}

function misspelled({ make, model }: Vehicle, { models }: Known): string | undefined {
  const counts = models.get(make ?? '');
  const count = counts?.get(model ?? '') ?? 0;
  const letters = (model ?? '').replace(/[^a-z]/gi, '');
  if (!counts || !model || counts.size < 2 || letters.length < MIN_WORD) return undefined;
  const digits = (text: string) => text.replace(/\D/g, '');
  // Models whose figures differ are others: CX-3 and CX-5.
  const [meant] =
    [...counts].find(
      ([other, many]) => many >= count * TIMES_AS_COMMON && digits(other) === digits(model) && isNear(model, other),
    ) ?? [];
  return meant ? `${make} ${model}, is ${meant} meant?` : undefined;
}

function modelCounts(vehicles: readonly Vehicle[]): Map<string, Map<string, number>> {
  const makes = new Map<string, Map<string, number>>();
  for (const { make, model } of vehicles) {
    const counts = makes.get(make ?? '') ?? new Map<string, number>();
    makes.set(make ?? '', counts.set(model ?? '', (counts.get(model ?? '') ?? 0) + 1));
  }
  return makes;
}

function commonPrices(vehicles: readonly Vehicle[]): Set<number> {
  const priced = vehicles.filter(({ price }) => (price ?? 0) > PLACEHOLDER);
  const common = [...Map.groupBy(priced, ({ price }) => price ?? 0)].filter(
    ([, same]) =>
      same.length >= priced.length * SHARE_AT_ONE_PRICE &&
      new Set(same.map(({ make, model }) => `${make}|${model}`)).size >= MODELS_AT_ONE_PRICE,
  );
  return new Set(common.map(([price]) => price));
}

function sharedPhotos(vehicles: readonly Vehicle[]): Set<string> {
  // Paths of the site itself are its drawings, in place of photos.
  const withPhoto = vehicles.filter(({ primary_image_url }) => /^https?:/.test(primary_image_url ?? ''));
  const groups = [...Map.groupBy(withPhoto, ({ primary_image_url }) => primary_image_url ?? '')];
  return new Set(groups.filter(([, same]) => same.length >= CARS_ON_ONE_PHOTO).map(([photo]) => photo));
}
