import type { SearchRequest } from '#src/search/client.ts';
import type { BenchEngine } from './engines.ts';

export type Passes = { loadMs: number; first: number[]; again: number[]; totals: number[] };

/**
 * Loads an index and answers every request set twice; milliseconds for each whole set. Runs in Node and in browsers.
 *
 * @param clock milliseconds; Node passes the processor time of its thread, which other programs do not disturb.
 */
export function passes(
  engine: BenchEngine,
  index: Uint8Array | string,
  mix: readonly SearchRequest[][],
  clock: () => number = () => performance.now(),
): Passes {
  const started = clock();
  const loaded = engine.load(index);
  const loadMs = clock() - started;
  const totals: number[] = [];
  const pass = (keep: boolean) =>
    mix.map((requests) => {
      const before = clock();
      const given = loaded.search(requests);
      const time = clock() - before;
      if (keep) totals.push(given[0]?.total ?? 0);
      return time;
    });
  return { loadMs, first: pass(true), again: pass(false), totals };
}
