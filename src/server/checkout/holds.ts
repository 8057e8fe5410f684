import { and, asc, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { type Ending, type HoldState, type Money, pendingUntil } from '#src/domain/checkout/hold.ts';
import type { Database } from '../database/connection.ts';
import { holds } from '../database/tables.ts';
import { isLinkToken, newLinkToken, tokenHash } from '../http/secret-token.ts';

/** A vehicle that is, or was, held for somebody. */
export type StoredHold = Omit<typeof holds.$inferSelect, 'state' | 'money' | 'ending' | 'kind'> & {
  state: HoldState;
  money: Money;
  ending: Ending | null;
  kind: HoldKind;
};
export type HoldKind = 'reservation' | 'purchase';

/** Whose holds, and when: a site, its database, the time. */
export type HoldPlace = { db: Database; site: { slug: string }; now: Date };

const ACTIVE: HoldState[] = ['pending', 'held'];

const typed = (rows: (typeof holds.$inferSelect)[]) => rows as StoredHold[];

/**
 * Holds a vehicle for somebody who begins to pay. The unique index over holds that are not over decides between two: the
 * second one gets nothing.
 *
 * @returns the hold with the token of its buyer's page, which is kept nowhere; undefined when somebody else has the vehicle.
 */
export async function takeHold(
  { db, site, now }: HoldPlace,
  wanted: Pick<StoredHold, 'car_id' | 'car_slug' | 'kind' | 'amount_cents' | 'provider'>,
): Promise<{ hold: StoredHold; token: string } | undefined> {
  const token = newLinkToken();
  await freeExpired({ db, site, now }, wanted.car_id);
  const [hold] = typed(
    await db
      .insert(holds)
      .values({
        ...{ ...wanted, website_slug: site.slug, token_hash: tokenHash(token), state: 'pending', money: 'none' },
        ...{ expires_at: pendingUntil(now), created_at: now },
      })
      .onConflictDoNothing()
      .returning(),
  );
  return hold && { hold, token };
}

/**
 * A paid hold whose time is up holds nothing any more. One that waits for its payment stays: its provider has to be asked
 * first (settle-hold.ts).
 */
export async function freeExpired({ db, site, now }: HoldPlace, carId: string): Promise<void> {
  await db
    .update(holds)
    .set({ state: 'over', ending: 'expired' })
    .where(and(ofCar(site.slug, carId), eq(holds.state, 'held'), lte(holds.expires_at, now)));
}

const ofCar = (slug: string, carId: string) => and(eq(holds.website_slug, slug), eq(holds.car_id, carId));

/** The hold that keeps a vehicle from others, its time up or not; undefined for a vehicle that is free. */
export async function holdOfCar({ db, site }: HoldPlace, carId: string): Promise<StoredHold | undefined> {
  const rows = await db
    .select()
    .from(holds)
    .where(and(ofCar(site.slug, carId), inArray(holds.state, ACTIVE)));
  return typed(rows)[0];
}

/** The hold of a buyer's token; undefined for a token that nobody has, or of another site. */
export async function holdOfToken({ db, site }: HoldPlace, token: string): Promise<StoredHold | undefined> {
  if (!isLinkToken(token)) return undefined;
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.website_slug, site.slug), eq(holds.token_hash, tokenHash(token))));
  return typed(rows)[0];
}

/** The hold of a payment provider's session. */
export async function holdOfSession(
  { db, site }: HoldPlace,
  provider: string,
  sessionId: string,
): Promise<StoredHold | undefined> {
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.website_slug, site.slug), eq(holds.provider, provider), eq(holds.session_id, sessionId)));
  return typed(rows)[0];
}

/** One hold by its number. */
export async function holdOfId({ db, site }: HoldPlace, id: number): Promise<StoredHold | undefined> {
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.website_slug, site.slug), eq(holds.id, id)));
  return typed(rows)[0];
}

/** The newest holds of a site; those that still hold a vehicle only where `active`. */
export async function listHolds({ db, site, now }: HoldPlace, active: boolean, most: number): Promise<StoredHold[]> {
  const which = active ? and(inArray(holds.state, ACTIVE), gt(holds.expires_at, now)) : undefined;
  return typed(
    await db
      .select()
      .from(holds)
      .where(and(eq(holds.website_slug, site.slug), which))
      .orderBy(desc(holds.id))
      .limit(most),
  );
}

/** The vehicles, by slug, that a paid deposit holds now: they show as reserved. */
export async function heldCars({ db, site, now }: HoldPlace): Promise<string[]> {
  const rows = await db
    .select({ slug: holds.car_slug })
    .from(holds)
    .where(and(eq(holds.website_slug, site.slug), eq(holds.state, 'held'), gt(holds.expires_at, now)))
    .orderBy(asc(holds.car_slug));
  return rows.map(({ slug }) => slug);
}

/** Holds that somebody has to look at: their time is up, or money has to go back. */
export async function dueHolds({ db, site, now }: HoldPlace, most: number): Promise<StoredHold[]> {
  const isUp = and(inArray(holds.state, ACTIVE), lte(holds.expires_at, now));
  return typed(
    await db
      .select()
      .from(holds)
      .where(and(eq(holds.website_slug, site.slug), or(isUp, eq(holds.money, 'refund-due'))))
      .orderBy(asc(holds.expires_at))
      .limit(most),
  );
}

/**
 * Changes a hold that still is as it was read, so that of two who change it at the same moment one does.
 *
 * @returns the hold as it is then; undefined when somebody else changed it first.
 * @throws the database's error when the vehicle is held for somebody else (`isUniqueViolation`).
 */
export async function changeHold(
  db: Database,
  { id, state, money }: StoredHold,
  change: Partial<
    Pick<StoredHold, 'state' | 'money' | 'ending' | 'expires_at' | 'paid_at' | 'payment_id' | 'lead_id' | 'session_id'>
  >,
): Promise<StoredHold | undefined> {
  const rows = await db
    .update(holds)
    .set(change)
    .where(and(eq(holds.id, id), eq(holds.state, state), eq(holds.money, money)))
    .returning();
  return typed(rows)[0];
}
