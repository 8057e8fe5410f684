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

test('GEN-022 EVT-003 LEAD-010 LEAD-011 an enquiry about a vehicle is opened by its link, sent, recorded and thanked for', async ({
  page,
}) => {
  const path = carWith('harbour', type('used'), 'href="#enquire"');
  const sent = eventsOf(page);
  const form = await openForm(page, path, '#enquire');
  for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Next' }).click();
  const lead = page.waitForRequest('**/api/leads');
  await form.locator('button[type=submit]').click();
  await page.waitForURL('**/success');
  expect(sent.filter((number) => number !== 4)).toEqual([15]);
  await expect(page.locator('[data-lead-row="car"]')).toContainText(/\d{4}/);
  expect((await lead).postDataJSON()).toMatchObject({
    ...{ name: 'Ada', car_id: expect.stringMatching(/./), car_dealership_id: expect.anything() },
    lead_attributes: { visited_pages: [path], linked_query_params: {} },
  });
});

test('TD-001 TD-003 TD-005 a test drive asks for its time first; the stored lead carries it', async ({ page }) => {
  const slots = ['2026-12-07T22:00:00.000Z', '2026-12-08T03:30:00.000Z', '2026-12-08T22:00:00.000Z'];
  await page.route('**/api/appointments?*', (route) =>
    route.fulfill({ json: { slots, timeZone: 'Australia/Sydney' } }),
  );
  const form = await openForm(page, carWith('harbour', type('used'), 'href="#book-test-drive"'), '#book-test-drive');
  await expect(form.getByRole('radio', { name: 'Tuesday 8 December' })).toBeChecked();
  await expect(form.getByRole('group', { name: 'Time on Tuesday 8 December' }).getByRole('radio')).toHaveCount(3);
  await form.getByRole('radio', { name: 'Wednesday 9 December' }).press('Space');
  await form.getByRole('radio', { name: '9:00 am' }).press('Space');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(form.getByText('Wednesday 9 December, 9:00 am')).toBeVisible();
  for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value);
  const answer = page.waitForResponse('**/api/leads');
  await form.getByRole('button', { name: 'Send request' }).press('Enter');
  const lead = await answer;
  expect(lead.status()).toBe(200);
  expect(lead.request().postDataJSON()).toMatchObject({ category: 'Test Drive', booking_time: slots[2] });
  expect(lead.request().postDataJSON()).not.toHaveProperty('booking_day_radio_options');
  await page.waitForURL('**/success');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('VDP-007 the button of a long step stays in view, and covers no field in use', async ({ page }) => {
    await page.goto(`${address('kite', carWith('kite', '<dialog'))}#enquire`);
    const form = page.getByRole('dialog').getByRole('form', { name: 'Enquiry' });
    const next = form.getByRole('button', { name: 'Next' });
    await expect(next).toBeInViewport({ ratio: 1 });
    const licence = form.getByLabel('Your driver licence');
    await licence.focus();
    await expect(next).toBeInViewport({ ratio: 1 });
    const foot = async () => (await next.boundingBox())?.y ?? 0;
    const end = async () => licence.boundingBox().then((box) => (box ? box.y + box.height : Infinity));
    await expect.poll(async () => (await end()) < (await foot())).toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('VDP-007 GEN-022 a vehicle page opens at its top', async ({ page }) => {
    await page.goto(address('harbour', carWith('harbour', 'href="#enquire"', '<dialog')));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('#enquire-heading')).not.toBeInViewport();
  });

  test('LEAD-016 the form of a subscription can be filled in', async ({ page }) => {
    await page.goto(address('kite', carWith('kite', '<dialog')));
    const form = page.locator('#enquire');
    await expect(form.getByLabel('What is it about?')).toHaveValue('Subscription');
    await form.getByLabel('Any number from 4').fill('10');
    await form.getByLabel('Which day would you like to start?').fill('2030-12-07');
    await expect(form.getByRole('button', { name: 'Request this subscription' })).toBeVisible();
  });
});
