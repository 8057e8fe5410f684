import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors, withoutRestingPointer } from './site.ts';

test.beforeEach(({ page }) => withoutRestingPointer(page));

/** A search page on a phone: its scripts are fetched when the page has loaded, and run when the screen is touched. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const island = (page: Page) => page.locator('[data-island=SearchIsland]');
const isHydrated = (page: Page) => expect(island(page)).toHaveAttribute('data-hydrated');
const isRendered = (page: Page) => expect(island(page)).not.toHaveAttribute('data-hydrated');
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const titles = (page: Page) => page.locator('.search__grid:visible .car-card__title').allTextContents();
/** Until the scripts of the search have been asked for: what the page does by itself is done. */
const isFetched = (page: Page) => expect(page.locator('link[rel=modulepreload][href*=SearchIsland]')).toBeAttached();

test('SRCH-002 EVT-011 nothing of the search runs before the first tap, which opens the filters; the next one ticks', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('search.worker') && searches.push(request.url()));
  await page.goto(address('harbour', '/search/used-cars?transmission=Automatic'));
  await isFetched(page);
  const viewed = () =>
    page.evaluate(
      () => window.dataLayer?.filter((entry) => (entry as { event: string }).event === 'dealer_searchPageView').length,
    );
  expect(await viewed()).toBe(1);
  const rendered = await titles(page);
  await isRendered(page);
  expect(searches).toEqual([]);
  await filters(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  expect(await page.locator('.search__grid .car-card__title').allTextContents()).toEqual(rendered);
  await expect.poll(() => searches.length).toBe(1);
  await sheet
    .locator('summary')
    .filter({ hasText: /^Fuel$/ })
    .tap();
  await sheet.getByRole('checkbox', { name: /^Diesel/ }).tap();
  await expect(page).toHaveURL(/[?&]fuel=Diesel/);
  await expect.poll(() => titles(page)).not.toEqual(rendered);
  expect(await viewed()).toBe(1);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  expect(errors).toEqual([]);
});

test('SRCH-010 who comes back finds the vehicles of the address before a touch, and filters on', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars?transmission=Manual'));
  const rendered = await titles(page);
  await page.locator('.car-card__title a').first().tap();
  await expect(page).toHaveURL(/\/cars\//);
  await page.goBack();
  await expect(page.locator('.search__grid .car-card__title')).toHaveText(rendered);
  await page.getByRole('button', { name: 'Remove Manual' }).tap();
  await expect(page).toHaveURL(/\/search\/used-cars$/);
  await expect.poll(() => titles(page)).not.toEqual(rendered);
});

test('SRCH-005 a tile is drawn before its slot comes into view, and a keyboard at a phone counts as a touch', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await isFetched(page);
  const slot = page.locator('[data-promo-slot]');
  await expect(slot).toHaveCount(1);
  await isRendered(page);
  await slot.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - innerHeight - 500));
  await expect(slot.locator('a.promo')).toBeAttached();
  await expect(slot).not.toBeInViewport();
  await page.reload();
  await isFetched(page);
  await filters(page).focus();
  await isHydrated(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('SRCH-049 chips above the list are whole, a long one too, and what clears all is in sight', async ({ page }) => {
  await page.goto(address('wattle-caravans', '/search/new-used-and-demo-cars?body=Caravan&range[atm]=:3000'));
  for (const name of [/^Remove Caravan/, /^Remove Loaded weight/, 'Clear filters'])
    await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  await page.goto(address('southern-cross', '/search?car_type=used&fuel=Diesel&cab=Dual%20cab&body=Ute&state=SA'));
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(5);
  for (const chip of await page.getByRole('button', { name: /^Remove / }).all())
    await expect(chip).toBeInViewport({ ratio: 1 });
});
