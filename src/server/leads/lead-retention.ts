import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { daysAgo } from '#src/domain/calendar/days.ts';
import type { Database } from '../database/connection.ts';
import { leadDeliveries, leadFiles, leads } from '../database/tables.ts';
import { log } from '../log/log.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { LeadSpool } from './lead-spool.ts';

/** Leads of one statement: a site that is tidied for the first time has years of them, and a database some seconds. */
const AT_ONCE = 500;

/** What of a payload names nobody and stays for counting: where it came from and what it was about. */
const IMPERSONAL = ['source', 'category', 'location', 'car_id', 'car_dealership_id', 'page_id'] as const;

/**
 * Takes out of leads what names a person: the payload but for where it came from and what it was about, files, consent, and
 * what recognises a repeat. What was not delivered by then is not delivered any more.
 *
 * @param which the leads; those that were anonymised before are left as they are.
 * @returns how many were changed.
 */
export async function anonymiseLeads(db: Database, which: SQL | undefined, now: Date): Promise<number> {
  const kept = sql.join(
    IMPERSONAL.map((field) => sql`${field}::text, ${leads.payload} -> ${field}::text`),
    sql`, `,
  );
  return db.transaction(async (all) => {
    const changed = await all
      .update(leads)
      .set({
        payload: sql`jsonb_strip_nulls(jsonb_build_object(${kept}))`,
        consent: null,
        idempotency_key: null,
        content_hash: null,
        anonymised_at: now,
      })
      .where(and(which, isNull(leads.anonymised_at)))
      .returning({ id: leads.id });
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) {
      await all.delete(leadFiles).where(inArray(leadFiles.lead_id, ids));
      await all
        .delete(leadDeliveries)
        .where(and(inArray(leadDeliveries.lead_id, ids), inArray(leadDeliveries.state, ['waiting', 'held'])));
    }
    return ids.length;
  });
}

/** Removes leads with their deliveries. @returns how many. */
export async function deleteLeads(db: Database, which: SQL | undefined): Promise<number> {
  return (await db.delete(leads).where(which).returning({ id: leads.id })).length;
}

/**
 * Lets go of a site's leads that were kept as long as its settings say (`leads.keepDays`, days of 24 hours): a lead goes
 * when its age reaches that. What the database refused and the spool keeps goes as well.
 *
 * @returns how many leads were changed or removed; 0 for a site that keeps them.
 */
export async function applyRetention(
  db: Database,
  { slug, leads: settings }: Pick<SiteData, 'slug' | 'leads'>,
  now: Date,
  spool?: Pick<LeadSpool, 'read' | 'remove'>,
): Promise<number> {
  if (!settings || settings.keepDays === null) return 0;
  const before = daysAgo(now, settings.keepDays);
  const old = and(
    eq(leads.website_slug, slug),
    lte(leads.created_at, before),
    settings.afterwards === 'delete' ? undefined : isNull(leads.anonymised_at),
  );
  let count = 0;
  for (;;) {
    const some = await db.select({ id: leads.id }).from(leads).where(old).orderBy(leads.id).limit(AT_ONCE);
    const which = inArray(
      leads.id,
      some.map(({ id }) => id),
    );
    count += settings.afterwards === 'delete' ? await deleteLeads(db, which) : await anonymiseLeads(db, which, now);
    if (some.length < AT_ONCE) break;
  }
  for (const { file, lead } of (await spool?.read()) ?? [])
    if (lead.website_slug === slug && new Date(lead.created_at) <= before) await spool?.remove(file);
  if (count > 0) log.info({ site: slug, leads: count, how: settings.afterwards }, 'Leads were kept long enough.');
  return count;
}
