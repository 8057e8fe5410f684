import { expect, type Page, test } from 'playwright/test';
import { type OwnDealer, ownDealer } from './own-dealer.ts';
import { withoutRestingPointer } from './site.ts';

test.beforeEach(({ page }) => withoutRestingPointer(page));

/** The service's script, as far as it is used: each check gives a token of its own. */
const FAKE = `let given = 0;
const checks = {};
window.turnstile = {
  render(place, options) {
    place.textContent = 'Checked';
    checks.w1 = options;
    options.callback('token-' + options.sitekey + '-' + ++given);
    return 'w1';
  },
  reset: (widget) => checks[widget].callback('token-' + checks[widget].sitekey + '-' + ++given),
};`;

test.describe('a dealer with Turnstile', () => {
  test.describe.configure({ mode: 'default' });

  let dealer: OwnDealer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    dealer = await ownDealer('e2e-human-check', {
      settings: { humanCheck: { turnstileKey: 'site-key' } },
      onlyVehicles: true,
    });
  });
  test.afterAll(() => dealer?.close());

  const fill = async (page: Page) => {
    const form = page.getByRole('form', { name: 'Enquiry' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Byron');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Phone').fill('0491 570 006');
    await form.getByLabel('Location').selectOption({ index: 1 });
    return form;
  };

  test('loads the check when a form is touched, not before, and sends a fresh token each time', async ({ page }) => {
    const loaded: string[] = [];
    await page.route('https://challenges.cloudflare.com/**', (route) => {
      loaded.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'text/javascript', body: FAKE });
    });
    const tokens: unknown[] = [];
    await page.route('**/api/enquiries', (route) => {
      tokens.push((route.request().postDataJSON() as Record<string, unknown>)['cf-turnstile-response']);
      return route.fulfill({ status: 403, json: { error: 'Please send the form again.' } });
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.goto(dealer.address('/contact'));
    await expect(page.getByRole('form', { name: 'Enquiry' })).toBeVisible();
    expect(loaded).toEqual([]);
    const form = await fill(page);
    await expect(page.getByText('Checked', { exact: true })).toBeVisible();
    expect(loaded).toEqual(['/turnstile/v0/api.js']);
    await expect(page.locator('[data-island="EnquiryForm"][data-hydrated]')).toBeAttached();
    for (const box of await form.getByRole('checkbox').all()) await box.check();
    const message = form.locator('[name="message"]');
    await message.fill('Hello');
    await form.locator('[type="submit"]').click();
    await expect.poll(() => tokens).toEqual(['token-site-key-1']);
    await message.fill('Hello again');
    await form.locator('[type="submit"]').click();
    await expect.poll(() => tokens).toEqual(['token-site-key-1', 'token-site-key-2']);
    expect(loaded).toHaveLength(1);
  });
});
