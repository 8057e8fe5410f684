import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { SAMPLES } from '../sample-sites.ts';
import { carWith } from './cars.ts';
import { address } from './site.ts';

/** What has the focus is never wholly below something that stays on the screen (WCAG 2.2, 2.4.11). */

const isEvery = process.env.AXE_PAGES === 'all';
const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

/** What has the focus and whether anything of it can be seen; null at the end of the page, and where it was before. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body || element === document.documentElement || 'seen' in element.dataset)
      return null;
    element.dataset.seen = '';
    // What scrolling shows and hides is done with the frames after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = shares.flatMap((across) => [0.15, 0.5, 0.85].map((down) => [across, down] as const));
    const see = () => {
      const box = element.getBoundingClientRect();
      return points.some(([across, down]) => {
        const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      });
    };
    const isSeen = see();
    const box = element.getBoundingClientRect();
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const kind = `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}`;
    return { isSeen, name: `${kind} "${name}" at ${Math.round(box.top)} to ${Math.round(box.bottom)} px` };
  });

/** Presses a key until the focus has gone through the page: what was hidden at its stop. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-seen]')) delete element.dataset.seen;
    (document.activeElement as HTMLElement).blur();
  });
  let stops = 0;
  for (; stops < 320; stops += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (!stop) break;
    if (!stop.isSeen) hidden.push(`${key} ${stops}: ${stop.name}`);
  }
  expect(stops).toBeGreaterThan(2);
  return hidden;
}

/** One page of each template that the dealer has. */
function templates(slug: string): string[] {
  const names = readdirSync(join(SAMPLES, slug)).filter((name) => name.endsWith('.html'));
  const own = names.filter((name) => !/^(?:index|404|search-shell|checkout-journey|print|success)/.test(name));
  const search = readdirSync(join(SAMPLES, slug, 'search')).find((name) => name.endsWith('.html')) ?? '';
  const paths = ['index.html', `search/${search}`, ...own].map((name) => `/${name.replace(/(?:^index)?\.html$/, '')}`);
  return [...paths, carWith(slug, 'data-car-bar')];
}

const vehicle = (slug: string) => [
  slug === 'wattle-caravans' ? carWith(slug, 'data-car-bar') : carWith(slug, 'data-car-bar', 'data-to="interior"'),
];

for (const [width, height] of SIZES)
  for (const slug of isEvery
    ? ['harbour', 'southern-cross', 'wattle-caravans']
    : [width < 1024 ? 'southern-cross' : 'harbour'])
    test(`the focus is seen at every stop, ${slug}, ${width} px`, { tag: '@nightly' }, async ({ page }) => {
      const paths = isEvery ? [...templates(slug), ...vehicle(slug)] : vehicle(slug);
      test.setTimeout(60_000 + paths.length * 40_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      const hidden: string[] = [];
      for (const path of paths) {
        await page.goto(address(slug, path));
        // Forwards while the question of consent stands over the page, backwards when it has been answered.
        if (isEvery || width < 1024) for (const stop of await hiddenStops(page, 'Tab')) hidden.push(`${path} ${stop}`);
        if (isEvery || width >= 1024) {
          await page.evaluate((key) => localStorage.setItem(key, 'denied'), `${slug}:consent`);
          await page.reload();
          await expect(page.locator('.consent')).toBeHidden();
          for (const stop of await hiddenStops(page, 'Shift+Tab')) hidden.push(`${path} ${stop}`);
          // The next page is that of a new visitor.
          await page.context().clearCookies();
          await page.evaluate(() => localStorage.clear());
        }
      }
      expect(hidden).toEqual([]);
    });

test('the header that has the focus is above the bar of a vehicle', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address('southern-cross', carWith('southern-cross', 'data-sticky-header', 'data-car-bar')));
  await page.locator('.header__brand').focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-sticky-header]:not([inert])')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatchObject({ isSeen: true });
});
