import { expect, test } from '@playwright/test';
import { address, collectErrors } from './site.ts';

const count = '.search__count';
const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('SRCH-002 shows the first results without scripts, and the same ones with them', async ({ browser, page }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address('harbour', '/search/used-cars'));
  const printed = await plain.locator('.search__grid > li').evaluateAll((cards) => cards.map((card) => card.innerHTML));
  expect(printed).toHaveLength(21);

  const errors = collectErrors(page);
  await page.addInitScript(() => {
    (window as unknown as { shift: number }).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('astro-island:not([ssr])').first()).toBeAttached();
  const drawn = await page.locator('.search__grid > li').evaluateAll((cards) => cards.map((card) => card.innerHTML));
  const normal = (html: string) => html.replace(/aria-pressed="\w+"/g, '');
  expect(drawn.map(normal)).toEqual(printed.map(normal));
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
  expect(errors).toEqual([]);
});

test('SRCH-010 SRCH-012 SRCH-016 keeps the state in the address, through reload, back and forward', async ({
  page,
}) => {
  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars'));
  const all = number(await page.locator(count).textContent());
  const make = page.getByRole('group', { name: 'Make' });
  await make.getByLabel(/^Toyota/).check();
  await expect(page).toHaveURL(/\?make=Toyota$/);
  await expect.poll(async () => number(await page.locator(count).textContent())).toBeLessThan(all);
  const toyotas = number(await page.locator(count).textContent());
  await make.getByLabel(/^Kia/).check();
  await expect(page).toHaveURL(/make=Toyota&make=Kia$/);
  await expect.poll(async () => number(await page.locator(count).textContent())).toBeGreaterThan(toyotas);
  const both = number(await page.locator(count).textContent());

  await page.reload();
  await expect(make.getByLabel(/^Kia/)).toBeChecked();
  await expect(page.locator(count)).toContainText(String(both));
  await page.goBack();
  await expect(page).toHaveURL(/\?make=Toyota$/);
  await expect(page.locator(count)).toContainText(String(toyotas));
  await page.goBack();
  await expect(page.locator(count)).toContainText(String(all));
  await page.goForward();
  await expect(page.locator(count)).toContainText(String(toyotas));
});

test('SRCH-011 SRCH-015 pages with the address, and a filter starts again at page 1', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  const first = await page.locator('.car-card__title').first().textContent();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator('.car-card__title').first()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).not.toHaveURL(/page=/);
  await page.goto(address('harbour', '/search/new-used-and-demo-cars?page=2'));
  await page.getByRole('group', { name: 'Condition' }).getByLabel(/^Used/).check();
  await expect(page).toHaveURL(/\?car_type=used$/);
});

test('SRCH-013 SRCH-018 a shared address with a price limit shows only those vehicles of the page', async ({
  page,
}) => {
  await page.goto(address('harbour', '/search/used-cars?range[price]=:25000'));
  await expect(page.locator('html')).not.toHaveClass(/search-pending/);
  const prices = (await page.locator('.car-card .price__amount').allTextContents()).map(number);
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(price).toBeLessThanOrEqual(25_000);
});

test('SRCH-014 SRCH-032 sorts by lowest price', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/sortBy=Car_production%3Aprice%3Aasc/);
  await expect
    .poll(async () => {
      const prices = (await page.locator('.car-card .price__amount').allTextContents()).map(number).filter(Boolean);
      return prices.length > 2 && prices.every((price, place) => place === 0 || price >= (prices[place - 1] ?? 0));
    })
    .toBe(true);
});

test('SRCH-030 SRCH-060 SRCH-061 searches text, says when nothing is found, and clears', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  const all = await page.locator(count).textContent();
  const box = page.getByRole('searchbox', { name: /Search our/ }).first();
  await box.pressSequentially('cx5');
  await expect(page).toHaveURL(/query=cx5/);
  await expect(page.locator('.car-card__title').first()).toContainText('CX-5');
  await box.fill('zzzzqqq');
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(
    page.getByText('No results found for your search at this time. Please try adjusting the filters for more results.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page.locator(count)).toHaveText(all ?? '');
  await expect(page).not.toHaveURL(/query=/);
});

test('SRCH-050 SRCH-056 the price slider works with arrow keys', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('astro-island:not([ssr])').first()).toBeAttached();
  const slider = page.getByRole('slider', { name: 'Price, up to' });
  await slider.focus();
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/range%5Bprice%5D=%3A\d+000/);
});

test('SRCH-007 filters open as a sheet on phones and tell the count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', '/search/used-cars'));
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Show Me \d+ cars$/ })).toBeVisible();
  await page
    .getByRole('group', { name: 'Make' })
    .getByLabel(/^Mazda/)
    .check();
  await page.getByRole('button', { name: /^Show Me \d+ cars$/ }).click();
  await expect(page.locator('.search__grid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Mazda' })).toBeVisible();
});
