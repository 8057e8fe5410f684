import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { leadDeliveries, leads } from '../database/tables.ts';
import type { MailOutcome } from '../providers/mail.ts';
import { MOST_ATTEMPTS, retryDelay } from './retry-delay.ts';

/** What may be said of a delivery: it waits, it arrived, it was given up, or somebody has to say that it may go. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead', 'held'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type StoredLead = typeof leads.$inferSelect;
/** A delivery that a worker has, until its lease is over. */
export type Delivery = { id: number; lease: string; attempts: number; destination: string; lead: StoredLead };

/** ms; longer than any attempt takes, so that nobody else begins the same one while it is under way. */
export const LEASE_MS = 60_000;

const isFree = (now: Date) => or(isNull(leadDeliveries.leased_until), lte(leadDeliveries.leased_until, now));

/**
 * Takes deliveries that are due, oldest first, so that no other worker has them: PostgreSQL skips rows that another
 * transaction has just locked, and a lease keeps them for a minute. That of a worker that died runs out.
 *
 * @param slugs the sites this worker knows.
 */
export async function claimDeliveries(
  db: Database,
  { slugs, now, most }: { slugs: readonly string[]; now: Date; most: number },
): Promise<Delivery[]> {
  if (slugs.length === 0) return [];
  const lease = randomUUID();
  const rows = await db.transaction(async (all) => {
    const due = await all
      .select({ id: leadDeliveries.id })
      .from(leadDeliveries)
      .where(
        and(
          eq(leadDeliveries.state, 'waiting'),
          lte(leadDeliveries.due_at, now),
          inArray(leadDeliveries.website_slug, [...slugs]),
          isFree(now),
        ),
      )
      .orderBy(leadDeliveries.due_at, leadDeliveries.id)
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return all
      .update(leadDeliveries)
      .set({
        lease,
        leased_until: new Date(now.getTime() + LEASE_MS),
        attempts: sql`${leadDeliveries.attempts} + 1`,
      })
      .where(
        inArray(
          leadDeliveries.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
  if (rows.length === 0) return [];
  const found = await db
    .select()
    .from(leads)
    .where(
      inArray(
        leads.id,
        rows.map(({ lead_id }) => lead_id),
      ),
    );
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  return rows
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, attempts, destination, lead_id }) => {
      // A lead that was removed since takes its deliveries with it.
      const lead = byId.get(lead_id);
      return lead ? [{ id, lease, attempts, destination, lead }] : [];
    });
}

/** A delivery that this worker still has. */
const owned = ({ id, lease }: Pick<Delivery, 'id' | 'lease'>) =>
  and(eq(leadDeliveries.id, id), eq(leadDeliveries.lease, lease));

/**
 * Writes down what became of a delivery: it arrived, is given up, or is due again later.
 *
 * @param chance from 0 to 1, for the wait.
 * @returns the state it has now; undefined when its lease ran out and another worker has it.
 */
export async function settleDelivery(
  db: Database,
  delivery: Delivery,
  outcome: MailOutcome,
  { now, chance }: { now: Date; chance: number },
): Promise<DeliveryState | undefined> {
  const isOver = outcome.state === 'refused' || delivery.attempts >= MOST_ATTEMPTS;
  const state: DeliveryState = outcome.state === 'accepted' ? 'delivered' : isOver ? 'dead' : 'waiting';
  const settled = await db
    .update(leadDeliveries)
    .set({
      ...{ state, lease: null, leased_until: null },
      ...(outcome.state === 'accepted' ? { delivered_at: now, reason: null } : { reason: outcome.reason }),
      ...(state === 'waiting' && { due_at: new Date(now.getTime() + retryDelay(delivery.attempts, chance)) }),
    })
    .where(owned(delivery))
    .returning({ id: leadDeliveries.id });
  return settled.length > 0 ? state : undefined;
}

/** Gives back deliveries that were taken and not begun: they are due as before, and no attempt is counted. */
export async function releaseDeliveries(db: Database, deliveries: readonly Delivery[]): Promise<void> {
  for (const delivery of deliveries)
    await db
      .update(leadDeliveries)
      .set({ lease: null, leased_until: null, attempts: delivery.attempts - 1 })
      .where(owned(delivery));
}

/** When the next delivery of these sites is due; undefined when none waits. */
export async function nextDue(db: Database, slugs: readonly string[]): Promise<Date | undefined> {
  if (slugs.length === 0) return undefined;
  const [first] = await db
    .select({ at: sql<string | null>`min(greatest(${leadDeliveries.due_at}, ${leadDeliveries.leased_until}))` })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.state, 'waiting'), inArray(leadDeliveries.website_slug, [...slugs])));
  return first?.at ? new Date(first.at) : undefined;
}
