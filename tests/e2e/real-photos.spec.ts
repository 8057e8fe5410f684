import { devices, expect, type Page, test } from 'playwright/test';
import { oddPhotos } from '#integrations/media/photos/odd-photos-for-test.ts';
import { violations } from './accessibility.ts';
import { keepFallbackFont, layoutShift } from './layout-shift.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';

/** Cards and pages of vehicles with the pictures that feeds bring. */

const SHAPES = ['portrait.jpg', 'four-three.jpg', 'square.jpg', 'panorama.jpg', 'small.jpg', 'large.jpg', 'moving.gif'];
const LIST = '/search/peugeot';

function vehicles(): object[] {
  const photo = (name: string) => ({ image: { url: `/images/${name}` } });
  const base = {
    ...{ make: 'Peugeot', model: '3008', badge: 'Allure', year: 2022, body: 'SUV', car_type: 'used', km: 31_200 },
    ...{ price: 32_990, price_basis: 'driveAway', location_id: 101, transmission: 'Automatic', fuel: 'Petrol' },
    ...{ colour: 'Red', seats: 5, status: 'in_stock' },
  };
  return SHAPES.map((first, at) => {
    const others = [1, 2, 3].map((step) => SHAPES[(at + step) % SHAPES.length] ?? '');
    const key = `odd-${first.replace('.', '-')}`;
    return {
      ...base,
      ...{ id: key, slug: key, stocknum: key, name: `2022 Peugeot 3008 ${key}`, km: 31_200 + at },
      images: [first, ...others, 'page.jpg'].map(photo),
    };
  });
}

test.describe.configure({ mode: 'default' });

let dealer: OwnDealer;
test.beforeAll(async () => {
  dealer = await ownDealer('e2e-photos', {
    settings: { theme: { card: 'framed' } },
    vehicles: vehicles(),
    onlyVehicles: true,
    images: await oddPhotos(),
  });
});
test.afterAll(() => dealer?.close());

const card = (page: Page, name: string) => page.locator(`.car-card[data-car="odd-${name}"]`);

test('photos of every shape move nothing, on cards and on the page', { tag: '@nightly' }, async ({ page }) => {
  await keepFallbackFont(page);
  for (const [path, width, height] of [
    [LIST, 390, 844],
    [LIST, 1440, 900],
    ['/cars/odd-portrait-jpg', 390, 844],
    ['/cars/odd-panorama-jpg', 1440, 900],
  ] as const)
    await test.step(`${path}, ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(dealer.address(path));
      const first = page.locator('.car-card__image, .gallery__track img').first();
      await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await layoutShift(page)).toBe(0);
      const { width: wide, height: high } = (await first.boundingBox()) ?? { width: 0, height: 1 };
      expect(wide / high).toBeCloseTo(1.5, 1);
    });
});

test('a portrait fills its card, a panorama is whole in it', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(dealer.address(LIST));
  const photoOf = (name: string) => card(page, name).locator('img').first();
  await expect(photoOf('panorama-jpg')).toHaveCSS('object-fit', 'contain');
  for (const name of ['portrait-jpg', 'four-three-jpg']) {
    await expect(photoOf(name)).toHaveCSS('object-fit', 'cover');
    await expect(photoOf(name)).toHaveCSS('object-position', '50% 60%');
  }
});

/** How many pictures of a vehicle's card have a source. */
const loaded = (page: Page, name: string) => card(page, name).locator('.car-card__media img[src]');

test('CARD-001 a finger swipes through the photos of a card, which are loaded then; a tap opens the vehicle', {
  tag: '@nightly',
}, async ({ browser }) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await keepFallbackFont(page);
  await page.goto(dealer.address(LIST));
  const first = card(page, 'portrait-jpg');
  await first.scrollIntoViewIfNeeded();
  await expect(page.locator('.car-card__media img')).toHaveCount(SHAPES.length);

  const strip = first.locator('.photo-strip');
  const box = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }];
  const session = await context.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0.9) });
  for (let step = 1; step <= 10; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(0.9 - step * 0.07) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(first.locator('.car-card__media')).toHaveAttribute('data-place', '2');
  await expect(loaded(page, 'portrait-jpg')).toHaveCount(3);
  const second = strip.locator('img').nth(1);
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // It is whole in view, and nothing moved for it.
  await expect.poll(async () => Math.round((await second.boundingBox())?.x ?? 0)).toBe(Math.round(box.x));
  expect(await layoutShift(page)).toBe(0);
  await expect(loaded(page, 'square-jpg')).toHaveCount(1);
  await second.tap();
  await expect(page).toHaveURL(/\/cars\/odd-portrait-jpg$/);
  await context.close();
});

test('CARD-001 buttons page through the photos of a card, with one stop for Tab', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(dealer.address(LIST));
  const one = card(page, 'square-jpg');
  const media = one.locator('.car-card__media');
  const button = (name: string) => one.getByRole('button', { name });
  await one.locator('.heart').focus();
  await expect(button('Next photo of 2022 Peugeot 3008')).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await expect(button('Next photo')).toBeFocused();
  await expect(button('Next photo')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(media).toHaveAttribute('data-place', '3');
  await page.keyboard.press('Tab');
  await expect(one.locator('.heart')).toBeFocused();

  await media.hover();
  await button('Previous photo').click();
  await expect(media).toHaveAttribute('data-place', '2');
  await button('Previous photo').click();
  await expect(media).toHaveAttribute('data-place', '1');
  // Before the first is the last.
  await button('Previous photo').click();
  await expect(media).toHaveAttribute('data-place', '4');
  await expect(loaded(page, 'square-jpg')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
});

test(
  'VIEW-033 GEN-047 ERR-013 a picture that cannot be had is replaced on cards and in lists, its photo ' +
    'and thumbnail are skipped, and no message is shown',
  async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // The answer comes when the page's scripts have run.
    const ready = page.waitForEvent('domcontentloaded');
    await page.route(/portrait\.jpg/, async (route) => {
      await ready;
      await route.abort();
    });
    await page.goto(dealer.address(LIST));
    await card(page, 'portrait-jpg').scrollIntoViewIfNeeded();
    const image = card(page, 'portrait-jpg').locator('img').first();
    await expect(image).toHaveAttribute('src', '/placeholder-vehicle.svg');
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await card(page, 'portrait-jpg').locator('.heart').click();

    await page.goto(dealer.address('/cars/odd-portrait-jpg'));
    const gallery = page.locator('#gallery');
    await gallery.hover();
    await expect(gallery.locator('.gallery__count')).toHaveText('1 / 3');
    await expect(gallery.locator('.gallery__track img').first()).toHaveAttribute('src', /four-three/);
    await expect(gallery.locator('.gallery__strip img')).toHaveCount(3);
    // The third of those that are left.
    await gallery.locator('[data-photo]').last().click();
    await expect(gallery.locator('.gallery__count')).toHaveText('3 / 3');

    await page.locator('.header [popovertarget=saved-panel]').click();
    await expect(page.locator('#saved-panel li img')).toHaveAttribute('src', '/placeholder-vehicle.svg');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  },
);
