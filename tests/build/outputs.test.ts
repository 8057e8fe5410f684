import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { Marked } from 'marked';
import { describe, expect, it } from 'vitest';
import type { StockReport } from '#integrations/feeds/report/stock-report.ts';
import { feedFaults, feedRows } from '#integrations/outputs/ad-feeds/ad-feed-rules-for-test.ts';
import { jsonLdFaults, type Thing } from '#integrations/outputs/json-ld-rules-for-test.ts';
import { SAMPLES as out } from '../sample-sites.ts';

const DEALERS = ['harbour', 'southern-cross', 'brolga'];

const read = (slug: string, path: string) => readFileSync(join(out, slug, path), 'utf8');
const reportOf = (slug: string) => JSON.parse(readFileSync(join(out, `${slug}.report.json`), 'utf8')) as StockReport;

/** The pages of a built dealer, without slash and ending: `cars/x`. */
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

describe('what a build sends out besides pages', () => {
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
    }
    expect(checked).toBeGreaterThan(300);
  });

  it('every row leads to a built page', () => {
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

  it('pages of vehicles, searches, locations and offers have a Markdown alternate, and no others', () => {
    const kinds = new Map<string, number>();
    for (const slug of DEALERS) {
      for (const path of pagesOf(slug)) {
        const html = read(slug, `${path}.html`);
        const alternate = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
        expect(alternate === undefined, `${slug} ${path}`).toBe(!existsSync(join(out, slug, `${path}.md`)));
        if (!alternate) continue;
        expect(alternate).toBe(`/${path}.md`);
        const text = read(slug, `${path}.md`);
        const tokens = kindsOf(text);
        expect(tokens, `${slug} ${alternate}`).not.toContain('html');
        expect(text.match(/^# .+/gm), `${slug} ${alternate}`).toHaveLength(1);
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
        expect(text).toContain(`](${canonical})`);
        kinds.set(path.split('/')[0] ?? '', (kinds.get(path.split('/')[0] ?? '') ?? 0) + 1);
      }
      expect(existsSync(join(out, slug, 'index.md'))).toBe(false);
    }
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
      // AGENT-001: what a function answers is no file.
      expect(links).toContain('api/mcp');
      for (const link of links.filter((one) => one !== 'api/mcp'))
        expect(existsSync(join(out, slug, link)) || existsSync(join(out, slug, `${link}.html`)), link).toBe(true);
    }
  });
});
