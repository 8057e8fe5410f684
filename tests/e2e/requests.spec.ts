import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.14' } });

const person = { 'First name': 'Ada', 'Last name': 'Byron', Phone: '0491 570 006', Email: 'ada@example.com' };

/**
 * Fills the form of a request page, sends it, and answers what was sent. The answer is made up: the function takes only so
 * many leads of one address in ten minutes.
 */
async function send(page: Page, button: string) {
  await page.route('**/api/enquiries', (route) => route.fulfill({ json: { lead_id: 'L-1' } }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('First name').focus();
  for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value);
  const answer = page.waitForResponse('**/api/enquiries');
  await form.getByRole('button', { name: button }).click();
  const response = await answer;
  expect(response.status()).toBe(200);
  await page.waitForURL('**/success');
  return response.request().postDataJSON() as Record<string, unknown>;
}

test('CARD-013 a card in the search leads to the checkout page of its car', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  const reserve = page.getByRole('link', { name: 'Reserve Now $500' }).first();
  await reserve.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve this car' })).toBeVisible();
  await expect(page.locator('.wanted__title')).toBeVisible();
});

test('ROUTE-018 FIN-023 a car that does not exist leaves the page as it is', async ({ page }) => {
  const errors = collectErrors(page);
  for (const [path, form] of [
    ['/cars/trade-in', 'Valuation'],
    ['/personalised/finance', 'Finance application'],
  ] as const) {
    const asked = page.waitForResponse(/\/(?:car-sheets\/\d+\.json|by-id\/)/);
    await page.goto(address('harbour', `${path}?car_id=%22%3E%3Cimg%20src=x%3E`));
    await asked;
    await expect(page.getByRole('form', { name: form })).toBeVisible();
    await expect(page.locator('.wanted')).toHaveCount(0);
  }
  await expect(page.getByText('Apply online in 5 minutes!')).toBeVisible();
  // The browser itself writes of the one answer 404.
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('ROUTE-035 a test drive is asked for with the car and the time', async ({ page }) => {
  await page.goto(address('brolga', '/book-test-drive'));
  expect(await violations(page)).toEqual([]);
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('First name').focus();
  await form.getByLabel('Location').selectOption({ index: 1 });
  await form.getByLabel('Day and time').fill('2026-12-09T10:30');
  await form.getByLabel('Which car would you like to see?').fill('A Ranger');
  expect(await send(page, 'Book a Test Drive')).toMatchObject({
    category: 'Test Drive',
    booking_time: '2026-12-09T10:30',
    message: 'A Ranger',
  });
});

for (const width of [390, 1440])
  test(`ROUTE-018 nothing of a request page is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/trade-in', '/sell-your-car', '/personalised/finance', '/book-test-drive']) {
      await page.goto(address('harbour', path));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
