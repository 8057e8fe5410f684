import { join } from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { passthroughImageService } from 'astro/config';
import { buildFolder } from '../../integrations/build/compiled/build-folder.ts';
import { leanPackages } from '../../integrations/renderer/lean-packages.ts';

const code = join(import.meta.dirname, '../..');

const config: AstroInlineConfig = {
  root: code,
  srcDir: join(import.meta.dirname, 'src'),
  outDir: process.env.BENCH_OUT ?? join(code, '.build/bench/astro'),
  publicDir: join(code, 'public'),
  cacheDir: join(code, '.build/bench/astro-cache'),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  vite: {
    plugins: [{ ...buildFolder((id) => id.startsWith(join(code, 'integrations'))), enforce: 'pre' }, leanPackages()],
    build: { assetsInlineLimit: 0 },
  },
};

export default config;
