import type { BuildSummary, SiteResult } from '../result.ts';

/** What one runner did (`--summary`). */
export type ShardSummary = {
  version: 1;
  /** `3/16`. */
  shard: string;
  /** Shards of runners that died, which this one took over. */
  tookOver: string[];
  /** Seconds of the processor, of all threads. */
  busySeconds: number;
  milliseconds: number;
  interrupted: boolean;
  sites: Pick<SiteResult, 'slug' | 'status' | 'pages' | 'vehicles' | 'milliseconds' | 'messages'>[];
};

export type MergedSummary = {
  version: 1;
  dealers: number;
  built: number;
  unchanged: number;
  failed: string[];
  /** Dealers that no summary has: their runner did not end. */
  missing: string[];
  /** Dealers that two runners built. */
  twice: string[];
  pagesWritten: number;
  busySeconds: number;
  /** Of the runner that took longest. */
  milliseconds: number;
  /** Pages by dealer: the index by which the next run is divided (`--sizes`, or in the store). */
  sizes: Record<string, number>;
};

export const SIZES_KEY = 'sizes.json';

/** What a runner notes for `mergeSummaries`. */
export function shardSummary(
  shard: string,
  parts: readonly BuildSummary[],
  tookOver: string[],
  busySeconds: number,
): ShardSummary {
  return {
    version: 1,
    shard,
    tookOver,
    busySeconds,
    milliseconds: parts.reduce((sum, part) => sum + part.milliseconds, 0),
    interrupted: parts.some((part) => part.interrupted),
    sites: parts.flatMap(({ sites }) =>
      sites.map(({ slug, status, pages, vehicles, milliseconds, messages }) => ({
        ...{ slug, status, pages, vehicles, milliseconds, messages },
      })),
    ),
  };
}

/**
 * One summary of all runners of a run.
 *
 * @param slugs every dealer there is: those without a result are missing.
 * @param sizes of the index so far, for dealers that failed.
 */
export function mergeSummaries(
  summaries: readonly ShardSummary[],
  slugs: readonly string[],
  sizes: Readonly<Record<string, number>> = {},
): MergedSummary {
  const results = Map.groupBy(
    summaries.flatMap(({ sites }) => sites),
    ({ slug }) => slug,
  );
  const has = (slug: string, status: SiteResult['status']) =>
    (results.get(slug) ?? []).filter((site) => site.status === status).length;
  const all = [...results.values()].flat();
  const built = slugs.filter((slug) => has(slug, 'built') > 0);
  const failed = slugs.filter((slug) => has(slug, 'failed') > 0);
  const sizeOf = (slug: string) =>
    Math.max(0, ...(results.get(slug) ?? []).map(({ pages }) => pages.total)) || sizes[slug];
  return {
    version: 1,
    dealers: slugs.length,
    built: built.length,
    unchanged: slugs.filter((slug) => has(slug, 'unchanged') > 0 && has(slug, 'built') + has(slug, 'failed') === 0)
      .length,
    failed,
    missing: slugs.filter((slug) => !results.has(slug)),
    twice: slugs.filter((slug) => has(slug, 'built') > 1),
    pagesWritten: all.reduce((sum, { pages }) => sum + pages.written, 0),
    busySeconds: summaries.reduce((sum, summary) => sum + summary.busySeconds, 0),
    milliseconds: Math.max(0, ...summaries.map(({ milliseconds }) => milliseconds)),
    sizes: Object.fromEntries(
      slugs.flatMap((slug) => {
        const size = sizeOf(slug);
        return size ? [[slug, size] as const] : [];
      }),
    ),
  };
}

/** The merged summary for a person; what went wrong comes last. */
export function formatMerged(merged: MergedSummary): string {
  const { dealers, built, unchanged, failed, missing, twice, pagesWritten, busySeconds, milliseconds } = merged;
  const list = (slugs: readonly string[]) =>
    `${slugs.slice(0, 20).join(', ')}${slugs.length > 20 ? `, and ${slugs.length - 20} more` : ''}`;
  return [
    `${dealers} dealers: ${built} built, ${unchanged} unchanged, ${failed.length} failed; ${pagesWritten} pages written.`,
    `${busySeconds.toFixed(1)} s of processors; the longest runner took ${(milliseconds / 1000).toFixed(1)} s.`,
    ...(failed.length > 0 ? [`Failed: ${list(failed)}`] : []),
    ...(missing.length > 0
      ? [`In no summary, because a runner did not end; run its shard again: ${list(missing)}`]
      : []),
    ...(twice.length > 0
      ? [`Built by two runners: ${list(twice)}. Were they given the same --shard and --sizes?`]
      : []),
  ].join('\n');
}
