import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { DEALERS } from '../sample-sites.ts';
import { carWith } from './cars.ts';
import { address } from './site.ts';

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
    const style = Object.assign(document.createElement('style'), { id: 'no-words' });
    style.textContent = `:is(${where}) { color: transparent !important; transition: none !important }`;
    document.head.append(style);
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

/** The words of the first screen that a pixel behind them brings below 4.5 to 1. */
async function lowContrast(page: Page): Promise<{ text: string; ratio: number }[]> {
  for (const picture of await page.locator('.hero__image').all())
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  const words = await wordsOver(page, '.hero h1, .hero h1 ~ p, .header__brand span, .header__link');
  expect(words.length).toBeGreaterThan((page.viewportSize()?.width ?? 0) > 1000 ? 5 : 1);
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await page.evaluate(() => document.getElementById('no-words')?.remove());
  return words
    .map((word) => ({ text: word.text, ratio: leastContrast(word, data, info.width, info.height) }))
    .filter(({ ratio }) => ratio < 4.5);
}

/** Links and buttons of header, footer and cards that are less than 24 px wide or high (WCAG 2.5.8). */
async function smallTargets(page: Page): Promise<object[]> {
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
  return sizes.filter(({ width, height }) => width < 24 || height < 24);
}

/** Sections that are not laid out yet and take more room than what they hold, so that the page would shrink. */
async function tallSections(page: Page): Promise<object[]> {
  const sections = await page.locator('main > *').evaluateAll((elements) =>
    (elements as HTMLElement[])
      .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
      .map((element) => {
        const before = element.offsetHeight;
        element.style.contentVisibility = 'visible';
        const missing = element.offsetHeight - before;
        element.style.contentVisibility = '';
        return { name: element.querySelector('h2')?.textContent?.trim(), missing };
      }),
  );
  expect(sections.length).toBeGreaterThan(1);
  return sections.filter(({ missing }) => missing > 0);
}

for (const slug of DEALERS)
  test(`the home page of ${slug} is readable, large enough to touch, and keeps its height`, {
    tag: slug === 'southern-cross' ? [] : '@nightly',
  }, async ({ page }) => {
    // Sections are laid out a second after the page was printed, sooner than a busy machine gets here: none by itself.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main > * { animation: none !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
    // The phone last: the page stays as it is then.
    for (const width of [1440, 1024, 720, 390])
      await test.step(`sections that are not laid out yet are no lower than what they hold, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 850 });
        // Anew: what was laid out at another width keeps that height for as long as it is out of view.
        await page.goto(address(slug, '/'));
        await page.evaluate(() => document.querySelector('.consent')?.remove());
        expect(await tallSections(page)).toEqual([]);
      });
    await test.step('every link and button of header, footer and cards is at least 24 px wide and high', async () => {
      expect(await smallTargets(page)).toEqual([]);
      expect((await page.locator('.header__brand').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const)
      await test.step(`no pixel behind the words of the first screen brings them below 4.5 to 1, ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        expect(await lowContrast(page)).toEqual([]);
      });
  });

/** How many of the window's rows are covered, in the middle column, by something that does not scroll with the page. */
const fixedRows = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        const { position, top, bottom } = getComputedStyle(at);
        // The first column of a wide table stays beside what scrolls across, not over the page.
        if (position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return true;
      }
      return false;
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length;
  });

test('at 400 % zoom (320 by 256 px) nothing stays fixed over a page', async ({ page }) => {
  for (const [name, slug, path] of [
    ['home', 'harbour', '/'],
    ['search', 'harbour', '/search/new-used-and-demo-cars'],
    ['a vehicle page', 'harbour', carWith('harbour', 'car-bar')],
    ['a page of words', 'kite', '/how-it-works'],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(address(slug, path));
      // The notice about counting, where there is one, is part of what must not cover the page.
      await expect(page.locator('.consent')).toBeAttached();
      expect(await fixedRows(page)).toBe(0);
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      await expect.poll(() => fixedRows(page)).toBe(0);
      await page.setViewportSize({ width: 320, height: 400 });
      await expect.poll(() => fixedRows(page)).toBeGreaterThan(40);
    });
});

test('text of twice the size cuts no button of the bar of a vehicle (WCAG 1.4.4)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const slug of ['harbour', 'kite'] as const)
    await test.step(slug, async () => {
      await page.goto(address(slug, carWith(slug, 'car-bar__call')));
      // The notice about counting goes once it is answered.
      await page.locator('[data-consent=denied]').first().click();
      await page.addStyleTag({ content: 'html { font-size: 32px }' });
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      const call = page.locator('.car-bar__call');
      await expect(call).toBeVisible();
      for (const button of [call, page.locator('.car-bar__main')]) {
        const box = await button.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      }
    });
});

test('EVT-021 the notice about counting leaves the home search free on phones, and is shown once there is room', {
  tag: '@nightly',
}, async ({ page }) => {
  // Each page is the first of a visitor: later ones have no notice.
  await page.addInitScript(() => sessionStorage.clear());
  for (const [slug, width, height] of [
    ['harbour', 390, 844],
    ['harbour', 360, 740],
    ['kite', 390, 844],
    ['kite', 390, 664],
  ] as const)
    await test.step(`${slug}, ${width} by ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(address(slug, '/'));
      await expect(page.locator('.consent')).not.toHaveAttribute('hidden');
      const parts = await page.locator('.quick-search :is(button, select)').all();
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts) await expect.poll(() => isFree(part)).toBe(true);
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      await expect(page.locator('.consent')).toBeVisible();
      await expect(page.locator('.consent').getByRole('button').first()).toBeInViewport();
    });
});

test('EVT-021 the notice about counting lies over no button of a form on a phone', async ({ page }) => {
  for (const [slug, path] of [
    ['harbour', '/trade-in'],
    ['kite', '/contact-us'],
  ] as const)
    await test.step(slug, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address(slug, path));
      await expect(page.locator('.consent')).not.toHaveAttribute('hidden');
      const button = page.locator('main .form [type=submit]');
      for (const edge of [900, 860, 840, 800]) {
        await button.evaluate(
          (element, at) => scrollBy({ top: element.getBoundingClientRect().bottom - at, behavior: 'instant' }),
          edge,
        );
        await expect.poll(() => isFree(button)).toBe(true);
      }
    });
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
