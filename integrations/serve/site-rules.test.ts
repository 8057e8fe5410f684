import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRedirect, type RedirectRule, redirectText } from '#src/domain/site/redirect-rules.ts';
import { searchRedirects } from '#src/domain/site/search-paths.ts';
import { findRedirect, siteRules } from './site-rules.ts';

type Match = { status: number; to: string } | { status: null };
type Matcher = { match(request: object): Match | null };
/** The matcher of Netlify's own command, and what reads its file. */
const netlify = createRequire(createRequire(import.meta.url).resolve('netlify-cli/package.json'));

const LIST: [from: string, to: string][] = [
  ['/car.php?id=12', '/cars/a'],
  ['/car.php?id=13&type=used', '/cars/b'],
  ['/car.php', '/search/used-cars'],
  ['/blog/about-us', '/about-us'],
  ['/blog/*', '/blog/news/:splat'],
  ['/buchen', '/service#service-booking'],
  ['/maker', 'https://maker.example/range'],
  ['/filtered', '/search/used-cars?fuel=Diesel'],
];
const rules: RedirectRule[] = [
  ...LIST.map(([from, to], at) => parseRedirect({ line: at + 1, from, to, status: '' }) as RedirectRule),
  ...searchRedirects('/used-car'),
];

describe('redirects', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-rules-'));
  let matcher: Matcher;

  beforeAll(async () => {
    const file = join(folder, '_redirects');
    writeFileSync(file, `${rules.map(redirectText).join('\n')}\n`);
    const { parseAllRedirects } = (await import(netlify.resolve('@netlify/redirect-parser'))) as {
      parseAllRedirects(options: object): Promise<{ redirects: { from: string; query: object }[]; errors: Error[] }>;
    };
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [file],
      minimal: false,
      configRedirects: [],
    });
    expect(errors).toEqual([]);
    expect(redirects).toHaveLength(rules.length);
    const redirector = netlify('netlify-redirector') as { parseJSON(text: string, options: object): Promise<Matcher> };
    const given = redirects.map(({ from, query, ...rest }) => ({ ...rest, origin: from, params: query }));
    matcher = await redirector.parseJSON(JSON.stringify(given), {});
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['/car.php?id=12', '/cars/a'],
    ['/car.php?id=12&utm=mail', '/cars/a'],
    ['/car.php?type=used&id=13', '/cars/b'],
    ['/car.php?id=13', '/search/used-cars'],
    ['/car.php/', '/search/used-cars'],
    ['/blog/about-us', '/about-us'],
    ['/blog/2019/05/a-post', '/blog/news/2019/05/a-post'],
    ['/buchen', '/service#service-booking'],
    ['/maker', 'https://maker.example/range'],
    ['/filtered', '/search/used-cars?fuel=Diesel'],
    ['/used-car/mazda', '/search/mazda'],
    ['/search', '/search/new-used-and-demo-cars'],
    ['/search/nothing-like-it', '/search-shell'],
    ['/Car.php', undefined],
    ['/carphp', undefined],
    ['/nowhere', undefined],
  ])('%s leads to %s, here as by Netlify’s own matcher', (address, to) => {
    const { pathname, search } = new URL(address, 'https://anchor.example');
    const here = findRedirect(siteRules(folder), { pathname, search });
    const theirs = matcher.match({
      ...{
        scheme: 'https',
        host: 'anchor.example',
        path: pathname,
        query: search.slice(1),
        headers: {},
        cookieValues: {},
      },
      ...{ getHeader: () => '', getCookie: () => '' },
    });
    // Which parameters go with an address is told by Netlify's documentation, not by the matcher.
    const plain = here?.to.replace(search === '' ? /$^/ : `${search}`, '');
    expect(plain).toBe(to);
    expect(theirs && 'to' in theirs ? theirs.to : undefined).toBe(to);
    expect(theirs?.status ?? undefined).toBe(here?.status);
  });

  it('parameters go with an address, before its anchor, unless the rule asks for some or gives its own', () => {
    const to = (address: string) => {
      const { pathname, search } = new URL(address, 'https://anchor.example');
      return findRedirect(siteRules(folder), { pathname, search })?.to;
    };
    expect(to('/maker?utm=1')).toBe('https://maker.example/range?utm=1');
    expect(to('/buchen?utm=1')).toBe('/service?utm=1#service-booking');
    expect(to('/car.php?id=12')).toBe('/cars/a');
    expect(to('/filtered?utm=1')).toBe('/search/used-cars?fuel=Diesel');
  });
});
