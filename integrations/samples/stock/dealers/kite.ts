import { KITE_VOICE } from '../comments/voices.ts';
import { toNativeJson } from '../formats/native.ts';
import type { ModelLine, Yard } from '../sample-vehicle.ts';
import { withCases, withPins } from '../special-cases.ts';
import { type Feed, fillLot, type Habits, usedLines } from './plan.ts';

const HABITS: Habits = { slug: 'kite', voice: KITE_VOICE, subscription: true };
const FLEET = [
  'Toyota',
  'Hyundai',
  'Kia',
  'MG',
  'BYD',
  'Tesla',
  'Polestar',
  'Volkswagen',
  'Mazda',
  'Suzuki',
  'Volvo',
  'Cupra',
];

/** City cars by the week from two hubs: 52 in the platform's own format, the only one with a weekly price. */
export function kiteFeeds(catalogue: readonly ModelLine[], yards: ReadonlyMap<string, Yard>): Feed[] {
  const all = [...yards.values()];
  const fleet = catalogue.filter(
    (line) =>
      line.itemType === 'car' &&
      FLEET.includes(line.make) &&
      line.lastYear >= 2024 &&
      !['ute', 'cab-chassis', 'van'].includes(line.shape) &&
      line.badges.every((badge) => badge.priceNew < 90_000),
  );
  const recent = usedLines(fleet).map((line) => ({ ...line, firstYear: Math.max(line.firstYear, 2022) }));
  const cars = [
    ...fillLot(HABITS, { count: 34, carType: 'used', lines: recent, yards: all, prefix: 'KU' }),
    ...fillLot(HABITS, {
      count: 10,
      carType: 'demo',
      lines: recent.filter((line) => line.lastYear >= 2026),
      yards: all,
      prefix: 'KD',
    }),
  ];
  const best = fillLot(HABITS, { count: 8, carType: 'used', lines: recent, yards: all, prefix: 'KS', showcase: true });
  return [
    {
      file: 'fleet.json',
      text: toNativeJson(
        withPins(
          [
            ...withCases(cars, {
              reserved: 3,
              comingSoon: 4,
              noPhoto: 1,
              soldRecently: 2,
              soldHandoverAhead: 1,
              longName: 1,
              noComments: 2,
            }),
            ...best,
          ],
          8,
        ),
      ),
    },
  ];
}
