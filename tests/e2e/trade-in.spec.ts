import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { carWith } from './cars.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.32' } });

const form = (page: Page) => page.getByRole('form', { name: 'Valuation' });
const step = (page: Page, name: string) => form(page).getByRole('heading', { level: 3, name });
const next = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const BEST = ['Paint and panels', 'Inside', 'How it runs', 'Service history', 'Tyres', 'Accidents'];
const PERSON = { 'First name': 'Ada', 'Last name': 'Byron', Phone: '0491 570 006', Email: 'ada@example.com' };

async function enterPlate(page: Page, rego: string): Promise<void> {
  await form(page).getByLabel('Rego', { exact: true }).fill(rego);
  await next(page, 'Find my car');
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
  await page.getByRole('link', { name: 'Get changeover price' }).first().click();
  await expect(page).toHaveURL(/\/cars\/trade-in\?car_id=/);
  const id = new URL(page.url()).searchParams.get('car_id');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changeover price');
  const wanted = page.locator('.wanted__title');
  await expect(wanted).toHaveText(/^\s*For the 20\d\d /);
  const wantedName = ((await wanted.textContent()) ?? '').trim().replace('For the ', '');
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
  await next(page, 'See our estimate');
  await expect(step(page, 'Our offer')).toBeFocused();
  const offer = (await form(page).locator('.trade-offer__price').textContent()) ?? '';
  const dollars = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  expect(dollars(offer)).toBeGreaterThan(5_000);
  const change = form(page).locator('.trade-change__total dd');
  await expect(change).toHaveText(`$${Math.abs(dollars(price) - dollars(offer)).toLocaleString('en-AU')}`);

  await next(page, 'Accept this offer');
  await enterPerson(page);
  await next(page, 'Accept this offer');
  await page.waitForURL('**/success');
  const row = (name: string) => page.locator(`[data-lead-row=${name}]`);
  await expect(row('category')).toHaveText('Changeover price');
  await expect(row('car')).toContainText(wantedName);
  await expect(row('ownCar')).toContainText('2024 Toyota Camry');
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

test('TRADE-013 common cars of a dealer of new ones get a range at once, of which the page says only that', async ({
  page,
}) => {
  for (const [model, year, kms] of [
    ['CX-5', '2020', '80,000'],
    ['Mazda 3', '2023', '40,000'],
  ] as const)
    await test.step(model, async () => {
      await page.goto(address('harbour', '/trade-in'));
      await form(page).getByRole('button', { name: 'No rego at hand?' }).click();
      for (const [label, entry] of Object.entries({ Make: 'mazda', Model: model, Year: year, Kilometres: kms }))
        await form(page).getByLabel(label, { exact: true }).fill(entry);
      await next(page, 'Continue');
      await expect(step(page, 'What condition is it in?')).toBeFocused();
      await answerBest(page);
      await next(page, 'See our estimate');
      await expect(step(page, 'Our estimate')).toBeFocused();
      await expect(form(page).locator('.trade-offer__price')).toHaveText(/^\$\d\d,[05]00 to \$\d\d,[05]00$/);
      await expect(form(page)).toContainText('A guide, not an offer yet: we make that when we have seen yours.');
      await next(page, 'Ask for an offer');
      await expect(step(page, 'How do we reach you?')).toBeFocused();
    });
});

test('a trade-in is asked for with the keyboard alone', { tag: '@nightly' }, async ({ page }) => {
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
  await expect(form(page).getByRole('button', { name: 'Talk to us first' })).toBeFocused();
  await key('Enter');
  await expect(step(page, 'How do we reach you?')).toBeFocused();
  await key('Tab', 'ArrowDown');
  for (const value of Object.values(PERSON)) {
    await key('Tab');
    await type(value);
  }
  await key('Tab', 'Tab');
  await type('2000');
  await key('Tab');
  await type('After five');
  await form(page).getByRole('button', { name: 'Ask for an offer' }).focus();
  await key('Enter');
  await page.waitForURL('**/success');
});

test('FORM-039 back and forward of the browser lead between the steps with what was entered, and out of the form once it was sent', async ({
  page,
}) => {
  await page.goto(address('harbour', '/contact'));
  await page.goto(address('harbour', '/sell-my-car'));
  await enterPlate(page, 'CAM024');
  await form(page).getByLabel('Kilometres').fill('20000');
  await next(page, 'Continue');
  await answerBest(page);
  await page.goBack();
  await expect(step(page, 'Is this your car?')).toBeFocused();
  await expect(form(page).getByLabel('Kilometres')).toHaveValue('20000');
  await page.goBack();
  await expect(form(page).getByLabel('Rego', { exact: true })).toHaveValue('CAM024');
  await page.goForward();
  await page.goForward();
  await expect(step(page, 'What condition is it in?')).toBeFocused();
  await next(page, 'See our estimate');
  await next(page, 'Talk to us first');
  await enterPerson(page);
  await form(page).locator('button[type=submit]').click();
  await page.waitForURL('**/success');
  await page.goBack();
  await expect(page).toHaveURL(/sell-my-car/);
  await page.goBack();
  await expect(page).toHaveURL(/contact/);
});

test('every step is whole and without a fault of access, on a phone and on a wide screen', { tag: '@nightly' }, async ({
  page,
}) => {
  const look = (name: string) =>
    test.step(name, async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page, 'main'), `${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  await page.goto(address('harbour', '/sell-my-car'));
  await look('the rego');
  await form(page).getByRole('button', { name: 'No rego at hand?' }).click();
  await expect(step(page, 'Tell us about your car')).toBeFocused();
  await look('a car without a rego');
  await next(page, 'Back');
  await enterPlate(page, 'CAM024');
  await expect(step(page, 'Is this your car?')).toBeFocused();
  await look('the car');
  await form(page).getByLabel('Kilometres').fill('20000');
  await next(page, 'Continue');
  await next(page, 'See our estimate');
  await expect(form(page).getByRole('alert')).toContainText('Paint and panels');
  await look('mistakes');
  await answerBest(page);
  await next(page, 'See our estimate');
  await expect(step(page, 'Our offer')).toBeFocused();
  await look('the offer');
  await next(page, 'Accept this offer');
  await expect(step(page, 'How do we reach you?')).toBeFocused();
  await look('the details');
});
