import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { pdfWords } from '#src/server/brochure/pdf-words-for-test.ts';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';
import { collectErrors } from './site.ts';

const CLI = join(import.meta.dirname, '../../integrations/live/cli.ts');
let dealer: OwnDealer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dealer = await ownDealer('e2e-live', { live: true });
});
test.afterAll(() => dealer?.close());

/** `npm run overlay` in the folder of the dealer, while its server runs. */
const overlay = (...args: string[]) =>
  execFileSync(process.execPath, [CLI, 'harbour', ...args], { cwd: dealer.root, encoding: 'utf8' });

const slugOf = (path: string) => path.replace('/cars/', '');
const cardOf = (page: Page, path: string) => page.locator(`.car-card:has(.car-card__title [href="${path}"])`).first();
const dollars = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const money = (amount: number) => `$${amount.toLocaleString('en-AU')}`;

/** Keeps the cars on the device, as the hearts do. */
async function save(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate((slugs) => {
    const saved = slugs.map((slug) => ({ id: slug, name: slug, slug, make: '', model: '', primary_image_url: '' }));
    localStorage.setItem('harbour:favourites', JSON.stringify(saved));
  }, paths.map(slugOf));
}

/** Asks the site as its pages do; the browser alone knows the host. */
const askJson = (page: Page, path: string) =>
  page.evaluate(async (from) => (await (await fetch(from)).json()) as object, path);

/** The words of a car's brochure. */
async function brochureWords(page: Page, path: string): Promise<string> {
  const bytes = await page.evaluate(
    async (from) => [...new Uint8Array(await (await fetch(from)).arrayBuffer())],
    `/api${path}/pdf`,
  );
  return pdfWords(Uint8Array.from(bytes));
}

/** A car with the finance calculator, whose repayment is its lender's. */
const lent = () =>
  dealer.carWith('data-island="FinanceCalculator"', 'data-price-comparison', 'data-pdf', 'class="similar');

/** Takes $1,010 off a car's price with the command. */
async function reprice(page: Page, path: string): Promise<{ from: number; to: number }> {
  await page.goto(dealer.address(path));
  const from = dollars(await page.locator('.vehicle .price__amount').first().textContent());
  const to = from - 1_010;
  expect(overlay('price', slugOf(path), String(to))).toContain(`$${from} is now $${to}`);
  return { from, to };
}

test('QUOTE-001 the quick quote is asked for with the new price', async ({ page }) => {
  const path = dealer.carWith('data-quote="{', 'data-sticky-header');
  const { to } = await reprice(page, path);
  await page.goto(dealer.address(path));
  // The first call of a server opens its database, and what it answers waits meanwhile.
  await expect(page.locator('.vehicle .price__amount').first()).toHaveText(money(to));
  await expect(page.locator('.finance-box')).toContainText('Ask us what this could cost you a week.');
  const quote = page.waitForRequest(/\/quote$/);
  await page.mouse.move(300, 300);
  expect(JSON.parse((await quote).postData() ?? '{}')).toMatchObject({ purchasePrice: to });
  await expect(page.locator('.finance-box .credit')).toBeVisible();
});

test('a new price reaches every place that shows or uses it, without a print', async ({ page }) => {
  const errors = collectErrors(page);
  const path = lent();
  const { to } = await reprice(page, path);

  // The page itself: summary, sticky header, mobile bar; the lender's repayment was for the old price.
  await page.goto(dealer.address(path));
  await expect(page.locator('.vehicle .price__amount').first()).toHaveText(money(to));
  await expect(page.locator('.sticky-car__price strong')).toHaveText(money(to));
  await expect(page.locator('.car-bar__price strong')).toHaveText(money(to));
  await expect(page.locator('.vehicle .price__was, .finance-box')).toHaveCount(0);

  // Finance calculator, which nobody has touched.
  await page.locator('#finance-calculator').scrollIntoViewIfNeeded();
  await expect(page.locator('#calculator-amount')).toHaveValue(to.toLocaleString('en-AU'));
  await expect(page.locator('[data-for=calculator-amount]')).toHaveValue(String(Math.round(to / 500) * 500));

  // Price comparison: the function answers with the new price.
  const gauge = await askJson(page, `${path}/autogauge`);
  expect(gauge).toMatchObject({ listing_price: to });

  // Compare page, drawer, print page, brochure.
  expect(await brochureWords(page, path)).toContain(money(to));
  await save(page, path);
  await page.goto(dealer.address(`/compare?cars=${slugOf(path)}`));
  await expect(page.locator('.compare__car .price__amount')).toHaveText(money(to));
  await page.getByRole('button', { name: 'Saved vehicles' }).click();
  await expect(page.locator('[data-saved-list] small')).toContainText(money(to));
  await page.goto(dealer.address(`/print?car_id=${slugOf(path)}`));
  await expect(page.locator('.sheet-a4__price strong')).toHaveText(money(to));

  // Cards: search results, and the rows of similar cars that hold it.
  const name = await page.locator('.sheet-a4__title h1').textContent();
  await page.goto(dealer.address(`/search/new-used-and-demo-cars?query=${encodeURIComponent(name ?? '')}`));
  await expect(cardOf(page, path).locator('.price__amount')).toHaveText(money(to));
  const beside = dealer.carWith('data-sticky-header', `href="${path}" tabindex="-1"`);
  expect(beside).not.toBe(path);
  await page.goto(dealer.address(beside));
  await expect(cardOf(page, path).locator('.price__amount')).toHaveText(money(to));
  expect(errors).toEqual([]);
});

test('an amount that was chosen in the calculator stays when the new price arrives late', async ({ page }) => {
  const path = lent();
  let answer = () => undefined as unknown;
  const held = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await page.route('**/live.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(dealer.address(path));
  const amount = page.locator('#calculator-amount');
  await amount.fill('12000');
  await amount.blur();
  await expect(page.locator('[data-island=FinanceCalculator][data-hydrated]')).toBeVisible();
  const before = await page.locator('.vehicle .price__amount').first().textContent();
  answer();
  await expect(page.locator('.vehicle .price__amount').first()).not.toHaveText(before ?? '');
  await expect(amount).toHaveValue('12,000');
});

test('VDP-125 a sold car is sold in every place, without a print', async ({ page }) => {
  const errors = collectErrors(page);
  const path = lent();
  expect(overlay('sold', slugOf(path))).toContain('sold');
  await page.goto(dealer.address('/'));
  expect(await brochureWords(page, path)).toMatch(/Sold(?!.*\$)/);
  const view = await askJson(page, `/api${path}/view.json`);
  expect(view).toMatchObject({ car_fields: { status: 'sold' } });
  const gauge = await askJson(page, `${path}/autogauge`);
  expect(gauge).toMatchObject({ confidence: 0 });

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(dealer.address(path));
    await expect(page.getByRole('heading', { name: 'Like this and want something similar?' })).toBeVisible();
    await expect(page.locator('.summary, #finance-calculator, [data-sticky-header]')).toHaveCount(0);
    await expect(page.locator('main [data-favourite], main [data-pdf]').locator('visible=true').first()).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Find Me Something Similar' }).locator('visible=true').first().click();
    await expect(page.getByRole('dialog')).toContainText('Find Me Something Similar');
    await expect(page.locator('#enquiry-message')).toHaveValue(/^I was interested in the .+ find something similar\.$/);
    await page.keyboard.press('Escape');
  }

  await save(page, path);
  await page.goto(dealer.address(`/compare?cars=${slugOf(path)}`));
  await expect(page.locator('.compare__car--sold')).toContainText('Find similar');
  await page.getByRole('button', { name: 'Saved vehicles' }).click();
  await expect(page.locator('[data-saved-list] small')).toHaveText('Sold');
  await page.goto(dealer.address(`/print?car_id=${slugOf(path)}`));
  await expect(page.locator('.sheet-a4__price strong')).toHaveText('Sold');
  const name = await page.locator('.sheet-a4__title h1').textContent();
  await page.goto(dealer.address(`/search/new-used-and-demo-cars?query=${encodeURIComponent(name ?? '')}`));
  await expect(cardOf(page, path)).toHaveClass(/car-card--sold/);
  await expect(cardOf(page, path).getByRole('link', { name: /^Find/ })).toBeVisible();
  const beside = dealer.carWith('data-sticky-header', `href="${path}" tabindex="-1"`);
  await page.goto(dealer.address(beside));
  await expect(cardOf(page, path)).toHaveClass(/car-card--sold/);
  expect(errors).toEqual([]);
});

test('taken back, the pages are as they were printed', async ({ page }) => {
  expect(overlay('clear')).toContain('No changes');
  const path = lent();
  const live = page.waitForResponse(/live\.json$/);
  const view = page.waitForResponse(/view\.json/);
  await page.goto(dealer.address(path));
  await (await live).finished();
  await (await view).finished();
  await page.waitForTimeout(300);
  await expect(page.locator('.summary')).toBeVisible();
});
