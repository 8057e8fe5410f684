import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { serveSite } from '#integrations/serve/serve-site.ts';
import { makeDealer, put, testFolder } from './dealers.ts';
import { runCommand } from './run-command.ts';

const build = async (root: string) => {
  const { sites } = await buildSites({ root, threads: 0, today: '2026-11-22' });
  if (!sites[0]) throw new Error('No dealer was built.');
  return sites[0];
};
const ask = (root: string, address: string) => {
  const response = serveSite(new Request(`https://anchor.example${address}`), join(root, 'dist/anchor'));
  return { status: response.status, location: response.headers.get('location') };
};

describe('addresses that are no pages any more', () => {
  it('a vehicle that left the feed leads to its like for good, and is a page again when it comes back', async () => {
    const root = testFolder('retired');
    makeDealer(root, 'anchor', { vehicles: 8 });
    await build(root);
    const path = '/cars/2023-mazda-cx-5-touring-s1008';
    makeDealer(root, 'anchor', { vehicles: 9 });
    await build(root);
    const index = readFileSync(join(root, 'dist/anchor/sitemap.xml'), 'utf8');
    const gone = /\/cars\/[a-z0-9-]*s1008/.exec(index)?.[0] ?? path;
    expect(ask(root, gone).status).toBe(200);
    makeDealer(root, 'anchor', { vehicles: 8 });
    await build(root);
    expect(ask(root, gone)).toEqual({ status: 301, location: '/search/mazda/cx-5' });
    expect(ask(root, '/search/mazda/cx-5').status).toBe(200);
    makeDealer(root, 'anchor', { vehicles: 9 });
    await build(root);
    expect(ask(root, gone).status).toBe(200);
  });

  it('a list of 10,000 addresses of an earlier website is kept; every one leads to a page', async () => {
    const root = testFolder('legacy');
    makeDealer(root, 'anchor');
    const lines = Array.from(
      { length: 10_000 },
      (_, n) => `https://www.old.example/inventory.aspx?car=${n},/search/used-cars`,
    );
    put(
      root,
      'sites/anchor/redirects.csv',
      `from,to,status\n${lines.join('\n')}\n/unser-team,/contact,302\n/news/*,/search/mazda\n`,
    );
    expect(await build(root)).toMatchObject({ status: 'built', messages: [] });
    expect(ask(root, '/inventory.aspx?car=0')).toEqual({ status: 301, location: '/search/used-cars' });
    expect(ask(root, '/inventory.aspx?utm=a&car=9999')).toEqual({ status: 301, location: '/search/used-cars' });
    expect(ask(root, '/inventory.aspx?car=10000').status).toBe(404);
    expect(ask(root, '/unser-team')).toEqual({ status: 302, location: '/contact' });
    expect(ask(root, '/news/2019/a-post').location).toBe('/search/mazda');
    expect(readFileSync(join(root, 'dist/anchor/_redirects'), 'utf8').split('\n')).toContain(
      '/inventory.aspx car=42 /search/used-cars 301',
    );
  });

  it('loops, chains and pages that there are not stop the dealer with their lines', async () => {
    const root = testFolder('legacy-wrong');
    makeDealer(root, 'anchor');
    put(root, 'sites/anchor/redirects.csv', '/a,/b\n/b,/contact\n/c,/c\n/d,/contacts\n/e,/cars/gone\nf,/contact\n');
    const { status, messages } = await build(root);
    expect(status).toBe('failed');
    const text = messages.join('\n');
    expect(text).toMatch(
      /redirects\.csv:1\n {4}\/a leads to \/b, which line 2 sends on to \/contact\. Write \/contact\./,
    );
    expect(text).toMatch(/redirects\.csv:3\n {4}\/c leads to \/c, which leads back by line 3/);
    expect(text).toMatch(/redirects\.csv:4\n.*Did you mean "\/contact"\?/);
    expect(text).toMatch(/redirects\.csv:6\n {4}Got "f"/);
    expect(text).not.toContain('redirects.csv:5');
  });
});

describe('forecourt redirects', () => {
  it('imports a list, lines of one address in place of earlier ones, and writes nothing when a line is wrong', async () => {
    const root = testFolder('redirects-import');
    makeDealer(root, 'anchor');
    const kept = join(root, 'sites/anchor/redirects.csv');
    const run = (...args: string[]) => runCommand(root, 'redirects', ...args);
    const file = join(root, 'old.csv');
    writeFileSync(file, 'Old URL;New URL\nhttps://old.example/team;/contact\n/list.php?p=2;/search/used-cars\n');
    expect((await run('import', 'anchor', file, '--dry-run')).code).toBe(0);
    expect(existsSync(kept)).toBe(false);
    expect(await run('import', 'anchor', file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('2 lines read'),
    });
    expect(readFileSync(kept, 'utf8')).toBe(
      'from,to,status\n/team,/contact,301\n/list.php?p=2,/search/used-cars,301\n',
    );

    writeFileSync(file, '/team,/dealerships\n/crew,/list.php?p=2\n');
    const wrong = await run('import', 'anchor', file);
    expect(wrong.code).toBe(1);
    expect(wrong.said).toMatch(
      /old\.csv:2\n {4}\/crew leads to \/list\.php\?p=2, which line 3 of sites\/anchor\/redirects\.csv/,
    );
    expect(readFileSync(kept, 'utf8')).toContain('/team,/contact');
    writeFileSync(file, '/team,/dealerships\n');
    expect((await run('import', 'anchor', file)).said).toContain('1 of them in place of earlier ones; 2 redirects');
    expect((await run('check', 'anchor')).said).toBe('anchor: 2 redirects, all in order.\n');
    expect((await run('import', 'anchor')).code).toBe(2);
    expect((await run('check', 'nobody')).code).toBe(2);
  });
});
