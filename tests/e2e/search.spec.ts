import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { layoutShift } from './layout-shift.ts';
import { address, collectErrors } from './site.ts';

/** The search of a browser on rendered pages: hydration, the address, layout. Its parts are tested beside them. */

const STOCK = '/search/new-used-and-demo-cars';
const island = (page: Page) => page.locator('[data-island=SearchIsland]').first();
const isReady = (page: Page) => expect(island(page)).toHaveAttribute('data-hydrated');
const titles = (page: Page) => page.locator('.search__grid .car-card__title').allTextContents();
const count = (page: Page) => page.locator('.search__count');
const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Search our/ });
const box = (page: Page, group: string, label: RegExp) => page.getByRole('group', { name: group }).getByLabel(label);

test('SRCH-002 takes the rendered results over as they are, without moving anything or asking for the index', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const indexes: string[] = [];
  page.on('request', (request) => request.url().includes('/search-index/') && indexes.push(request.url()));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const card of document.querySelectorAll<HTMLElement>('.search__grid > li:not(.promo-slot)'))
        Object.assign(card, { rendered: card.textContent });
    });
  });
  await page.goto(address('harbour', '/search/used-cars?utm_source=mail'));
  await isReady(page);
  expect(indexes).toEqual([]);
  const kept = await page
    .locator('.search__grid > li:not(.promo-slot)')
    .evaluateAll(
      (cards) => cards.filter((card) => (card as { rendered?: string }).rendered === card.textContent).length,
    );
  expect(kept).toBe(21);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(errors).toEqual([]);
});

/** Keeps the search of a page from being hydrated until the returned function is called. */
async function holdSearch(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/SearchIsland*', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('SRCH-007 FAV-001 a tap on Filters and a heart before the search is hydrated are kept', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdSearch(page);
  await page.goto(address('harbour', '/search/used-cars'), { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  const heart = page.locator('.car-card [data-favourite]').first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('SRCH-002 keeps what is ticked, chosen and typed before the search is hydrated', async ({ page }) => {
  const release = await holdSearch(page);
  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars'), { waitUntil: 'commit' });
  await page
    .getByRole('group', { name: 'Make' })
    .getByLabel(/^Toyota/)
    .check();
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await page.getByRole('combobox', { name: /^Search our/ }).fill('auto');
  release();
  await expect(page).toHaveURL(/\?query=auto&make=Toyota&sortBy=Car_production%3Aprice%3Aasc$/);
  await expect(page.getByRole('group', { name: 'Make' }).getByLabel(/^Toyota/)).toBeChecked();
  await expect(page.getByRole('combobox', { name: /^Search our/ })).toHaveValue('auto');
  await expect(page.locator('.car-card__title').first()).toContainText('Toyota');
});

test('SRCH-010 SRCH-011 SRCH-012 SRCH-015 SRCH-016 the address has the state, through a vehicle, back, forward and reload', async ({
  page,
}) => {
  await page.goto(address('southern-cross', STOCK));
  await isReady(page);
  const all = await count(page).textContent();
  await test.step('filters', async () => {
    await box(page, 'Make', /^Toyota/).check();
    await expect(page).toHaveURL(/\?make=Toyota$/);
    await expect(count(page)).not.toHaveText(all ?? '');
    const one = await count(page).textContent();
    await box(page, 'Make', /^Kia/).check();
    await expect(page).toHaveURL(/\?make=Toyota&make=Kia$/);
    await expect(count(page)).not.toHaveText(one ?? '');
    await expect(page.getByRole('link', { name: 'Page 2' })).toBeVisible();
  });
  const both = await count(page).textContent();
  const first = await titles(page);
  await test.step('pages', async () => {
    // By its key: cards that a jump brings near the screen get their heights then, and the link moves from under a pointer.
    await page.getByRole('link', { name: 'Page 2' }).press('Enter');
    await expect(page).toHaveURL(/\?make=Toyota&make=Kia&page=2$/);
    await expect.poll(() => titles(page)).not.toEqual(first);
  });
  await test.step('a vehicle and back', async () => {
    await expect(page.locator('.search__place')).toHaveCount(0);
    const second = await titles(page);
    await page.locator('.car-card__title a').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await page.goBack();
    await expect(page).toHaveURL(/\?make=Toyota&make=Kia&page=2$/);
    await expect.poll(() => titles(page)).toEqual(second);
  });
  await test.step('back, forward and reload', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\?make=Toyota&make=Kia$/);
    await page.reload();
    await expect(box(page, 'Make', /^Kia/)).toBeChecked();
    await expect(count(page)).toHaveText(both ?? '');
    await page.goForward();
    await expect(page).toHaveURL(/&page=2$/);
    await isReady(page);
  });
  await test.step('another filter starts again at page 1', async () => {
    await page.getByRole('button', { name: 'Remove Kia' }).click();
    await expect(page).toHaveURL(/\?make=Toyota$/);
    await expect(count(page)).not.toHaveText(both ?? '');
  });
});

test('SRCH-020 SRCH-030 the cards of the next answer wait unseen and unreached, without their pictures', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const held: (() => void)[] = [];
    // The answer waits until it was looked at.
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === 300 ? held.push(work) : wait(work, ms)) as typeof setTimeout;
    Object.assign(window, { answer: () => held.at(-1)?.() });
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(decodeURIComponent(request.url())));
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  await page.getByRole('combobox', { name: /Search our cars/ }).fill('toyota');
  const waiting = page.locator('.search__asleep');
  await expect(waiting.locator('.car-card').first()).toBeAttached();
  // Vehicles without photographs have a drawing, which no image service resizes.
  const pictures = await waiting
    .locator('img:not([src*="/placeholder"])')
    .evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).searchParams.get('url') ?? ''));
  expect(pictures.every((picture) => picture !== '')).toBe(true);
  const seen = await page
    .locator('.search__grid:not(.search__asleep) img')
    .evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).searchParams.get('url')));
  const own = pictures.filter((picture) => !seen.includes(picture));
  expect(own.length).toBeGreaterThan(0);
  expect(await waiting.locator('a').evaluateAll((all) => all.some((link) => link.checkVisibility()))).toBe(false);
  expect(await waiting.evaluate((list) => list.getBoundingClientRect().height)).toBe(0);
  expect(own.filter((picture) => requested.some((url) => url.includes(picture)))).toEqual([]);
  await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  await expect(page.locator('.car-card__title').first()).toContainText('Toyota');
  await expect.poll(() => own.every((picture) => requested.some((url) => url.includes(picture)))).toBe(true);
  await expect(page.locator('.search__results ul.search__grid')).toHaveCount(1);
});

test('SRCH-007 SRCH-048 SRCH-049 on a phone the filters are a sheet; the price is second, and one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('southern-cross', '/search/used-cars'));
  await isReady(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await test.step('the price in hand', async () => {
    const open = page.getByRole('button', { name: 'Price', exact: true });
    await expect(open).toBeInViewport();
    await open.click();
    const price = sheet.locator('.facet__title').nth(1);
    await expect(price).toHaveText('Price');
    await expect(price).toBeFocused();
    await expect(sheet.getByRole('slider').first()).toBeInViewport();
    // Right below the top of the sheet, with nothing of the filter before it in between.
    // Both are read at once: the sheet is still on its way.
    const gap = await price.evaluate((title) => {
      const top = document.querySelector('.search__sheet-top')?.getBoundingClientRect();
      return Math.abs(title.getBoundingClientRect().top - (top?.bottom ?? 0));
    });
    expect(gap).toBeLessThan(3);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
  await test.step('a make, and how many cars it has', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(sheet).toBeVisible();
    await box(page, 'Make', /^Kia/).check();
    await expect(page).toHaveURL(/\?make=Kia$/);
    await page.evaluate(() => scrollTo(0, 900));
    await sheet.getByRole('button', { name: /^Show \d+ \w+$/ }).click();
    await expect(sheet).toBeHidden();
    // What was asked for is seen from its heading on.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('.search__grid')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Kia' })).toBeVisible();
  });
});

test('SRCH-001 SRCH-003 SRCH-005 PROMO-001 PROMO-004 PROMO-009 a large screen has box, filters, sort, ' +
  'paging, and 3 or 4 cards in a row, a tile as the 8th', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => Object.assign(window, { promoRandom: () => 0 }));
  const items = page.locator('.search__grid > li');
  const inRow = () =>
    items.evaluateAll((all) => {
      const top = all[0]?.getBoundingClientRect().top;
      return all.filter((item) => item.getBoundingClientRect().top === top).length;
    });
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Make' })).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of results' })).toBeVisible();
  expect(await inRow()).toBe(3);
  await expect(items.nth(7).locator('a.promo')).toHaveCount(1);
  await expect(items).toHaveCount(22);
  const tile = await items.nth(7).locator('.promo__title').textContent();
  const first = await items.first().locator('.car-card').getAttribute('data-car');
  await page.getByRole('link', { name: 'Page 2' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(items.first().locator(`[data-car="${first}"]`)).toHaveCount(0);
  await expect(items.nth(7).locator('.promo__title')).toHaveText(tile ?? '');
  // No sample has four columns: the class that the setting gives (`grid-class.ts`).
  await page
    .locator('.search__grid--3')
    .evaluate((grid) => grid.classList.replace('search__grid--3', 'search__grid--4'));
  expect(await inRow()).toBe(4);
});

test('SRCH-034 the last suggestion can be clicked, over whatever is below it', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address('harbour', STOCK));
  await isReady(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await searchBox(page).pressSequentially('mazda');
    const options = page.locator('.search__suggestion');
    await expect.poll(() => options.count(), `${width} px`).toBeGreaterThan(2);
    const label = await options.last().locator('span').first().textContent();
    await options.last().click();
    const chip = page.getByRole('button', { name: `Remove ${label}` });
    await expect(chip).toBeVisible();
    await chip.click();
    await expect(chip).toHaveCount(0);
  }
});

test('SRCH-009 the kinds of the stock have no counts beside what filters found', async ({ page }) => {
  const counts = page.locator('.search-kinds span');
  const chip = page.getByRole('button', { name: 'Remove Used' });
  await page.goto(address('southern-cross', STOCK));
  await isReady(page);
  await expect(counts.first()).toBeVisible();
  await page.goto(address('southern-cross', `${STOCK}?car_type=Used`));
  await expect(chip).toBeVisible();
  await expect(counts.first()).toBeHidden();
  await chip.click();
  await expect(counts.first()).toBeVisible();
});

test('SRCH-037 SRCH-038 a text is shown part by part; "near me" asks for the postcode, which stays known', {
  tag: '@nightly',
}, async ({ page }) => {
  const path = `${STOCK}?query=suv+near+me`;
  const near = /query=suv(?:\+|%20)near(?:\+|%20)6000(?:$|&)/;
  const note = page.getByText(/Nearest: .+ km\.|(?:Nearest to 6000|the nearest) first/);
  const active = page.getByRole('list', { name: 'Active filters' });
  const first = page.locator('.search__grid .fact--location').first();
  await page.goto(address('southern-cross', path));
  await expect(active.getByRole('button')).toHaveText([/^SUV/, /^Near you/, 'Clear filters']);
  await page.getByLabel('Your postcode').fill('6000');
  expect(await violations(page, '.search')).toEqual([]);
  await page.getByRole('button', { name: 'Show nearest first' }).click();
  await expect(page).toHaveURL(near);
  await expect(note).toBeVisible();
  await expect(first).toHaveText(/Perth/);
  await page.goto(address('southern-cross', path));
  await expect(page).toHaveURL(near);
  await expect(note).toBeVisible();
  await active.getByRole('button', { name: 'Remove Near 6000' }).press('Enter');
  await expect(page).toHaveURL(/query=suv(?:$|&)/);
  await expect(note).toHaveCount(0);
});
