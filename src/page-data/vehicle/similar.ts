import type { SimilarCar } from '#src/domain/search/similar-index.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import type { SimilarSetup } from '#src/search/similar-search.ts';

/** What a page needs to ask a hosted search service for similar vehicles (SIM-006). */
export type SimilarSearch = {
  provider: 'algolia' | 'meilisearch' | 'typesense';
  service: { host: string; key: string; slug: string };
  setup: SimilarSetup;
  car: SimilarCar;
  slug: string;
  card: CardSettings;
};

/** The search of a site with a hosted service; undefined where the rendered list is all there is. */
export function similarSearch(car: Vehicle, { settings }: SiteModel, card: CardSettings): SimilarSearch | undefined {
  const { provider, host, key, indexName, siteFilter } = settings.search;
  if (provider === 'embedded') return undefined;
  const { id, make, model, body, price, offer_price, status, slug } = car;
  return {
    provider,
    service: { host: host ?? '', key: key ?? '', slug: settings.site.slug },
    setup: { indexName, siteFilter },
    car: { id, make, model, body, price, offer_price, status },
    slug,
    card,
  };
}
