import type { LiveChange } from '#src/domain/live/live-changes.ts';
import { belowMarketText } from '#src/domain/price/below-market.ts';
import type { QuoteRequest } from '#src/page-data/vehicle-finance.ts';
import { askQuote } from '../calculators/quick-quote.ts';
import { onApproach } from '../vehicle/approach.ts';
import { tellLivePrice } from './live-price.ts';

/**
 * Brings what rests on the price of a vehicle's own page to the new one (VDP-125): repayments and quick quote, finance
 * calculator, price comparison, below-market badge. The price itself is changed where it stands.
 */
export function showOwnPrice({ from, to }: NonNullable<LiveChange['price']>): void {
  const box = document.querySelector<HTMLElement>('.finance-box');
  if (box) renewQuote(box, to);
  const comparison = document.querySelector<HTMLElement>('[data-price-comparison]');
  if (comparison) comparison.dataset.price = String(to);
  const badge = document.querySelector<HTMLElement>('.summary__market');
  if (badge) {
    const gap = Number(badge.textContent?.replace(/\D/g, ''));
    const text = belowMarketText(to, { average_market_price: from + gap });
    if (text) badge.textContent = text;
    else badge.remove();
  }
  tellLivePrice(to);
  const calculator = document.querySelector<HTMLElement>('[data-island=FinanceCalculator]');
  onApproach(calculator, async () => {
    const { wakeIsland } = await import('../wake-island.tsx');
    if (calculator) await wakeIsland(calculator);
  });
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
  for (const part of box.querySelectorAll('[data-assumptions], .finance-box__facts')) part.remove();
  const figures = box.querySelector('[data-figures]');
  if (figures)
    figures.innerHTML =
      '<p class="finance-box__ask"><strong>Weekly repayments</strong> Ask us what this could cost you a week.</p>';
  box.classList.add('finance-box--open');
  // Otherwise the first touch of the page asks.
  if (box.dataset.asked) void askQuote(box, document);
}
