import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { carWith } from './cars.ts';
import { address } from './site.ts';

const DEALERS = ['brolga', 'harbour', 'kite', 'southern-cross', 'wattle-caravans'];

type Words = { text: string; colour: [number, number, number, number]; boxes: [number, number, number, number][] };

/** Lines of text with their colour and where they are, and the page without any of its words. */
async function wordsOver(page: Page, selector: string): Promise<Words[]> {
  return page.evaluate((where) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (colour: string): [number, number, number, number] => {
      if (!canvas) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const found = [...document.querySelectorAll<HTMLElement>(where)].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ x, y, width, height }): [number, number, number, number] => [x, y, width, height]);
      return boxes.length > 0
        ? [{ text: element.textContent?.trim() ?? '', colour: rgba(getComputedStyle(element).color), boxes }]
        : [];
    });
    for (const element of document.querySelectorAll<HTMLElement>(where))
      element.style.setProperty('color', 'transparent', 'important');
    return found;
  }, selector);
}

const luminance = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The least contrast (WCAG 2.2) of a text against any pixel behind its lines. */
function leastContrast({ colour, boxes }: Words, pixels: Buffer, width: number, height: number): number {
  const alpha = colour[3];
  let least = Number.POSITIVE_INFINITY;
  for (const [left, top, wide, high] of boxes)
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + high); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + wide); x++) {
        const at = (y * width + x) * 3;
        const behind = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
        const front = behind.map((value, channel) => alpha * (colour[channel] ?? 0) + (1 - alpha) * value);
        const [light, dark] = [luminance(front), luminance(behind)].sort((a, b) => b - a) as [number, number];
        least = Math.min(least, (light + 0.05) / (dark + 0.05));
      }
  return least;
}

for (const slug of DEALERS)
  test(`on ${slug} no pixel behind the words of the first screen brings them below 4.5 to 1`, async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address(slug, '/'));
      for (const picture of await page.locator('.hero__image').all())
        await picture.evaluate((image: HTMLImageElement) => image.decode());
      await page.evaluate(() => document.querySelector('.consent')?.remove());
      const words = await wordsOver(page, '.hero h1, .hero h1 ~ p, .header__brand span, .header__link');
      expect(words.length).toBeGreaterThan(width > 1000 ? 5 : 1);
      const { data, info } = await sharp(await page.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const low = words
        .map((word) => ({ text: word.text, width, ratio: leastContrast(word, data, info.width, info.height) }))
        .filter(({ ratio }) => ratio < 4.5);
      expect(low).toEqual([]);
    }
  });

/** How many of the window's rows are covered, in the middle column, by something that does not scroll with the page. */
const fixedRows = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky') return true;
      }
      return false;
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length;
  });

for (const [name, slug, path] of [
  ['home', 'harbour', () => '/'],
  ['search', 'harbour', () => '/search/new-used-and-demo-cars'],
  ['a vehicle page', 'harbour', () => carWith('harbour', 'car-bar')],
  ['a page of words', 'kite', () => '/about-us'],
] as const)
  test(`at 400 % zoom (320 by 256 px) nothing stays fixed over ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(address(slug, path()));
    // The notice about counting, where there is one, is part of what must not cover the page.
    await expect(page.locator('.consent')).toBeAttached();
    expect(await fixedRows(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(await fixedRows(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 400 });
    expect(await fixedRows(page)).toBeGreaterThan(40);
  });

for (const slug of ['harbour', 'kite'])
  test(`EVT-021 the notice about counting leaves the home search of ${slug} free on phones, and is shown once there is room`, async ({
    page,
  }) => {
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address(slug, '/'));
      await expect(page.locator('.consent')).not.toHaveAttribute('hidden');
      await page.waitForTimeout(300);
      const parts = await page.locator('.quick-search :is(button, select)').all();
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts) expect(await isFree(part), (await part.getAttribute('id')) ?? 'button').toBe(true);
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      await expect(page.locator('.consent')).toBeVisible();
      await expect(page.locator('.consent').getByRole('button').first()).toBeInViewport();
    }
  });

/** Whether nothing lies over the part of an element that is within the window, its rounded corners left out. */
const isFree = (part: import('playwright/test').Locator) =>
  part.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const low = Math.min(bottom, innerHeight);
    if (low - top < 4) return true;
    return [0.25, 0.5, 0.75].every((share) =>
      [top + 2, (top + low) / 2, low - 2].every((y) =>
        element.contains(document.elementFromPoint(left + width * share, y)),
      ),
    );
  });

for (const slug of DEALERS)
  test(`every link and button of header, footer and cards of ${slug} is at least 24 px wide and high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(slug, '/'));
    const parts = page.locator(
      ':is(.header, .footer, .car-card, .location-card, .offer, .place, .body-tile) :is(a, button):visible, a.body-tile:visible',
    );
    const sizes = await parts.evaluateAll((elements) =>
      elements.map((element) => {
        // A link that fills its card by its ::after is as large as the card.
        const after = getComputedStyle(element, '::after');
        const box =
          after.content !== 'none' && after.position === 'absolute'
            ? { width: Number.parseFloat(after.width), height: Number.parseFloat(after.height) }
            : element.getBoundingClientRect();
        return {
          text: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
          width: box.width,
          height: box.height,
        };
      }),
    );
    expect(sizes.length).toBeGreaterThan(20);
    expect(sizes.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
    const brand = await page.locator('.header__brand').boundingBox();
    expect(brand?.height).toBeGreaterThanOrEqual(44);
  });
