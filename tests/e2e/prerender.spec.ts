import { expect, test } from 'playwright/test';
import { address } from './site.ts';
import { openTab, wholeBrowser } from './whole-browser.ts';

const CARD = `document.querySelector('main [data-car] a[href^="/cars/"]')`;
/** What a view leaves behind: viewed cars, and calls of functions. */
const TRACES = `JSON.stringify([localStorage.getItem('harbour:viewed') !== null,
  performance.getEntriesByType('resource').filter(({ name }) => /\\/api\\//.test(name))
    .map(({ name }) => new URL(name).pathname.replace(/.*\\//, '')).sort()])`;

test('GEN-050 a vehicle whose card is pointed at is rendered beforehand, and nothing is counted before it is opened', {
  tag: '@nightly',
}, async () => {
  const browser = wholeBrowser();
  test.skip(!browser, 'needs a Chromium with a window');
  const tab = await openTab(browser ?? '');
  try {
    await tab.open(address('harbour', '/search/used-cars'));
    await expect.poll(() => tab.evaluate(`document.readyState === 'complete' && ${CARD} !== null`)).toBe(true);
    const [x = 0, y = 0] = await tab.evaluate<number[]>(
      `(() => { const card = ${CARD}; card.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = card.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()`,
    );
    const href = await tab.evaluate<string>(`${CARD}.href`);
    await tab.point(x, y);
    const beforehand = <T>(expression: string) => tab.evaluate<T>(expression, 'prerendered').catch(() => undefined);
    await expect.poll(() => beforehand(`document.prerendering && document.readyState !== 'loading'`)).toBe(true);
    expect(await beforehand('location.href')).toBe(href);
    // Longer than an idle browser waits for anything that a view does.
    await expect.poll(() => beforehand('performance.now() > 2000'), { timeout: 20_000 }).toBe(true);
    expect(JSON.parse((await beforehand<string>(TRACES)) ?? '')).toEqual([false, []]);
    await tab.point(x, y, true);
    await expect
      .poll(async () => JSON.parse((await beforehand<string>(TRACES)) ?? '[]'))
      .toEqual([true, ['events', 'held-cars', 'view.json']]);
    expect(await beforehand(`performance.getEntriesByType('navigation')[0].activationStart > 0`)).toBe(true);
  } finally {
    await tab.close();
  }
});
