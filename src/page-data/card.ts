import { type SimilarIndex, similarIndex } from '#src/domain/similar/similar-index.ts';
import { featuresFor } from '#src/domain/site/features-for.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { kindsOf } from '#src/domain/vehicle/item-words.ts';
import { isSearchable } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardPlace } from '#src/domain/vehicle-card/card-buttons.ts';
import { type CardCar, toCardCar } from '#src/domain/vehicle-card/card-car.ts';
import { type CardSettings, cardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import { type CardView, cardView } from '#src/domain/vehicle-card/card-view.ts';
import { checkoutEnabled, checkoutPath } from '#src/domain/vehicle-page/checkout.ts';
import { lenderOfferOf } from './vehicle-finance.ts';

/** Which addresses of the site exist; a link to any other is not made (CFG-008). */
export type PagePaths = { has(path: string): boolean };

/** The cards of one site, each worked out once however many pages show it. */
export type SiteCards = {
  settings: CardSettings;
  car(vehicle: Vehicle): CardCar;
  view(vehicle: Vehicle, place?: CardPlace): CardView;
  similar: SimilarIndex<Vehicle>;
};

const KNOWN = new WeakMap<SiteModel, SiteCards>();

/** The cards of `site`; remembered for as long as the site is. */
export function siteCards(site: SiteModel, pages: PagePaths): SiteCards {
  let cards = KNOWN.get(site);
  if (!cards) {
    cards = createCards(site, pages);
    KNOWN.set(site, cards);
  }
  return cards;
}

function createCards(site: SiteModel, pages: PagePaths): SiteCards {
  const settings = cardSettings(site.settings, kindsOf(site.stock));
  const views: Record<CardPlace, Map<Vehicle, CardView>> = { results: new Map(), similar: new Map() };
  const car = (vehicle: Vehicle) =>
    toCardCar(vehicle, { checkout: mayCheckOut(vehicle, site, pages), weekly: weeklyPrice(vehicle, site) });
  return {
    settings,
    car,
    view(vehicle, place = 'results') {
      let view = views[place].get(vehicle);
      if (!view) {
        view = cardView(car(vehicle), settings, site.today, place);
        views[place].set(vehicle, view);
      }
      return view;
    },
    similar: similarIndex(
      site.stock.filter((vehicle) =>
        isSearchable(vehicle, site.settings.search, site.today, site.settings.site.timeZone),
      ),
    ),
  };
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
  };
}

/** VDP-060, on a site whose checkout page exists. */
export function mayCheckOut(vehicle: Vehicle, { settings }: SiteModel, pages: PagePaths): boolean {
  return (
    checkoutEnabled(vehicle, featuresFor(settings.features, vehicle).reserve) &&
    pages.has(checkoutPath(vehicle, settings.checkout.path))
  );
}
