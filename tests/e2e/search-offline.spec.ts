import { expect, type Page, test } from 'playwright/test';
import { address, withoutRestingPointer } from './site.ts';

test.beforeEach(({ page }) => withoutRestingPointer(page));

/** A search whose script or index cannot be had: what it cannot do it says, and no error is left unhandled. */

const cards = (page: Page) => page.locator('.search__grid .car-card');
const unloaded = (page: Page) => page.getByText('Filters and sorting could not be loaded');

function collectUnhandled(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

test('SRCH-020 a search without its script shows its vehicles and says that filters are missing', async ({ page }) => {
  const errors = collectUnhandled(page);
  await page.route('**/_astro/SearchIsland*', (route) => route.abort());
  for (const [path, width] of [
    ['/search/used-cars', 1440],
    ['/search/used-cars?make=Kia', 390],
    ['/search/lamborghini', 390],
  ] as const)
    await test.step(`${path}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address('harbour', path));
      await expect(unloaded(page)).toBeInViewport();
      const isFiltered = path.includes('?');
      await expect(unloaded(page)).toHaveText(
        isFiltered
          ? 'Filters and sorting could not be loaded. Reload the page to try again.'
          : 'Filters and sorting could not be loaded, so this page shows all its cars. Reload the page to try again.',
        { useInnerText: true },
      );
      if (isFiltered) for (const text of await cards(page).allTextContents()) expect(text).toContain('Kia');
      else await expect(cards(page)).toHaveCount(21);
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Remove / })).toBeHidden();
      await expect(page.getByRole('combobox', { name: /^Search our/ })).toBeHidden();
      await expect(page.getByLabel('Sort by')).toBeHidden();
    });
  expect(errors).toEqual([]);
});

test('SRCH-020 where the index and its scripts cannot be had the filters stay, and say that search is not available', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = collectUnhandled(page);
  await page.route(/search-index|worker|load-client/, (route) => route.abort());
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
  await expect(unloaded(page)).toBeHidden();
  await page.getByRole('slider', { name: 'Price, up to' }).focus();
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/range%5Bprice%5D/);
  const make = page.getByRole('group', { name: 'Make' });
  await make.getByLabel(/^Mazda/).check();
  await expect(page.getByRole('alert').filter({ hasText: 'Search is not available right now' })).toBeVisible();
  await expect(make.getByLabel(/^Mazda/)).toBeChecked();
  await expect(make.getByLabel(/^Kia/)).toBeEnabled();
  await expect(cards(page)).toHaveCount(21);
  expect(errors).toEqual([]);
});
