import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { answerSearchPage } from '#src/edge/search-page/answer-search-page.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { builtOnce } from './built-once.ts';
import { codeIds } from './code-id.ts';

/** The module that answers search pages whose address has filters, compiled: the same here and on a host. */
export const EDGE_MODULE = 'answer-search-page.mjs';

/**
 * The folder of `EDGE_MODULE`, which needs nothing beside it. Made once per code change.
 *
 * @throws Error with the compiler's message when the code does not compile.
 */
export const ensureEdgeCode = (): Promise<string> =>
  builtOnce({
    home: join(CODE_ROOT, '.build/edge'),
    id: codeIds(CODE_ROOT).build,
    compiler: join(import.meta.dirname, 'compile-edge.ts'),
    root: CODE_ROOT,
  });

/** What the compiled module exports. */
export type EdgeCode = { answerSearchPage: typeof answerSearchPage };

let loaded: Promise<EdgeCode | undefined> | undefined;

/**
 * The compiled code, for a server of our own: loaded before the first page that needs it, or with it. Undefined where it
 * cannot be had, which is logged once: it would not compile the next time either.
 */
export function loadEdgeCode(): Promise<EdgeCode | undefined> {
  loaded ??= ensureEdgeCode()
    .then(async (folder) => (await import(pathToFileURL(join(folder, EDGE_MODULE)).href)) as EdgeCode)
    .catch((error: unknown) => {
      log.error(
        { err: safeError(error) },
        'Search pages are sent as they are built: what finds their vehicles could not be compiled.',
      );
      return undefined;
    });
  return loaded;
}
