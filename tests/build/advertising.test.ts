import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type PrintOptions, printSites } from '#integrations/print/print.ts';
import { makeDealer, put, testFolder } from './dealers.ts';

const CODE = join(import.meta.dirname, '../..');
const HEAD = 'Stock number,Car type,Make,Model,Year,DAP Price,EGC Price,Was Price,Odometer,Dealercomments';
const feed = (...rows: string[]) => ({
  name: 'feed.csv',
  format: 'auto',
  content: `${[HEAD, 'U1,used,Mazda,CX-5,2021,33990,,,20000,One owner.', ...rows].join('\n')}\n`,
});
const WARNING = 'a look at a warning of advertising law: npm run lint-ads -- anchor';
const NEW_WITHOUT = 'N1,new,Mazda,CX-5,2026,,45990,,10,Just in.';
const print = async (root: string, options: Partial<PrintOptions> = {}) => {
  const { sites } = await printSites({ root, threads: 0, today: '2026-11-22', ...options });
  if (!sites[0]) throw new Error('No dealer was printed.');
  return sites[0];
};

describe('advertising law at print', () => {
  it('an error stops the dealer, says where and what to write, and leaves the last print', async () => {
    const root = testFolder('ad-error');
    makeDealer(root, 'anchor', { feed: feed() });
    expect(await print(root)).toMatchObject({ status: 'printed', messages: [] });
    const index = join(root, 'dist/anchor/index.html');
    const before = readFileSync(index, 'utf8');

    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT) });
    put(
      root,
      'content/anchor/pages/about-us.md',
      '---\ntitle: About us\n---\n\nText.\n\nFinance at **4.99% p.a.** for all.\n',
    );
    const failed = await print(root);
    expect(failed.status).toBe('failed');
    const text = failed.messages.join('\n');
    expect(text).toMatch(/N1 {2}price {2}2026 Mazda CX-5: \$45,990 excl\. government charges/);
    expect(text).toContain('content/anchor/pages/about-us.md:7  text  About us');
    expect(text).toContain('"rule": "new-drive-away", "about": "N1"');
    expect(readFileSync(index, 'utf8')).toBe(before);
  });

  it('an acknowledgement with rule, reason and date lets it print; one left over is told', async () => {
    const root = testFolder('ad-acknowledged');
    const acknowledged = [
      { rule: 'new-drive-away', about: 'N1', reason: 'Sold to fleets only, see the page.', date: '2026-11-20' },
    ];
    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT), settings: { advertising: { acknowledged } } });
    expect(await print(root)).toMatchObject({ status: 'printed', messages: [] });

    makeDealer(root, 'anchor', { feed: feed(), settings: { advertising: { acknowledged } } });
    const told = await print(root);
    expect(told.status).toBe('printed');
    expect(told.messages).toEqual([
      'sites/anchor/site.json  advertising.acknowledged[0]: new-drive-away of N1 is acknowledged and is not found any more. Remove the acknowledgement.',
    ]);
  });

  it('an acknowledgement without a reason is a mistake with its line', async () => {
    const root = testFolder('ad-unreasoned');
    const acknowledged = [{ rule: 'new-drive-away', date: '2026-11-20' }];
    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT), settings: { advertising: { acknowledged } } });
    const failed = await print(root);
    expect(failed.status).toBe('failed');
    expect(failed.messages.join()).toMatch(/site\.json:\d+ {2}advertising\.acknowledged\[0\]\.reason/);
  });

  it('what a print saw for a week is the evidence of a struck-through price', async () => {
    const root = testFolder('ad-was');
    const dear = 'U2,used,Kia,Rio,2022,21990,,,9000,Tidy.';
    const reduced = 'U2,used,Kia,Rio,2022,19990,,21990,9000,Tidy.';
    makeDealer(root, 'anchor', { feed: feed(reduced) });
    expect((await print(root, { dryRun: true })).beforeLive).toContain(WARNING);

    makeDealer(root, 'anchor', { feed: feed(dear) });
    for (const today of ['2026-11-01', '2026-11-07'])
      expect((await print(root, { today })).beforeLive).not.toContain(WARNING);
    makeDealer(root, 'anchor', { feed: feed(reduced) });
    expect((await print(root)).beforeLive).not.toContain(WARNING);

    rmSync(join(root, '.cache/stock/anchor.prices.json'));
    put(root, 'content/anchor/earlier-prices.json', { U2: [{ price: 21_990, from: '2026-11-01', to: '2026-11-06' }] });
    expect((await print(root, { force: true })).beforeLive).toContain(WARNING);
    put(root, 'content/anchor/earlier-prices.json', { U2: [{ price: 21_990, from: '2026-11-01', to: '2026-11-07' }] });
    const { status, beforeLive } = await print(root);
    expect(status).not.toBe('failed');
    expect(beforeLive).not.toContain(WARNING);
  });
});

describe('npm run lint-ads', () => {
  it('writes words, JSON, a page and the summary of CI; an error is exit code 1', async () => {
    const root = testFolder('ad-report');
    makeDealer(root, 'anchor', { feed: feed(NEW_WITHOUT) });
    makeDealer(root, 'beacon', { feed: feed() });
    const summary = join(root, 'summary.md');
    writeFileSync(summary, 'Before.\n');
    const run = async (...args: string[]) => {
      const env = { ...process.env, GITHUB_STEP_SUMMARY: summary };
      const command = [join(CODE, 'integrations/ad-lint/cli.ts'), '--root', root, '--today', '2026-11-22', ...args];
      return promisify(execFile)(process.execPath, command, { env }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
      );
    };
    const page = join(root, 'ads.html');
    const words = await run('anchor', '--html', page);
    expect(words.code).toBe(1);
    expect(words.stdout).toMatch(/^anchor, 2026-11-22: 1 error, 0 warnings\nErrors, which stop the print\n/);
    expect(readFileSync(page, 'utf8')).toContain('New vehicle without a drive-away price');
    expect(readFileSync(summary, 'utf8')).toMatch(/^Before\.\n### Advertising law: Anchor Motors\n/);

    expect((await run('beacon')).code).toBe(0);
    const { stdout } = await run('--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { slug: 'anchor', errors: [{ rule: 'new-drive-away', place: 'N1', level: 'error' }], warnings: [] },
      { slug: 'beacon', errors: [], warnings: [], acknowledged: [], stale: [] },
    ]);
    expect((await run('nobody')).code).toBe(2);
    expect((await run('--help')).stdout).toContain('Exit code');
    // The check prints nothing and notes nothing.
    expect(existsSync(join(root, 'dist/anchor'))).toBe(false);
    expect(existsSync(join(root, '.cache/stock/anchor.prices.json'))).toBe(false);
  });
});
