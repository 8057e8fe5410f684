// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { CompareMore } from './CompareMore.tsx';

vi.mock('#src/stores/vehicles/vehicle-summaries.ts', () => ({
  loadVehicleSummaries: async () => [],
  findVehicleSummary: async () => undefined,
}));
vi.mock('react-dom/client', () => ({ createRoot: () => ({ render: () => undefined }) }));

it('FAV-005 the link of a comparison says that it was copied, or what to do where the browser refuses', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  const url = 'http://localhost:3000/compare?cars=a,b';
  history.replaceState({}, '', url);
  document.body.innerHTML = `<div data-compare><div data-compare-tools inert></div><div data-compare-body></div>
    <button data-copy-link><span>Copy link</span></button></div>`;
  await import('./compare-page.tsx');
  await until(() => expect(document.querySelector('[data-compare-tools]')?.hasAttribute('inert')).toBe(false));
  await Promise.resolve();
  const [button, label] = [document.querySelector('button'), document.querySelector('span')];
  vi.useFakeTimers();
  button?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  expect(label?.textContent).toBe('Copied');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(label?.textContent).toBe('Copy link');

  writeText.mockRejectedValue(new DOMException('Not now.', 'NotAllowedError'));
  button?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(label?.textContent).toBe('Copy the address above the page');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(label?.textContent).toBe('Copy link');
  vi.useRealTimers();
});

const sheet = (slug: string, more: Partial<VehicleSummary> = {}): VehicleSummary => ({
  ...{ id: `id-${slug}`, slug, title: slug, subtitle: '', image: `/${slug}.webp`, sold: false },
  ...{ price: { kind: 'plain', text: '$9,000', type: 'Drive away' }, specs: [], features: [], facts: [] },
  ...more,
});

/** The page with the sheets of a site, drawn; the groups of what it offers, each with the addresses of its links. */
async function offered(query: string, sheets: readonly VehicleSummary[], before = async () => {}) {
  vi.resetModules();
  vi.doUnmock('react-dom/client');
  vi.doMock('#src/stores/vehicles/vehicle-summaries.ts', () => ({
    loadVehicleSummaries: async (slugs: string[]) => slugs.map((slug) => sheets.find((one) => one.slug === slug)),
    findVehicleSummary: async (id: string) => sheets.find((one) => one.id === id),
  }));
  history.replaceState({}, '', `http://localhost:3000/compare${query}`);
  document.body.innerHTML = `<div data-compare data-noun="vehicle" data-nouns="vehicles" data-stock="/search">
    <div data-compare-body></div><div data-compare-more></div></div>`;
  await before();
  await import('./compare-page.tsx');
  await until(() => expect(document.querySelector('.compare__more')).not.toBeNull());
  const groups = [...document.querySelectorAll('.compare__others')].map((group) => [
    group.querySelector('h3')?.textContent,
    ...[...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  ]);
  const way = document.querySelector('.compare__more > .button');
  return { groups, way: [way?.textContent, way?.getAttribute('href')] };
}

it('FAV-008 vehicles of the watchlist are offered on a site that has one', async () => {
  document.body.dataset.saving = 'watchlist';
  const { groups } = await offered('', [sheet('car-7', { id: '7' })], async () => {
    const { keepHere } = await import('../watchlist/watchlist-client.ts');
    keepHere('8');
    keepHere('7');
  });
  expect(groups).toEqual([['You saved or looked at', '/compare?cars=car-7']]);
});

it('FAV-008 one vehicle offers what the visitor knows and what is like it, each once and for sale, and the list of its kind', async () => {
  document.body.dataset.saving = 'favourites';
  const list = { singular: 'motorcycle', plural: 'motorcycles', href: '/search/motorcycle' };
  const sheets = [
    sheet('one', { list, alike: ['seen', 'gone', 'sold', 'like'] }),
    ...[sheet('seen', { list }), sheet('sold', { list, sold: true }), sheet('like', { list }), sheet('other')],
  ];
  const { groups, way } = await offered('?cars=one', sheets, async () => {
    const { rememberViewedCar } = await import('#src/stores/vehicles/viewed-cars.ts');
    for (const slug of ['seen', 'other', 'one'])
      rememberViewedCar({ id: `id-${slug}`, stocknum: '', make: '', model: '', body: '', simple_body: '' });
  });
  expect(groups).toEqual([
    ['You saved or looked at', '/compare?cars=one,seen', '/compare?cars=one,other'],
    ['Like this one', '/compare?cars=one,like'],
  ]);
  expect(way).toEqual(['Look at motorcycles', '/search/motorcycle']);
  expect(document.querySelector('.compare__add')?.textContent).toBe('Add another motorcycle');
});

it('FAV-008 of several vehicles what is like each comes in turns; of several kinds the way leads to the whole stock', async () => {
  localStorage.clear();
  const list = { singular: 'truck', plural: 'trucks', href: '/search/trucks' };
  const sheets = [
    ...[sheet('a', { list, alike: ['b', 'c', 'd'] }), sheet('b', { alike: ['a', 'e'] })],
    ...[sheet('c'), sheet('d'), sheet('e')],
  ];
  const { groups, way } = await offered('?cars=a,b', sheets);
  expect(groups).toEqual([['Like these', '/compare?cars=a,b,c', '/compare?cars=a,b,e', '/compare?cars=a,b,d']]);
  expect(way).toEqual(['Look at vehicles', '/search']);
});

it('FAV-005 the way on leads back to the list that was left, with its filters', async () => {
  const { listBefore } = await import('./compare-page.tsx');
  const of = (...paths: string[]) => listBefore(paths.map((path) => new URL(path, location.origin).href));
  expect(of('/search/suv?model=CX-5')).toBe('/search/suv?model=CX-5');
  expect(of('/search')).toBe('/search');
  expect(of('/cars/a', '/search?lams=true', '/search/suv')).toBe('/search?lams=true');
  for (const other of ['/searching', '/cars/a', 'https://www.other.example/search/suv'])
    expect(of(other)).toBeUndefined();
  expect(listBefore([''])).toBeUndefined();
});

it('FAV-005 a list that was open before the page of the vehicle is the way on, too', async () => {
  const urls = ['/search/motorcycle?lams=true', '/cars/one', '/compare?cars=one', '/search/after'];
  const entries = () => urls.map((path) => ({ url: new URL(path, 'http://localhost:3000').href }));
  vi.stubGlobal('navigation', { entries, currentEntry: { index: 2 } });
  const { way } = await offered('?cars=one', [sheet('one')]);
  vi.unstubAllGlobals();
  expect(way[1]).toBe('/search/motorcycle?lams=true');
});

it('FAV-008 where learners may ride all of them, the way leads to what learners may ride, and an offer says what it is', async () => {
  const list = { singular: 'motorcycle', plural: 'motorcycles', href: '/search/motorcycle' };
  const lams = { list, specs: [{ key: 'lams', label: 'Learner approved', value: 'Yes (LAMS)' }] };
  const facts = [{ kind: 'check' as const, text: 'LAMS approved' }];
  const sheets = [
    sheet('one', { ...lams, alike: ['like'] }),
    sheet('like', { ...lams, facts }),
    sheet('full', { list }),
  ];
  expect((await offered('?cars=one', sheets)).way[1]).toBe('/search/motorcycle?lams=true');
  expect(document.querySelector('.compare__other small')?.textContent).toBe('LAMS approved');
  expect((await offered('?cars=one,full', sheets)).way[1]).toBe('/search/motorcycle');
});

it.each([
  [['b', 'a'], '/compare?cars=a,b', 2],
  [['e', 'd', 'c', 'b', 'a'], '/compare?cars=b,c,d,e', 4],
  [['a'], '/compare', 0],
])('FAV-005 %j that were saved are compared at once where the address names none', async (slugs, address, count) => {
  vi.resetModules();
  const asked: string[][] = [];
  vi.doMock('react-dom/client', () => ({ createRoot: () => ({ render: () => undefined }) }));
  vi.doMock('#src/stores/vehicles/vehicle-summaries.ts', () => ({
    loadVehicleSummaries: async (wanted: string[]) => asked.push(wanted) && [],
    findVehicleSummary: async () => undefined,
  }));
  document.body.dataset.saving = 'favourites';
  const { $favourites } = await import('#src/stores/vehicles/favourites.ts');
  $favourites.set(slugs.map((slug) => ({ id: slug, name: slug, slug, make: '', model: '', primary_image_url: '' })));
  history.replaceState({}, '', 'http://localhost:3000/compare');
  document.body.innerHTML = '<div data-compare><div data-compare-body></div><div data-compare-more></div></div>';
  await import('./compare-page.tsx');
  await until(() => expect(location.pathname + location.search).toBe(address));
  await until(() => expect(asked[0]?.length ?? 0).toBe(count));
});

it('FAV-008 others are added, or stand in place of the last where four are compared', () => {
  const words = { noun: 'car', nouns: 'cars', sold: '', stock: '/search' };
  const chooser = (slugs: string[]) => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(<CompareMore slugs={slugs} known={[]} alike={[sheet('e')]} words={words} />);
    return [page.querySelector('h2')?.textContent, page.querySelector('.compare__other')?.getAttribute('href')];
  };
  expect(chooser(['a'])).toEqual(['Add another car', '/compare?cars=a,e']);
  expect(chooser(['a', 'b', 'c', 'd'])).toEqual(['Another car in place of the last', '/compare?cars=a,b,c,e']);
});
