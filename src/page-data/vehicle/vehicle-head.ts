import { LISTED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { priceText } from '#src/domain/price/price-shown.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { titleWithBadge, WHOLE_NAME } from '#src/domain/vehicle-card/car-title.ts';
import { formatKm, odometerKm } from '#src/domain/vehicle-card/card-facts.ts';
import { type Crumb, vehicleBreadcrumbs } from '#src/domain/vehicle-page/breadcrumbs.ts';
import { breadcrumbJsonLd, vehicleJsonLd } from '#src/page-data/vehicle/vehicle-json-ld.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import type { VehicleFacts } from './vehicle-facts.ts';
import { vehicleLicence } from './vehicle-licence.ts';

/** How many pictures the structured data names. */
const PICTURES = 6;

/** What a vehicle's page tells search engines and social networks. */
export function vehicleHead(facts: VehicleFacts, crumbs: readonly Crumb[], city: string): HeadProps {
  const { site, car, photos } = facts;
  const { name } = site.settings.site;
  const origin = siteOrigin(site.settings);
  const url = origin + carPath(car);
  const licence = vehicleLicence(site, car);
  const description = vehicleDescription(facts, name, city) + (licence && ` ${licence}.`);
  const images = photos.slice(0, PICTURES).map(({ url: photo }) => absolute(imageUrl(photo, LISTED_IMAGE), origin));
  const listed = {
    url,
    images,
    description,
    amount: facts.dollars,
    inStock: isInStock(car),
    seller: name,
  };
  const title = titleWithBadge(car, WHOLE_NAME);
  return {
    title: `${title}${city ? `${facts.price.kind === 'weekly' ? ' by the week' : ' for sale'} in ${city}` : ''} | ${name}`,
    description,
    canonical: url,
    ogType: 'product',
    ...(images[0] && { ogImage: images[0] }),
    jsonLd: [vehicleJsonLd(car, listed), breadcrumbJsonLd(crumbs, origin)],
  };
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

function vehicleDescription({ car, price, name }: VehicleFacts, dealer: string, city: string): string {
  const km = odometerKm(car);
  const facts = [km ? formatKm(km) : '', car.transmission, car.fuel, car.colour, price.amount ? priceText(price) : ''];
  const words = facts.filter(Boolean).join(', ');
  const at = [dealer, city].filter(Boolean).join(', ');
  return `${name}${words ? `: ${words}` : ''}. See photos and specifications, enquire or book a visit at ${at}.`;
}

/** The breadcrumb trail of a vehicle page, as far as its pages exist; every search page answers under both prefixes. */
export function pageCrumbs(car: Vehicle, title: string, { settings, paths, words }: Site): Crumb[] {
  const prefix = settings.search.breadcrumbPrefix;
  const type = settings.pricing.mode === 'subscription' ? '' : car.car_type;
  const trail = vehicleBreadcrumbs({ ...car, car_type: type }, title, prefix, words.noun.plural);
  return trail.filter(({ href }) => !href || paths.has(href.replace(prefix, '/search')));
}
