import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The header in which a request id comes in, goes on to providers, and comes back with an answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What is taken from a caller: long enough to tell requests apart, short and plain enough for any log. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

const ids = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => ids.getStore();

/**
 * Does the work of a request under its id: that of the request around it, else the caller's `x-request-id` where it is well
 * formed, else a new one.
 */
export function withRequestId<T>(headers: Headers, work: (id: string) => T): T {
  const sent = headers.get(REQUEST_ID_HEADER) ?? '';
  const id = currentRequestId() ?? (WELL_FORMED.test(sent) ? sent : randomUUID());
  return ids.run(id, () => work(id));
}
