import type { SimilarSearch } from '#src/page-data/vehicle/similar.ts';
import { startCarousel } from '../site/carousel.near.ts';

// The parts of a vehicle page that start as they come near: one file for the page to ask for.
export { startMarketBadge, startPriceComparison } from './price-comparison.near.ts';

/** The row of similar vehicles: its arrows, and what a hosted search finds now, where the site has one. */
export function startSimilar(section: HTMLElement): void {
  startCarousel(section);
  const { similar, sizes = '' } = section.dataset;
  const row = section.querySelector<HTMLElement>('.similar__row');
  if (!similar || !row) return;
  const search = JSON.parse(similar) as SimilarSearch;
  void import('./similar-cars.tsx').then((cars) => cars.refreshSimilar(row, search, sizes));
}
