import type { AlertSender } from '#src/domain/account/alert-messages.ts';
import { licenceLine } from '#src/domain/advertising/dealer-licence.ts';
import type { SiteData } from './site-data.ts';

/** The dealer with every licence to sell, as an answer or a mail about several vehicles says it (LAW-010); empty without any. */
export const soldByLine = ({ name, licences = [] }: Pick<SiteData, 'name' | 'licences'>): string =>
  licenceLine(name, licences);

/** The dealer as whoever writes to a customer. @param origin of the website. */
export const senderOf = (site: Pick<SiteData, 'name' | 'phone' | 'licences'>, origin: string): AlertSender => ({
  name: site.name,
  phone: site.phone,
  origin,
  licences: soldByLine(site),
});

/** The numbers of the licences by which a vehicle of a location is sold; of one without a location, all of the dealer. */
export function licenceNumbers({ licences = [] }: Pick<SiteData, 'licences'>, locationId: string | null): string {
  const own = licences.filter(({ locationIds }) => locationId !== null && locationIds.includes(locationId));
  return (own.length > 0 ? own : licences).map(({ number }) => number).join(', ');
}
