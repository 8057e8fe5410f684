import { expect, type Page, test } from 'playwright/test';
import { address, collectErrors } from './site.ts';

/** Notes at each page that comes whether the photo of a vehicle moves, and from where to where. */
function noteMorphs(): void {
  addEventListener('pagereveal', ({ viewTransition }) => {
    const note = (moved: unknown) => sessionStorage.setItem(`morph ${location.pathname}`, JSON.stringify(moved));
    viewTransition?.ready.then(
      () => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
        note(parts.filter((part) => part.includes('car-photo')).length > 1);
      },
      () => note(false),
    );
  });
}

const morphed = (page: Page) => page.evaluate(() => sessionStorage.getItem(`morph ${location.pathname}`));

/** Of the dealer with the fewest vehicles: a browser gives a transition up whose page takes seconds. */
const LIST = '/search/cupra';

/** A vehicle with a photo of its own. */
const CARD = 'main .car-card:has(img:not(.car-card__image--placeholder)) .car-card__title a';

test('GEN-051 the photo of a card grows into the page of its vehicle and back, and nothing else moves', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.addInitScript(noteMorphs);
  await page.goto(address('kite', LIST));
  await page.locator(CARD).first().click();
  await page.waitForURL(/\/cars\//);
  await expect.poll(() => morphed(page)).toBe('true');
  await page.goBack();
  await page.waitForURL(/\/search\//);
  // Whether the way back moves is up to how soon the browser paints: photo-morph.test.ts.
  await page.locator('.footer a[href="/about-us"]').click();
  await page.waitForURL(/\/about-us/);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  expect(await morphed(page)).not.toBe('true');
  expect(errors).toEqual([]);
});

test('GEN-051 nobody who wants less motion sees any', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(noteMorphs);
  await page.goto(address('kite', LIST));
  await page.locator(CARD).first().click();
  await page.waitForURL(/\/cars\//);
  await expect(page.locator('.gallery__track img').first()).toBeVisible();
  expect(await morphed(page)).toBeNull();
});
