import { imageSources } from '#src/domain/media/media-url.ts';
import { type PriceShown, priceShown } from '#src/domain/price/price-shown.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carBadgeLine, carTitle } from '#src/domain/vehicle-card/car-title.ts';
import { cardFacts } from '#src/domain/vehicle-card/card-facts.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import { galleryPhotos } from '#src/domain/vehicle-page/gallery.ts';
import type { Site } from '../site/site.ts';

/** The vehicle a request is about, in short. */
export type WantedCar = {
  slug: string;
  href: string;
  title: string;
  badgeLine: string;
  /** What a card says in its line of facts, and where it stands, if that may be one of several places. */
  facts: string[];
  price: PriceShown;
  image: { src: string; srcset: string };
  /** The address of its dealer notice (LAW-002), where it has one. */
  notice?: string;
};

/** What a page that asks for something says of the vehicle it is rendered for. */
export function wantedCar(car: Vehicle, site: Site): WantedCar {
  const cards = site.cards;
  const photo = galleryPhotos(car)[0]?.url ?? vehiclePlaceholder(car, site.settings.theme.placeholderImage);
  const notice = car.dealer_notice?.trim();
  const cardCar = cards.car(car);
  const place = cards.settings.saysPlace ? cardCar.location_name?.trim() : '';
  const { src, srcset } = imageSources(photo, { widths: [320, 480, 640, 960], aspect: 3 / 2 });
  return {
    slug: car.slug,
    href: carPath(car),
    title: carTitle(car, cards.settings.naming),
    badgeLine: carBadgeLine(car, cards.settings.naming),
    facts: [...cardFacts(cardCar).map(({ text }) => text), ...(place ? [place] : [])],
    price: priceShown(car, site.settings.pricing),
    image: { src, srcset },
    ...(notice && { notice }),
  };
}
