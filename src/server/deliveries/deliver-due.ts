import type { Database } from '../database/connection.ts';
import { log } from '../log/log.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { type DeliveryTools, deliverLead } from './deliver-lead.ts';
import { claimDeliveries, type Delivery, releaseDeliveries, settleDelivery } from './delivery-queue.ts';

/** Deliveries at once: enough for a busy group, few enough for any mail server. */
const AT_ONCE = 5;

export type DeliverOptions = {
  db: Database;
  /** Names of the sites whose leads are delivered here. */
  slugs: () => readonly string[];
  /** What is known of one of them; undefined for one that is gone just now. */
  siteOf: (slug: string) => SiteData | undefined;
  tools: DeliveryTools;
  now: () => Date;
  /** From 0 to 1, for waits; `Math.random` when absent. */
  chance?: () => number;
  /** Says when to begin no other delivery. */
  isOver?: () => boolean;
};

/** What a run did: how many deliveries arrived, wait for another attempt, or were given up. */
export type Delivered = { delivered: number; waiting: number; dead: number };

/**
 * Delivers what is due, a few at a time, until nothing is or time is over. What was taken by then and not begun is given
 * back.
 */
export async function deliverDue(options: DeliverOptions): Promise<Delivered> {
  const { db, slugs, siteOf, now, isOver = () => false } = options;
  const done: Delivered = { delivered: 0, waiting: 0, dead: 0 };
  while (!isOver()) {
    const taken = await claimDeliveries(db, { slugs: slugs(), now: now(), most: AT_ONCE });
    if (taken.length === 0) break;
    if (isOver()) {
      await releaseDeliveries(db, taken);
      break;
    }
    await Promise.all(
      taken.map(async (delivery) => {
        const site = siteOf(delivery.lead.website_slug);
        const state = site && (await deliverOne(delivery, site, options));
        if (state && state !== 'held') done[state] += 1;
      }),
    );
  }
  return done;
}

async function deliverOne(
  delivery: Delivery,
  site: SiteData,
  { db, tools, now, chance = Math.random }: DeliverOptions,
) {
  const outcome = await deliverLead(delivery, site, now(), tools);
  const state = await settleDelivery(db, delivery, outcome, { now: now(), chance: chance() });
  if (outcome.state === 'accepted') return state;
  const { id, destination, attempts } = delivery;
  const about = { site: site.slug, delivery: id, destination, attempts, reason: outcome.reason };
  if (state === 'dead')
    log.error(about, 'A lead was not delivered and is given up: npm run leads -- list --state dead');
  else log.warn(about, 'A lead was not delivered and is tried again.');
  return state;
}
