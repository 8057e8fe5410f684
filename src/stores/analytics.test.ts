// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import type { AnalyticsRecord } from './analytics.ts';
import { fillStorage, onSite, otherTab } from './on-site-for-test.ts';

const sent = vi.fn<typeof fetch>();
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const bodies = () => sent.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))]);

/** The module as a page loads it anew: a choice that was not kept is forgotten. */
let setConsent: typeof import('./consent.ts').setConsent;
let track: typeof import('./analytics.ts').track;
let hasConsent: typeof import('./consent.ts').hasConsent;

beforeEach(async () => {
  localStorage.clear();
  const load = () => Promise.all([import('./consent.ts'), import('./analytics.ts')]);
  [{ setConsent, hasConsent }, { track }] = await onSite('kite', load);
  delete document.body.dataset.privacy;
  delete window.dataLayer;
  sent.mockReset().mockResolvedValue(new Response('{}'));
  warned.mockClear();
  vi.stubGlobal('fetch', sent);
  document.body.dataset.websiteId = '1004';
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
});

describe('track', () => {
  it('EVT-008 pushes, raises and sends an event with ids alone', () => {
    const heard: AnalyticsRecord[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent<AnalyticsRecord>).detail);
    addEventListener('analytics', listen);
    track('callClick', { carId: 77 });
    removeEventListener('analytics', listen);
    const record = { event: 'dealer_callClick', event_number: 25, car_id: '77', page_path: location.pathname };
    expect(window.dataLayer).toEqual([record]);
    expect(heard).toEqual([record]);
    expect(bodies()).toEqual([
      ['/api/events', { event: 25, car_id: '77', website_id: '1004', path: location.pathname }],
    ]);
  });

  it('EVT-007 sends the reveal of a number to its own log', () => {
    track('phoneReveal', { carId: 77, dealershipId: 5 });
    expect(bodies()).toEqual([['/api/reveal-phone', { car_id: '77', dealership_id: '5', website_id: '1004' }]]);
  });

  it('EVT-018 is sent although the visitor leaves the page at once, from an address of any length', () => {
    history.replaceState(null, '', `/${'x'.repeat(600)}`);
    track('financeEnquiry');
    history.replaceState(null, '', '/');
    expect(sent.mock.lastCall?.[1]?.keepalive).toBe(true);
    expect(bodies()[0]?.[1].path).toHaveLength(500);
  });

  it('EVT-021 is silent while the consent switch is off', () => {
    setConsent(false);
    track('print');
    expect(sent).not.toHaveBeenCalled();
    expect(window.dataLayer).toBeUndefined();
    setConsent(true);
    track('print');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('EVT-021 with a notice events are recorded until they are turned off', () => {
    document.body.dataset.privacy = 'notice';
    expect(hasConsent()).toBe(true);
    setConsent(false);
    expect(hasConsent()).toBe(false);
    expect(localStorage.getItem('kite:consent')).toBe('denied');
  });

  it('EVT-021 a site that asks records nothing before the visitor agrees', () => {
    document.body.dataset.privacy = 'ask';
    track('print');
    expect(sent).not.toHaveBeenCalled();
    expect(window.dataLayer).toBeUndefined();
    setConsent(true);
    track('print');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('EVT-021 Global Privacy Control is a refusal until the visitor decides otherwise', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect(hasConsent()).toBe(false);
    setConsent(true);
    expect(hasConsent()).toBe(true);
  });

  it('EVT-021 a browser that keeps nothing keeps the choice for the page', async () => {
    fillStorage();
    setConsent(false);
    expect(hasConsent()).toBe(false);
    setConsent(true);
    expect(hasConsent()).toBe(true);
  });

  it('EVT-021 the choice made in another tab holds here', () => {
    setConsent(true);
    otherTab('kite:consent', 'denied');
    expect(hasConsent()).toBe(false);
  });

  it.each([
    ['a call that fails', () => sent.mockRejectedValue(new Error('offline'))],
    ['an answer that refuses', () => sent.mockResolvedValue(new Response('', { status: 500 }))],
    [
      'a listener of another script that throws',
      () => {
        window.dataLayer = Object.freeze([]) as unknown as unknown[];
      },
    ],
  ])('EVT-020 logs %s and goes on', async (_name, arrange) => {
    arrange();
    expect(() => track('saved', { carId: 1 })).not.toThrow();
    await until(() => expect(warned).toHaveBeenCalled());
  });
});
