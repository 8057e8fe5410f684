import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { parse, serialize } from 'hono/utils/cookie';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import { sessionDays } from '#src/domain/privacy/kept-days.ts';
import { sessions, users } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { tokenHash } from '../http/secret-token.ts';

/** Only this host may read or set it, and only over a connection that nobody reads along (RFC 6265bis, "__Host-"). */
const SESSION_COOKIE = '__Host-session';

/** A visitor who is signed in (AUTH-005, DATA-050). */
export type User = { id: string; phone: string };

type Context = Pick<FunctionContext, 'db' | 'site' | 'now'>;

const tokenOf = (request: Request) => parse(request.headers.get('cookie') ?? '', SESSION_COOKIE)[SESSION_COOKIE];
const cookie = (token: string, maxAge: number) =>
  serialize(SESSION_COOKIE, token, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge });

/** Who asks (API-030); undefined for a visitor who is not signed in on this site. */
export async function sessionUser(request: Request, { db, site, now }: Context): Promise<User | undefined> {
  const token = tokenOf(request);
  if (!token) return undefined;
  const [user] = await db
    .select({ id: users.id, phone: users.phone })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, tokenHash(token)),
        eq(sessions.website_slug, site.slug),
        eq(users.website_slug, site.slug),
        gt(sessions.expires_at, now),
      ),
    );
  return user && { id: String(user.id), phone: user.phone };
}

/**
 * The signed-in visitor a call speaks for (API-045).
 *
 * @param phone what the call says the visitor's phone is, normalised.
 * @throws Refusal 401 for anybody else.
 */
export async function requireUser(request: Request, context: Context, phone?: string): Promise<User> {
  const user = await sessionUser(request, context);
  if (!user || (phone !== undefined && phone !== user.phone)) throw new Refusal(401, 'Please sign in again.');
  return user;
}

/**
 * Begins a session of a user: always with a new token, whatever the browser sent before, which ends. Where the site wants
 * one device at a time, the sessions on others end, too.
 *
 * @returns the `set-cookie` header.
 */
export async function startSession(request: Request, context: Context, userId: number): Promise<string> {
  const { db, site, now } = context;
  const token = randomBytes(32).toString('base64url');
  await endSession(request, context);
  await db.delete(sessions).where(lte(sessions.expires_at, now));
  if (site.signIn?.oneDevice)
    await db.delete(sessions).where(and(eq(sessions.website_slug, site.slug), eq(sessions.user_id, userId)));
  await db.insert(sessions).values({
    token_hash: tokenHash(token),
    website_slug: site.slug,
    user_id: userId,
    expires_at: new Date(now.getTime() + sessionDays * DAY_MS),
  });
  return cookie(token, (sessionDays * DAY_MS) / 1000);
}

/** Ends the session a request belongs to (API-031). @returns the `set-cookie` header. */
export async function endSession(request: Request, { db, site }: Context): Promise<string> {
  const token = tokenOf(request);
  if (token)
    await db
      .delete(sessions)
      .where(and(eq(sessions.token_hash, tokenHash(token)), eq(sessions.website_slug, site.slug)));
  return cookie('', 0);
}
