import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { carWith } from './cars.ts';
import { address } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.12' } });

const type = (carType: string) => `&quot;carType&quot;:&quot;${carType}&quot;`;
const person = { 'First name': 'Ada', 'Last name': 'Byron', Phone: '0491 570 006', Email: 'ada@example.com' };

/** The numbered events a page sends. */
function eventsOf(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push((request.postDataJSON() as { event: number }).event);
  });
  return sent;
}

/** Opens the form of a vehicle page by the link that leads to `part`. */
async function openForm(page: Page, path: string, part: string) {
  await page.goto(address('harbour', path));
  await page.locator(`a[href$="${part}"]:visible`).first().click();
  return page.getByRole('dialog').getByRole('form', { name: 'Enquiry' });
}

/** Opens the form of a vehicle page and fills it up to its last button; a test drive leaves the time open. */
async function fillForm(page: Page, path: string, part: string) {
  const form = await openForm(page, path, part);
  if (part === '#book-test-drive') await form.getByRole('button', { name: 'Next' }).click();
  for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Next' }).click();
  return form;
}
const send = (form: Awaited<ReturnType<typeof fillForm>>) => form.locator('button[type=submit]').click();

for (const [id, carType, part, event] of [
  ['EVT-002 LEAD-011', 'new', '#enquire', 14],
  ['EVT-002 LEAD-015', 'demo', '#enquire', 14],
  ['EVT-003 LEAD-011', 'used', '#enquire', 15],
  ['EVT-004 TD-004', 'new', '#book-test-drive', 17],
  ['EVT-005 TD-004', 'used', '#book-test-drive', 48],
] as const)
  test(`${id} GEN-022 ${part} of a ${carType} car is sent, recorded as event ${event} and thanked for`, async ({
    page,
  }) => {
    const path = carWith('harbour', type(carType), `href="${part}"`);
    const sent = eventsOf(page);
    const form = await fillForm(page, path, part);
    const lead = page.waitForRequest('**/api/leads');
    await send(form);
    await page.waitForURL('**/success');
    expect(sent.filter((number) => number !== 4)).toEqual([event]);
    await expect(page.locator('[data-lead-car]')).toContainText('About the');
    expect((await lead).postDataJSON()).toMatchObject({
      name: 'Ada',
      last_name: 'Byron',
      phone: '0491570006',
      email: 'ada@example.com',
      source: 'Website',
      car_id: expect.stringMatching(/./),
      car_dealership_id: expect.anything(),
      lead_attributes: { visited_pages: [path], linked_query_params: {} },
      ...(part === '#book-test-drive' && { category: 'Test Drive' }),
    });
  });

for (const [what, status, body, text] of [
  ['without a text of the server', 500, {}, 'An unexpected error occured.'],
  ['with no lead_id', 200, { ok: true }, 'An unexpected error occured.'],
  ['with a text of the server', 422, { error: 'We know this enquiry already.' }, 'We know this enquiry already.'],
] as const)
  test(`LEAD-012 ERR-008 ERR-029 ERR-050 a failed enquiry ${what} alerts it, says it and keeps the entries`, async ({
    page,
  }) => {
    const sent = eventsOf(page);
    await page.route('**/api/leads', (route) => route.fulfill({ status, json: body }));
    const form = await fillForm(page, carWith('harbour', type('new'), 'href="#enquire"'), '#enquire');
    const alerted = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.dismiss();
      });
    });
    await send(form);
    expect(await alerted).toBe(text);
    await expect(form.getByRole('alert')).toHaveText(text);
    await form.getByRole('button', { name: 'Back' }).click();
    await expect(form.getByLabel('First name')).toHaveValue('Ada');
    expect(sent).toEqual([]);
  });

test('LEAD-014 VDP-124 LEAD-013 a sold car sends its own message as a lead', async ({ page }) => {
  await page.goto(address('harbour', carWith('harbour', 'class="sold"')));
  const form = page.getByRole('form', { name: 'Enquiry' });
  for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Next' }).click();
  const message = await form.locator('[name=message]').inputValue();
  expect(message).toMatch(/^I was interested in the .+\. Please help me find something similar\.$/);
  const lead = page.waitForRequest('**/api/leads');
  await send(form);
  expect((await lead).postDataJSON()).toMatchObject({ message, car_id: expect.stringMatching(/./) });
  await page.waitForURL('**/success');
});

/** The enquiry form of the contact page, filled. */
async function fillContact(page: Page) {
  await page.goto(address('harbour', '/contact'));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('First name').focus();
  for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value);
  await form.getByLabel('Location').selectOption({ index: 1 });
  await form.getByLabel('Comments').fill('Is it still here?');
  return form;
}

test('CONTENT-002 FORM-001 FORM-002 FORM-021 a form is disabled while it is sent, and then thanks with the reference', async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/enquiries', async (route) => {
    await held;
    await route.fulfill({ json: { lead_id: 'L-77' } });
  });
  const form = await fillContact(page);
  const button = form.locator('button[type=submit]');
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveClass(/button--busy/);
  answer();
  await page.waitForURL('**/success');
  await expect(page.locator('[data-lead]')).toContainText('L-77');
});

test('CONTENT-002 FORM-021 the success page without a lead thanks without details', async ({ page }) => {
  await page.goto(address('harbour', '/success'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-lead]')).toBeHidden();
});

for (const [what, body, text] of [
  ['without a text of the server', {}, 'An error occurred when submitting this form'],
  ['with a text of the server', { error: 'Please call us instead.' }, 'Please call us instead.'],
] as const)
  test(`FORM-003 FORM-004 ERR-020 a form that fails ${what} alerts it, says it and keeps the entries`, async ({
    page,
  }) => {
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 500, json: body }));
    const form = await fillContact(page);
    const alerted = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.dismiss();
      });
    });
    await form.locator('button[type=submit]').click();
    expect(await alerted).toBe(text);
    await expect(form.getByRole('alert')).toHaveText(text);
    await expect(form.getByLabel('Comments')).toHaveValue('Is it still here?');
    await expect(form.locator('button[type=submit]')).toBeEnabled();
  });

test('TD-001 TD-003 TD-005 a test drive asks for its time first; the stored lead carries it', async ({ page }) => {
  const slots = ['2026-12-07T22:00:00.000Z', '2026-12-08T03:30:00.000Z', '2026-12-08T22:00:00.000Z'];
  await page.route('**/api/appointments?*', (route) =>
    route.fulfill({ json: { slots, timeZone: 'Australia/Sydney' } }),
  );
  const form = await openForm(page, carWith('harbour', type('used'), 'href="#book-test-drive"'), '#book-test-drive');
  await expect(form.getByRole('radio', { name: 'Tuesday 8 December' })).toBeChecked();
  await expect(form.getByRole('group', { name: 'Time on Tuesday 8 December' }).getByRole('radio')).toHaveCount(2);
  await form.getByRole('radio', { name: 'Wednesday 9 December' }).press('Space');
  await form.getByRole('radio', { name: '9:00 am' }).press('Space');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(form.getByText('Wednesday 9 December, 9:00 am')).toBeVisible();
  for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  const answer = page.waitForResponse('**/api/leads');
  await form.getByRole('button', { name: 'Request this time' }).press('Enter');
  const lead = await answer;
  expect(lead.status()).toBe(200);
  expect(lead.request().postDataJSON()).toMatchObject({ category: 'Test Drive', booking_time: slots[2] });
  expect(lead.request().postDataJSON()).not.toHaveProperty('booking_day_radio_options');
  await page.waitForURL('**/success');
});

test('API-009 TD-003 the times of a vehicle come from the hours of its yard', async ({ page }) => {
  const form = await openForm(page, carWith('harbour', type('new'), 'href="#book-test-drive"'), '#book-test-drive');
  const times = form.getByRole('group', { name: /^Time on / }).getByRole('radio');
  await expect(times.first()).toBeAttached();
  expect(Date.parse((await times.first().getAttribute('value')) ?? '')).toBeGreaterThan(Date.now());
});

for (const [what, answer] of [
  ['cannot be had', { status: 500, json: {} }],
  ['are none', { status: 200, json: { slots: [] } }],
] as const)
  test(`TD-003 where the times ${what} the visitor writes one`, async ({ page }) => {
    await page.route('**/api/appointments?*', (route) => route.fulfill(answer));
    await page.route('**/api/leads', (route) => route.fulfill({ json: { lead_id: 'L-2' } }));
    const form = await openForm(page, carWith('harbour', type('new'), 'href="#book-test-drive"'), '#book-test-drive');
    await form.getByLabel('Day and time (optional)').fill('2026-12-09T10:30');
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(form.getByText(/Wednesday,? 9 December 2026/)).toBeVisible();
    for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name: 'Next' }).click();
    const lead = page.waitForRequest('**/api/leads');
    await form.getByRole('button', { name: 'Request this time' }).click();
    expect((await lead).postDataJSON()).toMatchObject({ booking_time: '2026-12-09T10:30' });
    await page.waitForURL('**/success');
  });

test('TD-003 none of the times suits: the visitor writes one, or goes back to the times', async ({ page }) => {
  const form = await openForm(page, carWith('harbour', type('new'), 'href="#book-test-drive"'), '#book-test-drive');
  await form.getByRole('button', { name: 'None of these suits me' }).click();
  await expect(form.getByLabel('Day and time (optional)')).toBeVisible();
  await form.getByRole('button', { name: 'Show the free times' }).click();
  await expect(form.getByRole('group', { name: /^Time on / })).toBeVisible();
});

test('an enquiry on the page of the same vehicle asks for no time', async ({ page }) => {
  const form = await openForm(page, carWith('harbour', type('new'), 'href="#enquire"'), '#enquire');
  await form.getByLabel('First name').focus();
  await expect(form.locator('[name=booking_time]')).toHaveCount(0);
});

test('FORM-030 a form filled from an earlier visit says so, and "Not you?" forgets it', async ({ page }) => {
  await page.goto(address('harbour', '/contact'));
  await page.evaluate(() => localStorage.setItem('harbour:user', JSON.stringify({ name: 'Ada', phone: '0491570006' })));
  await page.reload();
  const form = page.getByRole('form', { name: 'Enquiry' });
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await form.getByRole('button', { name: 'Not you?' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await expect(form.getByLabel('Phone')).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Not you?' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('harbour:user'))).toBeNull();
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('VDP-007 GEN-022 a vehicle page opens at its top', async ({ page }) => {
    await page.goto(address('harbour', carWith('harbour', 'href="#enquire"', '<dialog')));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('#enquire-heading')).not.toBeInViewport();
  });
});
