import { z } from 'zod';
import type { Position } from '#src/domain/postcode/postcode-position.ts';
import { askJson } from './ask-json.ts';

/** The maps service that knows where a postcode is: its address, and a key that never leaves the server (API-042). */
export type GeocodeProvider = { url: string; key: string; timeoutMs?: number };

const GOOGLE = 'https://maps.googleapis.com/maps/api/geocode/json';
const TIMEOUT_MS = 4_000;

const degrees = z.number().min(-180).max(180);
const answerSchema = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(z.object({ geometry: z.object({ location: z.object({ lat: degrees, lng: degrees }) }) })),
});

/** The service of the environment; undefined when the packaged postcodes answer. */
export function geocodeProvider(env: NodeJS.ProcessEnv): GeocodeProvider | undefined {
  const key = env.GEOCODE_KEY;
  return key ? { url: env.GEOCODE_URL || GOOGLE, key } : undefined;
}

/**
 * Asks a maps service in Google's form (API-012): the position of its first result, undefined when it has none.
 *
 * @throws Error when no usable answer comes.
 */
export async function fetchPosition(postcode: string, provider: GeocodeProvider): Promise<Position | undefined> {
  const url = new URL(provider.url);
  url.searchParams.set('components', `postal_code:${postcode}|country:AU`);
  url.searchParams.set('key', provider.key);
  const { results } = await askJson(url, answerSchema, { timeoutMs: provider.timeoutMs ?? TIMEOUT_MS });
  const [first] = results;
  return first && { latitude: first.geometry.location.lat, longitude: first.geometry.location.lng };
}
