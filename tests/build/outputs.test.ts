import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedFaults, feedRows } from '#integrations/outputs/ad-feed-rules-for-test.ts';
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

describe('what a print sends out besides pages', () => {
  let summary: PrintSummary;

  beforeAll(async () => {
    summary = await print({ force: true });
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

  it('a print that renders every page again leaves files alone whose content did not change', async () => {
    const paths = ['harbour/feeds/google-vehicles.tsv', 'harbour/feeds/stock.json', 'brolga/feeds/group/stock.json'];
    const before = paths.map((path) => statSync(join(out, path)).ino);
    put(out, '.print/harbour.state.json', '{}');
    await print();
    expect(paths.map((path) => statSync(join(out, path)).ino)).toEqual(before);
  });
});
