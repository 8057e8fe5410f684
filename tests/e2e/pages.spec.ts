import { expect, test } from 'playwright/test';
import { layoutShift } from './layout-shift.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.13' } });

const firstCar = async (page: import('playwright/test').Page, slug: string) => {
  await page.goto(address(slug, '/search/new-used-and-demo-cars'));
  return (await page.locator('.car-card__title a').first().getAttribute('href')) ?? '';
};

for (const slug of ['brolga', 'harbour', 'kite', 'southern-cross', 'wattle-caravans'])
  test(`the font of ${slug} moves little when it takes the place of its fallback late`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    let fonts = 0;
    await page.route('**/*.woff2', async (route) => {
      fonts += 1;
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(address(slug, '/'));
    await page.evaluate(() => document.fonts.ready);
    expect(fonts).toBeGreaterThan(0);
    // A heading that breaks elsewhere; 0.1 is what the standard calls good.
    expect(await layoutShift(page)).toBeLessThan(0.03);
  });

for (const slug of ['brolga', 'harbour', 'kite', 'southern-cross', 'wattle-caravans'])
  test(`sections of the home page of ${slug} that are not laid out yet are no lower than what they hold`, async ({
    page,
  }) => {
    for (const width of [390, 720, 1024, 1440]) {
      await page.setViewportSize({ width, height: 850 });
      await page.goto(address(slug, '/'));
      const sections = await page.locator('main > *').evaluateAll((elements) =>
        (elements as HTMLElement[])
          .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
          .map((element) => {
            const before = element.offsetHeight;
            element.style.contentVisibility = 'visible';
            return { name: element.querySelector('h2')?.textContent?.trim(), missing: element.offsetHeight - before };
          }),
      );
      expect(sections.length).toBeGreaterThan(1);
      expect(
        sections.filter(({ missing }) => missing > 0),
        `${width} px`,
      ).toEqual([]);
    }
  });

test('GEN-021 a vehicle page tells everything without scripts, and its form posts', async ({ browser, page }) => {
  const car = await firstCar(page, 'harbour');
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address('harbour', car));
  await expect(plain.locator('h1, h2').first()).toBeVisible();
  await expect(plain.locator('.price__amount').first()).toBeVisible();
  await expect(plain.locator('main img').first()).toBeVisible();
  const form = plain.locator('form[action="/api/leads"]');
  await form.locator('[name=name]').fill('Ada');
  await form.locator('[name=last_name]').fill('Byron');
  await form.locator('[name=email]').fill('ada@example.com');
  await form.locator('[name=phone]').fill('0491 570 006');
  await form.locator('button[type=submit]').first().click();
  await expect(plain).toHaveURL(/\/success$/);
});

test('ENQ-001 FORM-008 the contact form says what to correct, sends, and thanks', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(address('harbour', '/contact'));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByRole('button', { name: 'Enquire Now' }).click();
  await expect(form.getByText('This is a required field.').first()).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill('ada@example');
  await form.getByLabel('Phone').fill('0491 570 006');
  const location = form.getByLabel('Location');
  await location.selectOption({ index: 1 });
  await form.getByLabel('Comments').fill('Is the CX-5 still here?');
  await form.getByRole('button', { name: 'Enquire Now' }).click();
  await expect(form.getByText('Please enter a valid email address.').first()).toBeVisible();
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Enquire Now' }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByText(/Reference/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the vehicle that opens the home page turns by keys, and nothing of its spin is loaded before it is asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url());
    if (/spin-view|home-spin\.[\w-]+\.js|react/.test(url) || /\/spin\//.test(url)) asked.push(url);
  });
  await page.goto(address('harbour', '/'));
  await page.waitForLoadState('load');
  const start = page.getByRole('button', { name: /^Drag to turn/ });
  await start.hover();
  await expect(page.locator('.spin-hero .hero__image')).toBeVisible();
  // The still picture is the first frame.
  expect(asked.filter((url) => !/\/spin\//.test(url) && !/start-home-spin/.test(url))).toEqual([]);
  expect(new Set(asked.filter((url) => /\/spin\//.test(url))).size).toBe(1);
  await start.focus();
  await page.keyboard.press('Enter');
  const spin = page.getByRole('slider', { name: /^360° view/ });
  await expect(spin).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(spin).toHaveAttribute('aria-valuenow', '10');
  await page.keyboard.press('ArrowLeft');
  await expect(spin).toHaveAttribute('aria-valuenow', '0');
});

test('HRS-007 the holiday hours open in a dialog', async ({ page }) => {
  await page.goto(address('harbour', '/dealerships'));
  await page.getByRole('button', { name: 'Holiday Hours' }).first().click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog.getByRole('heading', { name: 'Holiday Hours' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('whether a location is open is worked out once a visitor comes near it', async ({ page }) => {
  await page.goto(address('harbour', '/'), { waitUntil: 'load' });
  const state = page.locator('[data-open]').first();
  const printed = (await state.textContent()) ?? '';
  const spans = (await state.evaluate((element) => JSON.parse(element.dataset.open ?? ''))) as { spans: object[] };
  const { date } = spans.spans.at(-1) as { date: string };
  // Long before the first opening of the last day that was printed.
  await page.clock.setFixedTime(`${date}T00:30:00+10:00`);
  expect(await state.textContent()).toBe(printed);
  await state.scrollIntoViewIfNeeded();
  await expect(state).toContainText('Opens today at');
});

test('SRCH-007 the quick search of the home page counts what the search page finds', async ({ page }) => {
  await page.goto(address('southern-cross', '/'));
  const form = page.locator('[data-quick-search]');
  await form.getByLabel('Make').selectOption('Toyota');
  await form.getByLabel('Price up to').selectOption({ index: 8 });
  const button = form.getByRole('button', { name: /Show Me/ });
  const promised = Number((await button.textContent())?.replace(/\D/g, ''));
  await button.click();
  await expect(page).toHaveURL(/make=Toyota/);
  await expect(page.locator('html')).not.toHaveClass(/search-pending/);
  await expect(page.locator('.search__count')).toContainText(String(promised));
});

test('ROUTE-017 an unknown search address opens the search page, an unknown page the 404 page', async ({ page }) => {
  const shell = await page.goto(address('harbour', '/search/lamborghini'));
  expect(shell?.status()).toBe(404);
  await expect(page.locator('.search__count')).toBeVisible();
  const missing = await page.goto(address('harbour', '/nowhere'));
  expect(missing?.status()).toBe(404);
});

test('NAV-001 a dropdown closes when another opens, when it is told to, and when the visitor goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address('harbour', '/'));
  const panels = page.locator('.header .nav-panel');
  const [first, second] = [panels.nth(0), panels.nth(1)];
  await first.locator('summary').click();
  await expect(first).toHaveAttribute('open', '');
  await second.locator('summary').click();
  await expect(first).not.toHaveAttribute('open');
  await expect(second).toHaveAttribute('open', '');
  await page.evaluate(() => document.dispatchEvent(new Event('close-navigation')));
  await expect(second).not.toHaveAttribute('open');
  await first.locator('summary').click();
  await first.locator('a').first().click();
  await page.waitForURL('**/search/**');
  await page.goBack();
  await expect(first).not.toHaveAttribute('open');
});

test('NAV-001 the menu opens and closes on a phone by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', '/'));
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Close the menu/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Close the menu/ })).toBeHidden();
});
