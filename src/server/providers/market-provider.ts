import { z } from 'zod';
import type { MarketCar } from '#src/domain/market/comparable-cars.ts';
import { boundedText } from '../http/bounded-text.ts';
import { Refusal } from '../http/refusal.ts';
import { log, safeError } from '../log/log.ts';

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

export type MarketProvider = {
  gauge(car: MarketCar): Promise<z.infer<typeof gaugeSchema>>;
  quote(car: MarketCar): Promise<z.infer<typeof quoteSchema>>;
};

/**
 * A provider of market prices behind `MARKET_PROVIDER_URL`: `POST {url}/autogauge` and `POST {url}/market-quote` with
 * the car, answered in the fields of API-001 and API-002 (docs/price-comparison.md). Undefined when none is configured.
 */
export function marketProvider(
  env: { MARKET_PROVIDER_URL?: string | undefined; MARKET_PROVIDER_KEY?: string | undefined },
  timeoutMs = marketProviderTimeoutSeconds * 1000,
): MarketProvider | undefined {
  const url = env.MARKET_PROVIDER_URL?.replace(/\/+$/, '');
  if (!url) return undefined;
  const ask = async <T>(path: string, car: MarketCar, schema: z.ZodType<T>): Promise<T> => {
    // CMP-034: asking is safe to repeat, so a failure that may pass is tried once more.
    for (let attempt = 1; ; attempt += 1) {
      const answer = await post(`${url}/${path}`, car, env.MARKET_PROVIDER_KEY, timeoutMs);
      if (answer.ok) {
        const parsed = schema.safeParse(answer.body);
        if (parsed.success) return parsed.data;
        log.error({ path }, 'The market price provider answered in another form.');
      } else if (answer.mayPass && attempt === 1) continue;
      else log.error({ path, status: answer.status, err: answer.error }, 'The market price provider failed.');
      throw new Refusal(502, 'The market price cannot be had at the moment.');
    }
  };
  return {
    gauge: (car) => ask('autogauge', car, gaugeSchema),
    quote: (car) => ask('market-quote', car, quoteSchema),
  };
}

type Answer = { ok: true; body: unknown } | { ok: false; mayPass: boolean; status?: number; error?: object };

async function post(url: string, car: MarketCar, key: string | undefined, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(car),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return { ok: false, mayPass: response.status >= 500, status: response.status };
    return { ok: true, body: JSON.parse(await boundedText(response)) };
  } catch (error) {
    return {
      ok: false,
      mayPass: !(error instanceof SyntaxError || error instanceof RangeError),
      error: safeError(error),
    };
  }
}
