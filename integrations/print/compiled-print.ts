import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

type PrintSite = typeof import('./print-site.ts');

/** How many compiled forms of earlier code are kept. */
const KEPT = 4;
const ENTRY = 'print-site.mjs';

/**
 * The folder of the print loop compiled into a few files. A print of one changed vehicle loads some 400 modules
 * otherwise, and spends half of its time on that. Made once per code change; a half-made one is never seen.
 *
 * @param id `CodeIds.print`, which changes with every file that is compiled here.
 */
export async function ensureCompiledPrint(root: string, id: string): Promise<string> {
  const home = join(root, '.build/print');
  const folder = join(home, id);
  if (existsSync(join(folder, ENTRY))) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const staging = join(home, `${id}.${process.pid}.building`);
  mkdirSync(home, { recursive: true });
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: { 'print-site': join(import.meta.dirname, 'print-site.ts') },
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    // Native code stays where it is.
    external: [/^sharp$/, /^rolldown$/],
    plugins: [ownPlace],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: staging,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].[hash].mjs',
  });
  await bundle.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
  removeOld(home, id);
  return folder;
}

/** The print loop from the folder of `ensureCompiledPrint`. */
export async function loadCompiledPrint(folder: string): Promise<PrintSite> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, ENTRY)).href)) as PrintSite;
}

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

function removeOld(home: string, current: string): void {
  const old = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.endsWith('.building'))
    .map((entry) => join(home, entry.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(KEPT - 1);
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
}
