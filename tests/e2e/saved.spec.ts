import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { keepFallbackFont } from './layout-shift.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.19' } });

/** Slugs of the first cars of a search page. */
async function slugsOf(page: Page, slug: string, path = '/search/used-cars'): Promise<string[]> {
  await page.goto(address(slug, path));
  const hrefs = await page
    .locator('.car-card:not(.car-card--sold) .car-card__title a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  return hrefs.map((href) => href.replace('/cars/', ''));
}

/** A sold car of a site, read in the page, whose browser alone knows the host names of the dealers. */
async function soldSlug(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = async (file: string) => (await fetch(`/car-sheets/${file}.json`)).json();
    const { count } = (await read('current')) as { count: number };
    for (let file = 0; file < count; file += 1) {
      const { cars } = (await read(String(file))) as { cars: { slug: string; sold: boolean }[] };
      const sold = cars.find((car) => car.sold);
      if (sold) return sold.slug;
    }
    throw new Error('There is no sold car.');
  });
}

test('GEN-026 FAV-001 FAV-004 FAV-005 saves cars, lists them in the drawer and compares them', async ({ page }) => {
  const errors = collectErrors(page);
  const slugs = await slugsOf(page, 'harbour');
  const hearts = page.locator('.car-card .heart');
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-favourites-count]').first()).toHaveText('2');
  await page.getByRole('button', { name: 'Saved vehicles' }).click();
  const drawer = page.locator('#saved-panel');
  await expect(drawer.locator('[data-saved-list] li')).toHaveCount(2);
  await expect(drawer.locator('[data-saved-list] small').first()).toContainText('$');
  expect(await violations(page, '#saved-panel')).toEqual([]);
  await drawer.getByRole('link', { name: 'Compare these 2' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?cars=${slugs[0]},${slugs[1]}$`));
  await expect(page.locator('.compare__car')).toHaveCount(2);
  await page.getByRole('button', { name: 'Saved vehicles' }).click();
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter');
  await expect(drawer.locator('[data-saved-list] li')).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: /^Remove/ })).toBeFocused();

  await test.step('an address without cars offers the saved ones', async () => {
    await page.goto(address('harbour', '/compare'));
    await expect(page.getByRole('heading', { name: 'Which cars would you like to compare?' })).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
    await page.locator('.compare__other').first().click();
    await expect(page.locator('.compare__car')).toHaveCount(1);
  });
  expect(errors).toEqual([]);
});

test('FAV-005 ROUTE-075 a shared address compares cars, sold and unknown ones say so', { tag: '@nightly' }, async ({
  page,
}) => {
  const [one, two] = await slugsOf(page, 'harbour');
  const sold = await soldSlug(page);
  await page.goto(address('harbour', `/compare?cars=${one},${two},${sold},no-such-car`));
  const cars = page.locator('.compare__car');
  await expect(cars).toHaveCount(4);
  await expect(cars.nth(0).locator('.price__amount')).toContainText('$');
  await expect(cars.nth(0).locator('img')).toBeVisible();
  await expect(cars.nth(2)).toContainText('Find similar');
  await expect(cars.nth(3)).toContainText('No longer listed');
  const rows = page.locator('.compare__row:visible');
  const only = page.getByLabel('Only differences');
  for (const width of [390, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page, 'main')).toEqual([]);
      const before = await rows.count();
      expect(before).toBeGreaterThan(2);
      await only.check();
      await expect.poll(() => rows.count()).toBeLessThan(before);
      await expect(page.locator('.compare__row--differs').first()).toBeVisible();
      // Nothing but the table itself scrolls sideways.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await only.uncheck();
      await expect(rows).toHaveCount(before);
    });
  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`cars=${two},${sold},no-such-car$`));
});

test('ROUTE-008 VDP-067 VDP-068 renders a car on one sheet and saves it as a PDF', async ({ page }) => {
  const errors = collectErrors(page);
  const [slug = ''] = await slugsOf(page, 'harbour');
  await page.goto(address('harbour', `/print?car_id=${slug}`));
  const sheet = page.locator('.sheet-a4');
  await expect(sheet.locator('h1')).toBeVisible();
  await expect(sheet.locator('.sheet-a4__code svg')).toBeVisible();
  await expect(sheet).toContainText('MD 000121');
  expect(await violations(page, 'main')).toEqual([]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${slug}.pdf`);
  expect(errors).toEqual([]);
  await page.goto(address('harbour', '/print?car_id=no-such-car'));
  await expect(page.getByRole('heading', { name: 'There is no such car.' })).toBeVisible();
});

test('the compare page moves nothing while it is built', { tag: '@nightly' }, async ({ page }) => {
  const slugs = await slugsOf(page, 'harbour');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, {
      shifts,
      painted: new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      }),
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await keepFallbackFont(page);
  let release = () => {};
  let held = 0;
  let gate = Promise.resolve();
  // Scripts and answers come after the rendered page was painted, as on a slow line.
  await page.route(/compare[^/]*\.js|\/car-sheets\//, async (route) => {
    held += 1;
    await gate;
    await route.continue();
  });
  for (const [width, cars] of [
    [390, 2],
    [1440, 2],
    [390, 1],
    [1440, 1],
    [390, 0],
    [1440, 0],
  ] as const)
    await test.step(`${cars} cars, ${width} px`, async () => {
      held = 0;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      await page.setViewportSize({ width, height: 900 });
      const query = cars ? `?cars=${slugs.slice(0, cars).join(',')}` : '';
      await page.goto(address('harbour', `/compare${query}`), { waitUntil: 'commit' });
      await page.evaluate(() => (window as unknown as { painted: Promise<unknown> }).painted);
      await expect.poll(() => held).toBeGreaterThan(0);
      release();
      await expect(page.locator('[data-compare-more] h2')).toBeVisible();
      await expect(page.locator('.compare__car')).toHaveCount(cars);
      await page.waitForLoadState('networkidle');
      expect(held).toBeGreaterThan(cars ? 1 : 0);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });
});
