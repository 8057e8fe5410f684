// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';

const fetched = vi.fn<typeof fetch>();
const page = () => document.querySelector('[data-alerts]') as HTMLElement;
const text = (part: string) => page().querySelector(`[data-alerts-${part}]`)?.textContent;

/** The page at an address, come to from another; the inline script has said what it is about. */
async function open(query: string, about: string, referrer = '') {
  history.replaceState(null, '', `/alerts${query}`);
  Object.defineProperty(document, 'referrer', { value: referrer && location.origin + referrer, configurable: true });
  document.body.innerHTML = `<div data-alerts data-about="${about}"><a href="/stock" data-alerts-link>What you looked at</a>
    <span data-alerts-now></span><span data-alerts-why>Open the alert from a page.</span></div>`;
  vi.resetModules();
  await import('./alerts-page.ts');
}
const subject = { kind: 'price', label: '2021 Mazda CX-5', href: '/cars/mazda-cx-5', price: 31_990 };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json(subject));
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of alerts', () => {
  it('names the vehicle of its address, with its price', async () => {
    await open('?car=mazda-cx-5', 'price');
    await until(() => expect(text('link')).toBe('2021 Mazda CX-5'));
    expect(page().querySelector('a')?.getAttribute('href')).toBe('/cars/mazda-cx-5');
    expect(text('now')).toBe('Now $31,990');
  });

  it('takes over the filters of the search that the visitor comes from, and no other page', async () => {
    await open('?search=%2Fsearch%2Fused-cars', 'matches', '/search/used-cars?make=Mazda');
    await until(() => expect(fetched).toHaveBeenCalled());
    const requested = new URL(String(fetched.mock.calls[0]?.[0]), location.href);
    expect(requested.searchParams.get('search')).toBe('/search/used-cars?make=Mazda');
    expect(new URLSearchParams(location.search).get('search')).toBe('/search/used-cars?make=Mazda');
    await open('?search=%2Fsearch%2Fused-cars', 'matches', '/search/new-cars?make=Kia');
    await until(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(new URLSearchParams(location.search).get('search')).toBe('/search/used-cars');
  });

  it('says that a vehicle is gone, and asks for nothing then', async () => {
    const error = 'This vehicle is not for sale any more.';
    fetched.mockImplementation(async () => Response.json({ error }, { status: 404 }));
    await open('?car=no-such-car', 'price');
    await until(() => expect(page().dataset.about).toBe('nothing'));
    expect(text('why')).toBe(error);
  });

  it('keeps its form where the name cannot be had', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fetched.mockRejectedValue(new TypeError('offline'));
    await open('?car=mazda-cx-5', 'price');
    await until(() => expect(warned).toHaveBeenCalled());
    expect([page().dataset.about, text('link')]).toEqual(['price', 'What you looked at']);
  });

  it('about nothing asks nobody', async () => {
    await open('', 'nothing');
    expect(fetched).not.toHaveBeenCalled();
  });
});
