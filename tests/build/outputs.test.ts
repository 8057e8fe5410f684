import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { Marked } from 'marked';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedFaults, feedRows } from '#integrations/outputs/ad-feed-rules-for-test.ts';
import { jsonLdFaults, type Thing } from '#integrations/outputs/json-ld-rules-for-test.ts';
import { printSites } from '#integrations/print/print.ts';
import type { PrintSummary } from '#integrations/print/result.ts';
import type { StockReport } from '#integrations/stock-feeds/stock-report.ts';
import { put } from './dealers.ts';

const root = join(import.meta.dirname, '../..');
const out = join(root, '.build/tests/outputs');
const today = '2026-11-21';
const DEALERS = ['harbour', 'southern-cross', 'brolga'];
const print = (more: object = {}) =>
  printSites({ root, dist: out, slugs: DEALERS, today, drawLater: true, threads: 0, ...more });

const read = (slug: string, path: string) => readFileSync(join(out, slug, path), 'utf8');
const reportOf = (slug: string) => JSON.parse(readFileSync(join(out, `${slug}.report.json`), 'utf8')) as StockReport;

/** The pages of a printed dealer, without slash and ending: `cars/x`. */
const pagesOf = (slug: string) =>
  readdirSync(join(out, slug), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -'.html'.length));

const marked = new Marked({ gfm: true });
const kindsOf = (markdown: string) => {
  const kinds: string[] = [];
  void marked.walkTokens(marked.lexer(markdown), ({ type }) => void kinds.push(type));
  return kinds;
};

/** The `lastmod` of every page of the sitemap, by path. */
function daysOf(slug: string): Map<string, string> {
  const index = new XMLParser().parse(read(slug, 'sitemap.xml')) as { sitemapindex: { sitemap: { loc: string }[] } };
  const parts = index.sitemapindex.sitemap.map(({ loc }) => new URL(loc).pathname.slice(1));
  return new Map(
    parts.flatMap((part) => {
      const { urlset } = new XMLParser({ isArray: (name) => name === 'url' }).parse(read(slug, part)) as {
        urlset: { url: { loc: string; lastmod: string }[] };
      };
      return urlset.url.map(({ loc, lastmod }): [string, string] => [new URL(loc).pathname, lastmod]);
    }),
  );
}

describe('what a print sends out besides pages', () => {
  let summary: PrintSummary;

  beforeAll(async () => {
    rmSync(out, { recursive: true, force: true });
    summary = await print();
    expect(summary.sites.map(({ status }) => status)).toEqual(['printed', 'printed', 'printed']);
  });

  it('the files for channels keep every rule of their channel and account for every vehicle', () => {
    let checked = 0;
    for (const slug of DEALERS) {
      const { adFeeds = [], rows: stock } = reportOf(slug);
      expect(adFeeds.length, slug).toBeGreaterThan(0);
      for (const { path, vehicles, rows, bytes, leftOut } of adFeeds) {
        expect(rows + leftOut.reduce((sum, { count }) => sum + count, 0), `${slug} ${path}`).toBe(vehicles);
        expect(vehicles).toBeLessThanOrEqual(stock.read);
        expect(statSync(join(out, slug, path)).size).toBe(bytes);
        if (path.endsWith('.json')) expect(JSON.parse(read(slug, path)).vehicles).toHaveLength(rows);
        else {
          expect(feedFaults(path, read(slug, path)), `${slug} ${path}`).toEqual([]);
          expect(feedRows(path, read(slug, path))).toHaveLength(rows);
          checked += rows;
        }
      }
      for (const { path, leftOut } of adFeeds)
        if (leftOut.length > 0)
          expect(summary.sites.flatMap(({ messages }) => messages)).toContainEqual(
            expect.stringContaining(`${slug}: ${path} has`),
          );
    }
    expect(checked).toBeGreaterThan(300);
  });

  it('every row leads to a printed page', () => {
    for (const [slug, path, column] of [
      ['harbour', 'feeds/google-vehicles.tsv', 'link'],
      ['southern-cross', 'feeds/meta-vehicles.csv', 'url'],
    ] as const)
      for (const row of feedRows(path, read(slug, path)))
        expect(existsSync(join(out, slug, `${new URL(row[column] ?? '').pathname}.html`)), row[column]).toBe(true);
  });

  it('a group publishes the rows of its sites', () => {
    expect(feedRows('feeds/meta-vehicles.csv', read('brolga', 'feeds/group/meta-vehicles.csv')).length).toBe(
      feedRows('feeds/meta-vehicles.csv', read('brolga', 'feeds/meta-vehicles.csv')).length,
    );
  });

  it('pages of vehicles, searches, locations and offers have a Markdown twin, and no others', () => {
    const kinds = new Map<string, number>();
    let masked = 0;
    for (const slug of DEALERS) {
      for (const path of pagesOf(slug)) {
        const html = read(slug, `${path}.html`);
        const twin = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
        expect(twin === undefined, `${slug} ${path}`).toBe(!existsSync(join(out, slug, `${path}.md`)));
        if (!twin) continue;
        expect(twin).toBe(`/${path}.md`);
        const text = read(slug, `${path}.md`);
        const tokens = kindsOf(text);
        expect(tokens, `${slug} ${twin}`).not.toContain('html');
        expect(text.match(/^# .+/gm), `${slug} ${twin}`).toHaveLength(1);
        // A number that the page keeps masked is not given away beside it.
        for (const [, number = ''] of html.matchAll(
          /<details class="call" data-reveal[\s\S]*?<a [^>]*>\s*([\d ]+?)\s*</g,
        )) {
          masked += 1;
          expect(text.includes(number), `${slug} ${twin} ${number}`).toBe(false);
        }
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
        expect(text).toContain(`](${canonical})`);
        kinds.set(path.split('/')[0] ?? '', (kinds.get(path.split('/')[0] ?? '') ?? 0) + 1);
      }
      expect(existsSync(join(out, slug, 'index.md'))).toBe(false);
    }
    expect(masked).toBeGreaterThan(20);
    expect(Math.min(...['cars', 'search', 'locations', 'offers'].map((kind) => kinds.get(kind) ?? 0))).toBeGreaterThan(
      3,
    );
  });

  it('a licence number and what a price includes are in the twin of a vehicle', () => {
    const path = pagesOf('harbour').find((name) => name.startsWith('cars/2026-mazda-2'));
    const text = read('harbour', `${path}.md`);
    expect(text).toContain('**NSW motor dealer licence number:** MD 000121');
    expect(text).toMatch(/\*\*Price:\*\* \$[\d,]+ Drive away/i);
  });

  it('structured data of every page keeps the rules of its types', () => {
    const types = new Map<string, Set<string>>();
    let things = 0;
    for (const slug of DEALERS) {
      for (const path of pagesOf(slug)) {
        for (const [, json = ''] of read(slug, `${path}.html`).matchAll(
          /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
        )) {
          const thing = JSON.parse(json) as Thing;
          things += 1;
          expect(jsonLdFaults(thing), `${slug} ${path}`).toEqual([]);
          const kind = path.includes('/') ? path.split('/')[0] : path;
          types.set(kind ?? '', (types.get(kind ?? '') ?? new Set()).add([thing['@type']].flat().join('+')));
        }
      }
    }
    expect(things).toBeGreaterThan(1_000);
    for (const [kind, wanted] of [
      ['index', ['WebSite', 'AutoDealer']],
      ['cars', ['Car+Product', 'BreadcrumbList']],
      ['search', ['BreadcrumbList']],
      ['locations', ['AutoDealer', 'AutoRepair', 'BreadcrumbList']],
      ['offers', ['Offer', 'BreadcrumbList']],
      ['special-offers', ['ItemList', 'BreadcrumbList']],
      ['models', ['ItemList', 'BreadcrumbList']],
      ['brands', ['ItemList', 'BreadcrumbList']],
      ['volkswagen', ['Brand', 'BreadcrumbList']],
      ['blog', ['BlogPosting', 'BreadcrumbList']],
      ['dealerships', ['BreadcrumbList']],
      ['contact', ['BreadcrumbList']],
    ] as const)
      expect([...(types.get(kind) ?? [])], kind).toEqual(expect.arrayContaining([...wanted]));
  });

  it('a site with posts offers them as RSS on every page', () => {
    const link =
      '<link rel="alternate" type="application/rss+xml" title="Harbour Lane Mazda: blog" href="/blog/rss.xml">';
    for (const path of ['index', 'special-offers']) expect(read('harbour', `${path}.html`)).toContain(link);
    const { rss } = new XMLParser().parse(read('harbour', 'blog/rss.xml')) as {
      rss: { channel: { item: { link: string }[] } };
    };
    for (const { link: post } of rss.channel.item)
      expect(existsSync(join(out, 'harbour', `${new URL(post).pathname}.html`)), post).toBe(true);
  });

  it('llms.txt leads to what is there', () => {
    for (const slug of DEALERS) {
      const text = read(slug, 'llms.txt');
      expect(text.match(/^# .+/gm)).toHaveLength(1);
      const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, link = '']) => new URL(link).pathname.slice(1));
      expect(links.length).toBeGreaterThan(20);
      for (const link of links)
        expect(existsSync(join(out, slug, link)) || existsSync(join(out, slug, `${link}.html`)), link).toBe(true);
    }
  });

  it('the sitemap says since when pages say what they say: not the next day, and not for a new template', async () => {
    const before = daysOf('harbour');
    expect(before.size).toBeGreaterThan(150);
    expect(new Set(before.values())).toEqual(new Set([today]));
    await print({ today: '2026-11-22' });
    const changed = [...daysOf('harbour')].filter(([path, day]) => before.get(path) !== day);
    expect(changed).toEqual([]);
    await print({ today: '2026-11-23', force: true });
    expect(new Set(daysOf('harbour').values())).toEqual(new Set([today]));
    await print();
  });

  it('a print that plans every page again leaves files alone whose content did not change', async () => {
    const paths = ['harbour/feeds/google-vehicles.tsv', 'harbour/feeds/stock.json', 'brolga/feeds/group/stock.json'];
    const before = paths.map((path) => statSync(join(out, path)).ino);
    put(out, '.print/harbour.state.json', '{}');
    await print();
    expect(paths.map((path) => statSync(join(out, path)).ino)).toEqual(before);
  });
});
