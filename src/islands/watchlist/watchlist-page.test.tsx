// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WHOLE_NAME } from '#src/domain/vehicle-card/car-title.ts';
import { vehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { onSite, openListeners } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

const CONTEXT = {
  ...{ pastRego: 'date', today: '2026-11-21', pricing: { mode: 'sale' }, photoSwipe: false },
  ...{ naming: WHOLE_NAME, saysPlace: true },
} as never;
const CARS = [7, 8].map((id) => vehicleSummary({ ...PAGE_CAR, id, slug: `car-${id}`, make: `Make ${id}` }, CONTEXT));
/** What the server answers by the end of an address. */
let answers: Record<string, () => unknown>;
let requested: string[];
let leave: () => void;

beforeEach(() => {
  leave = openListeners();
  localStorage.clear();
  localStorage.setItem('harbour:signed-in', 'yes');
  requested = [];
  answers = {
    'auth/session': () => ({ user: { id: '1', phone: '0491570006' } }),
    watchlist: () => ({ entries: [{ id: '8' }, { id: '7' }] }),
    'watchlist/save-car': () => ({ success: true }),
    'watchlist/remove-car': () => ({ success: true }),
    'car-sheets/current.json': () => ({ count: 1 }),
    'car-sheets/0.json': () => ({ cars: CARS, slugs: { 7: 'car-7', 8: 'car-8' } }),
  };
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const call = String(address).replace(/^\/(?:api\/)?/, '');
    requested.push(call);
    const answer = await answers[call]?.();
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
  });
  document.body.dataset.api = '/api';
  document.body.innerHTML =
    '<main data-watchlist data-noun="car" data-nouns="cars" data-stock="/search"' +
    ' data-sold="Sold"><div data-watchlist-body></div></main>';
});
afterEach(() => {
  leave();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const page = () => document.querySelector('[data-watchlist-body]') as HTMLElement;
const names = () => [...page().querySelectorAll('.car-card h2')].map(({ textContent }) => textContent?.trim());
const hearts = () => [...page().querySelectorAll<HTMLButtonElement>('.heart')];
const undo = () => page().querySelector<HTMLElement>('.watchlist__removed .watchlist__undo button');
async function open() {
  await onSite('harbour', async () => {
    // They answer the hearts of every page.
    await import('./hearts.ts');
    await import('./watchlist-page.tsx');
  });
  await until(() => expect(page().childElementCount).toBeGreaterThan(0));
}

describe('the page of saved vehicles', () => {
  it('GARAGE-001 WATCH-007 lists what the visitor saved as cards, newest first, each with its way out', async () => {
    await open();
    expect(names()).toEqual([expect.stringContaining('Make 8'), expect.stringContaining('Make 7')]);
    expect(page().querySelector('.car-card a')?.getAttribute('href')).toBe('/cars/car-8');
    await until(() => expect(hearts().map((heart) => heart.getAttribute('aria-pressed'))).toEqual(['true', 'true']));
    expect(page().textContent).not.toContain('Nothing saved yet');
  });

  it('WATCH-007 each leads to the alert of its price where the site has alerts, a sold one does not', async () => {
    const alerts = () =>
      [...page().querySelectorAll('a[href^="/alerts"]')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('aria-label'),
      ]);
    await open();
    expect(alerts()).toEqual([]);
    const sold = { ...CARS[0], sold: true };
    answers['car-sheets/0.json'] = () => ({ cars: [sold, CARS[1]], slugs: { 7: 'car-7', 8: 'car-8' } });
    page().replaceChildren();
    document.querySelector('main')?.setAttribute('data-with-alerts', '');
    await open();
    await until(() =>
      expect(alerts()).toEqual([['/alerts?car=car-8', `Tell me when the price drops: ${CARS[1]?.title}`]]),
    );
  });

  it('WATCH-007 of an alert that was asked for it says how it stands', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('alert-8=waits; alert-7=on');
    document.querySelector('main')?.setAttribute('data-with-alerts', '');
    await open();
    await until(() =>
      expect([...page().querySelectorAll('.watchlist__alert')].map(({ textContent }) => textContent)).toEqual([
        'Alert waits: open the link we sent',
        'Alert on',
      ]),
    );
    expect(page().querySelector('a[href^="/alerts"]')).toBeNull();
    vi.restoreAllMocks();
  });

  it('WATCH-002 WATCH-003 WATCH-007 a removed vehicle keeps its place, waits for its call, and can be had back', async () => {
    const held = Promise.withResolvers<unknown>();
    answers['watchlist/remove-car'] = () => held.promise;
    await open();
    hearts()[0]?.click();
    await until(() => expect(requested).toContain('watchlist/remove-car'));
    await until(() => expect(undo()).not.toBeNull());
    expect(names()).toEqual([expect.stringContaining('Make 8'), expect.stringContaining('Make 7')]);
    hearts()[0]?.click();
    expect(requested.filter((call) => call === 'watchlist/remove-car')).toHaveLength(1);
    held.resolve({ success: true });
    expect(page().querySelector('[role=status]')?.textContent).toMatch(/Make 8.* was removed\./);
    undo()?.click();
    await until(() => expect(undo()).toBeNull());
    expect(requested).toContain('watchlist/save-car');
    expect(names()).toEqual([expect.stringContaining('Make 8'), expect.stringContaining('Make 7')]);
  });

  it('WATCH-005 a vehicle that could not be removed is back, and the server’s words are said', async () => {
    answers['watchlist/remove-car'] = () => ({ success: false, error: 'No luck.' });
    await open();
    hearts()[0]?.click();
    await until(() => expect(alert).toHaveBeenCalledExactlyOnceWith('No luck.'));
    await until(() => expect(undo()).toBeNull());
  });

  it('FAV-004 what the browser kept before there was a watchlist goes into it, oldest first', async () => {
    const kept = (id: number) => ({ id, name: '', slug: `car-${id}`, make: '', model: '', primary_image_url: '' });
    localStorage.setItem('harbour:favourites', JSON.stringify([kept(8), kept(7)]));
    answers.watchlist = () => ({ entries: [] });
    await open();
    expect(requested.filter((call) => call === 'watchlist/save-car')).toHaveLength(2);
    expect(names()).toEqual([expect.stringContaining('Make 8'), expect.stringContaining('Make 7')]);
    expect(JSON.parse(localStorage.getItem('harbour:favourites') ?? '[]')).toEqual([]);
  });

  it('WATCH-009 what the browser kept before sign-in is on the page that is opened next', async () => {
    localStorage.setItem('harbour:to-watch', '["8"]');
    answers.watchlist = () => ({ entries: [{ id: '7' }] });
    await open();
    expect(requested.filter((call) => call === 'watchlist/save-car')).toHaveLength(1);
    expect(names()).toEqual([expect.stringContaining('Make 8'), expect.stringContaining('Make 7')]);
    expect(localStorage.getItem('harbour:to-watch')).toBeNull();
  });

  describe('for a visitor who is not signed in', () => {
    beforeEach(() => {
      localStorage.setItem('harbour:to-watch', '["8","7"]');
      localStorage.removeItem('harbour:signed-in');
      answers['auth/session'] = () => ({ user: null });
    });

    it('WATCH-007 shows what this browser keeps, offers sign-in, and compares', async () => {
      await open();
      expect(names()).toEqual([expect.stringContaining('Make 8'), expect.stringContaining('Make 7')]);
      const links = [...page().querySelectorAll('.watchlist__user a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
      expect(links).toEqual([
        ['Sign in to see them on others, too', expect.stringMatching(/^\/sign-in\?type=watchlist&/)],
        ['Compare these 2', '/compare?cars=car-7,car-8'],
      ]);
      expect(requested.filter((call) => call.startsWith('watchlist'))).toEqual([]);
    });

    it('WATCH-002 a removed vehicle is kept no more, until it is asked back', async () => {
      await open();
      hearts()[0]?.click();
      await until(() => expect(undo()).not.toBeNull());
      expect(localStorage.getItem('harbour:to-watch')).toBe('["7"]');
      expect(page().textContent).not.toContain('Compare these');
      undo()?.click();
      await until(() => expect(page().textContent).toContain('Compare these 2'));
      expect(JSON.parse(localStorage.getItem('harbour:to-watch') ?? '[]')).toEqual(['8', '7']);
    });
  });
});
