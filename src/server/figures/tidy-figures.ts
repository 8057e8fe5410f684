import { and, eq, lt } from 'drizzle-orm';
import { daysAgo } from '#src/domain/calendar/days.ts';
import { figuresKeptDays } from '#src/domain/privacy/kept-days.ts';
import type { Database } from '../database/connection.ts';
import { assistantCalls, events, revealLog } from '../database/tables.ts';
import type { SiteData } from '../site-data/site-data.ts';

/**
 * Lets go of a site's events, revealed phones and counts of what assistants asked after `figuresKeptDays`: anybody may send
 * them, so that without an end they are kept for ever.
 *
 * @returns how many rows were removed.
 */
export async function tidyFigures(db: Database, { slug }: Pick<SiteData, 'slug'>, now: Date): Promise<number> {
  const before = daysAgo(now, figuresKeptDays);
  let count = 0;
  for (const table of [events, revealLog]) {
    const old = and(eq(table.website_slug, slug), lt(table.created_at, before));
    count += (await db.delete(table).where(old).returning({ id: table.id })).length;
  }
  const day = before.toISOString().slice(0, 10);
  const old = and(eq(assistantCalls.website_slug, slug), lt(assistantCalls.day, day));
  return count + (await db.delete(assistantCalls).where(old).returning({ day: assistantCalls.day })).length;
}
