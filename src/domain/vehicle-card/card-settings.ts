import type { IdentitySettings } from '../brand/identity-settings.schema.ts';
import type { ThemeSettings } from '../brand/theme-settings.schema.ts';
import type { CheckoutSettings } from '../checkout/checkout-settings.schema.ts';
import type { FeatureSettings } from '../features/feature-settings.schema.ts';
import type { Pricing } from '../price/price-shown.ts';
import type { PricingSettings } from '../price/pricing-settings.schema.ts';
import type { SimilarSettings } from '../search/search-settings.schema.ts';
import type { ItemType } from '../vehicle/body.ts';
import { CONDITIONS, kindsOf } from '../vehicle/item-words.ts';
import { isInStock } from '../vehicle/stock-status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { carNaming } from './car-naming.ts';
import type { CarNaming } from './car-title.ts';
import { BUILT_IN_PLACEHOLDER } from './placeholder.ts';
import type { VehicleCardSettings } from './vehicle-card-settings.schema.ts';

/** The settings cards depend on: small, plain JSON that also travels to the search island. */
export type CardSettings = {
  naming: CarNaming;
  /** The words for new, demo and used vehicles that stand side by side (CARD-018); null where all are of one. */
  conditions: Readonly<Record<Vehicle['car_type'], string>> | null;
  /** Vehicles stand at several places: a card says at which. */
  saysPlace: boolean;
  enquireText: string;
  showViewDetails: boolean;
  showWeeklyPrice: boolean;
  locationOverlay: boolean;
  testDriveCarTypes: readonly string[];
  /** What asks for a time to see a vehicle, by kind. */
  bookTexts: Readonly<Partial<Record<ItemType, string>>>;
  electricTag: boolean;
  certifiedBadge: { make: string; imageUrl: string } | null;
  soldTagText: string;
  justArrivedText: string;
  justArrivedDays: number;
  favouriteRule: 'inStock' | 'usedPricedWithImages';
  /** The photos of a card in a list are swiped; not where the list itself is. */
  photoSwipe: boolean;
  /** Hearts are shown (FAV-004). */
  saving: boolean;
  pricing: Pricing;
  deposit: number;
  checkoutPath: string;
  findSimilarText: string;
  similarSoldButton: 'findSimilar' | 'bookTestDrive';
  placeholderImage: string;
  timeZone: string;
};

/** The settings that cards are made from. */
type CardSources = {
  site: Pick<IdentitySettings, 'timeZone' | 'manufacturer'>;
  features: Pick<FeatureSettings, 'saving'>;
  vehicleCard: VehicleCardSettings;
  similar: SimilarSettings;
  search: { layout: 'grid' | 'carousel' };
  pricing: PricingSettings;
  vehiclePage: { findSimilarText: string };
  itemTypes: Readonly<Record<ItemType, { bookText: string }>>;
  checkout: Pick<CheckoutSettings, 'deposit' | 'path'>;
  theme: Pick<ThemeSettings, 'card' | 'placeholderImage'>;
};

/**
 * The part of a site's settings that its cards depend on.
 *
 * @param stock the vehicles that the cards show.
 */
export function cardSettings(
  settings: CardSources,
  stock: readonly Pick<Vehicle, 'make' | 'item_type' | 'car_type' | 'status' | 'location_name'>[],
): CardSettings {
  const { vehicleCard, pricing, checkout, vehiclePage } = settings;
  const listed = stock.filter(isInStock);
  const conditions = new Set(listed.map(({ car_type }) => car_type));
  const places = new Set(listed.map(({ location_name }) => location_name?.trim() ?? ''));
  return {
    naming: carNaming(settings, stock),
    conditions: conditions.size > 1 && pricing.mode === 'sale' ? CONDITIONS : null,
    saysPlace: places.size > 1,
    enquireText: vehicleCard.enquireText,
    showViewDetails: vehicleCard.showViewDetails,
    showWeeklyPrice: vehicleCard.showWeeklyPrice,
    locationOverlay: vehicleCard.locationOverlay,
    testDriveCarTypes: vehicleCard.testDriveCarTypes,
    bookTexts: Object.fromEntries(kindsOf(stock).map((kind) => [kind, settings.itemTypes[kind].bookText])),
    electricTag: vehicleCard.electricTag,
    certifiedBadge: vehicleCard.certifiedBadge,
    soldTagText: vehicleCard.soldTagText,
    justArrivedText: vehicleCard.justArrivedText,
    justArrivedDays: vehicleCard.justArrivedDays,
    favouriteRule: vehicleCard.favouriteRule,
    photoSwipe: vehicleCard.photoSwipe && settings.search.layout !== 'carousel',
    saving: settings.features.saving !== 'off',
    pricing: {
      mode: pricing.mode,
      noPriceText: pricing.noPriceText,
      ...(pricing.bondWeeks && { bondWeeks: pricing.bondWeeks }),
    },
    deposit: checkout.deposit,
    checkoutPath: checkout.path,
    findSimilarText: vehiclePage.findSimilarText,
    similarSoldButton: settings.similar.soldButton,
    placeholderImage: settings.theme.placeholderImage ?? BUILT_IN_PLACEHOLDER,
    timeZone: settings.site.timeZone,
  };
}
