// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { CompareMore } from './CompareMore.tsx';

vi.mock('#src/stores/vehicles/vehicle-summaries.ts', () => ({ loadVehicleSummaries: async () => [] }));
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

it('FAV-005 vehicles of the watchlist are offered on a site that has one', async () => {
  vi.resetModules();
  vi.doUnmock('react-dom/client');
  vi.doMock('#src/stores/vehicles/vehicle-summaries.ts', () => ({
    loadVehicleSummaries: async () => [],
    findVehicleSummary: async (id: string) => (id === '7' ? { slug: 'car-7', title: '2024 Mazda 3' } : undefined),
  }));
  history.replaceState({}, '', 'http://localhost:3000/compare');
  document.body.dataset.saving = 'watchlist';
  document.body.innerHTML =
    '<div data-compare data-noun="car" data-nouns="cars" data-stock="/search"><div data-compare-more></div></div>';
  const { keepHere } = await import('../watchlist/watchlist-client.ts');
  keepHere('8');
  keepHere('7');
  await import('./compare-page.tsx');
  const links = () => [...document.querySelectorAll('.compare__saved a')].map((link) => link.getAttribute('href'));
  await until(() => expect(links()).toEqual(['/compare?cars=car-7']));
});

it('FAV-005 the way on leads back to the list that was left, with its filters', async () => {
  const { listBefore } = await import('./compare-page.tsx');
  expect(listBefore(`${location.origin}/search/suv?model=CX-5`)).toBe('/search/suv?model=CX-5');
  expect(listBefore(`${location.origin}/search`)).toBe('/search');
  for (const other of [
    '',
    `${location.origin}/searching`,
    `${location.origin}/cars/a`,
    'https://www.other.example/search/suv',
  ])
    expect(listBefore(other)).toBeUndefined();
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

it('FAV-005 others that were saved are added, or stand in place of the last where four are compared', () => {
  const saved = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, name: slug }));
  const words = { noun: 'car', nouns: 'cars', sold: '', stock: '/search' };
  const chooser = (slugs: string[]) => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(<CompareMore slugs={slugs} saved={saved} words={words} />);
    return [page.querySelector('h2')?.textContent, page.querySelector('.chip')?.getAttribute('href')];
  };
  expect(chooser(['a'])).toEqual(['Add another car', '/compare?cars=a,b']);
  expect(chooser(['a', 'b', 'c', 'd'])).toEqual(['Another car in place of the last', '/compare?cars=a,b,c,e']);
});
