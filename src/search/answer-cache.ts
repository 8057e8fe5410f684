import type { SearchClient } from './client.ts';

/** entries; SRCH-075, OFFER-011, MODEL-031. */
const searchCacheEntries = 10;

/** SRCH-075: keeps the last answers of a client, at most 10; one more drops the oldest. Errors are not kept. */
export function withCache(client: SearchClient, entries = searchCacheEntries): SearchClient {
  const kept = new Map<string, Promise<{ results: unknown[] }>>();
  return {
    ...client,
    search(requests) {
      const key = JSON.stringify(requests);
      let answer = kept.get(key);
      if (!answer) {
        answer = client.search(requests);
        answer.catch(() => kept.delete(key));
        const oldest = kept.keys().next().value;
        if (kept.size >= entries && oldest !== undefined) kept.delete(oldest);
        kept.set(key, answer);
      }
      return answer as ReturnType<SearchClient['search']> as never;
    },
  };
}
