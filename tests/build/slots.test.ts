import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { makeDealer, put, testFolder } from './dealers.ts';

const today = '2026-11-21';
const build = (root: string, more: object = {}) => buildSites({ root, threads: 0, today, ...more });
const page = (root: string, slug: string, name = 'index.html') => readFileSync(join(root, 'dist', slug, name), 'utf8');
const messages = (summary: Awaited<ReturnType<typeof build>>) =>
  summary.sites.flatMap((site) => site.messages).join('\n');

const FONT = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);

const CONFIG = `import { defineConfig } from 'forecourt';
import { Weekly } from './slots/weekly.tsx';
import { Warranty } from './slots/warranty.tsx';
import { rows } from './slots/dms.ts';

export default defineConfig({
  fonts: { house: { file: 'slots/house.woff2', licence: 'SIL Open Font License 1.1', bytes: 32_000 } },
  styles: { house: { file: 'slots/house.css', bytes: 600 }, only: { file: 'slots/only.css', bytes: 100, dealers: ['beacon'] } },
  sections: { weekly: { component: Weekly, bytes: 900 } },
  blocks: { warranty: { component: Warranty, bytes: 400 } },
  scripts: {
    chat: {
      name: 'Acme Chat',
      src: 'https://cdn.acme.example/widget.js',
      bytes: 45_000,
      attributes: { 'data-account': '7' },
      csp: { style: ['https://fonts.acme.example'] },
      dealers: ['anchor'],
    },
  },
  feedReaders: { dms: { rows: 'csv', row: rows } },
});
`;

const WEEKLY = `import type { OwnProps } from 'forecourt';
import { useId } from 'react';

export function Weekly({ site, vehicles }: OwnProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>This week at {site.name}</h2>
        <ul>
          {vehicles({ most: 2, make: 'mazda' }).map((car) => (
            <li key={car.href}>
              <a href={car.href}>{car.title}</a> {car.price}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
`;

const WARRANTY = `export const Warranty = ({ values }) => <p className="warranty">{values.years} years & more</p>;\n`;

const DMS = `const WORDS = { U: 'used', N: 'new' };
export function rows(values: Record<string, unknown>) {
  if (values.bezeichnung === 'none') return undefined;
  if (values.bezeichnung === 'broken') throw new Error('no make in it');
  const [make, model] = String(values.bezeichnung).split('/');
  return { stocknum: values.nr, make, model, year: Number(values.bj), car_type: WORDS[values.art], price: Number(values.preis), km: 12000 };
}
`;

/** Two dealers, of which the first uses everything that the config adds. */
function agency(name: string): string {
  const root = testFolder(name);
  const theme = { font: 'own:house', home: { sections: ['arrivals', 'own:weekly'] } };
  makeDealer(root, 'anchor', { settings: { theme, analytics: { consent: 'ask' } } });
  makeDealer(root, 'beacon', { name: 'Beacon Motors' });
  put(
    root,
    'content/anchor/pages/cover.md',
    '---\ntitle: Cover\n---\n\nLead\n\nBefore\n\n[[own:warranty years="5"]]\n\nAfter\n',
  );
  put(root, 'content/anchor/pages/whole.md', '---\ntitle: Whole\ncomponent: own:warranty\n---\n\nText\n');
  put(root, 'forecourt.config.ts', CONFIG);
  put(root, 'slots/weekly.tsx', WEEKLY);
  put(root, 'slots/warranty.tsx', WARRANTY);
  put(root, 'slots/dms.ts', DMS);
  put(root, 'slots/house.woff2', readFileSync(FONT));
  put(root, 'slots/house.css', ':root { --radius-md: 2px }\n.warranty { padding: var(--space-4) }\n');
  put(root, 'slots/only.css', '.wrap { color: var(--ink) }\n');
  return root;
}

describe('what an agency adds', () => {
  it('AGENCY-001 is in the pages of the dealers that use it, and in no other', async () => {
    const root = agency('slots');
    const summary = await build(root);
    expect(messages(summary)).toBe('');
    const home = page(root, 'anchor');
    expect(home).toMatch(/<h2 id="[^"]+">This week at Anchor Motors<\/h2>/);
    expect(home).toMatch(/<a href="\/cars\/[^"]+">\d{4} Mazda CX-5<\/a> \$[\d,]+ /);
    expect(home.match(/Mazda CX-5<\/a> \$/g)).toHaveLength(2);
    expect(home).toMatch(/<link rel="preload" as="font"[^>]* href="\/_slots\/house\.[0-9a-f]{10}\.woff2"/);
    expect(home).toContain('font-weight:400 700');
    const sheets = [...home.matchAll(/<link rel="stylesheet" href="(\/_slots\/[^"]+)"/g)].map(([, href]) => href);
    expect(sheets).toEqual([expect.stringMatching(/^\/_slots\/house\./)]);
    for (const href of sheets) expect(page(root, 'anchor', href)).toContain('--radius-md: 2px');
    expect(page(root, 'anchor', 'cover.html')).toMatch(
      /<p>Before<\/p>\s*<p class="warranty">5 years &amp; more<\/p>\s*<p>After<\/p>/,
    );
    expect(page(root, 'anchor', 'whole.html')).toMatch(/<p class="warranty"> years &amp; more<\/p>/);
    expect(home).toContain('May we count visits and clicks, and load Acme Chat?');
    expect(home).not.toMatch(/<script[^>]+acme/);
    const headers = page(root, 'anchor', '_headers');
    expect(headers).toMatch(/script-src [^;]*https:\/\/cdn\.acme\.example/);
    expect(headers).toMatch(/style-src [^;]*https:\/\/fonts\.acme\.example/);
    expect(headers).toContain('/_slots/*\n  Cache-Control: public, max-age=31536000, immutable');

    const other = page(root, 'beacon');
    expect(other).not.toMatch(/This week|Acme|house\.[0-9a-f]+\.woff2/);
    expect([...other.matchAll(/href="\/_slots\/(\w+)/g)].map(([, name]) => name)).toEqual(['house', 'only']);
    expect(page(root, 'beacon', '_headers')).not.toContain('acme');
  });

  it('AGENCY-002 a change of a component, of styles or of the config renders the pages that show it, and no other', {
    tags: ['nightly'],
  }, async () => {
    const root = agency('slots-changes');
    await build(root);
    const again = async () => (await build(root)).sites.map(({ status, pages }) => [status, pages.written]);
    expect(await again()).toEqual([
      ['unchanged', 0],
      ['unchanged', 0],
    ]);
    put(root, 'slots/weekly.tsx', WEEKLY.replace('This week', 'These days'));
    expect(await again()).toEqual([
      ['built', 1],
      ['unchanged', 0],
    ]);
    expect(page(root, 'anchor')).toContain('These days at');
    put(root, 'slots/warranty.tsx', WARRANTY.replace('& more', 'and more'));
    expect(await again()).toEqual([
      ['built', 2],
      ['unchanged', 0],
    ]);
    put(root, 'slots/only.css', '.wrap { color: var(--ink-soft) }\n');
    const styled = await build(root);
    expect(styled.sites.map(({ slug, pages }) => [slug, pages.written === pages.total])).toEqual([
      ['anchor', false],
      ['beacon', true],
    ]);
    expect(readdirSync(join(root, 'dist/beacon/_slots')).filter((name) => name.startsWith('only'))).toHaveLength(1);
    // In threads, too, each of which loads it for itself.
    expect((await build(root, { force: true, threads: 2 })).sites.map(({ status }) => status)).toEqual([
      'built',
      'built',
    ]);
  });

  it('AGENCY-003 a feed is read by the reader of the agency, and each row is published or counted', async () => {
    const root = agency('slots-feed');
    const feed =
      'Nr;Bezeichnung;BJ;Art;Preis\n1;Mazda/CX-5;2021;U;30000\n2;none;2020;U;1\n3;broken;2020;U;1\n4;Ford/Ranger;2022;N;50000\n';
    makeDealer(root, 'anchor', { feed: { name: 'feed.csv', content: feed, format: 'own:dms' } });
    const [anchor] = (await build(root)).sites;
    expect(anchor?.vehicles).toMatchObject({ read: 4, published: 2, leftOut: 2 });
    expect(anchor?.messages.join()).toContain('the reader own:dms failed: no make in it');
    expect(page(root, 'anchor')).toContain('2021 Mazda CX-5');
  });

  it('AGENCY-004 mistakes of the config are told at the start, all at once, in words that say what to write', async () => {
    const root = agency('slots-mistakes');
    const wrong = CONFIG.replace('bytes: 32_000', 'bytes: 20_000')
      .replace("dealers: ['anchor']", "dealer: ['anchor']")
      .replace('https://cdn', 'http://cdn');
    put(root, 'forecourt.config.ts', wrong);
    await expect(build(root)).rejects.toThrow(
      /needs 2 corrections:[\s\S]*scripts\.chat\.src[\s\S]*Did you mean "dealers"/,
    );
    put(root, 'forecourt.config.ts', CONFIG.replace('bytes: 32_000', 'bytes: 20_000'));
    await expect(build(root)).rejects.toThrow(/fonts\.house\.bytes[\s\S]*30,092 bytes, and 20,000 are declared/);
    put(root, 'forecourt.config.ts', CONFIG.replace("['beacon']", "['beacn']"));
    await expect(build(root)).rejects.toThrow(
      /styles\.only\.dealers\s+There is no dealer "beacn"\. There are: anchor, beacon/,
    );
    put(root, 'forecourt.config.ts', CONFIG);
    put(root, 'slots/only.css', '@import url(https://x.example/a.css);\n.wrap { outline: none }\n');
    await expect(build(root)).rejects.toThrow(/slots\/only\.css:1[\s\S]*slots\/only\.css:2/);
    put(root, 'slots/only.css', '.wrap { color: var(--ink) }\n');
    put(root, 'slots/dms.ts', "import { x } from '../content/x.ts';\nexport const rows = x;\n");
    await expect(build(root)).rejects.toThrow(/slots\/dms\.ts imports \.\.\/content\/x\.ts[\s\S]*move it there/);
    put(root, 'slots/dms.ts', 'export const rows = (\n');
    await expect(build(root)).rejects.toThrow(/This repository needs a correction:[\s\S]*dms\.ts/);
  });

  it('AGENCY-004 a component that fails, prints too much or leads nowhere is the mistake of the dealer that uses it', {
    tags: ['nightly'],
  }, async () => {
    const root = agency('slots-prints');
    const say = async (weekly: string) => {
      put(root, 'slots/weekly.tsx', weekly);
      const summary = await build(root);
      expect(summary.sites.map(({ status }) => status)).toEqual(['failed', expect.stringMatching(/built|unchanged/)]);
      return messages(summary);
    };
    const only = (jsx: string) => `export const Weekly = ({ site, vehicles }) => ${jsx};\n`;
    expect(await say(only('{ throw new Error("no wheel") }'))).toContain('It failed for anchor: no wheel');
    expect(await say(only('<script src="https://x.example/a.js" />'))).toContain('It prints <script>');
    expect(await say(only('<img src="/images/a.webp" alt="" />'))).toContain('no width and height');
    expect(await say(only('<a href="/nowhere">Away</a>'))).toContain(
      'It links to /nowhere, and anchor has no such page',
    );
    expect(await say(only('<p>{Math.random()}</p>'))).toContain('something else each time');
    const long = only('<p>{Array.from({ length: 900 }, (_, n) => (n * 7919) % 9973).join(" ")}</p>');
    expect(await say(long)).toMatch(/It prints [\d,]+ bytes for anchor, compressed, and 900 are declared/);
  });

  it('AGENCY-004 a name that no config has is told at its place', async () => {
    const root = agency('slots-names');
    makeDealer(root, 'beacon', { settings: { theme: { font: 'own:hous' } } });
    expect(messages(await build(root))).toMatch(
      /sites\/beacon\/site\.json:\d+ {2}theme\.font\n\s+Got "own:hous".*Did you mean "own:house"/,
    );
    makeDealer(root, 'beacon');
    put(root, 'content/beacon/pages/a.md', '---\ntitle: A\n---\n\n[[own:guarantee]]\n');
    expect(messages(await build(root))).toMatch(
      /content\/beacon\/pages\/a\.md:5\n\s+Got "own:guarantee".*There are: warranty/,
    );
    put(root, 'content/beacon/pages/a.md', '---\ntitle: A\n---\n\nMore of [[own:warranty]] here\n');
    expect(messages(await build(root))).toMatch(/pages\/a\.md:5\n\s+A block stands alone/);
    put(root, 'content/beacon/pages/a.md', '---\ntitle: A\n---\n\n[[own:warranty]]\n');
    rmSync(join(root, 'forecourt.config.ts'));
    expect(messages(await build(root))).toContain('this repository has no forecourt.config.ts');
  });
});
