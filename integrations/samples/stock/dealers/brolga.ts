import { BROLGA_VOICE } from '../comments/voices.ts';
import { toCarsalesNetworkJson } from '../formats/carsales-network.ts';
import { toNativeJson } from '../formats/native.ts';
import type { SampleLender } from '../quotes.ts';
import type { ModelLine, Yard } from '../sample-vehicle.ts';
import { withCases, withPins } from '../special-cases.ts';
import { type Feed, fillLot, type Habits, newLines, usedLines } from './plan.ts';

const PADDOCK: SampleLender = { credit: 'Paddock Finance, Australian credit licence 000 201', frequency: 'month' };
const HABITS: Habits = { slug: 'brolga', voice: BROLGA_VOICE };
const COUNTRY_MAKES = [
  'Toyota',
  'Isuzu UTE',
  'Mitsubishi',
  'Nissan',
  'Holden',
  'Mazda',
  'Hyundai',
  'Kia',
  'GWM',
  'Volkswagen',
  'RAM',
];

/** Four Ford dealerships in the country: 142 vehicles, mostly utes and large wagons. */
export function brolgaFeeds(catalogue: readonly ModelLine[], yards: ReadonlyMap<string, Yard>): Feed[] {
  const all = [...yards.values()];
  const fords = catalogue.filter((line) => line.make === 'Ford');
  const working = (line: ModelLine) => ['ute', 'suv-large', 'cab-chassis', 'suv', 'people-mover'].includes(line.shape);
  const others = catalogue.filter(
    (line) => line.itemType === 'car' && COUNTRY_MAKES.includes(line.make) && working(line),
  );
  const ranges = newLines(fords);
  const fresh = fillLot(HABITS, { count: 50, carType: 'new', lines: ranges, yards: all, prefix: 'BN' });
  const demos = fillLot(HABITS, { count: 14, carType: 'demo', lines: ranges, yards: all, prefix: 'BD' });
  const usedFords = fillLot(HABITS, {
    count: 34,
    carType: 'used',
    lines: usedLines(fords),
    yards: all,
    prefix: 'BU',
    even: false,
  });
  const usedOthers = fillLot(HABITS, {
    count: 32,
    carType: 'used',
    lines: usedLines(others),
    yards: all,
    prefix: 'BT',
  });
  const adventurous = ranges.filter(({ shape }) => shape === 'ute' || shape === 'suv-large' || shape === 'coupe');
  const best = fillLot(HABITS, {
    count: 12,
    carType: 'new',
    lines: adventurous,
    yards: all,
    prefix: 'BS',
    showcase: true,
  });
  return [
    {
      file: 'carsales-network.json',
      text: toCarsalesNetworkJson([
        ...withCases(fresh, { comingSoon: 5, noPhoto: 2, longName: 1, priceOnApplication: 1 }),
        ...withCases(demos, { reserved: 2, offer: 2 }),
        ...withCases(usedFords, { soldWithoutDate: 2, noPhoto: 2, offer: 3, noComments: 2 }),
        ...withCases(usedOthers, { noPhoto: 1, reserved: 2, onePhoto: 2 }),
      ]),
    },
    {
      file: 'showcase.json',
      text: toNativeJson(
        withPins(withCases(best, { offer: 3, preorder: 1, soldRecently: 1, soldHandoverAhead: 1, reduced: 1 }), 6),
        PADDOCK,
      ),
    },
  ];
}
