import { repaymentTerms } from '#src/domain/search/repayment-terms.ts';
import type { SearchRecord } from '#src/domain/search/search-record.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { toColumns } from '#src/search/embedded/columns.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { siteCards } from './card.ts';
import { reservableCars } from './request-paths.ts';
import { siteRoutes } from './routes.ts';
import { searchRoutes } from './search-routes.ts';
import type { Site } from './site.ts';
import { siteRecord } from './site-record.ts';
import { locationIndex } from './vehicle-location.ts';
import { siteWords } from './words.ts';

/** Opens a dealer for its pages. What is looked up is worked out when a page first asks, and kept with the site. */
export function openSite(model: SiteModel): Site {
  const routes = once(() => siteRoutes(site));
  const search = once(() => searchRoutes(site));
  const columns = once(() => toColumns(search().searchable.map((car) => site.record(car))));
  const engine = once(() => createEngine(columns()));
  const cards = once(() => siteCards(site));
  const words = once(() => siteWords(site));
  const reservable = once(() => reservableCars(model));
  const terms = once(() => repaymentTerms(model.settings));
  const locations = once(() => locationIndex(model.content.locations));
  const records = new Map<Vehicle, SearchRecord>();
  const site: Site = {
    ...model,
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
    get reservable() {
      return reservable();
    },
    get terms() {
      return terms();
    },
    record(car) {
      const known = records.get(car);
      if (known) return known;
      const record = siteRecord(car, terms());
      records.set(car, record);
      return record;
    },
    locationOf: (car) => locations()(car),
  };
  return site;
}

/** The function that gives what `make` made at its first call. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
