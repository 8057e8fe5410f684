import { describe, expect, it } from 'vitest';
import {
  checkRedirects,
  parseRedirect,
  type RedirectRule,
  redirectFinder,
  redirectText,
  targetOf,
} from './redirect-rules.ts';

const parse = (from: string, to = '/new', status = '') => parseRedirect({ line: 1, from, to, status });
const rule = (from: string, to: string, line = 1) => ({ from, to, status: 301 as const, line });
const PAGES = new Set(['/', '/new', '/service', '/search/used-cars']);
const check = (...rules: ReturnType<typeof rule>[]) =>
  checkRedirects(rules, PAGES, [{ from: '/search', to: '/search/used-cars', status: 301 }]);

describe('a line of a list', () => {
  it.each([
    ['/used/mazda-3', '/used/mazda-3', undefined],
    ['/used/mazda-3/', '/used/mazda-3', undefined],
    ['https://www.old.example/used/mazda-3?utm=1#', undefined, undefined],
    ['https://www.old.example/used/mazda-3', '/used/mazda-3', undefined],
    ['/car.php?id=12', '/car.php', 'id=12'],
    ['/car.php?type=b c&id=1', undefined, undefined],
    ['/car.php?type=b%20c&id=1', '/car.php', 'id=1&type=b%20c'],
    ['/?p=123', '/', 'p=123'],
    ['/old/*', '/old/*', undefined],
    ['/a%20b', '/a%20b', undefined],
    ['/Überblick', '/%C3%9Cberblick', undefined],
  ])('%s is %s with %s', (from, path, query) => {
    const found = parse(from);
    if (path === undefined) expect(found).toHaveProperty('text');
    else expect(found).toMatchObject({ from: path, ...(query && { query }), to: '/new', status: 301 });
  });

  it.each([
    '',
    'used/x',
    '//evil.example/x',
    '/a b',
    '/a\n/b',
    '/',
    'https://old.example',
    '/*/x',
    '/a*',
    '/:id',
    '/x/*?id=1',
    '/x#y',
    'javascript:x',
  ])('%j is no old address', (from) => {
    expect(parse(from)).toHaveProperty('text');
  });

  it.each(['', 'new', '//evil.example', 'javascript:alert(1)', '/a b', '/new\n/x /y 200', '/search/:splat'])(
    '%j is nowhere to lead',
    (to) => {
      expect(parse('/old', to)).toHaveProperty('text');
    },
  );

  it('leads for good, or for now, and knows no other status', () => {
    expect(parse('/old', '/new', '302')).toMatchObject({ status: 302 });
    expect(parse('/old', '/new', ' 301 ')).toMatchObject({ status: 301 });
    for (const status of ['200', '404', 'yes']) expect(parse('/old', '/new', status)).toHaveProperty('text');
  });

  it('with a star keeps what follows', () => {
    expect(parse('/old/*', '/search/:splat')).toMatchObject({ from: '/old/*', to: '/search/:splat' });
  });
});

describe('a list', () => {
  it('may say a thing twice, but not two things of one address', () => {
    expect(check(rule('/a', '/new', 1), rule('/a', '/new', 2))).toMatchObject({ rules: [{ line: 1 }], mistakes: [] });
    expect(check(rule('/a', '/new', 1), rule('/a', '/service', 2)).mistakes).toEqual([
      { line: 2, text: '/a leads to /new by line 1 already. Keep one.' },
    ]);
    const withQuery = (query: string, to: string, line: number) => ({ ...rule('/a', to, line), query });
    expect(check(withQuery('id=1', '/new', 1), withQuery('id=2', '/service', 2)).mistakes).toEqual([]);
  });

  it('names the last address itself: chains are refused with their lines', () => {
    const { mistakes } = check(rule('/a', '/b', 1), rule('/b', '/c', 2), rule('/c', '/new', 3));
    expect(mistakes).toEqual([
      { line: 1, text: '/a leads to /b, which line 2, line 3 sends on to /new. Write /new.' },
      { line: 2, text: '/b leads to /c, which line 3 sends on to /new. Write /new.' },
    ]);
    expect(check(rule('/a', '/search')).mistakes[0]?.text).toContain('which this site sends on to /search/used-cars.');
  });

  it('has no loops, stars included', () => {
    expect(check(rule('/a', '/b', 1), rule('/b', '/a', 2)).mistakes.map(({ line }) => line)).toEqual([1, 2]);
    expect(check(rule('/a', '/a')).mistakes[0]?.text).toContain('leads back by line 1');
    expect(check(rule('/old/*', '/old/new/:splat')).mistakes[0]?.text).toContain('leads back');
    expect(check(rule('/old/*', '/new')).mistakes).toEqual([]);
    expect(check(rule('/service/*', '/service')).mistakes).toEqual([]);
  });

  it('an address that is a page is shown, and its line is not used', () => {
    const { mistakes, unused } = check(rule('/service', '/new', 7), rule('/a', '/service', 8));
    expect(mistakes).toEqual([]);
    expect(unused.map(({ line }) => line)).toEqual([7]);
  });

  it('of 10,000 lines is checked in time', () => {
    const rules = Array.from({ length: 10_000 }, (_, n) => rule(`/old/car-${n}`, '/new', n + 1));
    const started = performance.now();
    expect(check(...rules, rule('/x', '/old/car-9999', 10_001)).mistakes).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('the rule of an address', () => {
  const rules: RedirectRule[] = [
    { from: '/car.php', query: 'id=1', to: '/one', status: 301 },
    { from: '/car.php', to: '/all', status: 301 },
    { from: '/old/special', to: '/special', status: 301 },
    { from: '/old/*', to: '/new/:splat', status: 301 },
    { from: '/old/late', to: '/late', status: 301 },
  ];
  const find = redirectFinder(rules);
  const to = (path: string, query?: string) => {
    const found = find(path, query);
    return found && targetOf(found);
  };

  it('is the first that fits; a star fits nothing, too', () => {
    expect(to('/old/special')).toBe('/special');
    expect(to('/old/late')).toBe('/new/late');
    expect(to('/old/a/b/')).toBe('/new/a/b');
    expect(to('/old')).toBe('/new/');
    expect(to('/older')).toBeUndefined();
  });

  it('asks for its parameters, beside which others may be', () => {
    expect(to('/car.php', '?id=1&utm=x')).toBe('/one');
    expect(to('/car.php', '?id=2')).toBe('/all');
    expect(to('/car.php/')).toBe('/all');
    expect(to('/Car.php')).toBeUndefined();
  });

  it('a broken escape is an address without a rule, not a crash', () => {
    expect(to('/%E0%A4%A')).toBeUndefined();
  });

  it('is one line of the file of the host', () => {
    expect(rules.slice(0, 2).map(redirectText)).toEqual(['/car.php id=1 /one 301', '/car.php /all 301']);
  });
});

describe('what a visitor wrote in place of a star', () => {
  it.each([
    '/evil.example',
    '//evil.example',
    '\\evil.example',
    '/\\evil.example',
    'me@evil.example',
    '%2F%2Fevil.example',
    '$&',
    '..//evil.example',
  ])('%j leads to no other host', (splat) => {
    for (const to of ['/:splat', '/new/:splat']) {
      const target = targetOf({ rule: { from: '/old/*', to, status: 301 }, splat });
      expect(new URL(target, 'https://harbour.example').origin).toBe('https://harbour.example');
    }
  });

  it('is kept as it is within a rule that names another host', () => {
    const rule = { from: '/old/*', to: 'https://blog.example/:splat', status: 301 } as const;
    expect(targetOf({ rule, splat: 'a$&b' })).toBe('https://blog.example/a$&b');
  });
});
