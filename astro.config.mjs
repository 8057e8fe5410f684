import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { rendererAdapter } from './integrations/renderer/adapter.ts';
import { leanPackages } from './integrations/renderer/lean-packages.ts';

/**
 * The moments at which scripts load. Each is a folder of `src/islands` and one file of scripts, with what its modules
 * import: small files compress badly and cost a request each. What several moments need belongs to the first.
 */
const MOMENTS = ['start', 'touch', 'vehicle-touch', 'near', 'viewer'];
/** What the search needs too is with the first touch of any page: it loads nothing that only a vehicle page runs. */
const SEARCHED = ['/src/domain/finance/credit-ad.ts', '/src/domain/messages.ts', '/src/domain/location/postcode.ts'];
const isOf = (moment, id) =>
  id.includes(`/src/islands/${moment}/`) || (moment === 'touch' && SEARCHED.some((noun) => id.endsWith(noun)));
/** The parts of forms that all of them have, in one file: apart they would be seven. */
const FORM =
  /\/src\/(?:islands\/forms\/(?:Agreement|Field|FormErrors|Honeypot|KnownVisitor|prefill|form-entries)|domain\/lead\/(?:check-form|lead-addresses))\.tsx?$/;
const scriptFiles = [
  ...MOMENTS.map((moment) => ({ name: moment, test: (id) => isOf(moment, id) })),
  { name: 'react', test: (id) => /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//.test(id) },
  { name: 'form', test: FORM },
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
    // The search worker loads what reads texts with the first one.
    worker: { format: 'es' },
    plugins: [leanPackages()],
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
