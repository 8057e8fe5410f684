import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { OwnedElsewhere, takeOwnership } from '#src/server/owner-lock/owner-lock.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { chooseSites, listSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { readJson } from '../files/json-file.ts';
import { groupNotes } from '../outputs/ad-feeds/group-notes.ts';
import { codeIds } from '../renderer/code-id.ts';
import { checkDealers, openSlots } from '../slots/open-slots.ts';
import type { BuildRun } from './build-run.ts';
import { sharedIdentity } from './checks/shared-identity.ts';
import { findGoneDealers, type GoneDealer, pruneDealer } from './gone-dealers.ts';
import { sharedInputs } from './inputs.ts';
import { openProgress, type Progress } from './progress.ts';
import { type BuildSummary, brokenResult, formatBeforeLive, type SiteResult, whyBroken } from './result.ts';
import type { Share } from './shards/share.ts';
import { recoverStaging } from './site-writer.ts';
import { findUnchanged } from './unchanged.ts';

export type BuildOptions = {
  /** Folder that holds `sites` and `content`. */
  root: string;
  /** Where to build, relative to `root`; `dist` when absent. */
  dist?: string;
  /** Dealers to build; empty for all. */
  slugs?: readonly string[];
  dryRun?: boolean;
  /** Removes what earlier builds left of dealers that are gone from `sites`. */
  prune?: boolean;
  /** Renders every page again although nothing changed. */
  force?: boolean;
  /** Takes a feed that shrank suspiciously. */
  acceptStock?: boolean;
  /** Makes no Markdown alternates, for a benchmark that measures what they cost; pages name them all the same. */
  withoutAlternates?: boolean;
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
  /** Other machines build the other dealers: what needs all of them is left out (the feeds of groups). */
  isPart?: boolean;
  /** Where the dealers of several machines are kept; only this folder's when absent. */
  share?: Share;
};

/**
 * Builds dealers: skips those nothing changed for, renders the changed pages of the others. A dealer with
 * mistakes, or for which anything else goes wrong, keeps its last build and is reported as `failed`; it never stops the others.
 *
 * @throws UnknownDealer when a named dealer does not exist; OwnedElsewhere when another build runs in the same folder;
 * RepositoryMistakes when what the repository adds is not right; Error when the code does not compile.
 */
export async function buildSites(options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const root = resolve(options.root);
  const dist = resolve(root, options.dist ?? 'dist');
  const known = listSites(root);
  const slugs = chooseSites(root, options.slugs ?? []);
  mkdirSync(dist, { recursive: true });
  const unlock = lockBuild(dist);
  const progress = openProgress(slugs.length, options.quiet ? undefined : options.stream);
  try {
    recoverStaging(dist);
    const now = options.now ?? new Date();
    const session: Session = {
      ...{ options, root, dist, slugs, now, progress, codes: codeIds(CODE_ROOT), results: [] },
    };
    // A mistake there is everybody's, and is told once.
    checkDealers(await openSlots(root), known);
    const work = await findWork(session);
    const threads = work.length > 0 && !options.signal?.aborted ? await buildWork(session, work) : 0;
    await drawAllBrochures(session);
    await writeFeedsOfGroups(session, known);
    const gone = options.signal?.aborted ? [] : goneDealers(root, dist, known, options, progress);
    const { results } = session;
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

/** What the steps of a run have in common. */
type Session = {
  options: BuildOptions;
  root: string;
  dist: string;
  slugs: readonly string[];
  now: Date;
  codes: ReturnType<typeof codeIds>;
  progress: Progress;
  /** One for each dealer that is done. */
  results: SiteResult[];
};

function finish({ options, progress, results }: Session, result: SiteResult): void {
  results.push(result);
  progress.done(result);
  if (options.quiet && (result.status === 'failed' || result.vehicles.keptLastStock))
    options.stream?.write(`${result.messages.join('\n')}\n`);
}

/** Notes that something went wrong for a dealer that was done already. */
function fail({ options, progress, results }: Session, slug: string, error: unknown): void {
  const text = whyBroken(slug, error);
  const result = results.find((one) => one.slug === slug);
  if (result) Object.assign(result, { status: 'failed', messages: [...result.messages, text] });
  else results.push(brokenResult(slug, error));
  if (options.quiet) options.stream?.write(`${text}\n`);
  else progress.note(text);
}

/** Finishes the dealers for which nothing changed, and gives the others. */
async function findWork(session: Session): Promise<string[]> {
  const { options, root, dist, slugs, now, codes } = session;
  const shared = sharedInputs(root);
  await options.share?.readHeads(slugs);
  const find = options.share?.findUnchanged ?? findUnchanged;
  const findKept = (slug: string) => {
    try {
      const today = options.today && { today: options.today };
      return find({ root, dist, slug, code: codes.build, now, shared, ...today });
    } catch {
      // Its build says why its files cannot be looked at.
      return undefined;
    }
  };
  return slugs.filter((slug) => {
    const unchanged = options.force ? undefined : findKept(slug);
    if (unchanged) finish(session, unchanged);
    return !unchanged;
  });
}

/** Builds dealers. @returns the number of threads that it took. */
async function buildWork(session: Session, work: readonly string[]): Promise<number> {
  const { options, root, slugs, progress } = session;
  const { share, signal } = options;
  // A new dealer's files are often a copy of another's.
  const copied = sharedIdentity(root, options.isPart ? slugs : undefined);
  const run = await compile(session);
  const { chooseThreads, runSites } = await import('./threads.ts');
  const threads = options.threads ?? chooseThreads(work.length);
  const done = async (result: SiteResult) => {
    const whole = { ...result, messages: [...result.messages, ...(copied.get(result.slug) ?? [])] };
    if (share && !options.dryRun) await keepInShare(session, share, whole);
    else finish(session, whole);
  };
  progress.step('reading the dealers');
  await runSites({
    ...{ run, slugs: work, threads, finish: done, step: progress.step, signal },
    ...(share && { take: share.take }),
  });
  return threads;
}

/** Compiles the templates and the loop itself, where that was not done before. */
async function compile({ options, root, dist, now, codes, progress }: Session): Promise<BuildRun> {
  const { ensureRenderer } = await import('../renderer/build.ts');
  progress.step('compiling the templates');
  const rendererFolder = await ensureRenderer(CODE_ROOT, codes.renderer, progress.note);
  const { ensureCompiledBuild } = await import('./compiled/compiled-build.ts');
  const buildOutput = await ensureCompiledBuild(CODE_ROOT, codes.build);
  return {
    root,
    dist,
    rendererFolder,
    buildOutput,
    rendererId: codes.renderer,
    codeId: codes.build,
    dryRun: options.dryRun ?? false,
    force: options.force ?? false,
    acceptStock: options.acceptStock ?? false,
    withoutAlternates: options.withoutAlternates ?? false,
    ...(options.today && { today: options.today }),
    now: now.getTime(),
  };
}

/** Keeps a built dealer where those of several machines are, with its brochures. */
async function keepInShare(session: Session, share: Share, result: SiteResult): Promise<void> {
  const { options, root, dist, now, progress } = session;
  const { slug } = result;
  try {
    const draws = wantsBrochures(dist, result);
    if (draws) await share.complete(slug);
    if (draws) await drawBrochures({ root, dist, now, progress, slug, signal: options.signal });
    finish(session, await share.keep(result));
  } catch (error) {
    // What belongs to another runner now is nobody's mistake, and ends this one.
    if (error instanceof OwnedElsewhere) throw error;
    finish(session, brokenResult(slug, error, result.milliseconds));
  }
}

/** Draws the brochures of the dealers that ask for them, where no share keeps them. */
async function drawAllBrochures(session: Session): Promise<void> {
  const { options, root, dist, now, progress, results } = session;
  if (options.dryRun || options.share) return;
  for (const { slug } of results.filter((one) => wantsBrochures(dist, one)))
    await drawBrochures({ root, dist, now, progress, slug, signal: options.signal }).catch((error: unknown) =>
      fail(session, slug, error),
    );
}

async function writeFeedsOfGroups(session: Session, known: readonly string[]): Promise<void> {
  const { options, dist, progress } = session;
  if (options.dryRun || options.isPart || groupNotes(dist).length === 0) return;
  const { writeGroupFeeds } = await import('../outputs/ad-feeds/group-feeds.ts');
  const lines = writeGroupFeeds(dist, known, (slug, error) => fail(session, slug, error));
  for (const line of lines) progress.note(`  ${line}`);
}

/**
 * Dealers that are gone from `sites` but not from `dist`: said, and removed with `prune`. Where no dealer is left at all,
 * the folder is more likely the wrong one, and nothing is removed.
 */
function goneDealers(
  root: string,
  dist: string,
  known: readonly string[],
  { prune, dryRun, quiet }: BuildOptions,
  progress: Progress,
): GoneDealer[] {
  const removes = prune && !dryRun && known.length > 0;
  return findGoneDealers(root, dist, known).map((gone) => {
    const result = removes ? pruneDealer(root, gone) : gone;
    const { slug, paths } = result;
    if (quiet) return result;
    const list = `\n${paths.map((path) => `    ${path}`).join('\n')}`;
    if (result.problem) progress.note(`! ${slug} is not removed: ${result.problem}`);
    else if (result.removed)
      progress.note(`- ${slug}: removed; sites/${slug}/site.json does not exist any more${list}`);
    else if (prune && known.length > 0) progress.note(`- ${slug}: would be removed${list}`);
    else
      progress.note(
        `! ${slug} has no sites/${slug}/site.json any more, and its built site is still in ` +
          `${relative(root, dist) || '.'}. npm run build -- --prune removes it.`,
      );
    return result;
  });
}

const wantsBrochures = (dist: string, { slug, status }: SiteResult): boolean =>
  status === 'built' && readJson<SiteData>(join(dist, '.functions', `${slug}.json`))?.brochuresWithBuild === true;

/** Draws the brochures of a dealer that wants them with each build (`vehiclePage.brochures`). */
async function drawBrochures(run: {
  root: string;
  dist: string;
  now: Date;
  progress: Progress;
  slug: string;
  signal: AbortSignal | undefined;
}): Promise<void> {
  const { root, dist, now, slug, signal } = run;
  if (signal?.aborted) return;
  const { makeBrochures } = await import('../outputs/make-brochures.ts');
  const cacheFolder = join(root, '.cache/media');
  const { made } = await makeBrochures({ dist, slug, cacheFolder, now, ...(signal && { signal }) });
  if (made > 0) run.progress.note(`  ${slug}: ${made} brochures drawn`);
}

/**
 * Makes sure that one process builds into `dist` at a time. The lock of a process that no longer runs is taken over.
 *
 * @returns a function that gives the lock back.
 * @throws OwnedElsewhere that names the other process.
 */
function lockBuild(dist: string): () => void {
  return takeOwnership(
    join(dist, '.state', 'lock'),
    (pid) => `Another build (process ${pid}) writes into ${dist}. Wait for it, or stop it.`,
  );
}
