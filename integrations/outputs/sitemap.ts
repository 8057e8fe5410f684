/** One address of the site, for search engines. */
export type SitemapEntry = { path: string; images: readonly string[]; lastmod?: string };

/** Addresses per file: the protocol's limit is 50,000 addresses and 50 MB; pictures take most of the room. */
const ENTRIES_PER_FILE = 10_000;
/** Google reads at most 1,000 pictures per address. */
const IMAGES_PER_ENTRY = 1_000;

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[c] ?? c);

/**
 * The sitemap files of a site, with its pictures (image sitemap extension). One file, or an index and parts when the
 * site is large.
 *
 * @param origin `https://dealer.example`, without a slash at the end; pictures with a path are made absolute with it.
 */
export function sitemapFiles(origin: string, entries: readonly SitemapEntry[]): { path: string; content: string }[] {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  if (sorted.length <= ENTRIES_PER_FILE) return [{ path: 'sitemap.xml', content: urlset(origin, sorted) }];
  const parts = [];
  for (let at = 0; at < sorted.length; at += ENTRIES_PER_FILE) {
    const content = urlset(origin, sorted.slice(at, at + ENTRIES_PER_FILE));
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, content });
  }
  const index = parts.map((part) => `<sitemap><loc>${escapeXml(`${origin}/${part.path}`)}</loc></sitemap>\n`).join('');
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${index}</sitemapindex>\n`;
  return [{ path: 'sitemap.xml', content }, ...parts];
}

function urlset(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, images, lastmod }) => {
    const pictures = images
      .slice(0, IMAGES_PER_ENTRY)
      .map((image) => `<image:image><image:loc>${escapeXml(absolute(origin, image))}</image:loc></image:image>`)
      .join('');
    const modified = lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : '';
    return `<url><loc>${escapeXml(absolute(origin, path))}</loc>${modified}${pictures}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('')}</urlset>\n`;
}

function absolute(origin: string, path: string): string {
  return new URL(path, `${origin}/`).href.replace(/\/$/, path === '/' ? '/' : '');
}
