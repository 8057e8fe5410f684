/** @module-tag nightly */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDealer, put, testFolder } from './dealers.ts';
import { type FakeNetlify, fakeNetlify } from './fake-netlify.ts';
import { type Ended, runCommandIn, startCommandIn } from './run-command.ts';

/** The step `netlify` of `npm run test:all` deploys by Netlify's own command. */
const isReal = process.env.TEST_NETLIFY === 'real';
const STAND_IN = join(import.meta.dirname, 'netlify-stand-in.ts');
if (!isReal) await import(STAND_IN);

const CODE = join(import.meta.dirname, '../..');
const SITES = ['3970e0fe-8564-4903-9a55-c5f8de49fb8b', '7b1c2b39-94d2-4d4e-a3b5-0d1a7b4a52f1'] as const;
const root = testFolder('deploy');
let netlify: FakeNetlify;

const environment = () => ({
  NETLIFY_API_URL: netlify.address,
  NETLIFY_AUTH_TOKEN: 'token-of-the-test',
  NETLIFY_SITES: `anchor ${SITES[0]}\ncleat ${SITES[1]}\n`,
  NETLIFY_SITE_ID: '',
  DATABASE_URL: '',
});
const COMMAND = 'deploy';
const deploy = (...args: string[]): Promise<Ended> => runCommandIn(environment(), root, COMMAND, ...args);
const list = () => readFileSync(join(root, 'list'), 'utf8').trim().split('\n');

beforeAll(async () => {
  makeDealer(root, 'anchor', { vehicles: 1 });
  makeDealer(root, 'bowline', { vehicles: 1 });
  put(root, 'sites/bowline/site.json', '{ "site": ');
  makeDealer(root, 'cleat', { vehicles: 1, name: 'Cleat Cars' });
  // Edge functions are bundled by Deno, which Netlify's command downloads.
  const settings = readFileSync(join(CODE, 'netlify.toml'), 'utf8');
  put(root, 'netlify.toml', settings.replace(/^\s*edge_functions = .*\n/m, ''));
  netlify = await fakeNetlify('token-of-the-test', ...SITES);
});

afterAll(() => netlify.close());

describe('npm run deploy', () => {
  it('deploys what it can although uploads break off, and says what it could not', async () => {
    netlify.trouble.add('one upload fails').add('one upload is cut');
    const { code, said } = await deploy('anchor', 'bowline', '--prod', '--list', 'list');
    expect(netlify.unknown).toEqual([]);
    expect(said).toMatch(/✓ anchor +deployed, [\d.]+ s: \d+ files and \d+ functions uploaded/);
    expect(list()).toEqual(['anchor']);
    expect(netlify.requested).toMatchObject([{ site: SITES[0], draft: false }]);
    expect(said).toMatch(/✗ bowline +failed, .*it has mistakes/);
    expect(said).toContain('1 deployed, 1 failed.');
    expect(code).toBe(1);
    expect(netlify.happened.toSorted()).toEqual(['one upload fails', 'one upload is cut']);
    const [digests] = netlify.deploys;
    const stored = new Set(netlify.stored.values());
    expect(Object.keys(digests?.files ?? {})).toEqual(expect.arrayContaining(['index.html', '404.html']));
    expect(Object.keys(digests?.functions ?? {})).toContain('leads');
    const all = [...Object.values(digests?.files ?? {}), ...Object.values(digests?.functions ?? {})];
    expect(all.filter((digest) => !stored.has(digest))).toEqual([]);
    // Netlify's command bundles; names of files are plain text in an archive.
    if (!isReal) return;
    for (const part of ['checkout.mjs', 'checkout.stripe-provider.mjs', 'site-data.json'])
      expect([part, netlify.archives.get('checkout')?.includes(part)]).toEqual([part, true]);
  });

  it('--changed passes over what was deployed to the same target, and a token that is refused is said', async () => {
    const again = await deploy('anchor', '--changed', '--prod');
    expect([again.code, netlify.deploys.length]).toEqual([0, 1]);
    expect(again.said).toContain('1 unchanged.');
    netlify.trouble.add('token refused');
    const draft = await deploy('anchor', '--changed');
    expect(draft.said).toMatch(/✗ anchor +failed, .*put it into NETLIFY_AUTH_TOKEN/);
    expect([draft.code, netlify.deploys.length]).toEqual([1, 1]);
    netlify.trouble.delete('token refused');
  });

  it('a migration that fails stops it before anything is uploaded, and says what to do', async () => {
    const env = { ...environment(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { code, said } = await runCommandIn(env, root, COMMAND, 'anchor', '--prod');
    expect(said).toContain('DATABASE_URL');
    expect([code, netlify.requested.length]).toEqual([1, 1]);
  });

  it('stopped in the middle by Ctrl-C it says what is done, and the same command goes on', async () => {
    const args = ['anchor', 'cleat', '--changed', '--prod', '--list', 'list'];
    netlify.trouble.add('an upload hangs');
    const hangs = netlify.hangs();
    const { child, ended } = startCommandIn(
      { ...environment(), ...(!isReal && { NODE_OPTIONS: `--import ${STAND_IN}` }) },
      root,
      COMMAND,
      ...args,
    );
    await hangs;
    child.kill('SIGINT');
    const stopped = await ended;
    expect(stopped.code).toBe(130);
    expect(stopped.said).toMatch(/· anchor +unchanged/);
    expect(stopped.said).not.toMatch(/[✓✗·] cleat +(?:deployed|failed|unchanged)/);
    expect(stopped.said).toContain('1 unchanged, 1 not done.');
    expect(list()).toEqual(['anchor']);
    const { code, said } = await deploy(...args);
    expect(said).toContain('1 deployed, 1 unchanged.');
    expect([code, list()]).toEqual([0, ['anchor', 'cleat']]);
    expect(netlify.requested.map(({ site }) => site)).toEqual([SITES[0], SITES[1], SITES[1]]);
  });
});
