import { and, eq, gt, lte } from 'drizzle-orm';
import { daysAgo } from '#src/domain/calendar/days.ts';
import { valuationKeptDays } from '#src/domain/privacy/kept-days.ts';
import { tradeInOfferDays } from '#src/domain/trade-in/trade-in-offer.ts';
import type { Database } from '../database/connection.ts';
import { valuations } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import type { SiteData } from '../site-data/site-data.ts';

type Kept = { db: Database; site: { slug: string }; now: Date };

const named = ({ site }: Kept, id: string) => and(eq(valuations.website_slug, site.slug), eq(valuations.id, id));

/** What was offered under an id, in dollars; undefined when it was never offered or the offer is over. */
export async function findOffer(context: Kept, id: string): Promise<number | undefined> {
  const isValid = gt(valuations.created_at, daysAgo(context.now, tradeInOfferDays));
  const [row] = await context.db
    .select({ price: valuations.offer_price })
    .from(valuations)
    .where(and(named(context, id), isValid));
  return row?.price;
}

/** Keeps a valuation for good (TRADE-007); false when there is none of that id. */
export async function saveValuation(context: Kept, id: string): Promise<boolean> {
  const saved = await context.db
    .update(valuations)
    .set({ saved: true })
    .where(named(context, id))
    .returning({ id: valuations.id });
  return saved.length > 0;
}

/** Removes the valuations of all sites that were not saved and are of no use any more. */
export async function pruneValuations({ db, now }: Kept): Promise<void> {
  const isOld = lte(valuations.created_at, daysAgo(now, valuationKeptDays));
  await db.delete(valuations).where(and(eq(valuations.saved, false), isOld));
}

/**
 * What a site says of trade-ins.
 *
 * @throws Refusal 404 where the site takes none (`features.tradeIn`).
 */
export function requireTradeIn({ tradeIn }: SiteData): NonNullable<SiteData['tradeIn']> {
  if (!tradeIn) throw new Refusal(404, 'There is no trade-in on this site.');
  return tradeIn;
}
