// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSite, openListeners } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));

/** What the server answers to a call by the end of its address. */
let answers: Record<string, () => Response | Promise<Response>>;
let requested: { call: string; body: unknown }[];
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const heart = () => document.querySelector('[data-favourite]') as HTMLButtonElement;
const pressed = () => heart().getAttribute('aria-pressed');
const changes = () => requested.filter(({ call }) => call.includes('-car'));

/** A page with the heart of vehicle 7, its scripts loaded. */
async function openPage(attributes = '') {
  const car = { id: 7, name: 'Mazda 3', slug: 'mazda-3', make: 'Mazda', model: '3', primary_image_url: '' };
  const heart = `<button aria-pressed="false" data-favourite='${JSON.stringify(car)}' ${attributes}></button>`;
  const count = '<span data-favourites-count hidden></span>';
  const links =
    '<a href="/compare" data-to-compare>Compare</a><a href="/sign-in" data-to-sign-in>Sign in to see it on others, too</a>';
  const line = `<section role="status" data-saved-line hidden><p>Saved.</p><p>${links}<button>OK</button></p></section>`;
  document.body.innerHTML = `${line}${count}<main>${heart}</main>`;
  history.replaceState(null, '', '/search/used-cars?make=Mazda');
  await onSite('harbour', () => import('./hearts.ts'));
}
/** The same for somebody who signed in on an earlier page, once it knows what is on the list. */
async function openSignedIn(ids: string[] = [], attributes = '') {
  localStorage.setItem('harbour:signed-in', 'yes');
  let isLoaded = false;
  answers.watchlist = () => {
    isLoaded = true;
    return Response.json({ entries: ids.map((id) => ({ id })) });
  };
  await openPage(attributes);
  const { $watched } = await import('#src/stores/vehicles/watched.ts');
  await until(() => expect([isLoaded, $watched.get().map(({ id }) => id)]).toEqual([true, ids]));
}

let leave: () => void;
beforeEach(() => {
  localStorage.clear();
  track.mockReset();
  assign.mockReset();
  requested = [];
  answers = {
    'auth/session': () => Response.json({ user: { id: '1', phone: '0491570006' } }),
    'watchlist/save-car': () => Response.json({ success: true }),
    'watchlist/remove-car': () => Response.json({ success: true }),
  };
  document.body.dataset.api = '/api';
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const call = String(address).split('/api/')[1] ?? '';
    requested.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    return (await answers[call]?.()) ?? new Response('', { status: 404 });
  });
  leave = openListeners();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

describe('a heart of a site with a watchlist', () => {
  it('WATCH-004 keeps the vehicle of a stranger in this browser and offers sign-in, which leads back to the page', async () => {
    await openPage();
    heart().click();
    await until(() => expect(pressed()).toBe('true'));
    expect(localStorage.getItem('harbour:to-watch')).toBe('["7"]');
    expect(document.querySelector('[data-favourites-count]')?.textContent).toBe('1');
    const here = encodeURIComponent('/search/used-cars?make=Mazda');
    const line = document.querySelector<HTMLElement>('[data-saved-line]');
    expect([line?.hidden, line?.querySelector('p')?.textContent]).toEqual([false, 'Saved on this device.']);
    const links = [...document.querySelectorAll('[role=status] a:not([hidden])')].map((one) =>
      one.getAttribute('href'),
    );
    expect(links).toEqual([`/sign-in?type=watchlist&redirect=${here}&back=${here}`]);
    expect([requested, assign.mock.calls]).toEqual([[], []]);
    await until(() => expect(heart().disabled).toBe(false));
    heart().click();
    await until(() => expect(pressed()).toBe('false'));
    expect(localStorage.getItem('harbour:to-watch')).toBeNull();
  });

  it('WATCH-009 what was kept before signing in is saved afterwards', async () => {
    localStorage.setItem('harbour:to-watch', '["7"]');
    localStorage.setItem('harbour:signed-in', 'yes');
    answers.watchlist = () => Response.json({ entries: [] });
    await openPage();
    await until(() => expect(changes().map(({ call }) => call)).toEqual(['watchlist/save-car']));
    await until(() => expect(localStorage.getItem('harbour:to-watch')).toBeNull());
    expect(pressed()).toBe('true');
  });

  it('WATCH-001 WATCH-003 WATCH-006 EVT-010 saves at once, and waits for the call', async () => {
    const held = Promise.withResolvers<Response>();
    answers['watchlist/save-car'] = () => held.promise;
    await openSignedIn();
    heart().click();
    await until(() => expect(changes()).toHaveLength(1));
    expect([pressed(), heart().disabled]).toEqual(['true', true]);
    expect(track).not.toHaveBeenCalled();
    held.resolve(Response.json({ success: true }));
    await until(() => expect(heart().disabled).toBe(false));
    expect(changes()).toEqual([{ call: 'watchlist/save-car', body: { phone_number: '0491570006', car_id: '7' } }]);
    expect(track).toHaveBeenCalledExactlyOnceWith('saved', { carId: '7' });
  });

  it('FAV-005 WATCH-004 offers to compare the second one of somebody who is signed in, and no sign-in', async () => {
    await openSignedIn(['8']);
    heart().click();
    const shown = () => [...document.querySelectorAll('[data-saved-line]:not([hidden]) a:not([hidden])')];
    await until(() => expect(shown().map(({ textContent }) => textContent)).toEqual(['Compare these 2']));
  });

  it('WATCH-002 WATCH-003 removes at once what is on the list, waits for the call, and records nothing', async () => {
    const held = Promise.withResolvers<Response>();
    answers['watchlist/remove-car'] = () => held.promise;
    await openSignedIn(['7']);
    expect(pressed()).toBe('true');
    heart().click();
    await until(() => expect(changes().map(({ call }) => call)).toEqual(['watchlist/remove-car']));
    expect([pressed(), heart().disabled]).toEqual(['false', true]);
    held.resolve(Response.json({ success: true }));
    await until(() => expect(heart().disabled).toBe(false));
    expect(pressed()).toBe('false');
    expect(track).not.toHaveBeenCalled();
  });

  it.each([
    ['with its words', () => Response.json({ error: 'No luck.' }, { status: 500 }), 'No luck.'],
    ['without any', () => new Response('<html>', { status: 502 }), 'An unknown error occurred.'],
  ])('WATCH-005 ERR-007 a call that fails %s is said and taken back', async (_, answer, said) => {
    answers['watchlist/save-car'] = answer;
    await openSignedIn();
    heart().click();
    await until(() => expect(alert).toHaveBeenCalledExactlyOnceWith(said));
    expect(pressed()).toBe('false');
    expect(track).not.toHaveBeenCalled();
  });

  it.each([
    [['7'], false],
    [['8'], true],
    [[], true],
  ])('WATCH-008 VDP-069 of a vehicle that is not in stock, with %j on the list, is hidden: %s', async (ids, hidden) => {
    await openSignedIn(ids, 'data-only-saved="7" hidden');
    expect(heart().hidden).toBe(hidden);
  });
});
