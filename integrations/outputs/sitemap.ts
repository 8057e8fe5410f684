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

/** The protocol's limits of a file (sitemaps.org): 50,000 addresses and 50 MB. */
const LIMITS = { entries: 50_000, bytes: 50 * 1024 * 1024 };
/** Google reads at most 1,000 pictures per address. */
const IMAGES_PER_ENTRY = 1_000;

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';
const DECLARATION = { '@_version': '1.0', '@_encoding': 'UTF-8' };

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: '' });
const toXml = (root: object): string => builder.build({ '?xml': DECLARATION, ...root });

/**
 * The sitemap of a site: an index (`sitemap.xml`) of one file for each part, or of several where a part is larger than
 * the protocol allows, with the pictures of its pages (image sitemap extension).
 *
 * @param origin `https://dealer.example`, without a slash at the end; paths are made absolute with it.
 * @param limits smaller ones are for tests.
 */
export function sitemapFiles(
  origin: string,
  entries: readonly SitemapEntry[],
  limits: typeof LIMITS = LIMITS,
): { path: string; content: string }[] {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const files = (['pages', 'search', 'vehicles'] as const).flatMap((part) => {
    const chunks = split(
      origin,
      sorted.filter((entry) => entry.part === part),
      limits,
    );
    return chunks.map(({ content, lastmod }, at) => ({
      path: `sitemap-${part}${chunks.length > 1 ? `-${at + 1}` : ''}.xml`,
      content,
      lastmod,
    }));
  });
  const sitemap = files.map(({ path, lastmod }) => ({ loc: `${origin}/${path}`, ...(lastmod && { lastmod }) }));
  const index = toXml({ sitemapindex: { '@_xmlns': SITEMAP, sitemap } });
  return [{ path: 'sitemap.xml', content: index }, ...files.map(({ path, content }) => ({ path, content }))];
}

type Chunk = { content: string; lastmod: string | undefined };

/** Entries as files within the limits; what is too large is halved. */
function split(origin: string, entries: readonly SitemapEntry[], limits: typeof LIMITS): Chunk[] {
  if (entries.length === 0) return [];
  if (entries.length <= limits.entries) {
    const content = urlset(origin, entries);
    if (entries.length === 1 || Buffer.byteLength(content) <= limits.bytes)
      return [{ content, lastmod: latest(entries) }];
  }
  const middle = entries.length > limits.entries ? limits.entries : Math.ceil(entries.length / 2);
  return [...split(origin, entries.slice(0, middle), limits), ...split(origin, entries.slice(middle), limits)];
}

const latest = (entries: readonly SitemapEntry[]) =>
  entries.reduce<string | undefined>(
    (day, { lastmod }) => (lastmod && lastmod > (day ?? '') ? lastmod : day),
    undefined,
  );

function urlset(origin: string, entries: readonly SitemapEntry[]): string {
  const url = entries.map(({ path, images, lastmod }) => ({
    loc: absolute(origin, path),
    ...(lastmod && { lastmod }),
    'image:image': images.slice(0, IMAGES_PER_ENTRY).map((image) => ({ 'image:loc': absolute(origin, image) })),
  }));
  return toXml({ urlset: { '@_xmlns': SITEMAP, '@_xmlns:image': IMAGES, url } });
}

function absolute(origin: string, path: string): string {
  return new URL(path, `${origin}/`).href.replace(/\/$/, path === '/' ? '/' : '');
}
