import { hash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
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
  late(sitemap: readonly SitemapEntry[], inline: readonly string[]): MadeFile[];
};

/** Everything of a site but its pages. */
export function siteFiles(run: PrintRun, slug: string, { site }: LoadedSite): SiteFiles {
  const origin = siteOrigin(site.settings);
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
      ...buildSearchFiles(site).map((file) => made(file.path, file.bytes)),
    ],
    late: (sitemap, inline) => [
      ...sitemapFiles(origin, sitemap).map((file) => made(file.path, file.content)),
      made('robots.txt', robotsTxt(origin)),
      made('_headers', headersFile(inline)),
      made('_redirects', redirectsFile(site)),
    ],
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
