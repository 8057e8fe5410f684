import { hash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { imageHosts } from '#src/domain/media/image-hosts.ts';
import { pageMarkdown } from '#src/page-data/markdown/page-markdown.ts';
import { planPages } from '#src/page-data/plan.ts';
import { shellProps } from '#src/page-data/shell.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';
import { AuthorMistakes } from '#src/sources/mistakes.ts';
import { collectGarbage } from '../files/collect-garbage.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { LOOKING_MILLISECONDS, type LookingTime } from '../media/measure-photos.ts';
import type { PictureMaker } from '../media/picture-maker.ts';
import { adFeedMessage } from '../outputs/ad-feed-files.ts';
import { noteSiteFeeds, type SiteFeeds } from '../outputs/group-feeds.ts';
import type { SitemapEntry } from '../outputs/sitemap.ts';
import { createFragments } from '../renderer/fragments.ts';
import { loadRenderer, type RenderTemplate } from '../renderer/load.ts';
import { noteStockNews } from '../stock-news/stock-news-files.ts';
import { beforeLive } from './before-live.ts';
import { browserPictures } from './browser-pictures.ts';
import {
  checkAdvertising,
  leftOverNotes,
  type PlacedFinding,
  placedFindings,
  warningsToSee,
  whyNotLawful,
} from './check-advertising.ts';
import { explainChange, type SiteWideReason } from './explain.ts';
import { hashInputs, readInputs, sharedInputs } from './inputs.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { type PrintManifest, pageFile, readManifest, writeRecord } from './manifest.ts';
import { modifiedSince } from './modified.ts';
import { PageImages } from './page-images.ts';
import { writePending } from './pending-pictures.ts';
import type { PrintRun } from './print-run.ts';
import type { Step } from './progress.ts';
import { NO_VEHICLES, NOTHING_WRITTEN, type PlannedChange, type SiteResult } from './result.ts';
import { siteFiles } from './site-files.ts';
import type { SiteReport } from './site-report.ts';
import { openSiteWriter, type SiteWriter, strayFiles } from './site-writer.ts';

/** After so many pages a person is told how far the print is. */
const STEP_PAGES = 50;
/** After so many pages everything else has a turn: a stop is heard, and progress is shown. */
const TURN_PAGES = 10;

/** Prints one dealer; undefined when the signal stopped it before it was complete. */
export type SitePrinter = (slug: string, signal?: AbortSignal, step?: Step) => Promise<SiteResult | undefined>;

/** Loads the renderer once and gives the function that prints dealers with it; `pictures` makes those that are missing. */
export async function openSitePrinter(run: PrintRun, pictures: PictureMaker): Promise<SitePrinter> {
  const render = await loadRenderer(run.rendererFolder);
  const shared = sharedInputs(run.root);
  const looking = { milliseconds: LOOKING_MILLISECONDS };
  return async (slug, signal, step = () => undefined) => {
    const started = performance.now();
    step(`reading ${slug}`);
    const inputs = readInputs(run.root, slug, shared);
    const loaded = await loadLawful({ ...run, pictures, ...(!run.dryRun && { looking }) }, slug);
    if (!loaded.ok) {
      const { messages } = loaded;
      const milliseconds = performance.now() - started;
      return {
        slug,
        status: 'failed',
        pages: NOTHING_WRITTEN,
        vehicles: NO_VEHICLES,
        milliseconds,
        messages,
        beforeLive: [],
        changes: [],
      };
    }
    const printed = await printLoaded({ run, render, pictures, slug, loaded, step, signal });
    if (!printed) return undefined;
    if (!run.dryRun) {
      loaded.commit();
      writeRecord(run.dist, slug, printed.manifest, {
        version: 1,
        code: run.codeId,
        today: loaded.site.today,
        timeZone: loaded.site.settings.site.timeZone,
        remoteFeeds: loaded.remoteFeeds,
        inputs,
        inputsHash: hashInputs(run.root, inputs),
        pages: printed.pages.total,
        vehicles: loaded.vehicles.published,
        ...(printed.lacksPictures && { lacksPictures: true as const }),
      });
      rmSync(busyFile(run.dist, slug), { force: true });
    }
    const untouched = printed.pages.written === 0 && printed.pages.removed === 0 && printed.filesWritten === 0;
    return {
      slug,
      status: run.dryRun ? 'planned' : untouched ? 'unchanged' : 'printed',
      pages: printed.pages,
      vehicles: loaded.vehicles,
      milliseconds: performance.now() - started,
      messages: loaded.messages,
      beforeLive: [...beforeLive(loaded.site), ...loaded.toSee],
      changes: printed.changes,
    };
  };
}

type Failed = { ok: false; messages: string[] };
/** `toSee`: what a person should look at before the site goes live; `advertising`: what advertising law says of it. */
type Lawful = LoadedSite & { toSee: string[]; advertising: PlacedFinding[] };

/** A dealer that can be printed: its files are in order, and it breaks no rule of advertising law. */
async function loadLawful(
  run: PrintRun & { pictures: PictureMaker; looking?: LookingTime },
  slug: string,
): Promise<Lawful | Failed> {
  const loaded = await loadSite(run, slug);
  if (!loaded.ok) return loaded;
  try {
    const report = checkAdvertising(run.root, loaded.site);
    const why = whyNotLawful(run.root, slug, report);
    if (why) return { ok: false, messages: [why] };
    loaded.messages.push(...leftOverNotes(slug, report));
    return { ...loaded, toSee: warningsToSee(slug, report), advertising: placedFindings(run.root, report) };
  } catch (error) {
    if (error instanceof AuthorMistakes) return { ok: false, messages: [error.message] };
    throw error;
  }
}

type Printed = {
  manifest: PrintManifest;
  pages: SiteResult['pages'];
  filesWritten: number;
  changes: PlannedChange[];
  lacksPictures: boolean;
};

async function printLoaded({
  run,
  render,
  pictures,
  slug,
  loaded,
  step,
  signal,
}: {
  run: PrintRun;
  render: RenderTemplate;
  pictures: PictureMaker;
  slug: string;
  loaded: Lawful;
  step: Step;
  signal: AbortSignal | undefined;
}): Promise<Printed | undefined> {
  const { site } = loaded;
  const before = existsSync(join(run.dist, slug, 'index.html')) ? readManifest(run.dist, slug) : undefined;
  const shell = shellProps(site);
  const { media } = site.platform;
  const shellHash = hash('sha1', JSON.stringify([shell, media]), 'hex');
  const died = existsSync(busyFile(run.dist, slug));
  const siteWide = whyEveryPage(run, before, shellHash, died);

  const pages: PrintManifest['pages'] = {};
  const kinds: NonNullable<PrintManifest['kinds']> = {};
  const files: PrintManifest['files'] = {};
  const images = new PageImages(media, imageHosts(site.stock), before?.images);
  const fragments = createFragments();
  const changes: PlannedChange[] = [];
  const modified: NonNullable<PrintManifest['modified']> = {};
  const sitemap: SitemapEntry[] = [];
  let planned = 0;
  let written = 0;
  let filesWritten = 0;
  let lacking: string[] = [];

  const writer = run.dryRun ? undefined : openSiteWriter(run.dist, slug, !before);
  if (writer && before) {
    mkdirSync(join(run.dist, '.print'), { recursive: true });
    writeFileSync(busyFile(run.dist, slug), '');
  }
  try {
    // What pages link to comes first, so that a page never points at a file that is not there yet.
    const putFile = (path: string, fileHash: string, put: (writer: SiteWriter) => void) => {
      files[path] = fileHash;
      if (before?.files[path] === fileHash && !run.force && !died) return;
      filesWritten += 1;
      changes.push({ path, action: 'write', reason: before?.files[path] ? 'file changed' : 'new file' });
      if (writer) put(writer);
    };
    const { early, late, pending } = await siteFiles({ run, pictures, slug, loaded, step }, (text) =>
      images.rewriteRecords(text),
    );
    images.ask(() => browserPictures(site));
    lacking = pending;
    if (writer && pending.length > 0) writePending(run.dist, slug, pending);
    const changed = new Set<string>();
    for (const file of early) {
      collectGarbage();
      if (before?.files[file.path] && before.files[file.path] !== file.hash) changed.add(`/${file.path}`);
      putFile(file.path, file.hash, (to) =>
        'source' in file ? to.place(file.path, file.source) : to.write(file.path, file.content),
      );
    }

    if (writer) await images.makeForSearch(writer.folder);
    if (writer && changed.size > 0) await images.renew(changed, writer.folder);

    for (const page of planPages(site)) {
      if (signal?.aborted) {
        writer?.abandon();
        return undefined;
      }
      planned += 1;
      if (planned % TURN_PAGES === 0) collectGarbage();
      const key = hash('sha1', `${page.kind}\0${JSON.stringify(page.props)}`, 'hex');
      pages[page.path] = key;
      kinds[page.path] = page.kind;
      const twinFile = run.withoutTwins ? undefined : page.props.head.markdown?.slice(1);
      if (twinFile) files[twinFile] = key;
      const twin = onceOnly(() => (twinFile ? pageMarkdown(page, shell) : undefined));
      if (page.sitemap) {
        const since = modifiedSince(page, key, { before, rendersAll: siteWide !== undefined, twin, today: site.today });
        modified[page.path] = since;
        sitemap.push({ path: page.path, lastmod: since[0], ...page.sitemap });
      }
      if (!siteWide && before?.pages[page.path] === key) continue;
      written += 1;
      if (written % STEP_PAGES === 0) step(`${slug}: ${written} pages`);
      if (written % TURN_PAGES === 0) await setImmediate();
      changes.push({ path: page.path, action: 'write', reason: explainChange(siteWide, before?.pages[page.path]) });
      if (!writer) continue;
      const html = await images.finish(page.path, await render({ shell, ...page }, fragments), writer.folder);
      const markdown = twinFile && twin();
      if (markdown) writer.write(twinFile, markdown);
      writer.write(pageFile(page.path), html);
    }

    images.keepOnly(pages);
    Object.assign(files, images.files());
    loaded.report.adFeeds = [];
    for (const file of late(sitemap)) {
      collectGarbage();
      if (file.adFeed) loaded.report.adFeeds.push(file.adFeed);
      putFile(file.path, file.hash, (to) => to.write(file.path, file.content));
    }
    loaded.messages.push(...loaded.report.adFeeds.flatMap((report) => adFeedMessage(slug, report) ?? []));
    writer?.publish();
    if (images.missing.size > 0)
      loaded.messages.push(
        `${images.missing.size} pictures could not be resized, for example ${[...images.missing][0]}.`,
      );
  } catch (error) {
    writer?.abandon();
    throw error;
  }

  const gonePages = Object.keys(before?.pages ?? {}).filter((path) => !(path in pages));
  const goneFiles = Object.keys(before?.files ?? {}).filter((path) => !(path in files));
  writer?.remove([...gonePages.map(pageFile), ...goneFiles]);
  if (writer && died) {
    writer.remove(
      strayFiles(join(run.dist, slug), new Set([...Object.keys(pages).map(pageFile), ...Object.keys(files)])),
    );
  }
  for (const path of [...gonePages, ...goneFiles])
    changes.push({ path, action: 'remove', reason: 'nothing refers to it any more' });

  if (writer) {
    const dataFile = join(run.dist, '.functions', `${slug}.json`);
    const report: SiteReport = { ...loaded.report, advertising: loaded.advertising };
    writeJson(join(run.dist, `${slug}.report.json`), report);
    collectGarbage();
    const data = siteDataFor(site, site.search.searchable, site.search.routes);
    // The news first: after a death in between, the next print finds the same.
    noteStockNews(run.root, data, data.alerts && readJson(dataFile), run.now);
    writeJson(dataFile, data);
    collectGarbage();
    writePending(run.dist, slug, lacking);
    noteSiteFeeds(run.dist, slug, feedsOf(site, files));
  }
  return {
    manifest: {
      version: 1,
      renderer: run.rendererId,
      shell: shellHash,
      pages,
      kinds,
      modified,
      files,
      images: images.toJSON(),
    },
    pages: { total: Object.keys(pages).length, written, removed: gonePages.length },
    filesWritten,
    changes,
    lacksPictures: lacking.length > 0,
  };
}

/** A value worked out at most once, when it is asked for. */
function onceOnly<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What the group of a site needs to know of its files. */
function feedsOf({ settings }: LoadedSite['site'], files: PrintManifest['files']): SiteFeeds | undefined {
  const group = settings.site.extends;
  const own = Object.entries(files).filter(([path]) => path.startsWith('feeds/'));
  if (!group || (own.length === 0 && !settings.feeds.group)) return undefined;
  return { group, publishes: settings.feeds.group, files: Object.fromEntries(own) };
}

/** The reason why all pages have to be rendered, or undefined when their own props decide. */
function whyEveryPage(
  run: PrintRun,
  before: PrintManifest | undefined,
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

/** Exists while a print changes a dealer's published folder; found at the start, it tells of a print that died. */
function busyFile(dist: string, slug: string): string {
  return join(dist, '.print', `${slug}.busy`);
}
