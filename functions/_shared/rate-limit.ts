import { sql } from 'drizzle-orm';
import type { FunctionContext } from './context.ts';
import { rateLimits } from './tables.ts';

/**
 * Counts a hit and says whether it is within the limit. Check and count are one statement, so that parallel hits are
 * counted exactly.
 */
export async function withinLimit(
  context: Pick<FunctionContext, 'db' | 'site' | 'now'>,
  key: string,
  limit: number,
  minutes: number,
): Promise<boolean> {
  const now = context.now.toISOString();
  const start = new Date(context.now.getTime() - minutes * 60_000).toISOString();
  const rows = await context.db
    .insert(rateLimits)
    .values({ website_slug: context.site.slug, key, window_start: context.now, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.website_slug, rateLimits.key],
      set: {
        hits: sql`case when ${rateLimits.window_start} <= ${start}::timestamptz then 1 else ${rateLimits.hits} + 1 end`,
        window_start: sql`case when ${rateLimits.window_start} <= ${start}::timestamptz then ${now}::timestamptz else ${rateLimits.window_start} end`,
      },
    })
    .returning({ hits: rateLimits.hits });
  return (rows[0]?.hits ?? 1) <= limit;
}
