import type { SiteData } from '../site-data/site-data.ts';
import type { StoredLead } from './delivery.ts';
import { carUrl, findCar, payloadOf } from './lead-rows.ts';

/** A lead as a webhook receives it in JSON (docs/leads.md). */
export function leadJson(lead: StoredLead, site: SiteData): string {
  const car = findCar(lead, site);
  return JSON.stringify({
    type: 'lead.created',
    id: `${lead.website_slug}-${lead.id}`,
    created_at: lead.created_at.toISOString(),
    website: { id: site.id, slug: site.slug, name: site.name },
    kind: lead.kind,
    form: lead.form,
    category: lead.category,
    corrects: lead.corrects === null ? null : `${lead.website_slug}-${lead.corrects}`,
    suspected_spam: lead.suspected_spam,
    spam_sign: lead.spam_sign,
    dealership_slug: lead.dealership_slug,
    car: car
      ? { id: car.id, name: car.name, price: car.price ?? null, url: carUrl(car, site) ?? null }
      : lead.car_id === null
        ? null
        : { id: lead.car_id },
    fields: payloadOf(lead),
    consent: lead.consent ?? [],
  });
}
