import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { OwnedElsewhere } from '#src/server/owner-lock/owner-lock.ts';
import { CODE_ENDING } from '../files/code-root.ts';
import type { BuildRun } from './build-run.ts';
import { loadCompiledBuild } from './compiled/compiled-build.ts';
import type { Step } from './progress.ts';
import { brokenResult, type SiteResult } from './result.ts';

/** Below this many dealers a second thread costs more in start-up than it saves; see docs/decisions. */
const DEALERS_PER_THREAD = 4;

/** How many worker threads pay for this many dealers on this machine. */
export function chooseThreads(dealers: number): number {
  const threads = Math.min(availableParallelism(), 8, Math.floor(dealers / DEALERS_PER_THREAD));
  return threads > 1 ? threads : 0;
}

export type Sites = {
  run: BuildRun;
  slugs: readonly string[];
  /** 0 builds here. */
  threads: number;
  /** Called before a dealer is built. */
  take?: (slug: string) => Promise<void>;
  /** Called with each result as it comes; what it throws ends the run. */
  finish: (result: SiteResult) => Promise<void>;
  /** Called with what is being done. */
  step: Step;
  signal: AbortSignal | undefined;
};

/** Builds the dealers, one after another or spread over worker threads. */
export async function runSites({ run, slugs, threads, take, finish, step, signal }: Sites): Promise<void> {
  if (threads === 0) {
    const { openSiteBuilder } = await loadCompiledBuild(run.buildOutput);
    const build = await openSiteBuilder(run);
    for (const slug of slugs) {
      if (signal?.aborted) return;
      const refused = await takeDealer(slug, take);
      const result = refused ?? (await build(slug, signal, step));
      if (result) await finish(result);
    }
    return;
  }
  const waiting = [...slugs];
  await Promise.all(Array.from({ length: threads }, () => runWorker({ run, take, finish, step, signal }, waiting)));
}

/** Prepares the build of a dealer: its failure when that could not be done; what belongs to another runner ends the run. */
async function takeDealer(slug: string, take: Sites['take']): Promise<SiteResult | undefined> {
  try {
    await take?.(slug);
    return undefined;
  } catch (error) {
    if (error instanceof OwnedElsewhere) throw error;
    return brokenResult(slug, error);
  }
}

/** Builds waiting dealers in a thread. One that dies with its dealer is followed by another, which builds the rest. */
function runWorker(
  { run, take, finish, step, signal }: Pick<Sites, 'run' | 'finish' | 'step' | 'signal'> & { take: Sites['take'] },
  waiting: string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`./worker${CODE_ENDING}`, import.meta.url), { workerData: run });
    /** The dealer that the thread builds. */
    let current: string | undefined;
    let died: unknown;
    let hasFailed = false;
    const next = async (result?: SiteResult) => {
      current = undefined;
      if (result) await finish(result);
      let slug = signal?.aborted ? undefined : waiting.shift();
      for (let refused: SiteResult | undefined; slug !== undefined; slug = waiting.shift()) {
        refused = await takeDealer(slug, take);
        if (!refused) break;
        await finish(refused);
      }
      current = slug;
      worker.postMessage(slug === undefined ? { type: 'end' } : { type: 'build', slug });
    };
    const fail = (error: unknown) => {
      hasFailed = true;
      // The other threads take no more.
      waiting.length = 0;
      void worker.terminate().then(() => reject(error));
    };
    const stop = () => worker.postMessage({ type: 'stop' });
    signal?.addEventListener('abort', stop);
    worker.on('message', (result: SiteResult | 'ready' | 'stopped' | { step: string }) => {
      if (typeof result === 'object' && 'step' in result) return step(result.step);
      next(typeof result === 'object' ? result : undefined).catch(fail);
    });
    worker.on('error', (error) => {
      died = error;
    });
    worker.on('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (hasFailed) return;
      const slug = current;
      current = undefined;
      if (code === 0 && slug === undefined) return resolve();
      const error = died ?? new Error(`A build worker ended with code ${code}.`);
      // It did not come as far as a dealer, nor would another.
      if (slug === undefined) return fail(error);
      finish(brokenResult(slug, error)).then(
        () => resolve(waiting.length > 0 ? runWorker({ run, take, finish, step, signal }, waiting) : undefined),
        fail,
      );
    });
  });
}
