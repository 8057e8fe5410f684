import {
  type Quote,
  type QuoteInput,
  quoteRequestSchema,
  quoteSchema,
  withTerms,
} from '#src/domain/finance/quote.schema.ts';
import { fetchJson } from './fetch-json.ts';
import type { Provider } from './provider.ts';

/** ms; API-003. */
const quoteTimeoutMs = 4000;

export type QuoteClient = {
  /** A quick quote (API-003). @throws ProviderError */
  quote(input: QuoteInput): Promise<Quote>;
};

/** Quick quotes: `POST {url}` with the fields of API-003, answered by those of DATA-018. */
export const quoteProvider: Provider<QuoteClient> = {
  name: 'quote',
  purpose: 'quick finance quotes',
  needs: ['QUOTE_PROVIDER_URL'],
  takes: ['QUOTE_PROVIDER_KEY'],
  embedded: "the site's own rates",
  open({ QUOTE_PROVIDER_URL: url, QUOTE_PROVIDER_KEY: key }, { timeoutMs = quoteTimeoutMs } = {}) {
    if (!url) return undefined;
    return { quote: (body) => fetchJson(url, quoteSchema, { provider: 'quote', timeoutMs, key, body }) };
  },
  async check(client) {
    await client.quote(withTerms(quoteRequestSchema.parse({ purchasePrice: 30_000, loanTerm: 5 })));
  },
};
