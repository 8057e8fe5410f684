import { z } from 'zod';
import type { MarketCar } from '#src/domain/price/comparable-cars.ts';
import { fetchJson } from './fetch-json.ts';
import type { Provider } from './provider.ts';

/** seconds; CMP-034. */
const marketProviderTimeoutSeconds = 4;

const price = z.number().nonnegative().nullish();
const gaugeSchema = z.object({
  fill: z.number().nullish(),
  listing_price: price,
  market_range_min: price,
  market_range_max: price,
  confidence: z.number().nullish(),
  description: z.string().max(60).nullish(),
});
const quoteSchema = z.object({ state_average_market_price: price, average_market_price: price });

export type MarketClient = {
  /** A vehicle beside the market (API-001). @throws ProviderError */
  gauge(car: MarketCar): Promise<z.infer<typeof gaugeSchema>>;
  /** Average prices of vehicles like it (API-002). @throws ProviderError */
  quote(car: MarketCar): Promise<z.infer<typeof quoteSchema>>;
};

/**
 * Market prices: `POST {url}/autogauge` and `POST {url}/market-quote` with the car, answered in the fields of API-001 and
 * API-002 (docs/price-comparison.md).
 */
export const marketProvider: Provider<MarketClient> = {
  name: 'market',
  purpose: 'market prices',
  needs: ['MARKET_PROVIDER_URL'],
  takes: ['MARKET_PROVIDER_KEY'],
  embedded: "the group's own stock",
  open({ MARKET_PROVIDER_URL, MARKET_PROVIDER_KEY: key }, { timeoutMs = marketProviderTimeoutSeconds * 1000 } = {}) {
    const url = MARKET_PROVIDER_URL?.replace(/\/+$/, '');
    if (!url) return undefined;
    // CMP-034: asking is safe to repeat, so a failure that may pass is tried once more.
    const ask = <T>(path: string, body: MarketCar, schema: z.ZodType<T>) =>
      fetchJson(`${url}/${path}`, schema, { provider: 'market', timeoutMs, key, body });
    return {
      gauge: (car) => ask('autogauge', car, gaugeSchema),
      quote: (car) => ask('market-quote', car, quoteSchema),
    };
  },
  async check(client) {
    await client.quote({
      ...{ id: 'check', make: 'Toyota', model: 'Camry', body: 'Sedan', year: 2020, km: 60_000 },
      ...{ price: 30_000, used: true },
    });
  },
};
