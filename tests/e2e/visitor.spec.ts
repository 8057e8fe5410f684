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
  for (const place of ['.calculator', '#finance-form'])
    await expect(page.locator(`${place} [data-finance-about]`)).toContainText('For the ');
  await expect(form.locator('[name=purchasePrice]')).not.toHaveValue('');
});
