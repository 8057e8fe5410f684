import { lte, sql } from 'drizzle-orm';
import { rateLimits } from '../../database/tables.ts';
import type { FunctionContext } from '../context.ts';
import { keyedHash } from '../secret-token.ts';

/** Where a host gives no addresses, one limit holds for everybody: so many times that of one address. */
const EVERYBODY = 50;
const PRUNE_EVERY_MS = 60_000;

type Limited = Pick<FunctionContext, 'db' | 'site' | 'now' | 'memory'>;

/**
 * Counts a hit and says whether it is within the limit. Check and count are one statement, so that parallel hits are
 * counted exactly.
 */
export async function withinLimit(context: Limited, key: string, limit: number, minutes: number): Promise<boolean> {
  const { db, site, now } = context;
  await pruneExpired(context);
  const at = now.toISOString();
  const expires = new Date(now.getTime() + minutes * 60_000);
  const isOver = sql`${rateLimits.expires_at} <= ${at}::timestamptz`;
  const rows = await db
    .insert(rateLimits)
    .values({ website_slug: site.slug, key: keyedHash(key), hits: 1, expires_at: expires })
    .onConflictDoUpdate({
      target: [rateLimits.website_slug, rateLimits.key],
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        expires_at: sql`case when ${isOver} then ${expires.toISOString()}::timestamptz else ${rateLimits.expires_at} end`,
      },
    })
    .returning({ hits: rateLimits.hits });
  return (rows[0]?.hits ?? 1) <= limit;
}

/** The same for the caller's address; callers without one share a wider limit (docs/operating.md, "Behind a proxy"). */
export function withinIpLimit(
  context: Limited & Pick<FunctionContext, 'ip'>,
  what: string,
  limit: number,
  minutes: number,
): Promise<boolean> {
  return withinLimit(context, `${what}:${context.ip}`, context.ip === '' ? limit * EVERYBODY : limit, minutes);
}

/** Removes limits that are over, of all sites, at most once a minute. */
async function pruneExpired({ db, now, memory }: Limited): Promise<void> {
  if (memory && now.getTime() < memory.prunedAt + PRUNE_EVERY_MS) return;
  if (memory) memory.prunedAt = now.getTime();
  await db.delete(rateLimits).where(lte(rateLimits.expires_at, now));
}
