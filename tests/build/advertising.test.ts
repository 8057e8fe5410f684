import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BuildOptions, buildSites } from '#integrations/build/build-sites.ts';
import { makeDealer, put, testFolder } from './dealers.ts';
import { runCommand, runCommandIn } from './run-command.ts';

const HEAD = 'Stock number,Car type,Make,Model,Year,DAP Price,EGC Price,Was Price,Odometer,Dealercomments';
const feed = (...rows: string[]) => ({
  name: 'feed.csv',
  format: 'auto',
  content: `${[HEAD, 'U1,used,Mazda,CX-5,2021,33990,,,20000,One owner.', ...rows].join('\n')}\n`,
});
const WARNING = 'a look at a warning of advertising law: npm run forecourt -- lint-ads anchor';
const NEW_WITHOUT = 'N1,new,Mazda,CX-5,2026,,45990,,10,Just in.';
const build = async (root: string, options: Partial<BuildOptions> = {}) => {
  const { sites } = await buildSites({ root, threads: 0, today: '2026-11-22', ...options });
  if (!sites[0]) throw new Error('No dealer was built.');
  return sites[0];
};

const STOP = { advertising: { feedFindings: 'stop' } };

const LINT_ADS = 'lint-ads';

describe('advertising law at build', () => {
  it('LAW-010 every built page and its Markdown has the licence that a location alone has, at its foot', async () => {
    const root = testFolder('ad-licences');
    makeDealer(root, 'anchor', { feed: feed() });
    expect(await build(root)).toMatchObject({ status: 'built' });
    const dist = join(root, 'dist/anchor');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => /\.(?:html|md)$/.test(file) && !file.startsWith('_'));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      const text = readFileSync(join(dist, page), 'utf8');
      const foot = page.endsWith('.md') ? text : /footer__licences[\s\S]*?<\/ul>/.exec(text)?.[0];
      expect(foot, page).toContain('QLD anchor');
    }
  });

  it('an error of its own files stops the dealer, says where and what to write, and leaves the last build', async () => {
    const root = testFolder('ad-error');
    makeDealer(root, 'anchor', { feed: feed() });
    expect(await build(root)).toMatchObject({ status: 'built', messages: [] });
    const index = join(root, 'dist/anchor/index.html');
    const before = readFileSync(index, 'utf8');

    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT), settings: STOP });
    put(
      root,
      'content/anchor/pages/about-us.md',
      '---\ntitle: About us\n---\n\nText.\n\nFinance at **4.99% p.a.** for all.\n',
    );
    const failed = await build(root);
    expect(failed.status).toBe('failed');
    const text = failed.messages.join('\n');
    expect(text).toMatch(/N1 {2}price {2}2026 Mazda CX-5: \$45,990 excl\. government charges/);
    expect(text).toContain('content/anchor/pages/about-us.md:7  text  About us');
    expect(text).toContain('"rule": "new-drive-away", "about": "N1"');
    expect(readFileSync(index, 'utf8')).toBe(before);

    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT) });
    const own = await build(root);
    expect(own.status).toBe('failed');
    expect(own.messages.join()).toMatch(/has an error, and its last build stays:[\s\S]*about-us\.md:7/);
  });

  it('an acknowledgement with rule, reason and date lets it build; one left over is told', async () => {
    const root = testFolder('ad-acknowledged');
    const acknowledged = [
      { rule: 'new-drive-away', about: 'N1', reason: 'Sold to fleets only, see the page.', date: '2026-11-20' },
    ];
    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT), settings: { advertising: { acknowledged } } });
    expect(await build(root)).toMatchObject({ status: 'built', messages: [] });

    makeDealer(root, 'anchor', { feed: feed(), settings: { advertising: { acknowledged } } });
    const told = await build(root);
    expect(told.status).toBe('built');
    expect(told.messages).toEqual([
      'sites/anchor/site.json  advertising.acknowledged[0]: new-drive-away of N1 is acknowledged and is not found any more. Remove the acknowledgement.',
    ]);
  });

  it('an acknowledgement without a reason is a mistake with its line', async () => {
    const root = testFolder('ad-unreasoned');
    const acknowledged = [{ rule: 'new-drive-away', date: '2026-11-20' }];
    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT), settings: { advertising: { acknowledged } } });
    const failed = await build(root);
    expect(failed.status).toBe('failed');
    expect(failed.messages.join()).toMatch(/site\.json:\d+ {2}advertising\.acknowledged\[0\]\.reason/);
  });

  it('what a build saw for a week is the evidence of a struck-through price', async () => {
    const root = testFolder('ad-was');
    const dear = 'U2,used,Kia,Rio,2022,21990,,,9000,Tidy.';
    const reduced = 'U2,used,Kia,Rio,2022,19990,,21990,9000,Tidy.';
    makeDealer(root, 'anchor', { feed: feed(reduced) });
    expect((await build(root, { dryRun: true })).beforeLive).toContain(WARNING);

    makeDealer(root, 'anchor', { feed: feed(dear) });
    for (const today of ['2026-11-01', '2026-11-07'])
      expect((await build(root, { today })).beforeLive).not.toContain(WARNING);
    makeDealer(root, 'anchor', { feed: feed(reduced) });
    expect((await build(root)).beforeLive).not.toContain(WARNING);

    rmSync(join(root, '.cache/stock/anchor.prices.json'));
    put(root, 'content/anchor/earlier-prices.json', { U2: [{ price: 21_990, from: '2026-11-01', to: '2026-11-06' }] });
    expect((await build(root, { force: true })).beforeLive).toContain(WARNING);
    put(root, 'content/anchor/earlier-prices.json', { U2: [{ price: 21_990, from: '2026-11-01', to: '2026-11-07' }] });
    const { status, beforeLive } = await build(root);
    expect(status).not.toBe('failed');
    expect(beforeLive).not.toContain(WARNING);
  });
});

describe('what advertising law forbids of a feed', () => {
  const WORDS = 'Finance from 6.99% p.a. TAP*';
  const RATE = /6\.99% p|TAP\*/;

  /** A stock of which every seventh vehicle carries the sentence, and every fourth of these costs more than it says. */
  function stock(vehicles: number) {
    const rows = Array.from({ length: vehicles }, (_, n) => {
      const isNew = n % 28 === 6;
      const price = 20_000 + n * 150;
      const comments = n % 7 === 6 ? `One owner ${n}. ${WORDS} Call us.` : `One owner ${n}.`;
      const dear = isNew ? `,${price},` : `${price},,`;
      const type = isNew ? 'new' : 'used';
      return (
        `S${n},${type},${n % 2 ? 'Kia,Rio' : 'Mazda,CX-5'},${isNew ? 2026 : 2021},${dear},` +
        `${isNew ? 10 : 9000 + n},"${comments}",Touring,"Roof rails|${n % 7 === 6 ? WORDS : 'Tow bar'}"`
      );
    });
    return { name: 'feed.csv', format: 'auto', content: `${HEAD},Badge,Features\n${rows.join('\n')}\n` };
  }
  const everything = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        return { file, text: (entry.name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('utf8') };
      });

  it('is held back sentence by sentence: 376 vehicles are built, the words nowhere, the rest all there', async () => {
    const root = testFolder('ad-held-back');
    const settings = {
      feeds: { google: true, meta: true, tiktok: true, partners: true },
      features: { print: true, saving: 'watchlist' },
      alerts: { by: 'email' },
      search: { provider: 'embedded' },
    };
    makeDealer(root, 'anchor', { feed: stock(376), settings });
    const { code, said } = await runCommand(root, 'build', '--threads', '0', '--today', '2026-11-22');
    expect([code, said]).toEqual([0, expect.stringContaining('376 vehicles')]);
    expect(said).toContain('53 × sentence held back by advertising law: Interest rate without its comparison rate');
    expect(said).toContain('14 × price held back by advertising law: New vehicle without a drive-away price');

    const files = everything(join(root, 'dist'));
    expect(files.filter(({ text }) => RATE.test(text)).map(({ file }) => file)).toEqual([]);
    const page = (path: string) => files.find(({ file }) => file.endsWith(path))?.text ?? '';
    expect(page('cars/2021-mazda-cx-5-touring-s20.html')).toContain('One owner 20. Call us.');
    expect(page('cars/2021-mazda-cx-5-touring-s20.html')).toContain('Roof rails');
    expect(page('cars/2021-mazda-cx-5-touring-s20.html')).toContain('$23,000');
    const dear = page('cars/2026-mazda-cx-5-touring-s6.html');
    expect(dear).toContain('Enquire for price.');
    expect(files.filter(({ text }) => /\$20,900|\b20900\b/.test(text)).map(({ file }) => file)).toEqual([]);

    const report = JSON.parse(page('anchor.report.json'));
    expect(report.rows).toEqual({ read: 376, published: 376, leftOut: 0, hidden: 0 });
    expect(report.heldBack.map(({ count }: { count: number }) => count).sort()).toEqual([14, 53, 53]);
  });

  it('is left out with its vehicle where nothing lawful is left of it, and counted', async () => {
    const root = testFolder('ad-left-out');
    makeDealer(root, 'anchor', { feed: feed('U2,used,Kia,Rio $99 per week,2022,19990,,,9000,Tidy.') });
    const told = await build(root);
    expect(told).toMatchObject({
      status: 'built',
      vehicles: { read: 2, published: 1, leftOut: 1, hidden: 0 },
    });
    expect(told.messages.join()).toContain(
      '1 of 2 feed rows left out (1 × advertising law: Repayment without its annual rate and comparison rate)',
    );
  });

  it('of the last good stock, too, and not where somebody answers for it', async () => {
    const root = testFolder('ad-kept');
    const told = `U2,used,Kia,Rio,2022,19990,,,9000,Tidy. ${WORDS}`;
    const acknowledged = [{ rule: 'rate-comparison', about: 'U2', reason: 'The lender wrote so.', date: '2026-11-20' }];
    makeDealer(root, 'anchor', { feed: feed(told), settings: { advertising: { acknowledged } } });
    expect(await build(root)).toMatchObject({ status: 'built', messages: [] });
    const html = () => readFileSync(join(root, 'dist/anchor/cars/2022-kia-rio-u2.html'), 'utf8');
    expect(html()).toMatch(RATE);

    makeDealer(root, 'anchor', { feed: { name: 'feed.csv', format: 'auto', content: '' } });
    expect(await build(root)).toMatchObject({ status: 'built', vehicles: { keptLastStock: true, heldBack: 1 } });
    expect(html()).not.toMatch(RATE);
    expect(html()).toContain('Tidy.');
  });

  it('is listed by lint-ads and the check of the stock: row, stock number and words', async () => {
    const root = testFolder('ad-listed');
    makeDealer(root, 'anchor', { feed: feed(`U2,used,Kia,Rio,2022,19990,,,9000,Tidy. ${WORDS}`, NEW_WITHOUT) });
    const lint = await runCommand(root, LINT_ADS, '--today', '2026-11-22');
    expect([lint.code, lint.said]).toEqual([
      0,
      expect.stringMatching(/^anchor, 2026-11-22: 0 errors, 0 warnings, 2 held back\n/),
    ]);
    expect(lint.said).toMatch(
      /feed\.csv row 3 U2 \(sentence\) {2}dealercomments {2}2022 Kia Rio: .*6\.99% p\.a\. TAP\*/,
    );
    expect(lint.said).toMatch(
      /feed\.csv row 4 N1 \(price\) {2}price {2}2026 Mazda CX-5: \$45,990 excl\. government charges/,
    );
    const check = await runCommand(root, 'feeds', 'check', 'anchor', '--html', 'check.html');
    expect(check.code).toBe(0);
    expect(check.said).toMatch(/3 rows read = 3 published \+ 0 left out \+ 0 hidden by rule/);
    expect(check.said).toMatch(/feed\.csv row 3 {2}U2 {2}dealercomments {2}.*6\.99% p\.a\. TAP\*/);
    expect(readFileSync(join(root, 'check.html'), 'utf8')).toContain('Not published because of advertising law');
    const json = await runCommand(root, 'feeds', 'check', 'anchor', '--json');
    expect(JSON.parse(json.said).heldBack).toMatchObject([
      { stocknum: 'U2', field: 'dealercomments', words: expect.stringContaining('6.99%') },
      { stocknum: 'N1', field: 'price', words: '$45,990 excl. government charges' },
    ]);
  });
});

describe('forecourt lint-ads', () => {
  it('writes words, JSON, a page and the summary of CI; an error is exit code 1', async () => {
    const root = testFolder('ad-report');
    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT), settings: STOP });
    makeDealer(root, 'beacon', { feed: feed() });
    const summary = join(root, 'summary.md');
    writeFileSync(summary, 'Before.\n');
    const run = (...args: string[]) =>
      runCommandIn({ GITHUB_STEP_SUMMARY: summary }, root, LINT_ADS, '--today', '2026-11-22', ...args);
    const page = join(root, 'ads.html');
    const words = await run('anchor', '--html', page);
    expect(words.code).toBe(1);
    expect(words.stdout).toMatch(/^anchor, 2026-11-22: 1 error, 0 warnings\nErrors, which stop the build\n/);
    expect(readFileSync(page, 'utf8')).toContain('New vehicle without a drive-away price');
    expect(readFileSync(summary, 'utf8')).toMatch(/^Before\.\n### Advertising law: Anchor Motors\n/);

    expect((await run('beacon')).code).toBe(0);
    const { stdout } = await run('--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { slug: 'anchor', errors: [{ rule: 'new-drive-away', place: 'N1', level: 'error' }], heldBack: [], warnings: [] },
      { slug: 'beacon', errors: [], warnings: [], acknowledged: [], stale: [] },
    ]);
    expect((await run('nobody')).code).toBe(2);
    expect((await run('--help')).stdout).toContain('Exit code');
    // The check builds nothing and notes nothing.
    expect(existsSync(join(root, 'dist/anchor'))).toBe(false);
    expect(existsSync(join(root, '.cache/stock/anchor.prices.json'))).toBe(false);
  });
});
