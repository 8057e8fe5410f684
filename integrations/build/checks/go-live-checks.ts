import { uncoveredLeads } from '#src/domain/lead/lead-destinations.ts';
import { isVisible } from '#src/domain/location/location-block.ts';
import { privacyReport } from '#src/domain/policy/policy-gaps.ts';
import { priceCounts } from '#src/domain/price/price-shown.ts';
import { checkoutOffer } from '#src/domain/site/checkout-offer.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { onSomewhere } from '#src/domain/site/switched-pages.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';

/** What a dealer's site still lacks that visitors or the law expect; each line says what, and where to write it. */
export function beforeLive(model: SiteModel): string[] {
  const { settings, content, stock } = model;
  const { site, reviews } = settings;
  const places = content.locations.filter(isVisible);
  const priced = stock.filter((car) => isInStock(car) && priceCounts(car.price));
  const silent = priced.filter((car) => !car.price_basis && !car.price_type);
  const lacks: [boolean, string][] = [
    ...leadLacks(settings.leads.destinations, content.locations),
    [!site.url, 'the address of the published site: site.url'],
    [!site.logoUrl, 'a logo: site.logoUrl'],
    [!site.iconUrl, 'a mark for tabs and shared links: site.iconUrl'],
    [!site.abn, 'the Australian Business Number: site.abn'],
    [
      site.licences.length === 0 && !places.some((place) => place.dealer_license_number?.trim()),
      'a dealer licence: site.licences, or dealer_license_number of a location',
    ],
    [!site.phone && !places.some((place) => place.contact_detail?.phone), 'a phone number: site.phone'],
    [
      !site.address?.street && !places.some((place) => place.address?.street),
      'an address: site.address, or a location',
    ],
    ...trustLacks({ settings, content }),
    [
      silent.length > 0,
      `what the price includes, for ${silent.length} of ${priced.length} priced vehicles: a price basis in the feed`,
    ],
    [
      onSomewhere(settings, 'reserve') && !stock.some((car) => checkoutOffer(car, model)),
      'a vehicle that features.reserve is for: in stock, with a price, and in a feed of our own format with payment_processors',
    ],
    [reviews.sample, 'reviews of its own: reviews.sample shows invented ones'],
  ];
  return lacks.flatMap(([isLacking, text]) => (isLacking ? [text] : []));
}

/** What visitors are told of their data and of accessibility. */
function trustLacks({ settings, content }: Pick<SiteModel, 'settings' | 'content'>): [boolean, string][] {
  const { slug } = settings.site;
  const { gaps, unnamed } = privacyReport({ settings, content });
  return [
    [
      unnamed.length > 0,
      `who receives personal information, and in which country: privacy.recipients for ${unnamed.join(', ')}`,
    ],
    [
      gaps.length > 0,
      `what its privacy policy leaves out (${gaps.length === 1 ? '1 topic' : `${gaps.length} topics`}): npm run forecourt -- privacy check ${slug}`,
    ],
    [!content.accessibility, `a check of accessibility: npm run forecourt -- accessibility ${slug}`],
  ];
}

/** Leads come first: a site without somebody who hears of them sells nothing. */
function leadLacks(
  destinations: SiteModel['settings']['leads']['destinations'],
  locations: SiteModel['content']['locations'],
): [boolean, string][] {
  const at = 'leads.destinations';
  if (destinations.length === 0)
    return [[true, `somebody who gets the leads, without whom they are stored and nobody is told: ${at}`]];
  const names = new Map(locations.map(({ id, name }) => [String(id), name]));
  const left = uncoveredLeads(destinations, [...names.keys()]);
  const places = left.locations.map((id) => `${names.get(id)} (${id})`);
  const unknown = destinations.flatMap(({ name, locations: ids }) =>
    ids.filter((id) => !names.has(String(id))).map((id) => `${name} (${id})`),
  );
  return [
    [left.forms.length > 0, `somebody who gets leads of ${left.forms.join(', ')}, which go to all others: ${at}`],
    [places.length > 0, `somebody who gets all leads about ${places.join(', ')}, some of which go to others: ${at}`],
    [unknown.length > 0, `locations that exist, for the destinations of leads ${unknown.join(', ')}: ${at}`],
  ];
}
