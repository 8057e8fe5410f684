import { useStore as useLiveStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * The value of a store, and a new drawing when it changes. A server renders the rendered value and never reads the store:
 * reading one that keeps its value in the browser mounts it, and its timer of a second holds the process.
 *
 * @param rendered what is rendered and what the browser hydrates with.
 */
export const useStore: <Value>($store: ReadableAtom<Value>, rendered: Value) => Value =
  typeof document === 'undefined'
    ? (_, rendered) => rendered
    : ($store, rendered) => useLiveStore($store, { ssr: () => rendered });
