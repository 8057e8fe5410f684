import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

// In some views of apps the storage is null, elsewhere a look at it throws: what is kept lasts as long as the page.
try {
  void localStorage.length;
} catch {
  setPersistentEngine({}, windowPersistentEvents);
}

/** The name of a value in the storage of the browser: sites on one host keep theirs apart (DATA-055). */
export const storageKey = (name: string) => `${globalThis.document?.body.dataset.site}:${name}`;

/**
 * A value that the browser keeps as JSON for the site, the same in all tabs. Setting the value it has where nothing is
 * stored removes it.
 *
 * @param parse makes a value of whatever is stored; of `undefined` where nothing is.
 */
export function persistedJson<Value>(name: string, parse: (stored: unknown) => Value): WritableAtom<Value> {
  const nothing = parse(undefined);
  return persistentAtom(storageKey(name), nothing, {
    encode(value) {
      const text = JSON.stringify(value);
      return text === JSON.stringify(nothing) ? undefined : text;
    },
    decode(text) {
      try {
        return parse(JSON.parse(text));
      } catch {
        return nothing;
      }
    },
  });
}

/** Whether the browser keeps anything under a name, without reading it. */
export function isKept(name: string): boolean {
  try {
    return localStorage.getItem(storageKey(name)) !== null;
  } catch {
    // Storage is forbidden.
    return false;
  }
}

/** A text that the browser keeps for the site, the same in all tabs; undefined where there is none. */
export const persistedText = (name: string) => persistentAtom<string | undefined>(storageKey(name));

/**
 * Sets a kept value.
 *
 * @returns false when the storage of the browser is full: the value stays what it was.
 */
export function setPersisted<Value>($store: WritableAtom<Value>, value: Value): boolean {
  try {
    $store.set(value);
    return true;
  } catch {
    return false;
  }
}

/** A parser of a stored list that leaves out what is no entry. */
export const listOf =
  <Entry>(parse: (stored: unknown) => Entry | undefined) =>
  (stored: unknown): readonly Entry[] =>
    Array.isArray(stored) ? stored.flatMap((entry) => parse(entry) ?? []) : [];

/** A parser of what is kept of a vehicle: its id and these texts, '' where one is missing; undefined for what is no vehicle. */
export const keptCar =
  <Name extends string>(names: readonly Name[]) =>
  (entry: unknown): ({ id: string | number } & Record<Name, string>) | undefined => {
    if (typeof entry !== 'object' || entry === null) return undefined;
    const { id, ...rest } = entry as Record<string, unknown>;
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const texts = names.map((name) => [name, typeof rest[name] === 'string' ? rest[name] : '']);
    return { id, ...Object.fromEntries(texts) };
  };
