import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { blogRss } from './blog-rss.ts';

const post = (slug: string, date: string, more: object = {}) => ({
  ...{ slug, category: 'buying-advice', heading: `Post ${slug}`, date, html: '<p>One &amp; two.</p>' },
  ...more,
});
const siteWith = (blog: ReturnType<typeof post>[]) => {
  const site = fixtureSite({ site: { url: 'https://www.harbour.example' } });
  return { ...site, content: { ...site.content, blog } };
};

describe('the RSS of a blog', () => {
  it('a site without posts has none', async () => {
    expect(await blogRss(siteWith([]))).toBeUndefined();
  });

  it('lists the posts, the newest first, with their addresses and days', async () => {
    const file = await blogRss(
      siteWith([post('a', '2026-01-02'), post('b', '2026-03-04', { description: 'About b.' })]),
    );
    expect(file?.path).toBe('blog/rss.xml');
    const { rss } = new XMLParser().parse(file?.content ?? '');
    expect(rss.channel).toMatchObject({ link: 'https://www.harbour.example', language: 'en-AU' });
    expect(rss.channel.item).toEqual([
      expect.objectContaining({
        title: 'Post b',
        link: 'https://www.harbour.example/blog/buying-advice/b',
        description: 'About b.',
        pubDate: 'Wed, 04 Mar 2026 00:00:00 GMT',
        category: 'buying advice',
      }),
      expect.objectContaining({ title: 'Post a', description: 'One & two.' }),
    ]);
  });

  it('words of an editor are text', async () => {
    const heading = '</title><script>alert(1)</script> & ]]>';
    const file = await blogRss(siteWith([post('a', '2026-01-02', { heading })]));
    expect(file?.content).not.toContain('<script>');
    expect(new XMLParser().parse(file?.content ?? '').rss.channel.item.title).toBe(heading);
  });

  it('is the same bytes for the same posts, and no longer than 50', async () => {
    const posts = Array.from({ length: 60 }, (_, n) =>
      post(`p${n}`, `2026-01-${String((n % 28) + 1).padStart(2, '0')}`),
    );
    const [one, two] = await Promise.all([blogRss(siteWith(posts)), blogRss(siteWith(posts.toReversed()))]);
    expect(one).toEqual(two);
    expect(one?.content.match(/<item>/g)).toHaveLength(50);
  });
});
