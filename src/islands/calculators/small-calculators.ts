import { $livePrice } from '#src/stores/live-changes.ts';
import { startDelivery } from './delivery.ts';
import { askDisclaimer } from './finance-disclaimer.ts';
import { askQuote } from './quick-quote.ts';
import { startRunningCost } from './running-cost.ts';

/** Everything of the vehicle page's calculators that needs no framework. */
export function startCalculators(page: ParentNode): void {
  // With the price of the print, and again when it changed since (VDP-125).
  $livePrice.subscribe(() => {
    for (const box of page.querySelectorAll<HTMLElement>('.finance-box[data-quote]')) void askQuote(box, page);
  });
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-running-cost]')) startRunningCost(form);
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-delivery]')) startDelivery(form);
  for (const part of page.querySelectorAll<HTMLElement>('[data-ask-disclaimer]')) void askDisclaimer(part);
}
