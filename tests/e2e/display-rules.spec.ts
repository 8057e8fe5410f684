import { expect, test } from 'playwright/test';
import { carWith } from './cars.ts';
import { address } from './site.ts';

test('GEN-044 what opens and closes does so in 300 ms, and a click switches between the two', async ({ page }) => {
  await page.goto(address('harbour', carWith('harbour', 'class="more')));
  const more = page.locator('details.more').first();
  const duration = await more.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration);
  expect(duration.split(', ').every((each) => each === '0.3s')).toBe(true);
  await expect(more).not.toHaveAttribute('open', '');
  await more.locator('summary').click();
  await expect(more).toHaveAttribute('open', '');
  await more.locator('summary').click();
  await expect(more).not.toHaveAttribute('open', '');
});

test('GEN-044 a visitor who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address('harbour', carWith('harbour', 'class="more')));
  const more = page.locator('details.more').first();
  const duration = await more.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration);
  expect(Math.max(...duration.split(', ').map(Number.parseFloat))).toBeLessThan(0.01);
});

test('GEN-047 ERR-013 pictures that do not load are no message to the visitor', async ({ page }) => {
  const dialogs: string[] = [];
  const logged: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()));
  await page.goto(address('harbour', carWith('harbour', 'gallery__track')));
  await expect.poll(() => logged.some((text) => /photo did not load|ERR_FAILED/i.test(text))).toBe(true);
  expect(dialogs).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('FAV-006 VDP-069 the heart is on a car in stock, and on none that is sold', async ({ page }) => {
  await page.goto(address('harbour', carWith('harbour', 'data-car-bar', 'class="heart')));
  await expect(page.locator('.summary .heart')).toBeVisible();
  const sold = carWith('harbour', 'class="sold"');
  await page.goto(address('harbour', sold));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Like this and want something similar?');
  // Those of the similar cars below stay.
  await expect(page.locator(`[data-favourite*='"${sold.replace('/cars/', '')}"']`)).toHaveCount(0);
  await expect(page.locator('.car-card [data-favourite]').first()).toBeVisible();
});

test('QUOTE-005 the quick quote is asked for at the first touch, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/\w+\/quote$/.test(request.url())) asked.push(request.url());
  });
  await page.goto(address('harbour', carWith('harbour', 'data-quote')), { waitUntil: 'load' });
  await page.waitForTimeout(1_000);
  expect(asked).toEqual([]);
  const height = (await page.locator('.finance-box').boundingBox())?.height;
  expect(height).toBeGreaterThan(0);
  await page.mouse.move(200, 200);
  await expect.poll(() => asked.length).toBe(1);
  await expect(page.locator('.finance-box .credit__warning').first()).toBeVisible();
  expect((await page.locator('.finance-box').boundingBox())?.height).toBe(height);
});
