import type { Plugin } from 'vite';

/**
 * Modules of InstantSearch that are replaced in what browsers load.
 *
 * It imports these whatever its settings are, and the search page runs none of them: its router is `src/search/address-router.ts`
 * (the library's own brings `qs`), `insights` is off, the instance gets no results from outside.
 *
 * Its code is compiled for browsers without object spread, by helpers that define properties one by one. `Object.assign` does the same for
 * what they are given, plain objects, in a fourth of the time.
 */
const REPLACED: Readonly<Record<string, string>> = {
  '/instantsearch.js/es/lib/routers/history.js': 'export default undefined;',
  '/instantsearch.js/es/middlewares/createInsightsMiddleware.js': 'export const createInsightsMiddleware = undefined;',
  '/instantsearch.js/es/lib/utils/hydrateSearchClient.js': 'export const hydrateSearchClient = undefined;',
  '/@swc/helpers/esm/_object_spread.js': 'export const _ = Object.assign;',
  '/@swc/helpers/esm/_object_spread_props.js': 'export const _ = Object.assign;',
};
const PACKAGE = /.*\/node_modules(\/.*)$/;

/** Leaves out what the search page never runs of InstantSearch, 16 kB of brotli, and lets the rest copy objects as browsers do. */
export function leanInstantSearch(): Plugin {
  return {
    name: 'lean-instantsearch',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => REPLACED[PACKAGE.exec(id)?.[1] ?? ''],
  };
}
