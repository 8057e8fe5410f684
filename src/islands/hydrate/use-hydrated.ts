import { type EffectCallback, useEffect } from 'react';

/** Calls back once, when the markup of a component has been hydrated; what it returns ends it with the component. */
export function useHydrated(onHydrated: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the component was hydrated with
  useEffect(onHydrated, []);
}
