import { join } from 'node:path';
import { CODE_ROOT } from '../files/code-root.ts';
import { builtOnce } from '../renderer/built-once.ts';
import { codeIds } from '../renderer/code-id.ts';

/**
 * The folder of the functions as they are deployed: `functions/<name>.mjs` with its address, which loads
 * `code/<name>.mjs`, all of it in one minified module; it imports `site-data.json` of the folder above, which is the dealer's. They are
 * the same for every dealer. Netlify bundles no function of this kind: it would upload every file that one imports, and a cold
 * start would load them one by one. Made once per code change.
 *
 * @throws Error with the compiler's message when the code does not compile.
 */
export const ensureCompiledFunctions = (): Promise<string> =>
  builtOnce({
    home: join(CODE_ROOT, '.build/functions'),
    id: codeIds(CODE_ROOT).print,
    compiler: join(import.meta.dirname, 'compile-functions.ts'),
    root: CODE_ROOT,
  });
