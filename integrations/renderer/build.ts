import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many renderers of earlier code are kept, so that switching branches does not build again. */
const KEPT = 4;

/**
 * The folder of the renderer for the code with this id: `server/entry.mjs` and `client/` with hashed assets.
 * Built once (about two seconds) and shared by every dealer; a half-built one is never seen.
 *
 * @throws Error with the bundler's message when the code does not compile.
 */
export async function ensureRenderer(root: string, id: string, log: (line: string) => void): Promise<string> {
  const home = join(root, '.build/renderer');
  const folder = join(home, id);
  if (existsSync(join(folder, 'complete'))) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  log('Building the renderer …');
  const started = performance.now();
  const staging = join(home, `${id}.${process.pid}.building`);
  mkdirSync(home, { recursive: true });
  const { build } = await import('astro');
  await build({ root, outDir: staging, cacheDir: join(root, '.cache/astro'), logLevel: 'error', mode: 'production' });
  writeFileSync(join(staging, 'complete'), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
  removeOld(home, id);
  log(`Renderer built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return folder;
}

function removeOld(home: string, current: string): void {
  const old = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.endsWith('.building'))
    .map((entry) => join(home, entry.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(KEPT - 1);
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
}
