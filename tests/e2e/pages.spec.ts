import { expect, test } from 'playwright/test';
import { DEALERS } from '../sample-sites.ts';
import { layoutShift } from './layout-shift.ts';
import { address } from './site.ts';

test('the font of each dealer moves little when it takes the place of its fallback late', { tag: '@nightly' }, async ({
  browser,
}) => {
  for (const slug of DEALERS)
    await test.step(slug, async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let fonts = 0;
      await page.route('**/*.woff2', async (route) => {
        fonts += 1;
        await held;
        await route.continue();
      });
      await page.goto(address(slug, '/'), { waitUntil: 'domcontentloaded' });
      // The first words are there, in the fallback.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(fonts).toBeGreaterThan(0);
      release();
      await page.evaluate(() => document.fonts.ready);
      // A heading that breaks elsewhere; 0.1 is what the standard calls good.
      expect(await layoutShift(page)).toBeLessThan(0.03);
      await page.close();
    });
});

test('the vehicle that opens the home page turns by keys, and nothing of its spin is loaded before it is asked for', {
  tag: '@nightly',
}, async ({ page }) => {
  // Else it turns once by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url());
    if (/spin-view|home-spin\.[\w-]+\.js|react/.test(url) || /\/spin\//.test(url)) requested.push(url);
  });
  await page.goto(address('harbour', '/'));
  await page.waitForLoadState('load');
  const start = page.getByRole('button', { name: /^Drag to turn/ });
  await start.hover();
  await expect(page.locator('.spin-hero .hero__image')).toBeVisible();
  // The still picture is the first frame.
  expect(requested.filter((url) => !/\/spin\//.test(url) && !/start-home-spin/.test(url))).toEqual([]);
  expect(new Set(requested.filter((url) => /\/spin\//.test(url))).size).toBe(1);
  await start.focus();
  await page.keyboard.press('Enter');
  const spin = page.getByRole('slider', { name: /^360° view/ });
  await expect(spin).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(spin).toHaveAttribute('aria-valuenow', '15');
  await page.keyboard.press('ArrowLeft');
  await expect(spin).toHaveAttribute('aria-valuenow', '0');
});

test('the drag that opens the vehicle of the home page turns it once', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(address('harbour', '/'));
  const box = await page.getByRole('button', { name: /^Drag to turn/ }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y, { steps: 5 });
  await page.mouse.up();
  const spin = page.getByRole('slider', { name: /^360° view/ });
  await expect(spin).not.toHaveAttribute('aria-valuenow', '0');
  await expect(spin).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText('Swipe to spin')).toBeHidden();
});

test('HRS-007 the holiday hours open in a dialog', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(address('harbour', '/dealerships'));
  await page.locator('.place-card summary').first().click();
  await page.getByRole('button', { name: 'Holiday hours' }).first().click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog.getByRole('heading', { name: 'Holiday hours' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('SRCH-007 the quick search of the home page counts what the search page finds', async ({ page }) => {
  await page.goto(address('southern-cross', '/'));
  const form = page.locator('[data-quick-search]');
  await form.getByLabel('Make').selectOption('Toyota');
  await form.getByLabel('Price up to').selectOption({ index: 8 });
  const button = form.getByRole('button', { name: /^Show \d/ });
  const promised = Number((await button.textContent())?.replace(/\D/g, ''));
  await button.click();
  await expect(page).toHaveURL(/make=Toyota/);
  await expect(page.locator('html')).not.toHaveClass(/search-pending/);
  await expect(page.locator('.search__count')).toContainText(String(promised));
});

test('NAV-001 a dropdown closes when another opens, when it is told to, and when the visitor goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address('harbour', '/'));
  const panels = page.locator('.header .nav-panel');
  const [first, second] = [panels.nth(0), panels.nth(1)];
  await first.locator('summary').click();
  await expect(first).toHaveAttribute('open', '');
  await second.locator('summary').click();
  await expect(first).not.toHaveAttribute('open');
  await expect(second).toHaveAttribute('open', '');
  await page.evaluate(() => document.dispatchEvent(new Event('close-navigation')));
  await expect(second).not.toHaveAttribute('open');
  await first.locator('summary').click();
  await first.locator('a').first().click();
  await page.waitForURL('**/search/**');
  await page.goBack();
  await expect(first).not.toHaveAttribute('open');

  await test.step('the menu of phones, by keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Close the menu/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Close the menu/ })).toBeHidden();
  });
});

test('a home page is a few screens of a phone, and has seven sections at most', async ({ browser }) => {
  for (const slug of DEALERS)
    await test.step(slug, async () => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.goto(address(slug, '/'));
      // What is far below the first screen has its real height once it was seen.
      await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
      const sections = page.locator('.hero ~ :is(section, nav)');
      expect(await sections.count()).toBeLessThanOrEqual(7);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6500);
      await page.close();
    });
});

test('LOC-041 the list of many locations is a few screens of a phone, and a department unfolds', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('southern-cross', '/dealerships'));
  await expect(page.locator('.place-card')).toHaveCount(9);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
  await page
    .getByRole('navigation', { name: 'States' })
    .getByRole('link', { name: /Tasmania/ })
    .click();
  const hobart = page.locator('#tasmania');
  await expect(hobart).toBeInViewport();
  // The line of the first department says its week.
  await expect(hobart.locator('summary .hours-line')).toHaveCount(1);
  const hours = hobart.locator('.hours').first();
  await expect(hours).toBeHidden();
  await hobart.locator('summary').nth(1).press('Enter');
  await expect(hours).toBeVisible();
});
