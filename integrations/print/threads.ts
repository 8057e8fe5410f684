import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadCompiledPrint } from './compiled-print.ts';
import type { PrintRun } from './print-run.ts';
import type { Step } from './progress.ts';
import type { SiteResult } from './result.ts';

/** Below this many dealers a second thread costs more in start-up than it saves; see docs/decisions. */
const DEALERS_PER_THREAD = 4;

/** How many worker threads pay for this many dealers on this machine. */
export function chooseThreads(dealers: number): number {
  const threads = Math.min(availableParallelism(), 8, Math.floor(dealers / DEALERS_PER_THREAD));
  return threads > 1 ? threads : 0;
}

export type Sites = {
  run: PrintRun;
  slugs: readonly string[];
  /** 0 prints here. */
  threads: number;
  /** Called with each result as it comes. */
  finish: (result: SiteResult) => void;
  /** Called with what is being done. */
  step: Step;
  signal: AbortSignal | undefined;
};

/** Prints the dealers, one after another or spread over worker threads. */
export async function runSites({ run, slugs, threads, finish, step, signal }: Sites): Promise<void> {
  if (threads === 0) {
    const { openSitePrinter } = await loadCompiledPrint(run.printFolder);
    const print = await openSitePrinter(run);
    for (const slug of slugs) {
      if (signal?.aborted) return;
      const result = await print(slug, signal, step);
      if (result) finish(result);
    }
    return;
  }
  const waiting = [...slugs];
  await Promise.all(Array.from({ length: threads }, () => runWorker({ run, finish, step, signal }, waiting)));
}

function runWorker({ run, finish, step, signal }: Omit<Sites, 'slugs' | 'threads'>, waiting: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: run });
    const next = () => {
      const slug = signal?.aborted ? undefined : waiting.shift();
      worker.postMessage(slug === undefined ? { type: 'end' } : { type: 'print', slug });
    };
    const stop = () => worker.postMessage({ type: 'stop' });
    signal?.addEventListener('abort', stop);
    worker.on('message', (result: SiteResult | 'ready' | 'stopped' | { step: string }) => {
      if (typeof result === 'object' && 'step' in result) return step(result.step);
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
