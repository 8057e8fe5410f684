import type { FunctionContext } from '../http/context.ts';
import { checkFields } from '../http/request/check-fields.ts';
import { readBody, requireSameOrigin } from '../http/request/read-body.ts';
import { insertOrSpool, notTaken } from '../leads/insert-or-spool.ts';
import { WAITING } from '../leads/new-lead.ts';
import { type Acceptance, insertAcceptance } from './insert-acceptance.ts';
import { requireTradeIn } from './kept-valuations.ts';
import { offerAcceptedSchema } from './trade-in-requests.schema.ts';

/**
 * Takes the acceptance of an offer (API-022): a lead that follows the one it names. Only the browser that sent the first
 * lead knows the key it was sent under, and says it again in the header `idempotency-key`; an id alone accepts nothing.
 * While the database does not answer, it waits on disk behind its lead where the host has one.
 *
 * @returns its id.
 * @throws Refusal 400, 404 where there is no such lead or the offer is over, 503 where it cannot be kept.
 */
export async function acceptOffer(request: Request, context: FunctionContext): Promise<string> {
  requireTradeIn(context.site);
  requireSameOrigin(request, context.site);
  const { lead_id, category, subcategory } = checkFields(await readBody(request), offerAcceptedSchema);
  const acceptance: Acceptance = {
    website_slug: context.site.slug,
    follows: lead_id,
    key: request.headers.get('idempotency-key') ?? '',
    ...{ category, subcategory, created_at: context.now },
  };
  try {
    return await insertOrSpool(context, acceptance, async () => {
      // Its lead is on disk still, and the database is back.
      if (lead_id.startsWith(WAITING)) await context.spool?.store(context.db);
      return insertAcceptance(context.db, acceptance);
    });
  } catch (error) {
    throw notTaken(error, context);
  }
}
