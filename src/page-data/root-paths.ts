import type { ContentPage } from '#src/domain/content/content.schema.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { garagesOf } from '#src/domain/sign-in/sign-in-path.ts';
import { BUILT_IN_PATHS, FIXED_PATHS } from '#src/domain/site/fixed-paths.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { switchedOff } from '#src/domain/site/switched-pages.ts';

/** The addresses of the site's pages that editors cannot take (ROUTE-062): the fixed ones, and those whose switch is on. */
function builtInPaths({ settings }: SiteModel): string[] {
  const switched = [...BUILT_IN_PATHS, ...garagesOf(settings)];
  return [...FIXED_PATHS, ...switched.filter((path) => !switchedOff(path, settings))];
}

/** The pages that editors wrote, without those of a switch that is off (CFG-008). */
export function contentPages({ content, settings }: SiteModel): ContentPage[] {
  return content.pages.filter(({ slug }) => !switchedOff(`/${slug}`, settings));
}

/** The models that have a page on the site: those of a range that do not lead elsewhere (MODEL-013). */
export function modelsWithPage({ content, settings }: SiteModel): Model[] {
  return settings.features.models ? content.models.filter(({ override_url }) => !override_url) : [];
}

/**
 * Addresses at the root of a site belong to built-in pages, then to content pages, then to models (ROUTE-062).
 *
 * @throws Error that names the file whose address is taken, and by what.
 */
export function checkRootPaths(site: SiteModel): void {
  const { settings } = site;
  const home = `content/${settings.site.slug}`;
  const owners = new Map<string, string>(builtInPaths(site).map((path) => [path, 'a built-in page']));
  const claim = (path: string, file: string) => {
    const owner = owners.get(path);
    if (owner) throw new Error(`${file} has the address ${path} of ${owner}; rename the file.`);
    owners.set(path, file);
  };
  for (const { slug } of contentPages(site)) claim(`/${slug}`, `${home}/pages/${slug}.md`);
  for (const model of modelsWithPage(site)) claim(`/${modelSlug(model, settings)}`, `${home}/models/${model.slug}.md`);
}
