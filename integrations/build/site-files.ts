import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { SEARCH_NAMES } from '#src/domain/search/search-names.ts';
import { pictureLicences } from '#src/domain/site/dealer-licences.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { llmsTxt } from '#src/page-data/markdown/llms-txt.ts';
import { searchNames } from '#src/page-data/search/search-names.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { collectGarbage } from '../files/collect-garbage.ts';
import { brandFiles } from '../media/brand-files.ts';
import { placeholderFiles } from '../media/placeholder-files.ts';
import { type AdFeedReport, adFeedFiles } from '../outputs/ad-feeds/ad-feed-files.ts';
import { blogRss } from '../outputs/blog-rss.ts';
import { headersFile } from '../outputs/headers.ts';
import { liveFile } from '../outputs/live-file.ts';
import { searchFiles } from '../outputs/search-files.ts';
import { redirectsFile } from '../outputs/site-redirects.ts';
import { robotsTxt, type SitemapEntry, sitemapFiles } from '../outputs/sitemap.ts';
import { SPECULATION_RULES, speculationRules } from '../outputs/speculation-rules.ts';
import { vehicleSummaryFiles } from '../outputs/vehicle-summary-files.ts';
import { samplePicture, samplePictures, samplePicturesIn } from '../samples/sample-pictures.ts';
import type { BuildRun } from './build-run.ts';
import type { LoadedSite } from './load-site.ts';

/** A file of a site that is not a page: made here, or kept elsewhere. `hash` tells whether it changed. */
type SiteFile = { path: string; hash: string } & ({ content: string | Uint8Array } | { source: string });
type MadeFile = { path: string; hash: string; content: string | Uint8Array };
/** `adFeed`: what this file of the stock for others leaves out. */
type LateFile = MadeFile & { adFeed?: AdFeedReport };

/** The files of a large dealer are more than its memory: each is made when it is asked for, and kept by nobody. */
export type SiteFiles = {
  /** Files that pages refer to; they are put in place before any page. */
  early: Iterable<SiteFile>;
  /** Files that depend on all pages, and those that no page refers to. */
  late(sitemap: readonly SitemapEntry[]): Iterable<LateFile>;
};

type SiteFilesInput = {
  run: BuildRun;
  slug: string;
  loaded: LoadedSite;
};

/** Everything of a site but its pages. */
export async function siteFiles(
  { run, slug, loaded }: SiteFilesInput,
  rewriteRecords: (text: string) => string,
): Promise<SiteFiles> {
  const { site, copiedImages } = loaded;
  const origin = siteOrigin(site.settings);
  const made = (path: string, content: string | Uint8Array): MadeFile => ({
    path,
    content,
    hash: hash('sha1', content, 'hex'),
  });
  const rss = await blogRss(site);
  const brand = await brandFiles({ ...run, slug, settings: site.settings, licences: pictureLicences(site) });
  function* early(): Generator<SiteFile> {
    const sites = placed(join(CODE_ROOT, 'public'), 'time');
    // Astro puts those of every site among its own, by names that do not say whether the content changed.
    const again = new Set(sites.map(({ path }) => path));
    yield* placed(join(run.rendererFolder, 'client'), 'name').filter(({ path }) => !again.has(path));
    yield* sites;
    yield* placed(join(run.root, 'content', slug, 'images'), 'time', 'images/');
    for (const file of loaded.slotFiles) yield { ...file, hash: file.path };
    yield* brand;
    yield* sampleFiles(loaded);
    for (const file of copiedImages) yield { ...file, hash: basename(file.path) };
    for (const file of searchFiles(site, rewriteRecords)) yield made(file.path, file.bytes);
    yield* liveChangesFile(run.root, slug, made);
    yield made(SEARCH_NAMES, JSON.stringify(searchNames(site)));
    for (const file of placeholderFiles(site)) yield made(file.path, file.content);
    for (const file of vehicleSummaryFiles(site)) yield made(file.path, rewriteRecords(file.content));
  }
  function* late(sitemap: readonly SitemapEntry[]): Generator<LateFile> {
    for (const file of sitemapFiles(origin, sitemap)) yield made(file.path, file.content);
    yield made('robots.txt', robotsTxt(origin));
    for (const { path, content, report } of adFeedFiles(site)) yield { ...made(path, content), adFeed: report };
    yield made('llms.txt', llmsTxt(site));
    if (rss) yield made(rss.path, rss.content);
    const { turnstileKey } = site.settings.humanCheck;
    const { slotOrigins } = loaded;
    const allowed = { turnstile: turnstileKey !== null, payments: site.reservable.size > 0, others: slotOrigins };
    yield made(SPECULATION_RULES, speculationRules(site));
    yield made('_headers', headersFile(allowed));
    yield made('_redirects', redirectsFile(loaded.redirects));
  }
  return { early: early(), late };
}

/** Changes since an earlier build; they stay until the command that wrote them finds that this build has caught up. */
function liveChangesFile(root: string, slug: string, made: (path: string, content: string) => MadeFile): MadeFile[] {
  const file = liveFile(root, slug);
  return existsSync(file) ? [made('live.json', readFileSync(file, 'utf8'))] : [];
}

/** The pictures of the samples that a site refers to. */
function sampleFiles({ site: { settings, content, stock }, messages }: LoadedSite): SiteFile[] {
  const requested = new Set(samplePicturesIn({ settings, content: { ...content, manufacturers: [] } }));
  // One by one: the texts of all vehicles of a large dealer are more than its memory.
  for (const { images, primary_image_url, spin_images, spin_interior_image } of stock) {
    collectGarbage();
    for (const url of samplePicturesIn({ images, primary_image_url, spin_images, spin_interior_image }))
      requested.add(url);
  }
  const addresses = [...requested].sort();
  const unknown = addresses.filter((address) => !samplePictures().has(address));
  if (unknown.length > 0)
    messages.push(`There are no sample pictures ${unknown.slice(0, 5).join(', ')}; see integrations/samples/pictures.`);
  return addresses.flatMap((address) => samplePicture(address) ?? []);
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
