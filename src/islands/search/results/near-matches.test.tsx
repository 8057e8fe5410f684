// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_STATE, type SearchState, withList, withRange } from '#src/domain/search/state.ts';
import { CAR, SETTINGS } from '#src/domain/vehicle-card/card-fixture.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { searchClient } from '#src/search/create-client.ts';
import type { Chip } from '../filters/use-chips.ts';
import { type PageSearch, SearchContext } from '../instantsearch/search-context.ts';
import { NearMatches } from './NearMatches.tsx';

vi.mock('#src/search/create-client.ts', () => ({ searchClient: vi.fn() }));

const STATE: SearchState = {
  ...EMPTY_STATE,
  query: 'quiet',
  lists: { make: ['Mazda'], fuel: ['Hydrogen'] },
  ranges: { price: { max: 3_000 } },
};
const CHIPS: Chip[] = [
  { key: 'make:Mazda', text: 'Mazda', without: (state) => withList(state, 'make', []) },
  { key: 'fuel:Hydrogen', text: 'Hydrogen', without: (state) => withList(state, 'fuel', []) },
  { key: 'price', text: 'Up to $3,000', without: (state) => withRange(state, 'price', undefined) },
  { key: 'query', text: '“quiet”', without: (state) => ({ ...state, query: '' }) },
];
const PROPS = {
  setup: {
    indexName: 'Car',
    hitsPerPage: 21,
    scope: {},
    facets: ['make'],
    ranges: ['price'],
    siteFilter: '',
    soldDays: 0,
  },
  ...{ card: SETTINGS, nouns: { singular: 'car', plural: 'cars' }, alertHref: '/alerts?search=%2Fsearch' },
  phone: { text: '02 5550 0121', href: 'tel:+61255500121' },
} as unknown as SearchIslandProps;
PROPS.setup.timeZone = 'Australia/Sydney';

let box: HTMLElement;
let root: Root;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

it('SRCH-060 offers what to leave out with its count, the vehicles closest to the search, an alert and a number to call', async () => {
  const counts = [0, 12, 4, 9];
  const search = vi.fn(async (requests: readonly object[]) => ({
    results: requests.map((_, at) => ({ nbHits: counts[at], hits: [{ ...CAR, id: at, slug: `car-${at}` }] })),
  }));
  vi.mocked(searchClient).mockResolvedValue({ search } as never);
  const change = vi.fn();
  await act(async () =>
    root.render(
      <SearchContext value={{ state: () => STATE, change } as unknown as PageSearch}>
        <NearMatches props={PROPS} chips={CHIPS} scope={{ car_type: ['used'] }} today="2026-11-27" />
      </SearchContext>,
    ),
  );
  const options = [...box.querySelectorAll('.near-matches__options button')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Without “Hydrogen”: 12 cars',
    'Without “Up to $3,000”: 4 cars',
    'Without “quiet”: 9 cars',
  ]);
  expect([...box.querySelectorAll('[data-car]')].map((card) => card.getAttribute('data-car'))).toEqual(['car-2']);
  expect([...box.querySelectorAll('.near-matches__help a')].map((link) => link.getAttribute('href'))).toEqual([
    '/alerts?search=%2Fsearch',
    'tel:+61255500121',
  ]);
  await act(async () => (options[1] as HTMLElement).click());
  expect(change).toHaveBeenCalledExactlyOnceWith(CHIPS[2]?.without);
  // The page's own limits hold, and the cheapest are closest to what cost too little.
  const [, , price] = (search.mock.calls[0]?.[0] ?? []) as { indexName: string; params: { facetFilters: unknown } }[];
  expect(price?.indexName).toBe('Car:price:asc');
  expect(price?.params.facetFilters).toEqual(
    expect.arrayContaining([['car_type:used'], ['make:Mazda'], ['fuel:Hydrogen']]),
  );
});

it('SRCH-060 calls vehicles close to the search only where something of it is left', async () => {
  const search = vi.fn(async (requests: readonly object[]) => ({
    results: requests.map(() => ({ nbHits: 50, hits: [CAR] })),
  }));
  vi.mocked(searchClient).mockResolvedValue({ search } as never);
  const titleOf = async (chips: typeof CHIPS) => {
    await act(async () =>
      root.render(
        <SearchContext value={{ state: () => STATE, change: vi.fn() } as unknown as PageSearch}>
          <NearMatches props={PROPS} chips={chips} scope={{}} today="2026-11-27" />
        </SearchContext>,
      ),
    );
    return box.querySelector('.near-matches__title')?.textContent;
  };
  const chip = (key: string) => ({ key, text: key, without: (state: SearchState) => state });
  expect(await titleOf([chip('query')])).toBe('Some of our cars');
  expect(await titleOf([chip('query'), chip('make:Mazda')])).toBe('Close to it');
  expect(await titleOf([chip('price')])).toBe('Close to it');
});
