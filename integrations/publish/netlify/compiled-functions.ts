import { join } from 'node:path';
import { CODE_ROOT } from '../../files/code-root.ts';
import { builtOnce } from '../../renderer/built-once.ts';
import { codeIds } from '../../renderer/code-id.ts';

/**
 * The folder of the functions as they are deployed: `functions/<name>.mjs` with its address, which loads `code/<name>.mjs` (as
 * a package, see function-modules.ts), all that every call needs in one minified module; parts that some calls need,
 * `code/<name>.<part>.mjs`, are loaded when they do. They are the same for every dealer and import its `site-data.json`. Made once per code change.
 *
 * @throws Error with the compiler's message when the code does not compile.
 */
export const ensureCompiledFunctions = (): Promise<string> =>
  builtOnce({
    home: join(CODE_ROOT, '.build/functions'),
    id: codeIds(CODE_ROOT).build,
    compiler: join(import.meta.dirname, 'compile-functions.ts'),
    root: CODE_ROOT,
  });
