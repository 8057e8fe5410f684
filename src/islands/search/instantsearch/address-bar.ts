import { sameAddress } from '#src/domain/search/address.ts';

/** Where a search keeps its state: the browser's address, or nothing. */
export type AddressBar = {
  read(): URLSearchParams;
  /**
   * Writes parameters, unless the address already asks for the same. `typing` replaces them, a moment later: browsers
   * take long for it, and what was found is to be painted first.
   */
  write(parameters: URLSearchParams, how: 'push' | 'replace' | 'typing'): void;
  /** Whether this history entry was written by a search; then it is not a first visit (SRCH-017). */
  isOwnEntry(): boolean;
  /** Calls back when the visitor goes back or forward; returns how to stop. */
  onReturn(callback: () => void): () => void;
};

const TYPED_AFTER_MS = 120;

/** The address of the browser's window; parameters that are not search's stay (SRCH-010). */
export function browserAddressBar(view: Window & typeof globalThis = window): AddressBar {
  let typed: { parameters: URLSearchParams; timer: ReturnType<typeof setTimeout> } | undefined;
  const read = () => typed?.parameters ?? new URLSearchParams(view.location.search);
  const forget = () => {
    clearTimeout(typed?.timer);
    typed = undefined;
  };
  const put = (parameters: URLSearchParams, how: 'push' | 'replace') => {
    const { pathname, hash } = view.location;
    const address = `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`;
    const state: unknown = { ...(view.history.state as object | null), search: true };
    if (how === 'replace') view.history.replaceState(state, '', address);
    else view.history.pushState(state, '', address);
  };
  const putTyped = () => {
    const parameters = typed?.parameters;
    forget();
    if (parameters) put(parameters, 'replace');
  };
  return {
    read,
    write(parameters, how) {
      if (how === 'typing') {
        forget();
        typed = { parameters, timer: setTimeout(putTyped, TYPED_AFTER_MS) };
        return;
      }
      if (how === 'replace') forget();
      else putTyped();
      if (how === 'replace' || !sameAddress(parameters, read())) put(parameters, how);
    },
    isOwnEntry: () => Boolean((view.history.state as { search?: boolean } | null)?.search),
    onReturn(callback) {
      const onReturn = () => {
        // The entry that the visitor left is not the one that is shown now.
        forget();
        callback();
      };
      view.addEventListener('popstate', onReturn);
      view.addEventListener('pagehide', putTyped);
      return () => {
        view.removeEventListener('popstate', onReturn);
        view.removeEventListener('pagehide', putTyped);
      };
    },
  };
}
