import { SOUTHERN_VOICE } from '../comments/voices.ts';
import { toEasyCarsJson } from '../formats/easycars.ts';
import { toHomeNetXml } from '../formats/homenet.ts';
import { toNativeJson } from '../formats/native.ts';
import { withOwnFirst } from '../pictures.ts';
import type { ModelLine, Yard } from '../sample-vehicle.ts';
import { withCases } from '../special-cases.ts';
import { type Feed, fillLot, type Habits, newLines, usedLines } from './plan.ts';

const HABITS: Habits = { slug: 'southern-cross', voice: SOUTHERN_VOICE, usedBasis: 'driveAway' };
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

/** A group in seven states and territories with cars, trucks and motorcycles: 228 vehicles in three feeds. */
export function southernCrossFeeds(catalogue: readonly ModelLine[], yards: ReadonlyMap<string, Yard>): Feed[] {
  const carYards = CAR_YARDS.map((slug) => yards.get(slug) as Yard);
  const truckYard = [yards.get('wingfield-trucks') as Yard];
  const bikeYard = [yards.get('newcastle-motorcycles') as Yard];
  const kind = (itemType: ModelLine['itemType']) => catalogue.filter((line) => line.itemType === itemType);
  const cars = kind('car').filter((line) => line.make !== 'Ford' && line.make !== 'Mazda');
  const newCars = newLines(cars).filter((line) => NEW_MAKES.includes(line.make));
  const fill = (
    count: number,
    carType: 'new' | 'used' | 'demo',
    lines: readonly ModelLine[],
    at: readonly Yard[],
    prefix: string,
  ) => fillLot(HABITS, { count, carType, lines, yards: at, prefix, even: true });

  const carsAndTrucks = [
    ...withCases(fill(36, 'new', newCars, carYards, 'CN'), {
      comingSoon: 3,
      noPhoto: 1,
      priceOnApplication: 1,
      longName: 1,
    }),
    ...withCases(fill(12, 'demo', newCars, carYards, 'CD'), { offer: 2, reserved: 1 }),
    ...withCases(fill(82, 'used', usedLines(cars), carYards, 'CU'), {
      offer: 8,
      noPhoto: 3,
      reserved: 4,
      soldWithoutDate: 4,
      noComments: 3,
    }),
    ...withCases(fill(26, 'used', kind('truck'), truckYard, 'TU'), {
      priceOnApplication: 3,
      noPhoto: 1,
      reserved: 1,
      offer: 1,
    }),
    ...withCases(fill(8, 'new', newLines(kind('truck')), truckYard, 'TN'), { priceOnApplication: 2, comingSoon: 1 }),
  ];
  const bikes = [
    ...withCases(fill(16, 'new', newLines(kind('motorcycle')), bikeYard, 'MN'), { noPhoto: 1 }),
    ...withCases(fill(24, 'used', usedLines(kind('motorcycle')), bikeYard, 'MU'), {
      priceOnApplication: 1,
      noComments: 1,
    }),
  ];
  const luxury = cars.filter((line) => line.lastYear >= 2025 && line.badges.some((badge) => badge.priceNew > 60_000));
  const best = [
    ...fillLot(HABITS, {
      count: 16,
      carType: 'used',
      lines: usedLines(luxury),
      yards: carYards,
      prefix: 'PU',
      showcase: true,
    }),
    ...fillLot(HABITS, {
      count: 5,
      carType: 'new',
      lines: newLines(kind('motorcycle')),
      yards: bikeYard,
      prefix: 'PM',
      showcase: true,
    }),
    ...fillLot(HABITS, {
      count: 3,
      carType: 'used',
      lines: kind('truck'),
      yards: truckYard,
      prefix: 'PT',
      showcase: true,
    }),
  ];
  return [
    { file: 'easycars.json', text: toEasyCarsJson(withOwnFirst(carsAndTrucks)) },
    { file: 'motorcycles-homenet.xml', text: toHomeNetXml(bikes) },
    {
      file: 'showcase.json',
      text: toNativeJson(
        withOwnFirst(
          withCases(best, {
            soldRecently: 2,
            soldHandoverAhead: 2,
            soldLongAgo: 1,
            reduced: 3,
            offer: 2,
            preorder: 1,
          }),
        ),
      ),
    },
  ];
}
