import { expect, type Page, test } from 'playwright/test';
import { carWith } from './cars.ts';
import { address } from './site.ts';

/** Pages in what visitors set for themselves: more room in texts (WCAG 1.4.12) and colours of their own. */

const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Words that are cut off: of elements that hide what is too long for them. */
const cutWords = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)) {
      const isHidden = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) && element.clientWidth > 1;
      if (isHidden && element.textContent?.trim() && element.scrollWidth > element.clientWidth + 1)
        cut.push(`${element.className}: ${element.textContent.trim().slice(0, 50)}`);
    }
    return cut;
  }, within);

for (const width of [390, 1280])
  test(`words with more room are whole, ${width} px`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [slug, path, parts] of [
      ['wattle-caravans', '/search/new-used-and-demo-caravans', '.car-card'],
      ['southern-cross', '/search/new-used-and-demo-cars', '.car-card'],
      ['harbour', carWith('harbour', 'data-island="FinanceCalculator"'), '.calculator'],
    ] as const) {
      await page.goto(address(slug, path));
      await page.addStyleTag({ content: SPACED });
      await expect(page.locator(parts).first()).toBeVisible();
      expect(await cutWords(page, parts), `${slug}${path}`).toEqual([]);
    }
  });

/** The colours that a part is drawn with: one is nothing to be seen. */
async function coloursOf(page: Page, selector: string): Promise<number> {
  const part = page.locator(selector).first();
  await part.scrollIntoViewIfNeeded();
  const png = (await part.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(bitmap, 0, 0);
    const { data: pixels } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    const seen = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4)
      seen.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    return seen.size;
  }, png);
}

test('a chosen day is told from the others, and can be read, in the colours of the visitor', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const slots = ['2099-03-02T00:00:00Z', '2099-03-03T00:00:00Z'];
  await page.route('**/api/appointments*', (route) => route.fulfill({ json: { slots, timeZone: 'Australia/Sydney' } }));
  await page.goto(address('harbour', '/book-test-drive'));
  await page.getByLabel('Which of our locations?').selectOption({ index: 1 });
  const days = page.locator('.booking__days .booking__choice');
  await days.nth(1).click();
  await expect(days.nth(1).locator('input')).toBeChecked();
  const looks = (place: number) =>
    days
      .nth(place)
      .locator('span')
      .evaluate((words) => {
        const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(words);
        return { ground: backgroundColor, ink: color, own: forcedColorAdjust };
      });
  const [other, chosen] = [await looks(0), await looks(1)];
  expect(chosen.ground).not.toBe(other.ground);
  expect(chosen.ink).not.toBe(other.ink);
  // Else browsers lay the ground of the page behind its words.
  expect(chosen.own).toBe('none');
});

test('icons, sliders, states and shapes are seen in the colours of the visitor', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(
    address('southern-cross', carWith('southern-cross', 'data-to="spinner"', 'data-to="interior"', 'share__item--sms')),
  );
  await page.locator('.action--share').click();
  for (const part of ['facebook', 'twitter', 'whatsapp', 'email', 'sms'])
    expect(await coloursOf(page, `.share__item--${part}`), part).toBeGreaterThan(1);
  expect(await coloursOf(page, '.slide')).toBeGreaterThan(2);
  const ground = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('[data-to=spinner]')).not.toBe(await ground('[data-to=interior]'));

  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars'));
  expect(await coloursOf(page, '.facet--price .range__track')).toBeGreaterThan(2);
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
  await page.getByRole('combobox', { name: /Search our/ }).pressSequentially('mazda');
  const marked = page.locator('.search__suggestion[aria-selected=true]');
  await expect(page.locator('.search__suggestion').first()).toBeVisible();
  expect(await page.locator('.search__suggestions').evaluate((list) => getComputedStyle(list).borderTopWidth)).toBe(
    '1px',
  );
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveCSS('outline-style', 'solid');
});

test('the option that arrow keys mark is ringed, and what is under another view is no stop', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(address('harbour', '/search/used-cars'));
  await expect(page.locator('[data-island=SearchIsland]')).toHaveAttribute('data-hydrated');
  await page.getByRole('combobox', { name: /Search our/ }).pressSequentially('mazda');
  await expect(page.locator('.search__suggestion').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.search__suggestion[aria-selected=true]')).toHaveCSS('outline-width', '2px');

  await page.goto(address('southern-cross', carWith('southern-cross', 'data-view="spinner"', 'data-to="interior"')));
  await expect(page.getByRole('listitem').filter({ has: page.locator('#photo-1 a') })).toHaveCount(0);
  await expect(page.locator('.gallery__track')).toBeHidden();
  await page.locator('[data-to=gallery]').click();
  await expect(page.locator('.gallery__track')).toBeVisible();
});

test('the menu keeps the focus, and gives it back to its button', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', '/contact'));
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await expect(page.locator('main')).toHaveAttribute('inert');
  const inside = () =>
    page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('#menu'));
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
