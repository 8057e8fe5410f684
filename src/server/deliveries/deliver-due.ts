import { log } from '../log/log.ts';
import { type QueueRun, type WorkedOff, workOff } from '../queue/work-off.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { type DeliveryTools, deliverLead } from './deliver-lead.ts';
import { readDeliveries } from './delivery.ts';

export type DeliverOptions = Omit<QueueRun, 'only'> & {
  /** What is known of one of the sites; undefined for one that is gone just now. */
  siteOf: (slug: string) => SiteData | undefined;
  tools: DeliveryTools;
};

/** Delivers the leads that are due. */
export function deliverDue(options: DeliverOptions): Promise<WorkedOff> {
  const { db, siteOf, now, tools } = options;
  return workOff(options, {
    queue: 'leads',
    read: (taken) => readDeliveries(db, taken),
    attempt: async (delivery) => {
      const site = siteOf(delivery.lead.website_slug);
      return site && deliverLead(delivery, site, now(), tools);
    },
    failed: ({ id, destination, attempts, lead }, reason, isLast) => {
      const about = { site: lead.website_slug, delivery: id, destination, attempts, reason };
      if (isLast)
        log.error(about, 'A lead was not delivered and is given up: npm run forecourt -- leads list --state dead');
      else log.warn(about, 'A lead was not delivered and is tried again.');
    },
  });
}
