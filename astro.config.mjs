import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { rendererAdapter } from './integrations/renderer/adapter.ts';
import { leanInstantSearch } from './integrations/renderer/lean-instantsearch.ts';

/**
 * The moments at which scripts load. Each is a folder of `src/islands` and one file of scripts, with what its modules
 * import: small files compress badly and cost a request each. What several moments need belongs to the first.
 */
const MOMENTS = ['start', 'touch', 'near', 'viewer'];
const scriptFiles = [
  ...MOMENTS.map((moment) => ({ name: moment, test: (id) => id.includes(`/src/islands/${moment}/`) })),
  { name: 'react', test: (id) => /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//.test(id) },
];

export default defineConfig({
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [react()],
  trailingSlash: 'never',
  build: { assets: '_astro', inlineStylesheets: 'never' },
  security: { checkOrigin: false },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  vite: {
    build: { cssMinify: true, assetsInlineLimit: 0 },
    plugins: [leanInstantSearch()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: scriptFiles } },
          },
        },
      },
    },
    server: { watch: { ignored: ['**/dist/**', '**/.build/**', '**/.cache/**', '**/.data/**', '**/test-results/**'] } },
  },
});
