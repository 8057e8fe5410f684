import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { rendererAdapter } from './integrations/renderer/adapter.ts';
import { intentDirective } from './integrations/renderer/intent-directive.ts';

export default defineConfig({
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [react({ experimentalDisableStreaming: true }), intentDirective()],
  trailingSlash: 'never',
  build: { assets: '_astro', inlineStylesheets: 'never' },
  security: { checkOrigin: false },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  vite: {
    build: { cssMinify: true, assetsInlineLimit: 0 },
    server: { watch: { ignored: ['**/dist/**', '**/.build/**', '**/.cache/**', '**/.data/**', '**/test-results/**'] } },
  },
});
