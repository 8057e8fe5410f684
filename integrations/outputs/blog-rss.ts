import { getRssString } from '@astrojs/rss';
import { BLOG_RSS } from '#src/domain/site/fixed-paths.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { plainText } from '#src/domain/text/plain-text.ts';
import type { Site } from '#src/page-data/site/site.ts';

const ITEMS = 50;
const WORDS = 300;

/**
 * The posts of a site as RSS 2.0, the newest first, 50 at most; undefined for a site without posts. Nothing in it tells
 * when it was made: the same posts are the same bytes.
 */
export async function blogRss({ settings, content }: Site): Promise<{ path: string; content: string } | undefined> {
  if (content.blog.length === 0) return undefined;
  const { name } = settings.site;
  const origin = siteOrigin(settings);
  const newest = content.blog.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
  const text = await getRssString({
    title: `${name}: blog`,
    description: `Posts of ${name}.`,
    site: `${origin}/`,
    trailingSlash: false,
    items: newest.slice(0, ITEMS).map(({ heading, description, html, date, category, slug }) => ({
      title: heading,
      description: description ?? [...plainText(html).replace(/\s+/g, ' ')].slice(0, WORDS).join(''),
      link: `/blog/${category}/${slug}`,
      pubDate: new Date(`${date}T00:00:00Z`),
      categories: [category.replace(/-/g, ' ')],
    })),
    customData: '<language>en-AU</language>',
  });
  return { path: BLOG_RSS.slice(1), content: `${text}\n` };
}
