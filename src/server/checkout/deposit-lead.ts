import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { momentInWords } from '#src/domain/calendar/days.ts';
import { depositState } from '#src/domain/checkout/deposit-labels.ts';
import { depositStatus } from '#src/domain/checkout/reservation.ts';
import type { Database } from '../database/connection.ts';
import { leadDeliveries, leads } from '../database/tables.ts';
import { payloadOf } from '../deliveries/lead-rows.ts';
import { insertLead } from '../leads/insert-lead.ts';
import { leadReference } from '../leads/new-lead.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { zoneOfCar } from './checkout-cars.ts';
import type { StoredReservation } from './reservations.ts';

type Dealer = Pick<SiteData, 'slug' | 'cars' | 'locations' | 'timeZone'>;

/** Minutes after the time of a payment page: the lead says by then what became of it. */
const NOTIFIED_AFTER_MINUTES = 2;

/** When the dealer hears of somebody who began to pay and whom nobody has heard of since. */
export const notifiedAt = (pendingUntil: Date) => new Date(pendingUntil.getTime() + NOTIFIED_AFTER_MINUTES * 60_000);

/** What a lead says of the deposit of its hold. */
export const depositOf = (reservation: StoredReservation, site: Omit<Dealer, 'slug'>, now: Date): string =>
  depositState(
    depositStatus(reservation, now),
    reservation.amount_cents / 100,
    momentInWords(reservation.expires_at, zoneOfCar(site, reservation)),
  );

/** What a buyer says on the phone (FORM-021): the reference of the hold's lead; undefined once that names nobody any more. */
export async function depositReference(
  db: Database,
  { lead_id }: Pick<StoredReservation, 'lead_id'>,
): Promise<string | undefined> {
  const [lead] = lead_id === null ? [] : await db.select().from(leads).where(eq(leads.id, lead_id));
  return lead && leadReference(lead);
}

/**
 * Brings the lead of a hold to what became of its deposit, within the transaction that notes it. A lead that nobody has
 * been told of is changed and told at once; otherwise another one follows that corrects it.
 *
 * @returns the hold's lead.
 */
export async function tellDealer(
  db: Database,
  site: Dealer,
  reservation: StoredReservation,
  now: Date,
): Promise<number | null> {
  if (reservation.lead_id === null) return null;
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, reservation.lead_id), eq(leads.website_slug, site.slug)))
    .for('update');
  if (!lead || lead.anonymised_at) return reservation.lead_id;
  const payload = { ...payloadOf(lead), deposit: depositOf(reservation, site, now) };
  const deliveries = await db
    .select()
    .from(leadDeliveries)
    .where(eq(leadDeliveries.lead_id, lead.id))
    .orderBy(leadDeliveries.id)
    .for('update');
  if (deliveries.every(({ state, attempts }) => state === 'held' || (state === 'waiting' && attempts === 0))) {
    await db.update(leads).set({ payload }).where(eq(leads.id, lead.id));
    await db
      .update(leadDeliveries)
      .set({ due_at: now })
      .where(and(eq(leadDeliveries.lead_id, lead.id), eq(leadDeliveries.state, 'waiting')));
    return lead.id;
  }
  const { id: _id, corrects: _corrects, anonymised_at: _anonymised, ...same } = lead;
  const hash = createHash('sha256')
    .update(JSON.stringify([payload, now]))
    .digest('base64url');
  const deliver_to = deliveries.map(({ destination }) => destination);
  return Number(await insertLead(db, { ...same, payload, content_hash: hash, deliver_to, created_at: now }));
}

/** Has the dealer hear later of somebody whose bank takes its time. */
export async function tellLater(db: Database, { lead_id, expires_at }: StoredReservation): Promise<void> {
  if (lead_id === null) return;
  await db
    .update(leadDeliveries)
    .set({ due_at: notifiedAt(expires_at) })
    .where(
      and(eq(leadDeliveries.lead_id, lead_id), eq(leadDeliveries.state, 'waiting'), eq(leadDeliveries.attempts, 0)),
    );
}
