import { type PlannedPage, planPage } from './pages.ts';
import type { Site } from './site.ts';

/** Every page of a site with its props, one after another, so that no more than one page's props are in memory. */
export function* planPages(site: Site): Generator<PlannedPage> {
  for (const route of site.routes.values()) yield planPage(route, site);
}
