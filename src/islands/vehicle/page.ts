import { hydrateIslands } from '../hydrate/hydrate-islands.start.ts';
import { hydrateWhen } from '../hydrate/hydrate-when.start.ts';
import { whenIdle } from '../hydrate/when-idle.start.ts';
import { startHearts } from '../saved/hearts.start.ts';
import { startViewer } from './start-viewer.ts';
import { startVisit } from './visit.ts';

/** What moves on the vehicle page before any framework is loaded; every part works without it. */
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector);

const gallery = find('[data-gallery]');
const autoStart = gallery && startViewer(gallery);
startScrollState(find('[data-sticky-header]'), find('[data-car-bar]'), find('.summary__actions'));
hydrateIslands();
const loadTouch = () => import('./start.vehicle-touch.ts');
hydrateWhen(
  document.documentElement,
  location.hash ? ['now'] : ['reach'],
  async () => (await loadTouch()).startTouch(),
  'a[href^="#"], [data-pdf], .announcement__close, [data-reveal] summary, [data-delivery] button',
);
// Safari copies in the click itself, not in one that is repeated once a script has come.
document.addEventListener('click', async ({ target }) => {
  const control = (target as HTMLElement).closest<HTMLElement>('[data-copy]');
  if (!control) return;
  const written = navigator.clipboard?.writeText(control.dataset.copy ?? '');
  void (await loadTouch()).sayCopied(control, written);
});
startHearts();

const STARTS = {
  '[data-price-comparison]': 'startPriceComparison',
  '[data-market-quote]': 'startMarketBadge',
  '[data-similar]': 'startSimilar',
} as const;
for (const [selector, start] of Object.entries(STARTS)) {
  const part = find(selector);
  hydrateWhen(part, ['near'], async () => part && (await import('./vehicle-parts.near.ts'))[start](part));
}

// Nothing a visitor waits for: when the first photo has been painted and the page has settled, the view is counted and
// noted, and the spin starts.
whenIdle(startVisit);
if (autoStart) whenIdle(autoStart);

/** px; VDP-100. */
const stickyHeaderScrollPx = 500;
/** px; the height of the sticky header. */
const stickyHeaderPx = 72;
/** px; VDP-101. */
const mobileCtaScrollPx = 900;

/**
 * Shows the sticky header from 500 px of scrolling, once the summary's own buttons are behind it (VDP-100), and the later
 * buttons of the mobile bar above 900 (VDP-101).
 */
export function startScrollState(header: HTMLElement | null, bar: HTMLElement | null, own: HTMLElement | null): void {
  const update = () => {
    const isSeen = own && own.getBoundingClientRect().bottom >= stickyHeaderPx;
    header?.toggleAttribute('inert', isSeen || scrollY < stickyHeaderScrollPx);
    bar?.toggleAttribute('data-far', scrollY > mobileCtaScrollPx);
  };
  addEventListener('scroll', update, { passive: true });
  // With the next frame: to ask at once would lay out the page twice.
  requestAnimationFrame(update);
}
