import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroInlineConfig } from 'astro';
import { passthroughImageService } from 'astro/config';
import { leanPackages } from '../../integrations/renderer/lean-packages.ts';

const code = join(import.meta.dirname, '../..');

/** Modules that look for files beside them find them although they are bundled into another folder. */
const inPlace = {
  name: 'in-place',
  enforce: 'pre' as const,
  transform: (text: string, id: string) =>
    id.startsWith(join(code, 'integrations'))
      ? text
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
};

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
    plugins: [inPlace, leanPackages()],
    build: { assetsInlineLimit: 0 },
  },
};

export default config;
