import { type Browser, expect, type Page, test } from 'playwright/test';
import { carWith } from './cars.ts';
import { address } from './site.ts';

type Box = { name: string; x: number; y: number; width: number; height: number; arrived: boolean };

const QUARTER_SECONDS = { intervals: [250] };

const measure = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(img, h2, h3, .button, .price__amount)')].map((element) => {
      const { x, y, width: wide, height } = element.getBoundingClientRect();
      return {
        name: `${element.tagName} ${element.className || element.parentElement?.className} ${element.textContent?.trim().slice(0, 30)}`,
        ...{ x, y: y + scrollY, width: wide, height },
        arrived: element instanceof HTMLImageElement && element.naturalWidth > 0,
      };
    }),
  );

/** Where the pictures of a page and the parts beside them are, once all of the page has been in view. */
async function boxes(browser: Browser, url: string, width: number, blocked: boolean): Promise<Box[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'image') return route.continue();
    return blocked
      ? route.abort()
      : route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>',
        });
  });
  await page.goto(url);
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += 700) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(async () => void (await document.fonts.ready));
  const islands = page.locator('[data-island=SearchIsland]');
  await expect(page.locator('[data-island=SearchIsland][data-hydrated]')).toHaveCount(await islands.count());
  let found = await measure(page);
  // What is drawn late, such as the lists below a vehicle, is measured where it stays.
  await expect
    .poll(async () => {
      const before = JSON.stringify(found);
      found = await measure(page);
      return JSON.stringify(found) === before;
    }, QUARTER_SECONDS)
    .toBe(true);
  await page.close();
  return found;
}

const pages: [name: string, slug: string, path: () => string][] = [
  ['the home page', 'harbour', () => '/'],
  ['the search', 'harbour', () => '/search/new-used-and-demo-cars'],
  ['a vehicle page', 'harbour', () => carWith('harbour', 'gallery__strip', 'data-similar')],
  ['the compare page', 'harbour', () => `/compare?cars=${carWith('harbour', 'gallery__strip').slice('/cars/'.length)}`],
  ['the offers', 'brolga', () => '/special-offers'],
  ['the locations', 'harbour', () => '/dealerships'],
  ['a page of models', 'harbour', () => '/models'],
];

for (const [name, slug, path] of pages)
  for (const width of [390, 1440])
    test(`on ${name} at ${width} px a picture that fails keeps its size and moves no neighbour`, async ({
      browser,
    }) => {
      const url = address(slug, path());
      const [whole, failed] = [await boxes(browser, url, width, false), await boxes(browser, url, width, true)];
      const pictures = whole.filter(({ arrived }) => arrived);
      expect(pictures.length).toBeGreaterThan(0);
      expect(failed.filter(({ arrived }) => arrived)).toEqual([]);
      expect(failed.map((one) => one.name)).toEqual(whole.map((one) => one.name));
      const moved = whole.filter((box, at) =>
        (['x', 'y', 'width', 'height'] as const).some(
          (side) => Math.abs(box[side] - (failed[at]?.[side] ?? Number.NaN)) > 1,
        ),
      );
      expect(moved.map((box) => ({ before: box, after: failed[whole.indexOf(box)] }))).toEqual([]);
    });
