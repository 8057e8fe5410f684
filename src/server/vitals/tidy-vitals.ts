import { and, eq, lte } from 'drizzle-orm';
import { DAY_MS, dateInZone } from '#src/domain/calendar/days.ts';
import type { Database } from '../database/connection.ts';
import { vitalCounts } from '../database/tables.ts';
import type { SiteData } from '../site-data/site-data.ts';

/**
 * Lets go of a site's counts of speed that were kept as long as its settings say (`vitals.keepDays`): of today and the
 * days before it so many are left.
 *
 * @returns how many rows were removed.
 */
export async function tidyVitals(
  db: Database,
  { slug, timeZone, vitals }: Pick<SiteData, 'slug' | 'timeZone' | 'vitals'>,
  now: Date,
): Promise<number> {
  if (!vitals) return 0;
  const last = dateInZone(now.getTime() - vitals.keepDays * DAY_MS, timeZone);
  const old = and(eq(vitalCounts.website_slug, slug), lte(vitalCounts.day, last));
  return (await db.delete(vitalCounts).where(old).returning({ day: vitalCounts.day })).length;
}
