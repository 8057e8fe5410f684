import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { pdfLabels } from '#src/server/brochure/pdf-words-for-test.ts';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer, showcaseVehicles } from './own-dealer.ts';
import { collectErrors } from './site.ts';

const PROGRAM = join(import.meta.dirname, '../../integrations/forecourt.mjs');
let dealer: OwnDealer;

// One dealer for all tests; each changes a vehicle of its own.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dealer = await ownDealer('e2e-live', { live: true, vehicles: showcaseVehicles(), onlyVehicles: true });
});
test.afterAll(() => dealer?.close());

/** `forecourt live` in the folder of the dealer, while its server runs. */
const changeLive = (verb: string, ...args: string[]) =>
  execFileSync(process.execPath, [PROGRAM, 'live', verb, 'harbour', ...args], { cwd: dealer.root, encoding: 'utf8' });

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
const fetchJson = (page: Page, path: string) =>
  page.evaluate(async (from) => (await (await fetch(from)).json()) as object, path);

/** The words of a car's brochure. */
async function brochureLabels(page: Page, path: string): Promise<string> {
  const bytes = await page.evaluate(
    async (from) => [...new Uint8Array(await (await fetch(from)).arrayBuffer())],
    `/api${path}/pdf`,
  );
  return pdfLabels(Uint8Array.from(bytes));
}

/** Cars with the finance calculator, whose repayment is their lender's; each test has one of them. */
const lent = (place: number) =>
  dealer.carsWith('data-island="FinanceCalculator"', 'data-price-comparison', 'data-pdf', 'class="similar')[
    place
  ] as string;
/** The page of another car that lists one as similar. */
const beside = (path: string) => dealer.carWith('data-sticky-header', `href="${path}" tabindex="-1"`);

/** Takes $1,010 off a car's rendered price with the command. */
function reprice(path: string): { from: number; to: number } {
  const html = readFileSync(join(dealer.root, 'dist/harbour', `${path}.html`), 'utf8');
  const from = dollars(/price__amount[^>]*>(\$[\d,]+)/.exec(html)?.[1] ?? null);
  const to = from - 1_010;
  expect(changeLive('price', slugOf(path), String(to))).toContain(`$${from} is now $${to}`);
  return { from, to };
}

test('a new price reaches every place that shows or uses it, without a build', { tag: '@nightly' }, async ({
  page,
}) => {
  const errors = collectErrors(page);
  const path = lent(0);
  const { to } = reprice(path);

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
  const gauge = await fetchJson(page, `${path}/autogauge`);
  expect(gauge).toMatchObject({ listing_price: to });

  // Compare page, drawer, print page, brochure.
  expect(await brochureLabels(page, path)).toContain(money(to));
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
  await page.goto(dealer.address(beside(path)));
  await expect(cardOf(page, path).locator('.price__amount')).toHaveText(money(to));
  expect(errors).toEqual([]);
});

test('an amount that was chosen in the calculator stays when the new price arrives late', { tag: '@nightly' }, async ({
  page,
}) => {
  const path = lent(1);
  const { from, to } = reprice(path);
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
  await expect(page.locator('.vehicle .price__amount').first()).toHaveText(money(from));
  answer();
  await expect(page.locator('.vehicle .price__amount').first()).toHaveText(money(to));
  await expect(amount).toHaveValue('12,000');
});

test('VDP-125 a sold car is sold in every place, without a build, and as it was rendered once that is taken back', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = collectErrors(page);
  const path = lent(2);
  expect(changeLive('sold', slugOf(path))).toContain('sold');
  await page.goto(dealer.address('/'));
  expect(await brochureLabels(page, path)).toMatch(/Sold(?!.*\$)/);
  const view = await fetchJson(page, `/api${path}/view.json`);
  expect(view).toMatchObject({ car_fields: { status: 'sold' } });
  const gauge = await fetchJson(page, `${path}/autogauge`);
  expect(gauge).toMatchObject({ confidence: 0 });

  await page.goto(dealer.address(path));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { name: 'Like this and want something similar?' })).toBeVisible();
    await expect(page.locator('.summary, #finance-calculator, [data-sticky-header]')).toHaveCount(0);
    await expect(page.locator('main [data-favourite], main [data-pdf]').locator('visible=true').first()).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Find me something similar' }).locator('visible=true').first().click();
    await expect(page.getByRole('dialog')).toContainText('Find me something similar');
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
  await page.goto(dealer.address(beside(path)));
  await expect(cardOf(page, path)).toHaveClass(/car-card--sold/);
  expect(errors).toEqual([]);

  expect(changeLive('clear')).toContain('No changes');
  const live = page.waitForResponse(/live\.json$/);
  await page.goto(dealer.address(path));
  await (await live).finished();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.summary')).toBeVisible();
});
