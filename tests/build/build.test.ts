import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { filesOf, makeDealer, put, testFeed, testFolder } from './dealers.ts';

const today = '2026-11-21';
const build = (root: string, more: object = {}) => buildSites({ root, threads: 0, today, ...more });

describe('the build loop', () => {
  it('builds the same bytes twice, in one thread and in two', { tags: ['nightly'] }, async () => {
    const [a, b] = [testFolder('same-a'), testFolder('same-b')];
    for (const root of [a, b]) for (const slug of ['anchor', 'beacon']) makeDealer(root, slug, { vehicles: 12 });
    await build(a);
    await build(b, { threads: 2 });
    for (const slug of ['anchor', 'beacon'])
      expect(filesOf(join(b, 'dist', slug))).toEqual(filesOf(join(a, 'dist', slug)));
  });

  it('does nothing for unchanged dealers, and only what changed for others', async () => {
    const root = testFolder('changes');
    for (const slug of ['anchor', 'beacon']) makeDealer(root, slug, { vehicles: 16 });
    const first = await build(root);
    const pages = first.sites[0]?.pages.total ?? 0;
    expect(first.sites.map((site) => site.status)).toEqual(['built', 'built']);
    expect((await build(root)).sites.map((site) => [site.status, site.pages.written])).toEqual([
      ['unchanged', 0],
      ['unchanged', 0],
    ]);

    put(root, 'content/anchor/stock/feed.csv', testFeed(16).replace(',27500,', ',27400,'));
    const price = await build(root);
    expect(price.sites.map((site) => site.status)).toEqual(['built', 'unchanged']);
    expect(price.sites[0]?.pages.written).toBeGreaterThan(1);
    expect(price.sites[0]?.pages.written).toBeLessThan(pages / 2);

    makeDealer(root, 'beacon', { vehicles: 16, name: 'Beacon Motors' });
    const name = await build(root);
    expect(name.sites.map((site) => [site.status, site.pages.written])).toEqual([
      ['unchanged', 0],
      ['built', pages],
    ]);

    put(root, 'content/anchor/stock/feed.csv', testFeed(14));
    const fewer = await build(root);
    expect(fewer.sites[0]?.pages.removed).toBeGreaterThanOrEqual(2);
    const clean = testFolder('changes-clean');
    makeDealer(clean, 'anchor', { vehicles: 14 });
    await build(clean);
    // Only the addresses of vehicles that are gone remember them.
    const [after, fresh] = [root, clean].map((folder) => filesOf(join(folder, 'dist/anchor')));
    expect(after?.delete('_redirects') && fresh?.delete('_redirects')).toBe(true);
    expect(after).toEqual(fresh);
    const redirects = readFileSync(join(root, 'dist/anchor/_redirects'), 'utf8').split('\n');
    expect(redirects.filter((line) => line.startsWith('/cars/'))).toHaveLength(2);
  });

  it('a dry run writes nothing and says why', async () => {
    const root = testFolder('dry');
    makeDealer(root, 'anchor');
    await build(root);
    const before = filesOf(join(root, 'dist/anchor'));
    const stamp = statSync(join(root, 'dist/anchor/index.html')).mtimeMs;
    makeDealer(root, 'anchor', { name: 'Other Motors' });
    const summary = await build(root, { dryRun: true });
    expect(summary.sites[0]?.status).toBe('planned');
    expect(summary.sites[0]?.changes).toContainEqual({
      path: '/',
      action: 'write',
      reason: 'header, footer or theme changed',
    });
    expect(filesOf(join(root, 'dist/anchor'))).toEqual(before);
    expect(statSync(join(root, 'dist/anchor/index.html')).mtimeMs).toBe(stamp);
  });

  it('names a dealer that is gone from sites, and removes all of it when asked to', async () => {
    const root = testFolder('gone');
    for (const slug of ['anchor', 'beacon']) makeDealer(root, slug);
    await build(root);
    // Not built by us, so not ours to remove.
    put(root, 'dist/notes/index.html', 'Mine.');
    const before = filesOf(join(root, 'dist'));
    for (const folder of ['sites/beacon', 'content/beacon']) rmSync(join(root, folder), { recursive: true });

    const lines: string[] = [];
    const stream = { write: (text: string) => lines.push(text) > 0 } as unknown as NodeJS.WriteStream;
    expect((await build(root, { stream })).gone).toMatchObject([{ slug: 'beacon', removed: false }]);
    expect(lines.join('')).toContain('npm run build -- --prune');
    lines.length = 0;
    expect((await build(root, { stream, prune: true, dryRun: true })).gone).toMatchObject([{ removed: false }]);
    expect(lines.join('')).toContain(join('dist', '.functions', 'beacon.json'));
    expect(filesOf(join(root, 'dist'))).toEqual(before);

    const { gone } = await build(root, { prune: true });
    expect(gone).toMatchObject([{ slug: 'beacon', removed: true }]);
    const left = [...filesOf(join(root, 'dist')).keys(), ...filesOf(join(root, '.cache')).keys()];
    expect(left.filter((path) => path.includes('beacon'))).toEqual([]);
    const others = [...before].filter(([path]) => !path.includes('beacon'));
    expect([...filesOf(join(root, 'dist'))].sort()).toEqual(others.sort());
    expect((await build(root, { prune: true })).gone).toEqual([]);

    // Without any dealer the folder is more likely the wrong one.
    rmSync(join(root, 'sites/anchor'), { recursive: true });
    expect((await build(root, { prune: true })).gone).toMatchObject([{ slug: 'anchor', removed: false }]);
    expect(filesOf(join(root, 'dist')).has('anchor/index.html')).toBe(true);
  });

  it('CFG-001 a dealer with mistakes keeps its last build; the others are built', async () => {
    const root = testFolder('mistakes');
    for (const slug of ['anchor', 'beacon']) makeDealer(root, slug);
    await build(root);
    const before = filesOf(join(root, 'dist/anchor'));
    put(root, 'sites/anchor/site.json', '{ "site": { "id": 1, "slug": "anchor", "nam": "x" } }');
    makeDealer(root, 'beacon', { name: 'Beacon Two' });
    const summary = await build(root);
    expect(summary.sites.map((site) => site.status)).toEqual(['failed', 'built']);
    expect(summary.sites[0]?.messages.join()).toContain('Did you mean "name"?');
    expect(filesOf(join(root, 'dist/anchor'))).toEqual(before);
  });

  it.each([
    ['an empty feed', ''],
    ['a feed with half of the vehicles less one', testFeed(4)],
    ['a quote that is never closed', `${testFeed(10)}S9,used,Mazda,"3,Neo`],
  ])('DATA-011 %s keeps the last good stock', async (_name, content) => {
    const root = testFolder('shrink');
    makeDealer(root, 'anchor', { vehicles: 10 });
    await build(root);
    writeFileSync(join(root, 'content/anchor/stock/feed.csv'), content);
    const { sites } = await build(root);
    expect(sites[0]?.vehicles).toMatchObject({ keptLastStock: true, published: 10 });
    expect(sites[0]?.messages.join()).toContain('The last good stock stays');
    rmSync(root, { recursive: true });
  });
});
