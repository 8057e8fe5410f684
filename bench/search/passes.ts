import type { SearchRequest } from '#src/search/client.ts';
import type { BenchEngine } from './engines.ts';

export type Passes = { loadMs: number; first: number[]; again: number[]; totals: number[] };

/**
 * Loads an index and answers every request set; milliseconds for each whole set. Runs in Node and in browsers.
 *
 * @param more passes after the first one; of each search the fastest counts, which other programs disturb least.
 */
export function passes(
  engine: BenchEngine,
  index: Uint8Array | string,
  mix: readonly SearchRequest[][],
  more: number,
): Passes {
  const started = performance.now();
  const loaded = engine.load(index);
  const loadMs = performance.now() - started;
  const totals: number[] = [];
  const pass = () =>
    mix.map((requests) => {
      const before = performance.now();
      totals.push(loaded.search(requests)[0]?.total ?? 0);
      return performance.now() - before;
    });
  const first = pass();
  const later = Array.from({ length: more }, pass);
  const again = mix.map((_, at) => Math.min(...later.map((times) => times[at] ?? Number.POSITIVE_INFINITY)));
  return { loadMs, first, again, totals: totals.slice(0, mix.length) };
}
