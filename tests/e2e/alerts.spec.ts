import { desc, eq } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import { mailOutbox } from '#src/server/database/tables.ts';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';
import { collectErrors } from './site.ts';

test.describe.configure({ mode: 'default' });

const CAR = {
  ...{ id: 'A9001', stocknum: 'A9001', item_type: 'car', name: '2021 Mazda CX-5 Maxx', make: 'Mazda', model: 'CX-5' },
  ...{ badge: 'Maxx', year: 2021, car_type: 'used', status: 'in_stock', body: 'SUV', fuel: 'Petrol', km: 40_000 },
  ...{ price: 31_990, price_basis: 'driveAway', created_at: '2026-10-01T02:00:00Z' },
};

let dealer: OwnDealer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dealer = await ownDealer('e2e-alerts', { vehicles: [CAR], onlyVehicles: true, hasOutbox: true });
  // The first call opens the database, which takes seconds.
  await dealer.db.$count(mailOutbox);
});
test.afterAll(() => dealer?.close());

/** Fills the form on the page, sends it, and confirms by the button of the link in the mail. */
async function askAndConfirm(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Alert' });
  await form.getByLabel('Email or mobile number').fill(email);
  await expect(page.locator('[data-island="AlertForm"][data-hydrated]')).toBeAttached();
  await form.getByRole('checkbox').check();
  const to = eq(mailOutbox.recipients, email);
  const before = await dealer.db.$count(mailOutbox, to);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('status')).toContainText('We have sent you an email');
  // The message is sent behind the answer.
  await expect.poll(() => dealer.db.$count(mailOutbox, to), { timeout: 60_000 }).toBeGreaterThan(before);
  const [mail] = await dealer.db.select().from(mailOutbox).where(to).orderBy(desc(mailOutbox.id)).limit(1);
  await page.goto(/http:\/\/\S+\/api\/alerts\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Do you want to be told?', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We will tell you', exact: true })).toBeVisible();
}

test('a visitor asks for alerts on a vehicle and on a search', { tag: '@nightly' }, async ({ page }) => {
  const errors = collectErrors(page);
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto(dealer.address('/cars/2021-mazda-cx-5-maxx-a9001'));
  await page.getByRole('link', { name: 'Price alert' }).click();
  await expect(title('Tell me when the price drops')).toBeVisible();
  await expect(page.locator('[data-alerts-about]')).toContainText('$31,990');
  expect(await violations(page)).toEqual([]);
  await test.step('what is wrong is said where it is', async () => {
    const form = page.getByRole('form', { name: 'Alert' });
    await form.getByLabel('Email or mobile number').fill('nobody');
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByText('Please enter an email address or a mobile number.')).toBeVisible();
    await expect(form.getByLabel('Email or mobile number')).toBeFocused();
    expect(await violations(page, '[data-island="AlertForm"]')).toEqual([]);
  });
  await askAndConfirm(page, 'ada@example.com');
  await page.goto(dealer.address('/search/used-cars?make=Mazda'));
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(title('Save this search')).toBeVisible();
  await expect(page.locator('[data-alerts-about]')).toContainText('Used cars: Mazda');
  await askAndConfirm(page, 'ada@example.com');
  await page.getByRole('link', { name: 'See or change what we write to you about' }).click();
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.goto(dealer.address('/alerts?car=no-such-car'));
  await expect(page.getByText('This vehicle is not for sale any more.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Alert' })).toBeHidden();
  // The browser itself writes of the one answer 404.
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});
