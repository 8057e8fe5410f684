// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchState } from '#src/domain/search/state.ts';
import { CAR, SETTINGS } from '#src/domain/vehicle-card/card-fixture.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { searchClient } from '#src/search/create-client.ts';
import { SearchIsland } from './SearchIsland.tsx';

vi.mock('#src/search/create-client.ts', () => ({ searchClient: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track: vi.fn() }));

const values = (...names: string[]) => names.map((value, at) => ({ value, count: 9 - at }));
const PROPS: SearchIslandProps = {
  setup: {
    ...{ indexName: 'Car_production', hitsPerPage: 21, scope: {}, facets: ['make', 'make_model'], ranges: ['price'] },
    ...{ siteFilter: '', soldDays: 0, timeZone: 'Australia/Sydney', priceAscNeedsPrice: false },
  },
  provider: 'embedded',
  ...{ total: 60, stockCount: 60, card: SETTINGS, nouns: { singular: 'car', plural: 'cars' }, dealer: 'Yard' },
  facets: [
    { facet: 'make', values: values('Mazda', 'Kia'), most: 99 },
    { facet: 'make_model', values: [], most: 99 },
  ],
  ranges: { price: { min: 10_000, max: 50_000 } },
  filters: ['make', 'price', 'make_model'],
  ...{ columns: 3, layout: 'grid', facetControl: 'list', sorts: ['relevance', 'priceAsc'] },
  makeList: { style: 'plain', limit: 7 },
  quickPrices: { from: 5_000, to: 70_000, step: 5_000 },
  ...{ certifiedOnly: false, collapseSoldRuns: false, clearTarget: null, seeds: {}, shell: false, prefetch: false },
} as unknown as SearchIslandProps;

const searched = vi.fn();
/** What an answer says beside what each says. */
const answers = vi.fn((): object => ({}));
let box: HTMLElement;
let root: Root;
const island = (change: Partial<SearchIslandProps> = {}) => (
  <SearchIsland {...PROPS} {...change}>
    <ul className="printed">
      <li>printed</li>
    </ul>
  </SearchIsland>
);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const tick = async (label: string) => {
  const input = [...box.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  await act(async () => input?.querySelector('input')?.click());
  await settle();
};

/** The page as it is printed, taken over by the browser. */
async function hydrate(change: Partial<SearchIslandProps> = {}) {
  box.innerHTML = renderToString(island(change));
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  // React writes the attributes of fields once more.
  observer.observe(box, { childList: true, subtree: true, characterData: true, attributeFilter: ['class', 'href'] });
  await act(async () => {
    root = hydrateRoot(box, island(change));
  });
  await settle();
  observer.disconnect();
  return changes;
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  history.replaceState(null, '', '/search/used-cars');
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(document.createElement('div'));
  vi.mocked(searchClient).mockResolvedValue({
    async search(requests) {
      searched(requests);
      const found = (at: number) => ({
        hits: at === 0 ? [{ objectID: '7', ...CAR, id: 7, name: 'Found' }] : [],
        ...{ nbHits: 3, page: 0, nbPages: 1, hitsPerPage: 21, processingTimeMS: 1 },
        facets: { make: { Mazda: 3, Kia: 2 }, make_model: { 'Mazda > 3': 2, 'Kia > Rio': 1 } },
      });
      const [main, ...others] = requests.map((_, at) => found(at));
      return { results: [{ ...main, ...answers() }, ...others] } as never;
    },
  });
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
  searched.mockClear();
});

describe('SearchIsland', () => {
  const clear = async () => {
    await act(async () => [...box.querySelectorAll<HTMLElement>('.chip--clear')].at(-1)?.click());
    await settle();
  };

  it('SRCH-002 takes the printed page over without a search and without drawing anything again', async () => {
    const complained = vi.spyOn(console, 'error');
    expect(await hydrate()).toEqual([]);
    expect(searched).not.toHaveBeenCalled();
    expect(complained).not.toHaveBeenCalled();
    expect(box.querySelectorAll('ul.printed')).toHaveLength(1);
  });

  describe('with the vehicles of an address that has filters', () => {
    const asked: SearchState = {
      ...{ query: '', page: 2, sort: 'priceAsc' },
      ...{ lists: { make: ['kia'], fuel: ['Petrol'] }, ranges: { price: { max: 30_000 } } },
    };
    const filtered = {
      asked,
      total: 50,
      facets: [{ facet: 'make', values: values('Mazda', 'Kia'), most: 99 }],
    } as never;
    const address = '?make=kia&fuel=Petrol&range[price]=:30000&sortBy=Car_production%3Aprice%3Aasc&page=2';

    it('SRCH-002 SRCH-010 prints the filters as they are set, and takes them over without a search or another look', async () => {
      history.replaceState(null, '', address);
      const complained = vi.spyOn(console, 'error');
      expect(await hydrate(filtered)).toEqual([]);
      expect(complained).not.toHaveBeenCalled();
      expect(searched).not.toHaveBeenCalled();
      expect([...box.querySelectorAll('.chip')].map(({ textContent }) => textContent)).toEqual([
        ...['kia×', 'Petrol×', 'Up to $30,000×', 'Clear Filters'],
      ]);
      const ticked = [...box.querySelectorAll<HTMLInputElement>('[type=checkbox]')].filter(({ checked }) => checked);
      expect(ticked.map(({ value }) => value)).toEqual(['Kia']);
      expect(box.querySelector<HTMLInputElement>('.range__inputs [data-side=max]')?.value).toBe('30,000');
      expect(box.querySelector<HTMLSelectElement>('[name=sortBy]')?.value).toBe('priceAsc');
      expect(box.querySelector('.search__count')?.textContent).toBe('50 cars');
      expect(box.querySelector('.paging [aria-current]')?.textContent).toBe('2');
    });

    it('searches what the address asks for where the page is of another', async () => {
      history.replaceState(null, '', '?make=Mazda');
      await hydrate(filtered);
      expect(box.querySelector('.search__count')?.textContent).toBe('3 cars');
      expect(searched).toHaveBeenCalledTimes(1);
      expect([...box.querySelectorAll('.chip')].map(({ textContent }) => textContent)).toEqual([
        ...['Mazda×', 'Clear Filters'],
      ]);
    });

    it('SRCH-061 clears them with one search', async () => {
      history.replaceState(null, '', address);
      await hydrate(filtered);
      await clear();
      expect(box.querySelector('.search__count')?.textContent).toBe('3 cars');
      expect(searched).toHaveBeenCalledTimes(1);
      expect(box.querySelectorAll('.chip')).toHaveLength(0);
      const ticked = () => box.querySelectorAll('[name=make]:checked');
      await vi.waitFor(() => expect(ticked()).toHaveLength(0));
    });
  });

  it('SRCH-042 SRCH-047 a ticked make is searched, shown as a chip, and opens its models', async () => {
    await hydrate();
    await tick('Mazda');
    expect(location.search).toBe('?make=Mazda');
    expect(box.querySelector('.chip')?.textContent).toContain('Mazda');
    expect(box.innerHTML.match(/<ul class="(?:search__grid|printed)[^"]*"/g)).toEqual([
      '<ul class="search__grid search__grid--3"',
    ]);
    expect(box.innerHTML.match(/<article class="car-card"/g)).toHaveLength(1);
    expect(box.querySelector('.search__count')?.textContent).toBe('3 cars');
    expect([...box.querySelectorAll<HTMLInputElement>('[name=make_model]')].map(({ value }) => value)).toEqual([]);
    await tick('Kia');
    expect(location.search).toBe('?make=Mazda&make=Kia');
    expect([...box.querySelectorAll<HTMLInputElement>('[name=make_model]')].map(({ value }) => value)).toEqual([
      'Mazda > 3',
      'Kia > Rio',
    ]);
  });

  it('SRCH-037 says what was not found, crosses it out, and takes it out of the text', async () => {
    const parts = [
      { kind: 'word', label: 'Rio', words: 'rio', without: 'under 5k' },
      { kind: 'limit', label: 'Under $5,000', words: 'under 5k', without: 'rio', givenUp: true },
    ];
    answers.mockReturnValueOnce({ queryParts: parts });
    history.replaceState(null, '', '?query=rio+under+5k');
    await hydrate();
    expect(box.querySelector('[role=status] > .search__inexact')?.textContent).toBe(
      'No exact match for “rio under 5k”. Showing Rio.',
    );
    expect(box.querySelector('.chip s')?.textContent).toBe('Under $5,000');
    await act(async () => box.querySelector<HTMLElement>('.chip--given-up')?.click());
    await settle();
    expect(location.search).toBe('?query=rio');
    expect(box.querySelector('.search__inexact')).toBeNull();
  });

  it('SRCH-061 clearing removes every filter and the text, keeps the order, and stays on the page', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    history.replaceState(null, '', '?query=cx&page=3&make=Mazda&range[km]=1:2&sortBy=Car_production:price:asc');
    await hydrate();
    await clear();
    expect(decodeURIComponent(location.search)).toBe('?sortBy=Car_production:price:asc');
    expect(assign).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box.querySelector('.search__main'));
  });

  it('SRCH-061 clearing leads to where the site wants it, and clears nothing before', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    history.replaceState(null, '', '?make=Mazda');
    await hydrate({ clearTarget: '/special-offers' });
    await clear();
    expect(assign.mock.calls).toEqual([['/special-offers']]);
    expect(location.search).toBe('?make=Mazda');
  });
});
