import { join } from 'node:path';
import react from '@astrojs/react';
import type { AstroInlineConfig } from 'astro';
import { passthroughImageService } from 'astro/config';
import { clientDirectives } from '../../integrations/renderer/client-directives.ts';

const code = join(import.meta.dirname, '../..');

const config: AstroInlineConfig = {
  root: code,
  srcDir: join(import.meta.dirname, 'src'),
  outDir: process.env.BENCH_OUT ?? join(code, '.build/bench/astro'),
  publicDir: join(code, 'public'),
  cacheDir: join(code, '.build/bench/astro-cache'),
  output: 'static',
  integrations: [react({ experimentalDisableStreaming: true }), clientDirectives()],
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  vite: { resolve: { alias: { qs: join(code, 'src/search/qs-stub.ts') } }, build: { assetsInlineLimit: 0 } },
};

export default config;
