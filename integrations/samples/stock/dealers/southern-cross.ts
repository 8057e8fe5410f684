import { SOUTHERN_VOICE } from '../comments/voices.ts';
import { toEasyCarsJson } from '../formats/easycars.ts';
import { toHomeNetXml } from '../formats/homenet.ts';
import { toNativeJson } from '../formats/native.ts';
import type { SampleLender } from '../quotes.ts';
import type { ModelLine, SampleVehicle, Yard } from '../sample-vehicle.ts';
import { withCases } from '../special-cases.ts';
import { type Feed, fillLot, type Habits, newLines, usedLines } from './plan.ts';

const MERIDIAN: SampleLender = {
  credit: 'Meridian Vehicle Credit, Australian credit licence 000 302',
  frequency: 'week',
};
const HABITS: Habits = { slug: 'southern-cross', voice: SOUTHERN_VOICE };
const NEW_MAKES = [
  'Hyundai',
  'Kia',
  'Subaru',
  'Mitsubishi',
  'Volkswagen',
  'Skoda',
  'Isuzu UTE',
  'GWM',
  'BYD',
  'Volvo',
  'Cupra',
  'Polestar',
];
const CAR_YARDS = ['adelaide', 'hobart', 'geelong', 'perth', 'darwin', 'canberra'];

/** Where each kind of vehicle stands. */
type Yards = Record<'cars' | 'trucks' | 'bikes', readonly Yard[]>;
type Kinds = Record<'cars' | 'trucks' | 'bikes', readonly ModelLine[]>;

/** A group in seven states and territories with cars, trucks and motorcycles: 228 vehicles in three feeds. */
export function southernCrossFeeds(catalogue: readonly ModelLine[], known: ReadonlyMap<string, Yard>): Feed[] {
  const yards: Yards = {
    cars: CAR_YARDS.map((slug) => known.get(slug) as Yard),
    trucks: [known.get('wingfield-trucks') as Yard],
    bikes: [known.get('newcastle-motorcycles') as Yard],
  };
  const kind = (itemType: ModelLine['itemType']) => catalogue.filter((line) => line.itemType === itemType);
  const kinds: Kinds = {
    cars: kind('car').filter((line) => line.make !== 'Ford' && line.make !== 'Mazda'),
    trucks: kind('truck'),
    bikes: kind('motorcycle'),
  };
  const carsAndTrucks = [...makeCars(kinds.cars, yards.cars), ...makeTrucks(kinds.trucks, yards.trucks)];
  const bikes = makeBikes(kinds.bikes, yards.bikes);
  const best = withCases(makeShowcase(kinds, yards), {
    soldRecently: 2,
    soldHandoverAhead: 2,
    soldLongAgo: 1,
    reduced: 3,
    offer: 2,
    preorder: 1,
  });
  return [
    { file: 'easycars.json', text: toEasyCarsJson(carsAndTrucks) },
    { file: 'motorcycles-homenet.xml', text: toHomeNetXml(bikes) },
    { file: 'showcase.json', text: toNativeJson(best, MERIDIAN) },
  ];
}

const fill = (
  count: number,
  carType: 'new' | 'used' | 'demo',
  lines: readonly ModelLine[],
  yards: readonly Yard[],
  prefix: string,
) => fillLot(HABITS, { count, carType, lines, yards, prefix, even: true });

function makeCars(lines: readonly ModelLine[], yards: readonly Yard[]): SampleVehicle[] {
  const newCars = newLines(lines).filter((line) => NEW_MAKES.includes(line.make));
  const cases = { offer: 8, noPhoto: 3, reserved: 4, soldWithoutDate: 4, noComments: 3 };
  return [
    ...withCases(fill(36, 'new', newCars, yards, 'CN'), {
      comingSoon: 3,
      noPhoto: 1,
      priceOnApplication: 1,
      longName: 1,
    }),
    ...withCases(fill(12, 'demo', newCars, yards, 'CD'), { offer: 2, reserved: 1 }),
    ...withCases(fill(82, 'used', usedLines(lines), yards, 'CU'), cases),
  ];
}

function makeTrucks(lines: readonly ModelLine[], yards: readonly Yard[]): SampleVehicle[] {
  const cases = { priceOnApplication: 3, noPhoto: 1, reserved: 1, offer: 1 };
  return [
    ...withCases(fill(26, 'used', lines, yards, 'TU'), cases),
    ...withCases(fill(8, 'new', newLines(lines), yards, 'TN'), { priceOnApplication: 2, comingSoon: 1 }),
  ];
}

function makeBikes(lines: readonly ModelLine[], yards: readonly Yard[]): SampleVehicle[] {
  return [
    ...withCases(fill(16, 'new', newLines(lines), yards, 'MN'), { noPhoto: 1 }),
    ...withCases(fill(24, 'used', usedLines(lines), yards, 'MU'), { priceOnApplication: 1, noComments: 1 }),
  ];
}

/** The best of every kind. */
function makeShowcase({ cars, trucks, bikes }: Kinds, yards: Yards): SampleVehicle[] {
  const luxury = cars.filter((line) => line.lastYear >= 2025 && line.badges.some((badge) => badge.priceNew > 60_000));
  const best = (
    count: number,
    carType: 'new' | 'used',
    lines: readonly ModelLine[],
    at: readonly Yard[],
    prefix: string,
  ) => fillLot(HABITS, { count, carType, lines, yards: at, prefix, showcase: true });
  return [
    ...best(16, 'used', usedLines(luxury), yards.cars, 'PU'),
    ...best(5, 'new', newLines(bikes), yards.bikes, 'PM'),
    ...best(3, 'used', trucks, yards.trucks, 'PT'),
  ];
}
