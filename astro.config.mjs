import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { rendererAdapter } from './integrations/renderer/adapter.ts';
import { leanImports, leanPackages } from './integrations/renderer/lean-packages.ts';

/**
 * The moments at which scripts load. Each is a folder of `src/islands` and one file of scripts, with what its modules
 * import: small files compress badly and cost a request each. What several moments need belongs to the first.
 */
const MOMENTS = ['start', 'touch', 'vehicle-touch', 'near', 'viewer'];
/** What the search needs too is with the first touch of any page: it loads nothing that only a vehicle page runs. */
const SEARCHED = ['finance/credit-ad.ts', 'finance/frequency.ts', 'messages.ts', 'location/postcode.ts'];
const isOf = (moment, id) =>
  id.includes(`/src/islands/${moment}/`) ||
  (moment === 'touch' && SEARCHED.some((noun) => id.endsWith(`/src/domain/${noun}`)));
/** What all forms have once they hydrate, in two files: apart it would be eight. Rules have no React, questions have. */
const FIELDS = /\/src\/(?:domain\/lead\/(?:check-form|lead-addresses)|islands\/forms\/form-entries)\.ts$/;
const FIELD_PARTS = /\/src\/islands\/forms\/(?:Agreement|Field|FormErrors|Honeypot|KnownVisitor)\.tsx$/;
/** What lists of vehicles have wherever they are drawn, and what a search is asked with: apart it would be sixteen. */
const CARDS = /\/src\/(?:islands\/vehicle-card\/VehicleCard\.tsx|domain\/vehicle-card\/card-view\.ts)$/;
const SEARCHES =
  /\/src\/(?:search\/(?:stock-requests|create-client)|domain\/search\/(?:address|attributes|labels|state))\.ts$/;
const scriptFiles = [
  ...MOMENTS.map((moment) => ({ name: moment, test: (id) => isOf(moment, id) })),
  { name: 'react', test: (id) => /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//.test(id) },
  { name: 'prefill', test: /\/src\/islands\/forms\/prefill\.ts$/ },
  { name: 'fields', test: FIELDS },
  { name: 'field-parts', test: FIELD_PARTS },
  { name: 'credit-warning', test: /\/src\/islands\/credit\/CreditWarning\.tsx$/ },
  { name: 'cards', test: CARDS },
  { name: 'searches', test: SEARCHES },
  { name: 'hydrate', test: /\/src\/islands\/(?:hydrate-island|early-input)\.tsx?$/ },
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
    plugins: [leanPackages(), leanImports()],
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
