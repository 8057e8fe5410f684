import { isVisible } from '#src/domain/location/location-block.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { offerPath } from '#src/domain/offer/offer-link.ts';
import { FIXED_PATHS, PRICE_RANGE_PATH } from '#src/domain/site/fixed-paths.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { searchRoutes } from './search-routes.ts';
import { brandPath, siteBrands } from './site-brands.ts';
import { siteOffers } from './site-offers.ts';

const KNOWN = new WeakMap<SiteModel, ReadonlySet<string>>();

/**
 * The address of every page the site has, vehicles excepted. Links are made only to these (CFG-008, CONTENT-001).
 */
export function sitePaths(site: SiteModel): ReadonlySet<string> {
  let paths = KNOWN.get(site);
  if (!paths) {
    paths = new Set(listPaths(site));
    KNOWN.set(site, paths);
  }
  return paths;
}

function* listPaths(site: SiteModel): Generator<string> {
  const { content, settings } = site;
  yield* FIXED_PATHS;
  if (settings.pricing.mode === 'sale') yield PRICE_RANGE_PATH;
  for (const route of searchRoutes(site).routes) yield route.path;
  const locations = content.locations.filter(isVisible);
  for (const location of locations) {
    yield `/contact-us/${location.slug}`;
    yield settings.locations.cardLink === 'ourLocation'
      ? `/our-location/${location.slug}`
      : `/locations/${location.slug}`;
    if (settings.locations.cardLink === 'dealershipSlug' && location.dealership_slug)
      yield `/locations/${location.dealership_slug}`;
  }
  if (settings.features.offers) yield '/special-offers';
  for (const offer of siteOffers(site)) yield offerPath(offer, settings.site.manufacturer);
  if (settings.features.models) yield '/models';
  for (const model of modelsWithPage(site)) yield `/${modelSlug(model, settings)}`;
  if (settings.features.brandsPage) yield '/brands';
  for (const { slug } of siteBrands(site)) yield brandPath(slug);
  for (const page of content.pages) yield `/${page.slug}`;
  for (const post of content.blog) {
    yield `/blog/${post.category}`;
    yield `/blog/${post.category}/${post.slug}`;
  }
}

/** The models that have a page on the site: those of a range that do not lead elsewhere (MODEL-013). */
export function modelsWithPage({ content, settings }: SiteModel): Model[] {
  return settings.features.models ? content.models.filter(({ override_url }) => !override_url) : [];
}
