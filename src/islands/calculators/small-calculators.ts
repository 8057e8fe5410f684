import { $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { startDelivery } from './delivery.ts';
import { askDisclaimer } from './finance-disclaimer.ts';
import { requestQuote } from './quick-quote.ts';
import { startRunningCost } from './running-cost.ts';

/** Everything of the vehicle page's calculators that needs no framework. */
export function startCalculators(page: ParentNode): void {
  // With the price of the build, and again when it changed since (VDP-125).
  $livePrice.subscribe(() => {
    for (const box of page.querySelectorAll<HTMLElement>('.finance-box[data-quote]')) void requestQuote(box, page);
  });
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-running-cost]')) startRunningCost(form);
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-delivery]')) startDelivery(form);
  for (const part of page.querySelectorAll<HTMLElement>('[data-ask-disclaimer]')) void askDisclaimer(part);
}
