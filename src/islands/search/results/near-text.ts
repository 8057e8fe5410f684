import type { QueryPart } from '#src/search/client.ts';

/**
 * What the page says of a text that looks around a place (SRCH-038).
 *
 * @param sorted the visitor chose an order, which goes before distance.
 */
export function nearText({ label, near }: QueryPart, sorted: boolean): string {
  const place = label.replace(/^Near /, '');
  if (near === 'me') return 'Where are you? Your postcode puts what is nearest first. This browser remembers it.';
  if (near === 'unknown') return `There is no postcode ${place}. These are in the usual order.`;
  if (near === 'failed') return `We could not look up ${place} just now. These are in the usual order.`;
  return sorted
    ? `In the order you chose. “Most relevant” puts what is nearest to ${place} first.`
    : `What fits best is first, and of that what is nearest to ${place}.`;
}
