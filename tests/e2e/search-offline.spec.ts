import { expect, type Page, test } from 'playwright/test';
import { address } from './site.ts';

/** A search whose script or index cannot be had: what it cannot do it says, and no error is left unhandled. */

const cards = (page: Page) => page.locator('.search__grid .car-card');
const unloaded = (page: Page) => page.getByText('Filters and sorting could not be loaded');

function collectUnhandled(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  for (const path of ['/search/used-cars', '/search/used-cars?make=Kia', '/search/lamborghini'])
    test(`SRCH-020 ${path} without its script shows its vehicles and says that filters are missing, ${width} px`, async ({
      page,
    }) => {
      const errors = collectUnhandled(page);
      await page.setViewportSize({ width, height });
      await page.route('**/_astro/SearchIsland*', (route) => route.abort());
      await page.goto(address('harbour', path));
      await expect(unloaded(page)).toBeInViewport();
      const isFiltered = path.includes('?');
      await expect(unloaded(page)).toHaveText(
        isFiltered
          ? 'Filters and sorting could not be loaded. Reload the page to try again.'
          : 'Filters and sorting could not be loaded, so this page shows all its cars. Reload the page to try again.',
        { useInnerText: true },
      );
      if (isFiltered) for (const card of await cards(page).all()) await expect(card).toContainText('Kia');
      else await expect(cards(page)).toHaveCount(21);
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Remove / })).toBeHidden();
      await expect(page.getByRole('combobox', { name: /^Search our/ })).toBeHidden();
      await expect(page.getByLabel('Sort by')).toBeHidden();
      expect(errors).toEqual([]);
    });

test('SRCH-020 a page that has its script says nothing of the kind', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
  await expect(unloaded(page)).toBeHidden();
});

test('SRCH-020 where the index and its scripts cannot be had the filters stay, and say that search is not available', async ({
  page,
}) => {
  const errors = collectUnhandled(page);
  await page.route(/search-index|worker|load-client/, (route) => route.abort());
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
  const make = page.getByRole('group', { name: 'Make' });
  await make.getByLabel(/^Mazda/).check();
  await expect(page.getByRole('alert').filter({ hasText: 'Search is not available right now' })).toBeVisible();
  await expect(make.getByLabel(/^Mazda/)).toBeChecked();
  await expect(make.getByLabel(/^Kia/)).toBeEnabled();
  await expect(cards(page)).toHaveCount(21);
  expect(errors).toEqual([]);
});

test('SRCH-057 ERR-012 a slider whose search fails leaves the results as they are and shows no alert', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/search-index/**', (route) => route.abort());
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
  await page.getByRole('slider', { name: 'Price, up to' }).focus();
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/range%5Bprice%5D/);
  await expect.poll(() => logged.some((text) => text.includes('Search failed.'))).toBe(true);
  await expect(page.getByText('Search is not available right now')).toBeHidden();
  await expect(cards(page)).toHaveCount(21);
});
