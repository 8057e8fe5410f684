import { onIntent } from './intent.ts';

/** Components that a page prints with QuietIsland.astro. */
export type QuietIslandName = 'EnquiryForm' | 'FinanceCalculator' | 'SearchIsland' | 'VehicleEnquiry';

/** Lets the quiet islands of the page wake when somebody reaches for them. */
export function startQuietIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]'))
    onIntent(place, async () => (await import('./wake-island.tsx')).wakeIsland(place));
}
