import type { Accessibility } from '../content/accessibility.schema.ts';
import type { BlogPost, BrandText, ContentPage, HomeContent, Slide } from '../content/content.schema.ts';
import type { Dealership } from '../content/dealership.schema.ts';
import type { Manufacturer } from '../content/manufacturer.schema.ts';
import type { Offer } from '../content/offer.schema.ts';
import type { ReviewAggregate } from '../content/review.schema.ts';
import type { TeamMember } from '../content/team.schema.ts';
import type { AppointmentHours } from '../location/booking/appointment-hours.schema.ts';
import type { Location, SpecialHours } from '../location/location.schema.ts';
import type { DrawingSize } from '../media/image-service.ts';
import type { PictureLooks } from '../media/picture-look.ts';
import type { Model } from '../model/model.schema.ts';
import type { DeliveryZone } from '../price/delivery-zone.schema.ts';
import type { PriceError } from '../price/price-error.schema.ts';
import type { PlatformSettings } from '../settings/platform-settings.schema.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { VehicleRecords } from '../vehicle/history/history.schema.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { OwnParts } from './own-parts.ts';

/** The content of a dealer's editors, and the shared content. */
export type SiteContent = {
  locations: Location[];
  dealerships: Dealership[];
  specialHours: SpecialHours[];
  offers: Offer[];
  models: Model[];
  manufacturers: Manufacturer[];
  /** The site's own reviews; the static sample where it asks for it (REV-001). */
  reviews: ReviewAggregate;
  pages: ContentPage[];
  blog: BlogPost[];
  /** What the dealer says of brands. */
  brands: BrandText[];
  team: TeamMember[];
  slides: Slide[];
  deliveryZones: DeliveryZone[];
  appointmentHours: AppointmentHours[];
  home: HomeContent | null;
  /** What the dealer wrote down of vehicles, by stock number. */
  vehicleRecords: VehicleRecords;
  /** Prices that were wrong and are shown nowhere. */
  priceErrors: PriceError[];
  /** How accessible the site is; null for one that was never checked. */
  accessibility: Accessibility | null;
};

/** How large the logos for light and for dark grounds are, where that is known before a browser loads them. */
export type LogoSizes = { light?: DrawingSize; dark?: DrawingSize };

/** Everything the pages of one dealer are made from. */
export type SiteModel = {
  settings: Settings;
  platform: PlatformSettings;
  content: SiteContent;
  logoSizes?: LogoSizes;
  /** What was measured of the pictures of content; pages do without where it is not there. */
  pictures?: PictureLooks;
  /** What an agency adds, where it does. */
  own?: OwnParts | undefined;
  /** Every publishable vehicle, sold ones included, highest custom_rank first. */
  stock: readonly Vehicle[];
  /** YYYY-MM-DD in the site's time zone: the only way time enters a page. */
  today: string;
};
