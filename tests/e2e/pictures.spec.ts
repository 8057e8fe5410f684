import { type Browser, expect, type Page, test } from 'playwright/test';
import { BUILT_IN_PLACEHOLDER } from '#src/domain/vehicle-card/placeholder.ts';
import { carWith } from './cars.ts';
import { address } from './site.ts';

type Box = { name: string; x: number; y: number; width: number; height: number; arrived: boolean };

const TENTH_SECONDS = { intervals: [100] };
const WIDTHS = [390, 1440];
const SIDES = ['x', 'y', 'width', 'height'] as const;

const measure = (page: Page): Promise<Box[]> =>
  page.evaluate(
    (placeholder) =>
      // The bar over a vehicle's page comes and goes with the place on it, and moves nothing.
      [
        ...document.querySelectorAll<HTMLElement>('main :is(img, h2, h3, .button, .price__amount):not(.sticky-car *)'),
      ].map((element) => {
        const { x, y, width: wide, height } = element.getBoundingClientRect();
        return {
          name: `${element.tagName} ${element.className || element.parentElement?.className} ${element.textContent?.trim().slice(0, 30)}`,
          ...{ x, y: y + scrollY, width: wide, height },
          arrived:
            element instanceof HTMLImageElement && element.naturalWidth > 0 && !element.src.endsWith(placeholder),
        };
      }),
    BUILT_IN_PLACEHOLDER,
  );

/** Where the pictures of a page and the parts beside them are at each width, once all of the page has been in view. */
async function boxes(browser: Browser, url: string, blocked: boolean): Promise<Map<number, Box[]>> {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' });
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().resourceType() !== 'image' || pathname === BUILT_IN_PLACEHOLDER) return route.continue();
    return blocked
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>',
        });
  });
  // Tiles of several heights are drawn at random.
  await page.addInitScript(() => Object.assign(window, { promoRandom: () => 0 }));
  await page.goto(url);
  const islands = page.locator('[data-island=SearchIsland]');
  await expect(page.locator('[data-island=SearchIsland][data-hydrated]')).toHaveCount(await islands.count());
  // What a comparison is built of comes from its script.
  await expect(page.locator('[data-compare-more]:empty')).toHaveCount(0);
  const found = new Map<number, Box[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(async () => {
      // What is out of view is laid out as it would be there.
      for (const part of document.querySelectorAll<HTMLElement>('main, main *'))
        if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (let top = 0; top < document.documentElement.scrollHeight; top += 700) {
        scrollTo({ top, behavior: 'instant' });
        await painted();
      }
      scrollTo({ top: 0, behavior: 'instant' });
    });
    // What waits for an answer, such as the price comparison, has it; what is drawn late is measured where it stays.
    await expect(page.locator('main [aria-busy=true]:not([hidden])')).toHaveCount(0);
    let last = '';
    await expect
      .poll(async () => {
        const before = last;
        found.set(width, await measure(page));
        last = JSON.stringify(found.get(width));
        return last === before;
      }, TENTH_SECONDS)
      .toBe(true);
  }
  await page.close();
  return found;
}

const pages: [name: string, slug: string, path: () => string][] = [
  ['the home page', 'harbour', () => '/'],
  ['the search', 'harbour', () => '/search/new-used-and-demo-cars'],
  ['a vehicle page', 'harbour', () => carWith('harbour', 'gallery__strip', 'data-similar', 'data-to="interior"')],
  ['the compare page', 'harbour', () => `/compare?cars=${carWith('harbour', 'gallery__strip').slice('/cars/'.length)}`],
  ['the offers', 'brolga', () => '/special-offers'],
  ['a page of models', 'harbour', () => '/models'],
];

for (const [name, slug, path] of pages)
  test(`on ${name} a picture that fails keeps its size and moves no neighbour`, {
    tag: name === 'a vehicle page' ? [] : '@nightly',
  }, async ({ browser }) => {
    const url = address(slug, path());
    const [arrived, blocked] = [await boxes(browser, url, false), await boxes(browser, url, true)];
    for (const width of WIDTHS) {
      const [whole, failed] = [arrived.get(width) ?? [], blocked.get(width) ?? []];
      expect(whole.filter((box) => box.arrived).length, `${width} px`).toBeGreaterThan(0);
      expect(failed.filter((box) => box.arrived)).toEqual([]);
      expect(failed.map((one) => one.name)).toEqual(whole.map((one) => one.name));
      const moved = whole.flatMap((box, at) => {
        const after = failed[at];
        const isMoved = SIDES.some((side) => Math.abs(box[side] - (after?.[side] ?? Number.NaN)) > 1);
        return isMoved ? [{ width, before: box, after }] : [];
      });
      expect(moved).toEqual([]);
    }
  });

test('VIEW-034 the two photos among the texts of a vehicle stand beside each other', async ({ page }) => {
  await page.goto(address('wattle-caravans', '/cars/2024-crusader-excalibur-prince-20-ft-wu1076'));
  const [first, second] = [page.locator('.photo-band a').first(), page.locator('.photo-band a').last()];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await first.scrollIntoViewIfNeeded();
    const [left, right] = [await first.boundingBox(), await second.boundingBox()];
    expect(left?.y).toBe(right?.y);
    expect(left?.width).toBe(right?.width);
  }
});

test('the panels of a location end on one line, whichever of them has more in it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [slug, path] of [
    ['kite', '/locations/footscray'],
    ['brolga', '/locations/dalby'],
  ] as const) {
    await page.goto(address(slug, path));
    const ends = () =>
      page
        .locator('.location-page__place, .location-panel')
        .evaluateAll((panels) => new Set(panels.map((panel) => Math.round(panel.getBoundingClientRect().bottom))).size);
    await expect.poll(ends).toBe(1);
  }
});

test('an offer alone has its lines one below the other, however high its picture is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address('harbour', '/cx-60'));
  const card = page.locator('.offer-grid--beside .offer-card');
  const [title, text] = [
    await card.locator('.offer-card__title').boundingBox(),
    await card.locator('.offer-card__description').boundingBox(),
  ];
  // A margin of 8 px, and nothing else.
  expect(text?.y).toBeCloseTo((title?.y ?? 0) + (title?.height ?? 0) + 8, 0);
});
