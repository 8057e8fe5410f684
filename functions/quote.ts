import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { quoteRequestSchema, withTerms } from '#src/domain/finance/quote.schema.ts';
import { messages } from '#src/domain/text/messages.ts';
import { canQuote, findQuote } from '#src/server/finance/find-quote.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';

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
    if (!(await withinIpLimit(context, 'quote', quotesPerMinute, 1))) throw new Refusal(429, tooManyAttempts);
    // Nobody to ask is no error: every vehicle page asks (QUOTE-005).
    if (!canQuote(context.site)) return new Response(null, { status: 204 });
    const found = await findQuote(withTerms(input.data, finance.terms), context.site);
    if (!found) throw new Refusal(502, messages.quoteFailed);
    return json(found);
  }, context);
export default quote;
