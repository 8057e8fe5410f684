import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from 'playwright/test';
import { address, collectErrors } from './site.ts';

/**
 * Notes of each page that is left whether there is a transition in which a photo moves: listening begins after the page's own
 * scripts. How soon the browser paints, and whether it gives up by then, is up to the machine.
 */
function noteMorphs(): void {
  addEventListener('load', () =>
    addEventListener('pageswap', ({ viewTransition }) => {
      const hasPhoto = document.querySelector('img[style*="car-photo"]') !== null;
      sessionStorage.setItem(`left ${location.pathname}`, String(viewTransition !== null && hasPhoto));
    }),
  );
}

const left = (page: Page, path: string) => page.evaluate((key) => sessionStorage.getItem(key), `left ${path}`);

/** Of the dealer with the fewest vehicles: a browser gives a transition up whose page takes seconds. */
const LIST = '/search/cupra';

/** A vehicle with a photo of its own. */
const CARD = 'main .car-card:has(img:not(.car-card__image--placeholder)) .car-card__title a';

test('GEN-051 the photo of a card grows into the page of its vehicle and back, and nothing else moves', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(noteMorphs);
  await page.goto(address('kite', LIST));
  await page.locator(CARD).first().click();
  await page.waitForURL(/\/cars\//);
  expect(await left(page, LIST)).toBe('true');
  await expect(page.locator('.gallery__track img').first()).toHaveCSS('view-transition-name', 'car-photo');
  await page.goBack();
  await page.waitForURL(/\/search\//);
  await page.locator('.footer a[href="/about-us"]').click();
  await page.waitForURL(/\/about-us/);
  expect(await left(page, LIST)).toBe('false');
  expect(errors).toEqual([]);
});

test('GEN-051 nobody who wants less motion sees any', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(noteMorphs);
  await page.goto(address('kite', LIST));
  await page.locator(CARD).first().click();
  await page.waitForURL(/\/cars\//);
  await expect(page.locator('.gallery__track img').first()).toBeVisible();
  expect(await left(page, LIST)).toBe('false');
});

test('a page whose style sheets are slow is no error of a moving photo', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(address('kite', '/contact'));
  await page.route('**/*.css', async (route) => {
    await setTimeout(600);
    await route.continue();
  });
  await page.locator('.footer a[href="/about-us"]').click();
  await page.waitForURL(/\/about-us/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
