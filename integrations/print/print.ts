import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { chooseSites, listSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { readJson } from '../files/json-file.ts';
import { writeGroupFeeds } from '../outputs/group-feeds.ts';
import { codeIds } from '../renderer/code-id.ts';
import { formatBeforeLive } from './before-live.ts';
import { findGoneDealers, type GoneDealer, pruneDealer } from './gone-dealers.ts';
import { sharedInputs } from './inputs.ts';
import { lockPrint } from './print-lock.ts';
import type { PrintRun } from './print-run.ts';
import { openProgress, type Progress } from './progress.ts';
import type { PrintSummary, SiteResult } from './result.ts';
import type { Share } from './shards/share.ts';
import { sharedIdentity } from './shared-identity.ts';
import { recoverStaging } from './site-writer.ts';
import { findUnchanged } from './unchanged.ts';

export type PrintOptions = {
  /** Folder that holds `sites` and `content`. */
  root: string;
  /** Where to print, relative to `root`; `dist` when absent. */
  dist?: string;
  /** Dealers to print; empty for all. */
  slugs?: readonly string[];
  dryRun?: boolean;
  /** Removes what earlier prints left of dealers that are gone from `sites`. */
  prune?: boolean;
  /** Renders every page again although nothing changed. */
  force?: boolean;
  /** Takes a feed that shrank suspiciously. */
  acceptStock?: boolean;
  /** Leaves pictures that are not drawn yet to somebody else (`pending-pictures.ts`); they are drawn when absent. */
  drawLater?: boolean;
  /** Makes no Markdown twins, for a benchmark that measures what they cost; pages name them all the same. */
  withoutTwins?: boolean;
  /** Folder of drawn pictures; `.cache/artwork` of the code when absent. */
  artworkCache?: string;
  /** Worker threads; 0 for none. Chosen by the amount of work when absent. */
  threads?: number;
  /** YYYY-MM-DD instead of the current date of each dealer's time zone. */
  today?: string;
  /** The current instant; the clock when absent. */
  now?: Date;
  signal?: AbortSignal;
  /** Where to show progress; nothing is shown when absent. */
  stream?: NodeJS.WriteStream;
  /** Shows only dealers that failed. */
  quiet?: boolean;
  /** Other machines print the other dealers: what needs all of them is left out (the feeds of groups). */
  isPart?: boolean;
  /** Where the dealers of several machines are kept; only this folder's when absent. */
  share?: Share;
};

/**
 * Prints dealers: skips those nothing changed for, renders the changed pages of the others. A dealer with
 * mistakes keeps its last print and is reported as `failed`; it never stops the others.
 *
 * @throws UnknownDealer when a named dealer does not exist; OwnedElsewhere when another print runs in the same folder;
 * Error when the code does not compile.
 */
export async function printSites(options: PrintOptions): Promise<PrintSummary> {
  const started = performance.now();
  const root = resolve(options.root);
  const dist = resolve(root, options.dist ?? 'dist');
  const known = listSites(root);
  const slugs = chooseSites(root, options.slugs ?? []);
  mkdirSync(dist, { recursive: true });
  const unlock = lockPrint(dist);
  const progress = openProgress(slugs.length, options.quiet ? undefined : options.stream);
  try {
    recoverStaging(dist);
    const codes = codeIds(CODE_ROOT);
    const now = options.now ?? new Date();
    const results: SiteResult[] = [];
    const finish = (result: SiteResult) => {
      results.push(result);
      progress.done(result);
      if (options.quiet && (result.status === 'failed' || result.vehicles.keptLastStock))
        options.stream?.write(`${result.messages.join('\n')}\n`);
    };

    const shared = sharedInputs(root);
    await options.share?.readHeads(slugs);
    const find = options.share?.findUnchanged ?? findUnchanged;
    const work: string[] = [];
    for (const slug of slugs) {
      const unchanged = options.force
        ? undefined
        : find({
            root,
            dist,
            slug,
            code: codes.print,
            now,
            shared,
            ...(options.today && { today: options.today }),
          });
      if (unchanged) finish(unchanged);
      else work.push(slug);
    }

    // A new dealer's files are often a copy of another's.
    const copied = work.length > 0 ? sharedIdentity(root, options.isPart ? slugs : undefined) : undefined;
    let threads = 0;
    if (work.length > 0 && !options.signal?.aborted) {
      const { ensureRenderer } = await import('../renderer/build.ts');
      progress.step('compiling the templates');
      const rendererFolder = await ensureRenderer(CODE_ROOT, codes.renderer, progress.note);
      const { ensureCompiledPrint } = await import('./compiled-print.ts');
      const printFolder = await ensureCompiledPrint(CODE_ROOT, codes.print);
      const run: PrintRun = {
        root,
        dist,
        rendererFolder,
        printFolder,
        rendererId: codes.renderer,
        codeId: codes.print,
        dryRun: options.dryRun ?? false,
        force: options.force ?? false,
        acceptStock: options.acceptStock ?? false,
        drawLater: options.drawLater ?? false,
        withoutTwins: options.withoutTwins ?? false,
        artworkCache: options.artworkCache ?? join(CODE_ROOT, '.cache/artwork'),
        ...(options.today && { today: options.today }),
        now: now.getTime(),
      };
      const { chooseThreads, runSites } = await import('./threads.ts');
      threads = options.threads ?? chooseThreads(work.length);
      const { share } = options;
      const told = async (result: SiteResult) => {
        const whole = { ...result, messages: [...result.messages, ...(copied?.get(result.slug) ?? [])] };
        if (!share || options.dryRun) return finish(whole);
        const draws = wantsBrochures(dist, whole);
        if (draws) await share.complete(whole.slug);
        if (draws) await drawBrochures({ root, dist, now, progress, results: [whole], signal: options.signal });
        finish(await share.keep(whole));
      };
      progress.step('reading the dealers');
      await runSites({
        ...{ run, slugs: work, threads, finish: told, step: progress.step, signal: options.signal },
        ...(share && { take: share.take }),
      });
    }
    if (!options.dryRun && !options.share)
      await drawBrochures({ root, dist, now, progress, results, signal: options.signal });
    if (!options.dryRun && !options.isPart) for (const line of writeGroupFeeds(dist, known)) progress.note(`  ${line}`);
    const gone = options.signal?.aborted ? [] : goneDealers(root, dist, known, options, progress);
    for (const { slug, beforeLive } of results) {
      const list = formatBeforeLive(slug, beforeLive);
      if (list) progress.note(list);
    }
    results.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
    return {
      sites: results,
      gone,
      threads,
      milliseconds: Math.round(performance.now() - started),
      interrupted: options.signal?.aborted ?? false,
    };
  } finally {
    progress.end();
    unlock();
  }
}

/**
 * Dealers that are gone from `sites` but not from `dist`: said, and removed with `prune`. Where no dealer is left at all,
 * the folder is more likely the wrong one, and nothing is removed.
 */
function goneDealers(
  root: string,
  dist: string,
  known: readonly string[],
  { prune, dryRun, quiet }: PrintOptions,
  progress: Progress,
): GoneDealer[] {
  const removes = prune && !dryRun && known.length > 0;
  return findGoneDealers(root, dist, known).map((gone) => {
    const result = removes ? pruneDealer(root, gone) : gone;
    const { slug, paths } = result;
    if (quiet) return result;
    const list = `\n${paths.map((path) => `    ${path}`).join('\n')}`;
    if (result.removed) progress.note(`- ${slug}: removed; sites/${slug}/site.json does not exist any more${list}`);
    else if (prune && known.length > 0) progress.note(`- ${slug}: would be removed${list}`);
    else
      progress.note(
        `! ${slug} has no sites/${slug}/site.json any more, and its printed site is still in ${relative(root, dist) || '.'}. npm run build -- --prune removes it.`,
      );
    return result;
  });
}

const wantsBrochures = (dist: string, { slug, status }: SiteResult): boolean =>
  status === 'printed' && readJson<SiteData>(join(dist, '.functions', `${slug}.json`))?.brochuresWithPrint === true;

/** Brochures of the dealers that want them with each print (`vehiclePage.brochures`). */
async function drawBrochures(run: {
  root: string;
  dist: string;
  now: Date;
  progress: Progress;
  results: readonly SiteResult[];
  signal: AbortSignal | undefined;
}): Promise<void> {
  for (const result of run.results) {
    if (run.signal?.aborted || !wantsBrochures(run.dist, result)) continue;
    const { slug } = result;
    const { makeBrochures } = await import('../brochures/make-brochures.ts');
    const { dist, now, signal } = run;
    const cacheFolder = join(CODE_ROOT, '.cache/media');
    const { made } = await makeBrochures({ dist, slug, cacheFolder, now, ...(signal && { signal }) });
    if (made > 0) run.progress.note(`  ${slug}: ${made} brochures drawn`);
  }
}
