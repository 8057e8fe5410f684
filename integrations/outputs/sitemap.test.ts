import { describe, expect, it } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const origin = 'https://harbour.example';
const entry = (n: number) => ({ path: `/cars/${n}`, images: [] });

describe('sitemap', () => {
  it('lists every page with its pictures and escapes addresses', () => {
    const [file] = sitemapFiles(origin, [{ path: '/cars/a', images: ['/p/1.jpg?a=1&b=2'], lastmod: '2026-11-01' }]);
    expect(file?.content).toContain('<loc>https://harbour.example/cars/a</loc><lastmod>2026-11-01</lastmod>');
    expect(file?.content).toContain('<image:loc>https://harbour.example/p/1.jpg?a=1&amp;b=2</image:loc>');
  });

  it('keeps one file up to 10,000 pages and splits above', () => {
    const pages = Array.from({ length: 10_000 }, (_, n) => entry(n));
    expect(sitemapFiles(origin, pages)).toHaveLength(1);
    const split = sitemapFiles(origin, [...pages, entry(10_000)]);
    expect(split.map((file) => file.path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(split[0]?.content).toContain('<loc>https://harbour.example/sitemap-2.xml</loc>');
  });

  it('names at most 1,000 pictures of a page', () => {
    const images = Array.from({ length: 1_001 }, (_, n) => `/p/${n}.jpg`);
    const [file] = sitemapFiles(origin, [{ path: '/cars/a', images }]);
    expect(file?.content.match(/<image:image>/g)).toHaveLength(1_000);
  });

  it('gives the same text for the same pages in any order', () => {
    expect(sitemapFiles(origin, [entry(2), entry(1)])).toEqual(sitemapFiles(origin, [entry(1), entry(2)]));
  });
});
