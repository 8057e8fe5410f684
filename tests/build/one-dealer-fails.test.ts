import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BuildOptions } from '#integrations/build/build-sites.ts';
import { buildSites } from '#integrations/build/build-sites.ts';
import type { SiteResult } from '#integrations/build/result.ts';
import { makeDealer, put, testFeed, testFolder } from './dealers.ts';
import { runCommand, runCommandIn } from './run-command.ts';

const today = '2026-11-21';
const build = (root: string, more: Partial<BuildOptions> = {}) => buildSites({ root, threads: 0, today, ...more });
const STACK = /\n\s+at |\.[jt]s:\d+:\d+/;
const svg = (size: string, box = 'viewBox="0 0 210 60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}><rect width="210" height="60" fill="#a00"/></svg>`;

/** Two dealers, of which `spoil` does something to the first. */
function twoDealers(name: string, spoil: (root: string) => void, settings: object = {}): string {
  const root = testFolder(name);
  for (const slug of ['anchor', 'beacon'])
    makeDealer(root, slug, { vehicles: 3, ...(slug === 'anchor' && { settings: settings as never }) });
  spoil(root);
  return root;
}

/** What becomes of the first dealer; the second is built whatever that is. */
async function spoilt(root: string, more: Partial<BuildOptions> = {}): Promise<SiteResult> {
  const { sites } = await build(root, more);
  expect(sites.map(({ slug }) => slug)).toEqual(['anchor', 'beacon']);
  const [anchor, beacon] = sites as [SiteResult, SiteResult];
  expect(beacon).toMatchObject({ status: 'built', messages: [] });
  expect(existsSync(join(root, 'dist/beacon/index.html'))).toBe(true);
  expect(anchor.messages.join('\n')).not.toMatch(STACK);
  return anchor;
}

describe('a dealer that fails never ends the build of the others', () => {
  const link = (path: string) => (root: string) => {
    rmSync(join(root, path), { recursive: true, force: true });
    mkdirSync(join(root, path, '..'), { recursive: true });
    symlinkSync(join(root, path), join(root, path));
  };
  const folder = (path: string) => (root: string) => mkdirSync(join(root, path), { recursive: true });

  it.each<[string, (root: string) => void, RegExp]>([
    ['its definition is a link to itself', link('sites/anchor/site.json'), /sites\/anchor\/site\.json/],
    [
      'a picture is a link to itself',
      link('content/anchor/images/a.png'),
      /anchor: .*a\.png is a link that leads to itself/,
    ],
    ['its report cannot be written', folder('dist/anchor.report.json/x'), /^anchor: .*anchor\.report\.json/],
    ['its addresses cannot be noted', folder('.cache/addresses/anchor.json/x'), /^anchor: .*addresses\/anchor\.json/],
    ['its record cannot be written', folder('dist/.state/anchor.state.json/x'), /^anchor: .*anchor\.state\.json/],
  ])('%s', async (name, spoil, words) => {
    const failed = await spoilt(twoDealers(`fails-${name.replaceAll(' ', '-')}`, spoil));
    expect(failed.status).toBe('failed');
    expect(failed.messages.join('\n')).toMatch(words);
  });

  it('a list in its settings is none: the comparison of all dealers goes on', async () => {
    const root = twoDealers('fails-identity', () => undefined, { site: { licences: [null] } });
    const failed = await spoilt(root);
    expect(failed.messages.join()).toMatch(/sites\/anchor\/site\.json:\d+ {2}site\.licences\[0\]/);
  });

  it('one that fails in a thread, too', async () => {
    const root = twoDealers('fails-thread', folder('dist/anchor.report.json/x'));
    expect((await spoilt(root, { threads: 2 })).status).toBe('failed');
  });

  it('the files of its group cannot be made of what another has', async () => {
    const root = testFolder('fails-group');
    put(root, 'sites/shared/country.json', { site: { template: 'standard' } });
    for (const slug of ['anchor', 'beacon', 'cove'])
      makeDealer(root, slug, {
        vehicles: 3,
        settings: {
          site: slug === 'cove' ? {} : { extends: 'country' },
          feeds: { partners: true, group: slug === 'anchor' },
        },
      });
    await build(root);
    put(root, 'dist/beacon/feeds/stock.json', '{"cut');
    makeDealer(root, 'cove', { vehicles: 4 });
    rmSync(join(root, 'dist/.state/anchor.group-feeds.json'));
    const { sites } = await build(root);
    expect(sites.map(({ slug, status }) => [slug, status])).toEqual([
      ['anchor', 'failed'],
      ['beacon', 'unchanged'],
      ['cove', 'built'],
    ]);
    expect(sites[0]?.messages.join()).toMatch(/^anchor: .*JSON/);
  });
});

describe('two pages of one address', () => {
  const page = (root: string, folder: string, name: string, front = '') =>
    put(root, `content/anchor/${folder}/${name}.md`, `---\ntitle: About us\nname: About us\n${front}---\n\nText.\n`);
  const settings = { features: { models: true, finance: true } };

  it('ROUTE-062 are a mistake with file, line, what else has the address, and what to write', async () => {
    const root = twoDealers(
      'address-twice',
      (at) => {
        page(at, 'models', 'about-us');
        page(at, 'pages', 'about-us');
      },
      settings,
    );
    const failed = await spoilt(root);
    expect(failed.messages).toEqual([
      'The site anchor needs a correction:\n  content/anchor/models/about-us.md:1\n    The page has the ' +
        'address /about-us of content/anchor/pages/about-us.md; rename the file.',
    ]);
  });

  it.each<[string, (root: string) => void, object, RegExp]>([
    [
      'a model named by a key in it',
      (root) => {
        page(root, 'models', 'cx-5', 'new_slug: about-us\n');
        page(root, 'pages', 'about-us');
      },
      { models: { linkSlug: 'newSlugFirst' } },
      /models\/cx-5\.md:4 {2}new_slug\n.*\/about-us of content\/anchor\/pages\/about-us\.md; write another new_slug\./,
    ],
    [
      'a model that the settings rename',
      (root) => {
        page(root, 'models', 'cx-5');
        page(root, 'pages', 'about-us');
      },
      { models: { slugRewrites: { 'cx-5': 'about-us' } } },
      /site\.json:\d+ {2}models\.slugRewrites\.cx-5\n.*\/about-us of content\/anchor\/pages\/about-us\.md; write another/,
    ],
    [
      'a model at an address where visitors ask for finance',
      (root) => page(root, 'models', 'finance'),
      {},
      /models\/finance\.md:1\n.*has the address \/finance of .*; rename the file\./,
    ],
    [
      'a garage at the address of a built-in page',
      () => undefined,
      { gating: { garagePaths: ['/contact'] }, features: { ...settings.features, garage: true } },
      /site\.json:\d+ {2}gating\.garagePaths\n.*has the address \/contact of a built-in page; write another/,
    ],
  ])('%s', async (name, spoil, more, words) => {
    const root = twoDealers(`address-${name.slice(-20).replaceAll(' ', '-')}`, spoil, { ...settings, ...more });
    const failed = await spoilt(root);
    expect(failed.status).toBe('failed');
    expect(failed.messages.join('\n')).toMatch(words);
  });
});

describe('a logo as drawing programmes save it', () => {
  const own = { site: { logoUrl: '/images/logo.svg', iconUrl: '/images/logo.svg' } };

  it('in millimetres is drawn', async () => {
    const root = twoDealers(
      'logo-mm',
      (at) => put(at, 'content/anchor/images/logo.svg', svg('width="210mm" height="60mm"')),
      own,
    );
    expect(await spoilt(root)).toMatchObject({ status: 'built' });
    expect(await sharp(join(root, 'dist/anchor/icon-32.png')).metadata()).toMatchObject({ width: 32, height: 32 });
  });

  it('that cannot be drawn is a mistake with the line of its setting', async () => {
    const root = twoDealers(
      'logo-nothing',
      (at) => put(at, 'content/anchor/images/logo.svg', svg('width="0" height="0"', '')),
      own,
    );
    const failed = await spoilt(root);
    expect(failed.status).toBe('failed');
    expect(failed.messages.join()).toMatch(
      /sites\/anchor\/site\.json:\d+ {2}site\.iconUrl\n {4}content\/anchor\/images\/logo\.svg is no picture that can be drawn with\./,
    );
  });
});

describe('npm run build', () => {
  it('ends with 1, names the dealer in one line, and shows the stack to whoever asks', async () => {
    const root = twoDealers('fails-cli', (at) => mkdirSync(join(at, 'dist/anchor.report.json/x'), { recursive: true }));
    const args = ['build', '--threads', '0'] as const;
    const ended = await runCommand(root, ...args);
    expect(ended.code).toBe(1);
    expect(ended.said).toMatch(/anchor {13}not built[\s\S]*\n {2}anchor: /);
    expect(ended.said).toContain('beacon');
    expect(ended.said).not.toMatch(STACK);
    expect((await runCommandIn({ TRACE: '1' }, root, ...args)).said).toMatch(STACK);
  });

  it('says in a sentence that there is nowhere to build', async () => {
    const root = testFolder('fails-nowhere');
    makeDealer(root, 'anchor', { feed: { name: 'feed.csv', format: 'auto', content: testFeed(2) } });
    put(root, 'file', 'no folder');
    const { code, said } = await runCommand(root, 'build', '--out', 'file/dist');
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^file\/dist[^\n]* is a file, and a folder is expected there\.\n$/),
    ]);
    expect(readFileSync(join(root, 'file'), 'utf8')).toBe('no folder');
  });
});
