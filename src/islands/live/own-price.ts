import type { LiveChange } from '#src/domain/live/live-changes.ts';
import type { QuoteRequest } from '#src/page-data/vehicle-finance.ts';
import { tellLivePrice } from './live-price.ts';

/**
 * Brings what rests on the price of a vehicle's own page to the new one (VDP-125): repayments and quick quote, finance
 * calculator, price comparison. The price itself is changed where it stands; a below-market badge goes until the next print
 * has compared the new price.
 */
export function showOwnPrice({ to }: NonNullable<LiveChange['price']>): void {
  const box = document.querySelector<HTMLElement>('.finance-box');
  if (box) renewQuote(box, to);
  const comparison = document.querySelector<HTMLElement>('[data-price-comparison]');
  if (comparison) comparison.dataset.price = String(to);
  for (const badge of document.querySelectorAll<HTMLElement>('.summary__market')) {
    // One that is asked for keeps its line, and the new price.
    if (!badge.dataset.marketQuote) badge.remove();
    badge.dataset.price = String(to);
    badge.textContent = '';
  }
  tellLivePrice(to);
  const calculator = document.querySelector<HTMLElement>('[data-island=FinanceCalculator]');
  if (calculator) beforeSeen(async () => (await import('../wake-island.tsx')).wakeIsland(calculator));
}

/** A repayment belongs to the price it was worked out from: it goes, and a quote for the new price may take its place. */
function renewQuote(box: HTMLElement, price: number): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-credit-line]')) {
    line.hidden = true;
    line.textContent = '';
  }
  if (!box.dataset.quote) {
    box.remove();
    return;
  }
  const request = JSON.parse(box.dataset.quote) as QuoteRequest;
  request.body.purchasePrice = price;
  box.dataset.quote = JSON.stringify(request);
  for (const note of box.querySelectorAll<HTMLElement>('[data-assumptions]')) note.dataset.waiting = '';
  const ask = box.querySelector<HTMLTemplateElement>('[data-frame=ask]');
  if (ask) box.querySelector('[data-figures]')?.replaceChildren(document.importNode(ask.content, true));
  box.classList.add('finance-box--open');
}

/** Runs once when the page is scrolled, or is already: the calculator stands far below the first screen. */
function beforeSeen(run: () => unknown): void {
  if (scrollY > 0) run();
  else addEventListener('scroll', run, { once: true, passive: true });
}
