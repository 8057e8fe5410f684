import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import { alertContacts, mailOutbox } from '#src/server/database/tables.ts';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';
import { address, collectErrors } from './site.ts';

/** A message that comes of a print. */
const TOLD = { timeout: 60_000 };
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
    dealer = await ownDealer('e2e-alerts', { vehicles: [CAR], hasOutbox: true });
  });
  test.afterAll(() => dealer.close());

  /** The stock with another price of the vehicle, and others beside it. */
  const changeStock = (price: number, ...others: object[]) => {
    const file = join(dealer.root, 'content/harbour/stock/showcase.json');
    const listed = JSON.parse(readFileSync(file, 'utf8')) as { id: string }[];
    const kept = listed.filter(({ id }) => !id.startsWith('A9'));
    writeFileSync(file, JSON.stringify([...kept, { ...CAR, price }, ...others]));
  };
  /** What somebody was sent, the newest first. */
  const mailsTo = (to: string) =>
    dealer.db.select().from(mailOutbox).where(eq(mailOutbox.recipients, to)).orderBy(desc(mailOutbox.id));
  const newestMail = async (to: string) => (await mailsTo(to))[0];
  const linkIn = (text = '', call = 'confirm') =>
    new RegExp(`http://\\S+/api/alerts/${call}\\?\\S+`).exec(text)?.[0] ?? '';

  /** Fills the form on the page, sends it, and confirms by the button of the link. */
  async function askAndConfirm(page: Page, email: string) {
    const form = page.getByRole('form', { name: 'Alert' });
    await form.getByLabel('Email or mobile number').fill(email);
    await expect(page.locator('[data-island="AlertForm"][data-hydrated]')).toBeAttached();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('status')).toContainText('We have sent you an email');
    await page.goto(linkIn((await newestMail(email))?.text));
    await expect(page.getByRole('heading', { level: 1, name: 'Do you want to be told?', exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We will tell you', exact: true })).toBeVisible();
  }
  /** Opens the form by the link on the vehicle's page. */
  async function openPriceForm(page: Page) {
    await page.goto(dealer.address('/cars/2021-mazda-cx-5-maxx-a9001'));
    await page.getByRole('link', { name: 'Tell me when the price drops' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Tell me when the price drops', exact: true }),
    ).toBeVisible();
    await expect(page.locator('[data-alerts-about]')).toContainText('$31,990');
  }

  test('what is wrong in the form is said where it is, and nothing is sent', async ({ page }) => {
    const form = page.getByRole('form', { name: 'Alert' });
    await openPriceForm(page);
    expect(await violations(page)).toEqual([]);
    await form.getByLabel('Email or mobile number').fill('nobody');
    await expect(page.locator('[data-island="AlertForm"][data-hydrated]')).toBeAttached();
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByText('Please enter an email address or a mobile number.')).toBeVisible();
    await expect(form.getByLabel('Email or mobile number')).toBeFocused();
    expect(await violations(page, '[data-island="AlertForm"]')).toEqual([]);
    expect(await mailsTo('nobody')).toEqual([]);
  });

  test('without scripts the form works, too', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(dealer.address('/cars/2021-mazda-cx-5-maxx-a9001'));
    await page.getByRole('link', { name: 'Tell me when the price drops' }).click();
    await page.getByLabel('Email or mobile number').fill('cleo@example.com');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One more step', exact: true })).toBeVisible();
    await page.goto(linkIn((await newestMail('cleo@example.com'))?.text));
    await expect(page.locator('strong')).toContainText('CX-5');
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We will tell you', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See or change what we write to you about' }).click();
    await page.getByRole('button', { name: /^Stop: .*CX-5/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Done', exact: true })).toBeVisible();
    await context.close();
  });

  test('a vehicle that is gone says so', async ({ page }) => {
    await page.goto(dealer.address('/alerts?car=no-such-car'));
    await expect(page.getByText('This vehicle is not for sale any more.')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Alert' })).toBeHidden();
  });

  test('a visitor asks on a vehicle and on a search, is told after a print, and no more after one click', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const errors = collectErrors(page);
    await openPriceForm(page);
    await askAndConfirm(page, 'ada@example.com');
    await openPriceForm(page);
    await askAndConfirm(page, 'bob@example.com');
    await page.goto(dealer.address('/search/used-cars?make=Mazda'));
    await page.getByRole('link', { name: 'Tell me about new matches' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tell me about new matches', exact: true })).toBeVisible();
    await expect(page.locator('[data-alerts-about]')).toContainText('Used cars: Mazda');
    await askAndConfirm(page, 'ada@example.com');

    const other = {
      ...CAR,
      id: 'A9002',
      stocknum: 'A9002',
      name: '2022 Mazda CX-8 Sport',
      model: 'CX-8',
      price: 42_000,
    };
    changeStock(29_990, other);
    await dealer.print();
    const subjectTo = async (to: string) => (await newestMail(to))?.subject;
    await expect.poll(() => subjectTo('ada@example.com'), TOLD).toMatch(/is now \$29,990, was \$31,990, and 1 more$/);
    await expect.poll(() => subjectTo('bob@example.com'), TOLD).toMatch(/is now \$29,990, was \$31,990$/);
    const told = await newestMail('ada@example.com');
    expect(told?.text).toContain(dealer.address('/cars/2021-mazda-cx-5-maxx-a9001'));
    expect(told?.text).toContain('CX-8');

    await page.goto(linkIn(told?.text, 'manage'));
    await expect(page.getByRole('listitem')).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await page.goto(linkIn(told?.text, 'unsubscribe'));
    await expect(page.getByRole('heading', { level: 1, name: 'Stop all messages?', exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // As a mail program does it: one call, without cookies (RFC 8058). The page itself may call nothing.
    await page.goto(dealer.address('/contact'));
    const stopped = await page.evaluate(
      async (address) => {
        const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
        return (await fetch(address, { method: 'POST', credentials: 'omit', body })).status;
      },
      linkIn(told?.text, 'unsubscribe'),
    );
    expect(stopped).toBe(200);
    await page.goto(linkIn(told?.text, 'manage'));
    await expect(page.getByText('We write to you about nothing at the moment.')).toBeVisible();

    // Two days later both could be told again. Messages are made in the order people came: Ada's would be before Bob's.
    const before = await mailsTo('ada@example.com');
    await dealer.db.update(alertContacts).set({ told_at: new Date(Date.now() - 48 * 3_600_000) });
    const third = { ...other, id: 'A9003', stocknum: 'A9003', name: '2023 Mazda CX-9 Azami', model: 'CX-9' };
    changeStock(27_990, other, third);
    await dealer.print();
    await expect.poll(() => subjectTo('bob@example.com'), TOLD).toMatch(/is now \$27,990, was \$29,990$/);
    expect(await mailsTo('ada@example.com')).toEqual(before);
    expect(errors).toEqual([]);
  });
});

test('a dealer without alerts has neither page nor links', async ({ page }) => {
  expect((await page.goto(address('kite', '/alerts')))?.status()).toBe(404);
  await page.goto(address('kite', '/search/used-cars'));
  await expect(page.locator('a[href^="/alerts"]')).toHaveCount(0);
});
