import { and, eq, lt } from 'drizzle-orm';
import { figuresKeptDays } from '#src/domain/privacy/kept-days.ts';
import type { Database } from '../database/connection.ts';
import { events, revealLog } from '../database/tables.ts';
import type { SiteData } from '../site-data/site-data.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Lets go of a site's events and revealed phones after `figuresKeptDays`: anybody's browser may send them, so
 * that without an end they are kept for ever.
 *
 * @returns how many rows were removed.
 */
export async function tidyFigures(db: Database, { slug }: Pick<SiteData, 'slug'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - figuresKeptDays * DAY_MS);
  let count = 0;
  for (const table of [events, revealLog]) {
    const old = and(eq(table.website_slug, slug), lt(table.created_at, before));
    count += (await db.delete(table).where(old).returning({ id: table.id })).length;
  }
  return count;
}
