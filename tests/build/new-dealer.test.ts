import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import type { SiteResult } from '#integrations/build/result.ts';
import { put, testFolder } from './dealers.ts';
import { runCommand } from './run-command.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The files of the README's five minutes: a path in a numbered step, and the code block below it. */
function filesOfReadme(): [path: string, content: string][] {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const start = text.indexOf('## A dealer in five minutes');
  const part = text.slice(start, text.indexOf('\n## ', start + 1));
  return [...part.matchAll(/^\d\. `([^`]+)`[^\n]*\n+ {3}```\w+\n([\s\S]*?)\n {3}```$/gm)].map(
    ([, path = '', code = '']) => [path, code.replace(/^ {3}/gm, '')],
  );
}

describe('the README’s dealer in five minutes', () => {
  const root = testFolder('new-dealer');
  let result: SiteResult | undefined;
  const pages = new Map<string, string>();

  beforeAll(async () => {
    for (const [path, content] of filesOfReadme()) put(root, path, content);
    cpSync(join(ROOT, 'content/shared'), join(root, 'content/shared'), { recursive: true });
    const summary = await buildSites({ root, slugs: ['anchor'] });
    result = summary.sites[0];
    const folder = join(root, 'dist/anchor');
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    ))
      pages.set(`/${name.replace(/\.html$/, '')}`, readFileSync(join(folder, name), 'utf8'));
  });

  it('CFG-003 is a site file, a feed and a yard, and builds without a word', () => {
    expect(filesOfReadme().map(([path]) => path)).toEqual([
      'sites/anchor/site.json',
      'content/anchor/stock/feed.csv',
      'content/anchor/locations/yard.json',
    ]);
    expect(result?.messages).toEqual([]);
    expect(result?.status).toBe('built');
    expect(result?.vehicles).toMatchObject({ read: 3, published: 3, leftOut: 0, hidden: 0 });
  });

  it('shows the vehicles as the feed says', () => {
    const page = (name: string) =>
      [...pages].find(([path]) => path.startsWith('/cars/') && path.includes(name))?.[1] ?? '';
    expect(page('cx-5')).toContain('$33,990');
    expect(page('cx-5')).toMatch(/drive.away/i);
    expect(page('cx-5')).toContain('One owner, full history.');
    expect(page('ev5')).toContain('Enquire for price.');
    expect(pages.get('/search/demo-cars')).toContain('EV5');
    expect(pages.get('/locations/yard')).toContain('8:30\u00a0am to 5:30\u00a0pm');
  });

  it('writes vehicle pages whose own words take one byte a character: with one that takes two, V8 doubles the whole page', () => {
    const wide = /.{0,40}[\u0100-\uffff].{0,20}/;
    const vehicles = [...pages].filter(([path]) => path.startsWith('/cars/'));
    expect(vehicles.length).toBeGreaterThan(2);
    expect(vehicles.flatMap(([, html]) => wide.exec(html)?.[0] ?? [])).toEqual([]);
  });

  it('REV-001 VDP-130 claims nothing that its files do not say', () => {
    expect(pages.size).toBeGreaterThan(15);
    const claims =
      /warrant|money-back|guarantee|roadside|award|family.owned|since \d{4}|factory.trained|genuine parts|same day|years? of experience|what customers say|based on [\d,]+ reviews|AggregateRating|ratingValue|"review"|of 5 stars|rating__stars|testimonial|best price|finance from|certified/i;
    const found = [...pages].flatMap(([path, html]) => {
      // Names of settings in an island's props are no words of the page.
      const shown = html.replace(/<style[\s\S]*?<\/style>|\sdata-props="[^"]*"/g, '');
      const claim = claims.exec(shown);
      return claim ? [`${path}: ${shown.slice(Math.max(0, claim.index - 60), claim.index + 60)}`] : [];
    });
    expect(found, found.join('\n')).toEqual([]);
  });

  it('REV-001 carries nothing of a sample dealer: no review, no name, no licence, no phone', () => {
    const sample = JSON.parse(readFileSync(join(ROOT, 'content/shared/reviews-sample.json'), 'utf8')) as {
      reviews: { customer_name: string; text: string | null }[];
    };
    const words = [
      ...['1,051', '1051', 'Harbour', 'Brolga', 'Southern Cross', 'Kite', 'Wattle'],
      ...sample.reviews.flatMap(({ customer_name, text }) => [customer_name, ...(text ? [text.slice(0, 40)] : [])]),
    ];
    expect(words.length).toBeGreaterThan(30);
    const html = [...pages.values()].join('\n');
    expect(words.filter((word) => html.includes(word))).toEqual([]);
  });

  it('the build lists what it needs before it goes live', () => {
    expect(result?.beforeLive.map((line) => line.replace(/:.*/, ''))).toEqual([
      'the address of the published site',
      'a logo',
      'a mark for tabs and shared links',
      'the Australian Business Number',
      'a dealer licence',
      'an address',
      'who receives personal information, and in which country',
      'a check of accessibility',
      'a look at a warning of advertising law',
    ]);
  });

  it('the stock check tells how the feed is understood', async () => {
    const { said: text } = await runCommand(root, 'feeds', 'check', 'anchor');
    expect(text).toContain('Anchor Motors');
    expect(text).toMatch(/3 (?:rows|vehicles)|read 3|3 read/i);
  });
});
