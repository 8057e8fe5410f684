import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

/** Compiles the print loop into a folder: `node compile-print.ts <root> <folder>`; see compiled-print.ts. */
const [root = '.', dir = '.'] = process.argv.slice(2);

/** Modules that look for files beside them find them although they stand elsewhere now. */
const ownPlace: Plugin = {
  name: 'own-place',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

const bundle = await rolldown({
  cwd: root,
  input: { 'print-site': join(import.meta.dirname, 'print-site.ts') },
  platform: 'node',
  resolve: { mainFields: ['module', 'main'] },
  // Native code stays where it is.
  external: [/^sharp$/],
  plugins: [ownPlace],
  logLevel: 'silent',
});
await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].[hash].mjs' });
await bundle.close();
