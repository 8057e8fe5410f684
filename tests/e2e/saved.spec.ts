import { webcrypto } from 'node:crypto';
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
  await expect(page).toHaveURL(new RegExp(`/compare\\?cars=${slugs[1]},${slugs[0]}$`));
  await expect(page.locator('.compare__car')).toHaveCount(2);
  await page.getByRole('button', { name: 'Saved vehicles' }).click();
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter');
  await expect(drawer.locator('[data-saved-list] li')).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: /^Remove/ })).toBeFocused();
  expect(errors).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`FAV-005 ROUTE-075 a shared address compares cars, sold and unknown ones say so, ${width} px`, async ({
    page,
  }) => {
    const [one, two] = await slugsOf(page, 'harbour');
    const sold = await soldSlug(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address('harbour', `/compare?cars=${one},${two},${sold},no-such-car`));
    const cars = page.locator('.compare__car');
    await expect(cars).toHaveCount(4);
    await expect(cars.nth(0).locator('.price__amount')).toContainText('$');
    await expect(cars.nth(0).locator('img')).toBeVisible();
    await expect(cars.nth(2)).toContainText('Find similar');
    await expect(cars.nth(3)).toContainText('No longer listed');
    expect(await violations(page, 'main')).toEqual([]);
    const rows = page.locator('.compare__row:visible');
    const before = await rows.count();
    expect(before).toBeGreaterThan(2);
    await page.getByLabel('Only differences').check();
    expect(await rows.count()).toBeLessThan(before);
    await expect(page.locator('.compare__row--differs').first()).toBeVisible();
    // Nothing but the table itself scrolls sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page
      .getByRole('link', { name: /^Remove .* from the comparison$/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`cars=${two},${sold},no-such-car$`));
  });
}

test('FAV-005 an address without cars offers the saved ones', async ({ page }) => {
  await slugsOf(page, 'harbour');
  await page.locator('.car-card .heart').nth(0).click();
  await page.goto(address('harbour', '/compare'));
  await expect(page.getByRole('heading', { name: 'Which cars would you like to compare?' })).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
  await page.locator('.compare__saved a').first().click();
  await expect(page.locator('.compare__car')).toHaveCount(1);
});

test('ROUTE-008 VDP-067 VDP-068 prints a car on one sheet and saves it as a PDF', async ({ page }) => {
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

test('ERR-009 a brochure that fails is an alert, and the button returns to its text', async ({ page }) => {
  const [slug = ''] = await slugsOf(page, 'harbour');
  await page.route('**/api/cars/*/pdf', (route) =>
    route.fulfill({ status: 502, json: { error: 'No brochure today.' } }),
  );
  await page.goto(address('harbour', `/cars/${slug}`));
  const alerted = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.dismiss();
    });
  });
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect(await alerted).toBe('No brochure today.');
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible();
});

test('SEEN-001 EVT-001 VDP-032 opening a used car notes it, records event 4 and counts the view', async ({ page }) => {
  const [slug = ''] = await slugsOf(page, 'harbour');
  const event = page.waitForRequest(
    (request) => request.url().endsWith('/api/events') && /"event":4\b/.test(request.postData() ?? ''),
  );
  const view = page.waitForResponse(/view\.json/);
  await page.goto(address('harbour', `/cars/${slug}`));
  expect(JSON.parse((await event).postData() ?? '{}')).toMatchObject({ event: 4, path: `/cars/${slug}` });
  expect(((await (await view).json()) as { views: number }).views).toBeGreaterThan(0);
  const viewed = await page.evaluate(() => JSON.parse(localStorage.getItem('harbour:viewed') ?? '[]') as object[]);
  expect(Object.keys(viewed[0] ?? {}).sort()).toEqual(['body', 'id', 'make', 'model', 'simple_body', 'stocknum']);
  // A number worth telling is shown.
  await page.route(/view\.json/, (route) =>
    route.fulfill({ json: { views: 1_234, car_fields: { status: 'in_stock' } } }),
  );
  await page.reload();
  await expect(page.locator('[data-views]')).toHaveText('1,234 views');
});

test('CMP-001 CMP-002 the price comparison is filled, or hidden with its skeleton', async ({ page }) => {
  const [slug = ''] = await slugsOf(page, 'harbour');
  const gauge = {
    fill: 0.7,
    listing_price: 20_000,
    market_range_min: 19_000,
    market_range_max: 24_000,
    confidence: 0.6,
  };
  await page.route('**/autogauge', (route) => route.fulfill({ json: { ...gauge, sample: 12 } }));
  await page.goto(address('harbour', `/cars/${slug}`));
  await page.locator('[data-price-comparison]').scrollIntoViewIfNeeded();
  await expect(page.locator('.gauge__label')).toHaveText('Great Deal');
  expect(await violations(page, '.comparison')).toEqual([]);
  await page.unroute('**/autogauge');
  await page.route('**/autogauge', (route) => route.fulfill({ json: { ...gauge, confidence: 0.2 } }));
  await page.reload();
  await page.locator('.similar').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-price-comparison]')).toHaveCount(0);
});

test('VDP-125 a sold car shows sold and a price changes without a reprint; a bad signature changes nothing', async ({
  page,
}) => {
  const [sold = '', cheaper = ''] = await slugsOf(page, 'harbour');
  const price = async (slug: string) =>
    Number(
      (await page.locator(`.car-card:has([href="/cars/${slug}"]) .price__amount`).first().textContent())?.replace(
        /\D/g,
        '',
      ),
    );
  const from = await price(cheaper);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const key = Buffer.from(await webcrypto.subtle.exportKey('raw', keys.publicKey)).toString('base64url');
  const payload = JSON.stringify({
    version: 1,
    site: 'harbour',
    issued: new Date().toISOString(),
    expires: new Date(Date.now() + 3_600_000).toISOString(),
    changes: { [sold]: { sold: true }, [cheaper]: { price: { from, to: from - 500 } } },
  });
  const signed = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, Buffer.from(payload));
  let signature = Buffer.from(signed).toString('base64url');
  // The page as a site with this key prints it: attributes and template are there before its scripts run.
  await page.addInitScript((liveKey) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      Object.assign(document.body.dataset, { liveKey, liveUrl: '/live.json' });
      document.body.insertAdjacentHTML(
        'beforeend',
        '<template data-sold-parts><span class="car-card__tag car-card__tag--sold">JUST SOLD</span><a class="button">Find similar</a></template>',
      );
    });
  }, key);
  await page.route('**/live.json', (route) => route.fulfill({ json: { payload, signature } }));
  await page.goto(address('harbour', '/search/used-cars'));
  const card = page.locator(`.car-card:has([href="/cars/${sold}"])`);
  await expect(card).toContainText('JUST SOLD');
  await expect.poll(() => price(cheaper)).toBe(from - 500);
  await page.goto(address('harbour', `/cars/${sold}`));
  await expect(page.getByRole('heading', { name: 'Like this and want something similar?' })).toBeVisible();
  await expect(page.locator('.summary')).toHaveCount(0);
  expect(await violations(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Find Me Something Similar' }).first().click();
  await expect(page.locator('#enquiry-message')).toHaveValue(/Please help me find something similar/);
  signature = signature.replace(/^...../, 'AAAAA');
  await page.goto(address('harbour', '/search/used-cars'));
  await page.waitForTimeout(800);
  await expect(card).not.toContainText('JUST SOLD');
});

for (const width of [390, 1440])
  for (const cars of [2, 0])
    test(`the compare page with ${cars} cars moves nothing while it is built, ${width} px`, async ({ page }) => {
      const slugs = (await slugsOf(page, 'harbour')).slice(0, cars);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await keepFallbackFont(page);
      // Scripts and answers come after the printed page was painted, as on a slow line.
      let held = 0;
      await page.route(/compare[^/]*\.js|\/car-sheets\//, async (route) => {
        held += 1;
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.goto(address('harbour', `/compare${cars ? `?cars=${slugs.join(',')}` : ''}`));
      await expect(page.locator('[data-compare-more] h2')).toBeVisible();
      await expect(page.locator('.compare__car')).toHaveCount(cars);
      await page.waitForLoadState('networkidle');
      expect(held).toBeGreaterThan(cars ? 1 : 0);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });
