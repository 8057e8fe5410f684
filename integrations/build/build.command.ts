import { Command } from '@commander-js/extra-typings';
import { listSites } from '#src/sources/list-sites.ts';
import { dateOf, ends, printJson, rootOf } from '../files/command.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { WrongUse, wholeNumber } from '../files/wrong-use.ts';
import type { BuildOptions } from './build-sites.ts';
import type { BuildSummary } from './result.ts';
import { parseShard, type Shard } from './shards/assign.ts';
import type { ShardSummary } from './shards/summary.ts';

const NOTES = `
Examples:
  npm run build                      every dealer in sites/
  npm run build -- harbour kite      these dealers

Only dealers whose settings, content, stock, date or code changed do any work, and only their changed pages are
written. A build that is stopped leaves the last one in place; run it again to go on.

Exit code: 0 all dealers built or unchanged, 1 at least one dealer has mistakes or could not be built for another reason
(the others are built), 2 wrong use, 3 with --strict: a feed was not taken, 130 stopped by Ctrl-C.`;

const threadsOf = (text: string): number => {
  const threads = Number(text);
  if (Number.isInteger(threads) && threads >= 0 && threads <= 64) return threads;
  throw new WrongUse('--threads takes a whole number from 0 to 64, for example --threads 2.');
};

const hoursOf = (text: string): number => {
  const hours = Number(text);
  if (hours >= 0) return hours;
  throw new WrongUse('--stock-age takes a number of hours, for example --stock-age 24.');
};

const shardOf = (text: string): Shard => {
  const shard = parseShard(text);
  if (shard) return shard;
  throw new WrongUse('--shard takes a part such as 3/16, of at most 1000.');
};

export const command = new Command('build')
  .description('Builds the websites of dealers into dist/<slug>.')
  .argument('[dealers...]', 'default: every dealer in sites/')
  .option('--dry-run', 'say what would be written or removed, and why; write nothing', false)
  .option('--force', 'render every page again', false)
  .option('--prune', 'remove the built sites of dealers that are gone from sites/ (with --dry-run: say which)', false)
  .option('--accept-stock', 'take a stock feed although it lost most of its vehicles', false)
  .option('--strict', 'exit with 3 when a feed was not taken and the last good stock stays', false)
  .option('--stock-age <hours>', 'for so long the last good stock may stay before that is a mistake', hoursOf, 24)
  .option(
    '--shard <n/of>',
    'only this part of the dealers, for one of several machines; with STORE they publish into one store (docs/operating.md, Several machines)',
    shardOf,
  )
  .option(
    '--sizes <file>',
    'divide by the sizes of dealers that --merge-summaries wrote (default: the index of the store)',
  )
  .option('--summary <file>', 'with --shard: write what this runner did')
  .option(
    '--merge-summaries',
    'FILE …: one summary of all runners instead of building, and in a store the files of groups; --out FILE writes it',
    false,
  )
  .option(
    '--threads <n>',
    'worker threads; 0 builds in one thread (default: chosen by the number of dealers)',
    threadsOf,
  )
  .option('--out <folder>', 'where to build (default: dist)')
  .option('--today <date>', "build as on this date, YYYY-MM-DD (default: today in each dealer's time zone)", dateOf)
  .option('--json', 'a JSON summary for CI on standard output, and nothing else', false)
  .option('--quiet', 'only mistakes, and feeds that were not taken', false)
  .addHelpText('after', NOTES);

type Options = ReturnType<typeof command.opts>;

command.action(ends(async (dealers, options, command) => build(rootOf(command), dealers, options)));

/** So long a build may take to stop in order. */
const STOP_MILLISECONDS = 60_000;

async function build(root: string, dealers: string[], values: Options): Promise<number> {
  if (values.mergeSummaries) return merge(root, dealers, values.out);
  const { shard, threads } = values;
  if (shard && dealers.length > 0) throw new WrongUse('--shard chooses the dealers; name none.');
  if (!shard && (values.summary || values.sizes)) throw new WrongUse('--summary and --sizes go with --shard.');
  const stop = new AbortController();
  process.once('SIGINT', () => {
    process.stderr.write('\nStopping. What is built stays; run the same command again to go on.\n');
    stop.abort();
    // A download or a compilation does not hear it. A build that dies is continued by the next.
    setTimeout(() => process.exit(130), STOP_MILLISECONDS).unref();
  });
  const options: BuildOptions = {
    root,
    ...(values.out && { dist: values.out }),
    dryRun: values.dryRun,
    prune: values.prune,
    force: values.force,
    acceptStock: values.acceptStock,
    ...(threads !== undefined && { threads }),
    ...(values.today && { today: values.today }),
    signal: stop.signal,
    ...(!values.json && { stream: process.stderr, quiet: values.quiet }),
  };
  const summary = shard
    ? await buildShard(options, shard, values)
    : await (await import('./build-sites.ts')).buildSites({ ...options, slugs: dealers });
  if (values.json) printJson(summary);
  if (summary.interrupted) return 130;
  const kept = summary.sites.filter(({ vehicles }) => vehicles.keptLastStock);
  const overdue = kept.filter(({ vehicles }) => isOlder(vehicles.keptSince, values.stockAge, Date.now()));
  for (const { slug, vehicles } of overdue)
    process.stderr.write(
      `${slug}: the stock is the last good one since ${vehicles.keptSince}; its feed needs a person.\n`,
    );
  const failed = summary.sites.some(({ status }) => status === 'failed') || summary.gone.some(({ problem }) => problem);
  if (overdue.length > 0 || failed) return 1;
  return values.strict && kept.length > 0 ? 3 : 0;
}

/** Builds one runner's part into the store of the environment, or without one. */
async function buildShard(
  options: BuildOptions,
  shard: Shard,
  files: Pick<Options, 'sizes' | 'summary'>,
): Promise<BuildSummary> {
  const { runShard } = await import('./shards/run-shard.ts');
  const { openStore } = await import('../store/open-store.ts');
  const store = await openStore(process.env, options.root);
  const leaseSeconds = process.env.STORE_LEASE_SECONDS;
  const { built, summary } = await runShard({
    ...{ ...options, shard, store, sizesFile: files.sizes },
    ...(leaseSeconds && { leaseSeconds: wholeNumber(leaseSeconds, 'STORE_LEASE_SECONDS') }),
  });
  if (files.summary) writeJson(files.summary, summary);
  return built;
}

/** Says what all runners did, and writes by what the next run is divided: into the store, with the files of groups, and with all the rest into `out`. */
async function merge(root: string, paths: readonly string[], out: string | undefined): Promise<number> {
  if (paths.length === 0) throw new WrongUse('--merge-summaries takes the files that --summary wrote.');
  const { formatMerged, mergeSummaries, SIZES_KEY } = await import('./shards/summary.ts');
  const { openStore } = await import('../store/open-store.ts');
  const summaries = paths.map((path) => {
    const summary = readJson<ShardSummary>(path);
    if (summary?.version !== 1 || !Array.isArray(summary.sites))
      throw new WrongUse(`${path} is not what --summary writes.`);
    return summary;
  });
  const store = await openStore(process.env, root);
  const known = await store?.get(SIZES_KEY);
  const before = known ? (JSON.parse(Buffer.from(known.bytes).toString()) as Record<string, number>) : {};
  const merged = mergeSummaries(summaries, listSites(root), before);
  await store?.put(SIZES_KEY, JSON.stringify(merged.sizes));
  if (store) {
    const { publishGroupFiles } = await import('./shards/group-files.ts');
    for (const line of await publishGroupFiles(store, listSites(root))) process.stdout.write(`${line}\n`);
  }
  if (out) writeJson(out, merged);
  process.stdout.write(`${formatMerged(merged)}\n`);
  return merged.failed.length + merged.missing.length + merged.twice.length > 0 ? 1 : 0;
}

const isOlder = (since: string | undefined, hours: number, now: number) =>
  since !== undefined && now - Date.parse(since) >= hours * 3_600_000;
