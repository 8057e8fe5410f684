import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { putFile } from './cache.ts';
import { type Drawn, draw } from './draw.ts';
import { filesOf, type Job } from './jobs.ts';

export type Progress = (done: number, total: number, files: number) => void;

/** Fewer jobs than this are drawn here: a thread has to load and warm up first. */
const WORTH_THREADS = 4;

/** Draws jobs and writes their files to `folder`. `threads` 0 draws here. */
export async function drawAll(
  jobs: readonly Job[],
  folder: string,
  threads: number,
  progress?: Progress,
): Promise<number> {
  let [done, files] = [0, 0];
  const finish = async (drawn: readonly Drawn[]) => {
    for (const { path, bytes } of drawn) await putFile(join(folder, path), bytes);
    files += drawn.length;
    done += 1;
    progress?.(done, jobs.length, files);
  };
  if (threads < 2 || jobs.length < WORTH_THREADS) {
    for (const job of jobs) await finish(isThere(job, folder) ? [] : await draw(job));
    return files;
  }
  const waiting = shareOut(jobs, threads);
  await Promise.all(waiting.map((_, i) => runThread(() => takeMissing(waiting, i, folder), finish)));
  return files;
}

/** Splits jobs between threads so that one vehicle's jobs stay on one thread, where its shape is at hand. */
function shareOut(jobs: readonly Job[], threads: number): Job[][] {
  const shares: Job[][] = Array.from({ length: threads }, () => []);
  const groups = Map.groupBy(jobs, (job) => ('body' in job ? job.body : 'other'));
  for (const group of [...groups.values()].sort((a, b) => b.length - a.length)) {
    const least = shares.reduce((a, b) => (b.length < a.length ? b : a));
    least.push(...group);
  }
  return shares;
}

/** True when another print drew the job's files in the meantime. */
function isThere(job: Job, folder: string): boolean {
  return filesOf(job).every((file) => existsSync(join(folder, file)));
}

function takeMissing(shares: Job[][], own: number, folder: string): Job | undefined {
  let job = takeFrom(shares, own);
  while (job && isThere(job, folder)) job = takeFrom(shares, own);
  return job;
}

/** The next job of a thread's own share, or, when that is empty, the last of the longest other one. */
function takeFrom(shares: Job[][], own: number): Job | undefined {
  const mine = shares[own]?.shift();
  return mine ?? shares.reduce((a, b) => (b.length > a.length ? b : a)).pop();
}

function runThread(next: () => Job | undefined, finish: (drawn: Drawn[]) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const fail = (error: unknown) => {
      void worker.terminate();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const give = () => {
      const job = next();
      if (job) worker.postMessage(job);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', ({ files, error }: { files?: Drawn[]; error?: string }) => {
      if (!files) return fail(new Error(`Artwork could not be drawn: ${error}`));
      const drawn = files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) }));
      finish(drawn).then(give, fail);
    });
    worker.on('error', fail);
    give();
  });
}
