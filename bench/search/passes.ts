import type { SearchRequest } from '#src/search/client.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { decodeIndex } from '#src/search/embedded/index/decode-index.ts';

/** Reads an index and answers sets of requests. */
type LoadEngine = (index: Uint8Array) => { search(requests: readonly SearchRequest[]): readonly { nbHits: number }[] };

export const loadEmbedded: LoadEngine = (index) => createEngine(decodeIndex(index));

/** `first` and `again` hold the milliseconds of the searches answered, `totals` null for the others. */
export type Passes = { loadMs: number; first: number[]; again: number[]; totals: (number | null)[] };

/** Request sets that are answered however long they take. */
export const MIN_SEARCHES = 10;

/**
 * The places of a mix in an order of which every beginning is a fair sample: steps of the golden section, which spread
 * evenly over the kinds that lie one after the other in the mix.
 */
export function sampleOrder(length: number): number[] {
  const commonWith = (a: number, b: number): number => (b === 0 ? a : commonWith(b, a % b));
  let step = Math.max(1, Math.round(length * 0.618));
  while (commonWith(length, step) > 1) step += 1;
  return Array.from({ length }, (_, n) => (n * step) % length);
}

/**
 * Loads an index and answers request sets until all are answered or the time is used up; milliseconds for each whole
 * set. Runs in Node and in browsers.
 *
 * @param more passes after the first one; of each search the fastest counts, which other programs disturb least.
 * @param budgetMs time for searching, all passes together; at least LEAST_SEARCHES are answered.
 * @param now milliseconds of a clock.
 */
export function passes(
  load: LoadEngine,
  index: Uint8Array,
  mix: readonly SearchRequest[][],
  { more, budgetMs }: { more: number; budgetMs: number },
  now: () => number = () => performance.now(),
): Passes {
  const started = now();
  const engine = load(index);
  const loadMs = now() - started;
  const until = now() + budgetMs;
  const totals: (number | null)[] = mix.map(() => null);
  const answer = (at: number): number => {
    const before = now();
    totals[at] = engine.search(mix[at] ?? [])[0]?.nbHits ?? 0;
    return now() - before;
  };
  const order = sampleOrder(mix.length);
  const first: number[] = [];
  for (const at of order) {
    if (first.length >= MIN_SEARCHES && now() >= until) break;
    first.push(answer(at));
  }
  const again: number[] = [];
  for (let pass = 0; pass < more; pass += 1)
    for (let n = 0; n < first.length && now() < until; n += 1)
      again[n] = Math.min(again[n] ?? Number.POSITIVE_INFINITY, answer(order[n] ?? 0));
  return { loadMs, first, again, totals };
}
