import { isVisible } from '#src/domain/location/location-block.ts';
import { priceCounts } from '#src/domain/price/price-shown.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';

/** What a dealer's site still lacks that visitors or the law expect; each line says what, and where to write it. */
export function beforeLive({ settings, content, stock }: SiteModel): string[] {
  const { site, reviews } = settings;
  const places = content.locations.filter(isVisible);
  const priced = stock.filter((car) => isInStock(car) && priceCounts(car.price));
  const silent = priced.filter((car) => !car.price_basis && !car.price_type);
  const lacks: [boolean, string][] = [
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
    [
      !content.pages.some(({ slug }) => slug === 'privacy-policy'),
      `a privacy policy: content/${site.slug}/pages/privacy-policy.md`,
    ],
    [
      silent.length > 0,
      `what the price includes, for ${silent.length} of ${priced.length} priced vehicles: a price basis in the feed`,
    ],
    [reviews.sample, 'reviews of its own: reviews.sample shows invented ones'],
  ];
  return lacks.flatMap(([isLacking, text]) => (isLacking ? [text] : []));
}

/** The list as a person reads it at the end of a print; undefined when nothing is missing. */
export function formatBeforeLive(slug: string, lacks: readonly string[]): string | undefined {
  return lacks.length > 0
    ? `Before ${slug} goes live it needs:\n${lacks.map((text) => `  - ${text}`).join('\n')}`
    : undefined;
}
