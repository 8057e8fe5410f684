import { desc } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { leads } from '#src/server/database/tables.ts';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';

/**
 * Vehicles as no feed should send them, as far as it takes a browser to see them: what their pages say is read in
 * `tests/build/vehicle-page.test.ts`. And the request for photos that a vehicle without them invites.
 */

const MANY = Array.from({ length: 200 }, (_, at) => `many-${at}.webp`);
const FEW = ['suv-sport-red-front', 'suv-sport-red-rear', 'suv-touring-red-front'].map(
  (name) => `/samples/${name}.webp`,
);

/** Photographs of one colour each. */
async function manyPhotos(): Promise<Record<string, Uint8Array>> {
  const drawn = MANY.map(async (name, at) => {
    const background = { r: at, g: 90, b: 120 };
    const plain = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    return [name, await plain.webp().toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

const base = {
  ...{ make: 'Mazda', model: 'CX-5', badge: 'Touring', year: 2021, body: 'SUV', car_type: 'used', km: 41_200 },
  ...{ price: 32_990, price_basis: 'driveAway', location_id: 101, transmission: 'Automatic', fuel: 'Petrol' },
  ...{ colour: 'Red', seats: 5, status: 'in_stock' },
};

function vehicles(): object[] {
  const photo = (url: string) => ({ image: { url } });
  const cars: Record<string, object> = {
    'no-photos': { images: [] },
    'lost-photos': { images: [photo('/images/not-there.webp'), photo('/images/nor-here.webp')] },
    'many-photos': { images: MANY.map((name) => photo(`/images/${name}`)) },
    'long-name': {
      ...{ model: 'CX-5 Maxx Sport Anniversary Limited Edition All-Wheel Drive Wagon', badge: 'W'.repeat(90) },
      dealercomments: 'Tells much. '.repeat(250).trim(),
    },
  };
  return Object.entries(cars).map(([key, change]) => ({
    ...base,
    ...{ images: FEW.map(photo), id: `bad-${key}`, slug: `bad-${key}`, stocknum: key, name: `2021 Mazda CX-5 ${key}` },
    ...change,
  }));
}

// The spin waits for its button.
test.use({ reducedMotion: 'reduce' } as object);

let dealer: OwnDealer;
// One dealer for all tests.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dealer = await ownDealer('e2e-bad', { vehicles: vehicles(), onlyVehicles: true, images: await manyPhotos() });
});
test.afterAll(() => dealer?.close());

/** Opens a vehicle on a large screen and makes that a phone's: nothing is wider than the screen, nothing throws, axe finds nothing. */
async function look(page: Page, key: string, check: () => Promise<void>): Promise<void> {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(dealer.address(`/cars/bad-${key}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check();
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await beyond()).toBeLessThanOrEqual(0);
  // Where the page is scrolled to, the header lies over a part of it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await violations(page, 'main')).toEqual([]);
  expect(thrown).toEqual([]);
}

test('VIEW-006 of 200 photos the page loads a few, counts all, and full screen reaches the last', {
  tag: '@nightly',
}, async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('many-')) requested.add(new URL(request.url()).searchParams.get('url') ?? request.url());
  });
  await look(page, 'many-photos', async () => {
    await expect(page.locator('.gallery__count')).toHaveText('1 / 200');
    await page.waitForLoadState('networkidle');
    expect(requested.size).toBeLessThan(40);
    await page.getByRole('button', { name: 'Show photos full screen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Previous photo' }).click();
    await expect(dialog.locator('.fullscreen__count')).toHaveText('200 / 200');
    await expect(dialog.locator('.fullscreen__thumb img')).toHaveCount(200);
    await expect(dialog.locator('.fullscreen__thumb img:not([src^="http"], [src^="/"])')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('VDP-014 VDP-018 VIEW-031 a name, a badge and comments without end stay inside of their columns, photos that cannot be had leave a calm page', {
  tag: '@nightly',
}, async ({ page }) => {
  await look(page, 'long-name', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anniversary');
    const comments = page.locator('.comments');
    const text = comments.locator('.comments__text');
    const height = async () => (await text.boundingBox())?.height ?? 0;
    const cut = await height();
    const lineHeight = await text.evaluate((part) => Number.parseFloat(getComputedStyle(part).lineHeight));
    expect(cut / lineHeight).toBeCloseTo(5, 1);
    await comments.getByText('Show more').click();
    await expect.poll(height).toBeGreaterThan(cut);
  });
  await look(page, 'lost-photos', async () => {
    await expect(page.locator('.gallery__stage')).toBeVisible();
    await expect(page.locator('.price__amount').first()).toHaveText('$32,990');
  });
});

test('VIEW-031 PHOTO-001 PHOTO-002 a vehicle without photos shows the placeholder; asking for some is a lead', {
  tag: '@nightly',
}, async ({ page }) => {
  await look(page, 'no-photos', async () => {
    await expect(page.locator('.gallery__placeholder')).toBeVisible();
    await expect(page.locator('.gallery__strip, [data-fullscreen]').locator('visible=true')).toHaveCount(0);
  });
  await page.getByRole('link', { name: 'Request photos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Request photos');
  for (const [name, value] of [
    ['name', 'Ada'],
    ['last_name', 'Byron'],
    ['phone', '0400 000 000'],
    ['email', 'ada@example.com'],
  ])
    await dialog.locator(`[name=${name}]`).fill(value as string);
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.locator('[name=message]').fill('The boot, please.');
  const sent = page.waitForRequest(/\/api\/leads$/);
  await dialog.locator('button[type=submit]').click();
  expect((await sent).method()).toBe('POST');
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.locator('main')).toContainText('Mazda');
  const [lead] = await dealer.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
  expect(lead).toMatchObject({ website_slug: 'harbour', category: 'Request Photos', car_id: 'bad-no-photos' });
  expect(lead?.payload).toMatchObject({
    ...{ last_name: 'Byron', email: 'ada@example.com' },
    message: 'Please send photos for this car\nThe boot, please.',
  });
});
