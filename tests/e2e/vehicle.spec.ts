import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { carWith } from './cars.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.18' } });

const car = () => carWith('harbour', 'data-sticky-header', 'summary__more', 'class="more"');
const scroll = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

test('VDP-007 the enquiry, the test drive and the photo request open as dialogs and close with Escape', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const dialog = page.getByRole('dialog');
  await page.goto(address('harbour', carWith('harbour', '#book-test-drive', 'summary__more')));
  await page.getByRole('link', { name: 'Enquire now' }).first().click();
  await expect(dialog).toContainText('Ask about this car');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.locator('.summary').getByRole('link', { name: 'Book a test drive' }).click();
  await expect(dialog).toContainText('Book a test drive');
  await page.goto(address('harbour', carWith('harbour', 'gallery__ask')));
  await page.getByRole('link', { name: 'Request photos' }).click();
  await expect(dialog).toContainText('Request photos');
  expect(errors).toEqual([]);
});

test('VDP-100 VDP-101 the sticky header comes once the summary is behind it; the mobile bar shows one button up to 900 px ' +
  'and then call too, and finance where there is room', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address('harbour', car()));
  const header = page.locator('[data-sticky-header]');
  await test.step('the header of a large screen', async () => {
    await expect(header).toHaveAttribute('inert', '');
    await scroll(page, 500);
    await expect(page.locator('.summary__actions')).toBeInViewport();
    await expect(header).toHaveAttribute('inert', '');
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await expect(header).not.toHaveAttribute('inert');
    await expect(header).toBeVisible();
    for (const part of ['img', '.sticky-car__name', '.sticky-car__price'])
      await expect(header.locator(part)).toBeVisible();
    await expect(header.getByRole('link', { name: 'Get finance' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await scroll(page, 499);
    await expect(header).toHaveAttribute('inert', '');
  });
  await test.step('the bar of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.locator('[data-car-bar]');
    await scroll(page, 900);
    await expect(bar).not.toHaveAttribute('data-far');
    await expect(bar.locator('a:visible')).toHaveCount(2);
    await expect(bar.getByRole('link', { name: 'Call the dealer' })).toBeVisible();
    await scroll(page, 901);
    await expect(bar).toHaveAttribute('data-far', '');
    await expect(bar.locator('a:visible')).toHaveCount(2);
    // The price keeps its place; finance comes where there is room.
    await expect(bar.locator('.price__amount')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Get finance' })).toBeHidden();
    await page.setViewportSize({ width: 700, height: 844 });
    await expect(bar.getByRole('link', { name: 'Get finance' })).toBeVisible();
  });
});

test('VDP-035 VDP-036 VDP-101 one button of an enquiry is in sight at a time, and the share control has one that copies the link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    address('southern-cross', carWith('southern-cross', 'data-sticky-header', 'class="share"', 'data-similar')),
  );
  const enquire = page.locator(
    '.summary [data-action=enquire], .car-bar [data-action=enquire], .sticky-car [data-action=enquire]',
  );
  await expect(enquire.filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-copy]').filter({ visible: true })).toHaveCount(0);
  await page.locator('.action--share').click();
  await expect(page.locator('[data-copy]').filter({ visible: true })).toHaveText(['Copy link']);
  await scroll(page, 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(enquire.filter({ visible: true })).toHaveCount(1);
  await scroll(page, 600);
  const header = page.locator('[data-sticky-header]');
  await expect(header).toHaveAttribute('inert', '');
  await expect(enquire.filter({ visible: true })).toHaveCount(1);
  await page.locator('.footer').scrollIntoViewIfNeeded();
  await expect(header.locator('[data-action=enquire]')).toBeVisible();
});

test('VDP-102 an announcement stays away for the session', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(address('harbour', carWith('harbour', 'data-announcement')));
  const bar = page.locator('[data-announcement]');
  await expect(bar.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', '#place');
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
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

test('VDP-011 ten specifications stand open, on a phone six, and "Show all" opens the rest', async ({ page }) => {
  const block = page.getByRole('region', { name: 'Specifications' });
  const shown = block.locator('dt').locator('visible=true');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address('harbour', carWith('harbour', 'aria-labelledby="specifications"', 'Gear type')));
  await expect(shown).toHaveCount(10);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(shown).toHaveCount(6);
  await block.getByText('Show all').click();
  await expect(shown).toHaveCount(await block.locator('dt').count());
});
