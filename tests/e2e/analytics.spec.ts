import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { carWith } from './cars.ts';
import { keepFallbackFont, layoutShift } from './layout-shift.ts';
import { address, collectErrors } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.11' } });

type Sent = { event: number; car_id?: string; path: string };

/** The numbered events a page sends, in their order. */
function eventsOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(request.postDataJSON() as Sent);
  });
  return sent;
}
const numbers = (sent: readonly Sent[]) => sent.map(({ event }) => event);
/** What the page of a new vehicle holds. */
const NEW = '&quot;carType&quot;:&quot;new&quot;';
const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
const fill = async (page: Page, form: string) => {
  for (const [name, value] of Object.entries(person)) await page.locator(`${form} [name=${name}]`).fill(value);
};

test('EVT-011 opening a search page is event 49, once', async ({ page }) => {
  const sent = eventsOf(page);
  await page.goto(address('harbour', '/search/used-cars'));
  await expect.poll(() => numbers(sent)).toEqual([49]);
  await page.getByRole('combobox', { name: /Sort/ }).selectOption({ index: 1 });
  await page.waitForURL(/sortBy/);
  expect(numbers(sent)).toEqual([49]);
});

test('EVT-010 FAV-003 adding a favourite is event 39, removing it is none', async ({ page }) => {
  const path = carWith('harbour', NEW, 'data-favourite');
  const sent = eventsOf(page);
  await page.goto(address('harbour', path));
  const heart = page.locator('[data-favourite]').first();
  await heart.click();
  await expect.poll(() => numbers(sent)).toEqual([39]);
  expect(sent[0]?.car_id).toBeTruthy();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.waitForTimeout(300);
  expect(numbers(sent)).toEqual([39]);
});

test('EVT-001 the page of a new vehicle is no event', async ({ page }) => {
  const sent = eventsOf(page);
  const viewed = page.waitForResponse(/view\.json/);
  await page.goto(address('harbour', carWith('harbour', NEW)));
  await viewed;
  expect(numbers(sent)).toEqual([]);
});

test('EVT-008 VDP-095 a call link is event 25 on every page', async ({ page }) => {
  const sent = eventsOf(page);
  await page.goto(address('harbour', '/contact'));
  // The number is not called.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), true));
  await page.locator('main a[href^="tel:"]').first().click();
  await expect.poll(() => numbers(sent)).toEqual([25]);
  expect(sent[0]).toMatchObject({ path: '/contact' });
});

test('EVT-007 EVT-008 VDP-095 a revealed number is logged without a number of its own, calling it is event 25', async ({
  page,
}) => {
  const sent = eventsOf(page);
  const path = carWith('southern-cross', 'data-reveal', NEW);
  await page.goto(address('southern-cross', path));
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      (event) => {
        if ((event.target as HTMLElement).closest('a[href^="tel:"]')) event.preventDefault();
      },
      true,
    ),
  );
  const revealed = page.waitForRequest((request) => request.url().endsWith('/api/reveal-phone'));
  await page.locator('[data-reveal] summary').first().click();
  expect(Object.keys((await revealed).postDataJSON() as object)).toContain('car_id');
  // Support finds what a page asked by one id, in the browser and in the log.
  const id = await (await revealed).headerValue('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await (await (await revealed).response())?.headerValue('x-request-id')).toBe(id);
  expect(numbers(sent)).toEqual([]);
  await page.locator('[data-reveal] a[href^="tel:"]').first().click();
  await expect.poll(() => numbers(sent)).toEqual([25]);
  expect(sent[0]).toMatchObject({ path });
});

for (const [id, kind, event] of [
  ['EVT-012', 'historyReport', 60],
  ['EVT-013 VDP-067', 'print', 61],
] as const)
  test(`${id} opening it is event ${event}`, async ({ page }) => {
    const sent = eventsOf(page);
    const path = carWith('southern-cross', `data-action="${kind}"`);
    await page.goto(address('southern-cross', path));
    await page.evaluate(() =>
      document.addEventListener('click', (click) => {
        if ((click.target as HTMLElement).closest('a')) click.preventDefault();
      }),
    );
    await page.locator(`[data-action="${kind}"]`).first().click();
    await expect.poll(() => numbers(sent)).toContain(event);
    expect(sent.find((one) => one.event === event)).toMatchObject({ path });
  });

test('GEN-033 EVT-014 EVT-017 ENQ-007 a general enquiry is event 22, one from /careers event 51', async ({ page }) => {
  for (const [path, event] of [
    ['/contact', 22],
    ['/careers', 51],
  ] as const) {
    const sent = eventsOf(page);
    await page.goto(address('brolga', path));
    const form = '[data-island=EnquiryForm] form';
    await page.locator(`${form} [name=name]`).focus();
    await fill(page, form);
    const location = page.locator(`${form} select[name=location]`);
    await location.selectOption({ index: 1 });
    await page.locator(`${form} [name=message]`).fill(`Test ${event}`);
    await page.locator(`${form} [type=submit]`).click();
    await page.waitForURL('**/success');
    expect(numbers(sent)).toEqual([event]);
    page.removeAllListeners('request');
  }
});

test('EVT-020 a visitor notices nothing of events that cannot be sent', async ({ page }) => {
  await page.route('**/api/events', (route) => route.abort());
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(address('harbour', '/search/used-cars'));
  const heart = page.locator('.car-card [data-favourite]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(problems).toEqual([]);
});

test('EVT-021 the notice is shown until it is answered, and is remembered', async ({ page }) => {
  const errors = collectErrors(page);
  const sent = eventsOf(page);
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(bar(page)).toBeVisible();
  await expect.poll(() => numbers(sent)).toEqual([49]);
  await bar(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(page.locator('.car-card').first()).toBeVisible();
  await page.locator('.car-card [data-favourite]').first().click();
  await expect(page.locator('.car-card [data-favourite]').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page)).toBeHidden();
  expect(numbers(sent)).toEqual([49]);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(errors).toEqual([]);
});

test('EVT-021 a site that asks records nothing before the answer', async ({ page }) => {
  const sent = eventsOf(page);
  await page.goto(address('kite', '/search/used-cars'));
  await expect(bar(page)).toContainText('May we count');
  await page
    .locator('footer a[href^="tel:"]')
    .first()
    .evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });
  await page.waitForTimeout(500);
  expect(numbers(sent)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Yes' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect.poll(() => numbers(sent)).toEqual([49]);
});

test('EVT-021 "Privacy choices" opens it again, by keyboard, and shows the choice', async ({ page }) => {
  await page.goto(address('harbour', '/about-us'));
  await bar(page).getByRole('button', { name: 'OK' }).click();
  await expect(bar(page)).toBeHidden();
  const again = page.getByRole('button', { name: 'Privacy choices' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await expect(bar(page).getByRole('button', { name: 'OK' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Turn off' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('harbour:consent'))).toBe('denied');
});

test('EVT-021 Global Privacy Control is a refusal: no bar, no events', async ({ page }) => {
  const sent = eventsOf(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('.car-card').first()).toBeVisible();
  await page.waitForTimeout(500);
  await expect(bar(page)).toBeHidden();
  expect(numbers(sent)).toEqual([]);
});

for (const width of [390, 1440])
  test(`EVT-021 the bar moves nothing, hides no action and passes axe at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await keepFallbackFont(page);
    await page.goto(address('harbour', carWith('harbour', 'data-car-bar')));
    await expect(bar(page)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    const place = await bar(page).boundingBox();
    expect(place?.height).toBeLessThan(100);
    if (width === 390) {
      const main = await page.locator('[data-car-bar] .car-bar__main').boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    }
    expect(await violations(page, '.consent')).toEqual([]);
  });

test('EVT-021 the end of the page can be scrolled above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', '/about-us'));
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('button', { name: 'Privacy choices' }).boundingBox();
  const place = await bar(page).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
});
