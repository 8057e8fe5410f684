import { and, eq, inArray } from 'drizzle-orm';
import { destinationsFor } from '#src/domain/lead/lead-destinations.ts';
import type { LeadForm } from '#src/domain/lead/lead-forms.ts';
import type { LeadDestination } from '#src/domain/lead/lead-settings.schema.ts';
import type { Database } from '#src/server/database/connection.ts';
import { leadDeliveries } from '#src/server/database/tables.ts';
import type { FoundLead } from './find-leads.ts';

const AFRESH = { state: 'waiting', attempts: 0, lease: null, leased_until: null, reason: null } as const;

/** Has every delivery of a site that was given up tried again, from now on. @returns how many. */
export async function retryDead(db: Database, slug: string, now: Date): Promise<number> {
  const rows = await db
    .update(leadDeliveries)
    .set({ ...AFRESH, due_at: now })
    .where(and(eq(leadDeliveries.website_slug, slug), eq(leadDeliveries.state, 'dead')))
    .returning({ id: leadDeliveries.id });
  return rows.length;
}

/**
 * Has the deliveries of one lead that did not arrive tried again, now: given up, waiting, or held because it seemed to be
 * spam. A lead without any, stored before the site had destinations, gets those that the site has now.
 *
 * @returns how many deliveries wait.
 */
export async function retryLead(
  db: Database,
  lead: FoundLead,
  destinations: readonly LeadDestination[],
  now: Date,
): Promise<number> {
  const again = { ...AFRESH, due_at: now };
  if (lead.deliveries.length > 0) {
    const rows = await db
      .update(leadDeliveries)
      .set(again)
      .where(and(eq(leadDeliveries.lead_id, lead.id), inArray(leadDeliveries.state, ['dead', 'waiting', 'held'])))
      .returning({ id: leadDeliveries.id });
    return rows.length;
  }
  const { location } = lead.payload as { location?: unknown };
  const to = destinationsFor(destinations, {
    form: (lead.form ?? (lead.kind === 'lead' ? 'vehicle' : 'enquiry')) as LeadForm,
    location: typeof location === 'string' ? location : undefined,
  });
  if (to.length === 0) return 0;
  const rows = await db
    .insert(leadDeliveries)
    .values(to.map(({ name }) => ({ ...again, website_slug: lead.website_slug, lead_id: lead.id, destination: name })))
    .onConflictDoNothing()
    .returning({ id: leadDeliveries.id });
  return rows.length;
}
