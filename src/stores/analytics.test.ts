// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalyticsRecord, setConsent, track } from './analytics.ts';

const sent = vi.fn<typeof fetch>();
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const bodies = () => sent.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))]);

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
  sent.mockReset().mockResolvedValue(new Response('{}'));
  warned.mockClear();
  vi.stubGlobal('fetch', sent);
  document.body.dataset.site = 'kite';
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

  it('EVT-020 is silent while the consent switch is off, and after a signal of the browser', () => {
    setConsent(false);
    track('print');
    expect(sent).not.toHaveBeenCalled();
    expect(window.dataLayer).toBeUndefined();
    setConsent(true);
    track('print');
    expect(sent).toHaveBeenCalledTimes(1);
    localStorage.clear();
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    track('print');
    expect(sent).toHaveBeenCalledTimes(1);
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
    await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  });
});
