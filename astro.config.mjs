import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { rendererAdapter } from './integrations/renderer/adapter.ts';
import { smallPreload } from './integrations/renderer/small-preload.ts';

/** What every page runs at once is one file, and React another: small files compress badly and cost a request each. */
const scriptFiles = [
  {
    name: 'page',
    test: /preload-helper|node_modules[\\/](@nanostores[\\/]persistent|nanostores[\\/](atom|clean-stores|lifecycle))[\\/]|src[\\/](islands[\\/](first-touch|intent|quiet-islands)|islands[\\/]vehicle[\\/](approach|hearts)|domain[\\/]analytics[\\/]events|stores[\\/](analytics|consent|favourites|kept|session|visit))\./,
  },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'live', test: /src[\\/](stores[\\/]load-live-changes|domain[\\/]live[\\/](live-changes|read-live-file))\./ },
  {
    name: 'shared',
    test: /src[\\/](domain[\\/](html|messages|message-texts|price[\\/](money|price-shown|price-basis)|finance[\\/]credit-ad|live[\\/]changed-sheet|compare[\\/]compared-cars|media[\\/](media-url|image-sizes))|stores[\\/](search-history|car-sheets)|islands[\\/](vehicle[\\/](save-pdf|toast)|calculators[\\/]credit-html|live[\\/]live-price|saved[\\/]saved-list|early-input))\./,
  },
  { name: 'below', test: /src[\\/]islands[\\/]vehicle[\\/](price-comparison|similar-row|carousel)\./ },
  { name: 'prefill', test: /src[\\/](islands[\\/]forms[\\/]prefill|stores[\\/](nearest-location|visitor-details))\./ },
  { name: 'form', test: /src[\\/]islands[\\/]forms[\\/](form-client|Field)\./ },
  { name: 'viewer', test: /src[\\/]islands[\\/]viewer[\\/](?!start)[a-z-]+\.ts/ },
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
    plugins: [smallPreload()],
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
