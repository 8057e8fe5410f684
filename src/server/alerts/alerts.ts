import { and, asc, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { AlertContact } from '#src/domain/account/alert-contact.ts';
import { daysAgo } from '#src/domain/calendar/days.ts';
import { endedAlertDays } from '#src/domain/privacy/kept-days.ts';
import type { Database } from '../database/connection.ts';
import { alertContacts, alerts, consentLedger } from '../database/tables.ts';
import type { AlertSubject } from './alert-subject.ts';
import { alertToConfirm, confirmHours, managedContact, useConfirmToken } from './alert-tokens.ts';

/** alerts of one person that are on or wait to be confirmed; more than anybody reads. */
export const alertsMax = 20;

type Place = { db: Database; site: { slug: string }; now: Date };

/** The words that a person agreed to, and the page they were on. */
export type Agreement = { wording: string; version: string; page: string };

export type ListedAlert = { id: number; kind: 'price' | 'matches'; subject: string; label: string };

/**
 * Stores what somebody asks for, not confirmed yet. What is on already stays on. Alerts that were never confirmed, or ended
 * long ago, go, and with them people who have no others.
 *
 * @returns contact and alert; undefined when the person has as many as anybody may.
 */
export async function requestAlert(
  place: Place,
  { channel, address }: AlertContact,
  { kind, subject, label, price }: AlertSubject,
  { wording, version, page }: Agreement,
): Promise<{ contactId: number; alertId: number; isActive: boolean } | undefined> {
  const { db, site, now } = place;
  await forgetOld(place);
  const [contact] = await db
    .insert(alertContacts)
    .values({ website_slug: site.slug, channel, address, created_at: now })
    .onConflictDoUpdate({
      target: [alertContacts.website_slug, alertContacts.channel, alertContacts.address],
      set: { address },
    })
    .returning({ id: alertContacts.id });
  if (!contact) throw new Error('A contact was not stored.');
  const same = and(eq(alerts.contact_id, contact.id), eq(alerts.kind, kind), eq(alerts.subject, subject));
  const others = and(eq(alerts.contact_id, contact.id), ne(alerts.state, 'ended'), sql`not (${same})`);
  if ((await db.$count(alerts, others)) >= alertsMax) return undefined;
  const requested = {
    label,
    known_price: price ?? null,
    state: 'asked',
    wording,
    wording_version: version,
    page,
    asked_at: now,
    confirmed_at: null,
    ended_at: null,
  };
  const [alert] = await db
    .insert(alerts)
    .values({ website_slug: site.slug, contact_id: contact.id, kind, subject, ...requested })
    .onConflictDoUpdate({
      target: [alerts.contact_id, alerts.kind, alerts.subject],
      set: requested,
      setWhere: ne(alerts.state, 'active'),
    })
    .returning({ id: alerts.id });
  if (alert) return { contactId: contact.id, alertId: alert.id, isActive: false };
  const [active] = await db.select({ id: alerts.id }).from(alerts).where(same);
  return active && { contactId: contact.id, alertId: active.id, isActive: true };
}

/**
 * Turns an alert on by the token of the message that asked for it, once, and notes the consent.
 *
 * @returns the alert and its contact; undefined for a token that is used, over or unknown.
 */
export function confirmAlert(
  place: Place,
  token: string,
): Promise<{ alert: ListedAlert; contactId: number } | undefined> {
  return place.db.transaction(async (db) => {
    const alertId = await useConfirmToken({ ...place, db }, token);
    if (alertId === undefined) return undefined;
    const [alert] = await db
      .update(alerts)
      .set({ state: 'active', confirmed_at: place.now })
      .where(and(eq(alerts.id, alertId), eq(alerts.website_slug, place.site.slug), ne(alerts.state, 'ended')))
      .returning();
    if (!alert) return undefined;
    await noteConsent({ ...place, db }, alert, 'given', alert.page);
    return { alert: listed(alert), contactId: alert.contact_id };
  });
}

/** The alert that the token of a message would turn on; undefined for a token that is used, over or unknown. */
export async function findRequestedAlert(place: Place, token: string): Promise<ListedAlert | undefined> {
  const alertId = await alertToConfirm(place, token);
  if (alertId === undefined) return undefined;
  const [alert] = await place.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, alertId), eq(alerts.website_slug, place.site.slug), ne(alerts.state, 'ended')));
  return alert && listed(alert);
}

/** The alerts that a token manages, in the order they were asked for; undefined for a token that is none. */
export async function readAlerts(place: Place, token: string): Promise<ListedAlert[] | undefined> {
  const contactId = await managedContact(place, token);
  if (contactId === undefined) return undefined;
  const rows = await place.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.contact_id, contactId), eq(alerts.state, 'active')))
    .orderBy(asc(alerts.id));
  return rows.map(listed);
}

/**
 * Ends the alerts of a person, or one of them, and notes that the consent was taken back. What is asked and not confirmed
 * ends, too. Doing it again changes nothing.
 *
 * @param how where it was taken back: `link` for a page of ours, `one-click` for a mail program (RFC 8058).
 * @returns false for a token that is none.
 */
export function endAlerts(
  place: Place,
  token: string,
  { alertId, how }: { alertId?: number | undefined; how: 'link' | 'one-click' },
): Promise<boolean> {
  return place.db.transaction(async (db) => {
    const contactId = await managedContact({ ...place, db }, token);
    if (contactId === undefined) return false;
    const which = alertId === undefined ? undefined : eq(alerts.id, alertId);
    const on = and(eq(alerts.contact_id, contactId), inArray(alerts.state, ['active', 'asked']), which);
    const before = await db.select({ id: alerts.id, state: alerts.state }).from(alerts).where(on).for('update');
    const ended = await db.update(alerts).set({ state: 'ended', ended_at: place.now }).where(on).returning();
    // Who never confirmed has nothing to take back.
    const given = new Set(before.filter(({ state }) => state === 'active').map(({ id }) => id));
    for (const alert of ended) if (given.has(alert.id)) await noteConsent({ ...place, db }, alert, 'withdrawn', how);
    return true;
  });
}

const listed = ({ id, kind, subject, label }: typeof alerts.$inferSelect): ListedAlert => ({
  id,
  kind: kind as ListedAlert['kind'],
  subject,
  label,
});

/** Adds a row to the ledger; rows are never changed. */
async function noteConsent(
  { db, now }: Place,
  alert: typeof alerts.$inferSelect,
  action: 'given' | 'withdrawn',
  page: string,
): Promise<void> {
  const [contact] = await db.select().from(alertContacts).where(eq(alertContacts.id, alert.contact_id));
  if (!contact) throw new Error('The contact of an alert is missing.');
  await db.insert(consentLedger).values({
    website_slug: alert.website_slug,
    channel: contact.channel,
    address: contact.address,
    action,
    purpose: `${alert.kind} ${alert.subject}`,
    wording: alert.wording,
    wording_version: alert.wording_version,
    page,
    asked_at: alert.asked_at,
    created_at: now,
  });
}

async function forgetOld({ db, site, now }: Place): Promise<void> {
  const before = (days: number) => daysAgo(now, days);
  const ofSite = eq(alerts.website_slug, site.slug);
  await db
    .delete(alerts)
    .where(
      and(
        ofSite,
        or(
          and(eq(alerts.state, 'asked'), lt(alerts.asked_at, before(confirmHours / 24))),
          and(eq(alerts.state, 'ended'), lt(alerts.ended_at, before(endedAlertDays))),
        ),
      ),
    );
  await db
    .delete(alertContacts)
    .where(
      and(
        eq(alertContacts.website_slug, site.slug),
        lt(alertContacts.created_at, before(confirmHours / 24)),
        notExists(db.select({ id: alerts.id }).from(alerts).where(eq(alerts.contact_id, alertContacts.id))),
      ),
    );
}
