import type { ProviderFailure } from './provider-error.ts';

/** What a process knows of its calls of one provider since it started. */
export type ProviderFigures = {
  /** Calls, each attempt counted, and those that failed, by how. */
  calls: number;
  failures: Partial<Record<ProviderFailure, number>>;
  /** Seconds that all of them took together. */
  seconds: number;
};

const figures = new Map<string, ProviderFigures>();

/** Counts a call of a provider, and how it failed, if it did. */
export function noteCall(provider: string, seconds: number, failure?: ProviderFailure): void {
  const known = figures.get(provider) ?? { calls: 0, failures: {}, seconds: 0 };
  known.calls += 1;
  known.seconds += seconds;
  if (failure) known.failures[failure] = (known.failures[failure] ?? 0) + 1;
  figures.set(provider, known);
}

/** The figures of every provider that was called, by name. */
export const providerFigures = (): ReadonlyMap<string, Readonly<ProviderFigures>> => figures;
