import { and, desc, eq, sql } from 'drizzle-orm';
import { watchlist } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { User } from '../sign-in/sessions.ts';
import { findCarById } from '../site-data/find-car.ts';

/** vehicles a visitor keeps; more than anybody reads. */
const watchlistMax = 200;

type Context = Pick<FunctionContext, 'db' | 'site' | 'now'>;

const ofUser = ({ site }: Context, user: User) =>
  and(eq(watchlist.website_slug, site.slug), eq(watchlist.user_id, Number(user.id)));

/** The vehicles a visitor saved, newest first (API-033, DATA-051). */
export async function readWatchlist(context: Context, user: User): Promise<{ id: string }[]> {
  return context.db
    .select({ id: watchlist.car_id })
    .from(watchlist)
    .where(ofUser(context, user))
    .orderBy(desc(watchlist.created_at), watchlist.car_id);
}

/**
 * Saves a vehicle for a visitor (API-013); one that is saved already stays where it is.
 *
 * @throws Refusal 404 for an id the site does not have, 409 when the list is full.
 */
export async function saveCar(context: Context, user: User, carId: string): Promise<void> {
  const { db, site, now } = context;
  if (!findCarById(site, carId)) throw new Refusal(404, 'There is no such vehicle.');
  const kept = db.select({ count: sql`count(*)` }).from(watchlist).where(ofUser(context, user));
  const [row] = await db
    .insert(watchlist)
    .select(
      sql`select ${site.slug}, ${Number(user.id)}::bigint, ${carId}, ${now.toISOString()}::timestamptz where (${kept}) < ${watchlistMax}`,
    )
    .onConflictDoNothing()
    .returning({ id: watchlist.car_id });
  if (row) return;
  const saved = await readWatchlist(context, user);
  if (!saved.some(({ id }) => id === carId))
    throw new Refusal(409, `Your watchlist is full: it holds ${watchlistMax}. Remove some to save others.`);
}

/** Removes a vehicle from a visitor's list (API-014), also one that the site does not have any more. */
export async function removeCar(context: Context, user: User, carId: string): Promise<void> {
  await context.db.delete(watchlist).where(and(ofUser(context, user), eq(watchlist.car_id, carId)));
}
