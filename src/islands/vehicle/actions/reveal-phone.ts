import { track } from '#src/stores/analytics.ts';

/**
 * The places of a page that mask the dealer's number (VDP-091): opening one opens all, and the first time is recorded
 * (VDP-092, EVT-007).
 */
export function startReveal(blocks: readonly HTMLDetailsElement[]): void {
  let recorded = false;
  const reveal = (event: Event) => {
    for (const block of blocks) block.open = true;
    if (recorded) return;
    recorded = true;
    const { car = '', dealership = '' } = (event.currentTarget as HTMLElement).dataset;
    track('phoneReveal', { carId: car, dealershipId: dealership });
  };
  for (const block of blocks) block.addEventListener('toggle', reveal, { once: true });
}
