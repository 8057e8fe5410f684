import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { type SitemapEntry, type SitemapFile, sitemapFiles } from './sitemap.ts';

const origin = 'https://harbour.example';
const entry = (n: number, more: Partial<SitemapEntry> = {}): SitemapEntry => ({
  path: `/cars/${n}`,
  part: 'vehicles',
  images: [],
  ...more,
});
const filesOf = (...requested: Parameters<typeof sitemapFiles>) => [...sitemapFiles(...requested)];
const fileOf = (files: SitemapFile[], path: string) => files.find((file) => file.path === path)?.content ?? '';

describe('sitemap', () => {
  it('lists every page with its day and pictures, and escapes addresses', () => {
    const files = filesOf(origin, [
      entry(1, { path: '/cars/a', images: ['/p/1.jpg?a=1&b=2', 'https://cdn.example/<2>.jpg'], lastmod: '2026-11-01' }),
    ]);
    const { urlset } = new XMLParser().parse(fileOf(files, 'sitemap-vehicles.xml'));
    expect(urlset.url).toEqual({
      loc: 'https://harbour.example/cars/a',
      lastmod: '2026-11-01',
      'image:image': [
        { 'image:loc': 'https://harbour.example/p/1.jpg?a=1&b=2' },
        { 'image:loc': 'https://cdn.example/%3C2%3E.jpg' },
      ],
    });
    expect(fileOf(files, 'sitemap-vehicles.xml')).toContain('?a=1&amp;b=2');
  });

  it('has an index of its parts, each with the latest day of its pages', () => {
    const files = filesOf(origin, [
      entry(1, { lastmod: '2026-11-01' }),
      entry(2, { lastmod: '2026-11-03' }),
      entry(3, { path: '/', part: 'pages' }),
      entry(4, { path: '/search/mazda', part: 'search', lastmod: '2026-10-01' }),
    ]);
    expect(files.map(({ path }) => path)).toEqual([
      ...['sitemap-pages.xml', 'sitemap-search.xml', 'sitemap-vehicles.xml', 'sitemap.xml'],
    ]);
    const { sitemapindex } = new XMLParser().parse(fileOf(files, 'sitemap.xml'));
    expect(sitemapindex.sitemap).toEqual([
      { loc: `${origin}/sitemap-pages.xml` },
      { loc: `${origin}/sitemap-search.xml`, lastmod: '2026-10-01' },
      { loc: `${origin}/sitemap-vehicles.xml`, lastmod: '2026-11-03' },
    ]);
    expect(fileOf(files, 'sitemap-pages.xml')).toContain('<loc>https://harbour.example/</loc>');
  });

  it('splits a part at 50,000 addresses', () => {
    const pages = Array.from({ length: 50_000 }, (_, n) => entry(n));
    expect(filesOf(origin, pages)).toHaveLength(2);
    const split = filesOf(origin, [...pages, entry(50_000)]);
    expect(split.map(({ path }) => path)).toEqual([
      ...['sitemap-vehicles-1.xml', 'sitemap-vehicles-2.xml', 'sitemap.xml'],
    ]);
    expect(split.slice(0, -1).map(({ content }) => content.split('<loc>').length - 1)).toEqual([50_000, 1]);
  });

  it('splits a part at 10 MB', () => {
    const image = `/${'p'.repeat(900)}.jpg`;
    const pages = Array.from({ length: 80 }, (_, n) => entry(n, { images: Array.from({ length: 900 }, () => image) }));
    const files = filesOf(origin, pages);
    expect(files.length).toBeGreaterThan(2);
    const parts = files.slice(0, -1);
    for (const { content } of parts) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(10 * 1024 * 1024);
    const listed = parts.flatMap(({ content }) => [...content.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url));
    expect(new Set(listed).size).toBe(80);
    expect(listed).toHaveLength(80);
  });

  it('one entry larger than a file stays in a file', () => {
    const files = filesOf(origin, [entry(1), entry(2)], { entries: 10, bytes: 10 });
    expect(files).toHaveLength(3);
  });

  it('names at most 1,000 pictures of a page', () => {
    const images = Array.from({ length: 1_001 }, (_, n) => `/p/${n}.jpg`);
    const files = filesOf(origin, [entry(1, { images })]);
    expect(fileOf(files, 'sitemap-vehicles.xml').match(/<image:image>/g)).toHaveLength(1_000);
  });

  it('gives the same text for the same pages in any order', () => {
    expect(filesOf(origin, [entry(2), entry(1)])).toEqual(filesOf(origin, [entry(1), entry(2)]));
  });
});
