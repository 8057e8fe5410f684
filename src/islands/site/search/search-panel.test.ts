// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberSearch } from '#src/stores/search-history.ts';
import { startSearchPanel } from './search-panel.ts';

const PANEL = `<a data-panel="search-panel" href="/search">Search</a>
  <div id="search-panel"><form action="https://dealer.example/search"><input name="query"><button>Search</button></form>
  <template><li><a class="chip" href="/search">{text}</a></li></template><div data-found hidden><ul></ul></div><div data-recent hidden><ul></ul></div></div>`;
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

beforeEach(() => {
  vi.resetModules();
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

it('NAV-007 offers the last searches', async () => {
  rememberSearch('diesel ute');
  await open();
  await vi.waitFor(() =>
    expect(offered('recent')).toEqual(['diesel ute https://dealer.example/search?query=diesel+ute']),
  );
  expect(find('[data-recent]').hidden).toBe(false);
});
