import { featuresFor } from '#src/domain/features/features-for.ts';
import { similarIndex } from '#src/domain/search/similar-index.ts';
import { checkoutOffer } from '#src/domain/site/checkout-offer.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardVariant } from '#src/domain/vehicle-card/card-buttons.ts';
import { type CardCar, cardPhoto, toCardCar } from '#src/domain/vehicle-card/card-car.ts';
import { cardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import { type CardView, cardView } from '#src/domain/vehicle-card/card-view.ts';
import { kindFacts } from '#src/domain/vehicle-card/kind-facts.ts';
import { PLACEHOLDERS, vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import { lenderOfferOf } from '../vehicle/vehicle-finance.ts';
import { cacheRecent } from './cache-recent.ts';
import type { Site, SiteCards } from './site.ts';

/** Cards that are kept for the next page that shows them. */
const MAX_VIEWS = 300;

/** The cards of a site; similar vehicles are chosen among those that its search finds (SIM-005). */
export function siteCards(site: Site): SiteCards {
  const settings = cardSettings(site.settings, site.stock);
  const car = (vehicle: Vehicle) =>
    toCardCar(vehicle, {
      checkout: checkoutOffer(vehicle, site) !== undefined,
      weekly: weeklyPrice(vehicle, site),
      photo: cardPhoto(vehicle),
      placeholder: bodyDrawn(vehicle, site),
      facts: kindFacts(vehicle),
    });
  const viewOf = (variant: CardVariant) =>
    cacheRecent((vehicle: Vehicle) => cardView(car(vehicle), settings, site.today, variant), MAX_VIEWS);
  const views: Record<CardVariant, (vehicle: Vehicle) => CardView> = {
    standard: viewOf('standard'),
    similar: viewOf('similar'),
  };
  return {
    settings,
    car,
    view: (vehicle, variant = 'standard') => views[variant](vehicle),
    similar: similarIndex(site.search.searchable),
  };
}

/** The drawing of a vehicle that has no photo, where it is not the image of every such vehicle of the site. */
function bodyDrawn(vehicle: Vehicle, { settings }: SiteModel): string | undefined {
  if (vehicle.primary_image_url?.trim()) return undefined;
  const drawn = vehiclePlaceholder(vehicle, settings.theme.placeholderImage);
  return drawn.startsWith(`${PLACEHOLDERS}/`) ? drawn : undefined;
}

/** CARD-014: the lender's figures of a card, where cards show them and FINW-009 lets them appear. */
function weeklyPrice(vehicle: Vehicle, site: SiteModel): CardCar['weekly'] {
  if (!site.settings.vehicleCard.showWeeklyPrice || !featuresFor(site.settings.features, vehicle).finance)
    return undefined;
  const offer = lenderOfferOf(vehicle, site);
  if (!offer?.paymentWeek) return undefined;
  return {
    paymentWeek: offer.paymentWeek,
    interestRate: offer.interestRate,
    comparisonRate: offer.comparisonRate,
    ...(offer.balloon && { balloon: offer.balloon }),
  };
}
