// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settled, until } from '#src/stores/settled-for-test.ts';
import { startSearchPage } from './page.ts';

const hydrateIsland = vi.fn<(place: HTMLElement) => Promise<void>>();
const searchClient = vi.fn();
const track = vi.fn();
const ahead = vi.fn();
vi.mock('../hydrate/hydrate-island.tsx', () => ({ hydrateIsland: (place: HTMLElement) => hydrateIsland(place) }));
vi.mock('../vehicle-card/card-photos.ts', () => ({ startCardPhotos: () => undefined }));
vi.mock('./SearchIsland.tsx', () => ({ SearchIsland: () => null }));
vi.mock('#src/search/create-client.ts', () => ({
  searchClient: (...requested: unknown[]) => searchClient(...requested),
}));
vi.mock('#src/stores/analytics.ts', () => ({ track: (name: string) => track(name) }));
vi.mock('../hydrate/load-with-files.start.ts', () => ({ fetchAhead: (load: unknown) => ahead(load) }));

let seen: ((isIntersecting: boolean) => void) | undefined;
class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    seen = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

/** A page with an island, on a screen that is touched or pointed at; `state` is what its head has set. */
function page({ touched = false, state = '' } = {}): HTMLElement {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: touched && query === '(hover: none)' }));
  document.documentElement.className = state;
  document.body.innerHTML =
    '<div data-island="SearchIsland" data-props=\'{"provider":"embedded"}\'><li data-promo-slot></li><button>Filters</button></div>';
  startSearchPage();
  return document.querySelector('[data-island]') as HTMLElement;
}

beforeEach(() => {
  for (const mock of [hydrateIsland, searchClient, track, ahead]) mock.mockReset();
  hydrateIsland.mockResolvedValue();
  seen = undefined;
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void setTimeout(work));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});

describe('when the search of a page is hydrated', () => {
  it('SRCH-002 when the page has loaded, where somebody points', async () => {
    const place = page();
    await until(() => expect(hydrateIsland).toHaveBeenCalledWith(place));
    expect(searchClient).not.toHaveBeenCalled();
    expect(ahead).not.toHaveBeenCalled();
  });

  it('SRCH-002 at the first touch, where the screen is touched: until then its scripts are only fetched', async () => {
    const place = page({ touched: true });
    await until(() => expect(ahead).toHaveBeenCalledTimes(1));
    await settled();
    expect(hydrateIsland).not.toHaveBeenCalled();
    expect(searchClient).not.toHaveBeenCalled();
    place.dispatchEvent(new Event('touchstart'));
    await until(() => expect(hydrateIsland).toHaveBeenCalledTimes(1));
    await until(() => expect(searchClient).toHaveBeenCalledWith('embedded', undefined));
  });

  it('SRCH-005 before an empty slot for a promo comes into view, where the screen is touched', async () => {
    page({ touched: true });
    seen?.(false);
    await settled();
    expect(hydrateIsland).not.toHaveBeenCalled();
    seen?.(true);
    await until(() => expect(hydrateIsland).toHaveBeenCalledTimes(1));
  });

  it('SRCH-002 at once on any screen, where the page waits for its answer', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    page({ touched: true, state: 'search-pending' });
    await until(() => expect(hydrateIsland).toHaveBeenCalledTimes(1));
    await until(() => expect(searchClient).toHaveBeenCalledTimes(1));
    expect(ahead).not.toHaveBeenCalled();
  });

  it.each([true, false])('EVT-011 the page counts as viewed, touched or not', async (touched) => {
    page({ touched });
    await settled();
    expect(track.mock.calls).toEqual([['searchPageView']]);
  });

  it('EVT-011 GEN-050 a page that is rendered before it is opened counts, and is hydrated, once it is opened', async () => {
    Object.assign(document, { prerendering: true });
    page();
    await settled();
    expect(track).not.toHaveBeenCalled();
    expect(hydrateIsland).not.toHaveBeenCalled();
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    await until(() => expect(track).toHaveBeenCalledTimes(1));
    await until(() => expect(hydrateIsland).toHaveBeenCalledTimes(1));
  });

  it('SRCH-020 a search whose script cannot be had is marked, and what waited for it is shown as it was rendered', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    hydrateIsland.mockRejectedValue(new TypeError('Failed to fetch'));
    const island = page({ state: 'search-pending search-filtered other' });
    await until(() => expect(island.dataset.failed).toBe(''));
    expect(document.documentElement.className).toBe('other');
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe('the links above the list', () => {
  const click = (selector: string) => {
    const event = new Event('click', { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return event;
  };
  /** A page with its links. */
  const linked = (row: string) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    document.body.innerHTML = `<main><ul class="search-kinds" ${row}><li><a href="/search/camper">Campers</a></li></ul>
      <a class="search-compare" href="/compare">Compare</a></main>
      <section data-saved-line hidden><p></p><a data-to-compare hidden>Compare</a><button>OK</button></section>`;
    startSearchPage();
  };

  it('SRCH-009 what was filtered is filtered in the list of another kind', () => {
    history.replaceState(null, '', '/search/caravan?sleeps=4&body=Caravan&page=2');
    linked('data-one-kind');
    click('.search-kinds a');
    expect(document.querySelector<HTMLAnchorElement>('.search-kinds a')?.search).toBe('?sleeps=4');
    linked('');
    click('.search-kinds a');
    expect(document.querySelector<HTMLAnchorElement>('.search-kinds a')?.search).toBe('');
  });

  it('FAV-005 who has not saved two yet is told at the list how vehicles are compared', async () => {
    linked('');
    const count = document.createElement('span');
    count.dataset.favouritesCount = '';
    count.textContent = '1';
    document.body.append(count);
    expect(click('.search-compare').defaultPrevented).toBe(true);
    const line = document.querySelector<HTMLElement>('[data-saved-line]');
    await until(() => expect(line?.hidden).toBe(false));
    expect(line?.querySelector('p')?.textContent).toBe('Touch the hearts of those to compare.');
    count.textContent = '2';
    expect(click('.search-compare').defaultPrevented).toBe(false);
  });
});
