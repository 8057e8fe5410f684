import { XMLBuilder } from 'fast-xml-parser';
import { LEAD_CATEGORIES, REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { cleanText } from '#src/domain/text/clean-text.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { StoredLead } from './delivery.ts';
import { carUrl, findCar, leadRows, senderOf } from './lead-rows.ts';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  format: true,
  suppressEmptyNode: true,
});

type Node = string | number | { [name: string]: Node | Node[] | undefined };

/**
 * A lead in the Auto-lead Data Format 1.0, which dealers' CRMs read: `prospect` with vehicle, customer, vendor and provider
 * in the order of the standard. What the format has no place for is in the comments.
 */
export function leadAdf(lead: StoredLead, site: SiteData): string {
  const { name, lastName, email, phone, postcode } = senderOf(lead);
  const vehicle = vehicleNode(lead, site);
  const origin = site.brochure?.origin;
  const prospect: Node = {
    id: { '@sequence': '1', '@source': site.name, '#': `${lead.website_slug}-${lead.id}` },
    requestdate: lead.created_at.toISOString(),
    ...(vehicle && { vehicle }),
    customer: {
      contact: {
        name: [
          { '@part': 'first', '@type': 'individual', '#': name },
          { '@part': 'last', '@type': 'individual', '#': lastName },
        ],
        ...(email && { email }),
        ...(phone && { phone: { '@type': phone.startsWith('04') ? 'cellphone' : 'voice', '#': phone } }),
        ...(postcode && { address: { postalcode: postcode, country: 'AU' } }),
      },
      comments: commentsOf(lead, site),
    },
    vendor: {
      vendorname: site.name,
      ...(origin && { url: origin }),
      contact: {
        name: { '@part': 'full', '@type': 'business', '#': site.name },
        ...(site.phone && { phone: { '@type': 'voice', '#': site.phone } }),
      },
    },
    provider: {
      name: { '@part': 'full', '@type': 'business', '#': `${site.name} website` },
      service: lead.category ?? 'Website enquiry',
      ...(origin && { url: origin }),
    },
  };
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    '?adf': { '@version': '1.0' },
    adf: { prospect: writable(prospect) },
  });
}

/** What the sender wants with the vehicle, in the words of the standard. */
function interestOf({ category }: StoredLead): string {
  if (category === LEAD_CATEGORIES.testDrive) return 'test-drive';
  if (category === REQUEST_CATEGORIES.tradeIn) return 'trade-in';
  return category === REQUEST_CATEGORIES.sell ? 'sell' : 'buy';
}

function vehicleNode(lead: StoredLead, site: SiteData): Node | undefined {
  const car = findCar(lead, site);
  if (!car) return undefined;
  const { market, price } = car;
  const url = carUrl(car, site);
  return {
    '@interest': interestOf(lead),
    ...(market && { '@status': market.used ? 'used' : 'new' }),
    id: { '@sequence': '1', '@source': site.name, '#': car.id },
    ...(market && { year: market.year, make: market.make, model: market.model }),
    ...(market?.vin && { vin: market.vin }),
    ...(market && { bodystyle: market.body }),
    ...(market?.km !== undefined && { odometer: { '@units': 'km', '#': market.km } }),
    ...(price !== undefined && { price: { '@type': 'asking', '@currency': 'AUD', '#': price } }),
    comments: url ? `${car.name}, ${url}` : car.name,
  };
}

const HAS_A_PLACE = new Set(['Name', 'Phone', 'Email', 'Vehicle', 'Vehicle page', 'Message', 'Lead']);

function commentsOf(lead: StoredLead, site: SiteData): string {
  const { message } = senderOf(lead);
  const others = leadRows(lead, site).filter(([label]) => !HAS_A_PLACE.has(label));
  return [message, ...others.map(([label, text]) => `${label}: ${text}`)].filter((part) => part !== '').join('\n');
}

/** Characters that no XML 1.0 document may hold, escaped or not (XML 1.0, 2.2), beside those `cleanText` takes. */
const NOT_XML = /[\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;

function writable(node: Node): Node {
  if (typeof node === 'string') return cleanText(node).replace(NOT_XML, '');
  if (typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(writable) : value === undefined ? value : writable(value),
    ]),
  );
}
