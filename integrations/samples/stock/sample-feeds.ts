import { readCatalogue } from './catalogue.ts';
import { brolgaFeeds } from './dealers/brolga.ts';
import { harbourFeeds } from './dealers/harbour.ts';
import { kiteFeeds } from './dealers/kite.ts';
import type { Feed } from './dealers/plan.ts';
import { southernCrossFeeds } from './dealers/southern-cross.ts';
import { wattleFeeds } from './dealers/wattle-caravans.ts';
import type { ModelLine, Yard } from './sample-vehicle.ts';
import { readYards } from './yards.ts';

type MakeFeeds = (catalogue: readonly ModelLine[], yards: ReadonlyMap<string, Yard>) => Feed[];

/** The sample dealers by slug. */
export const SAMPLE_DEALERS: Readonly<Record<string, MakeFeeds>> = {
  harbour: harbourFeeds,
  brolga: brolgaFeeds,
  'southern-cross': southernCrossFeeds,
  'wattle-caravans': wattleFeeds,
  kite: kiteFeeds,
};

/** The feed files of one sample dealer, whose locations are read from `contentFolder`. */
export function sampleFeeds(slug: string, contentFolder: string): Feed[] {
  const make = SAMPLE_DEALERS[slug];
  if (!make) throw new Error(`No sample dealer "${slug}". There are: ${Object.keys(SAMPLE_DEALERS).join(', ')}`);
  return make(readCatalogue(), readYards(contentFolder));
}
