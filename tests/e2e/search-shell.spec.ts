import { expect, type Page, test } from 'playwright/test';
import { keepFallbackFont } from './layout-shift.ts';
import { address } from './site.ts';

/** Search addresses that no page was printed for. */

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

for (const [dealer, width, height] of [
  ['harbour', 390, 844],
  ['southern-cross', 1440, 900],
] as const)
  for (const path of ['/search/lamborghini', '/search/kia/911', '/search/used-cars?make=Kia'])
    test(`ROUTE-017 ${path} of ${dealer} moves nothing while it finds its answer, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      await keepFallbackFont(page);
      await page.goto(address(dealer, path));
      await isAnswered(page);
      // Counts of the filters and pictures come after the cards.
      await page.waitForTimeout(800);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });

test('ROUTE-017 says what the address names while it looks for it, and shows all stock where nothing is like it', async ({
  page,
}) => {
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

test('ROUTE-017 shows the stock of a make whose model is not there, and of a name with a typing error', async ({
  page,
}) => {
  await page.goto(address('harbour', '/search/mazda/rx-8'));
  await isAnswered(page);
  await expect(heading(page)).toHaveText('Mazda RX 8');
  await expect(lead(page)).toHaveText(/^No Mazda RX 8 in stock right now\. Below are the \d+ nearest cars\.$/);
  const mazdas = await titles(page);
  expect(mazdas.length).toBeGreaterThan(3);
  expect(mazdas.filter((title) => !title.includes('Mazda'))).toEqual([]);

  await page.goto(address('harbour', '/search/toyta'));
  await isAnswered(page);
  const toyotas = await titles(page);
  expect(toyotas.length).toBeGreaterThan(0);
  expect(toyotas.filter((title) => !title.includes('Toyota'))).toEqual([]);
});

test('ROUTE-009 /search/all leads to all stock', async ({ page }) => {
  await page.goto(address('harbour', '/search/all?make=Mazda'));
  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\?make=Mazda$/);
});

test('GEN-020 the line below the heading follows the search, and back', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  await expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
  const all = await lead(page).textContent();
  expect(all).toMatch(/^\d+ cars from \$[\d,]+ at Harbour Lane Mazda\.$/);
  const make = page.getByRole('group', { name: 'Make' });
  await make.getByLabel(/^Kia/).check();
  await expect(page.getByRole('button', { name: 'Remove Kia' })).toBeVisible();
  await expect(page.locator('.search__count')).not.toHaveText(all?.split(' from')[0] ?? '');
  const count = await page.locator('.search__count').textContent();
  await expect(lead(page)).toHaveText(new RegExp(`^${count}( from \\$[\\d,]+)? at Harbour Lane Mazda\\.$`));
  await page.getByRole('button', { name: 'Remove Kia' }).click();
  await expect(lead(page)).toHaveText(all ?? '');
});

test('SRCH-022 the home page counts what the search shows', async ({ page }) => {
  for (const dealer of ['brolga', 'harbour']) {
    await page.goto(address(dealer, '/'));
    const link = page.getByRole('link', { name: /^All \d+/ }).first();
    const promised = /\d+/.exec((await link.textContent()) ?? '')?.[0];
    await link.click();
    await expect(page.locator('.search__count')).toHaveText(new RegExp(`^${promised} `));
  }
});
