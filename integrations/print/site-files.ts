import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { FALLBACK_IMAGE } from '#src/page-data/fallback-image.ts';
import { artworkUrls, ensureArtwork } from '../artwork/artwork-for.ts';
import { liveFile } from '../live/live-file.ts';
import { carSheetFiles } from '../outputs/car-sheets.ts';
import { headersFile } from '../outputs/headers.ts';
import { redirectsFile } from '../outputs/redirects.ts';
import { robotsTxt } from '../outputs/robots.ts';
import { type SitemapEntry, sitemapFiles } from '../outputs/sitemap.ts';
import { buildSearchFiles } from '../search-index/search-files.ts';
import type { LoadedSite } from './load-site.ts';
import { CODE_ROOT, type PrintRun } from './print.ts';

/** A file of a site that is not a page: made here, or standing elsewhere. `hash` tells whether it changed. */
export type SiteFile = { path: string; hash: string } & ({ content: string | Uint8Array } | { source: string });
export type MadeFile = { path: string; hash: string; content: string | Uint8Array };

export type SiteFiles = {
  /** Files that pages refer to; they are put in place before any page. */
  early: SiteFile[];
  /** Files that depend on all pages. */
  late(sitemap: readonly SitemapEntry[]): MadeFile[];
};

/** Everything of a site but its pages. Sample pictures that no print needed before are drawn first. */
export async function siteFiles(
  run: PrintRun,
  slug: string,
  loaded: LoadedSite,
  rewriteRecords: (text: string) => string,
): Promise<SiteFiles> {
  const { site, messages, copiedImages } = loaded;
  const origin = siteOrigin(site.settings);
  const artwork = await drawnPictures(run, site, messages);
  const made = (path: string, content: string | Uint8Array): MadeFile => ({
    path,
    content,
    hash: hash('sha1', content, 'hex'),
  });
  return {
    early: [
      ...placed(join(run.rendererFolder, 'client'), 'name'),
      ...placed(join(CODE_ROOT, 'public'), 'time'),
      ...placed(join(run.root, 'content', slug, 'images'), 'time', 'images/'),
      ...artwork,
      ...copiedImages.map((file) => ({ ...file, hash: basename(file.path) })),
      ...buildSearchFiles(site, rewriteRecords).map((file) => made(file.path, file.bytes)),
      ...liveChangesFile(run.root, slug, made),
      ...carSheetFiles(site).map((file) => made(file.path, rewriteRecords(file.content))),
    ],
    late: (sitemap) => [
      ...sitemapFiles(origin, sitemap).map((file) => made(file.path, file.content)),
      made('robots.txt', robotsTxt(origin)),
      made('_headers', headersFile()),
      made('_redirects', redirectsFile(site)),
    ],
  };
}

/** Changes since an earlier print; they stay until the command that wrote them finds that this print has caught up. */
function liveChangesFile(root: string, slug: string, made: (path: string, content: string) => MadeFile): MadeFile[] {
  const file = liveFile(root, slug);
  return existsSync(file) ? [made('live.json', readFileSync(file, 'utf8'))] : [];
}

/** The drawn pictures a site refers to, and those its pages fall back to. */
async function drawnPictures(run: PrintRun, site: LoadedSite['site'], messages: string[]): Promise<SiteFile[]> {
  const { settings, content, stock } = site;
  const cars = stock.map(({ images, primary_image_url, spin_images, spin_interior_image }) => ({
    ...{ images, primary_image_url, spin_images, spin_interior_image },
  }));
  const urls = artworkUrls({ settings, content: { ...content, manufacturers: [] }, cars, fallback: FALLBACK_IMAGE });
  if (run.dryRun) return [];
  const { files, unknown } = await ensureArtwork(urls, {
    cache: join(CODE_ROOT, '.cache/artwork'),
    ...(run.showsProgress && { progress: showDrawing }),
  });
  if (unknown.length > 0)
    messages.push(
      `There are no drawn pictures ${unknown.slice(0, 5).join(', ')}; npm run artwork -- --list names those there are.`,
    );
  return files.map(({ url, source, hash }) => ({ path: url.slice(1), source, hash }));
}

function showDrawing(done: number, total: number, count: number): void {
  process.stderr.write(
    `\rDrawing pictures, ${done} of ${total} views, ${count} pictures ${done === total ? '\n' : ''}`,
  );
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
