import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { type NotificationItem, notificationMessage } from '#src/domain/account/alert-messages.ts';
import { isPriceChange } from '#src/domain/account/price-alert.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Database } from '../database/connection.ts';
import { alertContacts, alertNotifications, alerts } from '../database/tables.ts';
import type { SiteCar, SiteData } from '../site-data/site-data.ts';
import { licenceNumbers, senderOf } from '../site-data/sold-by.ts';
import { alertLinks } from './alert-links.ts';
import { queueMessage } from './alert-queue.ts';
import { makeToken } from './alert-tokens.ts';

const HOUR = 3_600_000;
const AT_ONCE = 500;

type Place = { db: Database; site: SiteData; now: Date };
/** Something that happened, for one alert. */
export type FoundNotification = { alertId: number; key: string; carId: string };

/** Searches that somebody wants to hear of, each with its alerts. */
export async function searchesToWatch({ db, site }: Pick<Place, 'db' | 'site'>): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ id: alerts.id, subject: alerts.subject })
    .from(alerts)
    .where(and(eq(alerts.website_slug, site.slug), eq(alerts.state, 'active'), eq(alerts.kind, 'matches')));
  const found = new Map<string, number[]>();
  for (const { id, subject } of rows) found.set(subject, [...(found.get(subject) ?? []), id]);
  return found;
}

/**
 * The alerts on the price of vehicles.
 *
 * @param below dollars by id of the vehicle: only alerts of people who know a higher price; absent for all.
 */
export async function priceAlerts(
  { db, site }: Pick<Place, 'db' | 'site'>,
  ids: readonly string[],
  below?: ReadonlyMap<string, number>,
): Promise<{ id: number; carId: string }[]> {
  const found: { id: number; carId: string }[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await db
      .select({ id: alerts.id, carId: alerts.subject, known: alerts.known_price })
      .from(alerts)
      .where(
        and(
          eq(alerts.website_slug, site.slug),
          eq(alerts.state, 'active'),
          eq(alerts.kind, 'price'),
          inArray(alerts.subject, ids.slice(at, at + AT_ONCE)),
        ),
      );
    found.push(...rows.filter(({ carId, known }) => !below || isPriceChange(known, below.get(carId))));
  }
  return found;
}

/** Notes what happened; what is known already is left as it is. @returns how much of it is new. */
export async function noteNotifications({ db, site, now }: Place, news: readonly FoundNotification[]): Promise<number> {
  let noted = 0;
  for (let at = 0; at < news.length; at += AT_ONCE) {
    const rows = await db
      .insert(alertNotifications)
      .values(
        news.slice(at, at + AT_ONCE).map(({ alertId, key, carId }) => ({
          ...{ website_slug: site.slug, alert_id: alertId, news_key: key, car_id: carId, created_at: now },
        })),
      )
      .onConflictDoNothing()
      .returning({ id: alertNotifications.id });
    noted += rows.length;
  }
  return noted;
}

const isWaiting = (slug: string) =>
  and(eq(alertNotifications.website_slug, slug), isNull(alertNotifications.told_at), eq(alerts.state, 'active'));

/** People with news who may be told now. */
async function contactsToTell({ db, site, now }: Place): Promise<number[]> {
  const since = new Date(now.getTime() - hoursBetween(site) * HOUR);
  const rows = await db
    .selectDistinct({ id: alertContacts.id })
    .from(alertNotifications)
    .innerJoin(alerts, eq(alerts.id, alertNotifications.alert_id))
    .innerJoin(alertContacts, eq(alertContacts.id, alerts.contact_id))
    .where(and(isWaiting(site.slug), or(isNull(alertContacts.told_at), lte(alertContacts.told_at, since))))
    .orderBy(asc(alertContacts.id));
  return rows.map(({ id }) => id);
}

/** When somebody who was told lately may be told what waits; undefined when nothing waits. */
export async function nextTelling({ db, site, now }: Place): Promise<Date | undefined> {
  const since = new Date(now.getTime() - hoursBetween(site) * HOUR);
  const [first] = await db
    .select({ at: alertContacts.told_at })
    .from(alertNotifications)
    .innerJoin(alerts, eq(alerts.id, alertNotifications.alert_id))
    .innerJoin(alertContacts, eq(alertContacts.id, alerts.contact_id))
    .where(and(isWaiting(site.slug), gt(alertContacts.told_at, since)))
    .orderBy(asc(alertContacts.told_at))
    .limit(1);
  return first?.at ? new Date(first.at.getTime() + hoursBetween(site) * HOUR) : undefined;
}

const hoursBetween = ({ alerts: settings }: SiteData) => settings?.hoursBetween ?? 24;

/**
 * Puts what waits into one message a person, in the queue, unless they were told within the hours that the site sets. News
 * that is none any more (the vehicle is sold meanwhile, the price rose again) is dropped. A vehicle that was sold ends the
 * alert on its price.
 *
 * @param origin of the links in the messages.
 * @returns how many messages were queued.
 */
export async function sendNotifications(place: Place, origin: string): Promise<number> {
  let queued = 0;
  for (const contactId of await contactsToTell(place))
    if (await place.db.transaction((db) => tellContact({ ...place, db }, contactId, origin))) queued += 1;
  return queued;
}

type Row = { news: typeof alertNotifications.$inferSelect; alert: typeof alerts.$inferSelect };

async function tellContact({ db, site, now }: Place, contactId: number, origin: string): Promise<boolean> {
  const [contact] = await db.select().from(alertContacts).where(eq(alertContacts.id, contactId)).for('update');
  const rows: Row[] = await db
    .select({ news: alertNotifications, alert: alerts })
    .from(alertNotifications)
    .innerJoin(alerts, eq(alerts.id, alertNotifications.alert_id))
    .where(and(eq(alerts.contact_id, contactId), isWaiting(site.slug)))
    .orderBy(asc(alertNotifications.id));
  // Another process was faster.
  if (!contact || rows.length === 0) return false;
  if (contact.told_at && now.getTime() - contact.told_at.getTime() < hoursBetween(site) * HOUR) return false;
  await db
    .update(alertNotifications)
    .set({ told_at: now })
    .where(
      inArray(
        alertNotifications.id,
        rows.map(({ news }) => news.id),
      ),
    );
  const found = itemsOf(rows, site, origin);
  for (const { alertId, price } of found.prices)
    await db.update(alerts).set({ known_price: price }).where(eq(alerts.id, alertId));
  if (found.over.length > 0)
    await db.update(alerts).set({ state: 'ended', ended_at: now }).where(inArray(alerts.id, found.over));
  if (found.items.length === 0) return false;
  await db.update(alertContacts).set({ told_at: now }).where(eq(alertContacts.id, contactId));
  const links = alertLinks(origin, await makeToken({ db, site, now }, contactId));
  const message = notificationMessage(senderOf(site, origin), found.items, links);
  const to = { channel: contact.channel as 'email' | 'sms', address: contact.address };
  await queueMessage({ db, site, now }, to, message, links.stopHref);
  return true;
}

/** What of the news still holds, each vehicle once, the price it is about before that it is new. */
function itemsOf(rows: readonly Row[], site: SiteData, origin: string) {
  const cars = new Map(Object.entries(site.cars).map(([slug, car]) => [car.id, { ...car, slug }]));
  const items = new Map<string, NotificationItem>();
  const prices: { alertId: number; price: number }[] = [];
  const over: number[] = [];
  for (const { news, alert } of rows) {
    const car = cars.get(news.car_id);
    const href = origin + (car ? carPath(car) : '/');
    const isForSale = car !== undefined && isInStock(car);
    if (news.news_key.startsWith('sold:')) {
      if (isForSale) continue;
      const stockHref = `${origin}${site.alerts?.stockPath ?? '/'}`;
      items.set(`sold ${news.car_id}`, { kind: 'sold', name: alert.label, href, stockHref });
      over.push(alert.id);
    } else if (isForSale && alert.kind === 'price') {
      const { price, name } = car;
      if (!isPriceChange(alert.known_price, price)) continue;
      const licence = licenceNumbers(site, car.locationId);
      items.set(car.id, { kind: 'cheaper', name, href, licence, price, was: alert.known_price as number });
      prices.push({ alertId: alert.id, price });
    } else if (isForSale && !items.has(car.id)) {
      const licence = licenceNumbers(site, car.locationId);
      items.set(car.id, { ...newItem(car, alert.label, href), licence });
    }
  }
  return { items: [...items.values()], prices, over };
}

const newItem = ({ name, price }: SiteCar, about: string, href: string): NotificationItem => ({
  ...{ kind: 'new', name, href, about },
  ...(price !== undefined && { price }),
});
