import { join } from 'node:path';

/** The folder of this code: what is rendered and served comes from here, whatever folder the dealers are in. */
export const CODE_ROOT = join(import.meta.dirname, '../..');
