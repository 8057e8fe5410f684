// @vitest-environment happy-dom
import connectPagination from 'instantsearch.js/es/connectors/pagination/connectPagination.js';
import connectRange from 'instantsearch.js/es/connectors/range/connectRange.js';
import connectRefinementList from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js';
import connectSearchBox from 'instantsearch.js/es/connectors/search-box/connectSearchBox.js';
import connectSortBy from 'instantsearch.js/es/connectors/sort-by/connectSortBy.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changed, EMPTY_STATE, type SearchState, SORT_SUFFIXES, withList } from '#src/domain/search/state.ts';
import type { SearchClient, SearchRequest, SearchResult } from '#src/search/client.ts';
import type { SearchSetup } from '#src/search/search-setup.ts';
import { settled, until } from '#src/stores/settled-for-test.ts';
import { browserAddressBar } from './address-bar.ts';
import { createStockSearch, notesOf, type StockSearch, type StockSearchOptions } from './stock-search.ts';

const SETUP: SearchSetup = {
  indexName: 'Car_production',
  hitsPerPage: 21,
  scope: {},
  facets: ['make'],
  ranges: ['price'],
  siteFilter: '',
  soldDays: 0,
  timeZone: 'Australia/Sydney',
  priceAscNeedsPrice: false,
};

/** Answers with the query's text as the only hit; `hold` keeps answers back until they are let go. */
function fakeClient(total = 100) {
  const requested: (readonly SearchRequest[])[] = [];
  const held: (() => void)[] = [];
  const fake = { requested, held, hold: false, fail: false, client: undefined as unknown as SearchClient };
  fake.client = {
    async search<T>(requests: readonly SearchRequest[]) {
      requested.push(requests);
      if (fake.hold) await new Promise<void>((resolve) => held.push(resolve));
      if (fake.fail) throw new Error('offline');
      const results = requests.map(({ params }) => ({
        hits: [{ objectID: params?.query }] as T[],
        nbHits: total,
        page: params?.page ?? 0,
        nbPages: Math.ceil(total / SETUP.hitsPerPage),
        facets: { make: { Mazda: 3 } },
      }));
      return { results: results as unknown as SearchResult<T>[] };
    },
  };
  return fake;
}

const opened: StockSearch[] = [];

function open(address: string, options: Partial<StockSearchOptions> = {}, fake = fakeClient()) {
  if (address !== '') history.pushState(null, '', address);
  const search = createStockSearch({
    setup: SETUP,
    client: () => Promise.resolve(fake.client),
    rendered: { total: 100, facets: [{ facet: 'make', values: [{ value: 'Kia', count: 2 }] }], ranges: {} },
    bar: browserAddressBar(),
    ...options,
  });
  const nothing = () => undefined;
  const orders = Object.values(SORT_SUFFIXES).map((suffix) => ({ label: suffix, value: SETUP.indexName + suffix }));
  search.instance.addWidgets([
    connectSearchBox(nothing)({}),
    connectSortBy(nothing)({ items: orders }),
    connectPagination(nothing)({}),
    connectRefinementList(nothing)({ attribute: 'make' }),
    connectRange(nothing)({ attribute: 'price' }),
  ]);
  search.instance.start();
  opened.push(search);
  return { search, fake, go: (next: SearchState) => search.change(() => next) };
}

const hits = ({ instance }: StockSearch) => (instance.mainIndex.getResults()?.hits ?? []).map((hit) => hit.objectID);
const view = (search: StockSearch) => ({
  state: search.state(),
  hits: hits(search),
  loading: search.instance.status !== 'idle',
  failed: notesOf(search.instance)?.failed,
  isRendered: notesOf(search.instance)?.isRendered,
});

beforeEach(() => history.replaceState(null, '', '/search/used-cars'));
afterEach(() => {
  for (const { instance } of opened.splice(0)) instance.dispose();
});

describe('stock search', () => {
  it('SRCH-002 asks nothing while the rendered results are right, and has their counts', async () => {
    const before = history.length;
    const { search, fake } = open('/search/used-cars?utm_source=mail');
    await until(() => expect(view(search)).toMatchObject({ hits: [], loading: false, isRendered: true }));
    await settled();
    expect(fake.requested).toHaveLength(0);
    expect(search.instance.mainIndex.getResults()?.nbHits).toBe(100);
    expect(search.instance.mainIndex.getResults()?.getFacetValues('make', {})).toMatchObject([
      { name: 'Kia', count: 2 },
    ]);
    expect(location.search).toBe('?utm_source=mail');
    expect(history.length).toBe(before + 1);
    search.instance.refresh();
    await settled();
    expect(fake.requested).toHaveLength(1);
    expect(view(search)).toMatchObject({ hits: [''], isRendered: false });
  });

  it('SRCH-002 asks nothing where the page holds the vehicles of its filters, page and order, and else asks', async () => {
    const requested: SearchState = {
      ...{ query: '', page: 2, sort: 'priceDesc' },
      lists: { make: ['Mazda', '-x'], fuel: ['Petrol'] },
      ranges: { price: { min: 5_000, max: 30_000 }, year: { min: 2019 } },
    };
    const rendered = {
      requested,
      total: 70,
      facets: [{ facet: 'make', values: [{ value: 'Kia', count: 2 }] }],
      ranges: {},
    };
    const address =
      '/search/used-cars?make=Mazda&make=-x&fuel=Petrol&range[price]=5000:30000&range[year]=2019:&sortBy=Car_production%3Aprice%3Adesc&page=2';
    const { search, fake, go } = open(address, { rendered });
    await settled();
    expect(fake.requested).toHaveLength(0);
    expect(view(search)).toMatchObject({ state: requested, hits: [], isRendered: true, failed: false });
    expect(search.instance.mainIndex.getResults()).toMatchObject({ nbHits: 70, page: 1, nbPages: 4 });
    const counts = search.instance.mainIndex.getResults()?.getFacetValues('make', {});
    expect(counts).toContainEqual(expect.objectContaining({ name: 'Kia', count: 2, isRefined: false }));
    go({ ...requested, page: 3 });
    await until(() => expect(fake.requested).toHaveLength(1));
    const others = [
      ...['make=Mazda', 'fuel=Diesel', 'range[price]=5000:30001', 'range[year]=2019:2020', 'query=red'],
      ...['page=3', 'sortBy=Car_production%3Aprice%3Aasc', 'body=SUV'],
    ];
    for (const other of others) {
      const changed = new URL(address, 'https://a.example');
      for (const [name, value] of new URLSearchParams(other)) changed.searchParams.set(name, value);
      const opened = open(changed.pathname + changed.search, { rendered });
      await until(() => expect([other, opened.fake.requested.length]).toEqual([other, 1]));
      expect(view(opened.search)).toMatchObject({ isRendered: false });
    }
  });

  it('SRCH-010 restores the state of an address with one search and no new history entry', async () => {
    const before = history.length;
    const { search, fake } = open('/search/used-cars?page=2&make=Mazda&query=cx5&sortBy=Car_production%3Aprice%3Adesc');
    await settled();
    expect(history.length).toBe(before + 1);
    expect(fake.requested).toHaveLength(1);
    expect(fake.requested[0]?.[0]).toMatchObject({
      indexName: 'Car_production:price:desc',
      params: { query: 'cx5', page: 1, facetFilters: [['make:Mazda']] },
    });
    expect(search.state()).toEqual({
      query: 'cx5',
      page: 2,
      sort: 'priceDesc',
      lists: { make: ['Mazda'] },
      ranges: {},
    });
    expect(location.search).toBe('?page=2&make=Mazda&query=cx5&sortBy=Car_production%3Aprice%3Adesc');
  });

  it('SRCH-010 searches filters that the page has no control for, and keeps them', async () => {
    const { search, fake, go } = open('/search/used-cars?badge=-X&range[year]=2020:');
    await settled();
    expect(fake.requested[0]?.[0]?.params).toMatchObject({
      facetFilters: [['badge:\\-X']],
      numericFilters: ['year>=2020'],
    });
    expect(search.state()).toMatchObject({ lists: { badge: ['-X'] }, ranges: { year: { min: 2020 } } });
    go(withList(search.state(), 'make', ['Kia']));
    await settled();
    expect(decodeURIComponent(location.search)).toBe('?make=Kia&badge=-X&range[year]=2020:');
    go({ ...EMPTY_STATE });
    await settled();
    expect(location.search).toBe('');
    expect(fake.requested.at(-1)?.[0]?.params).not.toHaveProperty('facetFilters');
  });

  it('SRCH-016 writes every further change to the address, and follows back and forward', async () => {
    const { search, go } = open('/search/used-cars');
    await settled();
    const addresses: string[] = [];
    const entries = history.length;
    for (const value of ['Mazda', 'Ford', 'Kia']) {
      const state = search.state();
      go(withList(state, 'make', [...(state.lists.make ?? []), value]));
      await settled();
      addresses.push(decodeURIComponent(location.search));
    }
    expect(addresses).toEqual(['?make=Mazda', '?make=Mazda&make=Ford', '?make=Mazda&make=Ford&make=Kia']);
    expect(history.length).toBe(entries + 3);
    history.replaceState({ search: true }, '', '/search/used-cars?make=Mazda');
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(search.state().lists).toEqual({ make: ['Mazda'] });
    expect(location.search).toBe('?make=Mazda');
    expect(history.length).toBe(entries + 3);
  });

  it('SRCH-010 an address whose parameters have another order is no other state, and keeps what is not search’s', async () => {
    const { search, go } = open('/search/used-cars?utm_source=x&page=2&make=Kia');
    await settled();
    const entries = history.length;
    go(search.state());
    await settled();
    expect(location.search).toBe('?utm_source=x&page=2&make=Kia');
    expect(history.length).toBe(entries);
    go(withList(search.state(), 'make', ['Kia', 'Ford']));
    await settled();
    expect(location.search).toBe('?make=Kia&make=Ford&utm_source=x');
    search.instance.dispose();
    opened.length = 0;
    expect(location.search).toBe('?make=Kia&make=Ford&utm_source=x');
  });

  it('SRCH-015 SRCH-011 starts again at page 1 with another filter', async () => {
    const { search, go } = open('/search/used-cars?page=3');
    await settled();
    go(changed(search.state(), { query: 'ute' }));
    await settled();
    expect(location.search).toBe('?query=ute');
  });

  it('SRCH-002 adds what was ticked before the search began to what the address asks for', async () => {
    const { fake } = open('/search/used-cars?make=Mazda&page=2', {
      early: { lists: { body: ['Ute'] }, ranges: { price: { max: 1 } } },
    });
    await settled();
    expect(decodeURIComponent(location.search)).toBe('?make=Mazda&body=Ute&range[price]=:1');
    expect(fake.requested[0]?.[0]?.params).toMatchObject({ page: 0, numericFilters: ['price<=1'] });
  });

  it('SRCH-030 has the answer ready to what was searched while the visitor typed', async () => {
    const { search, fake } = open('');
    await settled();
    const found = search.client.ahead('hilux');
    expect((await found)?.hits).toEqual([{ objectID: 'hilux' }]);
    expect(fake.requested).toHaveLength(1);
    expect(view(search)).toMatchObject({ hits: [], isRendered: true, loading: false });
    expect(location.search).toBe('');
    search.change((state) => changed(state, { query: 'hilux' }));
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    await settled();
    expect(view(search)).toMatchObject({ loading: false, hits: ['hilux'], state: { query: 'hilux' } });
    expect(search.instance.mainIndex.getResults()?.hits).toBe((await found)?.hits);
    expect(location.search).toBe('?query=hilux');
    expect(fake.requested).toHaveLength(1);
  });

  it('SRCH-030 asks for nothing ahead before the search has begun', async () => {
    const { search, fake } = open('');
    expect(await search.client.ahead('hilux')).toBeUndefined();
    expect(fake.requested).toEqual([]);
  });

  it('SRCH-010 SRCH-030 what is typed reaches the address after the paint, and before any other state does', async () => {
    const { search } = open('');
    await settled();
    vi.useFakeTimers();
    const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    const type = (query: string) => search.change((state) => changed(state, { query }), 'typing');
    const entries = history.length;
    type('ute');
    await tick(0);
    type('ute 4');
    await tick(0);
    expect(location.search).toBe('');
    await tick(119);
    expect(location.search).toBe('');
    await tick(1);
    expect(location.search).toBe('?query=ute+4');
    type('ute');
    await tick(0);
    search.change((state) => withList(state, 'make', ['Kia']));
    await tick(0);
    expect(location.search).toBe('?query=ute&make=Kia');
    expect(history.length).toBe(entries + 1);
    type('van');
    await tick(0);
    dispatchEvent(new Event('pagehide'));
    expect(location.search).toBe('?query=van&make=Kia');
    type('ute');
    await tick(0);
    dispatchEvent(new PopStateEvent('popstate'));
    await tick(500);
    expect(location.search).toBe('?query=van&make=Kia');
    vi.useRealTimers();
  });

  it('SRCH-017 seeds only a first visit without filters, without a history entry, and not after clearing', async () => {
    const seeds = { car_type: ['used'] };
    const before = history.length;
    const { go } = open('/search/used-cars?page=1&sortBy=Car_production:price:asc', { seeds });
    await settled();
    expect(decodeURIComponent(location.search)).toBe('?car_type=used&sortBy=Car_production:price:asc');
    expect(history.length).toBe(before + 1);
    go(EMPTY_STATE);
    await settled();
    expect(location.search).toBe('');
    // Back on this entry from a vehicle page, the page starts anew.
    const again = open('', { seeds });
    await settled();
    expect(again.search.state()).toEqual(EMPTY_STATE);
    const filtered = open('/search/used-cars?make=Ford', { seeds });
    await settled();
    expect(filtered.search.state().lists).toEqual({ make: ['Ford'] });
  });

  it('SRCH-020 keeps the previous results while loading and after an error, which is logged, and replaces them by a success', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { search, fake, go } = open('/search/used-cars?query=first');
    await settled();
    fake.hold = true;
    go({ ...EMPTY_STATE, query: 'second' });
    await settled();
    expect(view(search)).toMatchObject({ loading: true, hits: ['first'] });
    fake.fail = true;
    fake.held.pop()?.();
    await settled();
    expect(view(search)).toMatchObject({ loading: false, failed: true, hits: ['first'], state: { query: 'second' } });
    expect(location.search).toBe('?query=second');
    Object.assign(fake, { hold: false, fail: false });
    search.instance.refresh();
    await settled();
    expect(view(search)).toMatchObject({ failed: false, hits: ['second'] });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('SRCH-020 a first search that fails leaves the rendered results, and says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fake = fakeClient();
    fake.fail = true;
    const { search } = open('/search/used-cars?make=Kia', {}, fake);
    await settled();
    expect(view(search)).toMatchObject({ failed: true, isRendered: true, state: { lists: { make: ['Kia'] } } });
    logged.mockRestore();
  });

  it('SRCH-057 ERR-012 a search by a slider that fails is only logged; the next one by other means says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { search, fake } = open('/search/used-cars?query=first');
    await settled();
    fake.fail = true;
    search.change((state) => changed(state, { ranges: { price: { max: 30_000 } } }), 'slide');
    await settled();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(view(search)).toMatchObject({ loading: false, failed: false, hits: ['first'] });
    expect(location.search).toContain('range%5Bprice%5D=%3A30000');
    search.change((state) => withList(state, 'make', ['Kia']));
    await settled();
    expect(view(search).failed).toBe(true);
    logged.mockRestore();
  });

  it('SRCH-020 drops an answer that was overtaken', async () => {
    const { search, fake, go } = open('/search/used-cars');
    await settled();
    fake.hold = true;
    go({ ...EMPTY_STATE, query: 'slow' });
    await settled();
    go({ ...EMPTY_STATE, query: 'fast' });
    await settled();
    fake.held[1]?.();
    await settled();
    fake.held[0]?.();
    await settled();
    expect(view(search)).toMatchObject({ loading: false, hits: ['fast'] });
  });

  it('SRCH-075 answers from the last 10 entries without asking again', async () => {
    const { fake, go: to } = open('/search/used-cars');
    await settled();
    const go = async (query: string) => {
      to({ ...EMPTY_STATE, query });
      await settled();
    };
    for (let n = 0; n < 10; n += 1) await go(`q${n}`);
    await go('q0');
    expect(fake.requested).toHaveLength(10);
    await go('q10');
    await go('q1');
    expect(fake.requested).toHaveLength(11);
    await go('q0');
    expect(fake.requested).toHaveLength(12);
  });

  it('SRCH-010 goes to the last page when the address names a later one', async () => {
    const entries = history.length;
    const { search, fake } = open('/search/used-cars?page=9', {}, fakeClient(30));
    await settled();
    expect(search.state().page).toBe(2);
    expect(location.search).toBe('?page=2');
    expect(history.length).toBe(entries + 1);
    expect(fake.requested.map(([main]) => main?.params?.page)).toEqual([8, 1]);
  });

  it('SRCH-015 keeps a page that was chosen before the answer for its filters is there', async () => {
    const { search, fake, go } = open('/search/used-cars');
    await settled();
    fake.hold = true;
    const filtered = withList(EMPTY_STATE, 'make', ['Mazda']);
    go(filtered);
    await settled();
    go({ ...filtered, page: 2 });
    await settled();
    fake.held[0]?.();
    await settled();
    expect(location.search).toBe('?make=Mazda&page=2');
    fake.held[1]?.();
    await settled();
    expect(search.state().page).toBe(2);
    expect(location.search).toBe('?make=Mazda&page=2');
  });

  it('SRCH-010 leaves the address alone without an address bar, for a second search on a page', async () => {
    const { search, go } = open('/search/used-cars?make=Kia', { bar: undefined });
    await settled();
    expect(search.state()).toEqual(EMPTY_STATE);
    const first = open('', {});
    await settled();
    go({ ...EMPTY_STATE, query: 'other' });
    await settled();
    expect(search.state().query).toBe('other');
    expect(first.search.state()).toMatchObject({ query: '', lists: { make: ['Kia'] } });
    expect(location.search).toBe('?make=Kia');
  });

  it('ROUTE-017 limits every search to what the address names', async () => {
    const { search, fake } = open('/search/porsche', {
      findScope: () => Promise.resolve({ scope: { make: ['Porsche'] }, missing: true }),
    });
    expect(notesOf(search.instance)).toBeNull();
    await settled();
    expect(notesOf(search.instance)).toMatchObject({ missing: true, scope: { make: ['Porsche'] }, isRendered: false });
    expect(fake.requested[0]?.[0]?.params?.facetFilters).toEqual([['make:Porsche']]);
  });

  it('SRCH-034 suggests under the filters in force, and nothing when search does not answer', async () => {
    const { search, fake } = open('/search/used-cars?body=Ute&query=x');
    await settled();
    expect(await search.client.suggest('maz')).toMatchObject([{ facet: 'make', value: 'Mazda', count: 3 }]);
    expect(fake.requested.at(-1)?.[0]?.params).toMatchObject({ query: 'maz', hitsPerPage: 0 });
    fake.fail = true;
    expect(await search.client.suggest('kia')).toEqual([]);
  });
});
