import { ALL_STOCK_PATH } from '#src/domain/site/search-paths.ts';
import type { Site } from '../site/site.ts';

/** vehicles; fewer are no list worth a link. */
const SOME = 3;

export type ElectricList = { text: string; href: string; count: number };

/** The list of the electric vehicles of a site that has some and lets filter by fuel: "Electric cars". */
export function electricList(site: Site): ElectricList | null {
  const { search, settings, words } = site;
  const count = search.searchable.filter((car) => site.record(car).fuel === 'Electric').length;
  if (count < SOME || !settings.search.facets.includes('fuel')) return null;
  return { text: `Electric ${words.noun.plural}`, href: `${ALL_STOCK_PATH}?fuel=Electric`, count };
}
