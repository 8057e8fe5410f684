import type { Manufacturer } from '#src/domain/content/manufacturer.schema.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Site } from '../site/site.ts';

/** The address of a brand's page (BRAND-004). */
export const brandPath = (slug: string) => `/${slug}/overview`;

/**
 * The brands that have a page of their own (ROUTE-056): makes in stock, makers of the range, and those whose tile leads
 * there. None where the site has no brands page.
 */
export function siteBrands(site: Site): Manufacturer[] {
  const { content, settings } = site;
  if (!settings.features.brandsPage) return [];
  const slugs = new Set([
    ...site.search.routes.flatMap(({ kind, label }) => (kind === 'make' ? toSlug(label) : [])),
    ...(settings.features.models ? content.models.map(({ manufacturer_name }) => toSlug(manufacturer_name ?? '')) : []),
  ]);
  const tiles = new Set(settings.content.brandTiles.map(({ href }) => href));
  return content.manufacturers.filter(({ slug }) => slugs.has(slug) || tiles.has(brandPath(slug)));
}
