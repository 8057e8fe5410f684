import { z } from 'zod';
import type { Position } from '#src/domain/postcode/postcode-position.ts';
import { fetchJson } from './fetch-json.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

const GOOGLE = 'https://maps.googleapis.com/maps/api/geocode/json';
const TIMEOUT_MS = 4_000;
/** Sydney's, which every maps service knows. */
const KNOWN_POSTCODE = '2000';

const degrees = z.number().min(-180).max(180);
const answerSchema = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(z.object({ geometry: z.object({ location: z.object({ lat: degrees, lng: degrees }) }) })),
});

export type GeocodeClient = {
  /** Where a postcode is (API-012): the first result, undefined when there is none. @throws ProviderError */
  position(postcode: string): Promise<Position | undefined>;
};

/** A maps service in Google's form. */
export const geocodeProvider: Provider<GeocodeClient> = {
  name: 'geocode',
  purpose: 'where a postcode is',
  needs: ['GEOCODE_KEY'],
  takes: ['GEOCODE_URL'],
  embedded: 'the packaged postcodes',
  open({ GEOCODE_KEY: key, GEOCODE_URL }, { timeoutMs = TIMEOUT_MS } = {}) {
    if (!key) return undefined;
    const address = GEOCODE_URL || GOOGLE;
    return {
      async position(postcode) {
        if (!URL.canParse(address)) throw new ProviderError('geocode', 'address');
        const url = new URL(address);
        url.searchParams.set('components', `postal_code:${postcode}|country:AU`);
        url.searchParams.set('key', key);
        const { results } = await fetchJson(url, answerSchema, { provider: 'geocode', timeoutMs });
        const [first] = results;
        return first && { latitude: first.geometry.location.lat, longitude: first.geometry.location.lng };
      },
    };
  },
  async check(client) {
    if (!(await client.position(KNOWN_POSTCODE))) throw new ProviderError('geocode', 'unusable');
  },
};
