import { valuationNotSaved } from '#src/domain/trade-in/trade-in-offer.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { checkFields } from '#src/server/http/request/check-fields.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { requireTradeIn, saveValuation } from '#src/server/trade-in/kept-valuations.ts';
import { savedValuationSchema } from '#src/server/trade-in/trade-in-requests.schema.ts';

export const config: ApiConfig = { path: '/api/miscellaneous', method: 'POST' };

/** Saves a valuation on sites that ask for it (API-023, TRADE-007). */
const miscellaneous: ApiFunction = (request, context) =>
  answer(async () => {
    if (!requireTradeIn(context.site).saveValuation) throw new Refusal(404, 'This site saves no valuations.');
    requireSameOrigin(request, context.site);
    const { valuation_id } = checkFields(await readBody(request), savedValuationSchema);
    const isSaved = await saveValuation(context, valuation_id).catch((error: unknown) => {
      // ERR-011
      log.error({ err: safeError(error) }, valuationNotSaved);
      throw new Refusal(502, valuationNotSaved);
    });
    if (!isSaved) throw new Refusal(404, valuationNotSaved);
    log.info('A valuation was saved.');
    return json({ success: true });
  }, context);
export default miscellaneous;
