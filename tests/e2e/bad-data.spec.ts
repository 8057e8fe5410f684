import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import { leads } from '#src/server/database/tables.ts';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';

/**
 * Vehicles as no feed should send them, as far as it takes a browser to see them: what their pages say is read in
 * `tests/build/vehicle-page.test.ts`. And the request for photos that a vehicle without them invites.
 */

const DRAWN = join(import.meta.dirname, '../../dist/harbour/artwork');
const pictures = (folder = '') =>
  readdirSync(join(DRAWN, folder))
    .filter((name) => name.endsWith('.webp'))
    .sort()
    .map((name) => ['/artwork', folder, name].filter(Boolean).join('/'));

const base = {
  ...{ make: 'Mazda', model: 'CX-5', badge: 'Touring', year: 2021, body: 'SUV', car_type: 'used', km: 41_200 },
  ...{ price: 32_990, price_basis: 'driveAway', location_id: 101, transmission: 'Automatic', fuel: 'Petrol' },
  ...{ colour: 'Red', seats: 5, status: 'in_stock' },
};

function vehicles(): object[] {
  const photo = (url: string) => ({ image: { url } });
  const red = pictures().filter((name) => name.includes('/suv-red-'));
  const cars: Record<string, object> = {
    'no-photos': { images: [] },
    'lost-photos': { images: [photo('/images/not-there.webp'), photo('/images/nor-here.webp')] },
    'many-photos': {
      images: [...pictures('spin/suv-red'), ...pictures('spin/ute-blue'), ...pictures()].slice(0, 200).map(photo),
    },
    'long-name': {
      ...{ model: 'CX-5 Maxx Sport Anniversary Limited Edition All-Wheel Drive Wagon', badge: 'W'.repeat(90) },
      dealercomments: 'Tells much. '.repeat(250).trim(),
    },
  };
  return Object.entries(cars).map(([key, change]) => ({
    ...base,
    ...{ images: red.map(photo), id: `bad-${key}`, slug: `bad-${key}`, stocknum: key, name: `2021 Mazda CX-5 ${key}` },
    ...change,
  }));
}

// The spin waits for its button.
test.use({ reducedMotion: 'reduce' } as object);

let dealer: OwnDealer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dealer = await ownDealer('e2e-bad', { vehicles: vehicles() });
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
  expect(await violations(page, 'main')).toEqual([]);
  expect(thrown).toEqual([]);
}

test('VIEW-031 photos that cannot be had leave a calm page', async ({ page }) => {
  await look(page, 'lost-photos', async () => {
    await expect(page.locator('.gallery__stage')).toBeVisible();
    await expect(page.locator('.price__amount').first()).toHaveText('$32,990');
  });
});

test('VIEW-006 of 200 photos the page loads a few, counts all, and full screen reaches the last', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/artwork')) asked.add(new URL(request.url()).searchParams.get('url') ?? request.url());
  });
  await look(page, 'many-photos', async () => {
    await expect(page.locator('.gallery__count')).toContainText('200 photos');
    await page.waitForLoadState('networkidle');
    expect(asked.size).toBeLessThan(40);
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

test('VDP-018 VDP-014 a name and a badge without end stay inside of their columns, comments without end open whole', async ({
  page,
}) => {
  await look(page, 'long-name', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anniversary');
    const comments = page.locator('.comments');
    await comments.getByText('Show More').click();
    await expect(comments.locator('details p')).toBeVisible();
  });
});

test('VIEW-031 PHOTO-001 PHOTO-002 a vehicle without photos shows the placeholder; asking for some is a lead', async ({
  page,
}) => {
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
