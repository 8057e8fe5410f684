import { desc } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import { leads } from '#src/server/database/tables.ts';
import { leadReference } from '#src/server/leads/new-lead.ts';
import { DIALOG, violations } from './accessibility.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';

/** Forms of a dealer in a browser, against the functions and the embedded database. */
test.describe.configure({ mode: 'default' });

const PERSON = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@example.com', Phone: '0491 570 006' };
const TERMS = 'A current licence is needed, and the driver is liable for tolls and fines. '.repeat(6);
const CAR = {
  ...{ id: 'form-car', slug: 'form-car', stocknum: 'form-car', name: '2021 Mazda CX-5', make: 'Mazda', model: 'CX-5' },
  ...{ badge: 'Touring', year: 2021, body: 'SUV', car_type: 'used', km: 41_200, price: 32_990, location_id: 101 },
  ...{ price_basis: 'driveAway', transmission: 'Automatic', fuel: 'Petrol', colour: 'Red', seats: 5, images: [] },
  status: 'in_stock',
};

let dealer: OwnDealer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dealer = await ownDealer('e2e-forms', {
    settings: { forms: { disclaimer: { testDrive: TERMS } } },
    locations: { alexandria: { distribution_locations: [101, 'Sydney Airport'] } },
    vehicles: [CAR],
    onlyVehicles: true,
  });
  // The first call opens the database, which takes seconds.
  await dealer.db.$count(leads);
});
test.afterAll(() => dealer?.close());

/** The lead that was stored last. */
async function lastLead() {
  const [lead] = await dealer.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
  return lead as typeof lead & { payload: Record<string, unknown> };
}
const countLeads = async () => (await dealer.db.select({ id: leads.id }).from(leads)).length;

/** The form of a page, its core fields filled. */
async function fill(page: Page, path: string) {
  await page.goto(dealer.address(path));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('First name').focus();
  for (const [label, value] of Object.entries(PERSON)) await form.getByLabel(label).fill(value);
  return form;
}

test.describe('where scripts do not load', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.43' } });

  test('FORM-031 the form of a vehicle is on its page, and its link leads there', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(dealer.address('/cars/form-car'));
    await page.locator('a[href="#enquire"]:visible').first().click();
    const form = page.getByRole('form', { name: 'Enquiry' });
    await expect(form.getByLabel('First name')).toBeVisible();
    for (const [label, value] of Object.entries(PERSON)) await form.getByLabel(label).fill(value);
    await form.getByLabel('Message').fill('Without a script');
    await form.getByRole('button').last().click();
    await page.waitForURL('**/success');
    expect((await lastLead()).payload).toMatchObject({ car_id: 'form-car', message: 'Without a script' });
  });
});

test.describe('with scripts', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.44' } });

  test('TD-002 FORM-014 FORM-015 a test drive asks for a place; its terms fold on a phone alone', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto(dealer.address('/cars/form-car#book-test-drive'));
    const form = page.getByRole('dialog').getByRole('form', { name: 'Enquiry' });
    const next = form.getByRole('button', { name: 'Next' });
    await expect(form.getByLabel('Where you would like to drive it').locator('option')).toHaveText([
      'Choose a place',
      'Harbour Lane Mazda Alexandria',
      'Sydney Airport',
    ]);
    await next.click();
    await expect(form.getByLabel('Where you would like to drive it')).toHaveAccessibleDescription('Choose a place.');
    expect(await violations(page, DIALOG)).toEqual([]);
    await form.getByLabel('Where you would like to drive it').selectOption('Sydney Airport');
    await next.click();
    for (const [label, value] of Object.entries(PERSON)) await form.getByLabel(label).fill(value);
    const [terms, fold] = [form.getByText('A current licence is needed'), form.getByText('Read the terms')];
    await expect(terms).toBeVisible();
    await expect(fold).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(terms).toBeHidden();
    await fold.click();
    await expect(terms).toBeVisible();
    await fold.click();
    await expect(terms).toBeHidden();
    await form.locator('button[type=submit]').click();
    await expect(form.getByText('*You must agree to the terms of use before submitting.')).toBeVisible();
    expect(await violations(page, DIALOG)).toEqual([]);
    await form.getByLabel('I agree to the terms of use').check();
    await form.locator('button[type=submit]').click();
    await page.waitForURL('**/success');
    expect((await lastLead()).payload).toMatchObject({
      distribution_location: 'Sydney Airport',
      terms_conditions: 'true',
    });
  });

  test('every form is accessible when it is empty and when it is wrong; so is the success page with a lead', {
    tag: '@nightly',
  }, async ({ page }) => {
    for (const path of ['/contact', '/service', '/careers', '/offers/5101'])
      await test.step(path, async () => {
        await page.goto(dealer.address(path));
        const form = page.getByRole('form', { name: 'Enquiry' });
        await form.getByLabel('First name').focus();
        expect(await violations(page, 'main')).toEqual([]);
        await form.locator('button[type=submit]').click();
        await expect(form.getByRole('alert')).toContainText(/Please check \d answers, beginning with/);
        await expect(form.getByRole('alert')).toBeFocused();
        expect(await violations(page, 'main')).toEqual([]);
        await form.getByRole('alert').getByRole('link').click();
        await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
      });
    await page.evaluate(() =>
      sessionStorage.setItem('harbour:success', JSON.stringify({ leadId: '7', car: 'Mazda 3' })),
    );
    await page.goto(dealer.address('/success'));
    await expect(page.locator('[data-lead-row="id"]')).toHaveText('7');
    expect(await violations(page, 'main')).toEqual([]);
  });
});

test.describe('offline', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.45' } });

  async function sendOffline(page: Page) {
    const form = await fill(page, '/contact');
    await form.getByLabel('Location').selectOption({ index: 1 });
    await form.getByLabel('Comments').fill('From the train');
    await expect(page.locator('[data-island=EnquiryForm]')).toHaveAttribute('data-hydrated', '');
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Enquire now' }).click();
    await expect(form.getByRole('status')).toContainText('You are offline.');
    await expect(form.getByRole('button', { name: 'Enquire now' })).toBeDisabled();
    return form;
  }

  test('FORM-032 a lead is kept, and sent as soon as the browser is online', { tag: '@nightly' }, async ({ page }) => {
    const before = await countLeads();
    await sendOffline(page);
    expect(await violations(page, 'main')).toEqual([]);
    await page.context().setOffline(false);
    await page.waitForURL('**/success');
    await expect(page.locator('[data-lead-row="id"]')).toHaveText(leadReference(await lastLead()) ?? '');
    expect((await lastLead()).payload).toMatchObject({ message: 'From the train' });
    expect(await countLeads()).toBe(before + 1);
    expect(await page.evaluate(() => localStorage.getItem('harbour:waiting'))).toBeNull();
  });

  test('FORM-032 a lead of a page that was left is sent at the next visit, once, and the visitor is told', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await sendOffline(page);
    await page.close();
    const before = await countLeads();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(dealer.address('/about-us'));
    await expect(next.getByText(/You are online again, and your message of .* was sent/)).toBeVisible();
    expect(await violations(next, '.toast')).toEqual([]);
    expect(await countLeads()).toBe(before + 1);
    await next.getByRole('button', { name: 'OK' }).last().click();
    await expect(next.locator('.toast')).toHaveCount(0);
  });
});
