import { sameAddress } from './address.ts';

/** Where a search keeps its state: the browser's address, or nothing. */
export type AddressBar = {
  read(): URLSearchParams;
  /** Writes parameters, unless the address already asks for the same. */
  write(parameters: URLSearchParams, how: 'push' | 'replace'): void;
  /** Whether this history entry was written by a search; then it is not a first visit (SRCH-017). */
  isOwnEntry(): boolean;
  /** Calls back when the visitor goes back or forward; returns how to stop. */
  onReturn(callback: () => void): () => void;
};

/** The address of the browser's window; parameters that are not search's stay (SRCH-010). */
export function browserAddressBar(view: Window & typeof globalThis = window): AddressBar {
  const read = () => new URLSearchParams(view.location.search);
  return {
    read,
    write(parameters, how) {
      const { pathname, hash } = view.location;
      const address = `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`;
      const state: unknown = { ...(view.history.state as object | null), search: true };
      if (how === 'replace') view.history.replaceState(state, '', address);
      else if (!sameAddress(parameters, read())) view.history.pushState(state, '', address);
    },
    isOwnEntry: () => Boolean((view.history.state as { search?: boolean } | null)?.search),
    onReturn(callback) {
      view.addEventListener('popstate', callback);
      return () => view.removeEventListener('popstate', callback);
    },
  };
}
