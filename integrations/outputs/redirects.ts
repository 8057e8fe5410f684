import type { SiteModel } from '#src/domain/site/site-model.ts';

/**
 * The `_redirects` file of a site (Netlify's format): search addresses without a page of their own open the search
 * shell, with the status of an address that names nothing in stock (ROUTE-017), and both search prefixes answer
 * (ROUTE-015).
 */
export function redirectsFile({ settings }: SiteModel): string {
  const rules = [
    ...(settings.search.breadcrumbPrefix === '/used-car' ? ['/used-car/* /search/:splat 200'] : []),
    '/search /search/new-used-and-demo-cars 301',
    '/search/all /search/new-used-and-demo-cars 301',
    '/search/* /search-shell 404',
  ];
  return `${rules.join('\n')}\n`;
}
