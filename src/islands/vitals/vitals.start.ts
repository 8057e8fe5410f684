import { mayMeasure } from '#src/stores/consent.ts';
import { isOfShare } from '#src/stores/visit-share.ts';
import { whenIdle } from '../hydrate/when-idle.start.ts';

/**
 * EVT-022: what measures the speed of the page is loaded when the page is complete and idle, in visits that were drawn,
 * where the visitor's choice allows it, and never in a browser that a program drives.
 */
export function startVitals(): void {
  const { vitals } = document.body.dataset;
  if (!vitals || navigator.webdriver) return;
  whenIdle(() => {
    if (mayMeasure() && isOfShare(Number(vitals))) import('./measure-page.ts').catch(console.warn);
  });
}
