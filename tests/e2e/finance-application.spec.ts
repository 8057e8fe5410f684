import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { carWith } from './cars.ts';
import { address, collectErrors } from './site.ts';
import { sentCode } from './sms-provider.ts';

// Each test is a caller of its own: one address may send so many codes an hour.
let callers = 0;
test.beforeEach(({ page }, { parallelIndex, retry }) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${100 + parallelIndex * 2 + retry}.${++callers}` }),
);

let phones = 0;
/** A phone nobody has applied with; each worker and try has its own. */
const newPhone = () => {
  const { parallelIndex, retry } = test.info();
  return `04917${parallelIndex}${retry}${String(++phones).padStart(3, '0')}`;
};

const form = (page: Page) => page.getByRole('form', { name: 'Finance application' });
const panel = (page: Page) => page.locator('.quote-panel');
const codeField = (page: Page) => form(page).getByLabel('Code', { exact: true });
const figures = (page: Page) => panel(page).locator('.credit dd');
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit application' });

function callsOf(page: Page) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:leads|youx\/create-customer|events)$/.test(pathname))
      calls.push({ path: pathname, body: request.postDataJSON() });
  });
  return { bodies: (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body) };
}

async function enterPerson(page: Page, phone: string): Promise<void> {
  await form(page).getByLabel('First name').fill('Ada');
  await form(page).getByLabel('Last name').fill('Byron');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('Postcode').fill('2000');
  await form(page).getByLabel('Mobile number').fill(phone);
}

test(
  'GEN-034 FIN-001 FIN-013 FIN-021 FIN-022 FIN-033 FIN-050 FIN-055 FIN-059 CARD-042 EVT-018 ' +
    'API-004 API-024 a vehicle is applied for in the base form',
  async ({ page }) => {
    const errors = collectErrors(page);
    const reduced = [
      'class="finance-cta"',
      // A price within the limits of the calculator.
      /vehiclePriceBudget=\d{5}\D/,
      'car-bar__price"><p class="price price--reduced">',
    ];
    await page.goto(address('harbour', carWith('harbour', ...reduced)));
    const shown = (await page.locator('.summary .price__amount').textContent()) ?? '';
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const link = await page.locator('.finance-cta a').getAttribute('href');
    const { search, searchParams: query } = new URL(link ?? '', page.url());
    await page.goto(address('harbour', `/personalised/finance${search}`));
    const name = page.locator('.finance-app__aside .wanted__title');
    await expect(name).toBeVisible();
    expect(title).toContain((await name.textContent())?.trim());
    await expect(page.locator('.finance-app__aside')).not.toContainText('{');
    await expect(page.getByText('Apply online in 5 minutes')).toHaveCount(0);
    // FIN-021: a line above the form says there which vehicle it is.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(page.locator('.finance-app__aside')).toBeHidden();
    await expect(page.locator('.finance-app__about')).toContainText((await name.textContent())?.trim() ?? '–');
    await page.setViewportSize(size ?? { width: 1280, height: 720 });
    const price = form(page).getByLabel('Purchase price');
    const dollars = shown.replace(/\D/g, '');
    expect(query.get('vehiclePriceBudget')).toBe(dollars);
    await expect(price).toHaveValue(Number(dollars).toLocaleString('en-AU'));
    await expect(page.locator('.finance-app__aside .price__amount')).toHaveText(shown);
    await expect(figures(page)).toHaveText([/^\$[\d.,]+$/, /% p\.a\.$/, /% p\.a\.$/]);
    await expect(panel(page)).toContainText('WARNING: This comparison rate is true only');
    const before = (await figures(page).first().textContent()) ?? '';
    await form(page).getByLabel('Loan term').fill('3');
    // FIN-002: the loan of the lender's figure came along.
    await expect(panel(page)).toContainText(/ over 3 years, \$[\d,.]+ deposit, nothing at the end\. /);
    await expect(figures(page).first()).not.toHaveText(before);
    await expect(figures(page).first()).toHaveText(/^\$/);

    const { bodies } = callsOf(page);
    await form(page).getByRole('radio', { name: 'Great' }).check();
    const phone = newPhone();
    await enterPerson(page, phone);
    await form(page).getByRole('button', { name: 'Send code' }).click();
    await expect(codeField(page)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    const code = await sentCode(phone);
    await codeField(page).fill(code === '000000' ? '000001' : '000000');
    page.on('dialog', (dialog) => dialog.accept());
    await submit(page).click();
    await expect(form(page).getByText('The verification code is invalid. Please try again.')).toBeVisible();
    expect(bodies('/api/leads')).toEqual([]);

    // The customer call gives no address: what was entered and verified is kept.
    await page.route('**/create-customer', (route) => route.fulfill({ json: {} }), { times: 1 });
    await codeField(page).fill(code);
    await submit(page).click();
    const notice = form(page).getByRole('alert');
    await expect(notice).toHaveText('Failed to create customer or no redirect URL received.');
    await expect(form(page).getByText('Number confirmed')).toBeVisible();
    await expect(form(page).getByLabel('First name')).toHaveValue('Ada');
    await submit(page).click();
    await page.waitForURL('**/personalised/finance/received');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application is with us.');
    await expect(page.locator('[data-lead-row="id"]')).toHaveText(/^...-...$/);
    await expect(page.locator('[data-lead-row="car"] a')).toHaveAttribute('href', /^\/cars\//);
    const [lead, ...others] = bodies('/api/leads');
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ category: 'Finance Enquiry', car_id: query.get('car_id'), term: 3, tags: ['YouX'] });
    expect(bodies('/api/events').map(({ event }) => event)).toContain(9);
    // The browser itself writes of the one answer 400.
    expect(errors.filter((text) => !text.includes('400'))).toEqual([]);
  },
);

test('FIN-010 FIN-012 FIN-014 FIN-015 FIN-016 FIN-041 FIN-053 by keyboard alone through the popup', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(address('southern-cross', '/personalised/finance'));
  const open = page.getByRole('button', { name: 'Get finance', exact: true });
  await expect(page.locator('.finance-promo__list > li')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'View all used cars' })).toHaveAttribute('href', '/search/used-cars');
  expect(await violations(page)).toEqual([]);
  await open.press('Enter');
  const dialog = page.getByRole('dialog', {
    name: 'Instant Finance pre-approval with no impact on your credit score.',
  });
  await expect(dialog).toBeVisible();
  const now = dialog.locator('[aria-current=step]');
  await expect(now).toContainText('Quick Estimate');
  await expect(figures(page).first()).toHaveText(/^\$/);
  expect(await violations(page)).toEqual([]);
  await form(page).getByLabel('Purchase price').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5x000');
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('Purchase price')).toHaveValue('10,000');
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page)).toContainText('4 year term');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(now).toContainText('Your details');
  // Closed and opened again, it is where it was.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeVisible();
  await open.press('Enter');
  await expect(now).toContainText('Your details');
  const phone = newPhone();
  await enterPerson(page, phone);
  await form(page).getByLabel('Postcode').fill('');
  await form(page).getByRole('button', { name: 'Send code' }).press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await sentCode(phone));
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Postcode')).toBeFocused();
  await expect(form(page).getByText('Tell us your postcode.', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('5000');
  const alerts: string[] = [];
  page.on('dialog', (said) => {
    alerts.push(said.message());
    void said.accept();
  });
  await page.route('**/api/leads', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText('Lead submission failed');
  expect(alerts).toEqual(['Lead submission failed']);
  await submit(page).press('Enter');
  await page.waitForURL('**/personalised/finance/received');
});
