// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CAR, SETTINGS, TODAY } from '#src/domain/vehicle-card/card-fixture.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { $searches, rememberSearch } from '#src/stores/search-history.ts';
import { startSearchPanel } from './search-panel.ts';

const PANEL = `<a data-panel="search-panel" href="/search">Search</a>
  <div id="search-panel"><form action="https://dealer.example/search"><input name="query"><button>Search</button></form>
  <template data-chip><li><a class="chip" href="/search">{text}</a></li></template><div data-found hidden><ul></ul></div>
  <div data-vehicles hidden><ul></ul><button></button>
  <template><li><a href="/search"><img alt=""><span>{name}</span><small>{price}</small></a></li></template></div>
  <div data-none hidden><p></p><a href="/search" data-alert hidden></a></div>
  <div data-recent hidden><ul></ul></div><div data-popular hidden><ul></ul></div></div>`;
const NAMES = [
  ['Mazda CX-5', '/search/mazda/cx-5', 12],
  ['Book a service', '/service'],
];
const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
const offered = (part: string) =>
  [...find(`[data-${part}]`).querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const type = async (text: string) => {
  find<HTMLInputElement>('input').value = text;
  find('input').dispatchEvent(new Event('input', { bubbles: true }));
  await vi.dynamicImportSettled();
};
const open = async () => {
  find('#search-panel').dispatchEvent(new Event('beforetoggle'));
  await vi.dynamicImportSettled();
};
const answer = vi.fn<typeof fetch>();
// A store that nobody listened to for a second reads the storage again, and deletes what is gone: happy-dom refuses that.
$searches.listen(() => undefined);

vi.mock('./find-vehicles.ts', () => ({ findVehicles: (...asked: [string, number]) => findVehicles(...asked) }));
const findVehicles = vi.fn<typeof import('./find-vehicles.ts').findVehicles>();

beforeEach(() => {
  vi.resetModules();
  findVehicles.mockReset();
  findVehicles.mockRejectedValue(new Error('There is no search.'));
  localStorage.clear();
  document.body.innerHTML = PANEL;
  answer.mockReset();
  answer.mockImplementation(async () => Response.json(NAMES));
  vi.stubGlobal('fetch', answer);
  startSearchPanel();
});
afterEach(() => document.body.replaceChildren());

it('NAV-029 offers what a typed text begins, and nothing for no text', async () => {
  await open();
  expect(find('[data-found]').hidden).toBe(true);
  await type('cx5');
  await vi.waitFor(() => expect(offered('found')).toEqual(['Mazda CX-5 (12) /search/mazda/cx-5']));
  expect(find('[data-found]').hidden).toBe(false);
  await type('serv');
  await vi.waitFor(() => expect(offered('found')).toEqual(['Book a service /service']));
  await type('zzz');
  await vi.waitFor(() => expect(find('[data-found]').hidden).toBe(true));
});

it('NAV-029 works as a plain search where the names cannot be had', async () => {
  answer.mockRejectedValue(new TypeError('offline'));
  await open();
  await type('cx5');
  expect(find('[data-found]').hidden).toBe(true);
});

it('NAV-029 offers the names of most vehicles before anything is typed', async () => {
  await open();
  await vi.waitFor(() => expect(offered('popular')).toEqual(['Mazda CX-5 (12) /search/mazda/cx-5']));
  expect(find('[data-popular]').hidden).toBe(false);
  await type('serv');
  await vi.waitFor(() => expect(find('[data-popular]').hidden).toBe(true));
});

it('NAV-029 says how many vehicles a typed text finds, and shows the first', async () => {
  const view = cardView(CAR, SETTINGS, TODAY);
  findVehicles.mockImplementation(async (text) =>
    text === 'cx5'
      ? { count: 12, counted: '12 cars', cards: [view], alertHref: undefined }
      : { count: 0, counted: '0 cars', cards: [], alertHref: `/alerts?for=${text}` },
  );
  await open();
  await type('cx');
  await type('cx5');
  await vi.waitFor(() => expect(find('[data-vehicles]').hidden).toBe(false));
  expect(findVehicles).toHaveBeenCalledWith('cx5', 40);
  expect(findVehicles).not.toHaveBeenCalledWith('cx', 40);
  expect(find('[data-vehicles] button').textContent).toBe('Show all 12 cars');
  expect(offered('vehicles')).toEqual([
    '2021 Mazda CX-5 Maxx Sport KF Series$32,990 Drive Away /cars/2021-mazda-cx-5-u101',
  ]);
  expect(find<HTMLImageElement>('[data-vehicles] img').getAttribute('src')).toBeTruthy();
  await type('zzz');
  await vi.waitFor(() => expect(find('[data-none]').hidden).toBe(false));
  expect(find('[data-vehicles]').hidden).toBe(true);
  expect(find('[data-none] p').textContent).toBe('Nothing in stock for “zzz”.');
  expect(find('[data-alert]').getAttribute('href')).toBe('/alerts?for=zzz');
  expect(find('[data-alert]').hidden).toBe(false);
  await type('serv');
  await vi.waitFor(() => expect(offered('found')).toEqual(['Book a service /service']));
  await vi.waitFor(() => expect(find('[data-none]').hidden).toBe(true));
  await type('cx5');
  await vi.waitFor(() => expect(find('[data-vehicles]').hidden).toBe(false));
  expect(find('[data-none]').hidden).toBe(true);
  await type('');
  await vi.waitFor(() => expect(find('[data-vehicles]').hidden).toBe(true));
});

it('NAV-029 shows six vehicles, first those whose name the text begins', async () => {
  const view = cardView(CAR, SETTINGS, TODAY);
  const cards = [
    '2026 Kia K4',
    '2026 Kia Sorento',
    '2026 Kia EV6',
    '2025 Kia Sportage',
    '1 Kia A',
    '2 Kia B',
    '3 Kia C',
  ];
  findVehicles.mockResolvedValue({
    count: 7,
    counted: '7 cars',
    alertHref: undefined,
    cards: cards.map((title) => ({ ...view, title, subtitle: 'GT' })),
  });
  await open();
  await type('kia s');
  await vi.waitFor(() => expect(find('[data-vehicles]').hidden).toBe(false));
  expect(offered('vehicles').map((text) => text.split(' GT')[0])).toEqual([
    '2026 Kia Sorento',
    '2025 Kia Sportage',
    '2026 Kia K4',
    '2026 Kia EV6',
    '1 Kia A',
    '2 Kia B',
  ]);
});

it('NAV-029 has no names where their file is missing', async () => {
  answer.mockResolvedValue(Response.json([['No page', '/no-page']], { status: 404 }));
  await open();
  await type('no page');
  expect(find('[data-found]').hidden).toBe(true);
  expect(offered('found')).toEqual([]);
});

it('NAV-007 offers the last searches', async () => {
  rememberSearch('diesel ute');
  await open();
  await vi.waitFor(() =>
    expect(offered('recent')).toEqual(['diesel ute https://dealer.example/search?query=diesel+ute']),
  );
  expect(find('[data-recent]').hidden).toBe(false);
});

it('NAV-007 a search for nothing leads to the plain address of the list', async () => {
  await open();
  const submit = (text: string) => {
    find<HTMLInputElement>('input').value = text;
    const event = new SubmitEvent('submit', { cancelable: true });
    find('form').dispatchEvent(event);
    return event.defaultPrevented;
  };
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  expect([submit('cx5'), assign.mock.calls]).toEqual([false, []]);
  expect([submit(' '), assign.mock.calls]).toEqual([true, [['https://dealer.example/search']]]);
  assign.mockRestore();
});
