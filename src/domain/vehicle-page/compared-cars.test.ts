import { describe, expect, it } from 'vitest';
import { compareHref, parseCompared, savedHref } from './compared-cars.ts';

describe('parseCompared', () => {
  it.each([
    ['?cars=a,b-2', ['a', 'b-2']],
    ['?cars=a&cars=b', ['a', 'b']],
    ['?cars=A,%20b%20,a', ['a', 'b']],
    ['?cars=a,b,c,d', ['a', 'b', 'c', 'd']],
    ['?cars=a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ['?cars=../x,<b>,__proto__,a--b,-a,,', []],
    [`?cars=${'a'.repeat(201)},${'b'.repeat(200)}`, ['b'.repeat(200)]],
    ['', []],
  ])('FAV-005 %s asks for %j', (search, slugs) => {
    expect(parseCompared(search)).toEqual(slugs);
  });
});

describe('compareHref', () => {
  it('FAV-005 names at most 4 cars, and what parseCompared reads again', () => {
    expect(compareHref([])).toBe('/compare');
    expect(compareHref(['a', 'b', 'c', 'd', 'e'])).toBe('/compare?cars=a,b,c,d');
    expect(parseCompared(new URL(compareHref(['a', 'b']), 'https://x.example').search)).toEqual(['a', 'b']);
    expect(compareHref(['a&b', 'c'])).toBe('/compare?cars=c');
  });

  it('FAV-005 names the newest of the saved ones, the first that was saved first', () => {
    expect(savedHref(['new', 'b', 'c', 'd', 'old'])).toBe('/compare?cars=d,c,b,new');
    expect(savedHref([])).toBe('/compare');
  });
});
