import { type Quote, type QuoteInput, quoteSchema } from '#src/domain/finance/quote.schema.ts';
import { boundedText } from '../http/bounded-text.ts';

/** ms; API-003. */
const quoteTimeoutMs = 4000;
/** tries; API-003. */
const quoteAttempts = 2;

/** An outside provider of quick quotes: its address, and a key that never leaves the server (API-042). */
export type QuoteProvider = { url: string; key?: string | undefined; timeoutMs?: number };

/** The provider of the environment; undefined when the site's own rates answer. */
export function quoteProvider(env: NodeJS.ProcessEnv): QuoteProvider | undefined {
  const url = env.QUOTE_PROVIDER_URL;
  return url ? { url, key: env.QUOTE_PROVIDER_KEY } : undefined;
}

/**
 * Asks an outside provider. A quote changes nothing there, so a time-out, a broken connection or a 5xx is tried once
 * more; a refusal (4xx) is not.
 *
 * @throws Error when no usable quote comes.
 */
export async function fetchQuote(input: QuoteInput, provider: QuoteProvider): Promise<Quote> {
  let failure: unknown;
  for (let attempt = 0; attempt < quoteAttempts; attempt++) {
    try {
      return await askOnce(input, provider);
    } catch (error) {
      failure = error;
      if (error instanceof RefusedQuote || error instanceof RangeError) break;
    }
  }
  throw failure;
}

/** The provider understood and said no, or answers what is no quote: asking again brings nothing. */
class RefusedQuote extends Error {}

async function askOnce(input: QuoteInput, { url, key, timeoutMs = quoteTimeoutMs }: QuoteProvider): Promise<Quote> {
  // One deadline for the whole answer: a body that trickles in ends with it.
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(input),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status >= 400 && response.status < 500) throw new RefusedQuote(`status ${response.status}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const quote = quoteSchema.safeParse(parseJson(await boundedText(response)));
  if (!quote.success) throw new RefusedQuote('not a quote');
  return quote.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
