import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type PrintSite = typeof import('./print-site.ts');

/** How many compiled forms of earlier code are kept. */
const KEPT = 4;
const ENTRY = 'print-site.mjs';

/**
 * The folder of the print loop compiled into a few files. A print of one changed vehicle loads some 400 modules
 * otherwise, and spends half of its time on that. Made once per code change, in a process of its own; a half-made one is
 * never seen.
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
  const compiler = spawn(process.execPath, [join(import.meta.dirname, 'compile-print.ts'), root, staging], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  compiler.stderr.on('data', (text) => {
    output += text;
  });
  const [code] = (await once(compiler, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The print loop does not compile:\n${output.trim()}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
  removeOld(home, id);
  return folder;
}

/** The print loop from the folder of `ensureCompiledPrint`. */
export async function loadCompiledPrint(folder: string): Promise<PrintSite> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, ENTRY)).href)) as PrintSite;
}

function removeOld(home: string, current: string): void {
  const old = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.endsWith('.building'))
    .map((entry) => join(home, entry.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(KEPT - 1);
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
}
