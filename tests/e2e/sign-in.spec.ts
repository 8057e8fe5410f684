import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';
import { sentCode } from './sms-provider.ts';

/** A phone and an address that nobody has signed in with: each test, worker and try has its own. */
let phone = '';
let tests = 0;
test.beforeEach(async ({ page }, { workerIndex, retry }) => {
  const own = `${workerIndex % 100}`.padStart(2, '0') + retry + (++tests % 10);
  phone = `04915${own}0`;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${workerIndex % 250}.${retry * 10 + (tests % 10)}` });
});

/** A dealer whose visitors save in a watchlist. */
const SLUG = 'southern-cross';
const STOCK = '/search/new-used-and-demo-cars';
const form = (page: Page) => page.getByRole('form', { name: 'Sign in' });
const codeField = (page: Page) => form(page).getByLabel('Code', { exact: true });

/** Fills the page of sign-in up to the code. */
async function askForCode(page: Page, phone: string) {
  await form(page).getByLabel('Mobile number').fill(phone);
  await form(page).getByRole('button', { name: 'Send code' }).click();
  await form(page).getByLabel('First name').fill('Ada');
  await form(page).getByLabel('Last name').fill('Byron');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByRole('button', { name: 'Send code' }).click();
  await expect(form(page).getByText('Code sent!')).toBeVisible();
}

/** The numbered events a page sends. */
function eventsOf(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push((request.postDataJSON() as { event: number }).event);
  });
  return sent;
}

test(
  'AUTH-001 GEN-008 WATCH-001 WATCH-002 WATCH-004 WATCH-006 WATCH-007 WATCH-009 EVT-010 a heart keeps ' +
    'a vehicle and offers sign-in; then it is saved, another one too, and both are listed and removed',
  async ({ page }) => {
    const errors = collectErrors(page);
    const events = eventsOf(page);
    await page.goto(address(SLUG, STOCK));
    const card = page.locator('.car-card').first();
    const heart = card.locator('.heart');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Sign in to see it on others, too' }).click();
    await page.waitForURL('**/sign-in?*');
    const query = new URL(page.url()).searchParams;
    expect([query.get('type'), query.get('redirect'), query.get('back')]).toEqual(['watchlist', STOCK, STOCK]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your watchlist');
    await askForCode(page, phone);
    const code = await sentCode(phone);
    await codeField(page).fill(code === '000000' ? '000001' : '000000');
    await codeField(page).press('Enter');
    await expect(form(page).getByText('The verification code is invalid. Please try again.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await codeField(page).fill(code);
    await codeField(page).press('Enter');
    await page.waitForURL(address(SLUG, STOCK));
    await expect(card).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(events.filter((event) => event === 36 || event === 37)).toEqual([36, 37]);

    const other = page.locator('.car-card').nth(1);
    const names = [];
    for (const one of [card, other]) names.push((await one.locator('.car-card__title').textContent()) ?? '');
    await other.locator('.heart').click();
    await expect(other.locator('.heart')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => events).toContain(39);
    await page.goto(address(SLUG, '/watchlist'));
    for (const name of names)
      await expect(page.locator('.watchlist .car-card__title', { hasText: name })).toBeVisible();
    await expect(page.locator('.watchlist .car-card .price').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const heart of await page.locator('.watchlist .heart').all()) {
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(names.length);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    // The browser itself writes of the one answer 400.
    expect(errors.filter((text) => !text.includes('400'))).toEqual([]);
  },
);

test('GEN-027 GEN-035 GATE-004 GATE-005 GATE-007 GARAGE-001 AUTH-006 WATCH-007 gated pages open by signing in, and close again by signing out', async ({
  page,
}) => {
  await page.goto(address(SLUG, '/dealerships'));
  await page.locator('a[href="/watchlist"]').first().click();
  await page.waitForURL('**/sign-in?*');
  expect(new URL(page.url()).search).toBe('?type=watchlist&redirect=%2Fwatchlist&back=%2Fdealerships');
  await page.goto(address(SLUG, '/my-garage'));
  await page.waitForURL('**/sign-in?type=my-garage&redirect=%2Fmy-garage&back=*');
  await askForCode(page, phone);
  await codeField(page).fill(await sentCode(phone));
  await form(page).getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(address(SLUG, '/my-garage'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My garage');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.goto(address(SLUG, '/watchlist'));
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in?type=watchlist&*');
});
