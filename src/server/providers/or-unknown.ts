import { ProviderError } from './provider-error.ts';

/** What a provider answers; undefined when it answers 404, which says that it does not know what it was asked for. */
export async function orUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return undefined;
    throw error;
  }
}
