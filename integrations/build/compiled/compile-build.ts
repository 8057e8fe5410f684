import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { buildFolder } from './build-folder.ts';

/** Compiles the build loop into a folder: `node compile-build.ts <root> <folder>`; see compiled-build.ts. */
const [root = '.', dir = '.'] = process.argv.slice(2);

const bundle = await rolldown({
  cwd: root,
  input: { 'build-site': join(import.meta.dirname, '../build-site.ts') },
  platform: 'node',
  resolve: { mainFields: ['module', 'main'] },
  // Native code stays where it is.
  external: [/^sharp$/],
  plugins: [buildFolder(root)],
  logLevel: 'silent',
});
await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].[hash].mjs' });
await bundle.close();
