import { and, asc, desc, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/server/database/connection.ts';
import { leadDeliveries, leads } from '#src/server/database/tables.ts';
import type { StoredLead } from '#src/server/deliveries/delivery.ts';
import type { QueueState } from '#src/server/queue/queue.ts';

type StoredDelivery = typeof leadDeliveries.$inferSelect;
/** A lead with what was done with it. */
export type FoundLead = StoredLead & { deliveries: StoredDelivery[] };

export type LeadFilter = {
  /** A delivery in this state; `none` for leads without any. */
  state?: QueueState | 'none' | undefined;
  form?: string | undefined;
  /** Days as YYYY-MM-DD in the dealer's time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  id?: number | undefined;
};

/** Most leads that are read at once, so that an export of years does not fill the memory. */
const AT_ONCE = 500;

/**
 * The leads of a site, with their deliveries.
 *
 * @param timeZone the dealer's, for days.
 * @param most how many at most, newest first; without it all, oldest first.
 */
export async function* findLeads(
  db: Database,
  { slug, timeZone }: { slug: string; timeZone: string },
  filter: LeadFilter,
  most?: number,
): AsyncGenerator<FoundLead> {
  const where = whereOf(db, slug, timeZone, filter);
  if (most !== undefined) {
    const newest = await db.select().from(leads).where(where).orderBy(desc(leads.id)).limit(most);
    yield* await withDeliveries(db, newest);
    return;
  }
  let after = 0;
  for (;;) {
    const next = await db
      .select()
      .from(leads)
      .where(and(where, sql`${leads.id} > ${after}`))
      .orderBy(asc(leads.id))
      .limit(AT_ONCE);
    yield* await withDeliveries(db, next);
    after = next.at(-1)?.id ?? 0;
    if (next.length < AT_ONCE) return;
  }
}

function whereOf(db: Database, slug: string, timeZone: string, { state, form, from, to, id }: LeadFilter) {
  const day = sql`(${leads.created_at} at time zone ${timeZone})::date`;
  const own = (more?: SQL) =>
    db
      .select({ id: leadDeliveries.id })
      .from(leadDeliveries)
      .where(and(eq(leadDeliveries.lead_id, leads.id), more));
  return and(
    eq(leads.website_slug, slug),
    ...(id === undefined ? [] : [eq(leads.id, id)]),
    ...(form === undefined ? [] : [eq(leads.form, form)]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
    ...(state === undefined
      ? []
      : [state === 'none' ? notExists(own()) : exists(own(eq(leadDeliveries.state, state)))]),
  );
}

async function withDeliveries(db: Database, found: readonly StoredLead[]): Promise<FoundLead[]> {
  if (found.length === 0) return [];
  const rows = await db
    .select()
    .from(leadDeliveries)
    .where(
      inArray(
        leadDeliveries.lead_id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(leadDeliveries.id);
  const byLead = Map.groupBy(rows, ({ lead_id }) => lead_id);
  return found.map((lead) => ({ ...lead, deliveries: byLead.get(lead.id) ?? [] }));
}
