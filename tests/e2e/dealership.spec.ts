import { expect, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';

for (const width of [390, 1440])
  test(`BANNER-003 the service banner can be closed for the visit, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address('brolga', '/about-us'));
    const banner = page.getByRole('complementary', { name: 'Service' });
    await expect(banner).toBeVisible();
    expect(await violations(page, '[data-service-banner]')).toEqual([]);
    await expect(banner.getByRole('link', { name: 'Book a Service' })).toHaveAttribute('href', '/service');
    // What has the focus is never below it (WCAG 2.4.11).
    const last = page.locator('.footer a').last();
    await last.focus();
    const isFree = async () => {
      const [below, above] = [await banner.boundingBox(), await last.boundingBox()];
      if (!below || !above) return false;
      return above.y + above.height <= below.y || above.x >= below.x + below.width;
    };
    await expect.poll(isFree).toBe(true);
    await banner.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(banner).toBeHidden();
    await page.goto(address('brolga', '/dealerships'));
    await expect(page.locator('[data-service-banner]')).toBeHidden();
    const another = await (await page.context().browser()?.newContext())?.newPage();
    await another?.goto(address('brolga', '/dealerships'));
    await expect(another?.locator('[data-service-banner]') ?? page.locator('nothing')).toBeVisible();
  });

test('NAV-005 the chat bubble opens by click and key, and code on the page opens, hides and shows it', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto(address('southern-cross', '/contact'));
  const bubble = page.getByRole('button', { name: 'Talk to us' });
  const panel = page.getByRole('dialog', { name: /^Talk to/ });
  await bubble.press('Enter');
  await expect(panel).toBeVisible();
  expect(await violations(page, '#chat')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const raise = (name: string) => page.evaluate((event) => document.dispatchEvent(new Event(event)), name);
  await raise('open-chat');
  await expect(panel).toBeVisible();
  await raise('hide-chat');
  await expect(panel).toBeHidden();
  await expect(bubble).toBeHidden();
  await raise('show-chat');
  await expect(bubble).toBeVisible();
  await expect(panel).toBeHidden();
  expect(errors).toEqual([]);
});

test('NAV-003 "Email Us" opens the enquiry form from the menu of phones, the footer, beside content and the chat panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address('southern-cross', '/about-us'));
  const opens = async (link: import('playwright/test').Locator) => {
    await link.click();
    await expect(page.locator('dialog[open] form')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  await opens(page.getByRole('contentinfo').getByRole('link', { name: 'Email Us' }));
  await opens(page.getByRole('complementary').getByRole('link', { name: 'Email Us' }));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await opens(page.locator('#menu').getByRole('link', { name: 'Email Us' }));
  await page.getByRole('button', { name: 'Talk to us' }).click();
  await opens(page.locator('#chat').getByRole('link', { name: 'Email Us' }));
});

test('NAV-003 without scripts "Email Us" leads to the contact page', async ({ browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address('southern-cross', '/about-us'));
  await plain.getByRole('contentinfo').getByRole('link', { name: 'Email Us' }).click();
  await expect(plain).toHaveURL(/\/contact$/);
});

test('LOC-040 more than four locations scroll by their arrows, by keys and by themselves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address('southern-cross', '/'));
  const section = page.getByRole('region', { name: 'Our Locations' });
  await section.scrollIntoViewIfNeeded();
  const cards = section.getByRole('article');
  await expect(cards.nth(3)).toBeInViewport({ ratio: 0.9 });
  await expect(cards.nth(5)).not.toBeInViewport();
  // One of them has a button less: the first ones are on one line all the same.
  const lines = await cards
    .locator('.button--primary')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(new Set(lines).size).toBe(1);
  await expect(section.getByRole('button', { name: 'Back' })).toBeDisabled();
  await section.getByRole('button', { name: 'Further' }).click();
  await expect(cards.nth(5)).toBeInViewport();
  await expect(cards.first()).not.toBeInViewport();
  await expect(section.getByRole('button', { name: 'Back' })).toBeEnabled();
});

test('LOC-051 the map of a vehicle page is asked for before it is loaded', async ({ page }) => {
  const maps: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    maps.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'A map' });
  });
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'), { waitUntil: 'domcontentloaded' });
  const car = (await page.locator('.car-card__title a').first().getAttribute('href')) ?? '';
  await page.goto(address('harbour', car), { waitUntil: 'domcontentloaded' });
  const place = page.locator('#vehicle-map');
  await place.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  expect(maps).toEqual([]);
  await place.getByText('Show map').click();
  await expect(place.frameLocator('iframe').getByText('A map')).toBeVisible();
  expect(maps).toHaveLength(1);
  expect(maps[0]).toMatch(/bbox=.*&marker=-?\d+\.\d+/);
});

test('LOC-051 LOC-053 the map of a location is asked for before it is loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const outside: string[] = [];
  await page.route(/openstreetmap\.org|google\.com/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'A map' });
  });
  await page.goto(address('harbour', '/locations/alexandria'), { waitUntil: 'load' });
  const place = page.locator('.address-panel');
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByRole('link', { name: 'Get Directions' })).toBeVisible();
  expect(outside).toEqual([]);
  await place.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(place.frameLocator('iframe').getByText('A map')).toBeVisible();
  expect(outside).toHaveLength(1);
  await expect(place.getByText('Map by OpenStreetMap')).toBeVisible();
  expect(await violations(page, '.address-panel')).toEqual([]);
});

test('REV-001 REV-023 API-017 the rating summary is refreshed; a call that fails changes nothing', async ({ page }) => {
  const section = page.locator('#reviews');
  const summary = section.locator('.rating').first();
  await page.goto(address('southern-cross', '/'));
  const printed = (await summary.textContent()) ?? '';
  expect(printed).toMatch(/\d\.\d.*Based on [\d,]+ reviews/s);
  // The real function knows nothing newer than the print.
  const answer = page.waitForResponse(/\/api\/reviews\/snap21\?orgId=southern-cross-collective$/);
  await section.scrollIntoViewIfNeeded();
  expect(await (await answer).json()).toMatchObject({ rating: Number(printed.match(/\d\.\d/)?.[0]) });
  await expect(summary).toHaveText(printed);

  const provider = { rating: 4.95, stars: 5, count: 2345 };
  await page.route('**/api/reviews/**', (route) => route.fulfill({ json: provider }));
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(summary).toContainText('Based on 2,345 reviews');
  await page.route('**/api/reviews/**', (route) => route.fulfill({ status: 502, json: { error: 'no' } }));
  // A browser that keeps the place of the page asks as soon as it has loaded again.
  const logged = page.waitForEvent('console', (message) => message.text().includes('rating could not be refreshed'));
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await logged;
  await expect(summary).toHaveText(printed);
});
