import { onFirstTouch } from '../first-touch.ts';
import { startQuietIslands } from '../quiet-islands.ts';
import { startViewer } from '../viewer/start.ts';
import { onApproach } from './approach.ts';
import { startHearts } from './hearts.ts';
import { startScrollState } from './scroll-state.ts';
import { startVisit } from './visit.ts';

/** What moves on the vehicle page before any framework is loaded; every part works without it. */
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector);

const gallery = find('[data-gallery]');
const autoStart = gallery && startViewer(gallery);
startScrollState(find('[data-sticky-header]'), find('[data-car-bar]'));
startQuietIslands();
onFirstTouch(
  'a[href^="#"], [data-copy], [data-pdf], a[data-dialog], [data-announcement] button, [data-reveal] summary, [data-delivery] button',
  async () => (await import('./touch.ts')).startTouch,
);
if (document.body.dataset.saving === 'favourites') startHearts();

const comparison = find('[data-price-comparison]');
onApproach(comparison, async () => {
  const { startPriceComparison } = await import('./price-comparison.ts');
  if (comparison) await startPriceComparison(comparison);
});

const badge = find('[data-market-quote]');
onApproach(badge, async () => {
  const { startMarketBadge } = await import('./price-comparison.ts');
  if (badge) await startMarketBadge(badge);
});

const similar = find('[data-similar]');
onApproach(similar, async () => {
  const { startSimilar } = await import('./similar-row.ts');
  if (similar) startSimilar(similar);
});

// Nothing a visitor waits for: when the first photo has been painted and the page has settled, the view is counted and
// noted, and the spin starts.
const settled = () => {
  startVisit();
  autoStart?.();
};
addEventListener('load', () =>
  'requestIdleCallback' in window ? requestIdleCallback(settled) : setTimeout(settled, 200),
);
