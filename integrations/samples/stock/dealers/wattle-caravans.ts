import { WATTLE_VOICE } from '../comments/voices.ts';
import { toNativeJson } from '../formats/native.ts';
import { toWattleTable } from '../formats/wattle-table.ts';
import type { ModelLine, Yard } from '../sample-vehicle.ts';
import { withCases, withPins } from '../special-cases.ts';
import { type Feed, fillLot, type Habits, newLines, usedLines } from './plan.ts';

const HABITS: Habits = { slug: 'wattle-caravans', voice: WATTLE_VOICE };

/** Caravans, campers and motorhomes on two yards: 62 in the dealer's own spreadsheet and a showcase file. */
export function wattleFeeds(catalogue: readonly ModelLine[], yards: ReadonlyMap<string, Yard>): Feed[] {
  const ballarat = yards.get('ballarat') as Yard;
  const all = [ballarat, ballarat, ballarat, yards.get('bairnsdale') as Yard];
  const vans = catalogue.filter((line) => line.itemType === 'caravan');
  const fresh = fillLot(HABITS, { count: 20, carType: 'new', lines: newLines(vans), yards: all, prefix: 'WN' });
  const used = fillLot(HABITS, { count: 34, carType: 'used', lines: usedLines(vans), yards: all, prefix: 'WU' });
  const best = fillLot(HABITS, {
    count: 8,
    carType: 'new',
    lines: newLines(vans),
    yards: all,
    prefix: 'WS',
    showcase: true,
  });
  return [
    {
      file: 'yard-list.csv',
      text: toWattleTable([
        ...withCases(fresh, { comingSoon: 2, noPhoto: 1, longName: 1, offer: 2 }),
        ...withCases(used, {
          reserved: 2,
          priceOnApplication: 2,
          noPhoto: 1,
          reduced: 3,
          offer: 2,
          soldWithoutDate: 1,
          noComments: 1,
        }),
      ]),
    },
    {
      file: 'showcase.json',
      text: toNativeJson(withPins(withCases(best, { offer: 1, soldHandoverAhead: 1 }), 6)),
    },
  ];
}
