import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { alertTokens } from '../database/tables.ts';
import { isLinkToken, newLinkToken, tokenHash } from '../http/secret-token.ts';

/** hours in which a link confirms. */
export const confirmHours = 48;
/** Days a link in a message manages and stops: the Spam Act asks for 30 at least (s 18). */
export const MANAGE_DAYS = 400;

const HOUR = 3_600_000;

type Place = { db: Database; site: { slug: string }; now: Date };

/**
 * Makes the token of a link; only its hash is kept. Tokens of all sites that are over go.
 *
 * @param alertId the alert it confirms; absent for one that manages.
 */
export async function makeToken({ db, site, now }: Place, contactId: number, alertId?: number): Promise<string> {
  const token = newLinkToken();
  const hours = alertId === undefined ? MANAGE_DAYS * 24 : confirmHours;
  await db.delete(alertTokens).where(lte(alertTokens.expires_at, now));
  await db.insert(alertTokens).values({
    token_hash: tokenHash(token),
    website_slug: site.slug,
    contact_id: contactId,
    alert_id: alertId ?? null,
    expires_at: new Date(now.getTime() + hours * HOUR),
  });
  return token;
}

const ofToken = ({ site, now }: Place, token: string) =>
  and(
    eq(alertTokens.token_hash, tokenHash(token)),
    eq(alertTokens.website_slug, site.slug),
    gt(alertTokens.expires_at, now),
  );

/** The contact that a token manages; undefined for one that is unknown, over or another site's. */
export async function managedContact(place: Place, token: string): Promise<number | undefined> {
  if (!isLinkToken(token)) return undefined;
  const [found] = await place.db
    .select({ contact: alertTokens.contact_id })
    .from(alertTokens)
    .where(and(ofToken(place, token), isNull(alertTokens.alert_id)));
  return found?.contact;
}

/** The alert that a token confirms, without using it up. */
export async function alertToConfirm(place: Place, token: string): Promise<number | undefined> {
  if (!isLinkToken(token)) return undefined;
  const [found] = await place.db
    .select({ alert: alertTokens.alert_id })
    .from(alertTokens)
    .where(and(ofToken(place, token), isNotNull(alertTokens.alert_id)));
  return found?.alert ?? undefined;
}

/** The alert that a token confirms; of several calls at once one gets it. */
export async function useConfirmToken(place: Place, token: string): Promise<number | undefined> {
  if (!isLinkToken(token)) return undefined;
  const [used] = await place.db
    .delete(alertTokens)
    .where(and(ofToken(place, token), isNotNull(alertTokens.alert_id)))
    .returning({ alert: alertTokens.alert_id });
  return used?.alert ?? undefined;
}
