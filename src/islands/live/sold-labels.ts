import type { SoldLabels } from '#src/domain/live/changed-card.ts';

/** What a page renders for cards of vehicles that are sold since: the tag and the button (SiteLayout.astro). */
export const soldParts = () => document.querySelector<HTMLTemplateElement>('template[data-sold-parts]')?.content;

/** What a page renders for cards of vehicles that are reserved since: the tag and the button (SiteLayout.astro). */
export const reservedParts = () =>
  document.querySelector<HTMLTemplateElement>('template[data-reserved-parts]')?.content;

/** The site's words on the card of a sold vehicle. */
export function soldLabels(): SoldLabels {
  const parts = soldParts();
  return {
    sold: parts?.querySelector('span')?.textContent ?? 'Sold',
    similar: parts?.querySelector('a')?.textContent ?? 'Find similar',
    enquire: reservedParts()?.querySelector('a')?.textContent ?? 'Enquire',
  };
}
