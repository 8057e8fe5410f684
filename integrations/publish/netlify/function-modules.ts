import { join } from 'node:path';
import type { Endpoint, Scheduled } from '#src/server/http/read-endpoints.ts';
import { CODE_ROOT } from '../../files/code-root.ts';

/**
 * The package that the compiled functions are in a deployment. Netlify makes one file of all that a function imports by path,
 * unminified and with all that its lazy parts import (1.9 MB, 105 ms for `checkout`), but leaves packages as they are.
 */
export const PACKAGE = 'forecourt-functions';
/** Where the package is in a deployment. */
export const PACKAGE_FOLDER = `node_modules/${PACKAGE}`;

/** What a function knows of its dealer, as its module imports it: in the top folder of the deployment. */
export const SITE_DATA = '../../site-data.json';

const server = (name: string) => JSON.stringify(join(CODE_ROOT, 'src/server/http', name));

/**
 * The small module that Netlify finds: it reads `config` from the text, without running it. A path comes without a method: a
 * request of the wrong one reaches the function, which refuses it (API-040).
 *
 * @param code the compiled function, as this module imports it.
 */
export function foundModule({ config }: Endpoint | Scheduled, code: string): string {
  const literal = 'path' in config ? { path: config.path } : { schedule: config.schedule };
  return [
    `import run from '${code}';`,
    '',
    'export default run;',
    `export const config = ${JSON.stringify(literal)};`,
    '',
  ].join('\n');
}

/** The module that answers at the address of an endpoint, which is compiled. */
export function endpointModule({ file }: Endpoint): string {
  return [
    `import site from '${SITE_DATA}' with { type: 'json' };`,
    `import { callFunction } from ${server('call-function.ts')};`,
    `import { deployedContext } from ${server('deployed-context.ts')};`,
    `import run, { config as api } from ${JSON.stringify(file)};`,
    '',
    'export default (request, host) =>',
    '  callFunction({ config: api, run }, request, () => deployedContext(request, host, site));',
    '',
  ].join('\n');
}

/** A module that Netlify runs by the clock; it has no address that anybody could call. */
export function scheduledModule({ file }: Scheduled): string {
  return [
    `import site from '${SITE_DATA}' with { type: 'json' };`,
    `import { scheduledContext } from ${server('deployed-context.ts')};`,
    `import run from ${JSON.stringify(file)};`,
    '',
    'export default () => run(scheduledContext(site));',
    '',
  ].join('\n');
}
