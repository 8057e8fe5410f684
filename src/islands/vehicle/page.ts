import { startHearts } from '../start/hearts.ts';
import { hydrateIslands } from '../start/hydrate-islands.ts';
import { hydrateWhen } from '../start/hydrate-when.ts';
import { whenIdle } from '../start/when-idle.ts';
import { startScrollState } from './scroll-state.ts';
import { startViewer } from './start-viewer.ts';
import { startVisit } from './visit.ts';

/** What moves on the vehicle page before any framework is loaded; every part works without it. */
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector);

const gallery = find('[data-gallery]');
const autoStart = gallery && startViewer(gallery);
startScrollState(find('[data-sticky-header]'), find('[data-car-bar]'));
hydrateIslands();
hydrateWhen(
  document.documentElement,
  location.hash ? ['now'] : ['reach'],
  async () => (await import('../vehicle-touch/start-touch.ts')).startTouch(),
  'a[href^="#"], [data-copy], [data-pdf], a[data-dialog], [data-announcement] button, [data-reveal] summary, [data-delivery] button',
);
startHearts();

const loadPrices = () => import('../near/price-comparison.ts');
const comparison = find('[data-price-comparison]');
hydrateWhen(comparison, ['near'], async () => comparison && (await loadPrices()).startPriceComparison(comparison));
const badge = find('[data-market-quote]');
hydrateWhen(badge, ['near'], async () => badge && (await loadPrices()).startMarketBadge(badge));

const similar = find('[data-similar]');
hydrateWhen(similar, ['near'], async () => {
  const { startSimilar } = await import('../near/similar-row.ts');
  if (similar) startSimilar(similar);
});

// Nothing a visitor waits for: when the first photo has been painted and the page has settled, the view is counted and
// noted, and the spin starts.
whenIdle(startVisit);
if (autoStart) whenIdle(autoStart);
