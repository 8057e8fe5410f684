import { priceShown } from '#src/domain/price/price-shown.ts';
import { similarCars } from '#src/domain/similar/similar-cars.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carBadgeLine, carTitle } from '#src/domain/vehicle-card/car-title.ts';
import { type CardView, favouriteEntry } from '#src/domain/vehicle-card/card-view.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import type { Crumb } from '#src/domain/vehicle-page/breadcrumbs.ts';
import { galleryPhotos } from '#src/domain/vehicle-page/gallery.ts';
import type { HeadProps } from './page.ts';
import type { Site } from './site.ts';
import { type EnquiryProps, enquiryProps, SOLD_HEADING, similarMessage } from './vehicle.ts';
import { pageCrumbs } from './vehicle-crumbs.ts';
import { vehicleHead } from './vehicle-head.ts';

/** Everything the page of a vehicle that is sold or unavailable shows (VDP-120). */
export type SoldVehicleProps = {
  head: HeadProps;
  heading: string;
  car: { title: string; badgeLine: string; name: string; image: string; sold: string; message: string; button: string };
  crumbs: Crumb[];
  similar: CardView[];
  similarTitle: string;
  searchHref?: string;
  searchText?: string;
  /** The heart of a vehicle on the visitor's watchlist, to take it off (WATCH-008, VDP-069). */
  favourite?: NonNullable<CardView['favourite']>;
  enquiry: EnquiryProps;
  mobileBar: boolean;
};

/** The props of the page of a vehicle with any status but `in_stock` and `coming_soon` (VDP-119 to VDP-124). */
export function soldVehicleProps(site: Site, car: Vehicle): SoldVehicleProps {
  const { settings } = site;
  const cards = site.cards;
  const title = carTitle(car);
  const name = car.name || title;
  const crumbs = pageCrumbs(car, title, site);
  const photos = galleryPhotos(car).map(({ url }) => url);
  const noun = site.words.nounOf([car]).plural;
  const price = priceShown(car, settings.pricing);
  const more = crumbs.findLast(({ href }) => href?.startsWith(`${settings.search.breadcrumbPrefix}/`))?.href;
  return {
    head: vehicleHead(car, site, { crumbs, price, photos, city: site.locationOf(car)?.address?.city ?? '' }),
    heading: SOLD_HEADING,
    car: {
      title,
      badgeLine: carBadgeLine(car),
      name,
      image: photos[0] ?? vehiclePlaceholder(car, settings.theme.placeholderImage),
      sold: settings.vehicleCard.soldTagText,
      message: settings.vehiclePage.soldMessage,
      button: settings.vehiclePage.findSimilarText,
    },
    crumbs,
    similar: similarCars(car, cards.similar).map((similar) => cards.view(similar, 'similar')),
    similarTitle: `Similar ${noun}`,
    ...(more && { searchHref: more, searchText: `More ${noun} like it` }),
    ...(settings.features.saving === 'watchlist' && { favourite: favouriteEntry(car) }),
    enquiry: enquiryProps(car, site, similarMessage(name)),
    mobileBar: settings.vehiclePage.extras.includes('mobileCta'),
  };
}
