import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { mailOutbox } from '#src/server/database/tables.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';
import { address } from './site.ts';

/** The first call opens the server's database. */
const ANSWERED = { timeout: 20_000 };
/** A vehicle of our own, so that nothing else of the stock matters. */
const CAR = {
  ...{ id: 'A9001', stocknum: 'A9001', item_type: 'car', name: '2021 Mazda CX-5 Maxx', make: 'Mazda', model: 'CX-5' },
  ...{ badge: 'Maxx', year: 2021, car_type: 'used', status: 'in_stock', body: 'SUV', fuel: 'Petrol', km: 40_000 },
  ...{ price: 31_990, price_basis: 'driveAway', created_at: '2026-10-01T02:00:00Z' },
};

test.describe('alerts', () => {
  let dealer: OwnDealer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    dealer = await ownDealer('e2e-alerts', { vehicles: [CAR] });
  });
  test.afterAll(() => dealer.close());

  const newestMail = async (to: string) => {
    const [mail] = await dealer.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipients, to))
      .orderBy(desc(mailOutbox.id));
    return mail;
  };
  const linkIn = (text = '') => /http:\/\/\S+\/api\/alerts\/confirm\?\S+/.exec(text)?.[0] ?? '';

  test('a visitor asks on a vehicle: what is wrong is said, and a link is sent', async ({ page }) => {
    const form = page.getByRole('form', { name: 'Alert' });
    await page.goto(dealer.address('/cars/2021-mazda-cx-5-maxx-a9001'));
    await page.getByRole('link', { name: 'Tell me when the price drops' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me when the price drops');
    await form.getByLabel('Email or mobile number').fill('nobody');
    await expect(page.locator('[data-island="AlertForm"][data-hydrated]')).toBeAttached(ANSWERED);
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByText('Please enter an email address or a mobile number.')).toBeVisible();
    await form.getByLabel('Email or mobile number').fill('ada@example.com');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('status')).toContainText('We have sent you an email', ANSWERED);
  });

  test('without scripts the form works, too', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(dealer.address('/cars/2021-mazda-cx-5-maxx-a9001'));
    await page.getByRole('link', { name: 'Tell me when the price drops' }).click();
    await page.getByLabel('Email or mobile number').fill('bob@example.com');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
    await page.goto(linkIn((await newestMail('bob@example.com'))?.text));
    await expect(page.locator('strong')).toContainText('CX-5');
    await context.close();
  });

  test('a vehicle that is gone says so', async ({ page }) => {
    await page.goto(dealer.address('/alerts?car=no-such-car'));
    await expect(page.getByText('This vehicle is not for sale any more.')).toBeVisible(ANSWERED);
    await expect(page.getByRole('form', { name: 'Alert' })).toBeHidden();
  });
});

test('a dealer without alerts has neither page nor links', async ({ page }) => {
  expect((await page.goto(address('kite', '/alerts')))?.status()).toBe(404);
  await page.goto(address('kite', '/search/used-cars'));
  await expect(page.locator('a[href^="/alerts"]')).toHaveCount(0);
});
