import { expect, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { carWith } from './cars.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.18' } });

const car = (slug = 'harbour') => carWith(slug, 'data-sticky-header', 'summary__more', 'class="more"');

test('VDP-010 VDP-011 four specs show first; Show More, Show All open the rest and Show Less, Hide close it', async ({
  page,
}) => {
  await page.goto(address('harbour', car()));
  for (const [part, open, close] of [
    ['key-information', 'Show More', 'Show Less'],
    ['specifications', 'Show All', 'Hide'],
  ]) {
    const block = page.locator(`section[aria-labelledby=${part}]`);
    await expect(block.locator('dt:visible')).toHaveCount(4);
    await block.getByText(open as string, { exact: true }).click();
    await expect.poll(() => block.locator('dt:visible').count()).toBeGreaterThan(4);
    await block.getByText(close as string, { exact: true }).click();
    await expect(block.locator('dt:visible')).toHaveCount(4);
  }
});

test('VDP-007 the enquiry, the test drive and the photo request open as dialogs and close with Escape', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto(address('harbour', car()));
  await page.getByRole('link', { name: 'Enquire Now' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Ask about this car');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(address('harbour', carWith('harbour', '#book-test-drive')));
  await page.locator('.summary').getByRole('link', { name: 'Book a Test Drive' }).click();
  await expect(page.getByRole('dialog')).toContainText('Book a Test Drive');
  await page.goto(address('harbour', carWith('harbour', 'gallery__ask')));
  await page.getByRole('link', { name: 'Request photos' }).click();
  await expect(page.getByRole('dialog')).toContainText('Request photos');
  expect(errors).toEqual([]);
});

test('VDP-035 VDP-071 the copy control says Copied for 1.5 seconds and a toast names the car for 3', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: 0 });
  await page.goto(address('harbour', car()));
  await page.clock.pauseAt(600_000);
  const copy = page.locator('[data-copy]').first();
  const name = await copy.getAttribute('data-name');
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await expect(page.getByRole('status').filter({ hasText: 'clipboard' })).toHaveText(
    `Copied ${name} to your clipboard!`,
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/cars/');
  await page.clock.runFor(1_400);
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(200);
  await expect(copy).toHaveText('Copy link');
  await expect(page.locator('.toast')).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('VDP-091 VDP-092 a masked number shows after a click, which is logged', async ({ page }) => {
  const logged: string[] = [];
  await page.route('**/api/reveal-phone', (route) => {
    logged.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.goto(address('harbour', carWith('harbour', 'data-reveal')));
  const block = page.locator('[data-reveal]').first();
  await expect(block.locator('summary')).toContainText(/\d\d \d\dXX XXXX/);
  await block.locator('summary').click();
  await expect(block.locator('a[href^="tel:"]')).toBeVisible();
  await expect.poll(() => logged.length).toBe(1);
  expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ car_id: expect.any(String), website_id: expect.any(String) });
});

test('VDP-092 a log that fails does not keep the number', async ({ page }) => {
  await page.route('**/api/reveal-phone', (route) => route.abort());
  await page.goto(address('harbour', carWith('harbour', 'data-reveal')));
  await page.locator('[data-reveal] summary').first().click();
  await expect(page.locator('[data-reveal] a[href^="tel:"]').first()).toBeVisible();
});

test('VDP-100 the sticky header comes at 500 px and goes below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address('harbour', car()));
  const header = page.locator('[data-sticky-header]');
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(header).toHaveAttribute('inert', '');
  await scroll(499);
  await expect(header).toHaveAttribute('inert', '');
  await scroll(500);
  await expect(header).not.toHaveAttribute('inert');
  await expect(header).toBeVisible();
  for (const part of ['img', '.sticky-car__name', '.sticky-car__price'])
    await expect(header.locator(part)).toBeVisible();
  await expect(header.getByRole('link', { name: 'Get Finance' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await scroll(499);
  await expect(header).toHaveAttribute('inert', '');
});

test('VDP-101 the mobile bar shows one button up to 900 px and then call and finance too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', car()));
  const bar = page.locator('[data-car-bar]');
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(bar.locator('a:visible')).toHaveCount(1);
  await scroll(900);
  await expect(bar.locator('a:visible')).toHaveCount(1);
  await scroll(901);
  await expect(bar.getByRole('link', { name: 'Call the dealer' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Get Finance' })).toBeVisible();
  // At the end of the page nothing is below the bar; elsewhere it, as the header, covers a part of whatever is there.
  await page.getByRole('button', { name: 'OK' }).click();
  await page.addStyleTag({ content: '.header { position: static }' });
  await scroll(1_000_000);
  await expect(bar.getByRole('link', { name: 'Get Finance' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('VDP-102 the announcement can be dismissed, and stays away for the session', async ({ page }) => {
  const path = carWith('harbour', 'data-announcement');
  await page.goto(address('harbour', path));
  const bar = page.locator('[data-announcement]');
  await expect(bar).toContainText(/Located at \w+/);
  await expect(bar.getByRole('link', { name: 'Get Directions' })).toBeVisible();
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(bar).toHaveCount(0);
});

test('VDP-120 VDP-124 a sold car asks what would suit instead, and has nothing axe minds', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(address('harbour', carWith('harbour', 'class="sold"')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Like this and want something similar?');
  await expect(page.locator('[name=message]')).toHaveValue(
    /^I was interested in the .+\. Please help me find something similar\.$/,
  );
  await expect(page.locator('.price__amount').locator('visible=true').first()).not.toHaveText('');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('VDP-036 the whole page can be worked by keyboard, and focus is never lost', async ({ page }) => {
  await page.goto(address('harbour', car()));
  const seen = new Set<string>();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const box = element.getBoundingClientRect();
      return { tag: element.tagName, kind: element.dataset.action ?? element.className, size: box.width * box.height };
    });
    expect(focused.tag).not.toBe('BODY');
    expect(focused.size).toBeGreaterThan(0);
    seen.add(focused.kind);
  }
  for (const kind of ['enquire', 'testDrive', 'finance']) expect(seen).toContain(kind);
});
