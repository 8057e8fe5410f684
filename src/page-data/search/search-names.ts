import type { SearchName } from '#src/domain/search/search-names.ts';
import type { Site } from '../site/site.ts';
import { electricList } from './electric.ts';
import { stockedRoutes } from './stocked-routes.ts';

/**
 * The names that the header's search offers while a text is typed (NAV-029): makes, models and bodies in stock, those of
 * most vehicles first, then the pages of editors and the locations.
 */
export function searchNames(site: Site): SearchName[] {
  const stock = stockedRoutes(site, 'make', 'model', 'body')
    .map(({ label, path, vehicles }): SearchName => [label, path, vehicles.length])
    .sort(([, , a = 0], [, , b = 0]) => b - a);
  const pages = [...site.routes.values()].flatMap((route): SearchName[] => {
    if (route.kind === 'content') return [[route.subject.title, route.path]];
    return route.kind === 'location' ? [[route.subject.name, route.path]] : [];
  });
  const electric = electricList(site);
  const fuels: SearchName[] = electric ? [[electric.text, electric.href, electric.count]] : [];
  return [...stock, ...fuels, ...pages];
}
