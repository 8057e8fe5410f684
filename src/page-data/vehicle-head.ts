import { LISTED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { type PriceShown, priceText } from '#src/domain/price/price-shown.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carPath } from '#src/domain/vehicle-card/car-path.ts';
import { carBadgeLine, carTitle } from '#src/domain/vehicle-card/car-title.ts';
import { formatKm, odometerKm } from '#src/domain/vehicle-card/card-facts.ts';
import type { Crumb } from '#src/domain/vehicle-page/breadcrumbs.ts';
import { breadcrumbJsonLd, vehicleJsonLd } from '#src/domain/vehicle-page/vehicle-json-ld.ts';
import type { HeadProps } from './page.ts';
import type { Site } from './site.ts';

/** How many pictures the structured data names. */
const PICTURES = 6;

/** What a vehicle's page tells search engines and social networks. */
export function vehicleHead(
  car: Vehicle,
  site: Site,
  about: { crumbs: readonly Crumb[]; price: PriceShown; photos: readonly string[]; city: string },
): HeadProps {
  const { name } = site.settings.site;
  const origin = siteOrigin(site.settings);
  const url = origin + carPath(car);
  const description = vehicleDescription(car, name, about);
  const images = about.photos.slice(0, PICTURES).map((photo) => absolute(imageUrl(photo, LISTED_IMAGE), origin));
  const facts = {
    url,
    images,
    description,
    amount: about.price.kind === 'weekly' ? undefined : about.price.amount,
    inStock: isInStock(car),
    seller: name,
  };
  const title = [carTitle(car), carBadgeLine(car)].filter(Boolean).join(' ');
  return {
    title: `${title}${about.city ? ` for sale in ${about.city}` : ''} | ${name}`,
    description,
    canonical: url,
    ogType: 'product',
    ...(images[0] && { ogImage: images[0] }),
    jsonLd: [vehicleJsonLd(car, facts), breadcrumbJsonLd(about.crumbs, origin)],
  };
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

function vehicleDescription(car: Vehicle, dealer: string, about: { price: PriceShown; city: string }): string {
  const km = odometerKm(car);
  const facts = [
    km ? formatKm(km) : '',
    car.transmission,
    car.fuel,
    car.colour,
    about.price.amount ? priceText(about.price) : '',
  ];
  const words = facts.filter(Boolean).join(', ');
  const at = [dealer, about.city].filter(Boolean).join(', ');
  return `${car.name || carTitle(car)}${words ? `: ${words}` : ''}. See photos and specifications, enquire or book a visit at ${at}.`;
}
