// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { fillStorage, onSite, otherTab } from './on-site-for-test.ts';

const open = (site = 'kite') => onSite(site, () => import('./search-history.ts'));

beforeEach(() => localStorage.clear());

describe('search history', () => {
  it('NAV-007 keeps the last 5 searches; a sixth drops the oldest', async () => {
    const { $searches, rememberSearch } = await open();
    for (const query of ['a', 'b', 'c', 'd', 'e']) rememberSearch(query);
    expect($searches.get()).toEqual(['e', 'd', 'c', 'b', 'a']);
    rememberSearch('f');
    expect($searches.get()).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('NAV-007 moves a repeated search to the front and leaves blank ones out', async () => {
    const { $searches, rememberSearch } = await open();
    for (const query of ['Mazda', 'ute', ' mazda ', '  ']) rememberSearch(query);
    expect($searches.get()).toEqual(['mazda', 'ute']);
  });

  it('NAV-007 another tab’s searches are there', async () => {
    const { $searches, rememberSearch } = await open();
    const stop = $searches.listen(() => undefined);
    otherTab('kite:searches', '["van"]');
    rememberSearch('ute');
    expect($searches.get()).toEqual(['ute', 'van']);
    stop();
  });

  it('NAV-007 a text longer than a search takes is cut, an empty one is none', async () => {
    const { $searches, rememberSearch } = await open();
    rememberSearch('x'.repeat(500));
    rememberSearch('  ');
    expect($searches.get()).toEqual(['x'.repeat(200)]);
  });

  it('NAV-007 a full storage changes nothing', async () => {
    const { $searches, rememberSearch } = await open();
    fillStorage();
    expect(() => rememberSearch('ute')).not.toThrow();
    expect($searches.get()).toEqual([]);
  });

  it('DATA-055 keeps sites apart and survives foreign content', async () => {
    (await open()).rememberSearch('ute');
    expect((await open('harbour')).$searches.get()).toEqual([]);
    localStorage.setItem('kite:searches', '{"a":1');
    expect((await open()).$searches.get()).toEqual([]);
    localStorage.setItem('kite:searches', '[1,"x",null]');
    expect((await open()).$searches.get()).toEqual(['x']);
  });
});
