import { expect, type Page, test } from 'playwright/test';
import { carWith } from './cars.ts';
import { address } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.20' } });

/** The vehicle page by keyboard alone. */

const path = (slug = 'harbour', ...more: string[]) =>
  carWith(slug, 'data-island="FinanceCalculator"', 'data-delivery', 'gallery__strip', ...more);

type Stop = { tag: string; name: string; size: number; ringed: boolean; part: string };

/** What has the focus: its words, its size, and whether it shows that it has the focus. */
const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const seen = (node: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    const parts = [
      '.header',
      '[data-gallery]',
      '.summary',
      '.vehicle__facts',
      '.vehicle__beside',
      '.vehicle__wide',
      '.footer',
    ];
    return {
      tag: element.tagName,
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
      size: box.width * box.height,
      ringed: seen(element) || (element.parentElement !== null && seen(element.parentElement)),
      part: parts.find((selector) => element.closest(selector)) ?? '',
    };
  });

/** Presses Tab until the focus is on an element of the selector. */
async function tabTo(page: Page, selector: string, most = 120): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`${most} presses of Tab never reached ${selector}.`);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`Tab goes through the whole page in reading order, each stop seen and ringed, ${width} px`, {
    tag: width === 390 ? [] : '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // A spin that starts by itself would change what Tab reaches in the middle.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address('harbour', path()));
    const stops: Stop[] = [];
    for (let press = 0; press < 200; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      if (stop.tag === 'BODY' || stop.tag === 'HTML') break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(40);
    expect(stops.length).toBeLessThan(200);
    expect(stops[0]?.name).toMatch(/^Skip to/);
    expect(stops.filter(({ size }) => size === 0)).toEqual([]);
    expect(stops.filter(({ ringed }) => !ringed)).toEqual([]);
    expect(stops.filter(({ name, tag }) => name === '' && tag !== 'INPUT' && tag !== 'SELECT')).toEqual([]);
    // The parts follow each other as they are read, and none is entered twice.
    const parts = stops.map(({ part }) => part).filter(Boolean);
    const order = parts.filter((part, place) => part !== parts[place - 1]);
    expect(order).toEqual([...new Set(order)]);
    expect(order.indexOf('.header')).toBe(0);
    expect(order.indexOf('[data-gallery]')).toBeLessThan(order.indexOf('.summary'));
    expect(order.indexOf('.vehicle__beside')).toBeLessThan(order.indexOf('.vehicle__wide'));

    await test.step('nothing keeps the focus when Tab goes backwards', async () => {
      await page.locator('#calculator-amount').focus();
      const seen = new Set<string>();
      const wanted = ['.vehicle__beside', '.summary', '[data-gallery]'];
      for (let press = 0; press < 60 && !wanted.every((part) => seen.has(part)); press += 1) {
        await page.keyboard.press('Shift+Tab');
        seen.add((await focused(page)).part);
      }
      expect([...seen]).toEqual(expect.arrayContaining(wanted));
    });
  });
}

test('each dialog opens with Enter, holds the focus, closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto(address('harbour', path()));
  const cases: [opener: string, dialog: string][] = [
    ['[data-fullscreen]', 'dialog.fullscreen'],
    ['.summary [data-action=enquire]', 'dialog[data-enquiry]'],
  ];
  for (const [opener, dialog] of cases) {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(page.locator(dialog)).toBeVisible();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate((selector) => {
        const { activeElement } = document;
        // Between the last and the first stop the browser's own bar has its turn.
        return activeElement === document.body || activeElement?.closest(selector) !== null;
      }, dialog);
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator(dialog).locator('visible=true')).toHaveCount(0);
    await expect(page.locator(opener)).toBeFocused();
  }
  // The drawer of saved cars, and the schedule of the calculator.
  const saved = page.getByRole('button', { name: 'Saved vehicles' });
  await saved.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#saved-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#saved-panel')).toBeHidden();
  await expect(saved).toBeFocused();
  await page.locator('#calculator-amount').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-island=FinanceCalculator][data-hydrated]')).toBeVisible();
  const schedule = page.getByRole('button', { name: 'See schedule' });
  await schedule.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(schedule).toBeFocused();
});

test('photos, sliders, folds and delivery answer to keys', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(
    address('southern-cross', path('southern-cross', 'gallery__strip', 'data-delivery', 'details class="more')),
  );
  await page.getByRole('button', { name: /^Photos/ }).press('Enter');
  await expect(page.locator('[data-gallery]')).toHaveAttribute('data-view', 'gallery');
  await page.locator('.gallery__track').focus();
  const place = () => page.locator('.gallery__strip [aria-current=true]').getAttribute('data-photo');
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBe('1');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(place).toBe('0');

  const slider = page.locator('[data-for=calculator-trade-in]');
  const deposit = async () => Number((await page.locator('#calculator-trade-in').inputValue()).replaceAll(',', ''));
  const before = await deposit();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(deposit).toBe(before + 1);

  const more = page.locator('details.more > summary').first();
  await more.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('details.more').first()).toHaveAttribute('open', '');

  const postcode = page.locator('[data-delivery] [name=postcode]');
  await postcode.focus();
  await page.keyboard.type('2000');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-delivery]')).toHaveAttribute('data-state', 'result');
});
