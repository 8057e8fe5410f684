import { expect, type Page, test } from 'playwright/test';
import { DIALOG, violations } from './accessibility.ts';
import { carWith } from './cars.ts';
import { address, collectErrors, withoutRestingPointer } from './site.ts';

test.beforeEach(({ page }) => withoutRestingPointer(page));

const CALCULATOR = 'id="finance-calculator"';

/** Holds the scripts of an address back, as a slow line does; the answer lets them come. */
async function reservationScripts(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const unhydrated = (page: Page) => page.locator('#finance-calculator [data-island]:not([data-hydrated])');
const number = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

test('CALC-010 CALC-016 CALC-020 CALC-022 CALC-025 CRED-001 FUEL-001 the calculator is worked by pointer ' +
  'and by keyboard, and axe finds nothing in it and its schedule', { tag: '@nightly' }, async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(address('harbour', carWith('harbour', CALCULATOR, 'Fuel cost')));
  const calculator = page.locator('#finance-calculator');
  const field = (id: string) => calculator.locator(`#calculator-${id}`);
  const slider = (label: string) => calculator.getByRole('slider', { name: `${label}, slider` });
  const value = async (id: string) => Number((await field(id).inputValue()).replace(/,/g, ''));
  const repayment = calculator.locator('.credit dd').first();
  // The first touch hydrates it.
  await field('amount').focus();
  await expect(unhydrated(page)).toHaveCount(0);

  await test.step('repayment, rate and comparison rate have one size and weight wherever they are', async () => {
    for (const place of ['.finance-box', '#finance-calculator', '.sticky-car__credit']) {
      const looks = await page.locator(`${place} :is(.credit dd, .credit-line > span)`).evaluateAll((parts) =>
        parts.map((part) => {
          const { fontSize, fontWeight, color, opacity } = getComputedStyle(part);
          return [fontSize, fontWeight, color, opacity].join(' ');
        }),
      );
      expect(looks, place).toHaveLength(3);
      expect(new Set(looks).size, place).toBe(1);
    }
  });

  await test.step('a slider that is dragged stops at whole hundreds of dollars', async () => {
    const residual = slider('Final payment (balloon)');
    await residual.scrollIntoViewIfNeeded();
    const box = await residual.boundingBox();
    if (!box) throw new Error('no slider');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + 12, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 3 + 1, middle, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => value('residual')).toBeGreaterThan((await value('amount')) / 5);
    expect((await value('residual')) % 100).toBe(0);
    await field('residual').fill('0');
  });

  await test.step('every slider moves by keyboard in its steps', async () => {
    const before = number(await repayment.textContent());
    const price = await value('amount');
    await slider('Purchase price').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => value('amount')).toBeGreaterThan(price);
    const moved = await value('amount');
    expect(moved % 500).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect(field('amount')).toHaveValue((moved + 500).toLocaleString('en-AU'));
    await expect.poll(async () => number(await repayment.textContent())).toBeGreaterThan(before);
    const wholePrice = await field('amount').inputValue();
    for (const [label, id, key, moves] of [
      ['Term', 'term', 'End', '7'],
      ['Term', 'term', 'Home', '1'],
      ['Term', 'term', 'ArrowRight', '1.5'],
      ['Interest rate', 'interest', 'Home', '0.5'],
      ['Interest rate', 'interest', 'ArrowRight', '1'],
      ['Deposit and trade-in', 'trade-in', 'End', wholePrice],
      ['Deposit and trade-in', 'trade-in', 'Home', '0'],
      ['Deposit and trade-in', 'trade-in', 'ArrowRight', '0.50'],
    ] as const) {
      await slider(label).focus();
      await page.keyboard.press(key);
      await expect(field(id), `${label} ${key}`).toHaveValue(moves);
    }
  });

  await test.step('the schedule fits the screen, is rendered alone, and gives the focus back', async () => {
    await field('amount').fill('500');
    await expect(calculator.locator('.credit')).toHaveCount(0);
    expect(await violations(page, '#finance-calculator')).toEqual([]);
    await field('amount').fill('30000');
    const open = calculator.getByRole('button', { name: 'See schedule' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Repayment schedule' });
    await expect(dialog).toBeVisible();
    await dialog.getByText('Every repayment').first().click();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    expect(await violations(page, DIALOG)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1')).toBeHidden();
    await expect(dialog.locator('.schedule__table').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await test.step('the running cost answers', async () => {
    for (const [name, text] of [
      ['price', '2'],
      ['kmPerWeek', '100'],
      ['per100Km', '10'],
    ] as const)
      await page.locator(`[name=${name}]`).fill(text);
    await expect(page.locator('.cost-card__amount')).toHaveText('$20');
  });
  expect(errors).toEqual([]);
});

test('CALC-011 DLV-001 what is slid, chosen and sent before its code is there counts', async ({ page }) => {
  const sendCalculator = await reservationScripts(page, '**/_astro/FinanceCalculator*.js');
  const sendTouch = await reservationScripts(page, '**/_astro/touch*.js');
  await page.goto(address('harbour', carWith('harbour', CALCULATOR, 'Delivery to you')));
  const calculator = page.locator('#finance-calculator');
  await calculator.locator('#calculator-frequency').selectOption('month');
  await calculator.getByRole('slider', { name: 'Deposit and trade-in, slider' }).focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await page.locator('[data-delivery] [name=postcode]').fill('2010');
  await page.keyboard.press('Enter');
  await expect(unhydrated(page)).toHaveCount(1);
  sendTouch();
  await expect(page.locator('[data-delivery] [data-result]')).toHaveText('Free to NSW 2010 (Inner Sydney)');
  sendCalculator();
  await expect(unhydrated(page)).toHaveCount(0);
  await expect(calculator.locator('#calculator-trade-in')).toHaveValue('2');
  await expect(calculator.locator('.credit dt').first()).toHaveText('Per month');
  expect(new URL(page.url()).search).toBe('');
});

const words = (dollars: number) =>
  new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: 'AUD',
    minimumFractionDigits: dollars % 1 === 0 ? 0 : 2,
  }).format(dollars);

test('QUOTE-002 QUOTE-006 CRED-005 a quick quote says what the estimate said, comes where nothing was said before it too, and moves nothing', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = collectErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const terms = ' deposit, plus $8 a month';
  for (const mark of ['Work out your repayments', 'Work out the repayments'])
    await test.step(mark, async () => {
      await page.goto(address('harbour', carWith('harbour', mark)));
      const box = page.locator('.finance-box');
      const rendered = await box.locator('.credit dd').allTextContents();
      expect(rendered).toHaveLength(mark === 'Work out your repayments' ? 3 : 0);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift' });
      });
      const answer = page.waitForResponse(/\/api\/youx\/quote$/);
      await page.mouse.move(300, 300);
      const quote = (await (await answer).json()) as { weeklyRepaymentAmount: number };
      await expect(box.locator('.credit dd').first()).toHaveText(words(quote.weeklyRepaymentAmount));
      if (rendered.length > 0) expect(await box.locator('.credit dd').allTextContents()).toEqual(rendered);
      await expect(box.locator('.credit + .muted')).toContainText(terms);
      await expect(box.locator('.credit__warning')).toContainText('WARNING:');
      await expect(box.locator('.credit dd')).toHaveCount(3);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });
  expect(errors).toEqual([]);
});

test('CRED-007 the warning beside a repayment is whole', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', carWith('harbour', CALCULATOR)));
  const warning = page.locator('.finance-box .credit__warning');
  await expect(warning).toContainText('5-year secured loan');
  expect(await warning.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(
    12,
  );
  expect(await warning.evaluate((text) => text.scrollHeight <= text.clientHeight + 1)).toBe(true);
});
