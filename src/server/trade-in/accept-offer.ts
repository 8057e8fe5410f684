import type { FunctionContext } from '../http/context.ts';
import { checkFields } from '../http/request/check-fields.ts';
import { readBody, requireSameOrigin } from '../http/request/read-body.ts';
import { insertOrSpool, notTaken } from '../leads/insert-or-spool.ts';
import { type Acceptance, insertAcceptance } from './insert-acceptance.ts';
import { requireTradeIn } from './kept-valuations.ts';
import { offerAcceptedSchema } from './trade-in-requests.schema.ts';

/**
 * Takes the acceptance of an offer (API-022): a lead that follows the one it names. Only the browser that sent the first
 * lead knows the key it was sent under, and says it again in the header `idempotency-key`; a reference alone accepts nothing.
 * While the database does not answer, it waits on disk behind its lead where the host has one.
 *
 * @returns the reference of the first lead, which is that of the acceptance, too.
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
    await insertOrSpool(context, acceptance, async () => {
      // Its lead may be on disk still, where the database has just come back.
      await context.spool?.store(context.db);
      return insertAcceptance(context.db, acceptance);
    });
    return lead_id;
  } catch (error) {
    throw notTaken(error, context);
  }
}
