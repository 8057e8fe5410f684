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
  /** Called before a dealer is printed. */
  take?: (slug: string) => Promise<void>;
  /** Called with each result as it comes. */
  finish: (result: SiteResult) => Promise<void>;
  /** Called with what is being done. */
  step: Step;
  signal: AbortSignal | undefined;
};

/** Prints the dealers, one after another or spread over worker threads. */
export async function runSites({ run, slugs, threads, take, finish, step, signal }: Sites): Promise<void> {
  if (threads === 0) {
    const { openSitePrinter } = await loadCompiledPrint(run.printFolder);
    const print = await openSitePrinter(run);
    for (const slug of slugs) {
      if (signal?.aborted) return;
      await take?.(slug);
      const result = await print(slug, signal, step);
      if (result) await finish(result);
    }
    return;
  }
  const waiting = [...slugs];
  await Promise.all(Array.from({ length: threads }, () => runWorker({ run, take, finish, step, signal }, waiting)));
}

function runWorker(
  { run, take, finish, step, signal }: Pick<Sites, 'run' | 'finish' | 'step' | 'signal'> & { take: Sites['take'] },
  waiting: string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: run });
    const next = async (result?: SiteResult) => {
      if (result) await finish(result);
      const slug = signal?.aborted ? undefined : waiting.shift();
      if (slug !== undefined) await take?.(slug);
      worker.postMessage(slug === undefined ? { type: 'end' } : { type: 'print', slug });
    };
    const stop = () => worker.postMessage({ type: 'stop' });
    signal?.addEventListener('abort', stop);
    worker.on('message', (result: SiteResult | 'ready' | 'stopped' | { step: string }) => {
      if (typeof result === 'object' && 'step' in result) return step(result.step);
      next(typeof result === 'object' ? result : undefined).catch((error: unknown) => {
        // The other threads take no more.
        waiting.length = 0;
        void worker.terminate().then(() => reject(error));
      });
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(`A print worker ended with code ${code}.`));
    });
  });
}
