import { lawStateOf, salesYards, standsIn, statesOf } from '#src/domain/advertising/law-state.ts';
import { modelsInStock } from '#src/domain/model/model-card.ts';
import { carsByModel } from '#src/domain/model/model-cars.ts';
import { WEEKLY_BANDS, weeklyBand } from '#src/domain/search/record/price-bands.ts';
import { type SearchRecord, searchRecord } from '#src/domain/search/record/search-record.ts';
import { weeklyOfPrice } from '#src/domain/search/record/weekly-of-price.ts';
import { type RepaymentTerms, repaymentTerms } from '#src/domain/search/repayment-terms.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { RESERVE_WAYS, reserveWay } from '#src/domain/site/checkout-offer.ts';
import { placeWords } from '#src/domain/site/place-words.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { once } from '#src/domain/text/once.ts';
import { bookText, kindsOf, nounOf, nounOfBodies, siteNoun } from '#src/domain/vehicle/item-words.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { toColumns } from '#src/search/embedded/index/columns.ts';
import { mixedArrivals } from '../home/arrivals.ts';
import { modelPictures } from '../model/model-preview.ts';
import { reservableCars } from '../request/request-paths.ts';
import { searchRoutes } from '../search/search-routes.ts';
import { locationIndex } from '../vehicle/vehicle-location.ts';
import { siteCards } from './card.ts';
import { siteRoutes } from './routes.ts';
import type { Site, SiteLabels } from './site.ts';

/** In a row of them. */
const ARRIVALS = 8;

/** Opens a dealer for its pages. What is looked up is worked out when a page first asks, and kept with the site. */
export function openSite(model: SiteModel): Site {
  const routes = once(() => siteRoutes(site));
  const search = once(() => searchRoutes(site));
  const columns = once(() => toColumns(search().searchable.map((car) => site.record(car))));
  const engine = once(() => createEngine(columns()));
  const cards = once(() => siteCards(site));
  const words = once(() => siteLabels(site));
  const arrivals = once(() => mixedArrivals(site.search.searchable.filter(isInStock), ARRIVALS));
  const modelCars = once(() => carsByModel(site.content.models, site.search.searchable.filter(isInStock)));
  const pictures = once(() => modelPictures(site));
  const reservable = once(() => reservableCars(model));
  const terms = once(() => repaymentTerms(model.settings));
  const locations = once(() => locationIndex(model.content.locations));
  const states = once(() => statesOf(salesYards(model.settings, model.content.locations)));
  const records = new Map<Vehicle, SearchRecord>();
  const site: Site = {
    ...model,
    content: { ...model.content, models: modelsInStock(model.content.models, model.stock) },
    get routes() {
      return routes();
    },
    get paths() {
      return routes();
    },
    get search() {
      return search();
    },
    get columns() {
      return columns();
    },
    get engine() {
      return engine();
    },
    get cards() {
      return cards();
    },
    get words() {
      return words();
    },
    get arrivals() {
      return arrivals();
    },
    get modelCars() {
      return modelCars();
    },
    get modelPictures() {
      return pictures();
    },
    get reservable() {
      return reservable();
    },
    get terms() {
      return terms();
    },
    record(car) {
      const known = records.get(car);
      if (known) return known;
      const way = reservable().size > 0 ? reserveWay(car, model) : undefined;
      const record = {
        ...siteRecord(car, terms(), model.settings.pricing.mode),
        ...(way && { categories: [RESERVE_WAYS[way]] }),
      };
      records.set(car, record);
      return record;
    },
    locationOf: (car) => locations()(car),
    lawStateOf: (car) => lawStateOf(standsIn(car, locations()(car)), states()),
  };
  return site;
}

/**
 * The search record of a vehicle: weekly_price_range is its repayment where the site has terms for one (SRCH-082). Where the
 * site shows prices by the week (`mode`), those are what is sorted and limited by price (SRCH-032).
 */
export function siteRecord(
  car: Vehicle,
  terms: RepaymentTerms | undefined,
  mode: Settings['pricing']['mode'] = 'sale',
): SearchRecord {
  const { price_range, ...others } = searchRecord(car);
  const { subscription_price: weekly } = others;
  if (mode === 'subscription' && weekly !== undefined) return { ...others, price: weekly };
  const record: SearchRecord = { ...others, ...(price_range && { price_range }) };
  if (!terms || record.price === undefined) return record;
  const band = WEEKLY_BANDS[weeklyBand(weeklyOfPrice(record.price, terms))];
  return { ...record, ...(band && { weekly_price_range: band }) };
}

/** The words of a site, by the kinds of vehicles that visitors find there. */
function siteLabels({ settings, search, record }: Site): SiteLabels {
  const all = kindsOf(search.searchable);
  const noun = siteNoun(all, settings);
  return {
    noun,
    nounOf: (cars) => nounOfBodies(new Set(cars.map((car) => record(car).body)), nounOf(kindsOf(cars), all, settings)),
    bookText: (cars) => bookText(cars ? kindsOf(cars) : all, settings),
    place: placeWords(settings.pricing.mode, noun),
  };
}
