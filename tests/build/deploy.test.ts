import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDealer, put, testFolder } from './dealers.ts';
import { type FakeNetlify, fakeNetlify } from './fake-netlify.ts';
import { type Ended, runCommandIn } from './run-command.ts';

const CODE = join(import.meta.dirname, '../..');
const SITE = '3970e0fe-8564-4903-9a55-c5f8de49fb8b';
const root = testFolder('deploy');
let netlify: FakeNetlify;

const deploy = (...args: string[]): Promise<Ended> =>
  runCommandIn(
    {
      NETLIFY_API_URL: netlify.address,
      NETLIFY_AUTH_TOKEN: 'token-of-the-test',
      NETLIFY_SITES: `anchor ${SITE}\n`,
      NETLIFY_SITE_ID: '',
      DATABASE_URL: '',
    },
    root,
    'integrations/netlify/deploy-cli.ts',
    ...args,
  );

beforeAll(async () => {
  makeDealer(root, 'anchor', { vehicles: 1 });
  makeDealer(root, 'bowline', { vehicles: 1 });
  put(root, 'sites/bowline/site.json', '{ "site": ');
  // Edge functions are bundled by Deno, which Netlify's command downloads.
  const settings = readFileSync(join(CODE, 'netlify.toml'), 'utf8');
  put(root, 'netlify.toml', settings.replace(/^\s*edge_functions = .*\n/m, ''));
  netlify = await fakeNetlify('token-of-the-test', SITE);
});

afterAll(() => netlify.close());

describe('npm run deploy', () => {
  it('deploys what it can although uploads break off, and says what it could not', async () => {
    netlify.trouble.add('one upload fails').add('one upload is cut');
    const { code, said } = await deploy('--all');
    expect(netlify.unknown).toEqual([]);
    expect(said).toMatch(/✓ anchor +deployed, [\d.]+ s: \d+ files and \d+ functions uploaded/);
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
  }, 120_000);

  it('--changed passes over what was deployed to the same target, and a token that is refused is said', async () => {
    const again = await deploy('anchor', '--changed');
    expect([again.code, netlify.deploys.length]).toEqual([0, 1]);
    expect(again.said).toContain('1 unchanged.');
    netlify.trouble.add('token refused');
    const live = await deploy('anchor', '--changed', '--prod');
    expect(live.said).toMatch(/✗ anchor +failed, .*put it into NETLIFY_AUTH_TOKEN/);
    expect([live.code, netlify.deploys.length]).toEqual([1, 1]);
  }, 120_000);
});
