// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

const bar = () => document.querySelector('.consent') as HTMLElement;
const button = (what: string) => document.querySelector(`[data-consent=${what}]`) as HTMLButtonElement;
const kept = () => localStorage.getItem('harbour:consent');

/** A page of a site that tells or asks, loaded; sites that do neither say nothing. */
async function openPage(privacy: string) {
  document.body.dataset.privacy = privacy;
  document.body.innerHTML =
    '<main id="main" tabindex="-1"></main><button data-consent="open">Privacy choices</button>' +
    `<div class="consent" tabindex="-1" ${privacy === 'none' ? '' : `data-tells="${privacy}"`} hidden>` +
    '<button data-consent="granted">OK</button><button data-consent="denied">Turn off</button></div>';
  const load = () => Promise.all([import('./show-consent.ts'), import('./consent.ts')]);
  const [{ showConsent }, { startConsent }] = await onSite('harbour', load);
  showConsent();
  startConsent();
}

beforeEach(() => {
  window.onpagehide = null;
  localStorage.clear();
  sessionStorage.removeItem('harbour:noticed');
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
});

describe('EVT-021 the consent control', () => {
  it('EVT-021 a notice stays for its page, goes for the visit with the next one, and decides nothing', async () => {
    await openPage('notice');
    bar().style.position = 'fixed';
    expect(bar().hidden).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    expect([bar().hidden, kept()]).toEqual([false, null]);
    await openPage('notice');
    expect(bar().hidden).toBe(true);
    button('open').click();
    expect(bar().hidden).toBe(false);
  });

  it.each([
    ['a notice that waited out of sight', 'notice', 'position: absolute; visibility: hidden'],
    ['a notice that stood at the end of the page', 'notice', 'position: absolute'],
    ['a question', 'ask', 'position: fixed'],
  ])('EVT-021 %s comes again on the next page', async (_, privacy, style) => {
    await openPage(privacy);
    bar().style.cssText = style;
    window.dispatchEvent(new Event('pagehide'));
    await openPage(privacy);
    expect(bar().hidden).toBe(false);
  });

  it.each([
    ['notice', false],
    ['ask', false],
    ['none', true],
  ])('EVT-021 on a site with %j is hidden at first: %s', async (privacy, hidden) => {
    await openPage(privacy);
    expect(bar().hidden).toBe(hidden);
  });

  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
  ])('EVT-021 the answer %s is kept, and the next page does not ask', async (what, stored) => {
    await openPage('ask');
    button(what).click();
    expect([bar().hidden, kept()]).toEqual([true, stored]);
    await openPage('ask');
    expect(bar().hidden).toBe(true);
  });

  it('EVT-021 Global Privacy Control is an answer', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    await openPage('notice');
    expect(bar().hidden).toBe(true);
  });

  it('EVT-021 "Privacy choices" opens it with the choice, Escape leaves it as it was', async () => {
    await openPage('notice');
    button('granted').click();
    button('open').click();
    expect([bar().hidden, document.activeElement]).toEqual([false, bar()]);
    expect(['granted', 'denied'].map((what) => button(what).ariaPressed)).toEqual(['true', 'false']);
    bar().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([bar().hidden, document.activeElement, kept()]).toEqual([true, button('open'), 'granted']);
  });
});
