// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConsent } from '#src/stores/consent.ts';
import { startOutsideScripts } from './outside-scripts.ts';

const CHAT = {
  name: 'Acme Chat',
  src: 'https://cdn.acme.example/widget.js',
  integrity: 'sha384-AAAA',
  attributes: { 'data-account': '7' },
};

/** The scripts of others that the page has asked for. */
const loaded = () => [...document.head.querySelectorAll('script')];

describe('scripts of others', () => {
  let idle: (() => void)[];
  const rest = () => {
    vi.runAllTimers();
    for (const work of idle.splice(0)) work();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    idle = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    document.body.innerHTML = '<button data-consent="granted">OK</button><div data-outside></div>';
    document.body.dataset.site = 'anchor';
    Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
      handleDisabledFileLoadingAsSuccess: true,
    });
    document.querySelector<HTMLElement>('[data-outside]')?.setAttribute('data-outside', JSON.stringify([CHAT]));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.head.replaceChildren();
  });

  it('EVT-023 load once, when the visitor says yes and the page has nothing else to do, whatever the site assumes before', () => {
    document.body.dataset.privacy = 'notice';
    startOutsideScripts(document.querySelector('[data-outside]') as HTMLElement);
    rest();
    expect(loaded()).toEqual([]);
    document.querySelector('button')?.addEventListener('click', () => setConsent(true));
    document.querySelector('button')?.click();
    vi.runAllTimers();
    expect(loaded()).toEqual([]);
    rest();
    expect(loaded().map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
      [CHAT.src, CHAT.integrity, 'anonymous'],
    ]);
    expect(loaded()[0]?.dataset.account).toBe('7');
    document.querySelector('button')?.click();
    rest();
    expect(loaded()).toHaveLength(1);
  });
});
