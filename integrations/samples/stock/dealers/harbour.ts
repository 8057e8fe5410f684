import { HARBOUR_VOICE } from '../comments/voices.ts';
import { toDealerStudioCsv } from '../formats/dealer-studio.ts';
import { toMetaCsv } from '../formats/meta.ts';
import { toNativeJson } from '../formats/native.ts';
import type { ModelLine, Yard } from '../sample-vehicle.ts';
import { withCases, withFilm, withPins } from '../special-cases.ts';
import { type Feed, fillLot, type Habits, newLines, usedLines } from './plan.ts';

const HABITS: Habits = { slug: 'harbour', voice: HARBOUR_VOICE };
const TRADED_IN = [
  'Toyota',
  'Hyundai',
  'Kia',
  'Honda',
  'Subaru',
  'Volkswagen',
  'MINI',
  'Audi',
  'BMW',
  'Lexus',
  'Nissan',
];

/** A Mazda dealer with a showroom and a used-car yard: 154 vehicles in three feeds. */
export function harbourFeeds(catalogue: readonly ModelLine[], yards: ReadonlyMap<string, Yard>): Feed[] {
  const showroom = [yards.get('alexandria') as Yard];
  const usedYard = [yards.get('rockdale-used-cars') as Yard];
  const mazdas = catalogue.filter((line) => line.make === 'Mazda');
  const others = usedLines(catalogue.filter((line) => line.itemType === 'car' && TRADED_IN.includes(line.make)));
  const lot = (
    count: number,
    carType: 'new' | 'used' | 'demo',
    lines: readonly ModelLine[],
    at: readonly Yard[],
    prefix: string,
  ) => fillLot(HABITS, { count, carType, lines, yards: at, prefix });

  const fresh = withCases(lot(44, 'new', newLines(mazdas), showroom, 'N'), {
    comingSoon: 4,
    noPhoto: 2,
    longName: 1,
    noComments: 2,
  });
  const demos = withCases(lot(14, 'demo', newLines(mazdas), showroom, 'D'), { reserved: 1, onePhoto: 1 });
  const used = withCases(lot(42, 'used', [...usedLines(mazdas), ...usedLines(mazdas), ...others], showroom, 'U'), {
    reserved: 2,
    noPhoto: 2,
    priceOnApplication: 1,
    soldWithoutDate: 3,
  });
  const yardCars = withCases(lot(28, 'used', others, usedYard, 'R'), { offer: 4, noPhoto: 1, reserved: 1 });
  const best = fillLot(HABITS, {
    count: 20,
    carType: 'new',
    lines: newLines(mazdas),
    yards: showroom,
    prefix: 'S',
    showcase: true,
  });
  const bestUsed = fillLot(HABITS, {
    count: 6,
    carType: 'used',
    lines: usedLines(mazdas),
    yards: showroom,
    prefix: 'SU',
    showcase: true,
  });
  const showcase = [
    ...withFilm(withCases(best, { offer: 4, reduced: 2, preorder: 2, comingSoon: 1 }), 2),
    ...withCases(bestUsed, { soldRecently: 1, soldHandoverAhead: 1, soldLongAgo: 1, offer: 1 }),
  ];
  return [
    { file: 'dealer-studio.csv', text: toDealerStudioCsv([...fresh, ...demos, ...used]) },
    { file: 'rockdale-meta.csv', text: toMetaCsv(yardCars) },
    { file: 'showcase.json', text: toNativeJson(withPins(showcase, 9)) },
  ];
}
