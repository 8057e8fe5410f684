import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { carWith } from './cars.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.32' } });

const form = (page: Page) => page.getByRole('form', { name: 'Valuation' });
const step = (page: Page, name: string) => form(page).getByRole('heading', { level: 3, name });
const next = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const BEST = ['Paint and panels', 'Inside', 'How it works', 'Service history', 'Tyres', 'Accidents'];
const PERSON = { 'First name': 'Ada', 'Last name': 'Byron', Phone: '0491 570 006', Email: 'ada@example.com' };

async function enterPlate(page: Page, rego: string): Promise<void> {
  await form(page).getByLabel('Rego', { exact: true }).fill(rego);
  await next(page, 'Find My Car');
}
async function answerBest(page: Page): Promise<void> {
  for (const name of BEST) await form(page).getByRole('group', { name }).getByRole('radio').first().check();
}
async function enterPerson(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(PERSON)) await form(page).getByLabel(label).fill(value);
  await form(page).getByLabel('Location').selectOption({ index: 1 });
}
/** Every lead that the page sends from now on, as the server answered it. */
function leadsOf(page: Page) {
  const leads: { path: string; sent: Record<string, unknown>; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/api\/(?:enquiries|leads)/.test(pathname)) return;
    leads.push({ path: pathname, sent: response.request().postDataJSON(), status: response.status() });
  });
  return leads;
}
function eventsOf(page: Page): number[] {
  const events: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') events.push(request.postDataJSON().event);
  });
  return events;
}

test('GEN-025 VDP-061 TRADE-001 TRADE-005 TRADE-006 a trade-in towards a car: plate, offer, change-over price, accepted', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto(address('harbour', carWith('harbour', 'data-action="tradeIn"')));
  await page.getByRole('link', { name: 'Trade-In Valuation' }).first().click();
  await expect(page).toHaveURL(/\/cars\/trade-in\?car_id=/);
  const id = new URL(page.url()).searchParams.get('car_id');
  const wanted = page.locator('.wanted__title');
  await expect(wanted).toBeVisible();
  await expect(page.locator('.wanted')).not.toContainText('{');
  const price = (await page.locator('.wanted .price__amount').textContent()) ?? '';
  const leads = leadsOf(page);
  const events = eventsOf(page);

  await enterPlate(page, 'cam 024');
  // The first call of a run opens the embedded database, which takes seconds.
  await expect(step(page, 'Is this your car?')).toBeFocused();
  await expect(form(page)).toContainText('2024 Toyota Camry Ascent');
  await form(page).getByLabel('Kilometres').fill('20,000');
  await next(page, 'Continue');
  await answerBest(page);
  await next(page, 'See Our Offer');
  await expect(step(page, 'Our offer')).toBeFocused();
  const offer = (await form(page).locator('.trade-offer__price').textContent()) ?? '';
  const dollars = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  expect(dollars(offer)).toBeGreaterThan(5_000);
  const change = form(page).locator('.trade-change__total dd');
  await expect(change).toHaveText(`$${Math.abs(dollars(price) - dollars(offer)).toLocaleString('en-AU')}`);

  await next(page, 'Accept This Offer');
  await enterPerson(page);
  await next(page, 'Accept This Offer');
  await page.waitForURL('**/success');
  await expect(page.getByText('About the 2024 Toyota Camry')).toBeVisible();
  expect(leads.map(({ path, status }) => [path, status])).toEqual([
    ['/api/enquiries', 200],
    ['/api/leads/offer-accepted', 200],
  ]);
  expect(leads[0]?.sent).toMatchObject({ category: 'Trade-In Valuation', car_id: id, rego: 'cam 024', kms: '20,000' });
  expect(leads[0]?.sent.message).toContain(offer);
  expect(leads[1]?.sent).toMatchObject({ offer_accepted: true, subcategory: '3. Offer Accepted' });
  await expect.poll(() => events).toContain(18);
  expect(events).not.toContain(22);
  expect(errors).toEqual([]);
});

test('API-021 a plate that nobody knows, and a register that fails, lead to fields for the vehicle', async ({
  page,
}) => {
  await page.goto(address('harbour', '/trade-in'));
  for (const rego of ['NOBODY1', 'BROKEN']) {
    await enterPlate(page, rego);
    await expect(form(page).getByRole('status')).toContainText('We could not look up this rego.');
    await next(page, 'Back');
  }
  await form(page).getByRole('button', { name: 'No rego at hand?' }).click();
  await next(page, 'Continue');
  await expect(form(page).getByText('This is a required field.').first()).toBeVisible();
  await expect(form(page).getByLabel('Make')).toBeFocused();
  await form(page).getByLabel('Make').fill('toyota');
  await form(page).getByLabel('Model').fill('camry');
  await form(page).getByLabel('Year').fill('2024');
  await form(page).getByLabel('Kilometres').fill('30000');
  await next(page, 'Continue');
  await answerBest(page);
  await next(page, 'See Our Offer');
  await expect(form(page).locator('.trade-offer__price')).toHaveText(/^\$[\d,]+$/);
});

test('TRADE-008 a vehicle without an online figure is sent all the same', async ({ page }) => {
  await page.goto(address('harbour', '/sell-my-car'));
  const leads = leadsOf(page);
  await enterPlate(page, 'RARE01');
  await form(page).getByLabel('Kilometres').fill('20000');
  await next(page, 'Continue');
  await answerBest(page);
  await next(page, 'See Our Offer');
  await expect(step(page, 'We value this one in person')).toBeFocused();
  await next(page, 'Continue');
  await enterPerson(page);
  await next(page, 'Ask for an Offer');
  await page.waitForURL('**/success');
  expect(leads.map(({ path }) => path)).toEqual(['/api/enquiries']);
  expect(leads[0]?.sent).toMatchObject({ category: 'Sell My Car', do_you_have_a_trade_in: 'Yes' });
});

test('API-044 FORM-003 calls that fail leave the form usable', async ({ page }) => {
  await page.route('**/api/rego-lookup', (route) => route.fulfill({ status: 500, body: '<h1>Down</h1>' }));
  await page.route('**/api/valuations/adjustments', (route) => route.abort());
  let fails = true;
  await page.route('**/api/enquiries', (route) =>
    fails ? route.abort() : route.fulfill({ json: { lead_id: 'L-1' } }),
  );
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(address('harbour', '/sell-your-car'));
  await enterPlate(page, 'CAM024');
  await form(page).getByLabel('Make').fill('Toyota');
  await form(page).getByLabel('Model').fill('Camry');
  await form(page).getByLabel('Year').fill('2024');
  await form(page).getByLabel('Kilometres').fill('20000');
  await next(page, 'Continue');
  await answerBest(page);
  await next(page, 'See Our Offer');
  await next(page, 'Continue');
  await enterPerson(page);
  await next(page, 'Ask for an Offer');
  await expect(form(page).getByRole('alert')).toHaveText('An error occurred when submitting this form');
  expect(alerts).toEqual(['An error occurred when submitting this form']);
  await expect(form(page).getByLabel('First name')).toHaveValue('Ada');
  fails = false;
  await next(page, 'Ask for an Offer');
  await page.waitForURL('**/success');
});

test('TRADE-010 without a trade-in only the details are asked', async ({ page }) => {
  await page.goto(address('harbour', '/trade-in'));
  const whether = form(page).getByLabel('Do you have a trade-in?');
  // A person reaches for a select before choosing; the script of the form loads then.
  await whether.focus();
  await whether.selectOption('No');
  await expect(form(page).getByLabel('Rego', { exact: true })).toBeHidden();
  await next(page, 'Continue');
  await expect(step(page, 'How do we reach you?')).toBeFocused();
  await expect(form(page).getByRole('listitem')).toHaveCount(2);
  await page.route('**/api/enquiries', (route) => route.fulfill({ json: { lead_id: 'L-1' } }));
  const request = page.waitForRequest('**/api/enquiries');
  await enterPerson(page);
  await next(page, 'Value My Trade-In');
  const sent = (await request).postDataJSON();
  expect(sent).toMatchObject({ do_you_have_a_trade_in: 'No', name: 'Ada' });
  for (const field of ['rego', 'regoState', 'kms', 'finance']) expect(sent).not.toHaveProperty(field);
});

test('a trade-in is asked for with the keyboard alone', async ({ page }) => {
  await page.route('**/api/enquiries', (route) => route.fulfill({ json: { lead_id: 'L-1' } }));
  await page.goto(address('harbour', '/sell-my-car'));
  const key = (...keys: string[]) =>
    keys.reduce((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve());
  const type = (text: string) => page.keyboard.type(text);
  await form(page).getByLabel('State').focus();
  await key('Tab');
  await type('cam024');
  await expect(page.locator('[data-island=TradeIn]')).toHaveAttribute('data-hydrated');
  await key('Enter');
  await expect(step(page, 'Is this your car?')).toBeFocused();
  await key('Tab', 'Tab');
  await expect(form(page).getByLabel('Kilometres')).toBeFocused();
  await type('20000');
  await key('Enter');
  await expect(step(page, 'What condition is it in?')).toBeFocused();
  for (const name of BEST) {
    await key('Tab', 'Space');
    await expect(form(page).getByRole('group', { name }).getByRole('radio').first()).toBeChecked();
  }
  await key('Enter');
  await expect(step(page, 'Our offer')).toBeFocused();
  await key('Tab', 'Tab');
  await expect(form(page).getByRole('button', { name: 'Talk to Us First' })).toBeFocused();
  await key('Enter');
  await expect(step(page, 'How do we reach you?')).toBeFocused();
  for (const value of Object.values(PERSON)) {
    await key('Tab');
    await type(value);
  }
  await key('Tab', 'Tab');
  await type('2000');
  await key('Tab', 'ArrowDown');
  await key('Tab');
  await type('After five');
  await form(page).getByRole('button', { name: 'Ask for an Offer' }).focus();
  await key('Enter');
  await page.waitForURL('**/success');
});

test('TRADE-001 an address with a hostile car_id is a page without a car', async ({ page }) => {
  const errors = collectErrors(page);
  for (const id of ['%22%3E%3Cimg%20src=x%3E', '__proto__', `${'9'.repeat(3_000)}`, '']) {
    await page.goto(address('harbour', `/cars/trade-in?car_id=${id}`));
    await expect(form(page).getByLabel('Rego', { exact: true })).toBeVisible();
    await expect(page.locator('.wanted')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('TRADE-009 GATE-003 nobody is asked to sign in, on a site that gates pages', async ({ page }) => {
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) sessions.push(request.url());
  });
  for (const path of ['/trade-in', '/sell-my-car', '/cars/trade-in']) {
    await page.goto(address('southern-cross', path));
    await expect(form(page).getByLabel('Rego', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(address('southern-cross', path));
  }
  expect(sessions).toEqual([]);
});

for (const width of [390, 1440])
  test(`every step is whole and without a fault of access at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address('harbour', '/sell-my-car'));
    const look = async () => {
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await look();
    await form(page).getByRole('button', { name: 'No rego at hand?' }).click();
    await expect(step(page, 'Tell us about your car')).toBeFocused();
    await look();
    await next(page, 'Back');
    await enterPlate(page, 'CAM024');
    await expect(step(page, 'Is this your car?')).toBeFocused();
    await look();
    await form(page).getByLabel('Kilometres').fill('20000');
    await next(page, 'Continue');
    await next(page, 'See Our Offer');
    await expect(form(page).getByRole('alert')).toContainText('Please fix the following errors:');
    await look();
    await answerBest(page);
    await next(page, 'See Our Offer');
    await expect(step(page, 'Our offer')).toBeFocused();
    await look();
    await next(page, 'Accept This Offer');
    await expect(step(page, 'How do we reach you?')).toBeFocused();
    await look();
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('DATA-076 the form posts itself', async ({ page }) => {
    await page.goto(address('harbour', '/trade-in'));
    await form(page).getByLabel('Rego', { exact: true }).fill('ABC123');
    await form(page).getByLabel('Kilometres').fill('62,000');
    await enterPerson(page);
    await form(page).getByLabel('Anything else?').fill('A Camry');
    const request = page.waitForRequest('**/api/enquiries');
    await form(page).getByRole('button', { name: 'Value My Trade-In' }).click();
    const sent = new URLSearchParams((await request).postData() ?? '');
    expect(Object.fromEntries(sent)).toMatchObject({
      ...{ category: 'Trade-In Valuation', do_you_have_a_trade_in: 'Yes', rego: 'ABC123', regoState: 'nsw' },
      ...{ kms: '62,000', finance: 'No', PreferredContactMethod: 'Phone', message: 'A Camry' },
    });
    await page.waitForURL('**/success');
  });
});
