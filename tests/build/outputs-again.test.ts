import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import type { BuildSummary } from '#integrations/build/result.ts';
import type { StockReport } from '#integrations/feeds/report/stock-report.ts';
import { feedRows } from '#integrations/outputs/ad-feeds/ad-feed-rules-for-test.ts';
import { makeDealer, put, testFeed, testFolder } from './dealers.ts';

/** The `lastmod` of every page of the sitemap, by path. */
function daysOf(site: string): Map<string, string> {
  const read = (name: string) => readFileSync(join(site, name), 'utf8');
  const index = new XMLParser().parse(read('sitemap.xml')) as { sitemapindex: { sitemap: { loc: string }[] } };
  const parts = index.sitemapindex.sitemap.map(({ loc }) => new URL(loc).pathname.slice(1));
  return new Map(
    parts.flatMap((part) => {
      const { urlset } = new XMLParser({ isArray: (name) => name === 'url' }).parse(read(part)) as {
        urlset: { url: { loc: string; lastmod: string }[] };
      };
      return urlset.url.map(({ loc, lastmod }): [string, string] => [new URL(loc).pathname, lastmod]);
    }),
  );
}

describe('what a build sends out again', () => {
  const root = testFolder('outputs-again');
  const today = '2026-11-21';
  const site = join(root, 'dist/anchor');
  const build = (more: object = {}) => buildSites({ root, today, threads: 0, ...more });
  let summary: BuildSummary;

  beforeAll(async () => {
    const [header, ...rows] = testFeed(6).trimEnd().replace(',20750,', ',,').split('\n');
    const feed = [`${header},VIN`, ...rows.map((row, at) => `${row},6FPAAAJGSWAA0000${at}`)].join('\n');
    makeDealer(root, 'anchor', {
      // One without a price.
      feed: { name: 'feed.csv', content: feed, format: 'dealer-studio-csv' },
      settings: {
        site: { url: 'https://anchor.example', extends: 'yards' },
        feeds: { google: true, meta: true, partners: true, group: true },
      },
    });
    put(root, 'sites/shared/yards.json', {});
    const yard = 'content/anchor/locations/yard.json';
    put(root, yard, { ...(JSON.parse(readFileSync(join(root, yard), 'utf8')) as object), store_code: 'yard-1' });
    summary = await build();
    expect(summary.sites[0]).toMatchObject({ status: 'built' });
  });

  it('a build says which vehicles the files for channels leave out', () => {
    const { adFeeds = [] } = JSON.parse(readFileSync(join(root, 'dist/anchor.report.json'), 'utf8')) as StockReport;
    const lacking = adFeeds.filter(({ leftOut }) => leftOut.length > 0);
    expect(lacking.length).toBeGreaterThan(0);
    for (const { path } of lacking)
      expect(summary.sites[0]?.messages).toContainEqual(expect.stringContaining(`anchor: ${path} has`));
  });

  it('the sitemap says since when pages say what they say: not the next day, and not for a new template', async () => {
    const before = daysOf(site);
    expect(before.size).toBeGreaterThan(15);
    expect(new Set(before.values())).toEqual(new Set([today]));
    await build({ today: '2026-11-22' });
    const changed = [...daysOf(site)].filter(([path, day]) => before.get(path) !== day);
    expect(changed).toEqual([]);
    await build({ today: '2026-11-23', force: true });
    expect(new Set(daysOf(site).values())).toEqual(new Set([today]));
    await build();
  });

  it('a build that plans every page again leaves files alone whose content did not change', async () => {
    expect(
      feedRows('feeds/google-vehicles.tsv', readFileSync(join(site, 'feeds/google-vehicles.tsv'), 'utf8')),
    ).toHaveLength(5);
    const paths = ['feeds/google-vehicles.tsv', 'feeds/stock.json', 'feeds/group/stock.json'];
    const before = paths.map((path) => statSync(join(site, path)).ino);
    put(root, 'dist/.state/anchor.state.json', '{}');
    await build();
    expect(paths.map((path) => statSync(join(site, path)).ino)).toEqual(before);
  });
});
