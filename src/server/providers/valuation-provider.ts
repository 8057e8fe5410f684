import { z } from 'zod';
import type { Adjustments } from '../trade-in/trade-in-requests.schema.ts';
import { askJson, FailedAnswer } from './ask-json.ts';

/** A service that values vehicles: its address, and a key that never leaves the server (API-042). */
export type ValuationProvider = { url: string; key?: string | undefined; timeoutMs?: number };

const TIMEOUT_MS = 6_000;
/** AUD; what is above is a slip of a decimal point. */
const HIGHEST_OFFER = 5_000_000;

const answerSchema = z.object({ offer_price: z.number().positive().max(HIGHEST_OFFER).transform(Math.floor) });

/** The service of the environment; undefined when the dealer's own stock answers. */
export function valuationProvider(env: NodeJS.ProcessEnv): ValuationProvider | undefined {
  const url = env.VALUATION_PROVIDER_URL;
  return url ? { url, key: env.VALUATION_PROVIDER_KEY } : undefined;
}

/**
 * Asks a service for an offer (API-020): `POST {url}` with `id` and `adjustmentAnswers` (DATA-071), answered by
 * `offer_price` in dollars, or by 404 for a vehicle it gives no figure for.
 *
 * @throws Error when no usable answer comes.
 */
export async function fetchOffer(
  asked: Adjustments,
  { url, key, timeoutMs = TIMEOUT_MS }: ValuationProvider,
): Promise<number | undefined> {
  try {
    return (await askJson(new URL(url), answerSchema, { timeoutMs, key, body: asked })).offer_price;
  } catch (error) {
    if (error instanceof FailedAnswer && error.status === 404) return undefined;
    throw error;
  }
}
