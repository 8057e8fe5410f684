import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { alertMessages, leadDeliveries } from '../database/tables.ts';
import type { MailOutcome } from '../providers/mail/mail.ts';

/** What a row of a queue may be: it waits, it arrived, it was given up, or somebody has to say that it may go. */
export const QUEUE_STATES = ['waiting', 'delivered', 'dead', 'held'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** Tables that are queues: what has to be delivered of leads, and messages of alerts. */
const QUEUES = { leads: leadDeliveries, alerts: alertMessages };
export type QueueName = keyof typeof QUEUES;

/** A row that a worker has, until its lease is over. */
export type Taken = { id: number; lease: string; attempts: number };

/** ms; longer than any attempt takes, so that nobody else begins the same one while it is under way. */
export const LEASE_MS = 60_000;

/** The columns that every queue has. */
export const tableOf = (queue: QueueName) => QUEUES[queue] as typeof leadDeliveries;

/**
 * Takes rows that are due, oldest first, so that no other worker has them: PostgreSQL skips rows that another transaction
 * has just locked, and a lease keeps them for a minute. That of a worker that died runs out.
 *
 * @param slugs the sites this worker knows.
 * @param only one row; whatever is due when absent.
 */
export async function takeDue(
  db: Database,
  queue: QueueName,
  { slugs, now, most, only }: { slugs: readonly string[]; now: Date; most: number; only?: number | undefined },
): Promise<Taken[]> {
  if (slugs.length === 0) return [];
  const table = tableOf(queue);
  const lease = randomUUID();
  const isDue = and(
    eq(table.state, 'waiting'),
    lte(table.due_at, now),
    inArray(table.website_slug, [...slugs]),
    or(isNull(table.leased_until), lte(table.leased_until, now)),
    only === undefined ? undefined : eq(table.id, only),
  );
  const rows = await db.transaction(async (all) => {
    const due = await all
      .select({ id: table.id })
      .from(table)
      .where(isDue)
      .orderBy(table.due_at, table.id)
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return all
      .update(table)
      .set({ lease, leased_until: new Date(now.getTime() + LEASE_MS), attempts: sql`${table.attempts} + 1` })
      .where(inArray(table.id, ids))
      .returning({ id: table.id, attempts: table.attempts });
  });
  return rows.sort((a, b) => a.id - b.id).map((row) => ({ ...row, lease }));
}

/** A row that this worker still has. */
const isOwned = (table: typeof leadDeliveries, { id, lease }: Taken) => and(eq(table.id, id), eq(table.lease, lease));

/**
 * Writes down what became of a row: it arrived, is given up, or is due again later.
 *
 * @param chance from 0 to 1, for the wait.
 * @returns the state it has now; undefined when its lease ran out and another worker has it.
 */
export async function settle(
  db: Database,
  queue: QueueName,
  taken: Taken,
  outcome: MailOutcome,
  { now, chance }: { now: Date; chance: number },
): Promise<QueueState | undefined> {
  const table = tableOf(queue);
  const isOver = outcome.state === 'refused' || taken.attempts >= MAX_ATTEMPTS;
  const state: QueueState = outcome.state === 'accepted' ? 'delivered' : isOver ? 'dead' : 'waiting';
  const settled = await db
    .update(table)
    .set({
      ...{ state, lease: null, leased_until: null },
      ...(outcome.state === 'accepted' ? { delivered_at: now, reason: null } : { reason: outcome.reason }),
      ...(state === 'waiting' && { due_at: new Date(now.getTime() + retryDelay(taken.attempts, chance)) }),
    })
    .where(isOwned(table, taken))
    .returning({ id: table.id });
  return settled.length > 0 ? state : undefined;
}

/** Gives back rows that were taken and not begun: they are due as before, and no attempt is counted. */
export async function giveBack(db: Database, queue: QueueName, rows: readonly Taken[]): Promise<void> {
  const table = tableOf(queue);
  for (const taken of rows)
    await db
      .update(table)
      .set({ lease: null, leased_until: null, attempts: taken.attempts - 1 })
      .where(isOwned(table, taken));
}

/** When the next row of these sites is due; undefined when none waits. */
export async function nextDue(db: Database, queue: QueueName, slugs: readonly string[]): Promise<Date | undefined> {
  if (slugs.length === 0) return undefined;
  const table = tableOf(queue);
  const [first] = await db
    .select({ at: sql<string | null>`min(greatest(${table.due_at}, ${table.leased_until}))` })
    .from(table)
    .where(and(eq(table.state, 'waiting'), inArray(table.website_slug, [...slugs])));
  return first?.at ? new Date(first.at) : undefined;
}

/** ms; the first wait, and the longest. */
const FIRST_MS = 30_000;
const MAX_MS = 6 * 60 * 60_000;

/** Attempts at one thing: with the waits between them two days and more, so that a weekend without a mail server passes. */
export const MAX_ATTEMPTS = 20;

/**
 * How long something waits after its nth attempt failed: twice as long each time, and up to half of it less by chance, so
 * that what failed together does not come again together.
 *
 * @param attempt 1 for the first.
 * @param chance from 0 to 1.
 * @returns milliseconds.
 */
export function retryDelay(attempt: number, chance: number): number {
  const longest = Math.min(MAX_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(longest * (1 - chance / 2));
}
