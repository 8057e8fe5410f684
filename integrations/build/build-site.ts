import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { imageHosts } from '#src/domain/media/image-hosts.ts';
import { ANSWER_PATH } from '#src/domain/site/fixed-paths.ts';
import { once } from '#src/domain/text/once.ts';
import { pageMarkdown } from '#src/page-data/markdown/page-markdown.ts';
import { type ShellProps, shellProps } from '#src/page-data/shell/shell.ts';
import type { PlannedPage } from '#src/page-data/site/pages.ts';
import { planPages } from '#src/page-data/site/pages.ts';
import { type SiteData, siteDataFor } from '#src/server/site-data/site-data.ts';
import { AuthorMistakes } from '#src/sources/mistakes/mistakes.ts';
import { collectGarbage } from '../files/collect-garbage.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { LOOKING_MILLISECONDS, type LookingTime } from '../media/photos/measure-photos.ts';
import { writeShownPictures } from '../media/shown-pictures.ts';
import { adFeedMessage } from '../outputs/ad-feeds/ad-feed-files.ts';
import { noteSiteFeeds, type SiteFeeds } from '../outputs/ad-feeds/group-notes.ts';
import type { SitemapEntry } from '../outputs/sitemap.ts';
import { noteStockChanges } from '../outputs/stock-changes-files.ts';
import { createFragments } from '../renderer/fragments.ts';
import { loadRenderer, type RenderTemplate } from '../renderer/load.ts';
import {
  checkAdvertising,
  type PlacedFinding,
  placedFindings,
  staleNotes,
  warningsToRead,
  whyHeldBack,
} from './advertising/check-advertising.ts';
import { browserPictures } from './browser-pictures.ts';
import type { BuildRun } from './build-run.ts';
import { beforeLive } from './checks/go-live-checks.ts';
import { PageImages } from './checks/page-images.ts';
import { hashInputs, readInputs, sharedInputs } from './inputs.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { type BuildManifest, pageFile, readManifest, writeRecord } from './manifest.ts';
import { modifiedSince } from './modified.ts';
import type { Step } from './progress.ts';
import type { SiteReport } from './result.ts';
import { brokenResult, failedResult, type PlannedChange, type SiteResult } from './result.ts';
import { type SiteFiles, siteFiles } from './site-files.ts';
import { openSiteWriter, type SiteWriter, strayFiles } from './site-writer.ts';

/** After so many pages a person is told how far the build is. */
const STEP_PAGES = 50;
/** After so many pages everything else has a turn: a stop is heard, and progress is shown. */
const TURN_PAGES = 10;

/**
 * Builds one dealer; undefined when the signal stopped it before it was complete. Whatever goes wrong is the dealer's failure
 * and never thrown, so that the other dealers are built.
 */
export type SiteBuilder = (slug: string, signal?: AbortSignal, step?: Step) => Promise<SiteResult | undefined>;

/** Loads the renderer once and gives the function that builds dealers with it. */
export async function openSiteBuilder(run: BuildRun): Promise<SiteBuilder> {
  const render = await loadRenderer(run.rendererFolder);
  const shared = sharedInputs(run.root);
  const looking = { milliseconds: LOOKING_MILLISECONDS };
  return async (slug, signal, step = () => undefined) => {
    const started = performance.now();
    try {
      return await buildOne(slug, signal, step, started);
    } catch (error) {
      return brokenResult(slug, error, performance.now() - started);
    }
  };

  async function buildOne(
    slug: string,
    signal: AbortSignal | undefined,
    step: Step,
    started: number,
  ): Promise<SiteResult | undefined> {
    step(`reading ${slug}`);
    const inputs = readInputs(run.root, slug, shared);
    const loaded = await loadLawChecked({ ...run, ...(!run.dryRun && { looking }) }, slug);
    if (signal?.aborted) return undefined;
    if (!loaded.ok) return failedResult(slug, loaded.messages, performance.now() - started);
    const built = await buildLoaded({ run, render, slug, loaded, step, signal });
    if (!built) return undefined;
    if (!run.dryRun) {
      loaded.commit();
      writeRecord(run.dist, slug, built.manifest, {
        version: 1,
        code: run.codeId,
        today: loaded.site.today,
        timeZone: loaded.site.settings.site.timeZone,
        remoteFeeds: loaded.remoteFeeds,
        inputs,
        inputsHash: hashInputs(run.root, inputs),
        pages: built.pages.total,
        vehicles: loaded.vehicles.published,
      });
      rmSync(busyFile(run.dist, slug), { force: true });
    }
    const untouched = built.pages.written === 0 && built.pages.removed === 0 && built.filesWritten === 0;
    return {
      slug,
      status: run.dryRun ? 'planned' : untouched ? 'unchanged' : 'built',
      pages: built.pages,
      vehicles: loaded.vehicles,
      milliseconds: performance.now() - started,
      messages: loaded.messages,
      beforeLive: [...beforeLive(loaded.site), ...loaded.openWarnings],
      changes: built.changes,
    };
  }
}

type Failed = { ok: false; messages: string[] };
/** `toSee`: what a person should look at before the site goes live; `advertising`: what advertising law says of it. */
type LawChecked = LoadedSite & { openWarnings: string[]; advertising: PlacedFinding[] };

/** A dealer that can be built: its files are in order, and it breaks no rule of advertising law. */
async function loadLawChecked(run: BuildRun & { looking?: LookingTime }, slug: string): Promise<LawChecked | Failed> {
  const loaded = await loadSite(run, slug);
  if (!loaded.ok) return loaded;
  try {
    const report = checkAdvertising(run.root, loaded.site);
    const why = whyHeldBack(run.root, slug, report);
    if (why) return { ok: false, messages: [why] };
    loaded.messages.push(...staleNotes(slug, report));
    return { ...loaded, openWarnings: warningsToRead(slug, report), advertising: placedFindings(run.root, report) };
  } catch (error) {
    if (error instanceof AuthorMistakes) return { ok: false, messages: [error.message] };
    throw error;
  }
}

type Built = {
  manifest: BuildManifest;
  pages: SiteResult['pages'];
  filesWritten: number;
  changes: PlannedChange[];
};

/** What a dealer is built from. */
type Question = {
  run: BuildRun;
  render: RenderTemplate;
  slug: string;
  loaded: LawChecked;
  step: Step;
  signal: AbortSignal | undefined;
};

/** A build of a dealer: what it is compared with, and what it has done so far. */
type Build = Question & {
  /** The manifest of the build before; undefined without one. */
  before: BuildManifest | undefined;
  /** The build before ended in the middle. */
  died: boolean;
  shell: ShellProps;
  shellHash: string;
  /** Why all pages are rendered; undefined when their own props decide. */
  siteWide: SiteWideReason | undefined;
  /** Undefined for a dry run. */
  writer: SiteWriter | undefined;
  images: PageImages;
  pages: BuildManifest['pages'];
  kinds: NonNullable<BuildManifest['kinds']>;
  modified: NonNullable<BuildManifest['modified']>;
  files: BuildManifest['files'];
  sitemap: SitemapEntry[];
  changes: PlannedChange[];
  /** How many pages and other files were written. */
  written: { pages: number; files: number };
};

/** Builds a loaded dealer; undefined when the signal stopped it. */
async function buildLoaded(question: Question): Promise<Built | undefined> {
  const build = planBuild(question);
  const { run, slug, loaded, writer, images } = build;
  try {
    // What pages link to comes first, so that a page never points at a file that is not there yet.
    const { early, late } = await siteFiles(question, (text) => images.rewriteRecords(text));
    if (await isStopped(build)) return undefined;
    images.ask(() => browserPictures(loaded.site));
    await writeFiles(build, early);
    if (!(await renderPages(build))) return undefined;
    await writer?.settle();
    if (await isStopped(build)) return undefined;
    await publish(build, late);
  } catch (error) {
    await writer?.abandon();
    throw error;
  }
  const gonePages = removeGone(build);
  if (writer) {
    writeReports(build);
    noteSiteFeeds(run.dist, slug, feedsOf(loaded.site, build.files));
  }
  const { pages, kinds, modified, files, written, changes, shellHash } = build;
  return {
    manifest: {
      ...{ version: 1, renderer: run.rendererId, shell: shellHash, pages, kinds, modified, files },
      images: images.toJSON(),
    },
    pages: { total: Object.keys(pages).length, written: written.pages, removed: gonePages },
    filesWritten: written.files,
    changes,
  };
}

function planBuild(question: Question): Build {
  const { run, slug, loaded } = question;
  const { site } = loaded;
  const before = existsSync(join(run.dist, slug, 'index.html')) ? readManifest(run.dist, slug) : undefined;
  const shell = shellProps(site);
  const { media } = site.platform;
  const shellHash = hash('sha1', JSON.stringify([shell, media]), 'hex');
  const died = existsSync(busyFile(run.dist, slug));
  const writer = run.dryRun ? undefined : openSiteWriter(run.dist, slug, !before);
  if (writer && before) {
    mkdirSync(join(run.dist, '.state'), { recursive: true });
    writeFileSync(busyFile(run.dist, slug), '');
  }
  return {
    ...question,
    ...{ before, died, shell, shellHash, writer },
    siteWide: whyEveryPage(run, before, shellHash, died),
    images: new PageImages(media, imageHosts(site.stock), before?.images),
    ...{ pages: {}, kinds: {}, modified: {}, files: {}, sitemap: [], changes: [] },
    written: { pages: 0, files: 0 },
  };
}

async function isStopped({ signal, writer }: Build): Promise<boolean> {
  if (signal?.aborted) await writer?.abandon();
  return signal?.aborted === true;
}

/** Notes a file, and writes it where it is another than before. */
function putFile(build: Build, path: string, fileHash: string, put: (writer: SiteWriter) => void): void {
  const { run, before, died, files, changes, writer, written } = build;
  files[path] = fileHash;
  if (before?.files[path] === fileHash && !run.force && !died) return;
  written.files += 1;
  changes.push({ path, action: 'write', reason: before?.files[path] ? 'file changed' : 'new file' });
  if (writer) put(writer);
}

/** Writes the files that pages link to, and the pictures made of those that changed. */
async function writeFiles(build: Build, early: SiteFiles['early']): Promise<void> {
  const { before, writer, images } = build;
  const changed = new Set<string>();
  for (const file of early) {
    collectGarbage();
    if (before?.files[file.path] && before.files[file.path] !== file.hash) changed.add(`/${file.path}`);
    putFile(build, file.path, file.hash, (to) =>
      'source' in file ? to.place(file.path, file.source) : to.write(file.path, file.content),
    );
  }
  await writer?.settle();
  if (writer) await images.makeForSearch(writer.folder);
  if (writer && changed.size > 0) await images.renew(changed, writer.folder);
}

/** Renders the pages that changed; false when the signal stopped it. */
async function renderPages(build: Build): Promise<boolean> {
  const { render, slug, loaded, step, before, siteWide, shell, writer, images, pages, written } = build;
  const fragments = createFragments();
  let planned = 0;
  for (const page of planPages(loaded.site)) {
    if (await isStopped(build)) return false;
    planned += 1;
    if (planned % TURN_PAGES === 0) collectGarbage();
    const { key, alternateFile, alternate } = notePage(build, page);
    if (!siteWide && before?.pages[page.path] === key) continue;
    written.pages += 1;
    if (written.pages % STEP_PAGES === 0) {
      step(`${slug}: ${written.pages} pages`);
      await writer?.settle();
    }
    if (written.pages % TURN_PAGES === 0) await setImmediate();
    build.changes.push({ path: page.path, action: 'write', reason: explainChange(siteWide, before?.pages[page.path]) });
    if (!writer) continue;
    const html = await images.finish(page.path, await render({ shell, ...page }, fragments), writer.folder);
    const markdown = alternateFile && alternate();
    if (markdown) writer.write(alternateFile, markdown);
    writer.write(pageFile(page.path), html);
  }
  images.keepOnly(pages);
  return true;
}

/** Notes a page in the manifest and the sitemap; its key is the hash of what it is rendered from. */
function notePage(build: Build, page: PlannedPage) {
  const { run, loaded, before, siteWide, shell, pages, kinds, files, modified, sitemap } = build;
  const { today } = loaded.site;
  const key = hash('sha1', `${page.kind}\0${JSON.stringify(page.props)}`, 'hex');
  pages[page.path] = key;
  kinds[page.path] = page.kind;
  const alternateFile = run.withoutAlternates ? undefined : page.props.head.markdown?.slice(1);
  if (alternateFile) files[alternateFile] = key;
  const alternate = once(() => (alternateFile ? pageMarkdown(page, shell) : undefined));
  if (page.sitemap) {
    const since = modifiedSince(page, key, { before, rendersAll: siteWide !== undefined, alternate, today });
    modified[page.path] = since;
    sitemap.push({ path: page.path, lastmod: since[0], ...page.sitemap });
  }
  return { key, alternateFile, alternate };
}

/** Writes what is made of all pages, such as the sitemap, and puts the site in its place. */
async function publish(build: Build, late: SiteFiles['late']): Promise<void> {
  const { slug, loaded, writer, images, files, sitemap } = build;
  Object.assign(files, images.files());
  const adFeeds: NonNullable<SiteReport['adFeeds']> = [];
  for (const file of late(sitemap)) {
    collectGarbage();
    if (file.adFeed) adFeeds.push(file.adFeed);
    putFile(build, file.path, file.hash, (to) => to.write(file.path, file.content));
  }
  loaded.report.adFeeds = adFeeds;
  loaded.messages.push(...adFeeds.flatMap((report) => adFeedMessage(slug, report) ?? []));
  await writer?.settle();
  writer?.publish();
  if (images.missing.size > 0)
    loaded.messages.push(
      `${images.missing.size} pictures could not be resized, for example ${[...images.missing][0]}.`,
    );
}

/** Removes what nothing refers to any more. @returns how many pages. */
function removeGone({ run, slug, before, died, pages, files, changes, writer }: Build): number {
  const gonePages = Object.keys(before?.pages ?? {}).filter((path) => !(path in pages));
  const goneFiles = Object.keys(before?.files ?? {}).filter((path) => !(path in files));
  writer?.remove([...gonePages.map(pageFile), ...goneFiles]);
  if (writer && died) {
    const known = new Set([...Object.keys(pages).map(pageFile), ...Object.keys(files)]);
    writer.remove(strayFiles(join(run.dist, slug), known));
  }
  for (const path of [...gonePages, ...goneFiles])
    changes.push({ path, action: 'remove', reason: 'nothing refers to it any more' });
  return gonePages.length;
}

/** Writes what operators read of the build, and what functions know of the dealer. */
function writeReports({ run, slug, loaded }: Build): void {
  const { site, advertising } = loaded;
  const dataFile = join(run.dist, '.functions', `${slug}.json`);
  const report: SiteReport = { ...loaded.report, advertising };
  writeJson(join(run.dist, `${slug}.report.json`), report);
  collectGarbage();
  const before = site.settings.alerts.by === 'off' ? undefined : readJson<SiteData>(dataFile);
  const data = siteDataFor(site, site.search.searchable, site.search.routes, before);
  // The news first: after a death in between, the next build finds the same.
  noteStockChanges(run.root, data, before, run.now);
  const frame = readFileSync(join(run.dist, slug, pageFile(ANSWER_PATH)), 'utf8');
  writeJson(dataFile, { ...data, frame } satisfies SiteData);
  writeShownPictures(run.dist, slug, site);
  collectGarbage();
}

/** What the group of a site needs to know of its files. */
function feedsOf({ settings }: LoadedSite['site'], files: BuildManifest['files']): SiteFeeds | undefined {
  const group = settings.site.extends;
  const own = Object.entries(files).filter(([path]) => path.startsWith('feeds/'));
  if (!group || (own.length === 0 && !settings.feeds.group)) return undefined;
  return { group, publishes: settings.feeds.group, files: Object.fromEntries(own) };
}

/** The reason why all pages have to be rendered, or undefined when their own props decide. */
function whyEveryPage(
  run: BuildRun,
  before: BuildManifest | undefined,
  shellHash: string,
  died: boolean,
): SiteWideReason | undefined {
  if (!before) return 'first';
  if (run.force) return 'forced';
  // The pages may be newer than the manifest that describes them.
  if (died) return 'died';
  if (before.renderer !== run.rendererId) return 'renderer';
  return before.shell === shellHash ? undefined : 'shell';
}

/** Exists while a build changes a dealer's published folder; found at the start, it tells of a build that died. */
function busyFile(dist: string, slug: string): string {
  return join(dist, '.state', `${slug}.busy`);
}

/** Why all pages of a site are built again. */
type SiteWideReason = 'first' | 'forced' | 'died' | 'renderer' | 'shell';

const SITE_WIDE: Record<SiteWideReason, string> = {
  first: 'first build',
  forced: 'asked for with --force',
  died: 'the last build was stopped half-way',
  renderer: 'the code changed',
  shell: 'header, footer or theme changed',
};

/** Words for a dry run: why a page is written. */
function explainChange(siteWide: SiteWideReason | undefined, keyBefore: string | undefined): string {
  if (siteWide) return SITE_WIDE[siteWide];
  return keyBefore === undefined ? 'new page' : 'what the page shows changed';
}
