import { XMLBuilder } from 'fast-xml-parser';

/** One address of the site, for search engines. */
export type SitemapEntry = {
  path: string;
  /** The file it stands in; search engines report on each file by itself. */
  part: 'vehicles' | 'search' | 'pages';
  /** Pictures of the page, as paths or web addresses. */
  images: readonly string[];
  /** YYYY-MM-DD: since when the page says what it says. */
  lastmod?: string;
};

/** The protocol's limits of a file (sitemaps.org) are 50,000 addresses and 50 MB; files of ours stay below the second. */
const LIMITS = { entries: 50_000, bytes: 10 * 1024 * 1024 };
/** Google reads at most 1,000 pictures per address. */
const IMAGES_PER_ENTRY = 1_000;

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';
const DECLARATION = { '@_version': '1.0', '@_encoding': 'UTF-8' };

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: '' });
const toXml = (root: object): string => builder.build({ '?xml': DECLARATION, ...root });

/** A file of addresses without them: what is before, and what is after. */
const [HEAD = '', TAIL = ''] = toXml({
  urlset: { '@_xmlns': SITEMAP, '@_xmlns:image': IMAGES, url: 'URLS' },
}).split('<url>URLS</url>\n');

export type SitemapFile = { path: string; content: string };

/**
 * The sitemap of a site: one file for each part, or several where a part is larger than the protocol allows, with the
 * pictures of its pages (image sitemap extension), and an index of them, `sitemap.xml`, last. A file is made when it is
 * asked for.
 *
 * @param origin `https://dealer.example`, without a slash at the end; paths are made absolute with it.
 * @param limits smaller ones are for tests.
 */
export function* sitemapFiles(
  origin: string,
  entries: readonly SitemapEntry[],
  limits: typeof LIMITS = LIMITS,
): Generator<SitemapFile, void> {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const sitemap: { loc: string; lastmod?: string }[] = [];
  for (const part of ['pages', 'search', 'vehicles'] as const) {
    let number = 0;
    for (const { content, lastmod, isOnly } of chunks(
      origin,
      sorted.filter((entry) => entry.part === part),
      limits,
    )) {
      number += 1;
      const path = `sitemap-${part}${isOnly ? '' : `-${number}`}.xml`;
      sitemap.push({ loc: `${origin}/${path}`, ...(lastmod && { lastmod }) });
      yield { path, content };
    }
  }
  yield { path: 'sitemap.xml', content: toXml({ sitemapindex: { '@_xmlns': SITEMAP, sitemap } }) };
}

/** `isOnly`: no other file has addresses of this part. `lastmod`: the latest of its pages. */
type Chunk = { content: string; lastmod: string | undefined; isOnly: boolean };

/** Entries as files within the limits; an entry that is larger than a file has one for itself. */
function* chunks(origin: string, entries: readonly SitemapEntry[], limits: typeof LIMITS): Generator<Chunk, void> {
  let urls: string[] = [];
  let lastmod: string | undefined;
  let bytes = HEAD.length + TAIL.length;
  let isOnly = true;
  const chunk = (): Chunk => ({ content: `${HEAD}${urls.join('')}${TAIL}`, lastmod, isOnly });
  for (const entry of entries) {
    const url = urlText(origin, entry);
    const length = Buffer.byteLength(url);
    if (urls.length > 0 && (urls.length === limits.entries || bytes + length > limits.bytes)) {
      isOnly = false;
      yield chunk();
      urls = [];
      lastmod = undefined;
      bytes = HEAD.length + TAIL.length;
    }
    urls.push(url);
    bytes += length;
    if (entry.lastmod && entry.lastmod > (lastmod ?? '')) lastmod = entry.lastmod;
  }
  if (urls.length > 0) yield chunk();
}

function urlText(origin: string, { path, images, lastmod }: SitemapEntry): string {
  return builder.build({
    url: {
      loc: absolute(origin, path),
      ...(lastmod && { lastmod }),
      'image:image': images.slice(0, IMAGES_PER_ENTRY).map((image) => ({ 'image:loc': absolute(origin, image) })),
    },
  });
}

function absolute(origin: string, path: string): string {
  return new URL(path, `${origin}/`).href.replace(/\/$/, path === '/' ? '/' : '');
}

/** robots.txt: everything may be read but the calls and the pages that hold nothing for search engines. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /success\n\nSitemap: ${origin}/sitemap.xml\n`;
}
