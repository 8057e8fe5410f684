import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** Prints how many milliseconds a fixed piece of work takes while every core does it: `node tests/machine-speed.ts`. */

const SAMPLE = JSON.stringify(
  Array.from({ length: 200 }, (_, id) => ({ id, name: `vehicle ${id}`, price: id * 1000, tags: ['a', 'b', `${id}`] })),
);
const ROUNDS = 41;

/** Parses and writes a small stock a hundred times; milliseconds. */
function parseSample(): number {
  const start = performance.now();
  for (let round = 0; round < 100; round++) JSON.stringify(JSON.parse(SAMPLE));
  return performance.now() - start;
}

/** The median: a round that another process interrupts counts for nothing. */
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

if (isMainThread) {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(new URL(import.meta.url)));
  const medians = await Promise.all(workers.map(async (worker) => ((await once(worker, 'message')) as [number])[0]));
  process.stdout.write(`${median(medians).toFixed(2)}\n`);
} else parentPort?.postMessage(median(Array.from({ length: ROUNDS }, parseSample)));
