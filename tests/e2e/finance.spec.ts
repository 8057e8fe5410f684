import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { DIALOG, violations } from './accessibility.ts';
import { address, collectErrors } from './site.ts';

/** The first printed vehicle page of a dealer that holds `text`, and none of `without`. */
function carWith(slug: string, text: string, without?: string): string {
  const folder = join(import.meta.dirname, '../../dist', slug, 'cars');
  const name = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .find((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      return html.includes(text) && !(without && html.includes(without));
    });
  if (!name) throw new Error(`${slug} has no vehicle page with ${text}`);
  return `/cars/${name.replace(/\.html$/, '')}`;
}

const CALCULATOR = 'id="finance-calculator"';
const openCalculator = async (page: Page, slug = 'harbour') => {
  await page.goto(address(slug, carWith(slug, CALCULATOR)));
  const calculator = page.locator('#finance-calculator');
  // The first touch hydrates it.
  await calculator.locator('#calculator-amount').focus();
  await expect(page.locator('#finance-calculator [data-island]:not([data-hydrated])')).toHaveCount(0);
  return calculator;
};
const repayment = (calculator: ReturnType<Page['locator']>) => calculator.locator('.credit dd').first();
const amount = async (calculator: ReturnType<Page['locator']>) =>
  Number(((await repayment(calculator).textContent()) ?? '').replace(/[^\d.]/g, ''));

test('CALC-030 CRED-001 without scripts the starting figures are shown with both rates and the warning', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(address('harbour', carWith('harbour', CALCULATOR)));
  for (const place of ['.finance-box', '#finance-calculator']) {
    await expect(page.locator(`${place} .credit dd`)).toHaveCount(3);
    await expect(page.locator(`${place} .credit__warning`)).toContainText('WARNING: This comparison rate is true only');
  }
  await expect(page.locator('.cost-card__amount')).toContainText('$');
  await expect(page.locator('.cost-card__zones li').first()).toBeVisible();
});

test('CRED-001 repayment, rate and comparison rate have one size and weight wherever they are', async ({ page }) => {
  await openCalculator(page);
  for (const place of ['.finance-box', '#finance-calculator', '.sticky-car__credit']) {
    const looks = await page.locator(`${place} :is(.credit dd, .credit-line > span)`).evaluateAll((parts) =>
      parts.map((part) => {
        const { fontSize, fontWeight, color, opacity } = getComputedStyle(part);
        return [fontSize, fontWeight, color, opacity].join(' ');
      }),
    );
    expect(looks).toHaveLength(3);
    expect(new Set(looks).size).toBe(1);
  }
});

test('CALC-025 a slider that is dragged stops at whole 500 dollars', async ({ page }) => {
  const calculator = await openCalculator(page);
  const slider = calculator.getByRole('slider', { name: 'Residual at the end, slider' });
  await expect(slider).toHaveAttribute('max', '250000');
  await expect(slider).toHaveAttribute('step', '0.5');
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 12, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 3 + 1, middle, { steps: 4 });
  await page.mouse.up();
  const residual = Number((await calculator.locator('#calculator-residual').inputValue()).replace(/,/g, ''));
  expect(residual).toBeGreaterThan(50_000);
  expect(residual % 500).toBe(0);
});

test('CALC-020 CALC-022 CALC-025 what is out of limits has no repayment while it is typed, and moves to its limit', async ({
  page,
}) => {
  const calculator = await openCalculator(page);
  await calculator.locator('#calculator-residual').fill('0');
  for (const [field, typed, limits, limit, usual] of [
    ['trade-in', '250001', 'Cannot be less than $0 or more than $250,000', '250,000', '0'],
    ['interest', '99', 'Cannot be less than 0.5% p.a. or more than 15% p.a.', '15', '8'],
    ['term', '50', 'Cannot be less than 1 year or more than 7 years', '7', '5'],
  ] as const) {
    await calculator.locator('#calculator-trade-in').fill('0');
    await expect(repayment(calculator)).toBeVisible();
    const input = calculator.locator(`#calculator-${field}`);
    await input.fill(typed);
    await expect(calculator.locator('.credit')).toHaveCount(0);
    await expect(calculator.locator('.calculator__total')).toHaveCount(0);
    await expect(calculator.getByText(limits)).toBeVisible();
    await input.blur();
    await expect(input).toHaveValue(limit);
    await expect(calculator.getByText(limits)).toHaveCount(0);
    await input.fill(usual);
  }
});

test('CALC-016 CALC-020 CALC-022 CALC-025 every slider moves by keyboard in its steps', async ({ page }) => {
  const errors = collectErrors(page);
  const calculator = await openCalculator(page);
  const field = (id: string) => calculator.locator(`#calculator-${id}`);
  const slider = (label: string) => calculator.getByRole('slider', { name: `${label}, slider` });
  const value = async (id: string) => Number((await field(id).inputValue()).replace(/,/g, ''));

  const before = await amount(calculator);
  const price = await value('amount');
  await slider('Purchase price').focus();
  await page.keyboard.press('ArrowRight');
  const moved = await value('amount');
  expect(moved % 500).toBe(0);
  expect(moved).toBeGreaterThan(price);
  await page.keyboard.press('ArrowRight');
  expect(await value('amount')).toBe(moved + 500);
  await field('amount').focus();
  await page.keyboard.press('ArrowUp');
  expect(await value('amount')).toBe(moved + 1000);
  expect(await amount(calculator)).toBeGreaterThan(before);

  await slider('Term').focus();
  await page.keyboard.press('ArrowRight');
  expect(await value('term')).toBe(5.5);
  await page.keyboard.press('End');
  expect(await value('term')).toBe(7);
  await slider('Interest rate').focus();
  await page.keyboard.press('ArrowRight');
  expect(await value('interest')).toBe(8);
  await page.keyboard.press('Home');
  expect(await value('interest')).toBe(0.5);
  await field('trade-in').fill('2000');
  await slider('Deposit and trade-in').focus();
  await page.keyboard.press('ArrowRight');
  expect(await value('trade-in')).toBe(2000.5);
  await page.keyboard.press('End');
  expect(await value('trade-in')).toBe(250_000);
  await page.keyboard.press('Home');
  expect(await value('trade-in')).toBe(0);
  await field('residual').fill('5000.5');
  await expect(calculator.locator('.calculator__total')).toContainText('a residual of $5,000.50');
  expect(errors).toEqual([]);
});

test('CALC-011 what is slid and chosen before the calculator is hydrated counts', async ({ page }) => {
  // The framework comes late.
  await page.route('**/_astro/FinanceCalculator*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(address('harbour', carWith('harbour', CALCULATOR)));
  const calculator = page.locator('#finance-calculator');
  await calculator.locator('#calculator-frequency').selectOption('month');
  await calculator.getByRole('slider', { name: 'Deposit and trade-in, slider' }).focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('#finance-calculator [data-island]:not([data-hydrated])')).toHaveCount(1);
  await expect(page.locator('#finance-calculator [data-island]:not([data-hydrated])')).toHaveCount(0);
  await expect(calculator.locator('#calculator-trade-in')).toHaveValue('2');
  await expect(calculator.locator('.credit dt').first()).toHaveText('Per month');
});

test('CALC-013 CALC-017 CALC-018 CALC-033 says the limits, and offers to enquire', async ({ page }) => {
  const calculator = await openCalculator(page);
  const field = calculator.locator('#calculator-amount');
  const help = calculator.getByText('Cannot be less than $1,000 or more than $100,000');
  await expect(help).toHaveCount(0);
  await field.fill('1000');
  await expect(help).toBeVisible();
  await field.fill('1001');
  await expect(help).toHaveCount(0);
  await field.fill('900000');
  await expect(help).toBeVisible();
  await expect(calculator.getByRole('link', { name: 'Enquire for Finance' })).toBeVisible();
  await expect(calculator.locator('.calculator__total')).toHaveCount(0);
  await field.blur();
  await expect(field).toHaveValue('100,000');
  await expect(repayment(calculator)).toBeVisible();
  await field.fill('-5');
  await expect(calculator.getByRole('link', { name: 'Enquire for Finance' })).toBeVisible();
  await field.blur();
  await expect(field).toHaveValue('1,000');
});

test('CALC-031 CALC-032 the total is the repayments shown', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.locator('#calculator-amount').fill('30000');
  await calculator.locator('#calculator-trade-in').fill('0');
  await calculator.locator('#calculator-interest').fill('10');
  await calculator.locator('#calculator-frequency').selectOption('month');
  // 30,000 and the establishment fee of 395 at 10% over 60 months: 645.80.
  await expect(repayment(calculator)).toHaveText('$646');
  await expect(calculator.locator('.calculator__total strong')).toHaveText('$38,760');
  await expect(calculator.locator('.credit dt').first()).toHaveText('Per month');
});

test('CALC-034 EVT-009 the first change is recorded, once', async ({ page }) => {
  const events: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) events.push((request.postDataJSON() as { event: number }).event);
  });
  const calculator = await openCalculator(page);
  expect(events.filter((event) => event === 26)).toEqual([]);
  await calculator.locator('#calculator-amount').fill('20000');
  await calculator.locator('#calculator-amount').fill('25000');
  await calculator.locator('#calculator-frequency').selectOption('fortnight');
  await expect.poll(() => events.filter((event) => event === 26)).toEqual([26]);
});

test('CALC-023 a locked rate is shown and cannot be changed; variant G shows a month', async ({ page }) => {
  const calculator = await openCalculator(page, 'brolga');
  const rate = calculator.locator('#calculator-interest');
  await expect(rate).toHaveJSProperty('readOnly', true);
  await expect(rate).toHaveValue('7.49');
  await expect(calculator.getByRole('slider', { name: 'Interest rate, slider' })).toHaveCount(0);
  await rate.press('ArrowUp');
  await expect(rate).toHaveValue('7.49');
  await expect(calculator.locator('#calculator-term option')).toHaveText(['3 years', '4 years', '5 years', '7 years']);
  await expect(page.locator('.finance-box .credit dt').first()).toHaveText('Per month');
});

test('CALC-010 the schedule tells every repayment, and axe finds nothing with calculator and schedule open', async ({
  page,
}) => {
  const calculator = await openCalculator(page);
  await calculator.locator('#calculator-amount').fill('500');
  expect(await violations(page, '#finance-calculator')).toEqual([]);
  await calculator.locator('#calculator-amount').fill('30000');
  const open = calculator.getByRole('button', { name: 'See schedule' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Repayment schedule' });
  await expect(dialog).toBeVisible();
  await dialog.getByText('Every repayment').first().click();
  await expect(dialog.locator('table').last().locator('tbody tr')).toHaveCount(260);
  await expect(dialog.locator('table').last().locator('tbody tr').last().locator('td').last()).toHaveText('$0.00');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page, DIALOG)).toEqual([]);
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeHidden();
  await expect(dialog.locator('.schedule__table').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

const words = (dollars: number) =>
  new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: 'AUD',
    minimumFractionDigits: dollars % 1 === 0 ? 0 : 2,
  }).format(dollars);

test('QUOTE-006 CALC-027 the first touch of a page moves no repayment', async ({ page }) => {
  // An estimate: the quote that takes its place says the same.
  await page.goto(address('harbour', carWith('harbour', '5 year term, 10.0% deposit, 30% final payment')));
  const box = page.locator('.finance-box .credit dd');
  const printed = await box.allTextContents();
  expect(printed).toHaveLength(3);
  const answer = page.waitForResponse(/\/api\/youx\/quote$/);
  await page.mouse.move(300, 300);
  expect((await answer).status()).toBe(200);
  await page.waitForTimeout(300);
  expect(await box.allTextContents()).toEqual(printed);

  // The figure of a lender: the calculator starts with its terms.
  for (const [slug, round] of [
    ['harbour', Math.round],
    ['southern-cross', Math.round],
    ['brolga', Math.ceil],
  ] as const) {
    const calculator = await openCalculator(page, slug);
    const lender = await page.locator('.finance-box .credit dd').allTextContents();
    const shown = await calculator.locator('.credit dd').allTextContents();
    const whole = round(Number(lender[0]?.replace(/[^\d.]/g, '')));
    expect(shown).toEqual([words(whole), ...lender.slice(1)]);
  }
});

for (const [what, mark] of [
  ['the estimate', '5 year term, 10.0% deposit, 30% final payment'],
  ['the words before it', 'finance-box--open'],
] as const) {
  test(`QUOTE-002 CRED-005 a quick quote takes the place of ${what} and moves nothing`, async ({ page }) => {
    const errors = collectErrors(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address('harbour', carWith('harbour', mark)));
    const box = page.locator('.finance-box');
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
    await expect(box.locator('[data-assumptions]')).toBeVisible();
    await expect(box.locator('[data-assumptions]')).toHaveText('5 year term, 10.0% deposit, 30% final payment');
    await expect(box.locator('.credit__warning')).toContainText('WARNING:');
    await expect(box.locator('.credit dd')).toHaveCount(3);
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    expect(shifted).toBe(0);
    expect(errors).toEqual([]);
  });
}

test('FUEL-001 DLV-001 fuel and delivery answer', async ({ page }) => {
  await page.goto(address('harbour', carWith('harbour', 'Fuel cost')));
  await page.locator('[name=price]').fill('2');
  await page.locator('[name=kmPerWeek]').fill('100');
  await page.locator('[name=per100Km]').fill('10');
  await expect(page.locator('.cost-card__amount')).toHaveText('$20');
  const delivery = page.locator('[data-delivery]');
  const answer = delivery.locator('[data-result]');
  await delivery.getByRole('button').click();
  await expect(answer).toHaveText('Please enter a postcode.');
  await delivery.getByLabel('Your postcode').fill('2010');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText('Free to Inner Sydney, NSW 2010');
  await delivery.getByLabel('Your postcode').fill('0100');
  await page.keyboard.press('Enter');
  await expect(answer).toContainText("Sorry, we can't provide an estimate for that location.");
  expect(await violations(page, '[data-delivery]')).toEqual([]);
});

test('DLV-001 a postcode sent before its code is there is answered, not lost', async ({ page }) => {
  await page.route('**/_astro/touch*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(address('harbour', carWith('harbour', 'Delivery to you')));
  await page.locator('[data-delivery] [name=postcode]').fill('2010');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-delivery] [data-result]')).toHaveText('Free to Inner Sydney, NSW 2010');
  expect(new URL(page.url()).search).toBe('');
});

test('FUEL-003 FUEL-004 an electric vehicle shows electricity', async ({ page }) => {
  await page.goto(address('harbour', carWith('harbour', 'Electricity cost')));
  await expect(page.getByText('Fuel cost')).toHaveCount(0);
  await page.locator('[name=price]').fill('0.40');
  await expect(page.locator('.cost-card__amount')).toHaveText(/^\$\d+(\.\d\d)?$/);
});

test('FINW-009 GEN-009 a dealer without finance shows no repayment anywhere', async ({ page }) => {
  await page.goto(address('kite', carWith('kite', 'summary')));
  await expect(page.locator('.finance-box, .credit, #finance-calculator, #financeDisclaimer')).toHaveCount(0);
});

test('CRED-007 the warning beside a repayment is one line, whole at a tap and at the foot of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbour', carWith('harbour', CALCULATOR)));
  const warning = page.locator('.finance-box .credit__warning');
  const line = warning.locator('summary');
  const height = async () => (await line.boundingBox())?.height ?? 0;
  await expect(line).toBeVisible();
  expect(await height()).toBeLessThan(40);
  await expect(warning.getByText('5-year secured loan')).toBeHidden();
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(warning.getByText('5-year secured loan')).toBeVisible();
  expect(await height()).toBeGreaterThan(40);
  await expect(page.locator('.footer__credit')).toContainText(
    /5-year secured loan .*WARNING: This comparison rate .* rate\.$/,
  );
  await page.goto(address('kite', '/'));
  await expect(page.locator('.footer')).toBeVisible();
  await expect(page.locator('.footer__credit')).toHaveCount(0);
});

test('CARD-014 CRED-001 a card’s price a week has its rates and the warning', async ({ page }) => {
  await page.goto(address('southern-cross', '/search/new-used-and-demo-cars'));
  const weekly = page.locator('.car-card__weekly').first();
  await expect(weekly).toContainText(
    /\$[\d.,]+ per week\s+interest rate [\d.]+% p\.a\.\s+comparison rate [\d.]+% p\.a\./,
  );
  await expect(weekly).toContainText('WARNING:');
});
