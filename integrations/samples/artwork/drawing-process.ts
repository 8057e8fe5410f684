import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { putFile } from './cache.ts';
import { draw } from './draw.ts';
import { filesOf, type Job } from './jobs.ts';

// Draws one job at a time for the process that started this one (drawer.ts), and ends with it.
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
setPriority(process.argv[2] === 'urgent' ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);

async function work({ job, folder }: { job: Job; folder: string }): Promise<number> {
  // Another process may have drawn it in the meantime.
  if (filesOf(job).every((file) => existsSync(join(folder, file)))) return 0;
  const files = await draw(job);
  for (const { path, bytes } of files) await putFile(join(folder, path), bytes);
  return files.length;
}

process.on('message', (message: { job: Job; folder: string }) => {
  work(message).then(
    (files) => process.send?.({ files }),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
