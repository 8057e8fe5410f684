import { sql } from 'drizzle-orm';
import { bucketOf, VITAL_NAMES } from '#src/domain/analytics/vitals.ts';
import type { VitalsReport } from '#src/domain/analytics/vitals-report.schema.ts';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { vitalCounts } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';

/** Adds the figures of one page view to the counts of the dealer's day, all in one statement. */
export async function countVitals(
  { db, site, now }: Pick<FunctionContext, 'db' | 'site' | 'now'>,
  { template, device, vitals }: VitalsReport,
): Promise<void> {
  const day = dateInZone(now.getTime(), site.timeZone);
  const rows = VITAL_NAMES.flatMap((vital) => {
    const value = vitals[vital];
    if (value === undefined) return [];
    return [{ website_slug: site.slug, day, template, device, vital, bucket: bucketOf(vital, value), count: 1 }];
  });
  await db
    .insert(vitalCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        vitalCounts.website_slug,
        vitalCounts.day,
        vitalCounts.template,
        vitalCounts.device,
        vitalCounts.vital,
        vitalCounts.bucket,
      ],
      set: { count: sql`${vitalCounts.count} + 1` },
    });
}

/**
 * Words by which crawlers, monitors and measuring tools name themselves in `User-Agent`, beside Cubot, which makes phones;
 * whoever hides is held off by the limits.
 */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|gtmetrix|pingdom|ptst\/|monitor|prerender|phantomjs|inspectiontool/i;

/** Whether a program, not a person's browser, sent a request; one without a browser's name is a program. */
export const isProgram = (userAgent: string | null): boolean =>
  !userAgent?.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
