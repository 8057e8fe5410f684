import './keep-compiled.ts';
import { parseArgs } from 'node:util';
import { listSites } from '#src/sources/list-sites.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { runCommand, WrongUse, wholeNumber } from '../files/wrong-use.ts';
import type { PrintOptions } from './print.ts';
import type { PrintSummary } from './result.ts';
import { parseShard, type Shard } from './shards/assign.ts';
import type { ShardSummary } from './shards/summary.ts';

const HELP = `Prints the websites of dealers into dist/<slug>.

  npm run build                      every dealer in sites/
  npm run build -- harbour kite      these dealers

Only dealers whose settings, content, stock, date or code changed do any work, and only their changed pages are
written. A print that is stopped leaves the last one in place; run it again to go on.

  --dry-run          say what would be written or removed, and why; write nothing
  --force            render every page again
  --prune            remove the printed sites of dealers that are gone from sites/ (with --dry-run: say which)
  --draw-later       leave pictures that are not drawn yet to the local server; the next print without it adds them
  --accept-stock     take a stock feed although it lost most of its vehicles
  --strict           exit with 3 when a feed was not taken and the last good stock stays
  --stock-age HOURS  for so long the last good stock may stay before that is a mistake (default: 24)
  --shard N/OF       only this part of the dealers, for one of several machines; with STORE they publish into one store
                     (docs/operating.md, Several machines)
  --sizes FILE       divide by the sizes of dealers that --merge-summaries wrote (default: the index of the store)
  --summary FILE     with --shard: write what this runner did
  --merge-summaries  FILE …: one summary of all runners instead of printing, and in a store the files of groups; --out FILE writes it
  --threads N        worker threads; 0 prints in one thread (default: chosen by the number of dealers)
  --out FOLDER       where to print (default: dist)
  --today DATE       print as on this date, YYYY-MM-DD (default: today in each dealer's time zone)
  --json             print a JSON summary for CI to standard output, and nothing else
  --quiet            only mistakes, and feeds that were not taken
  --help             this text

Exit code: 0 all dealers printed or unchanged, 1 at least one dealer has mistakes (the others are printed),
2 wrong use, 3 with --strict: a feed was not taken, 130 stopped by Ctrl-C.
`;

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values['merge-summaries']) return merge(positionals, values.out);
  const shard = values.shard === undefined ? undefined : parseShard(values.shard);
  if (values.shard !== undefined && !shard) throw new WrongUse('--shard takes a part such as 3/16, of at most 1000.');
  if (shard && positionals.length > 0) throw new WrongUse('--shard chooses the dealers; name none.');
  if (!shard && (values.summary || values.sizes)) throw new WrongUse('--summary and --sizes go with --shard.');
  const threads = values.threads === undefined ? undefined : Number(values.threads);
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 0 && threads <= 64)) {
    throw new WrongUse('--threads takes a whole number from 0 to 64, for example --threads 2.');
  }
  if (values.today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.today)) {
    throw new WrongUse('--today takes a date as YYYY-MM-DD, for example --today 2026-12-01.');
  }
  const stockAge = Number(values['stock-age']);
  if (!(stockAge >= 0)) throw new WrongUse('--stock-age takes a number of hours, for example --stock-age 24.');
  const stop = new AbortController();
  process.once('SIGINT', () => {
    process.stderr.write('\nStopping. What is printed stays; run the same command again to go on.\n');
    stop.abort();
  });
  const options: PrintOptions = {
    root: process.cwd(),
    ...(values.out && { dist: values.out }),
    dryRun: values['dry-run'],
    prune: values.prune,
    force: values.force,
    acceptStock: values['accept-stock'],
    drawLater: values['draw-later'],
    ...(threads !== undefined && { threads }),
    ...(values.today && { today: values.today }),
    signal: stop.signal,
    ...(!values.json && { stream: process.stderr, quiet: values.quiet }),
  };
  const summary = shard
    ? await printShard(options, shard, values)
    : await (await import('./print.ts')).printSites({ ...options, slugs: positionals });
  if (values.json) process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
  if (summary.interrupted) return 130;
  const kept = summary.sites.filter(({ vehicles }) => vehicles.keptLastStock);
  const overdue = kept.filter(({ vehicles }) => isOlder(vehicles.keptSince, stockAge, Date.now()));
  for (const { slug, vehicles } of overdue)
    process.stderr.write(
      `${slug}: the stock is the last good one since ${vehicles.keptSince}; its feed needs a person.\n`,
    );
  if (overdue.length > 0 || summary.sites.some((site) => site.status === 'failed')) return 1;
  return values.strict && kept.length > 0 ? 3 : 0;
}

/** Prints one runner's part into the store of the environment, or without one. */
async function printShard(
  options: PrintOptions,
  shard: Shard,
  files: { sizes?: string; summary?: string },
): Promise<PrintSummary> {
  const { runShard } = await import('./shards/run-shard.ts');
  const { openStore } = await import('../store/open-store.ts');
  const store = await openStore(process.env, options.root);
  const leaseSeconds = process.env.STORE_LEASE_SECONDS;
  const { printed, summary } = await runShard({
    ...{ ...options, shard, store, sizesFile: files.sizes },
    ...(leaseSeconds && { leaseSeconds: wholeNumber(leaseSeconds, 'STORE_LEASE_SECONDS') }),
  });
  if (files.summary) writeJson(files.summary, summary);
  return printed;
}

/** Says what all runners did, and writes by what the next run is divided: into the store, with the files of groups, and with all the rest into `out`. */
async function merge(paths: readonly string[], out: string | undefined): Promise<number> {
  if (paths.length === 0) throw new WrongUse('--merge-summaries takes the files that --summary wrote.');
  const { formatMerged, mergeSummaries, SIZES_KEY } = await import('./shards/summary.ts');
  const { openStore } = await import('../store/open-store.ts');
  const summaries = paths.map((path) => {
    const summary = readJson<ShardSummary>(path);
    if (summary?.version !== 1 || !Array.isArray(summary.sites))
      throw new WrongUse(`${path} is not what --summary writes.`);
    return summary;
  });
  const store = await openStore(process.env, process.cwd());
  const known = await store?.get(SIZES_KEY);
  const before = known ? (JSON.parse(Buffer.from(known.bytes).toString()) as Record<string, number>) : {};
  const merged = mergeSummaries(summaries, listSites(process.cwd()), before);
  await store?.put(SIZES_KEY, JSON.stringify(merged.sizes));
  if (store) {
    const { publishGroupFiles } = await import('./shards/group-files.ts');
    for (const line of await publishGroupFiles(store, listSites(process.cwd()))) process.stdout.write(`${line}\n`);
  }
  if (out) writeJson(out, merged);
  process.stdout.write(`${formatMerged(merged)}\n`);
  return merged.failed.length + merged.missing.length + merged.twice.length > 0 ? 1 : 0;
}

const isOlder = (since: string | undefined, hours: number, now: number) =>
  since !== undefined && now - Date.parse(since) >= hours * 3_600_000;

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      prune: { type: 'boolean', default: false },
      'accept-stock': { type: 'boolean', default: false },
      'draw-later': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      'stock-age': { type: 'string', default: '24' },
      shard: { type: 'string' },
      sizes: { type: 'string' },
      summary: { type: 'string' },
      'merge-summaries': { type: 'boolean', default: false },
      threads: { type: 'string' },
      out: { type: 'string' },
      today: { type: 'string' },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });

await runCommand(main);
