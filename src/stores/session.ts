import { storageKey } from './persisted.ts';

/** What a page of this visit left for the next ones under a name; undefined where nothing readable is. */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '');
  } catch {
    return undefined;
  }
}

/** Leaves a value for the next pages of this visit; storage that is full or forbidden changes nothing. */
export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // The next pages do without it.
  }
}
