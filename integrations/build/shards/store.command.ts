import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import { listSites } from '#src/sources/list-sites.ts';
import { answer, ends, JSON_OPTION, rootOf, wholeNumberOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { claimLease, isLive, readLease } from '../../store/lease.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { CLEAN_LEASE, LEASE_SECONDS } from './run-shard.ts';
import { fetchSite, findUnreferenced, forEach } from './site-store.ts';

const NOTES = `
Examples:
  npm run forecourt -- store get harbour --out FOLDER
  npm run forecourt -- store clean --dry-run

Exit code: 0 done, 1 the store does not answer or is in use, 2 wrong use.`;

export const command = new Command('store')
  .description('Works with the store that several machines build into (STORE; docs/operating.md).')
  .addHelpText('after', NOTES);

const RULES = { reachesOut: true };

command
  .command('get <dealer>')
  .description('the published site of a dealer, whole')
  .requiredOption('--out <folder>', 'where to')
  .option(...JSON_OPTION)
  .action(
    ends(async (slug, { out, json }, command) => {
      const count = await fetchSite(await storeOf(rootOf(command)), slug, resolve(out));
      answer(json, { slug, files: count, folder: resolve(out) }, `${slug}: ${count} files in ${out}\n`);
      return 0;
    }, RULES),
  );

command
  .command('clean')
  .description('removes what no site refers to any more, and dealers that are gone from sites/')
  .option('--days <n>', 'leave what is younger', wholeNumberOf('--days'), 7)
  .option('--dry-run', 'only say what would go', false)
  .option(...JSON_OPTION)
  .action(ends(async (options, command) => clean(rootOf(command), options), RULES));

async function storeOf(root: string): Promise<Store> {
  const store = await openStore(process.env, root);
  if (!store) throw new WrongUse('STORE is not set: a folder, or s3://bucket/prefix.');
  return store;
}

type CleanOptions = { days: number; dryRun: boolean; json: boolean };

/** Nobody may build meanwhile: what is unreferenced now could be part of what is being built. */
async function clean(root: string, { days, dryRun, json }: CleanOptions): Promise<number> {
  const store = await storeOf(root);
  const runner = `${hostname()}-${process.pid}`;
  const lease = await claimLease({ store, key: CLEAN_LEASE, runner, seconds: LEASE_SECONDS });
  try {
    for await (const { key } of store.list('leases/')) {
      const other = key === CLEAN_LEASE ? undefined : await readLease(store, key);
      if (lease && !isLive(other, Date.now())) continue;
      process.stderr.write(`${store.name} is in use (${key}). Clean it when no runner builds.\n`);
      return 1;
    }
    const known = listSites(root);
    if (known.length === 0) throw new WrongUse('There is no dealer in sites/; is this the right folder?');
    const before = Date.now() - days * DAY_MS;
    const gone = await findUnreferenced(store, known, before);
    if (!dryRun) await forEach(gone, async (key) => void (lease?.isHeld() && (await store.remove(key))));
    const left = (await store.cleanUp?.(before, dryRun)) ?? 0;
    const also = left === 0 ? '' : `, and ${left} files that killed runners were writing`;
    const words = `${gone.length} objects${also} ${dryRun ? 'would go' : 'removed'}\n`;
    answer(json, { dryRun, objects: gone.length, unfinished: left }, words);
    return 0;
  } finally {
    await lease?.end(true);
  }
}
