import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';
import { sentCode } from './sms-provider.ts';

// Each test is a caller of its own: one address may send so many codes an hour.
let callers = 0;
test.beforeEach(({ page }, { parallelIndex, retry }) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${parallelIndex * 2 + retry}.${++callers}` }),
);

/** A dealer whose visitors save in a watchlist. */
const SLUG = 'southern-cross';
const STOCK = '/search/new-used-and-demo-cars';
const form = (page: Page) => page.getByRole('form', { name: 'Sign in' });
const codeField = (page: Page) => form(page).getByLabel('Code', { exact: true });
let phones = 0;
/** A phone nobody has signed in with; each worker and try has its own. */
const newPhone = () => {
  const { parallelIndex, retry } = test.info();
  return `04915${parallelIndex}${retry}${String(++phones).padStart(3, '0')}`;
};

/** Fills the page of sign-in up to the code. */
async function askForCode(page: Page, phone: string) {
  await form(page).getByLabel('Mobile number').fill(phone);
  await form(page).getByRole('button', { name: 'Send Code' }).click();
  await form(page).getByLabel('First name').fill('Ada');
  await form(page).getByLabel('Last name').fill('Byron');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByRole('button', { name: 'Send Code' }).click();
  await expect(form(page).getByText('Code sent!')).toBeVisible();
}

/** Signs in with a new phone and comes to `path`. */
async function signIn(page: Page, path = '/watchlist') {
  const phone = newPhone();
  await page.goto(address(SLUG, `/sign-in?type=watchlist&redirect=${encodeURIComponent(path)}`));
  await askForCode(page, phone);
  await codeField(page).fill(await sentCode(phone));
  await form(page).getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(address(SLUG, path));
  return phone;
}

/** The numbered events a page sends. */
function eventsOf(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push((request.postDataJSON() as { event: number }).event);
  });
  return sent;
}

test('AUTH-001 AUTH-003 AUTH-004 AUTH-007 OTP-002 OTP-003 OTP-020 OTP-022 EVT-015 EVT-016 a visitor signs in with phone and code', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const events = eventsOf(page);
  const phone = newPhone();
  await page.goto(address(SLUG, '/sign-in?type=watchlist&redirect=%2Fcontact&back=%2Fspecial-offers'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your watchlist');
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/special-offers');
  // OTP-001: nothing is sent to a number that is none.
  await form(page).getByLabel('Mobile number').fill('12');
  await form(page).getByRole('button', { name: 'Send Code' }).click();
  await expect(form(page).getByText('Please enter a valid phone number.')).toBeVisible();
  await expect(codeField(page)).toBeDisabled();
  await form(page).getByLabel('Mobile number').fill(phone);
  await form(page).getByRole('button', { name: 'Send Code' }).click();
  // AUTH-007: somebody new is asked for a name first.
  await expect(form(page).getByLabel('First name')).toBeFocused();
  await form(page).getByRole('button', { name: 'Send Code' }).click();
  await expect(form(page).getByText('This is a required field.').first()).toBeVisible();
  await form(page).getByLabel('First name').fill('Ada');
  await form(page).getByLabel('Last name').fill('Byron');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByRole('button', { name: 'Send Code' }).click();
  await expect(form(page).getByText('Code sent!')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Resend Code' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  const code = await sentCode(phone);
  expect(code).toMatch(/^\d{6}$/);
  // OTP-007 and OTP-020.
  await form(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(form(page).getByText('This is a required field.')).toBeVisible();
  await codeField(page).fill('12345');
  await codeField(page).press('Enter');
  await expect(form(page).getByText('Code must be 6 digits.')).toBeVisible();
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await codeField(page).press('Enter');
  await expect(form(page).getByText('The verification code is invalid. Please try again.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // OTP-022.
  await form(page)
    .getByLabel('Mobile number')
    .fill(`${phone.slice(0, -1)}x`);
  await expect(codeField(page)).toBeDisabled();
  await form(page).getByLabel('Mobile number').fill(phone);
  await form(page).getByRole('button', { name: 'Resend Code' }).click();
  await expect(codeField(page)).toBeEnabled();
  await codeField(page).fill(await sentCode(phone));
  await form(page).getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(address(SLUG, '/contact'));
  expect(events.filter((event) => event === 36 || event === 37)).toEqual([36, 36, 37]);
  // The browser itself writes of the one answer 400.
  expect(errors.filter((text) => !text.includes('400'))).toEqual([]);
});

test('AUTH-007 a known phone is asked for nothing more, and a signed-in visitor is sent on', async ({
  page,
  context,
}) => {
  const phone = await signIn(page);
  await page.goto(address(SLUG, '/sign-in?type=my-garage&redirect=%2Fdealerships'));
  await page.waitForURL(address(SLUG, '/dealerships'));
  await context.clearCookies();
  await page.goto(address(SLUG, '/sign-in'));
  await form(page).getByLabel('Mobile number').fill(phone);
  await form(page).getByRole('button', { name: 'Send Code' }).click();
  await expect(form(page).getByText('Code sent!')).toBeVisible();
  await expect(form(page).getByLabel('First name')).toHaveCount(0);
});

test('GATE-005 a redirect to another site is not followed', async ({ page }) => {
  const phone = newPhone();
  await page.goto(address(SLUG, '/sign-in?type=nobody&redirect=%2F%5Cevil.example&back=https%3A%2F%2Fevil.example'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/');
  await askForCode(page, phone);
  await codeField(page).fill(await sentCode(phone));
  await codeField(page).press('Enter');
  await page.waitForURL(address(SLUG, '/'));
});

test('GEN-035 GATE-004 GATE-008 ROUTE-074 WATCH-007 the watchlist sends a stranger to sign-in and brings him back', async ({
  page,
}) => {
  await page.goto(address(SLUG, '/dealerships'));
  await page.locator('a[href="/watchlist"]').first().click();
  await page.waitForURL('**/sign-in?*');
  expect(new URL(page.url()).search).toBe('?type=watchlist&redirect=%2Fwatchlist&back=%2Fdealerships');
  const phone = newPhone();
  await askForCode(page, phone);
  await codeField(page).fill(await sentCode(phone));
  await codeField(page).press('Enter');
  await page.waitForURL(address(SLUG, '/watchlist'));
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('WATCH-004 WATCH-009 a heart sends a stranger to sign-in; afterwards nothing is saved by itself', async ({
  page,
}) => {
  await page.goto(address(SLUG, STOCK));
  const heart = page.locator('.car-card .heart').first();
  await heart.click();
  await page.waitForURL('**/sign-in?*');
  const query = new URL(page.url()).searchParams;
  expect([query.get('type'), query.get('redirect'), query.get('back')]).toEqual(['watchlist', STOCK, STOCK]);
  const phone = newPhone();
  await askForCode(page, phone);
  await codeField(page).fill(await sentCode(phone));
  await codeField(page).press('Enter');
  await page.waitForURL(address(SLUG, STOCK));
  await expect(page.locator('.heart[aria-pressed="true"]')).toHaveCount(0);
});

test('GEN-008 WATCH-001 WATCH-002 WATCH-003 WATCH-006 WATCH-007 EVT-010 a car is saved at once, listed as a card, and removed', async ({
  page,
}) => {
  await signIn(page, STOCK);
  const events = eventsOf(page);
  const card = page.locator('.car-card').first();
  const name = (await card.locator('.car-card__title').textContent()) ?? '';
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/watchlist/save-car', async (route) => {
    await held;
    await route.continue();
  });
  await card.locator('.heart').click();
  await expect(card.locator('.heart')).toHaveAttribute('aria-pressed', 'true');
  await expect(card.locator('.heart')).toBeDisabled();
  release();
  await expect(card.locator('.heart')).toBeEnabled();
  expect(events.filter((event) => event === 39)).toEqual([39]);
  await page.goto(address(SLUG, '/watchlist'));
  await expect(page.locator('.watchlist .car-card__title')).toHaveText(name);
  await expect(page.locator('.watchlist .car-card .price')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});

test('WATCH-005 ERR-007 a failed call is said and taken back', async ({ page }) => {
  await signIn(page, STOCK);
  await page.route('**/api/watchlist/save-car', (route) => route.fulfill({ status: 500, json: { error: 'No luck.' } }));
  const alerted = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.dismiss();
    });
  });
  const heart = page.locator('.car-card .heart').first();
  await heart.click();
  expect(await alerted).toBe('No luck.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('WATCH-008 VDP-069 a sold car shows its heart only while it is on the list', async ({ page }) => {
  const phone = await signIn(page);
  const sold = await page.evaluate(async () => {
    const read = async (file: string) => (await fetch(`/car-sheets/${file}.json`)).json();
    const { count } = (await read('current')) as { count: number };
    for (let file = 0; file < count; file += 1) {
      const { cars } = (await read(String(file))) as { cars: { id: string; slug: string; sold: boolean }[] };
      const found = cars.find((car) => car.sold);
      if (found) return found;
    }
    throw new Error('There is no sold car.');
  });
  const heart = page.locator('.sold__heart');
  await page.goto(address(SLUG, `/cars/${sold.slug}`));
  await expect(page.locator('.sold__photo')).toBeVisible();
  await expect(heart).toBeHidden();
  await page.evaluate(
    ([phone_number, car_id]) =>
      fetch('/api/watchlist/save-car', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone_number, car_id }),
      }),
    [phone, sold.id],
  );
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toBeHidden();
});

test('AUTH-006 signing out ends the session and loads the page again, which is closed then', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in?type=watchlist&*');
});

test('GEN-027 GARAGE-001 ROUTE-072 ROUTE-073 GATE-007 the garage shows what the visitor saved', async ({ page }) => {
  await page.goto(address(SLUG, '/my-garage'));
  await page.waitForURL('**/sign-in?type=my-garage&*');
  const phone = newPhone();
  await askForCode(page, phone);
  await codeField(page).fill(await sentCode(phone));
  await codeField(page).press('Enter');
  await page.waitForURL(address(SLUG, '/my-garage'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Garage');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});
