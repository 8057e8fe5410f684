/** The id of this view of the page; a browser without a secure connection has none, and the function makes one. */
const id = globalThis.crypto?.randomUUID?.();

type Requested = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> };

/**
 * Asks a function of the site, as `fetch` does. Everything that a view of a page asks has one `x-request-id`: functions log
 * under it and send it on to outside services (docs/operating.md). It is made anew with each view and kept nowhere.
 */
export const apiFetch = (url: string, init: Requested = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { ...(id && { 'x-request-id': id }), ...init.headers } });
