import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtOnce } from '../../renderer/built-once.ts';

type BuildLoop = typeof import('../build-site.ts');

/**
 * The folder of the build loop compiled into a few files. A build of one changed vehicle loads some 400 modules
 * otherwise, and spends half of its time on that. Made once per code change, in a process of its own; a half-made one is
 * never seen.
 *
 * @param id `CodeIds.build`, which changes with every file that is compiled here.
 */
export async function ensureCompiledBuild(root: string, id: string): Promise<string> {
  return builtOnce({
    home: join(root, '.build/build-loop'),
    id,
    compiler: join(import.meta.dirname, 'compile-build.ts'),
    root,
  });
}

/** The build loop from the folder of `ensureCompiledBuild`. */
export async function loadCompiledBuild(folder: string): Promise<BuildLoop> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'build-site.mjs')).href)) as BuildLoop;
}
