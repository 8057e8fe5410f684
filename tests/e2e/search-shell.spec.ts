import { expect, type Page, test } from 'playwright/test';
import { keepFallbackFont } from './layout-shift.ts';
import { address } from './site.ts';

/** Search addresses that no page was rendered for. */

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records layout shifts from the first paint on; what a visitor's own action moves does not count. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const where = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[])
        if (!entry.hadRecentInput)
          window.shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node, previousRect, currentRect }) => {
              const named = node instanceof Element ? node : node?.parentElement;
              return `${node?.nodeName} of ${named?.nodeName}.${named?.className}, ${where(previousRect)} to ${where(currentRect)}`;
            }),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const isAnswered = async (page: Page) => {
  // The first visit of a run brings index, cards and scripts to a browser and a server that have none of them yet.
  await expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
  await expect(page.locator('html')).not.toHaveClass(/search-/);
  await expect(page.locator('.search__results')).toHaveAttribute('aria-busy', 'false');
  // Cards below the screen are drawn after those on it.
  await expect(page.locator('.search__place')).toHaveCount(0);
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const lead = (page: Page) => page.locator('[data-search-lead]');
const titles = (page: Page) => page.locator('.search__grid .car-card__title').allTextContents();

test('ROUTE-017 a search moves nothing while it finds its answer', { tag: '@nightly' }, async ({ browser }) => {
  for (const [dealer, path, width, height] of [
    ['harbour', '/search/lamborghini', 390, 844],
    ['southern-cross', '/search/kia/911', 1440, 900],
    ['southern-cross', '/search/used-cars?make=Kia', 390, 844],
  ] as const)
    await test.step(`${path} of ${dealer}, ${width} px`, async () => {
      const page = await browser.newPage({ viewport: { width, height } });
      await recordShifts(page);
      await keepFallbackFont(page);
      await page.goto(address(dealer, path));
      await isAnswered(page);
      // Counts of the filters and pictures come after the cards.
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
      await page.close();
    });
});

test('ROUTE-017 says what the address names while it looks for it, and shows all stock where nothing is like it', {
  tag: '@nightly',
}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search-index/**', async (route) => {
    await held;
    await route.continue();
  });
  const answer = await page.goto(address('harbour', '/search/aston-martin/db-11'));
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Aston Martin DB 11');
  await expect(lead(page)).toHaveText('Looking for Aston Martin DB 11 …');
  await expect(page).toHaveTitle('Aston Martin DB 11 | Harbour Lane Mazda');
  release();
  await isAnswered(page);
  await expect(heading(page)).toHaveText('Aston Martin DB 11');
  const count = await page.locator('.search__count').textContent();
  await expect(lead(page)).toHaveText(`No Aston Martin DB 11 in stock right now. Below is all we have: ${count}.`);
  expect(await titles(page)).toHaveLength(21);
});
