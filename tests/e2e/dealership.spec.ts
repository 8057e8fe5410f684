import { expect, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';

test('BANNER-003 the service banner can be closed for the visit, and nothing with the focus is below it', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address('brolga', '/roadside-assist'));
  const banner = page.getByRole('complementary', { name: 'Service' });
  await expect(banner).toBeVisible();
  // It stays as long as it is pointed at.
  await banner.hover();
  expect(await violations(page, '[data-service-banner]')).toEqual([]);
  await expect(banner.getByRole('link', { name: 'Book a service' })).toHaveAttribute('href', '/service');
  const last = page.locator('.footer a').last();
  for (const width of [390, 1440])
    await test.step(`${width} px: what has the focus is never below it (WCAG 2.4.11)`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await last.focus();
      const isFree = async () => {
        const [below, above] = [await banner.boundingBox(), await last.boundingBox()];
        if (!below || !above) return false;
        return above.y + above.height <= below.y || above.x >= below.x + below.width;
      };
      await expect.poll(isFree).toBe(true);
    });
  await banner.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(banner).toBeHidden();
  await page.goto(address('brolga', '/roadside-assist'));
  await expect(page.locator('[data-service-banner]')).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.locator('[data-service-banner]')).toBeVisible();
});

test('NAV-005 the chat bubble opens by click and key, and code on the page opens, hides and shows it', {
  tag: '@nightly',
}, async ({ page }) => {
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
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bubble).not.toBeInViewport();
  await bubble.scrollIntoViewIfNeeded();
  await expect(bubble).toBeInViewport();
  expect(errors).toEqual([]);
});

test('NAV-003 ENQ-001 "Email us" opens the enquiry form from the menu of phones, the footer, beside content and the chat panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address('southern-cross', '/about-us'));
  const opens = async (link: import('playwright/test').Locator) => {
    await link.click();
    await expect(page.locator('dialog[open] form[action="/api/enquiries"]')).toBeVisible();
    await expect(page.locator('dialog[open]').getByLabel('Comments')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  await opens(page.getByRole('contentinfo').getByRole('link', { name: 'Email us' }));
  await opens(page.getByRole('complementary').getByRole('link', { name: 'Email us' }));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await opens(page.locator('#menu').getByRole('link', { name: 'Email us' }));
  await page.getByRole('button', { name: 'Talk to us' }).click();
  await opens(page.locator('#chat').getByRole('link', { name: 'Email us' }));
});

test('LOC-040 more than four locations scroll by their arrows, by keys and by themselves', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address('southern-cross', '/'));
  const section = page.getByRole('region', { name: 'Our Locations' });
  const cards = section.getByRole('article');
  // Sections above it are laid out as they come into view, and move it.
  await expect(async () => {
    await section.scrollIntoViewIfNeeded();
    await expect(cards.nth(3)).toBeInViewport({ ratio: 0.9, timeout: 1_000 });
  }).toPass();
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

test('CARD-017 cards of a row have price, facts, place and button on one line each, and one line below the name', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const width of [390, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address('southern-cross', '/locations/adelaide'));
      const cards = page.locator('.rail:has(.car-card)');
      await cards.scrollIntoViewIfNeeded();
      // The name of one is longer than its card, and so are the facts of one.
      for (const part of ['.price', '.car-card__facts', '.car-card__location', '.button']) {
        const lines = await cards
          .locator(part)
          .evaluateAll((parts) => parts.map((one) => Math.round(one.getBoundingClientRect().top)));
        expect(lines.length).toBeGreaterThan(3);
        expect(new Set(lines).size, part).toBe(1);
      }
      const heights = await cards
        .locator('.car-card__subtitle')
        .evaluateAll((parts) =>
          parts.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
        );
      for (const height of heights) expect(height).toBeLessThan(1.5);
    });
});

test('LOC-051 LOC-053 the map of a location is asked for before it is loaded', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const outside: string[] = [];
  await page.route(/openstreetmap\.org|google\.com/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'A map' });
  });
  await page.goto(address('harbour', '/locations/alexandria'), { waitUntil: 'load' });
  const place = page.locator('.address-panel');
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByRole('link', { name: 'Get directions' })).toBeVisible();
  expect(outside).toEqual([]);
  await place.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(place.frameLocator('iframe').getByText('A map')).toBeVisible();
  expect(outside).toHaveLength(1);
  await expect(place.getByText('Map by OpenStreetMap')).toBeVisible();
  expect(await violations(page, '.address-panel')).toEqual([]);
});
