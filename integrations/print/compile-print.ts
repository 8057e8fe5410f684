import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ownPlace } from './own-place.ts';

/** Compiles the print loop into a folder: `node compile-print.ts <root> <folder>`; see compiled-print.ts. */
const [root = '.', dir = '.'] = process.argv.slice(2);

const bundle = await rolldown({
  cwd: root,
  input: { 'site-printer': join(import.meta.dirname, 'site-printer.ts') },
  platform: 'node',
  resolve: { mainFields: ['module', 'main'] },
  // Native code stays where it is.
  external: [/^sharp$/],
  plugins: [ownPlace()],
  logLevel: 'silent',
});
await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].[hash].mjs' });
await bundle.close();
