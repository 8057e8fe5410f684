import type { Voice } from './comments/words.ts';
import { writeComment } from './comments/write.ts';
import { buildDates, TODAY, toListedDate } from './dates.ts';
import { featuresOf } from './features.ts';
import { hotspotsFor } from './hotspots.ts';
import { nvicFor, plateFor, vinFor } from './identity.ts';
import { paintName } from './paint-names.ts';
import { colourOf, gallery, type Pictured, panoramaOf, picturesOf, spinFrames, withWalkAround } from './pictures.ts';
import { kilometres, newPrice, usedPrice, weeklyPrice } from './prices.ts';
import type { Random } from './random.ts';
import type { CarType, ModelLine, SampleVehicle, Yard } from './sample-vehicle.ts';

/** What a dealer asks for: everything else about the vehicle is drawn from the seed. */
export type Wish = {
  stockNumber: string;
  line: ModelLine;
  carType: CarType;
  yard: Yard;
  voice: Voice;
  subscription?: boolean;
  /** A showcase vehicle has a spin, a panorama and hotspots where there are pictures for them. */
  showcase?: boolean;
};

const INTERIORS = ['Black', 'Black', 'Black', 'Charcoal', 'Dark Grey', 'Light Grey', 'Tan', 'Burgundy', 'Stone'];
const ON_THE_LOT = [
  'Test Drive Only',
  'Low Kilometres',
  'One Owner',
  'Price Drop',
  'Runout',
  'Tow Pack Fitted',
  'Work Ready',
];

/** One vehicle with coherent age, kilometres, price, colours, equipment, pictures and words. */
export function makeVehicle(random: Random, wish: Wish): SampleVehicle {
  const { line, carType, yard, stockNumber } = wish;
  const year = modelYear(random, line, carType);
  const badge = random.pick(line.badges);
  const rank = line.badges.length > 1 ? line.badges.indexOf(badge) / (line.badges.length - 1) : 0.5;
  const isTowed = line.itemType === 'caravan' && !badge.powertrain;
  const km = isTowed ? 0 : kilometres(random, line, carType, year);
  const pictured = picturesOf(line.make, line.model, line.shape);
  const tone = colourOf(random, line.shape, pictured, wish.showcase ? stockNumber : undefined);
  const price =
    carType === 'used'
      ? usedPrice(random, badge.priceNew, year, km, line.itemType)
      : newPrice(random, badge.priceNew, carType);
  const dates = buildDates(random, year, carType);
  const subject = {
    stockNumber,
    line,
    badge,
    name: [year, line.make, line.model, badge.name].join(' '),
    year,
    carType,
    status: 'in_stock' as const,
    listedOn: toListedDate(random, carType),
    reserved: false,
    certified: carType === 'used' && year >= 2020 && random.chance(0.25),
    preorder: false,
    ...tagOf(random, wish, km),
    km,
    colour: paintName(random, line.make, tone),
    tone,
    interiorColour: line.itemType === 'motorcycle' ? '' : random.pick(INTERIORS),
    vin: vinFor(random, line.make, stockNumber),
    nvic: nvicFor(random),
    ...(carType === 'new' ? {} : plateFor(random, yard.state, TODAY)),
    ...dates,
    price,
    priceBasis: basisOf(wish, line, carType),
    ...(wish.subscription ? { weeklyPrice: weeklyPrice(badge.priceNew, year) } : {}),
    features: featuresOf(random, line, badge.powertrain, rank),
    ...mediaOf(pictured, tone, wish.showcase === true),
    yard,
  };
  return { ...subject, comments: writeComment(random, subject, wish.voice) };
}

type Media = Pick<SampleVehicle, 'pictures' | 'spin' | 'panorama' | 'hotspots'>;

/** The pictures of a vehicle; other pictures change nothing else about it. */
function mediaOf(pictured: Pictured | undefined, tone: string, showcase: boolean): Media {
  if (!pictured) return { pictures: [], spin: [] };
  const spin = showcase ? spinFrames(pictured, tone) : [];
  const panorama = showcase ? panoramaOf(pictured) : undefined;
  return {
    pictures: withWalkAround(gallery(pictured, tone), spin),
    spin,
    ...(panorama ? { panorama, hotspots: hotspotsFor(pictured, spin.length > 0) } : {}),
  };
}

function modelYear(random: Random, line: ModelLine, carType: CarType): number {
  const thisYear = Number(TODAY.slice(0, 4));
  if (carType === 'new') return thisYear;
  if (carType === 'demo') return thisYear - (random.chance(0.3) && line.firstYear < thisYear ? 1 : 0);
  const last = Math.min(line.lastYear, thisYear - 1);
  // Two draws, the later kept: dealers' used stock leans towards younger vehicles.
  return Math.max(random.int(line.firstYear, last), random.int(line.firstYear, last));
}

/** A tag on one vehicle of twelve; one that is let by the week has none about a test drive. */
function tagOf(random: Random, { line, carType, subscription }: Wish, km: number): { tag?: string } {
  if (!random.chance(0.08)) return {};
  const tag = random.pick(ON_THE_LOT.filter((one) => suits(one, line, carType, km)));
  return subscription && tag === 'Test Drive Only' ? {} : { tag };
}

function suits(tag: string, line: ModelLine, carType: CarType, km: number): boolean {
  if (tag === 'Low Kilometres') return carType === 'used' && km > 0 && km < 40_000;
  if (tag === 'One Owner' || tag === 'Price Drop') return carType === 'used';
  if (tag === 'Runout') return carType === 'new';
  if (tag === 'Tow Pack Fitted') return (line.measures.brakedTowingKg ?? 0) >= 2000;
  if (tag === 'Work Ready') return ['ute', 'cab-chassis', 'van', 'light-truck', 'truck'].includes(line.shape);
  return carType === 'demo' || line.itemType === 'motorcycle' || tag === 'Test Drive Only';
}

/** Used trucks are sold to businesses, before government charges. */
function basisOf({ subscription }: Wish, { itemType }: ModelLine, carType: CarType): SampleVehicle['priceBasis'] {
  if (subscription) return 'weekly';
  return itemType === 'truck' && carType === 'used' ? 'excludingGovernmentCharges' : 'driveAway';
}
