import { desc } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import { leadFiles, leads } from '#src/server/database/tables.ts';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';
import { collectErrors } from './site.ts';

/** Every form of a dealer, with scripts and without, against the functions and the embedded database. */

const PERSON = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@example.com', Phone: '0491 570 006' };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const cv = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });
const TERMS = 'A current licence is needed, and the driver is liable for tolls and fines. '.repeat(6);
const car = {
  ...{ make: 'Mazda', model: 'CX-5', badge: 'Touring', year: 2021, body: 'SUV', car_type: 'used', km: 41_200 },
  ...{ price: 32_990, price_basis: 'driveAway', location_id: 101, transmission: 'Automatic', fuel: 'Petrol' },
  ...{ colour: 'Red', seats: 5, images: [], status: 'in_stock' },
};
const vehicle = (slug: string, more: object = {}) => ({
  ...car,
  ...{ id: slug, slug, stocknum: slug, name: `2021 Mazda CX-5 ${slug}` },
  ...more,
});

let dealer: OwnDealer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dealer = await ownDealer('e2e-forms', {
    settings: { forms: { disclaimer: { testDrive: TERMS } } },
    locations: { alexandria: { distribution_locations: [101, 'Sydney Airport'] } },
    vehicles: [vehicle('form-car'), vehicle('form-sold', { sold: true, status: 'sold' })],
  });
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
  if (path) await page.goto(dealer.address(path));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('First name').focus();
  for (const [label, value] of Object.entries(PERSON)) await form.getByLabel(label).fill(value);
  return form;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.41' } });

  test('FORM-031 the contact form is posted, corrected and taken', async ({ page }) => {
    const form = await fill(page, '/contact');
    // What a browser finds right by itself.
    await form.getByLabel('Email').fill('ada@example');
    await form.getByLabel('Phone').fill('12');
    await form.getByLabel('Location').selectOption({ index: 1 });
    await form.getByLabel('Comments').fill('Is the red one still here?');
    await form.getByRole('button', { name: 'Enquire Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Please check your entries' })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Email: Please enter a valid email address.',
      'Phone: Please enter a valid phone number.',
    ]);
    await page.getByRole('alert').getByRole('link', { name: 'Phone' }).click();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number.');
    await expect(page.getByLabel('Comments')).toHaveValue('Is the red one still here?');
    await page.getByLabel('Email').fill(PERSON.Email);
    await page.getByLabel('Phone').fill(PERSON.Phone);
    const before = await countLeads();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/success');
    expect(await countLeads()).toBe(before + 1);
    expect((await lastLead()).payload).toMatchObject({ name: 'Ada', message: 'Is the red one still here?' });
  });

  test('FORM-010 nobody is signed up to news who did not tick it', async ({ page }) => {
    const form = await fill(page, '/contact');
    await expect(form.getByLabel(/Send me news/)).not.toBeChecked();
  });

  test('FORM-031 TD-002 TD-005 a test drive of a vehicle is asked for without scripts', async ({ page }) => {
    const form = await fill(page, '/cars/form-car');
    await form.getByLabel('What is it about?').selectOption('Test Drive');
    await form.getByLabel('Day and time').fill('2026-12-09T10:30');
    await form.getByRole('button').last().click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Place: This is a required field.',
      'Terms: *You must agree to the terms of use before submitting.',
    ]);
    await page.getByLabel('Where you would like to drive it').selectOption('Sydney Airport');
    await page.getByLabel('I agree to the terms of use').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/success');
    expect((await lastLead()).payload).toMatchObject({
      category: 'Test Drive',
      car_id: 'form-car',
      booking_time: '2026-12-09T10:30',
      distribution_location: 'Sydney Airport',
    });
  });

  test('FORM-031 LEAD-010 PHOTO-002 an enquiry and a request for photos are sent without scripts', async ({ page }) => {
    for (const [choice, category] of [
      ['A question', null],
      ['Photos', 'Request Photos'],
    ] as const) {
      const form = await fill(page, '/cars/form-car');
      await form.getByLabel('What is it about?').selectOption(choice);
      await form.getByLabel('Message').fill(`About ${choice}`);
      await form.getByRole('button').last().click();
      await page.waitForURL('**/success');
      expect(await lastLead()).toMatchObject({ category, car_id: 'form-car' });
    }
  });

  test('FORM-031 LEAD-014 something similar to a sold vehicle is asked for without scripts', async ({ page }) => {
    const form = await fill(page, '/cars/form-sold');
    await form.getByRole('button').last().click();
    await page.waitForURL('**/success');
    expect((await lastLead()).payload).toMatchObject({ message: expect.stringContaining('find something similar') });
  });

  test('FORM-031 OFFER-021 an offer is asked about without scripts', async ({ page }) => {
    const form = await fill(page, '/offers/5101');
    await form.getByLabel('Location').selectOption({ index: 1 });
    await form.getByRole('button').last().click();
    await page.waitForURL('**/success');
    expect((await lastLead()).payload).toMatchObject({ category: 'Finance Enquiry', offer_id: '5101' });
  });
});

test.describe('without scripts, about the workshop and work', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.42' } });

  test('FORM-031 ENQ-009 FORM-018 a service is booked without scripts', async ({ page }) => {
    const form = await fill(page, '/service');
    await form.getByLabel('Rego').fill('ABC123');
    await form.getByLabel('Brakes').check();
    await form.getByLabel('Tyres').check();
    await form.getByRole('button', { name: 'Ask for a Booking' }).click();
    await page.waitForURL('**/success');
    expect((await lastLead()).payload).toMatchObject({
      category: 'Service Booking',
      Rego: 'ABC123',
      additional_services: ['Brakes', 'Tyres'],
    });
  });

  test('FORM-031 ENQ-008 a résumé is sent without scripts, and what is none is refused at its field', async ({
    page,
  }) => {
    const form = await fill(page, '/careers');
    await form.getByLabel('Location').selectOption({ index: 1 });
    await form.getByLabel('About you').fill('Technician for nine years');
    await form.getByLabel('Résumé').setInputFiles(cv('cv.pdf', Buffer.from('MZ this is a program')));
    await form.getByRole('button', { name: 'Send My Application' }).click();
    await expect(page.getByLabel('Résumé')).toHaveAccessibleDescription(/^Please choose a PDF or Word file\./);
    await expect(page.getByLabel('About you')).toHaveValue('Technician for nine years');
    await page.getByLabel('Résumé').setInputFiles(cv('cv.pdf'));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/success');
    const lead = await lastLead();
    expect(lead.category).toBe('Career Enquiry');
    const files = await dealer.db.select().from(leadFiles);
    expect(files.find(({ lead_id }) => lead_id === lead.id)).toMatchObject({ name: 'cv.pdf', type: 'application/pdf' });
  });
});

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

  test('ENQ-009 FORM-018 a service is booked with what the vehicle needs', async ({ page }) => {
    const errors = collectErrors(page);
    const form = await fill(page, '/service');
    await form.getByRole('group', { name: 'What it needs' }).getByLabel('Brakes').check();
    await form.getByLabel('Day and time').fill('2026-12-09T08:00');
    await form.getByRole('button', { name: 'Ask for a Booking' }).click();
    await page.waitForURL('**/success');
    expect((await lastLead()).payload).toMatchObject({
      category: 'Service Booking',
      additional_services: ['Brakes'],
      booking_time: '2026-12-09T08:00',
    });
    expect(errors).toEqual([]);
  });

  test('ENQ-008 EVT-017 a résumé is checked before it is sent, and kept with the lead', async ({ page }) => {
    const form = await fill(page, '/careers');
    await form.getByLabel('Location').selectOption({ index: 1 });
    await form.getByLabel('About you').fill('Technician');
    await form.getByLabel('Résumé').setInputFiles(cv('cv.exe'));
    await form.getByRole('button', { name: 'Send My Application' }).click();
    await expect(form.getByLabel('Résumé')).toHaveAccessibleDescription(/^Please choose a PDF or Word file\./);
    await expect(form.getByRole('alert').getByRole('link', { name: 'Résumé' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await form.getByLabel('Résumé').setInputFiles(cv('cv.pdf'));
    await form.getByRole('button', { name: 'Send My Application' }).click();
    await page.waitForURL('**/success');
    const lead = await lastLead();
    expect(lead.payload).toMatchObject({
      category: 'Career Enquiry',
      lead_attributes: { visited_pages: ['/careers'] },
    });
    const files = await dealer.db.select().from(leadFiles);
    const file = files.find(({ lead_id }) => lead_id === lead.id);
    expect(Buffer.from(file?.content ?? []).equals(PDF)).toBe(true);
  });

  test('TD-002 FORM-014 FORM-015 a test drive asks for a place; its terms fold on a phone alone', async ({ page }) => {
    await page.goto(dealer.address('/cars/form-car#book-test-drive'));
    const form = page.getByRole('dialog').getByRole('form', { name: 'Enquiry' });
    const next = form.getByRole('button', { name: 'Next' });
    await expect(form.getByLabel('Where you would like to drive it').locator('option')).toHaveText([
      'Choose a place',
      'Harbour Lane Mazda Alexandria',
      'Sydney Airport',
    ]);
    await next.click();
    await expect(form.getByLabel('Where you would like to drive it')).toHaveAccessibleDescription(
      'This is a required field.',
    );
    expect(await violations(page)).toEqual([]);
    await form.getByLabel('Where you would like to drive it').selectOption('Sydney Airport');
    await next.click();
    for (const [label, value] of Object.entries(PERSON)) await form.getByLabel(label).fill(value);
    await next.click();
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
    await expect(form.getByRole('alert')).toContainText(
      'Terms: *You must agree to the terms of use before submitting.',
    );
    expect(await violations(page)).toEqual([]);
    await form.getByLabel('I agree to the terms of use').check();
    await form.locator('button[type=submit]').click();
    await page.waitForURL('**/success');
    expect((await lastLead()).payload).toMatchObject({
      distribution_location: 'Sydney Airport',
      terms_conditions: 'true',
    });
  });

  test('API-019 a form that is sent twice is one lead', async ({ page }) => {
    const form = await fill(page, '/contact');
    await form.getByLabel('Location').selectOption({ index: 1 });
    await form.getByLabel('Comments').fill('Only once');
    await expect(page.locator('[data-island=EnquiryForm]')).toHaveAttribute('data-hydrated', '');
    const before = await countLeads();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/enquiries')) sent.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page.waitForURL('**/success');
    expect(new Set(sent).size).toBe(1);
    expect(await countLeads()).toBe(before + 1);
  });

  for (const [name, path] of [
    ['contact', '/contact'],
    ['service', '/service'],
    ['career', '/careers'],
    ['offer', '/offers/5101'],
  ] as const)
    test(`the ${name} form is accessible when it is empty and when it is wrong`, async ({ page }) => {
      await page.goto(dealer.address(path));
      const form = page.getByRole('form', { name: 'Enquiry' });
      await form.getByLabel('First name').focus();
      expect(await violations(page)).toEqual([]);
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('alert')).toContainText('Please fix the following errors:');
      await expect(form.getByRole('alert')).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await form.getByRole('link', { name: 'Last name' }).click();
      await expect(form.getByLabel('Last name')).toBeFocused();
    });

  test('the success page is accessible with a lead', async ({ page }) => {
    await page.goto(dealer.address('/contact'));
    await page.evaluate(() =>
      sessionStorage.setItem('harbour:success', JSON.stringify({ leadId: '7', car: 'Mazda 3' })),
    );
    await page.goto(dealer.address('/success'));
    await expect(page.locator('[data-lead-id]')).toHaveText('7');
    expect(await violations(page)).toEqual([]);
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
    await form.getByRole('button', { name: 'Enquire Now' }).click();
    await expect(form.getByRole('status')).toContainText('You are offline.');
    await expect(form.getByRole('button', { name: 'Enquire Now' })).toBeDisabled();
    return form;
  }

  test('FORM-032 a lead is kept, and sent as soon as the browser is online', async ({ page }) => {
    const before = await countLeads();
    await sendOffline(page);
    expect(await violations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.waitForURL('**/success');
    await expect(page.locator('[data-lead-id]')).toHaveText(String((await lastLead()).id));
    expect((await lastLead()).payload).toMatchObject({ message: 'From the train' });
    expect(await countLeads()).toBe(before + 1);
    expect(await page.evaluate(() => localStorage.getItem('harbour:waiting'))).toBeNull();
  });

  test('FORM-032 a lead of a page that was left is sent at the next visit, once, and the visitor is told', async ({
    page,
    context,
  }) => {
    await sendOffline(page);
    await page.close();
    const before = await countLeads();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(dealer.address('/about-us'));
    await expect(next.getByText(/You are online again, and your message of .* was sent/)).toBeVisible();
    expect(await violations(next)).toEqual([]);
    expect(await countLeads()).toBe(before + 1);
    await next.getByRole('button', { name: 'OK' }).last().click();
    await expect(next.locator('.sent-note')).toHaveCount(0);
  });

  test('FORM-032 the visitor takes back what waits, and the entries stay', async ({ page }) => {
    const form = await sendOffline(page);
    await form.getByRole('button', { name: 'Do not send it' }).click();
    await expect(form.getByRole('status')).toHaveCount(0);
    await expect(form.getByLabel('Comments')).toHaveValue('From the train');
    await expect(form.getByRole('button', { name: 'Enquire Now' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem('harbour:waiting'))).toBeNull();
  });
});
