import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';

/** The block of a page that answers: its search has given a count. */
const openBlock = async (page: Page, slug = 'harbour', path = '/') => {
  await page.goto(address(slug, path));
  const block = page.locator('[data-budget]');
  await block.locator('#budget-deposit').focus();
  await expect(block).toHaveAttribute('data-hydrated', '');
  return block;
};
const go = (block: ReturnType<Page['locator']>) => block.locator('[data-go]');
const count = async (block: ReturnType<Page['locator']>) =>
  Number.parseInt(((await go(block).textContent()) ?? '').replace(',', ''), 10);
const weekly = (block: ReturnType<Page['locator']>, repayment: string, deposit: string) =>
  block
    .locator('#budget-repayment')
    .fill(repayment)
    .then(() => block.locator('#budget-deposit').fill(deposit));

test('GEN-032 BUD-001 BUD-002 BUD-012 BUD-015 a budget leads to the vehicles within it', async ({ page }) => {
  const errors = collectErrors(page);
  const block = await openBlock(page);
  await expect(block.getByRole('heading', { name: 'Find cars for your budget' })).toBeVisible();
  await expect(block.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await expect(block.locator('#budget-repayment')).toHaveValue('200');
  await expect(block.locator('#budget-deposit')).toHaveValue('2,000');
  await expect(block).toHaveAttribute('data-hydrated', '');
  await expect(block.locator('[data-estimate]')).toContainText('Enter a repayment and a deposit');
  await expect(block).not.toContainText('$54,000');
  const printed = await count(block);
  await weekly(block, '100', '1000');
  await expect(block.locator('[data-estimate]')).toHaveText('$27,000');
  await expect.poll(() => count(block)).toBeLessThan(printed);
  await block.locator('#budget-postcode').fill('2000');
  await go(block).click();
  await page.waitForURL(/\/search\//);
  expect(new URL(page.url()).searchParams.get('range[price]')).toBe(':27000');
  await expect(page.locator('.search__grid .car-card').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('BUD-003 BUD-004 BUD-005 BUD-010 BUD-011 ERR-035 the frequency brings its repayment unless the visitor changed it, entries have limits, and too little finds nothing', async ({
  page,
}) => {
  const block = await openBlock(page);
  await block.getByRole('radio', { name: 'Monthly' }).check();
  await expect(block.locator('#budget-repayment')).toHaveValue('600');
  await expect(block.locator('[data-estimate]')).toHaveText('$38,000');
  await block.locator('#budget-repayment').fill('700');
  await block.getByRole('radio', { name: 'Weekly' }).check();
  await expect(block.locator('#budget-repayment')).toHaveValue('700');
  await expect(block.locator('[data-estimate]')).toHaveText('$184,000');
  const repayment = block.locator('#budget-repayment');
  for (const [typed, kept] of [
    ['abc', '0'],
    ['-5', '0'],
    ['1000001', '1,000,000'],
    ['1250.50', '1,250.5'],
  ] as const) {
    await repayment.fill(typed);
    await repayment.blur();
    await expect(repayment).toHaveValue(kept);
  }
  await weekly(block, '0', '1001');
  await expect(go(block)).toHaveText('0 Cars Found');
  await expect(go(block)).toBeDisabled();
  await expect(block.locator('[data-message]')).toHaveText('No Cars found for this budget');
  await expect(block.locator('[data-bodies] a')).toHaveCount(0);
});

test('BUD-004 what is chosen before the block is hydrated counts', async ({ page }) => {
  await page.route('**/_astro/budget-block*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await page.goto(address('harbour', '/'));
  const block = page.locator('[data-budget]');
  await block.locator('#budget-deposit').focus();
  await block.locator('#budget-deposit').fill('12000');
  await expect(block).not.toHaveAttribute('data-hydrated', '');
  await expect(block.locator('[data-estimate]')).toHaveText('$64,000');
});

test('BUD-006 the disclaimer says the term', async ({ page }) => {
  await page.goto(address('brolga', '/'));
  await expect(page.getByText('Estimate only, based on a 5-year term. It is not an offer of finance.')).toBeVisible();
});

test('BUD-007 BUD-008 BUD-009 ERR-032 ERR-033 says what is wrong with a postcode and goes nowhere; a right one names the nearest location, which the enquiry form chooses', async ({
  page,
}) => {
  const block = await openBlock(page);
  const postcode = block.locator('#budget-postcode');
  await expect(postcode).toHaveAttribute('maxlength', '4');
  for (const [typed, text] of [
    ['', 'Invalid postcode. Please enter a 4-digit number.'],
    ['20a0', 'Invalid postcode. Please enter a 4-digit number.'],
    ['1999', 'Invalid postcode.'],
  ] as const) {
    await postcode.fill(typed);
    await go(block).click();
    await expect(block.locator('[data-nearest]')).toHaveText(text);
    await expect(postcode).toHaveAttribute('aria-invalid', 'true');
    await expect(postcode).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/');
  }
  const before = await count(block);
  await postcode.fill('2216');
  const link = block.locator('[data-nearest] a');
  await expect(link).toHaveText(/Rockdale/);
  const name = (await link.textContent()) ?? '';
  expect(await count(block)).toBe(before);
  await page.goto(address('harbour', '/contact'));
  await expect(page.locator('select[name=location] option:checked')).toHaveText(name);
});

test('BUD-012 BUD-008 API-044 a budget of 0 shows everything, dearest first, though the lookup of the postcode fails', async ({
  page,
}) => {
  await page.route('**/api/geocode*', (route) => route.abort());
  const block = await openBlock(page);
  const within = await count(block);
  await weekly(block, '0', '0');
  await expect.poll(() => count(block)).toBeGreaterThan(within);
  await block.locator('#budget-postcode').fill('2000');
  await go(block).click();
  await page.waitForURL(/\/search\//);
  expect(new URL(page.url()).search).toBe('?sortBy=Car_production%3Aprice%3Adesc');
});

test('BUD-014 the bodies within the budget lead to them', async ({ page }) => {
  const block = await openBlock(page);
  const chip = block.locator('[data-bodies] a').first();
  const [body, number] = ((await chip.textContent()) ?? '').trim().split(/\s+(?=\d+$)/);
  await chip.click();
  await page.waitForURL(/\/search\//);
  const query = new URL(page.url()).searchParams;
  expect([query.get('body'), query.get('range[price]')]).toEqual([body, ':54000']);
  expect(number).toMatch(/^\d+$/);
  await expect(page.locator('.search__count')).toContainText(number ?? '');
});

test('BUD-013 the index is fetched at the first touch, not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/search-index|budget-block/.test(request.url())) fetched.push(request.url());
  });
  await page.goto(address('harbour', '/'), { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  await page.locator('#budget-deposit').focus();
  await expect.poll(() => fetched.some((url) => url.includes('search-index'))).toBe(true);
});

test('BUD-002 works by keyboard alone', async ({ page }) => {
  const block = await openBlock(page);
  await block.getByRole('radio', { name: 'Weekly' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(block.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(block.locator('#budget-repayment')).toBeFocused();
  await page.keyboard.type('500');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2000');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\//);
});

test('BUD-001 without scripts a choice of price limits leads to the search', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(address('harbour', '/'));
  await expect(page.locator('#budget-repayment')).toBeHidden();
  const form = page.locator('[data-budget] form:visible');
  await form.getByLabel('Price up to').selectOption(':30000');
  await form.getByRole('button', { name: 'Find Cars' }).click();
  await page.waitForURL(/\/search\//);
  expect(new URL(page.url()).searchParams.get('range[price]')).toBe(':30000');
});

test('BUD-001 is on the search pages of a site that wants it there', async ({ page }) => {
  await openBlock(page, 'southern-cross', '/search/used-cars');
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-budget]')).toHaveCount(0);
  await page.goto(address('kite', '/'));
  await expect(page.locator('[data-budget]')).toHaveCount(0);
});

const slide = (page: Page) => ({
  from: page.getByRole('slider', { name: 'Price, from' }),
  to: page.getByRole('slider', { name: 'Price, up to' }),
  go: page.locator('[data-price-slider] [data-go]'),
});

test('TILE-004 BUD-020 BUD-021 the price range slider moves by 500 and its handles stay a step apart', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto(address('southern-cross', '/price-range'));
  const { from, to } = slide(page);
  for (const handle of [from, to]) {
    await expect(handle).toHaveAttribute('min', '5000');
    await expect(handle).toHaveAttribute('max', '250000');
  }
  await from.focus();
  await page.keyboard.press('ArrowRight');
  await expect(from).toHaveValue('5500');
  await page.keyboard.press('End');
  await expect(from).toHaveValue('249500');
  await expect(to).toHaveValue('250000');
  await to.focus();
  await page.keyboard.press('Home');
  await expect(to).toHaveValue('250000');
  await from.focus();
  await page.keyboard.press('Home');
  await to.focus();
  await page.keyboard.press('Home');
  await expect(to).toHaveValue('5500');
  await expect(to).toHaveAttribute('aria-valuetext', '$5,500');
  expect(errors).toEqual([]);
});

test('BUD-022 ROUTE-081 the slider leads to the search with the chosen range', async ({ page }) => {
  await page.goto(address('southern-cross', '/price-range'));
  const { from, go: button } = slide(page);
  await from.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-values]')).toHaveText('$10,000 – $250,000');
  await expect(button).toHaveText(/^[1-9]\d* Vehicles Found$/);
  await button.click();
  await page.waitForURL(/\/search\//);
  expect(new URL(page.url()).searchParams.get('range[price]')).toBe('10000:250000');
});

test('BUD-020 a search that fails leaves the slider and promises no count', async ({ page }) => {
  await page.route('**/search-index/current.json', (route) => route.abort());
  await page.goto(address('southern-cross', '/price-range'));
  const { go: button, to } = slide(page);
  await to.focus();
  await expect(button).toHaveText('See Vehicles');
  await expect(button).toBeEnabled();
  await expect(to).toHaveAttribute('max', '250000');
});

test('TILE-004 without scripts the price bands lead to the search', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(address('southern-cross', '/price-range'));
  await expect(page.locator('[data-price-slider]')).toBeHidden();
  await page.getByRole('link', { name: /^\$10,000 to \$20,000/ }).click();
  expect(new URL(page.url()).searchParams.get('price_range')).toBe('$10,000 to $20,000');
});

for (const width of [390, 1440]) {
  test(`BUD-001 TILE-004 axe finds nothing at ${width} px, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const block = await openBlock(page);
    const height = (await block.boundingBox())?.height;
    await block.locator('#budget-postcode').fill('2216');
    await expect(block.locator('[data-nearest] a')).toBeVisible();
    expect((await block.boundingBox())?.height).toBe(height);
    expect(await violations(page, '[data-budget]')).toEqual([]);
    await block.locator('#budget-postcode').fill('1999');
    await expect(block.locator('[data-nearest]')).toHaveText('Invalid postcode.');
    expect(await violations(page, '[data-budget]')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.goto(address('southern-cross', '/price-range'));
    await slide(page).from.focus();
    expect(await violations(page, 'main')).toEqual([]);
  });
}
