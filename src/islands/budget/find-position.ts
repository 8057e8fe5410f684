import type { Position } from '#src/domain/postcode/postcode-position.ts';
import { messages } from '#src/domain/text/messages.ts';
import { findPlace } from '#src/search/query/find-place.ts';

/** Where a postcode is (API-012); an error text when it does not exist, undefined when the call failed (API-044). */
export async function findPosition(postcode: string): Promise<Position | { error: string } | undefined> {
  const place = await findPlace(document.body.dataset.api ?? '/api', postcode);
  if (place === 'unknown') return { error: messages.postcodeUnknown };
  return place === 'failed' ? undefined : { latitude: place[0], longitude: place[1] };
}
