import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { openScales, WEIGHT_BUDGETS } from '#integrations/publish/compare/page-weight.ts';
import { INLINE_SCRIPTS } from '#src/domain/text/inline-scripts.ts';
import { filesOf, makeDealer, put, testFolder } from './dealers.ts';

/** All that a page has by default, and the bar that says where a vehicle stands. */
const EXTRAS = ['callBlock', 'shareRow', 'stickyHeader', 'mobileCta', 'whyChooseUs', 'announcementBar'];

it('stays within the byte budgets and has no inline scripts but those its policy allows', async () => {
  const root = testFolder('budgets');
  makeDealer(root, 'anchor', {
    vehicles: 60,
    settings: {
      features: { offers: true, models: true, brandsPage: true },
      alerts: { by: 'email' },
      vehiclePage: { extras: EXTRAS },
    },
  });
  // Vehicles away from the main location say where they are.
  const yard = 'content/anchor/locations/yard.json';
  put(root, yard, { ...(JSON.parse(readFileSync(join(root, yard), 'utf8')) as object), primary: false });
  put(root, 'content/anchor/pages/about-us.md', '---\ntitle: About us\n---\nText.\n');
  put(root, 'content/anchor/offers/1.md', '---\nname: An offer\n---\nText.\n');
  put(root, 'content/anchor/models/kelp.md', '---\nname: Kelp\n---\nText.\n');
  await buildSites({ root, threads: 0, today: '2026-11-21' });
  const site = filesOf(join(root, 'dist/anchor'));
  // Every page links the same files.
  const sizes = new Map<Buffer | undefined, number>();
  const size = (bytes: Buffer | undefined) => {
    const found = sizes.get(bytes) ?? brotliCompressSync(bytes ?? Buffer.alloc(0)).length;
    sizes.set(bytes, found);
    return found;
  };
  const linked = (html: string, ending: string) =>
    [...new Set([...html.matchAll(/(?:href|src)="\/(_astro\/[^"]+)"/g)].map((match) => match[1] ?? ''))].filter(
      (path) => path.endsWith(ending),
    );
  const car = [...site].find(([path]) => path.startsWith('cars/'));
  const carHtml = car?.[1].toString() ?? '';
  const weigh = (html: string, ending: string) =>
    linked(html, ending).reduce((sum, path) => sum + size(site.get(path)), 0);
  const scales = openScales(join(root, 'dist/anchor'));
  const atOnce = scales.scriptsAtOnce(carHtml);
  expect(atOnce.size).toBeGreaterThan(2);
  const { any, vehicle } = WEIGHT_BUDGETS;
  const carWeight = scales.weigh(carHtml);
  expect(carWeight.html).toBeLessThanOrEqual(vehicle.html);
  expect(carWeight.script).toBeLessThanOrEqual(vehicle.script);
  for (const [path, bytes] of site) {
    if (path.endsWith('.html')) expect(weigh(bytes.toString(), '.css'), path).toBeLessThanOrEqual(any.styles);
    if (path.endsWith('.js')) expect(bytes.includes('unrecognized_keys'), `${path} holds zod`).toBe(false);
  }
  for (const path of ['special-offers.html', 'offers/1.html', 'models.html', 'kelp.html'])
    expect(weigh(site.get(path)?.toString() ?? '', '.js'), path).toBeLessThanOrEqual(7_000);
  // What a visit to the search loads: what the page links, the island, and the engine in its worker, with all they import.
  const search = site.get('search/used-cars.html')?.toString() ?? '';
  const visited = new Set<string>();
  const visit = (path: string) => {
    if (visited.has(path)) return;
    visited.add(path);
    for (const [, name] of (site.get(path)?.toString() ?? '').matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      visit(`_astro/${name}`);
  };
  for (const path of linked(search, '.js')) visit(path);
  for (const name of ['hydrate', 'SearchIsland', 'searches', 'worker-client', 'search.worker']) {
    const path = [...site.keys()].find((key) => new RegExp(`^_astro/${name}[.-][\\w-]+\\.js$`).test(key));
    expect(path, name).toBeDefined();
    visit(path as string);
  }
  const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, path) => bytes + size(site.get(path)), 0);
  const ofTheSite = /^_astro\/(?:start|touch)\./;
  expect([...visited].filter((path) => ofTheSite.test(path))).toHaveLength(2);
  expect(sum([...visited].filter((path) => !ofTheSite.test(path)))).toBeLessThanOrEqual(114_000);
  // With what every page of the site has (decision 021); then with what reads a text, once one is typed.
  expect(sum(visited)).toBeLessThanOrEqual(124_000);
  const textSearch = [...site.keys()].filter((key) => /^_astro\/text-search-[\w-]+\.js$/.test(key));
  expect(textSearch).toHaveLength(1);
  visit(textSearch[0] as string);
  expect(sum(visited)).toBeLessThanOrEqual(130_200);
  // What measures the speed of pages is a file of its own, which no page links and no script of a page needs (EVT-022).
  const [measure, ...others] = [...site.keys()].filter((key) => /^_astro\/measure-page\.[\w-]+\.js$/.test(key));
  expect(others).toEqual([]);
  expect(size(site.get(measure ?? ''))).toBeLessThanOrEqual(3_300);
  expect([...atOnce, ...visited]).not.toContain(measure);
  for (const [path, bytes] of site)
    if (path.endsWith('.html')) expect(bytes.includes('measure-page'), path).toBe(false);
  expect(carHtml).toContain(' data-vitals="0.1" data-template="vehicle"');
  const sitemap = ['pages', 'search', 'vehicles'].map((part) => site.get(`sitemap-${part}.xml`)?.toString()).join();
  expect(sitemap).toContain('<loc>https://anchor.example/</loc>');
  expect(sitemap).not.toMatch(/success|404|search-shell/);
  // The scripts in the pages' own text are those that the policy allows, and all of them are met here.
  const inline = new Set<string>();
  for (const [path, bytes] of site)
    if (path.endsWith('.html'))
      for (const [, attributes = '', text = ''] of bytes.toString().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
        if (!attributes.includes('application/ld+json') && text !== '') inline.add(text);
  expect([...inline].sort()).toEqual(Object.values(INLINE_SCRIPTS).sort());
});
