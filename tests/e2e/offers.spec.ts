import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';

/** Lists of offers and models in a browser; what they find is in tests/build/directories.test.ts. */

const cards = (page: Page) => page.locator('[data-entry]:visible');
const menu = (page: Page, name: string) => page.locator('details.facet').filter({ hasText: name });

test('OFFER-010 OFFER-011 OFFER-013 offers are filtered and paged in the address, back and forward, and cleared', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(address('southern-cross', '/special-offers'));
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.locator('[data-count]')).toBeFocused();
  await menu(page, 'Category').locator('summary').click();
  await menu(page, 'Category').getByRole('checkbox', { name: 'Finance offer' }).click();
  await expect(page).toHaveURL(/\?categories=Finance\+offer$/);
  await expect(cards(page)).toHaveCount(3);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await page.goForward();
  await expect(cards(page)).toHaveCount(3);
  await page.goto(`${address('southern-cross', '/special-offers')}?categories=Nothing`);
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/special-offers$/);
  await expect(cards(page)).toHaveCount(24);
  expect(errors).toEqual([]);
});

test('OFFER-002 OFFER-003 OFFER-018 OFFER-019 texts are shown cut or whole, by keyboard too', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(address('brolga', '/special-offers'));
  const card = (name: string) => page.locator('.offer-card').filter({ hasText: name });
  const description = card('Transit Custom for the trades').locator('.offer-card__description');
  const disclaimer = card('Ranger XLT with canopy').locator('.offer-card__terms');
  await expect(description.locator('.toggled__cut')).toBeVisible();
  await description.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(description.getByText('goes back as it came')).toBeVisible();
  await expect(description.locator('.toggled__cut')).toBeHidden();
  await description.getByText('View less').click();
  await expect(description.locator('.toggled__cut')).toBeVisible();
  await expect(disclaimer.getByText('While stock lasts.')).toBeHidden();
  await disclaimer.getByText('View full disclaimer').click();
  await expect(disclaimer.getByText('While stock lasts.')).toBeVisible();
  await expect(disclaimer.getByText('View less')).toBeVisible();
});

test('MODEL-030 one menu is open at a time, none after a click elsewhere, and keys are enough', async ({ page }) => {
  await page.goto(address('southern-cross', '/models'));
  await expect(cards(page)).toHaveCount(24);
  const [make, model] = [menu(page, 'Make'), menu(page, 'Model')];
  const [makes, models] = [make.locator('.facet__panel'), model.locator('.facet__panel')];
  await make.locator('summary').click();
  await expect(makes).toBeVisible();
  await model.locator('summary').click();
  await expect(models).toBeVisible();
  await expect(makes).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(models).toBeHidden();

  await model.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/model\.name=/);
  await page.keyboard.press('Escape');
  await expect(model.locator('summary')).toBeFocused();
  await expect(models).toBeHidden();
});

test('GEN-020 axe finds nothing on the open filters of offers and models', { tag: '@nightly' }, async ({ page }) => {
  for (const [slug, path] of [
    ['southern-cross', '/special-offers'],
    ['southern-cross', '/models?manufacturer.name=Kia'],
    ['southern-cross', '/special-offers?categories=None'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address(slug, path));
    await page.locator('details.facet summary').first().click();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page, '[data-filters], [data-chips], [data-none]'), `${path} at ${width} px`).toEqual([]);
    }
  }
});
