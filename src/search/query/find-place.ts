import { apiFetch } from '#src/stores/api-fetch.ts';
import type { Place } from '../embedded/near-rows.ts';

const TIMEOUT_MS = 8_000;

/**
 * Where a postcode is (API-012).
 *
 * @param api address below which the functions of the site are.
 * @returns `unknown` where there is no such postcode, `failed` where nobody answered (API-044).
 */
export async function findPlace(
  api: string,
  postcode: string,
  fetcher: typeof apiFetch = apiFetch,
): Promise<Place | 'unknown' | 'failed'> {
  try {
    const response = await fetcher(`${api}/geocode?postcode=${postcode}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return 'unknown';
    const { latitude, longitude } = (await response.json()) as { latitude?: unknown; longitude?: unknown };
    return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : 'failed';
  } catch {
    return 'failed';
  }
}
