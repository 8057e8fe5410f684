import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import {
  type Ending,
  type Money,
  OPENING_MINUTES,
  openingUntil,
  PENDING_MINUTES,
  pendingUntil,
  type ReservationState,
} from '#src/domain/checkout/reservation.ts';
import type { Database } from '../database/connection.ts';
import { holds } from '../database/tables.ts';
import { isLinkToken, newLinkToken, tokenHash } from '../http/secret-token.ts';

/** A vehicle that is, or was, held for somebody. */
export type StoredReservation = Omit<typeof holds.$inferSelect, 'state' | 'money' | 'ending' | 'kind'> & {
  state: ReservationState;
  money: Money;
  ending: Ending | null;
  kind: ReservationKind;
};
export type ReservationKind = 'reservation' | 'purchase';

/** Whose holds, and when: a site, its database, the time. */
export type ReservationScope = { db: Database; site: { slug: string }; now: Date };

const ACTIVE: ReservationState[] = ['pending', 'held'];

const typed = (rows: (typeof holds.$inferSelect)[]) => rows as StoredReservation[];

/**
 * Holds a vehicle for somebody who begins to pay. The unique index over holds that are not over decides between two: the
 * second one gets nothing.
 *
 * @returns the hold with the token of its buyer's page, which is kept nowhere; undefined when somebody else has the vehicle.
 */
export async function takeReservation(
  { db, site, now }: ReservationScope,
  wanted: Pick<StoredReservation, 'car_id' | 'car_slug' | 'kind' | 'amount_cents' | 'provider'>,
): Promise<{ reservation: StoredReservation; token: string } | undefined> {
  const token = newLinkToken();
  await freeExpired({ db, site, now }, wanted.car_id);
  const [reservation] = typed(
    await db
      .insert(holds)
      .values({
        ...{ ...wanted, website_slug: site.slug, token_hash: tokenHash(token), state: 'pending', money: 'none' },
        ...{ expires_at: pendingUntil(now), created_at: now },
      })
      .onConflictDoNothing()
      .returning(),
  );
  return reservation && { reservation, token };
}

/** Whether the payment page of a hold was not opened in the time for it: whoever was at it is gone. */
export const isStuck = ({ state, session_id, expires_at }: StoredReservation, now: Date): boolean =>
  state === 'pending' && session_id === null && now >= openingUntil(expires_at);

/**
 * Takes over a hold whose payment page nobody has opened: its time begins anew, with a token of its own. Whoever was at it
 * and comes late finds another token, and of two who take it over one does.
 *
 * @returns undefined when it is open meanwhile, over, or another one's.
 */
export async function takeOverReservation(
  { db, now }: ReservationScope,
  { id, token_hash }: StoredReservation,
): Promise<{ reservation: StoredReservation; token: string } | undefined> {
  const token = newLinkToken();
  const [reservation] = typed(
    await db
      .update(holds)
      .set({ token_hash: tokenHash(token), expires_at: pendingUntil(now) })
      .where(
        and(eq(holds.id, id), eq(holds.token_hash, token_hash), eq(holds.state, 'pending'), isNull(holds.session_id)),
      )
      .returning(),
  );
  return reservation && { reservation, token };
}

/**
 * A paid hold whose time is up holds nothing any more. One that waits for its payment stays: its provider has to be asked
 * first (settle-hold.ts).
 */
export async function freeExpired({ db, site, now }: ReservationScope, carId: string): Promise<void> {
  await db
    .update(holds)
    .set({ state: 'over', ending: 'expired' })
    .where(and(ofCar(site.slug, carId), eq(holds.state, 'held'), lte(holds.expires_at, now)));
}

const ofCar = (slug: string, carId: string) => and(eq(holds.website_slug, slug), eq(holds.car_id, carId));

/** The hold that keeps a vehicle from others, its time up or not; undefined for a vehicle that is free. */
export async function reservationOfCar(
  { db, site }: ReservationScope,
  carId: string,
): Promise<StoredReservation | undefined> {
  const rows = await db
    .select()
    .from(holds)
    .where(and(ofCar(site.slug, carId), inArray(holds.state, ACTIVE)));
  return typed(rows)[0];
}

/** The hold of a buyer's token; undefined for a token that nobody has, or of another site. */
export async function reservationOfToken(
  { db, site }: ReservationScope,
  token: string,
): Promise<StoredReservation | undefined> {
  if (!isLinkToken(token)) return undefined;
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.website_slug, site.slug), eq(holds.token_hash, tokenHash(token))));
  return typed(rows)[0];
}

/** The hold of a payment provider's session. */
export async function reservationOfSession(
  { db, site }: ReservationScope,
  provider: string,
  sessionId: string,
): Promise<StoredReservation | undefined> {
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.website_slug, site.slug), eq(holds.provider, provider), eq(holds.session_id, sessionId)));
  return typed(rows)[0];
}

/** One hold by its number. */
export async function reservationOfId(
  { db, site }: ReservationScope,
  id: number,
): Promise<StoredReservation | undefined> {
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.website_slug, site.slug), eq(holds.id, id)));
  return typed(rows)[0];
}

/** The newest holds of a site; those that still hold a vehicle only where `active`. */
export async function listReservations(
  { db, site, now }: ReservationScope,
  active: boolean,
  most: number,
): Promise<StoredReservation[]> {
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
export async function reservedCars({ db, site, now }: ReservationScope): Promise<string[]> {
  const rows = await db
    .select({ slug: holds.car_slug })
    .from(holds)
    .where(and(eq(holds.website_slug, site.slug), eq(holds.state, 'held'), gt(holds.expires_at, now)))
    .orderBy(asc(holds.car_slug));
  return rows.map(({ slug }) => slug);
}

/** Holds that somebody has to look at: their time is up, that of opening the payment page included, or money has to go back. */
export async function dueReservations({ db, site, now }: ReservationScope, most: number): Promise<StoredReservation[]> {
  const isUp = and(inArray(holds.state, ACTIVE), lte(holds.expires_at, now));
  const unopened = new Date(now.getTime() + (PENDING_MINUTES - OPENING_MINUTES) * 60_000);
  const isLate = and(eq(holds.state, 'pending'), isNull(holds.session_id), lte(holds.expires_at, unopened));
  return typed(
    await db
      .select()
      .from(holds)
      .where(and(eq(holds.website_slug, site.slug), or(isUp, isLate, eq(holds.money, 'refund-due'))))
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
export async function changeReservation(
  db: Database,
  { id, state, money, token_hash, session_id }: StoredReservation,
  change: Partial<
    Pick<
      StoredReservation,
      'state' | 'money' | 'ending' | 'expires_at' | 'paid_at' | 'payment_id' | 'lead_id' | 'session_id'
    >
  >,
): Promise<StoredReservation | undefined> {
  const rows = await db
    .update(holds)
    .set(change)
    .where(
      and(
        ...[eq(holds.id, id), eq(holds.state, state), eq(holds.money, money), eq(holds.token_hash, token_hash)],
        session_id === null ? isNull(holds.session_id) : eq(holds.session_id, session_id),
      ),
    )
    .returning();
  return typed(rows)[0];
}
