import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INLINE_SCRIPTS } from '#src/domain/text/inline-scripts.ts';
import { contentSecurityPolicy, headersFile } from './headers.ts';

const policy = new Map(
  contentSecurityPolicy()
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
);

describe('the headers of a site', () => {
  it('allow scripts of the site, the fixed inline ones, and no others', () => {
    const texts = Object.values(INLINE_SCRIPTS);
    expect(texts.length).toBeGreaterThan(0);
    const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy.get('script-src')).toEqual(["'self'", ...hashes]);
    // The check of forms, where a site has it, and nowhere else.
    expect(headersFile()).not.toContain('cloudflare');
    expect(headersFile({ turnstile: true })).toMatch(/script-src 'self' [^;]* https:\/\/challenges\.cloudflare\.com;/);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });

  it('GEN-050 name the rules for what browsers prepare, and their type: single vehicles and lists, no form, checkout or query', () => {
    expect(headersFile()).toContain('Speculation-Rules: "/speculation-rules.json"');
    expect(headersFile()).toMatch(/\/speculation-rules\.json\n {2}Content-Type: application\/speculationrules\+json/);
    type Where = { and: [{ href_matches: object | object[] }, ...{ not: { href_matches?: object } }[]] };
    type Rules = Record<'prerender' | 'prefetch', { where: Where; eagerness: string }[]>;
    const file = join(import.meta.dirname, '../../public/speculation-rules.json');
    const rules = JSON.parse(readFileSync(file, 'utf8')) as Rules;
    const fits = (patterns: object | object[], path: string) =>
      [patterns].flat().some((pattern) => new URLPattern(pattern).test(`https://a.example${path}`));
    const prepared = (kind: 'prerender' | 'prefetch', path: string) =>
      rules[kind].some(({ where: { and } }) => {
        const [wanted, ...others] = and;
        const isLeftOut = others.some(({ not }) => not.href_matches && fits(not.href_matches, path));
        return fits(wanted.href_matches, path) && !isLeftOut;
      });
    expect(rules.prerender.every(({ eagerness }) => eagerness === 'moderate')).toBe(true);
    expect(prepared('prerender', '/cars/2021-mazda-cx-5-u101')).toBe(true);
    for (const path of ['/search/used-cars', '/search/mazda/cx-5', '/locations/alexandria', '/offers/one'])
      expect([path, prepared('prefetch', path), prepared('prerender', path)]).toEqual([path, true, false]);
    for (const path of [
      ...['/cars/trade-in', '/cars/trade-in?car_id=1', '/cars/a/checkout', '/cars/a.md', '/cars/a?x=1', '/api/mcp'],
      ...['/search/used-cars?make=Mazda', '/search/used-cars.md', '/watchlist', '/sign-in', '/success', '/'],
    ])
      expect([path, prepared('prefetch', path), prepared('prerender', path)]).toEqual([path, false, false]);
  });

  it('are small enough for every server, and one line each', () => {
    const values = headersFile()
      .split('\n')
      .filter((line) => line.startsWith('  '));
    expect(values.length).toBeGreaterThan(10);
    for (const value of values) expect(value).toMatch(/^ {2}[\w-]+: \S/);
    expect(Buffer.byteLength(values.find((line) => line.includes('Content-Security-Policy')) ?? '')).toBeLessThan(
      1_500,
    );
    expect(Buffer.byteLength(values.join(''))).toBeLessThan(4_000);
  });
});
