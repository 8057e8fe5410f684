import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDealer, put, testFeed, testFolder } from './dealers.ts';
import { runCommand } from './run-command.ts';

const root = testFolder('kept-stock');
const feed = join(root, 'content/anchor/stock/feed.csv');
const build = (...args: string[]) => runCommand(root, 'build', '--quiet', ...args);
const whole = testFeed(6).trimEnd();
const cutOff = whole.slice(0, whole.lastIndexOf('\n') + 40);
const homePage = () => readFileSync(join(root, 'dist/anchor/index.html'), 'utf8');
/** When the feed was first not taken, as the build noted it. */
const note = join(root, '.cache/stock/anchor.broken.json');
const since = () => (JSON.parse(readFileSync(note, 'utf8')) as { since: string }).since;
const brokenFor = (hours: number) =>
  writeFileSync(note, JSON.stringify({ since: new Date(Date.now() - hours * 3_600_000).toISOString() }));

describe('a feed that is broken while the last good stock stays', () => {
  let built = '';

  beforeAll(async () => {
    makeDealer(root, 'anchor', { vehicles: 6 });
    expect(await build()).toMatchObject({ code: 0, said: '' });
    built = homePage();
    writeFileSync(feed, cutOff);
  });

  it('is built from the last good stock: exit code 0, 3 with --strict, and the same pages', async () => {
    const plain = await build();
    expect(plain.said).toContain('breaks off in its last row');
    expect(plain.said).toContain('The last good stock stays.');
    expect(plain.code).toBe(0);
    expect((await build('--strict')).code).toBe(3);
    expect(homePage()).toBe(built);
  });

  it('is a mistake after 24 hours, or after --stock-age, with and without --strict', async () => {
    brokenFor(23.9);
    expect((await build()).code).toBe(0);
    expect((await build('--stock-age', '23')).code).toBe(1);
    brokenFor(24.1);
    const late = await build('--strict');
    expect(late.said).toMatch(/anchor: the stock is the last good one since 20\d\d-.*; its feed needs a person\./);
    expect(late.code).toBe(1);
    expect((await build('--stock-age', '48')).code).toBe(0);
    expect((await build('--stock-age', '48', '--strict')).code).toBe(3);
    expect((await build('--stock-age', 'soon')).code).toBe(2);
  });

  it('is told to CI as JSON', async () => {
    const { said } = await runCommand(root, 'build', '--json', '--stock-age', '48');
    const { sites } = JSON.parse(said) as { sites: { vehicles: object }[] };
    expect(sites[0]?.vehicles).toMatchObject({ published: 6, keptLastStock: true, keptSince: since() });
  });

  it('is forgotten as soon as it is whole', async () => {
    writeFileSync(feed, testFeed(7));
    expect((await build('--strict')).code).toBe(0);
    expect(existsSync(note)).toBe(false);
    writeFileSync(feed, cutOff);
    expect((await build()).code).toBe(0);
    expect(Date.now() - Date.parse(since())).toBeLessThan(120_000);
  });

  it('of which every price is 0 is not taken', async () => {
    writeFileSync(feed, testFeed(7).replace(/(,20[12]\d),\d+,/g, '$1,0,'));
    const ended = await build('--strict');
    expect(ended.said).toContain('Every price of the 7 vehicles is 0');
    expect(ended.code).toBe(3);
  });
});

describe('a feed that cannot be used, without an earlier stock', () => {
  const strange = 'Nr;Fabrikat;Kaufpreis\nU1;Kia Rio;19990\nU2;Kia Cerato;22990\n';

  it('is a mistake, names the remedy, and gets a mapping file to start from', async () => {
    makeDealer(root, 'bowline', { feed: { name: 'feed.csv', content: strange, format: 'auto' } });
    const built = await build('bowline');
    expect(built.said).toContain('npm run forecourt -- feeds map');
    expect(built.code).toBe(1);
    const checked = await runCommand(root, 'feeds', 'check', 'bowline');
    expect(checked.said).toContain('the mapping to start from is content/bowline/stock/proposed-mapping.json');
    expect(checked.said).toMatch(/fabrikat +title +80 % {2}Kia Rio \| Kia Cerato/);
    expect(checked.code).toBe(1);
  });

  it('can be used with the mapping, which a later check leaves alone', async () => {
    const mapping = 'content/bowline/stock/proposed-mapping.json';
    put(root, mapping, { kind: 'csv', columns: { Nr: 'stocknum', Fabrikat: 'title', Kaufpreis: 'price' } });
    const site = JSON.parse(readFileSync(join(root, 'sites/bowline/site.json'), 'utf8')) as {
      stock: { feeds: { mapping?: string }[] };
    };
    for (const entry of site.stock.feeds) entry.mapping = 'stock/proposed-mapping.json';
    put(root, 'sites/bowline/site.json', site);
    const page = join(root, 'check.html');
    const checked = await runCommand(root, 'feeds', 'check', 'bowline', '--html', page);
    expect(checked.said).toContain('2 rows read = 2 published');
    expect(checked.code).toBe(0);
    expect(readFileSync(page, 'utf8')).toMatch(
      /^<!doctype html>\n<html lang="en-AU">[\s\S]*Stock check: Anchor Motors/,
    );
    const mapped = await runCommand(root, 'feeds', 'map', 'bowline');
    expect(mapped).toMatchObject({ code: 1, said: expect.stringContaining('is there and in use') });
    expect(readFileSync(join(root, mapping), 'utf8')).toContain('Kaufpreis');
  });

  it('is checked whatever mistakes the content of the dealer has, and gets a further proposal when its mapping fits nothing', async () => {
    put(root, 'content/bowline/pages/broken.md', '---\ntitel: "\n---\n');
    put(root, 'content/bowline/stock/proposed-mapping.json', { kind: 'csv', columns: { Fabrikat: 'colour' } });
    const checked = await runCommand(root, 'feeds', 'check', 'bowline');
    expect(checked.said).toContain('has no column for make and model');
    expect(checked.said).toContain('content/bowline/stock/proposed-new-mapping.json');
    expect(checked.code).toBe(1);
  });

  it.each([
    [['check']],
    [['check', 'bowline', '--file', 'x.csv']],
    [['map']],
    [['check', '--colour']],
    [['accept', 'bowline']],
  ])('%j is wrong use', async (args) => {
    const { code, said } = await runCommand(root, 'feeds', ...args);
    expect(code).toBe(2);
    expect(said).not.toMatch(/\n\s+at |node:internal/);
  });
});
