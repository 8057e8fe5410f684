import type { Pricing } from '../price/price-shown.ts';
import { savingShown } from '../site/saving.ts';
import type { Settings } from '../site/site.schema.ts';
import type { ItemType } from '../vehicle/body.ts';

/** The settings cards depend on: small, plain JSON that also travels to the search island. */
export type CardSettings = {
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

/** The image of a vehicle without photos where the site names none (`public/`). */
export const BUILT_IN_PLACEHOLDER = '/placeholder-vehicle.svg';

/**
 * The part of a site's settings that its cards depend on.
 *
 * @param kinds the kinds of vehicle the cards show.
 */
export function cardSettings(settings: Settings, kinds: readonly ItemType[]): CardSettings {
  const { vehicleCard, pricing, checkout, vehiclePage } = settings;
  return {
    enquireText: vehicleCard.enquireText,
    showViewDetails: vehicleCard.showViewDetails,
    showWeeklyPrice: vehicleCard.showWeeklyPrice,
    locationOverlay: vehicleCard.locationOverlay,
    testDriveCarTypes: vehicleCard.testDriveCarTypes,
    bookTexts: Object.fromEntries(kinds.map((kind) => [kind, settings.itemTypes[kind].bookText])),
    electricTag: vehicleCard.electricTag,
    certifiedBadge: vehicleCard.certifiedBadge,
    soldTagText: vehicleCard.soldTagText,
    justArrivedText: vehicleCard.justArrivedText,
    justArrivedDays: vehicleCard.justArrivedDays,
    favouriteRule: vehicleCard.favouriteRule,
    saving: savingShown(settings.features) === 'favourites',
    pricing: { mode: pricing.mode, noPriceText: pricing.noPriceText },
    deposit: checkout.deposit,
    checkoutPath: checkout.path,
    findSimilarText: vehiclePage.findSimilarText,
    similarSoldButton: settings.similar.soldButton,
    placeholderImage: settings.theme.placeholderImage ?? BUILT_IN_PLACEHOLDER,
    timeZone: settings.site.timeZone,
  };
}
