import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { FALLBACK_IMAGE } from '#src/page-data/fallback-image.ts';
import { llmsTxt } from '#src/page-data/markdown/llms-txt.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { collectGarbage } from '../files/collect-garbage.ts';
import { liveFile } from '../live/live-file.ts';
import { brandFiles } from '../media/brand-files.ts';
import type { PictureMaker } from '../media/picture-maker.ts';
import { placeholderFiles } from '../media/placeholder-files.ts';
import { type AdFeedReport, adFeedFiles } from '../outputs/ad-feed-files.ts';
import { blogRss } from '../outputs/blog-rss.ts';
import { carSheetFiles } from '../outputs/car-sheets.ts';
import { headersFile } from '../outputs/headers.ts';
import { redirectsFile } from '../outputs/redirects.ts';
import { robotsTxt } from '../outputs/robots.ts';
import { type SitemapEntry, sitemapFiles } from '../outputs/sitemap.ts';
import { searchFiles } from '../search-index/search-files.ts';
import type { LoadedSite } from './load-site.ts';
import type { PrintRun } from './print-run.ts';
import type { Step } from './progress.ts';

/** A file of a site that is not a page: made here, or kept elsewhere. `hash` tells whether it changed. */
export type SiteFile = { path: string; hash: string } & ({ content: string | Uint8Array } | { source: string });
export type MadeFile = { path: string; hash: string; content: string | Uint8Array };
/** `adFeed`: what this file of the stock for others leaves out. */
export type LateFile = MadeFile & { adFeed?: AdFeedReport };

/** The files of a large dealer are more than its memory: each is made when it is asked for, and kept by nobody. */
export type SiteFiles = {
  /** Files that pages refer to; they are put in place before any page. */
  early: Iterable<SiteFile>;
  /** Addresses of pictures that are not made yet; none unless the run leaves that to others. */
  pending: string[];
  /** Files that depend on all pages, and those that no page refers to. */
  late(sitemap: readonly SitemapEntry[]): Iterable<LateFile>;
};

type SiteFilesInput = { run: PrintRun; pictures: PictureMaker; slug: string; loaded: LoadedSite; step: Step };

/** Everything of a site but its pages. Pictures that `pictures` makes and no print needed before are made first. */
export async function siteFiles(
  { run, pictures, slug, loaded, step }: SiteFilesInput,
  rewriteRecords: (text: string) => string,
): Promise<SiteFiles> {
  const { site, copiedImages } = loaded;
  const origin = siteOrigin(site.settings);
  const { made: madePictures, pending } = await makePictures({ run, pictures, slug, loaded, step });
  const made = (path: string, content: string | Uint8Array): MadeFile => ({
    path,
    content,
    hash: hash('sha1', content, 'hex'),
  });
  const rss = await blogRss(site);
  const brand = await brandFiles({ ...run, slug, settings: site.settings });
  function* early(): Generator<SiteFile> {
    yield* placed(join(run.rendererFolder, 'client'), 'name');
    yield* placed(join(CODE_ROOT, 'public'), 'time');
    yield* placed(join(run.root, 'content', slug, 'images'), 'time', 'images/');
    yield* brand;
    yield* madePictures;
    for (const file of copiedImages) yield { ...file, hash: basename(file.path) };
    for (const file of searchFiles(site, rewriteRecords)) yield made(file.path, file.bytes);
    yield* liveChangesFile(run.root, slug, made);
    for (const file of placeholderFiles(site.stock, site.settings.theme.placeholderImage))
      yield made(file.path, file.content);
    for (const file of carSheetFiles(site)) yield made(file.path, rewriteRecords(file.content));
  }
  function* late(sitemap: readonly SitemapEntry[]): Generator<LateFile> {
    for (const file of sitemapFiles(origin, sitemap)) yield made(file.path, file.content);
    yield made('robots.txt', robotsTxt(origin));
    for (const { path, content, report } of adFeedFiles(site)) yield { ...made(path, content), adFeed: report };
    yield made('llms.txt', llmsTxt(site));
    if (rss) yield made(rss.path, rss.content);
    const { turnstileKey } = site.settings.humanCheck;
    yield made('_headers', headersFile({ turnstile: turnstileKey !== null, payments: site.reservable.size > 0 }));
    yield made('_redirects', redirectsFile(loaded.redirects));
  }
  return { pending, early: early(), late };
}

/** Changes since an earlier print; they stay until the command that wrote them finds that this print has caught up. */
function liveChangesFile(root: string, slug: string, made: (path: string, content: string) => MadeFile): MadeFile[] {
  const file = liveFile(root, slug);
  return existsSync(file) ? [made('live.json', readFileSync(file, 'utf8'))] : [];
}

type Pictures = { made: SiteFile[]; pending: string[] };

/** The made pictures that a site refers to, and those its pages fall back to. */
async function makePictures({ run, pictures, loaded, step }: SiteFilesInput): Promise<Pictures> {
  const { settings, platform, content, stock } = loaded.site;
  const asked = new Set(
    pictures.addressesIn({ settings, content: { ...content, manufacturers: [] }, fallback: FALLBACK_IMAGE }),
  );
  // One by one: the texts of all vehicles of a large dealer are more than its memory.
  for (const { images, primary_image_url, spin_images, spin_interior_image } of stock) {
    collectGarbage();
    const shown = { images, primary_image_url, spin_images, spin_interior_image };
    for (const url of pictures.addressesIn(shown)) asked.add(url);
  }
  const urls = [...asked].sort();
  if (run.dryRun) return { made: [], pending: [] };
  const cache = run.artworkCache;
  // A print that works with the pictures themselves cannot do without them.
  const makes = !run.drawLater || platform.media.provider === 'print' || settings.vehiclePage.brochures === 'withPrint';
  const progress = (done: number, total: number, count: number) =>
    step(`drawing pictures: ${done} of ${total} views, ${count} pictures`);
  const found = makes
    ? { ...(await pictures.ensure(urls, cache, progress)), missing: [] }
    : await pictures.find(urls, cache);
  if (found.unknown.length > 0)
    loaded.messages.push(`There are no drawn pictures ${found.unknown.slice(0, 5).join(', ')}; ${pictures.hint}.`);
  return {
    made: found.files.map(({ url, source, hash }) => ({ path: url.slice(1), source, hash })),
    pending: found.missing,
  };
}

/** Files below a folder, to be linked into the site. Hashed names say themselves whether the content changed. */
function placed(folder: string, by: 'name' | 'time', prefix = ''): SiteFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      const path = prefix + relative(folder, source).replaceAll('\\', '/');
      const stat = by === 'time' ? statSync(source) : undefined;
      return { path, source, hash: stat ? `${stat.mtimeMs}-${stat.size}` : entry.name };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
