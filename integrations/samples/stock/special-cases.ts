import { compact } from '#src/domain/text/compact.ts';
import { daysBefore } from './dates.ts';
import type { SampleVehicle } from './sample-vehicle.ts';

const ON_ITS_WAY = [
  'This {model} is on its way to us. Register your interest and we will call you the day it lands.',
  'Due off the transporter within a fortnight. The picture shows the body and colour; photographs of this {model} follow.',
  'Still in preparation: detailing, a workshop check and photographs come first. Ask us anything about it in the meantime.',
];

const PACKS = 'with Technology, Comfort and Paint Protection Packs';

/** A state that a page has to cope with, and how a vehicle is put into it. */
const CASES = {
  soldRecently: (car: SampleVehicle, at: number) => ({ ...car, status: 'sold' as const, soldOn: daysBefore(at % 5) }),
  soldLongAgo: (car: SampleVehicle, at: number) => ({
    ...car,
    status: 'sold' as const,
    soldOn: daysBefore(25 + at * 7),
  }),
  /** Sold, to be handed over later: stays among the lately sold ones of a feed that is never renewed. */
  soldHandoverAhead: (car: SampleVehicle, at: number) => ({
    ...car,
    status: 'sold' as const,
    soldOn: `${2028 + (at % 2)}-06-30`,
  }),
  soldWithoutDate: (car: SampleVehicle) => ({ ...car, status: 'sold' as const }),
  reserved: (car: SampleVehicle) => ({ ...car, reserved: true }),
  comingSoon: (car: SampleVehicle, at: number) => ({
    ...car,
    ...withoutMedia,
    status: 'coming_soon' as const,
    pictures: car.pictures.slice(0, 1),
    tag: undefined,
    comments: ON_ITS_WAY[at % ON_ITS_WAY.length]?.replace('{model}', `${car.line.make} ${car.line.model}`) ?? '',
  }),
  preorder: (car: SampleVehicle) => ({
    ...car,
    preorder: true,
    price: undefined,
    offerPrice: undefined,
    beforePrice: undefined,
    status: 'coming_soon' as const,
    comments:
      `Our next allocation of the ${car.line.model} lands in the first quarter. Put your name against this ${car.colour} ` +
      `${car.badge.name} with a refundable deposit and choose options until the build is locked.`,
  }),
  priceOnApplication: (car: SampleVehicle) => ({
    ...car,
    comments: car.comments.replace(/The price shown[^.]*\. ?/, ''),
    price: undefined,
    offerPrice: undefined,
    beforePrice: undefined,
  }),
  noPhoto: (car: SampleVehicle) => ({ ...car, ...withoutMedia }),
  onePhoto: (car: SampleVehicle) => ({ ...car, ...withoutMedia, pictures: car.pictures.slice(0, 1) }),
  offer: (car: SampleVehicle) => ({ ...car, offerPrice: car.price && car.price - reduction(car.price) }),
  reduced: (car: SampleVehicle) => ({ ...car, beforePrice: car.price && car.price + reduction(car.price) }),
  longName: (car: SampleVehicle) => ({
    ...car,
    badge: { ...car.badge, name: `${car.badge.name} ${PACKS}` },
    name: `${car.name} ${PACKS}`,
    price: car.price && car.price + 4900,
  }),
  noComments: (car: SampleVehicle) => ({ ...car, comments: '-' }),
} satisfies Record<string, (car: SampleVehicle, at: number) => object>;

const withoutMedia = { pictures: [], spin: [], panorama: undefined, hotspots: undefined };

export type CaseName = keyof typeof CASES;

/** About three to seven per cent, to the next ten dollars. */
function reduction(price: number): number {
  return Math.round((price * (0.03 + (price % 7) / 175)) / 10) * 10;
}

/**
 * Puts vehicles of a list into the given states. They are spread evenly over the list, each vehicle at most once;
 * the others come back as they were. Keys set to undefined are removed.
 */
export function withCases(cars: readonly SampleVehicle[], wanted: Partial<Record<CaseName, number>>): SampleVehicle[] {
  const names = Object.entries(wanted).flatMap(([name, count]) => Array<CaseName>(count).fill(name as CaseName));
  if (names.length > cars.length) throw new Error(`${names.length} special vehicles wanted of ${cars.length}`);
  const step = cars.length / Math.max(1, names.length);
  const caseAt = new Map(names.map((name, at) => [Math.floor(at * step), { name, at }]));
  return cars.map((car, place) => {
    const chosen = caseAt.get(place);
    return chosen ? compact(CASES[chosen.name](car, chosen.at) as SampleVehicle) : car;
  });
}

/** The first `count` vehicles with a spin that are for sale have a film of it, `content/harbour/images/walk-around.webm`. */
export function withFilm(cars: readonly SampleVehicle[], count: number): SampleVehicle[] {
  const filmed = cars.filter(({ spin, status }) => spin.length > 0 && status === 'in_stock').slice(0, count);
  return cars.map((car) => (filmed.includes(car) ? { ...car, videoUrl: '/images/walk-around.webm' } : car));
}

/**
 * What a dealer puts first in its list: up to `count` vehicles with photos that are for sale, seen from the front, of each model
 * and of each picture the first. Before them comes nothing that is ranked by its age and photos (SRCH-032).
 */
export function withPins(cars: readonly SampleVehicle[], count: number): SampleVehicle[] {
  const seen = new Set<string>();
  const pins: SampleVehicle[] = [];
  for (const car of cars) {
    const [picture] = car.pictures;
    const { make, model } = car.line;
    if (car.status !== 'in_stock' || car.reserved || !car.price || !picture?.includes('-front')) continue;
    if (seen.has(picture) || seen.has(`${make} ${model}`) || pins.length === count) continue;
    seen.add(picture).add(`${make} ${model}`);
    pins.push(car);
  }
  return cars.map((car) => (pins.includes(car) ? { ...car, pin: PINNED - pins.indexOf(car) } : car));
}

/** The rank of the first that a dealer pins. */
const PINNED = 9000;
