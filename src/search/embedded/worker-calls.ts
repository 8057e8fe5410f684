import type { SearchRequest } from '../client.ts';

/**
 * What a page asks of its search worker; `ref` is the address of the file that names the others, `api` the one below which the
 * functions of the site are.
 */
export type WorkerCall = { id: number; ref: string; api: string } & (
  | { kind: 'load' }
  | { kind: 'search'; requests: readonly SearchRequest[] }
);

export type WorkerAnswer = { id: number; value: unknown } | { id: number; error: string };
