import { describe, expect, it } from 'vitest';
import { ownPath, signInHref } from './sign-in-path.ts';

describe('a path of this site', () => {
  it.each([
    '/',
    '/watchlist',
    '/cars/mazda-3?view=360#gallery',
    '/search/used-cars?range%5Bprice%5D=%3A30000',
    '/a%2F%2Fevil.example',
    '/@evil.example',
    '/a//b',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/harbour.example:443@evil.example',
  ])('GATE-005 %s is followed as it is', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    ['another host', '//evil.example'],
    ['another host with a backslash', '/\\evil.example'],
    ['another host with two', '\\\\evil.example'],
    ['another host after a tab', '/\t/evil.example'],
    ['another host after a line break', '/\n/evil.example'],
    ['another host after dots', '/.//evil.example'],
    ['another host after a folder that is left', '/a/..//evil.example'],
    ['a full address', 'https://evil.example/'],
    ['an address with a name in it', 'https://harbour.example@evil.example/'],
    ['a name before another host', '//harbour.example@evil.example'],
    ['a name and a backslash', '/\\harbour.example:443@evil.example'],
    ['a carriage return', '/\r/evil.example'],
    ['dots in code', '/%2e%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a path of no root', 'watchlist'],
    ['a space before it', ' //evil.example'],
    ['the sign-in page, which would lead to itself', '/sign-in?redirect=/'],
    ['the sign-in page with a slash', '/sign-in/'],
    ['nothing', ''],
    ['no text', null],
  ])('GATE-005 %s becomes /', (_, text) => {
    expect(ownPath(text)).toBe('/');
  });

  it('GATE-005 is at most 2,000 characters long', () => {
    const path = (length: number) => `/${'a'.repeat(length - 1)}`;
    expect(ownPath(path(2_000))).toBe(path(2_000));
    expect(ownPath(path(2_001))).toBe('/');
  });
});

describe('the way to sign-in', () => {
  it('GATE-004 ROUTE-070 names type, the gated path with its query, and the page before', () => {
    expect(signInHref('checkout', '/checkout-journey?car_id=7', '/cars/mazda-3')).toBe(
      '/sign-in?type=checkout&redirect=%2Fcheckout-journey%3Fcar_id%3D7&back=%2Fcars%2Fmazda-3',
    );
    expect(signInHref('watchlist', '/watchlist', 'https://elsewhere.example/')).toMatch(/&back=%2F$/);
  });
});
