import { track } from '#src/stores/analytics.ts';

/** Records the first reveal of a masked phone number (VDP-092, EVT-007). */
export function startReveal(block: HTMLElement): void {
  block.addEventListener(
    'toggle',
    () => {
      const { car = '', dealership = '' } = block.dataset;
      track('phoneReveal', { carId: car, dealershipId: dealership });
    },
    { once: true },
  );
}
