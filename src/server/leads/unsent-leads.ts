import { log } from '../log/log.ts';
import type { SiteData } from '../site-data/site-data.ts';

/**
 * Says in the log, once for each site and process, that its leads are stored and sent to nobody.
 *
 * @param told sites of which it was said already.
 */
export function tellUnsentLeads({ slug, leads }: Pick<SiteData, 'slug' | 'leads'>, notified: Set<string>): void {
  if ((leads?.destinations.length ?? 0) > 0 || notified.has(slug)) return;
  notified.add(slug);
  log.warn(
    { site: slug },
    'Leads of this dealer are stored and sent to nobody: set leads.destinations (docs/leads.md).',
  );
}
