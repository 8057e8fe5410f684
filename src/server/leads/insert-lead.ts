import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { leadDeliveries, leadFiles, leads } from '../database/tables.ts';
import type { NewLead } from './new-lead.ts';

/**
 * Stores a lead with its files and deliveries, all or nothing, and gives its id. One that seems to be spam is delivered
 * when somebody says so (`npm run forecourt -- leads retry`). The same words with the same key are stored once; other words with the same key are a
 * lead of their own that names the one it corrects, so that nothing anybody wrote is lost.
 */
export async function insertLead(
  db: Database,
  { deliver_to, deliver_at, files = [], ...lead }: NewLead,
): Promise<string> {
  const sameKey = and(eq(leads.website_slug, lead.website_slug), eq(leads.idempotency_key, lead.idempotency_key ?? ''));
  const corrects = sql<number>`(${db
    .select({ id: sql`max(${leads.id})` })
    .from(leads)
    .where(sameKey)})`;
  const id = await db.transaction(async (all) => {
    const [inserted] = await all
      .insert(leads)
      .values({ ...lead, corrects })
      .onConflictDoNothing()
      .returning({ id: leads.id });
    if (!inserted) return undefined;
    const { website_slug, created_at } = lead;
    const own = { website_slug, lead_id: inserted.id };
    if (files.length > 0)
      await all
        .insert(leadFiles)
        .values(files.map(({ content, ...file }) => ({ ...file, ...own, content: Buffer.from(content, 'base64') })));
    await enqueueDeliveries(all, own, { ...lead, deliver_to, due_at: deliver_at ?? created_at });
    return inserted.id;
  });
  if (id !== undefined) return String(id);
  const [duplicate] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(sameKey, eq(leads.content_hash, lead.content_hash ?? '')));
  if (!duplicate) throw new Error('A lead that is stored already was not found.');
  return String(duplicate.id);
}

/** Has a lead delivered to each of its destinations; one that seems to be spam is held. */
async function enqueueDeliveries(
  db: Database,
  own: { website_slug: string; lead_id: number },
  { created_at, suspected_spam, deliver_to, due_at }: Omit<NewLead, 'files'> & { due_at: Date },
): Promise<void> {
  if (deliver_to.length === 0) return;
  const state = suspected_spam ? 'held' : 'waiting';
  await db
    .insert(leadDeliveries)
    .values(deliver_to.map((destination) => ({ ...own, destination, state, due_at, created_at })));
}

/** Whether an error is the database's refusal of the values themselves: sending them again would bring nothing. */
export function isRefusedValue(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  // SQLSTATE classes 22 (data exception) and 23 (integrity constraint).
  return [code, cause?.code].some((state) => typeof state === 'string' && /^2[23][0-9A-Z]{3}$/.test(state));
}
