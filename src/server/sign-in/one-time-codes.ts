import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { oneTimeCodeLength } from '#src/domain/account/one-time-code.ts';
import { signInCodes } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';
import { keyedHash } from '../http/secret-token.ts';

/** minutes that a code can be used. */
export const oneTimeCodeMinutes = 10;
/** guesses at one code; then another has to be sent. */
const oneTimeCodeGuesses = 3;

/** Who asks for a code (OTP-005). */
export type SignInDetails = { name?: string; last_name?: string; email?: string; dealership_slug?: string };

type Context = Pick<FunctionContext, 'db' | 'site' | 'now'>;

/** What a phone is kept as beside its code. */
export const phoneHash = (phone: string) => keyedHash(`phone:${phone}`);
const codeHash = (slug: string, phone: string, code: string) => keyedHash(`code:${slug}:${phone}:${code}`);

/**
 * Makes a code for a phone; one that was sent before does not count any more. Codes of all sites that are over are
 * removed.
 *
 * @param phone normalised.
 * @returns six digits.
 */
export async function makeCode({ db, site, now }: Context, phone: string, details: SignInDetails): Promise<string> {
  const code = String(randomInt(10 ** oneTimeCodeLength)).padStart(oneTimeCodeLength, '0');
  const fresh = {
    code_hash: codeHash(site.slug, phone, code),
    attempts: 0,
    details,
    expires_at: new Date(now.getTime() + oneTimeCodeMinutes * 60_000),
  };
  await db.delete(signInCodes).where(lte(signInCodes.expires_at, now));
  await db
    .insert(signInCodes)
    .values({ website_slug: site.slug, phone_hash: phoneHash(phone), ...fresh })
    .onConflictDoUpdate({ target: [signInCodes.website_slug, signInCodes.phone_hash], set: fresh });
  return code;
}

/**
 * Uses up a code (OTP-020). The guess is counted by the statement that reads the code, so that of guesses at the same
 * moment no more are looked at than are allowed; a right one is taken away by one of them alone.
 *
 * @returns who asked for it; undefined for a wrong, used or old code.
 */
export async function useCode(context: Context, phone: string, code: string): Promise<SignInDetails | undefined> {
  const { db, site, now } = context;
  const ofPhone = and(eq(signInCodes.website_slug, site.slug), eq(signInCodes.phone_hash, phoneHash(phone)));
  const [sent] = await db
    .update(signInCodes)
    .set({ attempts: sql`${signInCodes.attempts} + 1` })
    .where(and(ofPhone, gt(signInCodes.expires_at, now), lt(signInCodes.attempts, oneTimeCodeGuesses)))
    .returning({ hash: signInCodes.code_hash });
  const guessed = Buffer.from(codeHash(site.slug, phone, code));
  if (!sent || !timingSafeEqual(Buffer.from(sent.hash), guessed)) return undefined;
  const [used] = await db
    .delete(signInCodes)
    .where(and(ofPhone, eq(signInCodes.code_hash, sent.hash)))
    .returning({ details: signInCodes.details });
  return used?.details as SignInDetails | undefined;
}
