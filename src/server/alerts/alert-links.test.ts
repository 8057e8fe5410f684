import { describe, expect, it } from 'vitest';
import { linkOrigin } from './alert-links.ts';

const site = { slug: 'harbour', brochure: { origin: 'https://www.harbour.example/' } };
const requested = (origin?: string) =>
  new Request('http://harbour.localhost:8080/api/checkout', { headers: origin === undefined ? {} : { origin } });

describe('the origin of links', () => {
  it.each([
    ['the server itself', undefined, 'http://harbour.localhost:8080'],
    ['the https proxy that the page was opened by', 'https://harbour.localhost:8443', 'https://harbour.localhost:8443'],
    ['the server itself, for a page without an origin', 'null', 'http://harbour.localhost:8080'],
    ['the published one, for a page of another site', 'https://evil.example', 'https://www.harbour.example'],
  ])('in development is %s', (_, origin, expected) => {
    expect(linkOrigin({ site, hasOutbox: true }, requested(origin))).toBe(expected);
  });

  it('in production is the published one, whatever the caller names, and where nobody calls', () => {
    expect(linkOrigin({ site })).toBe('https://www.harbour.example');
    expect(linkOrigin({ site }, requested('https://harbour.localhost:8443'))).toBe('https://www.harbour.example');
    expect(linkOrigin({ site: { slug: 'kite' } }, requested())).toBe('https://kite.example');
  });
});
