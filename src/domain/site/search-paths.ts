import type { RedirectRule } from './redirect-rules.ts';

/** The results of all vehicles (ROUTE-009). */
export const ALL_STOCK_PATH = '/search/new-used-and-demo-cars';

/** The page that answers for search addresses without a page of their own (ROUTE-017). */
export const SEARCH_SHELL_PATH = '/search-shell';

/**
 * What search addresses without a page of their own open: the search shell, with the status of an address that names
 * nothing in stock (ROUTE-017). Both search prefixes answer (ROUTE-015).
 */
export function searchRedirects(breadcrumbPrefix: string): RedirectRule[] {
  return [
    ...(breadcrumbPrefix === '/used-car'
      ? [{ from: '/used-car/*', to: '/search/:splat', status: 200 } satisfies RedirectRule]
      : []),
    { from: '/search', to: ALL_STOCK_PATH, status: 301 },
    // Every vehicle is below it.
    { from: '/cars', to: ALL_STOCK_PATH, status: 301 },
    { from: '/search/all', to: ALL_STOCK_PATH, status: 301 },
    { from: '/search/*', to: SEARCH_SHELL_PATH, status: 404 },
  ];
}
