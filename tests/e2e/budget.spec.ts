import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors, withoutRestingPointer } from './site.ts';

test.beforeEach(({ page }) => withoutRestingPointer(page));

/** What a budget does with what is entered is tested beside `src/islands/budget`, what is rendered in `tests/build`. */

test('GEN-032 BUD-001 BUD-002 BUD-009 BUD-012 BUD-013 a budget leads by keyboard alone to the vehicles within it', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/search-index|budget-block/.test(request.url())) fetched.push(request.url());
  });
  await page.goto(address('brolga', '/'), { waitUntil: 'networkidle' });
  const block = page.locator('[data-budget]');
  const go = block.locator('[data-go]');
  const count = async () => Number.parseInt(((await go.textContent()) ?? '').replace(/\D/g, ''), 10);
  const rendered = await count();

  await test.step('the index is fetched at the first touch, not before', async () => {
    expect(fetched).toEqual([]);
    await block.getByRole('radio', { name: 'Weekly' }).focus();
    await expect(block).toHaveAttribute('data-hydrated', '');
    await expect.poll(() => fetched.some((url) => url.includes('search-index'))).toBe(true);
  });

  await test.step('frequency, repayment, deposit and postcode are entered', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(block.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect(block.locator('#budget-repayment')).toBeFocused();
    await page.keyboard.type('100');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1000');
    await expect(block.locator('[data-estimate]')).toHaveText('$27,000');
    await expect.poll(count).toBeLessThan(rendered);
    await page.keyboard.press('Tab');
    await page.keyboard.type('4455');
    await expect(block.locator('[data-nearest] a')).toHaveText(/Roma/);
  });
  const nearest = (await block.locator('[data-nearest] a').textContent()) ?? '';
  const found = await count();

  await test.step('Enter leads to the vehicles', async () => {
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\//);
    expect(new URL(page.url()).searchParams.get('range[price]')).toBe(':27000');
    await expect(page.locator('.search__grid .car-card').first()).toBeVisible();
    await expect(page.locator('.search__count')).toContainText(String(found));
  });

  await test.step('the form of another page chooses the nearest location', async () => {
    await page.goto(address('brolga', '/contact'));
    // A choice leaves out the words that all locations begin with (NAV-025).
    await expect(page.locator('select[name=location] option:checked')).toHaveText(nearest.replace('Brolga Ford ', ''));
  });
  expect(errors).toEqual([]);
});

test('BUD-001 TILE-004 BUD-020 BUD-022 ROUTE-081 the slider is moved by keyboard and leads to the search with the chosen range', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(address('southern-cross', '/price-range'));
  const from = page.getByRole('slider', { name: 'Price, from' });
  const to = page.getByRole('slider', { name: 'Price, up to' });
  const button = page.locator('[data-price-slider] [data-go]');
  const [least, most] = [Number(await from.getAttribute('min')), Number(await to.getAttribute('max'))];
  await from.focus();
  await page.keyboard.press('ArrowRight');
  await expect(from).toHaveValue(String(least + 500));
  await page.keyboard.press('End');
  await expect(from).toHaveValue(String(most - 500));
  await to.focus();
  await page.keyboard.press('Home');
  await expect(to).toHaveValue(String(most));
  await from.focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
  await expect(page.locator('[data-values]')).toHaveText(`${dollars(least + 5_000)} – ${dollars(most)}`);
  await expect(button).toHaveText(/^Show [1-9]\d* vehicles$/);
  expect(await violations(page, 'main')).toEqual([]);
  await button.click();
  await page.waitForURL(/\/search\//);
  expect(new URL(page.url()).searchParams.get('range[price]')).toBe(`${least + 5_000}:${most}`);
  expect(errors).toEqual([]);
});

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('BUD-001 axe finds nothing in the block on a phone and on a large screen, and nothing moves', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(address('brolga', '/'));
  const block = page.locator('[data-budget]');
  await block.locator('#budget-deposit').focus();
  await expect(block).toHaveAttribute('data-hydrated', '');
  for (const width of [390, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await block.locator('#budget-postcode').fill('');
      const height = (await block.boundingBox())?.height;
      await block.locator('#budget-postcode').fill('4455');
      await expect(block.locator('[data-nearest] a')).toBeVisible();
      expect((await block.boundingBox())?.height).toBe(height);
      await block.locator('#budget-postcode').fill('1999');
      await expect(block.locator('[data-nearest]')).toHaveText('Invalid postcode.');
      expect(await violations(page, '[data-budget]')).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
});

test('BUD-011 BUD-012 SRCH-022 the button says how many the search page shows', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(address('brolga', '/'));
  const block = page.locator('[data-budget]');
  const count = /[\d,]+/.exec((await block.locator('[data-go]').textContent())?.trim() ?? '')?.[0] ?? '';
  expect(count).not.toBe('');
  const link = new URL((await block.locator('[data-bodies] a').first().getAttribute('href')) ?? '', page.url());
  link.searchParams.delete('body');
  await page.goto(link.href);
  await expect(page.locator('.search__count')).toContainText(new RegExp(`(?<![\\d,])${count}(?![\\d,])`));
  await expect(page.locator('.search__grid .car-card').first()).toBeVisible();
});
