import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formatMoney } from '#src/domain/price/money.ts';
import { offerOver } from '#src/domain/trade-in/trade-in-texts.ts';
import { leadDeliveries, leads } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';
import { readBody, requireSameOrigin } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { insertLead } from '../leads/insert-lead.ts';
import { checkFields } from '../sign-in/auth-requests.schema.ts';
import { findOffer } from './kept-valuations.ts';
import { requireTradeIn } from './require-trade-in.ts';
import { offerAcceptedSchema } from './trade-in-requests.schema.ts';

/**
 * Takes the acceptance of an offer (API-022): a lead that follows the one it names, with all that one says and the price
 * that was offered. Only the browser that sent the first lead knows the key it was sent under, and says it again in the
 * header `idempotency-key`; an id alone accepts nothing. The same acceptance twice is one lead.
 *
 * @returns its id.
 * @throws Refusal 400, 404 where there is no such lead or the offer is over.
 */
export async function acceptOffer(request: Request, context: FunctionContext): Promise<string> {
  requireTradeIn(context.site);
  requireSameOrigin(request, context.site);
  const { lead_id, category, subcategory } = checkFields(await readBody(request), offerAcceptedSchema);
  const first = await findLead(context, lead_id, request.headers.get('idempotency-key') ?? '');
  const payload = first?.payload as Record<string, unknown> | undefined;
  if (!first || !payload) throw new Refusal(404, 'There is no such lead.');
  const offerPrice = await findOffer(context, String(payload.valuation_id ?? ''));
  if (offerPrice === undefined) throw new Refusal(404, offerOver);
  const { id, corrects: _, anonymised_at: __, ...lead } = first;
  const message = [payload.message, `Offer accepted: ${formatMoney(offerPrice)}`].filter(Boolean).join('\n\n');
  const accepted = { lead_id: String(id), form_completed: true, offer_accepted: true, category, subcategory };
  return insertLead(context.db, {
    ...lead,
    category,
    payload: { ...payload, ...accepted, offer_price: offerPrice, message },
    content_hash: createHash('sha256').update(`${OFFER}${lead.content_hash}`).digest('base64url'),
    deliver_to: await destinationsOf(context, id),
    created_at: context.now,
  });
}

/** Where the first lead went; what follows it goes there, too. */
async function destinationsOf({ db, site }: FunctionContext, leadId: number): Promise<string[]> {
  const isIts = and(eq(leadDeliveries.website_slug, site.slug), eq(leadDeliveries.lead_id, leadId));
  const rows = await db.select({ name: leadDeliveries.destination }).from(leadDeliveries).where(isIts);
  return rows.map(({ name }) => name);
}

/** Sets the hash of an acceptance apart from that of the lead it follows. */
const OFFER = 'accepted ';

async function findLead({ db, site }: FunctionContext, id: string, key: string) {
  if (!/^[0-9]{1,15}$/.test(id) || key === '') return undefined;
  const isIt = and(eq(leads.website_slug, site.slug), eq(leads.id, Number(id)), eq(leads.idempotency_key, key));
  const [lead] = await db.select().from(leads).where(isIt);
  return lead;
}
