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
const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });

test('EVT-011 EVT-021 a search page is one event; the notice is shown until it is answered, and is remembered', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = collectErrors(page);
  const sent = eventsOf(page);
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(bar(page)).toBeVisible();
  await expect.poll(() => numbers(sent)).toEqual([49]);
  await page.getByRole('combobox', { name: /Sort/ }).selectOption({ index: 1 });
  await page.waitForURL(/sortBy/);
  await bar(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  const heart = page.locator('.car-card [data-favourite]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page)).toBeHidden();
  expect(numbers(sent)).toEqual([49]);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(errors).toEqual([]);
});

test('EVT-008 EVT-021 a site that asks records nothing before the answer, and a call after a yes', async ({ page }) => {
  const sent = eventsOf(page);
  const call = () =>
    page
      .locator('footer a[href^="tel:"]')
      .first()
      .evaluate((link) => {
        // The number is not called.
        link.addEventListener('click', (event) => event.preventDefault());
        (link as HTMLElement).click();
      });
  await page.goto(address('kite', '/search/used-cars'));
  await expect(bar(page)).toContainText('May we count');
  await call();
  await bar(page).getByRole('button', { name: 'Yes' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  // Anything that was sent before the yes would stand before it.
  await expect.poll(() => numbers(sent)).toEqual([49]);
  await call();
  await expect.poll(() => numbers(sent)).toEqual([49, 25]);
  expect(sent[1]).toMatchObject({ path: '/search/used-cars' });
});

test('EVT-021 "Privacy choices" opens it again, by keyboard, and shows the choice', { tag: '@nightly' }, async ({
  page,
}) => {
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

test('EVT-021 a notice stays at the foot of a phone, makes room for a field that is typed in, and goes with the next page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(bar(page)).toBeInViewport();
  expect(await bar(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  const text = page.getByRole('combobox', { name: /^Search our/ });
  await text.focus();
  await expect(bar(page)).toBeHidden();
  await text.blur();
  await expect(bar(page)).toBeVisible();
  await page.goto(address('harbour', carWith('harbour', 'data-car-bar')));
  await expect(page.locator('[data-car-bar]')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('EVT-021 a notice is no second bar over that of a vehicle: it stands at the end of the page and comes again on the next one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', carWith('harbour', 'data-car-bar')));
  await expect(page.locator('[data-car-bar]')).toBeVisible();
  await expect(bar(page)).not.toHaveAttribute('hidden');
  await expect(bar(page)).not.toBeInViewport();
  await bar(page).getByRole('button', { name: 'OK' }).scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeInViewport();
  await page.goto(address('harbour', '/about-us'));
  await expect(bar(page)).toBeInViewport();
});

test('EVT-021 a question is no second bar over that of a vehicle either, and can be answered at the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('kite', carWith('kite', 'data-car-bar')));
  await expect(page.locator('.car-bar__main')).toBeVisible();
  await expect(bar(page)).not.toHaveAttribute('hidden');
  await expect(bar(page)).not.toBeInViewport();
  await bar(page).getByRole('button', { name: 'No' }).click();
  await expect(bar(page)).toBeHidden();
});

test('EVT-021 the bar moves nothing, is one line alone at the foot of a phone, passes axe, and the end of the page comes above it', {
  tag: '@nightly',
}, async ({ page }) => {
  await keepFallbackFont(page);
  // Each page is the first of a visitor: later ones have no notice.
  await page.addInitScript(() => sessionStorage.clear());
  const car = address('harbour', carWith('harbour', 'data-car-bar'));
  for (const width of [1440, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(car);
      await expect(bar(page)).toBeVisible();
      expect(await layoutShift(page)).toBe(0);
      const place = await bar(page).boundingBox();
      expect(place?.height).toBeLessThan(48);
      await bar(page).getByRole('button', { name: 'OK' }).focus();
      expect(await violations(page, '.consent')).toEqual([]);
    });
  await test.step('the end of a page', async () => {
    await page.goto(address('harbour', '/about-us'));
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('button', { name: 'Privacy choices' }).boundingBox();
    const place = await bar(page).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
  });
});
