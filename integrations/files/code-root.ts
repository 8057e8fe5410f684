import { extname, join } from 'node:path';

/** The folder of this code: what is rendered and served comes from here, whatever folder the dealers are in. */
export const CODE_ROOT = join(import.meta.dirname, '../..');

/** How the modules of this code end, for those that are started by their path: `.ts` here, `.js` in the package. */
export const CODE_ENDING = extname(import.meta.filename);
