import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadCompiledPrint } from './compiled-print.ts';
import type { PrintRun } from './print.ts';
import type { SiteResult } from './result.ts';

/** Below this many dealers a second thread costs more in start-up than it saves; see docs/decisions. */
const DEALERS_PER_THREAD = 4;

/** How many worker threads pay for this many dealers on this machine. */
export function chooseThreads(dealers: number): number {
  const threads = Math.min(availableParallelism(), 8, Math.floor(dealers / DEALERS_PER_THREAD));
  return threads > 1 ? threads : 0;
}

/** Prints the dealers, one after another or spread over worker threads, and hands over each result as it comes. */
export async function runSites(
  run: PrintRun,
  slugs: readonly string[],
  threads: number,
  finish: (result: SiteResult) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (threads === 0) {
    const { openSitePrinter } = await loadCompiledPrint(run.printFolder);
    const print = await openSitePrinter(run);
    for (const slug of slugs) {
      if (signal?.aborted) return;
      const result = await print(slug, signal);
      if (result) finish(result);
    }
    return;
  }
  const waiting = [...slugs];
  await Promise.all(Array.from({ length: threads }, () => runWorker(run, waiting, finish, signal)));
}

function runWorker(
  run: PrintRun,
  waiting: string[],
  finish: (result: SiteResult) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: run });
    const next = () => {
      const slug = signal?.aborted ? undefined : waiting.shift();
      worker.postMessage(slug === undefined ? { type: 'end' } : { type: 'print', slug });
    };
    const stop = () => worker.postMessage({ type: 'stop' });
    signal?.addEventListener('abort', stop);
    worker.on('message', (result: SiteResult | 'ready' | 'stopped') => {
      if (typeof result === 'object') finish(result);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(`A print worker ended with code ${code}.`));
    });
  });
}
