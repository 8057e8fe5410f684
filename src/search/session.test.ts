// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserAddressBar } from './address-bar.ts';
import type { SearchClient, SearchRequest, SearchResult } from './client.ts';
import type { SearchSetup } from './requests.ts';
import { createSearchSession, type SearchSessionOptions } from './session.ts';
import { changed, EMPTY_STATE, withList } from './state.ts';

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
  const asked: (readonly SearchRequest[])[] = [];
  const held: (() => void)[] = [];
  const fake = { asked, held, hold: false, fail: false, client: undefined as unknown as SearchClient };
  fake.client = {
    async search<T>(requests: readonly SearchRequest[]) {
      asked.push(requests);
      if (fake.hold) await new Promise<void>((resolve) => held.push(resolve));
      if (fake.fail) throw new Error('offline');
      const results = requests.map((request) => ({
        hits: [request.params?.query as T],
        nbHits: total,
        nbPages: Math.ceil(total / SETUP.hitsPerPage),
        facets: { make: { Mazda: 3 } },
      }));
      return { results: results as unknown as SearchResult<T>[] };
    },
  };
  return fake;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const stops: (() => void)[] = [];

function open(address: string, options: Partial<SearchSessionOptions> = {}, fake = fakeClient()) {
  if (address !== '') history.pushState(null, '', address);
  const session = createSearchSession<string>({
    setup: SETUP,
    client: () => Promise.resolve(fake.client),
    bar: browserAddressBar(),
    ...options,
  });
  stops.push(session.start());
  return { session, fake };
}

beforeEach(() => history.replaceState(null, '', '/search/used-cars'));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('search session', () => {
  it('SRCH-002 asks nothing while the printed results are right', async () => {
    const { session, fake } = open('/search/used-cars?utm_source=mail');
    await settle();
    expect(fake.asked).toHaveLength(0);
    expect(session.view()).toMatchObject({ answer: undefined, loading: false });
    expect(location.search).toBe('?utm_source=mail');
  });

  it('SRCH-010 restores the state of an address with one search and no new history entry', async () => {
    const before = history.length;
    const { session, fake } = open(
      '/search/used-cars?page=2&make=Mazda&query=cx5&sortBy=Car_production%3Aprice%3Adesc',
    );
    await settle();
    expect(history.length).toBe(before + 1);
    expect(fake.asked).toHaveLength(1);
    expect(session.view().state).toEqual({
      query: 'cx5',
      page: 2,
      sort: 'priceDesc',
      lists: { make: ['Mazda'] },
      ranges: {},
    });
    expect(location.search).toBe('?page=2&make=Mazda&query=cx5&sortBy=Car_production%3Aprice%3Adesc');
  });

  it('SRCH-016 writes every further change to the address, and follows back and forward', async () => {
    const { session } = open('/search/used-cars');
    const addresses: string[] = [];
    for (const value of ['Mazda', 'Ford', 'Kia']) {
      const { state } = session.view();
      session.go(withList(state, 'make', [...(state.lists.make ?? []), value]));
      await settle();
      addresses.push(decodeURIComponent(location.search));
    }
    expect(addresses).toEqual(['?make=Mazda', '?make=Mazda&make=Ford', '?make=Mazda&make=Ford&make=Kia']);
    history.replaceState({ search: true }, '', '/search/used-cars?make=Mazda');
    dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    expect(session.view().state.lists).toEqual({ make: ['Mazda'] });
    expect(location.search).toBe('?make=Mazda');
  });

  it('SRCH-015 SRCH-011 starts again at page 1 with another filter', async () => {
    const { session } = open('/search/used-cars?page=3');
    session.go(changed(session.view().state, { query: 'ute' }));
    await settle();
    expect(location.search).toBe('?query=ute');
  });

  it('SRCH-002 adds what was ticked before the session began to what the address asks for', async () => {
    open('/search/used-cars?make=Mazda&page=2', { early: { lists: { body: ['Ute'] }, ranges: { price: { max: 1 } } } });
    await settle();
    expect(decodeURIComponent(location.search)).toBe('?make=Mazda&body=Ute&range[price]=:1');
  });

  it('SRCH-030 shows at once what was searched while the visitor typed, and asks no service ahead', async () => {
    const { session, fake } = open('', { anticipates: true });
    const next = changed(session.view().state, { query: 'hilux' });
    session.anticipate(next);
    session.anticipate(next);
    await settle();
    expect(fake.asked).toHaveLength(1);
    expect(session.view()).toMatchObject({ answer: undefined, loading: false });
    expect(location.search).toBe('');
    session.go(next);
    expect(session.view()).toMatchObject({ loading: false, answer: { hits: ['hilux'] }, state: { query: 'hilux' } });
    expect(location.search).toBe('?query=hilux');
    expect(fake.asked).toHaveLength(1);

    const hosted = open('').session;
    hosted.anticipate(next);
    await settle();
    hosted.go(next);
    expect(hosted.view().loading).toBe(true);
  });

  it('SRCH-030 tells of an answer that is likely to be shown, unless the visitor typed on', async () => {
    const told: string[][] = [];
    const { session } = open('', { anticipates: true, onAhead: ({ hits }) => told.push(hits as string[]) });
    session.anticipate(changed(session.view().state, { query: 'u' }));
    session.anticipate(changed(session.view().state, { query: 'ut' }));
    await settle();
    expect(told).toHaveLength(1);
  });

  it('SRCH-010 SRCH-030 what is typed reaches the address after the paint, and before any other state does', () => {
    vi.useFakeTimers();
    const { session } = open('');
    const typed = changed(session.view().state, { query: 'ute' });
    const entries = history.length;
    session.go(typed, 'typing');
    session.go(changed(typed, { query: 'ute 4' }), 'typing');
    expect(location.search).toBe('');
    vi.advanceTimersByTime(119);
    expect(location.search).toBe('');
    vi.advanceTimersByTime(1);
    expect(location.search).toBe('?query=ute+4');
    session.go(typed, 'typing');
    session.go(withList(typed, 'make', ['Kia']));
    expect(location.search).toBe('?query=ute&make=Kia');
    expect(history.length).toBe(entries + 1);
    session.go(changed(typed, { query: 'van' }), 'typing');
    dispatchEvent(new Event('pagehide'));
    expect(location.search).toBe('?query=van');
    session.go(typed, 'typing');
    dispatchEvent(new PopStateEvent('popstate'));
    vi.advanceTimersByTime(500);
    expect(location.search).toBe('?query=van');
    vi.useRealTimers();
  });

  it('SRCH-020 an answer ahead that fails is asked for again, and then says so', async () => {
    const fake = fakeClient();
    const { session } = open('', { anticipates: true }, fake);
    fake.fail = true;
    const next = changed(session.view().state, { query: 'hilux' });
    session.anticipate(next);
    await settle();
    expect(session.view().failed).toBe(false);
    vi.spyOn(console, 'error').mockReturnValueOnce();
    session.go(next);
    await settle();
    expect(session.view()).toMatchObject({ failed: true, state: { query: 'hilux' } });
  });

  it('SRCH-017 seeds only a first visit without filters, without a history entry, and not after clearing', async () => {
    const seeds = { car_type: ['used'] };
    const before = history.length;
    const { session } = open('/search/used-cars?page=1&sortBy=Car_production:price:asc', { seeds });
    await settle();
    expect(decodeURIComponent(location.search)).toBe('?car_type=used&sortBy=Car_production:price:asc');
    expect(history.length).toBe(before + 1);
    session.go(EMPTY_STATE);
    await settle();
    expect(location.search).toBe('');
    // Back on this entry from a vehicle page, the page starts anew.
    const again = open('', { seeds });
    await settle();
    expect(again.session.view().state).toEqual(EMPTY_STATE);
    const filtered = open('/search/used-cars?make=Ford', { seeds });
    await settle();
    expect(filtered.session.view().state.lists).toEqual({ make: ['Ford'] });
  });

  it('SRCH-020 keeps the previous results while loading and after an error, which is logged, and replaces them by a success', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { session, fake } = open('/search/used-cars?query=first');
    await settle();
    fake.hold = true;
    session.go({ ...EMPTY_STATE, query: 'second' });
    await settle();
    expect(session.view()).toMatchObject({ loading: true, answer: { hits: ['first'] } });
    fake.fail = true;
    fake.held.pop()?.();
    await settle();
    expect(session.view()).toMatchObject({ loading: false, failed: true, answer: { hits: ['first'] } });
    Object.assign(fake, { hold: false, fail: false });
    await session.refresh();
    await settle();
    expect(session.view()).toMatchObject({ failed: false, answer: { hits: ['second'] } });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('SRCH-057 ERR-012 a search by a slider that fails is only logged; the next one by other means says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { session, fake } = open('/search/used-cars?query=first');
    await settle();
    fake.fail = true;
    const slid = changed(session.view().state, { ranges: { price: { max: 30_000 } } });
    session.go(slid, 'slide');
    await settle();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(session.view()).toMatchObject({ state: slid, loading: false, failed: false, answer: { hits: ['first'] } });
    expect(location.search).toContain('range%5Bprice%5D=%3A30000');
    session.go(withList(slid, 'make', ['Kia']));
    await settle();
    expect(session.view().failed).toBe(true);
    logged.mockRestore();
  });

  it('SRCH-020 drops an answer that was overtaken', async () => {
    const { session, fake } = open('/search/used-cars');
    fake.hold = true;
    session.go({ ...EMPTY_STATE, query: 'slow' });
    await settle();
    session.go({ ...EMPTY_STATE, query: 'fast' });
    await settle();
    fake.held[1]?.();
    await settle();
    fake.held[0]?.();
    await settle();
    expect(session.view()).toMatchObject({ loading: false, answer: { hits: ['fast'] } });
  });

  it('SRCH-075 answers from the last 10 entries without asking again', async () => {
    const { session, fake } = open('/search/used-cars');
    const go = async (query: string) => {
      session.go({ ...EMPTY_STATE, query });
      await settle();
    };
    for (let n = 0; n < 10; n += 1) await go(`q${n}`);
    await go('q0');
    expect(fake.asked).toHaveLength(10);
    await go('q10');
    await go('q1');
    expect(fake.asked).toHaveLength(11);
    await go('q0');
    expect(fake.asked).toHaveLength(12);
  });

  it('SRCH-010 goes to the last page when the address names a later one', async () => {
    const { session } = open('/search/used-cars?page=9', {}, fakeClient(30));
    await settle();
    await settle();
    expect(session.view().state.page).toBe(2);
    expect(location.search).toBe('?page=2');
  });

  it('SRCH-010 leaves the address alone without an address bar, for a second search on a page', async () => {
    const { session } = open('/search/used-cars?make=Kia', { bar: undefined });
    session.go({ ...EMPTY_STATE, query: 'other' });
    await settle();
    expect(session.view().state.query).toBe('other');
    expect(location.search).toBe('?make=Kia');
  });

  it('ROUTE-017 limits every search to what the address names', async () => {
    const { session, fake } = open('/search/porsche', {
      findScope: () => Promise.resolve({ scope: { make: ['Porsche'] }, missing: true }),
    });
    expect(session.view().missing).toBe(false);
    await settle();
    expect(session.view().missing).toBe(true);
    expect(fake.asked[0]?.[0]?.params?.facetFilters).toEqual([['make:Porsche']]);
    expect(session.view().setup.scope).toEqual({ make: ['Porsche'] });
  });
});
