/** robots.txt: everything may be read but the calls and the pages that hold nothing for search engines. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /success\n\nSitemap: ${origin}/sitemap.xml\n`;
}
