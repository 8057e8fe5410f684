import { $livePrice, withLivePrice } from '#src/stores/vehicles/live-changes.ts';
import { changeFinanceLinks } from './finance-links.touch.ts';

/** What has nothing to say without a price. */
const RESTS_ON_PRICE = '.finance-box, [data-price-comparison], [data-market-quote], [data-island=FinanceCalculator]';

/**
 * Brings what rests on the price of a vehicle's own page to the new one (VDP-125): repayments and quick quote, finance
 * links and calculator, price comparison. A below-market badge that is asked for keeps its line, and the new price. Without
 * a price (0) all of it goes.
 */
export function showOwnPrice(price: number): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-credit-line], [data-of-old-price]')) {
    line.hidden = true;
    line.replaceChildren();
  }
  changeFinanceLinks((href) => withLivePrice(href, price));
  if (!price) {
    for (const part of document.querySelectorAll(RESTS_ON_PRICE)) part.remove();
    return;
  }
  const box = document.querySelector<HTMLElement>('.finance-box');
  if (box) offerQuote(box);
  for (const part of document.querySelectorAll<HTMLElement>('[data-price-comparison], [data-market-quote]'))
    part.dataset.price = String(price);
  for (const badge of document.querySelectorAll('[data-market-quote]')) badge.replaceChildren();
  $livePrice.set(price);
  const calculator = document.querySelector<HTMLElement>('[data-island=FinanceCalculator]');
  if (calculator) beforeSeen(async () => (await import('../hydrate/hydrate-island.tsx')).hydrateIsland(calculator));
}

/** The repayment of the old price goes for the words that a quick quote for the new one may take the place of. */
function offerQuote(box: HTMLElement): void {
  const ask = box.querySelector<HTMLTemplateElement>('[data-frame=ask]');
  if (ask) box.querySelector('[data-figures]')?.replaceChildren(document.importNode(ask.content, true));
  box.classList.add('finance-box--open');
}

/** Runs once when the page is scrolled, or is already: the calculator is far below the first screen. */
function beforeSeen(run: () => unknown): void {
  if (scrollY > 0) run();
  else addEventListener('scroll', run, { once: true, passive: true });
}
