import type { ContentPage } from '#src/domain/content/content.schema.ts';
import { isVisible } from '#src/domain/location/location-block.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { offerPath } from '#src/domain/offer/offer-link.ts';
import { BUILT_IN_PATHS, FIXED_PATHS } from '#src/domain/site/fixed-paths.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { switchedOff } from '#src/domain/site/switched-pages.ts';
import { requestPaths } from './request-paths.ts';
import type { Site } from './site.ts';
import { brandPath, siteBrands } from './site-brands.ts';
import { siteOffers } from './site-offers.ts';

/** The addresses of the site's pages that editors cannot take (ROUTE-062): the fixed ones, and those whose switch is on. */
export function builtInPaths({ settings }: SiteModel): string[] {
  return [...FIXED_PATHS, ...BUILT_IN_PATHS.filter((path) => !switchedOff(path, settings))];
}

/** The pages that editors wrote, without those of a switch that is off (CFG-008). */
export function contentPages({ content, settings }: SiteModel): ContentPage[] {
  return content.pages.filter(({ slug }) => !switchedOff(`/${slug}`, settings));
}

/** The address of every page the site has, those of vehicles excepted. */
export const sitePaths = (site: Site): ReadonlySet<string> => new Set(listPaths(site));

function* listPaths(site: Site): Generator<string> {
  const { content, settings } = site;
  yield* builtInPaths(site);
  for (const route of site.search.routes) yield route.path;
  const locations = content.locations.filter(isVisible);
  for (const location of locations) {
    yield `/contact-us/${location.slug}`;
    yield settings.locations.cardLink === 'ourLocation'
      ? `/our-location/${location.slug}`
      : `/locations/${location.slug}`;
    if (settings.locations.cardLink === 'dealershipSlug' && location.dealership_slug)
      yield `/locations/${location.dealership_slug}`;
  }
  for (const offer of siteOffers(site)) yield offerPath(offer, settings.site.manufacturer);
  for (const model of modelsWithPage(site)) yield `/${modelSlug(model, settings)}`;
  for (const { slug } of siteBrands(site)) yield brandPath(slug);
  for (const page of contentPages(site)) yield `/${page.slug}`;
  yield* requestPaths(site);
  for (const post of content.blog) {
    yield `/blog/${post.category}`;
    yield `/blog/${post.category}/${post.slug}`;
  }
}

/** The models that have a page on the site: those of a range that do not lead elsewhere (MODEL-013). */
export function modelsWithPage({ content, settings }: SiteModel): Model[] {
  return settings.features.models ? content.models.filter(({ override_url }) => !override_url) : [];
}
