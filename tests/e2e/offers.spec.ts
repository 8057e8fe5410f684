import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.16' } });

const cards = (page: Page) => page.locator('[data-entry]:visible');
const menu = (page: Page, name: string) => page.locator('details.facet').filter({ hasText: name });

async function choose(page: Page, name: string, value: string): Promise<void> {
  const details = menu(page, name);
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await details.getByRole('checkbox', { name: value }).click();
}

test.describe('offers', () => {
  const list = '/special-offers';

  test('OFFER-010 OFFER-011 filters by category and price, 21 a page, in the address', async ({ page }) => {
    const errors = collectErrors(page);
    await page.goto(address('southern-cross', list));
    await expect(cards(page)).toHaveCount(21);
    await expect(page.locator('[data-count]')).toHaveText('25 offers');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(cards(page)).toHaveCount(4);
    await expect(page.locator('[data-count]')).toBeFocused();
    await choose(page, 'Category', 'Finance offer');
    await expect(page).toHaveURL(/\?categories=Finance\+offer$/);
    await expect(cards(page)).toHaveCount(3);
    await page.goBack();
    await expect(cards(page)).toHaveCount(4);
    await page.goForward();
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove Finance offer' }).click();
    await expect(cards(page)).toHaveCount(21);
    await menu(page, 'Price').locator('summary').click();
    await page.getByLabel('Highest price').fill('200');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/range%5Bprice%5D=%3A200$/);
    await expect(cards(page)).toHaveCount(2);
    expect(errors).toEqual([]);
  });

  test('OFFER-010 an address with filters opens what it asks for', async ({ page }) => {
    await page.goto(`${address('southern-cross', list)}?categories=Service+offer&range[price]=:100&utm_source=x`);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.locator('html')).not.toHaveClass(/directory-pending/);
    await expect(page.getByRole('button', { name: 'Remove Up to $100' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\?utm_source=x$/);
    await expect(cards(page)).toHaveCount(21);
  });

  test('OFFER-012 OFFER-013 OFFER-014 says that nothing is found, and Clear Filters leads back', async ({ page }) => {
    await page.goto(`${address('southern-cross', list)}?categories=Nothing`);
    await expect(cards(page)).toHaveCount(0);
    await expect(
      page.getByText('There appears to be no offers currently available that meet the conditions of your search'),
    ).toBeVisible();
    const clear = page.getByRole('link', { name: 'Clear Filters' });
    await expect(clear).toHaveAttribute('href', '/special-offers');
    await clear.click();
    await expect(page).toHaveURL(/\/special-offers$/);
    await expect(cards(page)).toHaveCount(21);
  });

  test('OFFER-002 OFFER-003 OFFER-018 OFFER-019 texts are shown cut or whole, by keyboard too', async ({ page }) => {
    await page.goto(address('brolga', '/special-offers'));
    const card = page.locator('.offer-card').filter({ hasText: 'Ranger XLT with canopy' });
    const [description, disclaimer] = [card.locator('.offer-card__description'), card.locator('.offer-card__terms')];
    await expect(description.locator('.toggled__cut')).toBeVisible();
    await description.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(description.getByText('seat covers and rubber mats')).toBeVisible();
    await expect(description.locator('.toggled__cut')).toBeHidden();
    await description.getByText('View less').click();
    await expect(description.locator('.toggled__cut')).toBeVisible();
    await expect(disclaimer.getByText('While stock lasts.')).toBeHidden();
    await disclaimer.getByText('View full disclaimer').click();
    await expect(disclaimer.getByText('While stock lasts.')).toBeVisible();
    await expect(disclaimer.getByText('View less')).toBeVisible();
  });

  test('OFFER-018 descriptions start expanded where the site does not collapse them', async ({ page }) => {
    await page.goto(address('southern-cross', list));
    const card = page.locator('.offer-card').filter({ hasText: 'D-Max X-Terrain with canopy' });
    await expect(card.getByText('rubber mats and a tub liner')).toBeVisible();
    await expect(card.locator('.offer-card__description').getByText('View less')).toBeVisible();
  });

  test('OFFER-005 OFFER-021 an offer’s form sends its category and names the offer', async ({ page }) => {
    await page.goto(address('southern-cross', list));
    await page.getByRole('link', { name: 'Enquire Now: MU-X at 5.49% comparison rate' }).click();
    await expect(page).toHaveURL(/\/offers\/isuzu-ute\/5309$/);
    const form = page.getByRole('form', { name: 'Enquiry' });
    await expect(form.getByLabel('Comments')).toHaveValue(/MU-X at 5\.49%/);
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Byron');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Phone').fill('0491 570 006');
    await form.getByLabel('Location').selectOption({ index: 1 });
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/enquiries'));
    await form.getByRole('button', { name: 'Enquire Now' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ category: 'Finance Enquiry', offer_id: '5309' });
    await expect(page).toHaveURL(/\/success$/);
  });

  test('OFFER-001 without scripts the list is complete and the form of an offer posts', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(address('southern-cross', list));
    await expect(page.locator('.offer-card')).toHaveCount(25);
    await expect(page.locator('.offer-card').last()).toBeVisible();
    await expect(page.locator('[data-filters]')).toBeHidden();
    await page.getByText('View full disclaimer').first().click();
    await page.goto(address('southern-cross', '/offers/kia/5306'));
    const form = page.locator('form[action="/api/enquiries"]');
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=last_name]').fill('Byron');
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('[name=phone]').fill('0491 570 006');
    await form.locator('[name=location]').selectOption({ index: 1 });
    await form.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/success$/);
  });
});

test.describe('models', () => {
  const list = '/models';

  test('MODEL-030 MODEL-031 filters by make, body and model, 21 a page', async ({ page }) => {
    const errors = collectErrors(page);
    await page.goto(address('southern-cross', '/models'));
    await expect(cards(page)).toHaveCount(21);
    await choose(page, 'Make', 'Kia');
    await expect(page).toHaveURL(/\?manufacturer\.name=Kia$/);
    await expect(cards(page)).toHaveCount(7);
    await choose(page, 'Body', 'Ute');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('Tasman');
    // Other makes can still be added: they are counted without the make's own filter.
    await menu(page, 'Make').locator('summary').click();
    await expect(menu(page, 'Make').getByRole('checkbox', { name: 'GWM' })).toBeVisible();
    await expect(menu(page, 'Make').getByRole('checkbox', { name: 'Volvo' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu(page, 'Make').locator('summary')).toBeFocused();
    await expect(menu(page, 'Make').locator('.facet__panel')).toBeHidden();
    await choose(page, 'Model', 'Tasman');
    await expect(page).toHaveURL(/model\.name=Tasman/);
    await menu(page, 'Model').getByRole('checkbox', { name: 'All', exact: true }).click();
    await expect(page).not.toHaveURL(/model\.name/);
    expect(errors).toEqual([]);
  });

  test('MODEL-022 ROUTE-054 one body group, from its address and from its tab', async ({ page }) => {
    await page.goto(address('brolga', '/models?body=future%20vehicles'));
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('Coming Soon');
    await expect(page.getByRole('link', { name: 'Future Vehicles' }).and(page.locator('[data-tab]'))).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.locator('[data-tab="trucks"]').click();
    await expect(page).toHaveURL(/\?body=trucks$/);
    await expect(cards(page)).toHaveCount(3);
    await page.locator('[data-tab=""]').click();
    await expect(page).toHaveURL(/\/models$/);
    await expect(cards(page)).toHaveCount(10);
  });

  test('MODEL-030 one menu is open at a time, and none after a click elsewhere', async ({ page }) => {
    await page.goto(address('southern-cross', '/models'));
    await menu(page, 'Make').locator('summary').click();
    await expect(menu(page, 'Make').locator('.facet__panel')).toBeVisible();
    await menu(page, 'Body').locator('summary').click();
    await expect(menu(page, 'Body').locator('.facet__panel')).toBeVisible();
    await expect(menu(page, 'Make').locator('.facet__panel')).toBeHidden();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu(page, 'Body').locator('.facet__panel')).toBeHidden();
  });

  test('MODEL-030 is used with the keyboard alone', async ({ page }) => {
    await page.goto(address('southern-cross', list));
    await expect(cards(page)).toHaveCount(21);
    await menu(page, 'Body').locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/model\.body=SUV$/);
    await page.keyboard.press('Escape');
    await expect(menu(page, 'Body').locator('summary')).toBeFocused();
  });

  test('MODEL-001 MODEL-010 the preview leads to the page of the model, which leads to its stock', async ({ page }) => {
    await page.goto(address('harbour', '/models'));
    await page.getByRole('link', { name: 'Explore CX-5' }).click();
    await expect(page).toHaveURL(/\/cx-5$/);
    await expect(page.locator('h1')).toHaveText('Mazda CX-5');
    await page.getByRole('link', { name: /\d+ in stock/ }).click();
    await expect(page).toHaveURL(/\/search\/mazda\/cx-5$/);
  });
});

test('GEN-020 axe finds nothing on the open filters of offers and models', async ({ page }) => {
  for (const [slug, path] of [
    ['brolga', '/special-offers'],
    ['southern-cross', '/models?manufacturer.name=Kia'],
    ['southern-cross', '/special-offers?categories=None'],
  ] as const) {
    await page.goto(address(slug, path));
    await page.locator('details.facet summary').first().click();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page, 'main'), `${path} at ${width} px`).toEqual([]);
    }
  }
});
