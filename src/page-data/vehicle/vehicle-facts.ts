import { type CarFeatures, featuresFor } from '#src/domain/features/features-for.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { type PriceShown, priceShown, saleAmount } from '#src/domain/price/price-shown.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { Noun } from '#src/domain/vehicle/item-words.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carBadgeLine, carTitle } from '#src/domain/vehicle-card/car-title.ts';
import { galleryPhotos, type Photo } from '#src/domain/vehicle-page/gallery.ts';
import type { Site } from '../site/site.ts';

/** What the parts of a vehicle's page have in common, each worked out once. */
export type VehicleFacts = {
  site: Site;
  car: Vehicle;
  title: string;
  badgeLine: string;
  /** The full name, or the title. */
  name: string;
  noun: Noun;
  photos: Photo[];
  price: PriceShown;
  /** Missing without a price in dollars. */
  dollars: number | undefined;
  features: CarFeatures;
  location: Location | undefined;
  /** Whether the site lists an extra of the page. */
  has(extra: Settings['vehiclePage']['extras'][number]): boolean;
};

export function vehicleFacts(site: Site, car: Vehicle): VehicleFacts {
  const { settings } = site;
  const { naming } = site.cards.settings;
  const title = carTitle(car, naming);
  const price = priceShown(car, settings.pricing);
  return {
    site,
    car,
    title,
    badgeLine: carBadgeLine(car, naming),
    name: car.name || title,
    noun: site.words.nounOf([car]),
    photos: galleryPhotos(car),
    price,
    dollars: saleAmount(price),
    features: featuresFor(settings.features, car),
    location: site.locationOf(car),
    has: (extra) => settings.vehiclePage.extras.includes(extra),
  };
}
