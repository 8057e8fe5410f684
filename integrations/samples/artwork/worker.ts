import { parentPort } from 'node:worker_threads';
import { draw } from './draw.ts';
import type { Job } from './jobs.ts';

// Draws one job at a time and hands the finished files back.
parentPort?.on('message', (job: Job) => {
  draw(job).then(
    (files) => parentPort?.postMessage({ files }),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
