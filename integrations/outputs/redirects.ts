import { searchRedirects } from '#src/domain/site/search-paths.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';

/** The `_redirects` file of a site (Netlify's format). */
export function redirectsFile({ settings }: SiteModel): string {
  const rules = searchRedirects(settings.search.breadcrumbPrefix);
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}
