import { and, eq, sql } from 'drizzle-orm';
import { users, verifications } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';
import { log, safeError } from '../log/log.ts';
import type { SignInDetails } from './one-time-codes.ts';

type Context = Pick<FunctionContext, 'db' | 'site'>;

/** The user of a phone on this site; undefined for a phone that never signed in (API-016). */
export async function findUser({ db, site }: Context, phone: string): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.website_slug, site.slug), eq(users.phone, phone)));
  return user?.id;
}

/** The user of a phone that was verified, made at the first time; details that were given replace older ones. */
export async function keepUser({ db, site }: Context, phone: string, details: SignInDetails): Promise<number> {
  const { name, last_name, email } = details;
  const [user] = await db
    .insert(users)
    .values({ website_slug: site.slug, phone, name: name || null, last_name: last_name || null, email: email || null })
    .onConflictDoUpdate({
      target: [users.website_slug, users.phone],
      set: {
        name: sql`coalesce(excluded.name, ${users.name})`,
        last_name: sql`coalesce(excluded.last_name, ${users.last_name})`,
        email: sql`coalesce(excluded.email, ${users.email})`,
      },
    })
    .returning({ id: users.id });
  if (!user) throw new Error('A user was not stored.');
  return user.id;
}

/** Notes that a code was sent or verified (API-027, DATA-056); a failure is only logged. */
export async function noteVerification(
  { db, site }: Context,
  type: 'sms' | 'verify',
  about: { user?: number | undefined; dealership?: string | undefined },
): Promise<void> {
  try {
    await db.insert(verifications).values({
      website_slug: site.slug,
      dealership_slug: about.dealership || null,
      user_id: about.user ?? null,
      verification_type: type,
    });
  } catch (error) {
    log.error({ err: safeError(error) }, 'A verification was not noted.');
  }
}
