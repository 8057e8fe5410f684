import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MergedSummary, ShardSummary } from '#integrations/build/shards/summary.ts';
import { runTree } from './process-tree.ts';

const PROGRAM = join(import.meta.dirname, '../integrations/forecourt.mjs');

/** What runners of one run did together; `peakMiB` is of the one that took most. */
export type ShardsRun = { seconds: number; summaries: ShardSummary[]; merged: MergedSummary; peakMiB: number };

type Task = { root: string; env: Record<string, string>; of: number; today: string };

async function forecourt({ root, env }: Task, ...args: string[]): Promise<number> {
  const run = await runTree(process.execPath, [PROGRAM, 'build', ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', ...env },
  });
  if (run.code !== 0) throw new Error(`${args.join(' ')} ended with ${run.code}\n${run.out.slice(-2_000)}`);
  return run.peakMiB;
}

/** All shards at once, a thread each, in folders of their own as on empty machines, and their merged summary. */
export async function runShards(task: Task): Promise<ShardsRun> {
  const { root, of, today } = task;
  for (const name of readdirSync(root).filter((name) => /^dist|^\.cache/.test(name)))
    rmSync(join(root, name), { recursive: true, force: true });
  const started = performance.now();
  const files = Array.from({ length: of }, (_, n) => `summary-${n + 1}.json`);
  const peaks = await Promise.all(
    files.map((file, n) =>
      forecourt(
        task,
        ...['--shard', `${n + 1}/${of}`, '--out', `dist-${n}`, '--summary', file, '--quiet'],
        ...['--threads', '0', '--today', today],
      ),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  await forecourt(task, '--merge-summaries', ...files, '--out', 'merged.json');
  const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
  return {
    seconds,
    summaries: files.map((file) => read<ShardSummary>(file)),
    merged: read<MergedSummary>('merged.json'),
    peakMiB: Math.max(...peaks),
  };
}
