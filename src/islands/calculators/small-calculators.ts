import { startDelivery } from './delivery.ts';
import { askDisclaimer } from './finance-disclaimer.ts';
import { askQuote } from './quick-quote.ts';
import { startRunningCost } from './running-cost.ts';

/** Everything of the vehicle page's calculators that needs no framework. */
export function startCalculators(page: ParentNode): void {
  const ask = () => {
    for (const box of page.querySelectorAll<HTMLElement>('.finance-box[data-quote]')) void askQuote(box, page);
  };
  ask();
  // The price changed since the print (VDP-125).
  addEventListener('liveprice', ask);
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-running-cost]')) startRunningCost(form);
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-delivery]')) startDelivery(form);
  for (const part of page.querySelectorAll<HTMLElement>('[data-ask-disclaimer]')) void askDisclaimer(part);
}
