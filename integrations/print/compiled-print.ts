import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtOnce } from '../renderer/built-once.ts';

type PrintLoop = typeof import('./site-printer.ts');

/**
 * The folder of the print loop compiled into a few files. A print of one changed vehicle loads some 400 modules
 * otherwise, and spends half of its time on that. Made once per code change, in a process of its own; a half-made one is
 * never seen.
 *
 * @param id `CodeIds.print`, which changes with every file that is compiled here.
 */
export async function ensureCompiledPrint(root: string, id: string): Promise<string> {
  return builtOnce({
    home: join(root, '.build/print'),
    id,
    compiler: join(import.meta.dirname, 'compile-print.ts'),
    root,
  });
}

/** The print loop from the folder of `ensureCompiledPrint`. */
export async function loadCompiledPrint(folder: string): Promise<PrintLoop> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'site-printer.mjs')).href)) as PrintLoop;
}
