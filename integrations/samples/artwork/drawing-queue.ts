import { availableParallelism } from 'node:os';
import type { PictureQueue } from '../../media/picture-maker.ts';
import { jobsFor } from './artwork-for.ts';
import { cacheFolder } from './cache.ts';
import { Drawer } from './drawer.ts';

/** Draws pictures in processes of their own; one core is left free while nobody waits. */
export async function openDrawingQueue(cache: string): Promise<PictureQueue> {
  const cores = availableParallelism();
  const drawer = new Drawer(await cacheFolder(cache), { behind: Math.max(1, cores - 1), urgent: cores });
  return {
    make: async (urls, urgent, progress) => {
      const jobs = jobsFor(urls);
      let [done, files] = [0, 0];
      await Promise.all(
        jobs.map(async (job) => {
          files += await drawer.draw(job, urgent);
          done += 1;
          progress?.(done, jobs.length, files);
        }),
      );
      return files;
    },
    close: () => drawer.close(),
  };
}
