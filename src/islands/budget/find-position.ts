import { messages } from '#src/domain/messages.ts';
import type { Position } from '#src/domain/postcode/postcode-position.ts';

const TIMEOUT_MS = 8_000;

/** Where a postcode is (API-012); an error text when it does not exist, undefined when the call failed (API-044). */
export async function findPosition(postcode: string): Promise<Position | { error: string } | undefined> {
  try {
    const api = document.body.dataset.api ?? '/api';
    const response = await fetch(`${api}/geocode?postcode=${postcode}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return { error: messages.postcodeUnknown };
    const { latitude, longitude } = (await response.json()) as { latitude?: unknown; longitude?: unknown };
    return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
  } catch {
    return undefined;
  }
}
