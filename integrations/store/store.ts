/** What a store holds under a key; `etag` names this content for a conditional `put`. */
export type Stored = { bytes: Uint8Array; etag: string };

/** When a `put` is allowed: the key is new, or its content is still the one of this etag. */
export type PutIf = { isNew: true } | { etag: string };

/**
 * Where sites that several machines build are kept. Keys are parts of `[a-z0-9._-]` with `/` between them. Every `put` is
 * seen whole or not at all, and a `get` after it sees it.
 */
export type Store = {
  /** For messages; never holds a secret. */
  name: string;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Stored | undefined>;
  /**
   * @returns the etag of what is stored now.
   * @throws ChangedMeanwhile when `only` does not hold.
   */
  put(key: string, bytes: Uint8Array | string, only?: PutIf): Promise<string>;
  /** Keys that begin with `prefix`, with the time of their last `put` in milliseconds since 1970. */
  list(prefix: string): AsyncIterable<{ key: string; modified: number }>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /**
   * Removes what processes that were killed had begun to write, where a store has such things.
   *
   * @param before ms since 1970; what was written later may still be at work.
   * @returns how many files went, or would go.
   */
  cleanUp?(before: number, dryRun: boolean): Promise<number>;
};

/** Somebody else wrote the key since it was read. */
export class ChangedMeanwhile extends Error {
  constructor(key: string) {
    super(`${key} was written by somebody else meanwhile.`);
  }
}

/** A key that names no place outside the store, whatever it was made from. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/.test(key))
    throw new Error(`"${key}" is no key of a store.`);
  return key;
}
