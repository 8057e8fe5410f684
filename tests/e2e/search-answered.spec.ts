import { expect, type Page, test } from 'playwright/test';
import { layoutShift } from './layout-shift.ts';
import { address } from './site.ts';

/** A search page whose address has filters: its vehicles are in the page before any script is. */

const FILTERED = '/search/used-cars?make=Mazda&range[price]=15000:45000&sortBy=Car_production%3Aprice%3Aasc';

const titles = (page: Page) => page.locator('.search__grid:visible .car-card__title').allTextContents();
const count = (page: Page) => page.locator('.search__count');
const lead = (page: Page) => page.locator('[data-search-lead]');
const isReady = (page: Page) => expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');

test('SRCH-002 is taken over with nothing drawn again, moved or searched', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  const rendered = page.locator('.car-card[data-printed]');
  expect(await rendered.count()).toBe(await page.locator('.car-card').count());
  await expect(page.locator('.search__results')).toHaveAttribute('aria-busy', 'false');
  await expect(rendered.first()).toBeVisible();
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
