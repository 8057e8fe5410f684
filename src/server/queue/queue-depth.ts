import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { type QueueName, tableOf } from './queue.ts';

/** A queue: how much waits in it, and for how many seconds what waits longest has been due and nobody has it. */
export type QueueDepth = { waiting: number; overdueSeconds: number };
export type QueueDepths = Record<QueueName, QueueDepth>;

/** Overdue threshold in seconds; workers poll every 15. */
export const STUCK_SECONDS = 15 * 60;

/** The queues of some sites. */
export async function queueDepths(db: Database, slugs: readonly string[], now: Date): Promise<QueueDepths> {
  const leads = await depthOf(db, 'leads', slugs, now);
  return { leads, alerts: await depthOf(db, 'alerts', slugs, now) };
}

async function depthOf(db: Database, queue: QueueName, slugs: readonly string[], now: Date): Promise<QueueDepth> {
  if (slugs.length === 0) return { waiting: 0, overdueSeconds: 0 };
  const table = tableOf(queue);
  const isFree = or(isNull(table.leased_until), lte(table.leased_until, now));
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldest: sql<string | null>`min(${table.due_at}) filter (where ${and(lte(table.due_at, now), isFree)})`,
    })
    .from(table)
    .where(and(eq(table.state, 'waiting'), inArray(table.website_slug, [...slugs])));
  const overdue = row?.oldest ? now.getTime() - new Date(row.oldest).getTime() : 0;
  return { waiting: row?.waiting ?? 0, overdueSeconds: Math.max(0, overdue / 1000) };
}
