import { nearWithinKm } from '#src/domain/search/results-page.ts';
import type { QueryPart } from '#src/search/client.ts';

/** The place that a part of a text looks around: "Brisbane", "3000". */
const placeOf = ({ label }: Pick<QueryPart, 'label'>): string => label.replace(/^Near /, '');

/**
 * What the page says of a text that looks around a place (SRCH-038).
 *
 * @param sorted the visitor chose an order, which goes before distance.
 */
export function nearText({ label, near, nearest }: QueryPart, sorted: boolean): string {
  const place = placeOf({ label });
  if (near === 'me') return 'Where are you? Your postcode puts what is nearest first. This browser remembers it.';
  if (near === 'unknown') return `There is no postcode ${place}. These are in the usual order.`;
  if (near === 'failed') return `We could not look up ${place} just now. These are in the usual order.`;
  // The cards say how far.
  const measured = `Distances are from ${place}, in a straight line.`;
  if (sorted) return `In the order you chose. “Most relevant” puts what is nearest to ${place} first. ${measured}`;
  if (!nearest) return `What is nearest to ${place} is first. ${measured}`;
  const away = `${nearest.name}, ${nearest.km.toLocaleString('en-AU')} km`;
  const { within } = nearest;
  const count =
    within && `${within.toLocaleString('en-AU')} of them within ${nearWithinKm} km of ${place}, the nearest first`;
  if (nearest.km <= nearWithinKm) return `${count ?? `Nearest to ${place} first`}: ${away}. ${measured}`;
  return `None within ${nearWithinKm} km of ${place}. Nearest: ${away}. ${measured}`;
}
