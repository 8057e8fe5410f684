import { type FoundCar, foundCarSchema } from '../trade-in/trade-in-requests.schema.ts';
import { fetchJson } from './fetch-json.ts';
import type { Provider } from './provider.ts';
import { orUnknown } from './provider-error.ts';

const TIMEOUT_MS = 5_000;
/** A plate that no state gives out. */
const NO_PLATE = { rego: 'CHECK0', regoState: 'nsw' };

export type RegoClient = {
  /** What a number plate belongs to (API-021); undefined for a plate it does not know. @throws ProviderError */
  lookUp(plate: { rego: string; regoState: string }): Promise<FoundCar | undefined>;
};

/**
 * A register of number plates: `POST {url}` with `rego` and `regoState`, answered by `id`, `make`, `model`, `badge` and
 * `year`, or by 404.
 */
export const regoProvider: Provider<RegoClient> = {
  name: 'rego',
  purpose: 'the vehicle of a number plate',
  needs: ['REGO_PROVIDER_URL'],
  takes: ['REGO_PROVIDER_KEY'],
  embedded: 'nobody: the visitor describes the vehicle',
  open({ REGO_PROVIDER_URL: url, REGO_PROVIDER_KEY: key }, { timeoutMs = TIMEOUT_MS } = {}) {
    if (!url) return undefined;
    return {
      lookUp: (body) => orUnknown(fetchJson(url, foundCarSchema, { provider: 'rego', timeoutMs, key, body })),
    };
  },
  async check(client) {
    await client.lookUp(NO_PLATE);
  },
};
