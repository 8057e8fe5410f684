import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formatMoney } from '#src/domain/price/money.ts';
import { offerOver } from '#src/domain/trade-in/trade-in-offer.ts';
import type { Database } from '../database/connection.ts';
import { leadDeliveries, leads } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { insertLead } from '../leads/insert-lead.ts';
import { leadReference } from '../leads/new-lead.ts';
import { findOffer } from './kept-valuations.ts';

/** That somebody accepts an offer (DATA-073), as it is stored, or waits on disk until the database is back. */
export type Acceptance = {
  website_slug: string;
  /** The reference of the lead it follows. */
  follows: string;
  /** The idempotency key that lead was sent under. */
  key: string;
  category: string;
  subcategory: string;
  created_at: Date;
};

/** Sets the hash of an acceptance apart from that of the lead it follows. */
const OFFER = 'accepted ';

/**
 * Stores an acceptance as a lead that follows the first one, with all that one says and the price that was offered. The
 * same acceptance twice is one lead.
 *
 * @returns its id.
 * @throws Refusal 404 where there is no such lead, or the offer was over when it was accepted.
 */
export async function insertAcceptance(db: Database, acceptance: Acceptance): Promise<string> {
  const { website_slug, category, subcategory, created_at } = acceptance;
  const first = await findLead(db, acceptance);
  const payload = first?.payload as Record<string, unknown> | undefined;
  if (!first || !payload) throw new Refusal(404, 'There is no such lead.');
  const at = { db, site: { slug: website_slug }, now: created_at };
  const offerPrice = await findOffer(at, String(payload.valuation_id ?? ''));
  if (offerPrice === undefined) throw new Refusal(404, offerOver);
  const { id: _, corrects: __, anonymised_at: ___, ...lead } = first;
  const message = [payload.message, `Offer accepted: ${formatMoney(offerPrice)}`].filter(Boolean).join('\n\n');
  const accepted = { lead_id: acceptance.follows, form_completed: true, offer_accepted: true, category, subcategory };
  return insertLead(db, {
    ...lead,
    category,
    payload: { ...payload, ...accepted, offer_price: offerPrice, message },
    content_hash: createHash('sha256').update(`${OFFER}${lead.content_hash}`).digest('base64url'),
    deliver_to: await destinationsOf(db, first),
    created_at,
  });
}

/** Where the first lead went; what follows it goes there, too. */
async function destinationsOf(db: Database, lead: typeof leads.$inferSelect): Promise<string[]> {
  const isIts = and(eq(leadDeliveries.website_slug, lead.website_slug), eq(leadDeliveries.lead_id, lead.id));
  const rows = await db.select({ name: leadDeliveries.destination }).from(leadDeliveries).where(isIts);
  return rows.map(({ name }) => name);
}

async function findLead(db: Database, { website_slug, follows, key }: Acceptance) {
  if (key === '') return undefined;
  const sent = await db
    .select()
    .from(leads)
    .where(and(eq(leads.website_slug, website_slug), eq(leads.idempotency_key, key)));
  return sent.find((lead) => leadReference(lead) === follows);
}
