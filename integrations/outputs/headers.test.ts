import { createHash } from 'node:crypto';
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

  it('GEN-050 name the rules for what browsers prepare, and their type', () => {
    expect(headersFile()).toContain('Speculation-Rules: "/speculation-rules.json"');
    expect(headersFile()).toMatch(/\/speculation-rules\.json\n {2}Content-Type: application\/speculationrules\+json/);
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
