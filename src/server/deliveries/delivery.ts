import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { leadDeliveries, leads } from '../database/tables.ts';
import type { Taken } from '../queue/queue.ts';

export type StoredLead = typeof leads.$inferSelect;
/** A lead on its way to one destination. */
export type Delivery = Taken & { destination: string; lead: StoredLead };

/** What was taken, with its leads; a lead that was removed since took its deliveries with it. */
export async function readDeliveries(db: Database, taken: readonly Taken[]): Promise<Delivery[]> {
  const ids = taken.map(({ id }) => id);
  const rows = await db
    .select({ id: leadDeliveries.id, destination: leadDeliveries.destination, lead: leads })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.lead_id))
    .where(inArray(leadDeliveries.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return taken.flatMap((one) => {
    const row = byId.get(one.id);
    return row ? [{ ...one, destination: row.destination, lead: row.lead }] : [];
  });
}
