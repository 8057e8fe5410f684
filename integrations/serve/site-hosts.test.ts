import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteHosts } from './site-hosts.ts';

const dist = mkdtempSync(join(tmpdir(), 'hosts-'));
const build = (slug: string, origin: string) => {
  mkdirSync(join(dist, slug), { recursive: true });
  mkdirSync(join(dist, '.functions'), { recursive: true });
  writeFileSync(join(dist, slug, 'index.html'), '');
  writeFileSync(join(dist, '.functions', `${slug}.json`), JSON.stringify({ slug, brochure: { origin } }));
};
beforeAll(() => build('anchor', 'https://www.anchor.example'));
afterAll(() => rmSync(dist, { recursive: true }));

describe('the dealer of a host', () => {
  it.each([
    ['anchor.localhost', 'anchor'],
    ['ANCHOR.localhost:8080', 'anchor'],
    ['www.anchor.example', 'anchor'],
    ['www.anchor.example:443', 'anchor'],
    ['anchor.example', undefined],
    ['other.localhost', undefined],
    ['..localhost', undefined],
    ['localhost', undefined],
    ['', undefined],
  ])('%j is %s', (host, slug) => {
    expect(siteHosts(dist, () => new Date())(host)).toBe(slug);
  });

  it('one that is built while the server runs is found after a few seconds', () => {
    let clock = 0;
    const find = siteHosts(dist, () => new Date(clock));
    expect(find('kite.example')).toBeUndefined();
    build('kite', 'https://kite.example');
    clock = 4_999;
    expect(find('kite.example')).toBeUndefined();
    clock = 5_000;
    expect(find('kite.example')).toBe('kite');
  });
});
