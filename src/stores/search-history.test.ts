// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSearch, readSearches } from './search-history.ts';

beforeEach(() => localStorage.clear());

describe('search history', () => {
  it('NAV-007 keeps the last 5 searches; a sixth drops the oldest', () => {
    for (const query of ['a', 'b', 'c', 'd', 'e']) keepSearch('kite', query);
    expect(readSearches('kite')).toEqual(['e', 'd', 'c', 'b', 'a']);
    keepSearch('kite', 'f');
    expect(readSearches('kite')).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('NAV-007 moves a repeated search to the front and leaves blank ones out', () => {
    for (const query of ['Mazda', 'ute', ' mazda ', '  ']) keepSearch('kite', query);
    expect(readSearches('kite')).toEqual(['mazda', 'ute']);
  });

  it('DATA-055 keeps sites apart and survives foreign content', () => {
    keepSearch('kite', 'ute');
    expect(readSearches('harbour')).toEqual([]);
    localStorage.setItem('kite:searches', '{"a":1');
    expect(readSearches('kite')).toEqual([]);
    localStorage.setItem('kite:searches', '[1,"x",null]');
    expect(readSearches('kite')).toEqual(['x']);
  });
});
