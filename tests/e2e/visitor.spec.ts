import { expect, test } from 'playwright/test';
import { carWith } from './cars.ts';
import { address } from './site.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.15' } });

test('GEN-024 ROUTE-020 ROUTE-022 a visitor estimates a repayment and asks for finance for that car', async ({
  page,
}) => {
  const path = carWith('harbour', 'id="finance-calculator"', 'data-action="finance"');
  await page.goto(address('harbour', path));
  const calculator = page.locator('#finance-calculator');
  await calculator.locator('#calculator-amount').fill('20000');
  await expect(calculator.locator('.credit dd').first()).toContainText('$');
  await page.locator('a[data-action="finance"]:visible').first().click();
  await page.waitForURL(/\/finance\?.*#finance-form$/);
  expect(new URL(page.url()).searchParams.get('car_id')).toBeTruthy();
  const form = page.locator('#finance-form form');
  await expect(form).toBeVisible();
  const fields = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
  await form.locator('[name=name]').focus();
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
  const location = form.locator('select[name=location]');
  await location.selectOption({ index: 1 });
  await form.locator('[name=message]').fill('Please call me about finance.');
  await form.locator('[type=submit]').click();
  await page.waitForURL('**/success');
});
