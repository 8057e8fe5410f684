import { modelSlug } from '#src/domain/model/model-link.ts';
import type { Site } from './site.ts';
import { builtInPaths, contentPages, modelsWithPage } from './site-paths.ts';

/**
 * Addresses at the root of a site belong to built-in pages, then to content pages, then to models (ROUTE-062).
 *
 * @throws Error that names the file whose address is taken, and by what.
 */
export function checkRootPaths(site: Site): void {
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
