import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer, showcaseVehicles } from './own-dealer.ts';
import { collectErrors } from './site.ts';

let dealer: OwnDealer;

/** What becomes of a payment, declined, late, given up, raced for, is tested in `functions/checkout.test.ts`. */

// One dealer for all tests; each takes a vehicle of its own.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Deposits of a server in development are taken by the provider it has of its own.
  dealer = await ownDealer('e2e-checkout', { hasOutbox: true, vehicles: showcaseVehicles(), onlyVehicles: true });
});
test.afterAll(() => dealer?.close());

const person = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@example.com', Phone: '0491 570 006' };

/** Fills the form of a checkout page and sends it. */
async function pay(page: Page, over: Partial<typeof person> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...person, ...over })) await page.getByLabel(label).fill(value);
  await page.getByLabel('I agree to how the deposit works').check();
  await page.getByRole('button', { name: 'Continue to payment · $500' }).click();
}

test('ROUTE-002 FORM-008 what was missed is said at its field in words of our own, below the header and above the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${dealer.address(dealer.carOn('index', 'data-action="reserve"'))}/checkout`);
  await page.getByRole('button', { name: 'Continue to payment · $500' }).click();
  await expect(page.getByText('Tell us your first name.')).toBeVisible();
  const counted = page.getByRole('alert').filter({ hasText: 'Please check 5 answers, beginning with First name.' });
  await expect(counted).toBeFocused();
  const header = page.locator('header').first();
  const clear = async () => {
    const [box, above] = [await counted.boundingBox(), await header.boundingBox()];
    return (box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(clear).toBeGreaterThanOrEqual(0);
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label).fill(value);
  const button = page.getByRole('button', { name: 'Continue to payment · $500' });
  await button.click();
  const agree = page.getByLabel('I agree to how the deposit works');
  await expect(agree).toBeFocused();
  const said = page.getByText('Please agree to how the deposit works.');
  await expect(said).toBeVisible();
  const [box, below] = [await agree.boundingBox(), await button.boundingBox()];
  expect((below?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(100);
  await agree.check();
  await expect(said).toHaveCount(0);
});

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('GEN-023 ROUTE-002 VDP-060 VDP-062 VDP-063 CARD-022 a car is reserved, every page says so, and giving it up frees it', async ({
  page,
  browser,
}) => {
  const path = dealer.carOn('index', 'data-action="reserve"', 'class="similar');
  await page.goto(dealer.address(path));
  await expect(page.locator('.summary')).toContainText('$500 deposit, 100% refundable, holds it for 48 hours');
  await page.getByRole('link', { name: 'Reserve this car' }).focus();
  await page.keyboard.press('Enter');
  await title(page, 'Reserve this car');
  expect(await violations(page, 'main')).toEqual([]);
  await pay(page);
  await title(page, 'Test payment');
  await expect(page.locator('main')).toContainText('$500 to Harbour Lane Mazda');
  await page.getByLabel('The provider calls the site').selectOption('twice');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await title(page, 'It is reserved for you');
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Your $500 deposit is paid.');
  expect(await violations(page, 'main')).toEqual([]);

  // The page of the vehicle knows its buyer.
  await page.goto(dealer.address(path));
  await expect(page.locator('.summary').getByRole('status')).toContainText('You have reserved this one.');
  await page.locator('.summary').getByRole('link', { name: 'See your reservation' }).click();
  await title(page, 'It is reserved for you');

  // Somebody else, on other pages.
  const visitor = await (await browser.newContext()).newPage();
  const errors = collectErrors(visitor);
  await visitor.goto(dealer.address(path));
  await expect(visitor.locator('.summary .chip--reserved')).toHaveText('Reserved');
  const line = visitor.locator('.summary').getByRole('status');
  await expect(line).toContainText('Somebody has paid a deposit');
  await expect(line.getByRole('link', { name: 'See your reservation' })).toBeVisible();
  await expect(visitor.locator('[data-action=reserve], [data-action=buyOnline], [data-action=testDrive]')).toHaveCount(
    0,
  );
  expect(await violations(visitor, 'main')).toEqual([]);
  const name = await visitor.locator('.summary__title').textContent();
  await visitor.goto(dealer.address(`/search/new-used-and-demo-cars?query=${encodeURIComponent(name ?? '')}`));
  const card = visitor.locator(`.car-card:has(.car-card__title [href="${path}"])`).first();
  await expect(card.locator('.car-card__tag--reserved')).toHaveText('Reserved');
  await expect(card.getByRole('link', { name: /^Reserve now/ })).toHaveCount(0);
  // Vehicles that are like it, and the page that compares, say so as well.
  const slug = path.slice('/cars/'.length);
  await visitor.goto(dealer.address(dealer.carWith(`data-car="${slug}"`)));
  await expect(visitor.locator(`[data-car="${slug}"] .car-card__tag--reserved`).first()).toHaveText('Reserved');
  // So do the lists of the home page and the drawer of saved vehicles.
  await visitor.goto(dealer.address('/'));
  const listed = visitor.locator(`[data-car="${slug}"]`).first();
  await expect(listed.locator('.car-card__tag--reserved')).toHaveText('Reserved');
  await listed.locator('.heart').click();
  await visitor.getByRole('button', { name: 'Saved vehicles' }).click();
  await expect(visitor.locator('#saved-panel [data-saved-list] li')).toContainText('Reserved');
  await visitor.goto(dealer.address(`/compare?cars=${slug}`));
  await expect(visitor.locator('.compare__tag')).toHaveText('Reserved');
  await visitor.goto(dealer.address(`${path}/checkout`));
  await expect(visitor.getByRole('heading', { name: 'This car is reserved' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Continue to payment/ })).toHaveCount(0);
  for (const width of [390, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await violations(visitor, 'main')).toEqual([]);

  await page.getByText('Refund my deposit', { exact: true }).click();
  await page.getByRole('button', { name: 'End it and get my $500 back' }).click();
  await title(page, 'Your $500 goes back to you');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await violations(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'See our other vehicles' }).click();
  await expect(page).toHaveURL(/\/search\//);
  const later = await (await browser.newContext()).newPage();
  await later.goto(dealer.address(`${path}/checkout`));
  await expect(later.getByRole('button', { name: /^Continue to payment/ })).toBeVisible();
  await later.goto(dealer.address(path));
  await expect(later.locator('.summary [data-action=reserve]')).toBeVisible();
  expect(errors).toEqual([]);
});

test('ROUTE-004 VDP-064 GATE-006 a car is bought online, on a phone; without a car one has to be chosen first', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(dealer.address('/checkout-journey'));
  await expect(page.getByRole('link', { name: 'Choose a car first' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue to payment/ })).toBeHidden();

  await page.goto(dealer.address(dealer.carWith('data-action="buyOnline"')));
  const name = await page.locator('.summary__title').textContent();
  await page.getByRole('link', { name: 'Buy online' }).first().click();
  await title(page, 'Buy your car online');
  expect(name).toContain((await page.locator('.wanted__title').textContent())?.trim());
  await expect(page.getByLabel('Your trade-in')).toBeHidden();
  await page.getByLabel('Do you have a trade-in?').selectOption('Yes');
  await page.getByLabel('Your trade-in').fill('2015 Mazda 3, 90,000 km');
  await page.getByLabel('How would you like to get it?').selectOption('Have it delivered');
  await page.getByLabel('Postcode to deliver to').fill('2000');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page, 'main')).toEqual([]);
  await pay(page);
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('button', { name: 'Back without paying' }).click();
  await title(page, 'The bank declined the payment');
  expect(await violations(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Try another card' }).click();
  await page.getByRole('button', { name: 'Pay with 3-D Secure' }).click();
  await title(page, 'Test bank: 3-D Secure');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await title(page, 'We have your order request');
});
