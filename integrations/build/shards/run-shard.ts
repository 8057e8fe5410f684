import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listSites } from '#src/sources/list-sites.ts';
import { readPlatform } from '#src/sources/read-settings.ts';
import { readJson } from '../../files/json-file.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { claimLease, isLive, type Lease, readLease } from '../../store/lease.ts';
import type { Store } from '../../store/store.ts';
import { type BuildOptions, buildSites } from '../build-sites.ts';
import type { BuildSummary } from '../result.ts';
import { assignShards, type Shard } from './assign.ts';
import { openShare } from './share.ts';
import { type MergedSummary, type ShardSummary, SIZES_KEY, shardSummary } from './summary.ts';

export type ShardOptions = Omit<BuildOptions, 'slugs' | 'isPart' | 'share'> & {
  shard: Shard;
  /** Without one, only the folder of the build has the share's dealers. */
  store?: Store | undefined;
  /** A merged summary of an earlier run, for the sizes of dealers; the store's index when absent. */
  sizesFile?: string | undefined;
  /** Seconds without news after which a runner counts as dead. */
  leaseSeconds?: number;
};

/** A runner is heard of every 20 seconds, and dead after a minute. */
export const LEASE_SECONDS = 60;
/** Held by the command that removes what nothing refers to: nobody builds meanwhile. */
export const CLEAN_LEASE = 'leases/clean.json';

const leaseKey = (number: number, of: number) => `leases/${number}-of-${of}.json`;

/**
 * Builds one runner's share of the dealers. With a store it holds the lease of its shard, publishes each dealer when it is
 * built, and then builds the shards of runners that died.
 *
 * @returns the results as of one build, and the summary to be merged.
 */
export async function runShard(options: ShardOptions): Promise<{ built: BuildSummary; summary: ShardSummary }> {
  const { shard, store, sizesFile, leaseSeconds = LEASE_SECONDS, ...build } = options;
  const root = resolve(build.root);
  const dist = resolve(root, build.dist ?? 'dist');
  const busyBefore = process.cpuUsage();
  const slugs = listSites(root);
  const parts = assignShards(slugs, await readSizes(root, store, sizesFile), shard.of);
  const sharesOf = (number: number) => slugs.filter((slug) => parts.get(slug) === number);
  const done: BuildSummary[] = [];
  const tookOver: string[] = [];
  const isStopped = () => build.signal?.aborted ?? false;

  const buildShare = async (number: number, lease?: Lease) => {
    const own = sharesOf(number);
    if (own.length === 0) return;
    const needsWhole = readPlatform(root, [])?.media.provider === 'print';
    const share = store && lease && openShare({ store, root, dist, isHeld: lease.isHeld, needsWhole });
    done.push(await buildSites({ ...build, slugs: own, isPart: true, ...(share && { share }) }));
  };
  const underLease = async (store: Store, number: number, lease: Lease) => {
    let finished = false;
    try {
      if (isLive(await readLease(store, CLEAN_LEASE), Date.now()))
        throw new WrongUse(
          `${store.name} is being cleaned (npm run forecourt -- store clean). Start again when that has ended.`,
        );
      await buildShare(number, lease);
      finished = !isStopped();
    } finally {
      await lease.end(finished);
    }
  };

  if (!store) await buildShare(shard.number);
  else {
    const runner = `${hostname()}-${process.pid}`;
    const claim = (number: number) =>
      claimLease({ store, key: leaseKey(number, shard.of), runner, seconds: leaseSeconds });
    await underLease(store, shard.number, await waitFor(() => claim(shard.number), options));
    for (let number = 1; number <= shard.of && !isStopped(); number += 1) {
      const other = number === shard.number ? undefined : await readLease(store, leaseKey(number, shard.of));
      if (!other || other.finished || isLive(other, Date.now())) continue;
      const lease = await claim(number);
      if (!lease) continue;
      build.stream?.write(
        `The runner of shard ${number}/${shard.of} (${other.runner}) died; its dealers are built here.\n`,
      );
      tookOver.push(`${number}/${shard.of}`);
      await underLease(store, number, lease);
    }
  }
  const busy = process.cpuUsage(busyBefore);
  const built: BuildSummary = {
    sites: done.flatMap(({ sites }) => sites),
    gone: done.at(-1)?.gone ?? [],
    threads: Math.max(0, ...done.map(({ threads }) => threads)),
    milliseconds: done.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    interrupted: isStopped(),
  };
  const name = `${shard.number}/${shard.of}`;
  return { built, summary: shardSummary(name, done, tookOver, (busy.user + busy.system) / 1e6) };
}

/** How large dealers are, from something small that all runners read alike; nothing is known before the first merge. */
async function readSizes(
  root: string,
  store: Store | undefined,
  file: string | undefined,
): Promise<Record<string, number>> {
  if (file) {
    const sizes = readJson<Partial<MergedSummary>>(resolve(root, file))?.sizes;
    if (!sizes) throw new WrongUse(`--sizes takes what --merge-summaries wrote; ${file} is not that.`);
    return sizes;
  }
  const stored = await store?.get(SIZES_KEY);
  return stored ? (JSON.parse(Buffer.from(stored.bytes).toString()) as Record<string, number>) : {};
}

/** Waits for the lease of a runner that died or is still at work. */
async function waitFor(
  claim: () => Promise<Lease | undefined>,
  { shard, stream, signal }: ShardOptions,
): Promise<Lease> {
  for (let tries = 0; ; tries += 1) {
    const lease = await claim();
    if (lease) return lease;
    if (signal?.aborted) throw new WrongUse('Stopped.');
    if (tries === 0)
      stream?.write(
        `Shard ${shard.number}/${shard.of} belongs to a runner that was heard of lately; waiting for its end.\n`,
      );
    await setTimeout(1_000);
  }
}
