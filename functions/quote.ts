import { ownQuote, type SiteRates } from '#src/domain/finance/own-quote.ts';
import { type Quote, type QuoteInput, quoteRequestSchema } from '#src/domain/finance/quote.schema.ts';
import { messages } from '#src/domain/text/messages.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { openFor } from '#src/server/providers/of-dealer.ts';
import { type QuoteClient, quoteProvider } from '#src/server/providers/quote-provider.ts';

/** calls of one address; API-003. */
const quotesPerMinute = 30;

export const config: ApiConfig = { path: '/api/:provider/quote', method: 'POST' };

/** A quick quote (API-003): of the outside provider when there is one, otherwise by the site's own rates. */
const quote: ApiFunction = (request, context) =>
  answer(async () => {
    const { finance } = context.site;
    if (!finance || context.params.provider !== finance.quoteProvider)
      throw new Refusal(404, 'There is no such quote provider.');
    requireSameOrigin(request, context.site);
    const input = quoteRequestSchema.safeParse(await readBody(request));
    if (!input.success) {
      const errors = input.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      throw new Refusal(400, errors[0]?.message ?? messages.quoteFailed, errors);
    }
    if (!(await withinIpLimit(context, 'quote', quotesPerMinute, 1))) throw new Refusal(429, messages.tooManyAttempts);
    const provider = openFor(quoteProvider, context.site.slug);
    // Nobody to ask is no error: every vehicle page asks (QUOTE-005).
    if (!provider && !finance.comparison) return new Response(null, { status: 204 });
    const found = await findQuote(input.data, finance, provider);
    if (!found) throw new Refusal(502, messages.quoteFailed);
    return json(found);
  }, context);
export default quote;

async function findQuote(
  input: QuoteInput,
  rates: SiteRates,
  provider: QuoteClient | undefined,
): Promise<Quote | undefined> {
  if (!provider) return ownQuote(input, rates);
  try {
    return await provider.quote(input);
  } catch (error) {
    // ERR-023
    log.error({ err: safeError(error) }, messages.quoteFailed);
    return undefined;
  }
}
