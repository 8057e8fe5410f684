import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { vi } from 'vitest';

/**
 * Modules as a page of a site loads them anew: what they keep between pages is in the storage alone.
 *
 * @param load imports them, as in `() => import('./vehicles/favourites.ts')`.
 */
export function onSite<Modules>(site: string, load: () => Promise<Modules>): Promise<Modules> {
  vi.resetModules();
  setPersistentEngine(localStorage, windowPersistentEvents);
  document.body.dataset.site = site;
  return load();
}

/** Has another tab of the same browser store a text under a key, or remove the key. */
export function otherTab(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }));
}

/** A storage to which nothing can be added, until the next `onSite`. */
export function fillStorage(): void {
  const full = new Proxy(
    {},
    {
      set() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  );
  setPersistentEngine(full, windowPersistentEvents);
}

/** Has listeners of the document end with the page: those added from now on are removed by the call that is returned. */
export function openListeners(): () => void {
  const page = new AbortController();
  const listen = document.addEventListener.bind(document);
  const spy = vi
    .spyOn(document, 'addEventListener')
    .mockImplementation((type: string, listener: unknown) =>
      listen(type, listener as EventListener, { signal: page.signal }),
    );
  return () => {
    page.abort();
    spy.mockRestore();
  };
}
