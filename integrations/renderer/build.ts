import { join } from 'node:path';
import { builtOnce } from './built-once.ts';

/**
 * The folder of the renderer for the code with this id: `server/entry.mjs` and `client/` with hashed assets.
 * Built once (about two seconds) and shared by every dealer.
 *
 * @throws Error with the bundler's message when the code does not compile.
 */
export async function ensureRenderer(root: string, id: string, log: (line: string) => void): Promise<string> {
  const build = {
    home: join(root, '.build/renderer'),
    id,
    compiler: join(import.meta.dirname, 'compile.ts'),
    root,
    env: { NODE_ENV: 'production' },
  };
  return builtOnce(build, () => {
    log('Building the renderer …');
    const started = performance.now();
    return () => log(`Renderer built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  });
}
