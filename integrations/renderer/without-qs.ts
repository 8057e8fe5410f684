import type { Plugin } from 'vite';

const EMPTY = '\0without-qs';

/**
 * Leaves `qs`, 13 kB, out of what browsers load. InstantSearch imports it for its own history router, whichever router is
 * used; ours (`src/search/address-router.ts`) has URLSearchParams.
 */
export function withoutQs(): Plugin {
  return {
    name: 'without-qs',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === 'qs' ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export default undefined;' : undefined),
  };
}
