import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listSites } from '#src/sources/list-sites.ts';
import { runCommand, WrongUse, wholeNumber } from '../../files/wrong-use.ts';
import { claimLease, isLive, readLease } from '../../store/lease.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { CLEAN_LEASE, LEASE_SECONDS } from './run-shard.ts';
import { fetchSite, findUnreferenced, forEach } from './site-store.ts';

const HELP = `Works with the store that several machines print into (STORE; docs/operating.md).

  npm run store -- get harbour --out FOLDER   the published site of a dealer, whole
  npm run store -- clean                      removes what no site refers to any more, and dealers that are gone from sites/

  --days N     clean: leave what is younger (default: 7)
  --dry-run    clean: only say what would go
  --help       this text

Exit code: 0 done, 1 the store does not answer or is in use, 2 wrong use.
`;

const DAY = 86_400_000;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      days: { type: 'string', default: '7' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [command, slug] = positionals;
  const store = await openStore(process.env, process.cwd());
  if (!store) throw new WrongUse('STORE is not set: a folder, or s3://bucket/prefix.');
  if (command === 'get' && slug && values.out) {
    const count = await fetchSite(store, slug, resolve(values.out));
    process.stdout.write(`${slug}: ${count} files in ${values.out}\n`);
    return 0;
  }
  if (command === 'clean') return clean(store, wholeNumber(values.days, '--days'), values['dry-run']);
  throw new WrongUse('Write get SLUG --out FOLDER, or clean.');
}

/** Nobody may print meanwhile: what is unreferenced now could be part of what is being printed. */
async function clean(store: Store, days: number, dryRun: boolean): Promise<number> {
  const runner = `${hostname()}-${process.pid}`;
  const lease = await claimLease({ store, key: CLEAN_LEASE, runner, seconds: LEASE_SECONDS });
  try {
    for await (const { key } of store.list('leases/')) {
      const other = key === CLEAN_LEASE ? undefined : await readLease(store, key);
      if (lease && !isLive(other, Date.now())) continue;
      process.stderr.write(`${store.name} is in use (${key}). Clean it when no runner prints.\n`);
      return 1;
    }
    const known = listSites(process.cwd());
    if (known.length === 0) throw new WrongUse('There is no dealer in sites/; is this the right folder?');
    const before = Date.now() - days * DAY;
    const gone = await findUnreferenced(store, known, before);
    if (!dryRun) await forEach(gone, async (key) => void (lease?.isHeld() && (await store.remove(key))));
    const left = (await store.cleanUp?.(before, dryRun)) ?? 0;
    const also = left === 0 ? '' : `, and ${left} files that killed runners were writing`;
    process.stdout.write(`${gone.length} objects${also} ${dryRun ? 'would go' : 'removed'}\n`);
    return 0;
  } finally {
    await lease?.end(true);
  }
}

await runCommand(main, { reachesOut: true });
