import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { leads } from '../database/tables.ts';
import type { NewLead } from './new-lead.ts';

/**
 * Stores a lead and gives its id. The same words with the same key are stored once; other words with the same key are a
 * lead of their own that names the one it corrects, so that nothing anybody wrote is lost.
 */
export async function insertLead(db: Database, lead: NewLead): Promise<string> {
  const sameKey = and(eq(leads.website_slug, lead.website_slug), eq(leads.idempotency_key, lead.idempotency_key ?? ''));
  const corrects = sql<number>`(${db
    .select({ id: sql`max(${leads.id})` })
    .from(leads)
    .where(sameKey)})`;
  const inserted = await db
    .insert(leads)
    .values({ ...lead, corrects })
    .onConflictDoNothing()
    .returning({ id: leads.id });
  if (inserted[0]) return String(inserted[0].id);
  const [twin] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(sameKey, eq(leads.content_hash, lead.content_hash ?? '')));
  if (!twin) throw new Error('A lead that is stored already was not found.');
  return String(twin.id);
}

/** Whether an error is the database's refusal of the values themselves: sending them again would bring nothing. */
export function isRefusedValue(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  // SQLSTATE classes 22 (data exception) and 23 (integrity constraint).
  return [code, cause?.code].some((state) => typeof state === 'string' && /^2[23][0-9A-Z]{3}$/.test(state));
}
