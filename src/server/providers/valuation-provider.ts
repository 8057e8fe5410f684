import { z } from 'zod';
import { FAULTLESS } from '#src/domain/trade-in/adjustments.ts';
import type { Adjustments } from '../trade-in/trade-in-requests.schema.ts';
import { fetchJson } from './fetch-json.ts';
import type { Provider } from './provider.ts';
import { orUnknown } from './provider-error.ts';

const TIMEOUT_MS = 6_000;
/** AUD; what is above is a slip of a decimal point. */
const MAX_OFFER = 5_000_000;

const answerSchema = z.object({ offer_price: z.number().positive().max(MAX_OFFER).transform(Math.floor) });

export type ValuationClient = {
  /** An offer in whole dollars (API-020); undefined for a vehicle it gives no figure for. @throws ProviderError */
  offer(requested: Adjustments): Promise<number | undefined>;
};

/**
 * A service that values vehicles: `POST {url}` with `id` and `adjustmentAnswers` (DATA-071), answered by `offer_price` in
 * dollars, or by 404.
 */
export const valuationProvider: Provider<ValuationClient> = {
  name: 'valuation',
  purpose: 'offers for trade-ins',
  needs: ['VALUATION_PROVIDER_URL'],
  takes: ['VALUATION_PROVIDER_KEY'],
  embedded: "the dealer's own stock",
  open({ VALUATION_PROVIDER_URL: url, VALUATION_PROVIDER_KEY: key }, { timeoutMs = TIMEOUT_MS } = {}) {
    if (!url) return undefined;
    return {
      async offer(body) {
        const answer = fetchJson(url, answerSchema, { provider: 'valuation', timeoutMs, key, body });
        return (await orUnknown(answer))?.offer_price;
      },
    };
  },
  async check(client) {
    await client.offer({
      adjustmentAnswers: { make: 'Toyota', model: 'Camry', year: 2020, kms: 60_000, condition: FAULTLESS },
    });
  },
};
