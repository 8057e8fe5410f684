// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

type Name = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
/** What the page asked the library to be told of. */
const reported = new Map<Name, (metric: Metric) => void>();
const ask = (name: Name) => (tell: (metric: Metric) => void) => void reported.set(name, tell);
vi.mock('web-vitals', () => ({
  ...{ onCLS: ask('CLS'), onFCP: ask('FCP'), onINP: ask('INP'), onLCP: ask('LCP'), onTTFB: ask('TTFB') },
}));

const beacon = vi.fn<(url: string, body: Blob) => boolean>();
let idle: (() => void)[] = [];
let visibility: DocumentVisibilityState = 'visible';
let stop = new AbortController();
const listen = addEventListener;

const figure = (name: Name, value: number) => reported.get(name)?.({ name, value } as Metric);
function become(state: DocumentVisibilityState): void {
  visibility = state;
  dispatchEvent(new Event('visibilitychange'));
}
const sent = () => Promise.all(beacon.mock.calls.map(async ([url, body]) => [url, JSON.parse(await body.text())]));

/** Opens a page that says this of measuring; without idle time what it would do then waits. */
async function open(vitals: object | undefined, { isIdle = true } = {}) {
  Object.assign(document.body.dataset, { template: 'vehicle', ...vitals });
  const page = await onSite('kite', async () => ({
    ...(await import('#src/stores/consent.ts')),
    ...(await import('./vitals.start.ts')),
  }));
  page.startVitals();
  if (isIdle) for (const work of idle.splice(0)) work();
  // The library is loaded by then.
  await vi.dynamicImportSettled();
  return page;
}
const VITALS = { vitals: '1' };
const ASKS = { ...VITALS, privacy: 'ask', vitalsAsk: 'true' };

beforeEach(() => {
  // What an earlier page listens for is gone with it.
  stop.abort();
  stop = new AbortController();
  vi.stubGlobal('addEventListener', (type: string, heard: EventListener) =>
    listen(type, heard, { signal: stop.signal }),
  );
  localStorage.clear();
  sessionStorage.clear();
  reported.clear();
  idle = [];
  visibility = 'visible';
  for (const name of ['vitals', 'vitalsAsk', 'privacy']) delete document.body.dataset[name];
  beacon.mockReset().mockReturnValue(true);
  const is = (object: object, name: string, get: () => unknown) =>
    Object.defineProperty(object, name, { get, configurable: true });
  is(navigator, 'sendBeacon', () => beacon);
  is(navigator, 'webdriver', () => false);
  is(navigator, 'globalPrivacyControl', () => undefined);
  is(document, 'visibilityState', () => visibility);
  is(document, 'readyState', () => 'complete');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('measuring a page', () => {
  it('EVT-022 begins when the page is complete and idle, not before', async () => {
    Object.defineProperty(document, 'readyState', { get: () => 'interactive', configurable: true });
    await open(VITALS);
    expect(reported.size).toBe(0);
    dispatchEvent(new Event('load'));
    await vi.dynamicImportSettled();
    expect([reported.size, idle.length]).toEqual([0, 1]);
    idle[0]?.();
    await until(() => expect(reported.size).toBe(5));
  });

  it('EVT-022 sends template, kind of device and figures once, when the page is first hidden', async () => {
    await open(VITALS);
    figure('TTFB', 91);
    figure('LCP', 2310.5);
    figure('CLS', 0);
    figure('CLS', 0.0712);
    expect(beacon).not.toHaveBeenCalled();
    become('hidden');
    figure('INP', 48);
    become('visible');
    become('hidden');
    expect(await sent()).toEqual([
      ['/api/vitals', { template: 'vehicle', device: 'desktop', vitals: { TTFB: 91, LCP: 2310.5, CLS: 0.0712 } }],
    ]);
    expect(beacon.mock.calls[0]?.[1].type).toBe('application/json');
  });

  it('EVT-022 a page that the browser shows again from its memory is another view', async () => {
    await open(VITALS);
    figure('LCP', 2310.5);
    become('hidden');
    become('visible');
    const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    become('hidden');
    become('visible');
    shown(true);
    become('hidden');
    become('visible');
    figure('LCP', 40);
    become('hidden');
    expect((await sent()).map(([, { vitals }]) => vitals)).toEqual([{ LCP: 2310.5 }, { LCP: 40 }]);
  });

  it('EVT-022 says mobile where a finger is what the device is pointed at with', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none) and (pointer: coarse)' }));
    await open(VITALS);
    figure('LCP', 1);
    become('hidden');
    expect((await sent())[0]?.[1]).toMatchObject({ device: 'mobile' });
  });

  it.each<[string, () => unknown, object | undefined]>([
    ['a site that does not measure', () => undefined, undefined],
    ['a visit that was not drawn', () => vi.spyOn(Math, 'random').mockReturnValueOnce(0.5), { vitals: '0.5' }],
    ['a site that asks and has no answer', () => undefined, ASKS],
    ['a visitor who refused', () => localStorage.setItem('kite:consent', 'denied'), VITALS],
    [
      'one who refused, where no consent is needed',
      () => localStorage.setItem('kite:consent', 'denied'),
      { ...VITALS, privacy: 'ask' },
    ],
    [
      'Global Privacy Control',
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true, configurable: true }),
      { ...VITALS, privacy: 'ask' },
    ],
    [
      'a browser that a program drives',
      () => Object.defineProperty(navigator, 'webdriver', { get: () => true, configurable: true }),
      VITALS,
    ],
  ])('EVT-022 EVT-021 %s loads and sends nothing', async (_, arrange, vitals) => {
    arrange();
    await open(vitals);
    become('hidden');
    expect([reported.size, beacon.mock.calls.length]).toEqual([0, 0]);
  });

  it('EVT-022 a site that asks measures without an answer where it needs no consent, and after a yes where it does', async () => {
    await open({ ...VITALS, privacy: 'ask' });
    expect(reported.size).toBe(5);
    reported.clear();
    localStorage.setItem('kite:consent', 'granted');
    await open(ASKS);
    expect(reported.size).toBe(5);
  });

  it('EVT-022 EVT-021 who refuses while the page is open is not counted', async () => {
    const { setConsent } = await open(VITALS);
    figure('LCP', 1);
    setConsent(false);
    become('hidden');
    expect(beacon).not.toHaveBeenCalled();
  });

  it('sends nothing of a page that had no figures', async () => {
    await open(VITALS);
    become('hidden');
    expect(beacon).not.toHaveBeenCalled();
  });
});
