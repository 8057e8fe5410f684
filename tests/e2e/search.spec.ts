import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';

const count = '.search__count';
const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('SRCH-002 shows the first results without scripts, and the same ones with them', async ({ browser, page }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address('harbour', '/search/used-cars'));
  const cards = '.search__grid > li:not(.promo-slot)';
  const printed = await plain.locator(cards).evaluateAll((list) => list.map((card) => card.innerHTML));
  expect(printed).toHaveLength(21);

  const errors = collectErrors(page);
  await page.addInitScript(() => {
    (window as unknown as { shift: number }).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-island=SearchIsland][data-hydrated]').first()).toBeAttached();
  const drawn = await page.locator(cards).evaluateAll((list) => list.map((card) => card.innerHTML));
  const normal = (html: string) => html.replace(/aria-pressed="\w+"/g, '');
  expect(drawn.map(normal)).toEqual(printed.map(normal));
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
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

test('SRCH-007 a tap on Filters before the search is hydrated opens them then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdSearch(page);
  await page.goto(address('harbour', '/search/used-cars'), { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('FAV-001 a heart pressed before the search is hydrated stays pressed', async ({ page }) => {
  const release = await holdSearch(page);
  await page.goto(address('harbour', '/search/used-cars'), { waitUntil: 'commit' });
  const heart = page.locator('.car-card [data-favourite]').first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.waitForLoadState('domcontentloaded');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  release();
  await isReady(page);
  await page.waitForTimeout(300);
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

test('SRCH-010 SRCH-012 SRCH-016 keeps the state in the address, through reload, back and forward', async ({
  page,
}) => {
  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const all = number(await page.locator(count).textContent());
  const make = page.getByRole('group', { name: 'Make' });
  await make.getByLabel(/^Toyota/).check();
  await expect(page).toHaveURL(/\?make=Toyota$/);
  await expect.poll(async () => number(await page.locator(count).textContent())).toBeLessThan(all);
  const toyotas = number(await page.locator(count).textContent());
  await make.getByLabel(/^Kia/).check();
  await expect(page).toHaveURL(/make=Toyota&make=Kia$/);
  await expect.poll(async () => number(await page.locator(count).textContent())).toBeGreaterThan(toyotas);
  const both = number(await page.locator(count).textContent());

  await page.reload();
  await expect(make.getByLabel(/^Kia/)).toBeChecked();
  await expect(page.locator(count)).toContainText(String(both));
  await page.goBack();
  await expect(page).toHaveURL(/\?make=Toyota$/);
  await expect(page.locator(count)).toContainText(String(toyotas));
  await page.goBack();
  await expect(page.locator(count)).toContainText(String(all));
  await page.goForward();
  await expect(page.locator(count)).toContainText(String(toyotas));
});

test('SRCH-011 SRCH-015 pages with the address, and a filter starts again at page 1', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const first = await page.locator('.car-card__title').first().textContent();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator('.car-card__title').first()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).not.toHaveURL(/page=/);
  await page.goto(address('harbour', '/search/new-used-and-demo-cars?page=2'));
  await isReady(page);
  await page.getByRole('group', { name: 'Condition' }).getByLabel(/^Used/).check();
  await expect(page).toHaveURL(/\?car_type=used$/);
});

test('SRCH-013 SRCH-018 a shared address with a price limit shows only those vehicles of the page', async ({
  page,
}) => {
  await page.goto(address('harbour', '/search/used-cars?range[price]=:25000'));
  await isReady(page);
  await expect(page.locator('html')).not.toHaveClass(/search-pending/);
  const prices = (await page.locator('.car-card .price__amount').allTextContents()).map(number);
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(price).toBeLessThanOrEqual(25_000);
});

test('an address without filters leaves the search to the time after its pictures', async ({ page }) => {
  const indexes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search-index/')) indexes.push(request.url());
  });
  await page.goto(address('harbour', '/search/used-cars?utm_source=mail'));
  await expect(page.locator('[data-island=SearchIsland][data-hydrated]').first()).toBeAttached();
  expect(indexes).toEqual([]);
});

test('SRCH-014 SRCH-032 sorts by lowest price', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/sortBy=Car_production%3Aprice%3Aasc/);
  await expect
    .poll(async () => {
      const prices = (await page.locator('.car-card .price__amount').allTextContents()).map(number).filter(Boolean);
      return prices.length > 2 && prices.every((price, place) => place === 0 || price >= (prices[place - 1] ?? 0));
    })
    .toBe(true);
});

test('SRCH-030 SRCH-060 SRCH-061 ERR-003 searches text, says when nothing is found, and clears', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const all = await page.locator(count).textContent();
  const box = page.getByRole('combobox', { name: /Search our/ });
  await box.pressSequentially('cx5');
  await expect(page).toHaveURL(/query=cx5/);
  await expect(page.locator('.car-card__title').first()).toContainText('CX-5');
  await box.fill('zzzzqqq');
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(
    page.getByText('No results found for your search at this time. Please try adjusting the filters for more results.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page.locator(count)).toHaveText(all ?? '');
  await expect(page).not.toHaveURL(/query=/);
});

test('SRCH-020 SRCH-030 the cards of the next answer wait unseen and unreached, without their pictures', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    // The answer waits until it was looked at.
    window.setTimeout = ((work: () => void, ms?: number) => wait(work, ms === 300 ? 3000 : ms)) as typeof setTimeout;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  await page.getByRole('combobox', { name: /Search our cars/ }).fill('toyota');
  const waiting = page.locator('.search__asleep');
  await expect(waiting.locator('.car-card').first()).toBeAttached();
  const pictures = await waiting
    .locator('img')
    .evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).searchParams.get('url') ?? ''));
  expect(pictures.every((picture) => picture !== '')).toBe(true);
  const seen = await page
    .locator('.search__grid:not(.search__asleep) img')
    .evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).searchParams.get('url')));
  const own = pictures.filter((picture) => !seen.includes(picture));
  expect(own.length).toBeGreaterThan(0);
  expect(await waiting.locator('a').evaluateAll((all) => all.some((link) => link.checkVisibility()))).toBe(false);
  expect(await waiting.evaluate((list) => list.getBoundingClientRect().height)).toBe(0);
  expect(own.filter((picture) => asked.some((url) => url.includes(picture)))).toEqual([]);
  await expect(page.locator('.car-card__title').first()).toContainText('Toyota');
  await expect.poll(() => own.every((picture) => asked.some((url) => url.includes(picture)))).toBe(true);
  await expect(page.locator('.search__results ul.search__grid')).toHaveCount(1);
});

test('SRCH-050 SRCH-056 the price slider works with arrow keys', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-island=SearchIsland][data-hydrated]').first()).toBeAttached();
  const slider = page.getByRole('slider', { name: 'Price, up to' });
  await slider.focus();
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/range%5Bprice%5D=%3A\d+000/);
});

test('SRCH-007 filters open as a sheet on phones and tell the count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Show Me \d+ cars$/ })).toBeVisible();
  await page
    .getByRole('group', { name: 'Make' })
    .getByLabel(/^Mazda/)
    .check();
  await page.getByRole('button', { name: /^Show Me \d+ cars$/ }).click();
  await expect(page.locator('.search__grid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Mazda' })).toBeVisible();
});

const isReady = (page: Page) =>
  expect(page.locator('[data-island=SearchIsland][data-hydrated]').first()).toBeAttached();
const titles = (page: Page) => page.locator('.search__grid .car-card__title').allTextContents();

test('SRCH-001 SRCH-003 has box, filters, sort and paging; 3 cards in a row, 4 where the site wants it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const inRow = () =>
    page.locator('.search__grid > li').evaluateAll((items) => {
      const top = items[0]?.getBoundingClientRect().top;
      return items.filter((item) => item.getBoundingClientRect().top === top).length;
    });
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  await isReady(page);
  await expect(page.getByRole('combobox', { name: /Search our cars/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Make' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of results' })).toBeVisible();
  expect(await page.getByLabel('Sort by').locator('option').allTextContents()).toEqual([
    'Most relevant',
    'Latest',
    'Highest price',
    'Lowest price',
  ]);
  expect(await inRow()).toBe(3);
  await page.goto(address('kite', '/search/used-cars'));
  await isReady(page);
  expect(await inRow()).toBe(4);
});

test('SRCH-005 PROMO-001 PROMO-004 PROMO-009 a tile is the 8th item and replaces no vehicle, without a layout shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    (window as unknown as { promoRandom: () => number }).promoRandom = () => 0;
  });
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  const items = page.locator('.search__grid > li');
  await expect(items).toHaveCount(22);
  await expect(items.nth(7).locator('a.promo')).toHaveCount(1);
  const first = await items.nth(7).locator('.promo__title').textContent();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(items.nth(7).locator('.promo__title')).toHaveText(first ?? '');
});

test('PROMO-005 a tile for used vehicles goes when new ones are asked for', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  const used = await page.locator('.promo').getAttribute('class');
  await page.goto(address('harbour', '/search/new-cars'));
  await isReady(page);
  await expect(page.locator('.promo--certifiedPreOwned, .promo--qualityAssured')).toHaveCount(0);
  expect(used).toContain('promo--');
});

test('PROMO-002 random positions put tiles between cards below the fold', async ({ page }) => {
  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars'));
  await isReady(page);
  await expect(page.locator('.promo').first()).toBeAttached();
  const vehicles = await page.locator('.search__grid .car-card').count();
  expect(vehicles).toBe(21);
  const top = await page
    .locator('.promo')
    .first()
    .evaluate((tile) => tile.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
});

test('SRCH-016 filters stay through a vehicle page and the back button', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars?make=Mazda&sortBy=Car_production%3Aprice%3Aasc'));
  await isReady(page);
  await expect(page.getByRole('button', { name: 'Remove Mazda' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveClass(/search-pending/);
  await expect(page.locator('.search__results')).toHaveAttribute('aria-busy', 'false');
  // Cards below the screen are drawn after those on it.
  await expect(page.locator('.search__place')).toHaveCount(0);
  const before = await titles(page);
  expect(before[0]).toContain('Mazda');
  await page.locator('.car-card__title a').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  await page.goBack();
  await expect(page).toHaveURL(/make=Mazda&sortBy=/);
  await expect.poll(() => titles(page)).toEqual(before);
});

test('SRCH-010 keeps parameters of others, adds no history entry for the same state, and survives nonsense', async ({
  page,
}) => {
  await page.goto(address('harbour', '/search/used-cars?utm_source=x&page=zz&range[price]=a:b&make=&sortBy=../etc'));
  await isReady(page);
  await expect(page.locator('.search__grid .car-card')).toHaveCount(21);
  const length = await page.evaluate(() => history.length);
  await page
    .getByRole('group', { name: 'Make' })
    .getByLabel(/^Mazda/)
    .check();
  await expect(page).toHaveURL(/make=Mazda&utm_source=x$/);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
});

test('SRCH-020 results stay when search cannot be reached, and trying again works', async ({ page }) => {
  let broken = true;
  await page.route('**/search-index/**', (route) => (broken ? route.abort() : route.continue()));
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  const before = await titles(page);
  await page
    .getByRole('group', { name: 'Make' })
    .getByLabel(/^Mazda/)
    .check();
  await expect(page.getByRole('alert')).toContainText('Search is not available right now');
  expect(await titles(page)).toEqual(before);
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.car-card__title').first()).toContainText('Mazda');
});

test('a damaged index says that search is not available, and nothing hangs', async ({ page }) => {
  const body = Buffer.from([...Buffer.from('FCSI'), 2, 1, 2, 3, 4, 200, 1, 29, 4, 109, 97, 107, 101, 1, 255, 255]);
  await page.route('**/search-index/index.*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body }),
  );
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  await page
    .getByRole('group', { name: 'Make' })
    .getByLabel(/^Mazda/)
    .check();
  await expect(page.getByRole('alert')).toContainText('Search is not available right now');
  await expect(page.locator('.search__grid .car-card')).toHaveCount(21);
});

test('SRCH-034 suggests models while typing; arrow keys and Enter choose one as a filter', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const box = page.getByRole('combobox', { name: /Search our/ });
  await box.pressSequentially('cx5');
  const option = page.getByRole('option', { name: /^Mazda CX-5/ });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?make_model=Mazda\+%3E\+CX-5$/);
  await expect(box).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove Mazda CX-5' })).toBeVisible();
});

for (const width of [390, 1440])
  test(`SRCH-034 a suggestion can be clicked, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
    await isReady(page);
    await page.getByRole('combobox', { name: /Search our/ }).pressSequentially('mazda');
    const options = page.locator('.search__suggestion');
    // The last one reaches furthest over what is below.
    await expect.poll(() => options.count()).toBeGreaterThan(2);
    const label = await options.last().locator('span').first().textContent();
    await options.last().click();
    await expect(page.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
  });

test('SRCH-034 offers the last five searches while the box is empty; Escape closes them', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const box = page.getByRole('combobox', { name: /Search our/ });
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await box.fill(text);
    await box.press('Enter');
  }
  await box.fill('');
  await box.focus();
  const offers = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(offers).toHaveText(['six', 'five', 'four', 'three', 'two']);
  await box.press('Escape');
  await expect(offers).toHaveCount(0);
});

test('SRCH-035 SRCH-036 understands limits, typing errors and synonyms', async ({ page }) => {
  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const box = page.getByRole('combobox', { name: /Search our/ });
  await box.fill('toyta under 40k');
  await expect(page).toHaveURL(/query=toyta/);
  await expect(page.locator('.search__results')).toHaveAttribute('aria-busy', 'false');
  const found = await titles(page);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((title) => !title.includes('Toyota'))).toEqual([]);
  const prices = (await page.locator('.search__grid .price__amount').allTextContents()).map(number);
  expect(prices.length).toBeGreaterThan(0);
  expect(prices.filter((price) => price > 40_000)).toEqual([]);
  await box.fill('pickup');
  await expect(page).toHaveURL(/query=pickup/);
  await expect(page.locator('.search__grid .fact--body').first()).toHaveText(/Ute/);
});

test('SRCH-037 shows how a text was understood, part by part, and what was not found with it', async ({ page }) => {
  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars?query=diesel+toyota+under+5k'));
  await isReady(page);
  const inexact = page.getByText('No exact match for “diesel toyota under 5k”. Showing Diesel, Toyota.');
  await expect(inexact).toBeVisible();
  expect((await titles(page)).filter((title) => !title.includes('Toyota'))).toEqual([]);
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('button')).toHaveText([/^Diesel/, /^Toyota/, /^Under \$5,000/, 'Clear Filters']);
  expect(await violations(page)).toEqual([]);
  await active.getByRole('button', { name: 'Remove Under $5,000, which nothing was found with' }).press('Enter');
  await expect(page).toHaveURL(/query=diesel(?:\+|%20)toyota(?:$|&)/);
  await expect(inexact).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /Search our/ })).toHaveValue('diesel toyota');
});

test('SRCH-038 "near me" asks for the postcode, puts the nearest first, and stays in the address', async ({ page }) => {
  const search = '/search/new-used-and-demo-cars';
  await page.goto(address('southern-cross', `${search}?query=suv+near+me`));
  await isReady(page);
  const postcode = page.getByLabel('Your postcode');
  const show = page.getByRole('button', { name: 'Show nearest first' });
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(page.getByText('Your postcode puts what is nearest first')).toBeVisible();
  await expect(active.getByRole('button')).toHaveText([/^SUV/, /^Near you/, 'Clear Filters']);
  expect(await violations(page)).toEqual([]);
  await postcode.fill('600');
  await show.click();
  await expect(page.getByRole('alert').filter({ hasText: /four digits|postcode/i })).toBeVisible();
  await expect(postcode).toBeFocused();
  await postcode.fill('6000');
  await show.click();
  const near = /query=suv(?:\+|%20)near(?:\+|%20)6000(?:$|&)/;
  await expect(page).toHaveURL(near);
  const note = page.getByText('What fits best is first, and of that what is nearest to 6000.');
  await expect(note).toBeVisible();
  const first = page.locator('.search__grid .fact--location').first();
  await expect(first).toHaveText(/Perth/);

  await page.reload();
  await expect(note).toBeVisible();
  await expect(first).toHaveText(/Perth/);
  await active.getByRole('button', { name: 'Remove Near 6000' }).press('Enter');
  await expect(page).toHaveURL(/query=suv(?:$|&)/);
  await expect(note).toHaveCount(0);

  // The postcode is known from now on.
  await page.goto(address('southern-cross', `${search}?query=suv+near+me`));
  await expect(page).toHaveURL(near);
  await expect(note).toBeVisible();
});

test('SRCH-038 a postcode that cannot be looked up leaves the usual order, and the page says so', async ({ page }) => {
  await page.route('**/api/geocode*', (route) => route.abort());
  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars?query=suv+near+6000'));
  await isReady(page);
  await expect(page.getByText('We could not look up 6000 just now.')).toBeVisible();
  expect((await titles(page)).length).toBeGreaterThan(0);
});

test('SRCH-040 a facet as a select has "All", counts, and takes its filter away again', async ({ page }) => {
  await page.goto(address('brolga', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const all = await page.locator(count).textContent();
  const condition = page.getByLabel('Condition');
  expect(await condition.locator('option').first().textContent()).toBe('All');
  await condition.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?car_type=/);
  const [, counted = ''] = /\(([\d,]+)\)/.exec((await condition.locator('option:checked').textContent()) ?? '') ?? [];
  await expect(page.locator(count)).toContainText(counted);
  await condition.selectOption('All');
  await expect(page).not.toHaveURL(/car_type/);
  await expect(page.locator(count)).toHaveText(all ?? '');
});

test('SRCH-040 a facet as a menu opens over the page and closes with Escape', async ({ page }) => {
  await page.goto(address('kite', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const menu = page.locator('.facet--menu', { hasText: 'Make' }).first();
  await menu.locator('summary').click();
  await menu.getByLabel(/^Toyota/).check();
  await expect(page).toHaveURL(/make=Toyota/);
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
  await expect(menu.locator('summary')).toContainText('Toyota');
});

test('SRCH-042 shows 7 makes and then all of them', async ({ page }) => {
  await page.goto(address('harbour', '/search/new-used-and-demo-cars'));
  await isReady(page);
  const make = page.getByRole('group', { name: 'Make' });
  await expect(make.getByRole('checkbox')).toHaveCount(8);
  await page.getByRole('button', { name: 'Show all makes' }).click();
  expect(await make.getByRole('checkbox').count()).toBeGreaterThan(8);
});

test('SRCH-055 SRCH-058 SRCH-059 words of the ranges: a week, quick prices, kms', async ({ page }) => {
  await page.goto(address('kite', '/search/new-used-and-demo-cars'));
  await isReady(page);
  await expect(page.getByRole('slider', { name: 'Weekly price, up to' })).toHaveAttribute(
    'aria-valuetext',
    /^\$[\d,]+ \/ week$/,
  );
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  const offered = await page
    .locator('#options-price option')
    .evaluateAll((options) => options.map((o) => (o as HTMLOptionElement).value));
  expect([offered[0], offered.at(-1), offered.length]).toEqual(['5,000', '70,000', 14]);
  await page.locator('summary', { hasText: 'Kilometres' }).click();
  await expect(page.getByText('kms', { exact: true }).first()).toBeVisible();
});

test('SRCH-048 SRCH-049 on a phone the price is second among the filters, and one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('southern-cross', '/search/used-cars'));
  await isReady(page);
  const open = page.getByRole('button', { name: 'Price', exact: true });
  await expect(open).toBeInViewport();
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.locator('.facet__title').nth(1)).toHaveText('Price');
  await expect(sheet.locator('.facet__title').nth(1)).toBeFocused();
  await expect(sheet.getByRole('slider').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('SRCH-007 the sheet counts caravans where they are sold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('wattle-caravans', '/search/new-used-and-demo-cars'));
  await isReady(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Show Me \d+ caravans$/ })).toBeVisible();
});

test('SRCH-061 clearing all chips by keyboard keeps the focus on the page and announces the count', async ({
  page,
}) => {
  await page.goto(address('harbour', '/search/used-cars?make=Mazda&make=Kia'));
  await isReady(page);
  await page.getByRole('button', { name: 'Remove Mazda' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Kia' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText(/\d+ cars/);
});

test('SRCH-080 SRCH-081 limits the repayment a week by the price, with both rates in words', async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await isReady(page);
  await page.locator('summary', { hasText: 'Repayment' }).click();
  const slider = page.getByRole('slider', { name: 'Repayment a week, up to' });
  await slider.focus();
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/range%5Bprice%5D=%3A\d+$/);
  await expect(page.getByText(/^7\.49% p\.a\., comparison rate \d\.\d\d% p\.a\.$/)).toBeVisible();
  await expect(page.getByText(/WARNING: This comparison rate is true only/).first()).toBeVisible();
  const limit = Number(/%3A(\d+)$/.exec(page.url())?.[1]);
  const prices = (await page.locator('.search__grid .price__amount').allTextContents()).map(number);
  expect(prices.length).toBeGreaterThan(0);
  expect(prices.filter((price) => price > limit)).toEqual([]);
  await page.goto(address('southern-cross', '/search/used-cars'));
  await isReady(page);
  await expect(page.locator('summary', { hasText: 'Repayment' })).toHaveCount(0);
});
