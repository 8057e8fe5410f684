import { expect, type Page, test } from 'playwright/test';
import { layoutShift } from './layout-shift.ts';
import { address } from './site.ts';

/** A search page whose address has filters: its vehicles are in the page before any script is. */

const FILTERED = '/search/used-cars?make=Mazda&range[price]=15000:45000&sortBy=Car_production%3Aprice%3Aasc';

const titles = (page: Page) => page.locator('.search__grid:visible .car-card__title').allTextContents();
const count = (page: Page) => page.locator('.search__count');
const lead = (page: Page) => page.locator('[data-search-lead]');
const isReady = (page: Page) => expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
const prices = async (page: Page) =>
  (await page.locator('.car-card .price__amount').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SRCH-002 SRCH-010 SRCH-013 the vehicles are those of the address, in its order', async ({ page }) => {
    const response = await page.goto(address('harbour', FILTERED));
    expect(response?.headers()['content-encoding']).toBe('br');
    const shown = await prices(page);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.every((price) => price >= 15_000 && price <= 45_000)).toBe(true);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    for (const card of await page.locator('.car-card').all()) await expect(card).toContainText('Mazda');
    const [number] = /^\d+/.exec((await count(page).textContent()) ?? '') ?? [];
    await expect(lead(page)).toHaveText(new RegExp(`^${number} cars from \\$`));
    await expect(page.getByRole('button', { name: 'Remove Mazda' })).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveValue('priceAsc');
  });

  test('SRCH-011 its other pages are links', async ({ page }) => {
    await page.goto(address('harbour', '/search/new-used-and-demo-cars?transmission=Automatic'));
    const first = await titles(page);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\?transmission=Automatic&page=2$/);
    await expect(page.locator('.paging [aria-current]').filter({ hasText: /^2$/ })).toBeVisible();
    const second = await titles(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second).not.toEqual(first);
  });

  test('SRCH-060 says that there is none', async ({ page }) => {
    await page.goto(address('harbour', '/search/used-cars?make=Ferrari'));
    await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
    await expect(count(page)).toHaveText('0 cars');
  });
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`SRCH-002 is taken over with nothing drawn again, moved or searched, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const errors: string[] = [];
    const searches: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('request', (request) => /search\.worker|search-index/.test(request.url()) && searches.push(request.url()));
    await page.addInitScript(() => {
      // The index is fetched ahead later; here it would be one for a search.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      addEventListener('DOMContentLoaded', () => {
        for (const card of document.querySelectorAll<HTMLElement>('.car-card')) card.dataset.printed = '';
      });
    });
    await page.goto(address('harbour', FILTERED));
    await expect(page.locator('html')).not.toHaveClass(/search-/);
    await isReady(page);
    const printed = page.locator('.car-card[data-printed]');
    expect(await printed.count()).toBe(await page.locator('.car-card').count());
    await expect(page.locator('.search__results')).toHaveAttribute('aria-busy', 'false');
    await expect(printed.first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(searches).toEqual([]);
    expect(errors).toEqual([]);
  });

test('SRCH-010 SRCH-016 is what the search of the browser finds, and goes on from there', async ({ page }) => {
  await page.goto(address('harbour', FILTERED));
  await isReady(page);
  const answered = {
    ...{ titles: await titles(page), count: await count(page).textContent(), lead: await lead(page).textContent() },
    values: await page.locator('.facet__value').allTextContents(),
    ranges: await page.locator('.range__values').allTextContents(),
    limits: await page
      .locator('.range__inputs input')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  };
  expect(answered.values.length).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Remove Mazda' }).click();
  await expect(page).not.toHaveURL(/make=/);
  await expect(count(page)).not.toHaveText(answered.count ?? '');
  // Back is a search of the browser.
  await page.goBack();
  await expect(count(page)).toHaveText(answered.count ?? '');
  await expect.poll(() => titles(page)).toEqual(answered.titles);
  await expect(lead(page)).toHaveText(answered.lead ?? '');
  await expect.poll(() => page.locator('.facet__value').allTextContents()).toEqual(answered.values);
  expect(await page.locator('.range__values').allTextContents()).toEqual(answered.ranges);
  expect(
    await page.locator('.range__inputs input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(answered.limits);
});
