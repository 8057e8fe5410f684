// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchState } from '#src/domain/search/state.ts';
import { CAR, SETTINGS } from '#src/domain/vehicle-card/card-fixture.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { searchClient } from '#src/search/create-client.ts';
import { settledFrames } from '#src/stores/settled-for-test.ts';
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
  ...{ total: 60, hint: 'Try: diesel ute', stockCount: 60, card: SETTINGS, nouns: { singular: 'car', plural: 'cars' } },
  facets: [
    { facet: 'make', values: values('Mazda', 'Kia'), most: 99 },
    { facet: 'make_model', values: [], most: 99 },
  ],
  ranges: { price: { min: 10_000, max: 50_000 } },
  filters: ['make', 'price', 'make_model'],
  places: [],
  ...{
    columns: 3,
    layout: 'grid',
    facetControl: 'list',
    sorts: [
      { sort: 'relevance', label: 'Most relevant' },
      { sort: 'priceAsc', label: 'Lowest price' },
    ],
  },
  makeList: { style: 'plain', limit: 7 },
  quickPrices: [5_000, 70_000],
  priceBasis: 'Drive away',
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
const settle = () => act(() => settledFrames());
/** Until the page is as expected; a text and a slider are searched some hundred milliseconds after the last key. */
const until = async (expected: () => void) => {
  await act(() => vi.waitFor(expected, { timeout: 5_000 }));
  await settle();
};
const button = (text: string) =>
  [...box.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === text,
  ) as HTMLButtonElement;
const press = async (text: string) => {
  await act(async () => button(text).click());
  await settle();
};
const searchBox = () => box.querySelector('[name=query]') as HTMLInputElement;
/** As a browser does: past React's own record of the value. */
const type = (text: string) =>
  act(async () => {
    searchBox().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(searchBox(), text);
    searchBox().dispatchEvent(new Event('input', { bubbles: true }));
  });
const key = (name: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  });
const submit = () => act(async () => box.querySelector<HTMLFormElement>('.search__box')?.requestSubmit());
const tick = async (label: string) => {
  const input = [...box.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  await act(async () => input?.querySelector('input')?.click());
  await settle();
};

/** The page as it is rendered, taken over by the browser. */
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

  it('SRCH-002 takes the rendered page over without a search and without drawing anything again', async () => {
    const complained = vi.spyOn(console, 'error');
    expect(await hydrate()).toEqual([]);
    expect(searched).not.toHaveBeenCalled();
    expect(complained).not.toHaveBeenCalled();
    expect(box.querySelectorAll('ul.printed')).toHaveLength(1);
  });

  describe('with the vehicles of an address that has filters', () => {
    const requested: SearchState = {
      ...{ query: '', page: 2, sort: 'priceAsc' },
      ...{ lists: { make: ['kia'], fuel: ['Petrol'] }, ranges: { price: { max: 30_000 } } },
    };
    const filtered = {
      requested,
      total: 50,
      facets: [{ facet: 'make', values: values('Mazda', 'Kia'), most: 99 }],
    } as never;
    const address = '?make=kia&fuel=Petrol&range[price]=:30000&sortBy=Car_production%3Aprice%3Aasc&page=2';

    it('SRCH-002 SRCH-010 renders the filters as they are set, and takes them over without a search or another look', async () => {
      history.replaceState(null, '', address);
      const complained = vi.spyOn(console, 'error');
      expect(await hydrate(filtered)).toEqual([]);
      expect(complained).not.toHaveBeenCalled();
      expect(searched).not.toHaveBeenCalled();
      expect([...box.querySelectorAll('.chip')].map(({ textContent }) => textContent)).toEqual([
        ...['kia×', 'Petrol×', 'Up to $30,000×', 'Clear filters'],
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
        ...['Mazda×', 'Clear filters'],
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
      { kind: 'word', label: 'Rio', tokens: 'rio', without: 'under 5k' },
      { kind: 'limit', label: 'Under $5,000', tokens: 'under 5k', without: 'rio', relaxed: true },
    ];
    answers.mockReturnValueOnce({ queryParts: parts });
    history.replaceState(null, '', '?query=rio+under+5k');
    await hydrate();
    expect(box.querySelector('[role=status] > .search__inexact')?.textContent).toBe(
      'No exact match for “rio under 5k”. Showing Rio.',
    );
    expect(box.querySelector('.chip s')?.textContent).toBe('Under $5,000');
    expect(box.querySelector('.search__active')?.textContent).toBe(
      String(box.querySelectorAll('.chip:not(.chip--clear)').length),
    );
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

  it('SRCH-002 keeps what is chosen, ticked and typed between hydration and the start of the search', async () => {
    for (const [name, early, requested] of [
      ['sortBy', 'priceAsc', 'sortBy=Car_production:price:asc'],
      ['make', 'Kia', 'make=Kia'],
      ['query', 'auto', 'query=auto'],
    ] as const) {
      history.replaceState(null, '', '/search/used-cars');
      box.innerHTML = renderToString(island());
      await act(async () => {
        root = hydrateRoot(box, island());
      });
      const field = box.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
      if (name === 'query') {
        await type(early);
        await submit();
      } else if (name === 'make') await act(async () => box.querySelector<HTMLElement>(`[value=${early}]`)?.click());
      else
        await act(async () => {
          Object.assign(field ?? {}, { value: early });
          field?.dispatchEvent(new Event('change', { bubbles: true }));
          expect(location.search, 'the search has begun').toBe('');
        });
      await until(() => expect(decodeURIComponent(location.search)).toContain(requested));
      await act(async () => root.unmount());
    }
  });

  it('SRCH-030 SRCH-060 SRCH-061 a text that finds nothing says so once, and Clear filters shows everything again', async () => {
    await hydrate();
    answers.mockReturnValue({ hits: [], nbHits: 0, nbPages: 0 });
    await type('zzzz');
    expect(searched.mock.calls.flat(2).some(({ params }) => params.query === 'zzzz' && location.search)).toBe(false);
    await until(() => expect(box.querySelector('.search__none')).not.toBeNull());
    expect(location.search).toBe('?query=zzzz');
    expect(box.querySelector('.search__none h2')?.textContent).toBe('No cars match all of this');
    expect(box.querySelectorAll('.chip--clear')).toHaveLength(1);
    answers.mockReset().mockReturnValue({});
    await clear();
    expect(box.querySelector('.search__none')).toBeNull();
    expect(location.search).toBe('');
    expect(box.querySelector('.search__count')?.textContent).toBe('3 cars');
  });

  it('SRCH-020 a search that fails keeps results and ticks, says so, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await hydrate();
    const working = await searchClient('embedded', undefined);
    vi.mocked(searchClient).mockRejectedValueOnce(new Error('The index is damaged.'));
    await tick('Mazda');
    expect(box.querySelector('[role=alert]')?.textContent).toContain('Search is not available right now');
    expect(box.querySelectorAll('ul.printed')).toHaveLength(1);
    expect(box.querySelector<HTMLInputElement>('[value=Mazda]')?.checked).toBe(true);
    vi.mocked(searchClient).mockResolvedValue(working);
    await press('Try again');
    expect(box.querySelector('[role=alert]')).toBeNull();
    expect(box.querySelectorAll('ul.printed')).toHaveLength(0);
    expect(box.querySelectorAll('article.car-card')).toHaveLength(1);
  });

  it('SRCH-010 keeps parameters of others and lets nonsense go; a filter is one more entry of the history', async () => {
    const pushed = vi.spyOn(history, 'pushState');
    history.replaceState(null, '', '?utm_source=x&page=zz&range[price]=a:b&make=&sortBy=../etc');
    await hydrate();
    expect(searched).not.toHaveBeenCalled();
    expect(box.querySelectorAll('ul.printed')).toHaveLength(1);
    await tick('Mazda');
    expect(location.search).toBe('?make=Mazda&utm_source=x');
    expect(pushed).toHaveBeenCalledTimes(1);
  });

  it('SRCH-014 SRCH-031 SRCH-032 has the orders of the site, and puts the chosen one into the address', async () => {
    await hydrate({
      sorts: (['relevance', 'latest', 'priceDesc', 'priceAsc', 'kmAsc'] as const).map((sort) => ({
        sort,
        label: sort,
      })),
    });
    const sort = box.querySelector('[name=sortBy]') as HTMLSelectElement;
    expect([...sort.options].map(({ textContent }) => textContent)).toEqual([
      ...['relevance', 'latest', 'priceDesc', 'priceAsc', 'kmAsc'],
    ]);
    await act(async () => {
      sort.value = 'priceAsc';
      sort.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await settle();
    expect(decodeURIComponent(location.search)).toBe('?sortBy=Car_production:price:asc');
    expect(searched.mock.calls[0]?.[0][0].indexName).toBe('Car_production:price:asc');
  });

  it('SRCH-034 arrow keys and Enter choose a suggestion as a filter, which empties the box', async () => {
    await hydrate();
    await type('maz');
    const options = () => [...box.querySelectorAll('[role=option]')];
    await until(() => expect(options().map((one) => one.firstChild?.textContent)).toEqual(['Mazda', 'Mazda 3']));
    await key('ArrowDown');
    expect(options().map((one) => one.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    expect(searchBox().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    await submit();
    await settle();
    expect(location.search).toBe('?make=Mazda');
    expect(searchBox().value).toBe('');
    expect(button('Remove Mazda')).toBeDefined();
  });

  it('SRCH-034 offers the last five searches while the box is empty; Escape closes them', async () => {
    localStorage.clear();
    await hydrate();
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await type(text);
      await submit();
    }
    await settle();
    await type('');
    const options = () => [...box.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    await until(() => expect(options()).toEqual(['six', 'five', 'four', 'three', 'two']));
    await key('Escape');
    expect(options()).toEqual([]);
  });

  it('SRCH-061 a removed chip hands the focus on, to the next one and then to the results', async () => {
    history.replaceState(null, '', '?make=Mazda&make=Kia');
    await hydrate();
    await press('Remove Mazda');
    await until(() => expect(document.activeElement).toBe(button('Remove Kia')));
    await press('Remove Kia');
    expect(document.activeElement).toBe(box.querySelector('[aria-label=Results]'));
    expect(box.querySelector('.search__count[role=status]')?.textContent).toBe('3 cars');
  });

  it('SRCH-007 SRCH-049 the sheet counts what the site sells; the price is in hand where that was asked for', async () => {
    await hydrate({ nouns: { singular: 'caravan', plural: 'caravans' } });
    const panel = box.querySelector('#filters') as HTMLElement;
    button('Filters').focus();
    await press('Filters');
    expect(panel.getAttribute('role')).toBe('dialog');
    expect(button('Show 60 caravans')).toBeDefined();
    expect((box.querySelector('.search__main') as HTMLElement).inert).toBe(true);
    await tick('Mazda');
    // What is out of reach says nothing: the sheet says what it found.
    expect(panel.querySelector('[role=status]')?.textContent).toBe('3 caravans');
    await press('Show 3 caravans');
    expect(panel.getAttribute('role')).toBeNull();
    expect(document.activeElement).toBe(button('Filters1'));
    button('Price').focus();
    await press('Price');
    expect(document.activeElement?.textContent).toBe('Price');
    expect(panel.contains(document.activeElement)).toBe(true);
    await key('Escape');
    expect(document.activeElement).toBe(button('Price'));
  });

  it('SRCH-092 looks around a postcode or town above the places of a group, one after the other, and no more', async () => {
    const facets = [
      { facet: 'state' as const, values: values('NSW', 'QLD', 'WA'), most: 99 },
      { facet: 'location_name' as const, values: values('North', 'South'), most: 99 },
    ];
    await hydrate({ facets, filters: ['price', 'state', 'location_name'], places: ['state', 'location_name'] });
    const where = box.querySelector<HTMLElement>('.where');
    expect([...(where?.querySelectorAll('.facet__title') ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['Where', 'State', 'Location'],
    ]);
    const lookAround = async (place: string) => {
      const field = where?.querySelector('input') as HTMLInputElement;
      field.value = place;
      await act(async () => field.form?.requestSubmit());
      const text = place && `near ${place}`;
      await until(() => expect(new URLSearchParams(location.search).get('query') ?? '').toBe(text));
    };
    for (const place of ['Brisbane', '3000', 'Nowhere', 'Perth', '']) await lookAround(place);
    // What is found, or that the place is not known, is seen at once.
    const moved = vi.spyOn(window, 'scrollTo');
    answers.mockReturnValueOnce({ nbHits: 0 });
    await press('Filters');
    await lookAround('Erewhon');
    expect(box.querySelector('#filters')?.getAttribute('role')).toBeNull();
    expect(moved).toHaveBeenCalledExactlyOnceWith(0, 0);
    await until(() => expect(box.textContent).toContain('We do not know where “Erewhon” is: try its postcode.'));
  });

  it('SRCH-049 what is found by filters begins with the first, wherever the visitor is in the list', async () => {
    await hydrate();
    const main = box.querySelector('.search__main') as HTMLElement;
    const moved = vi.spyOn(main, 'scrollIntoView');
    const toTop = vi.spyOn(window, 'scrollTo');
    vi.spyOn(main, 'getBoundingClientRect').mockReturnValue({ top: -4_000 } as DOMRect);
    await press('Filters');
    await press('Close the filters');
    expect([moved.mock.calls, toTop.mock.calls]).toEqual([[], []]);
    await press('Filters');
    await press('Show 60 cars');
    expect(moved).not.toHaveBeenCalled();
    expect(toTop).toHaveBeenCalledExactlyOnceWith(0, 0);
    await press('Filters');
    await tick('Mazda');
    expect(moved).toHaveBeenCalledOnce();
    await press('Show 3 cars');
    answers.mockReturnValueOnce({ nbHits: 2 });
    await tick('Kia');
    expect(moved).toHaveBeenCalledTimes(2);
  });

  it('GEN-020 the heading keeps what the page is limited to', async () => {
    const heading = document.body.appendChild(document.createElement('h1'));
    const lead = document.body.appendChild(document.createElement('p'));
    heading.dataset.searchHeading = 'Used cars';
    lead.dataset.searchLead = '';
    try {
      const facets = [...PROPS.facets, { facet: 'car_type' as const, values: values('used'), most: 99 }];
      const setup = { ...PROPS.setup, scope: { car_type: ['used'] }, facets: facets.map(({ facet }) => facet) };
      await hydrate({ setup, facets, filters: [...PROPS.filters, 'car_type'] });
      await tick('Mazda');
      expect(heading.textContent).toBe('Used Mazda cars');
    } finally {
      heading.remove();
      lead.remove();
    }
  });

  it('GEN-020 the heading and the line below it follow the search', async () => {
    const lead = document.createElement('p');
    lead.dataset.searchLead = '';
    lead.textContent = '60 cars from $9,990';
    const rendered = lead.textContent;
    const heading = document.createElement('h1');
    heading.dataset.searchHeading = 'All cars';
    heading.textContent = 'All cars';
    document.body.append(heading, lead);
    try {
      await hydrate();
      expect(lead.textContent).toBe(rendered);
      answers.mockReturnValueOnce({ facets_stats: { price: { min: 12_500, max: 30_000 } } });
      await tick('Mazda');
      expect(lead.textContent).toBe('3 cars from $12,500 to $30,000');
      expect(heading.textContent).toBe('Mazda cars');
      await clear();
      expect(heading.textContent).toBe('All cars');
    } finally {
      heading.remove();
      lead.remove();
    }
  });
});
