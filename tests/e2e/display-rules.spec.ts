import { expect, test } from 'playwright/test';
import { carWith } from './cars.ts';
import { address, withoutRestingPointer } from './site.ts';

test.beforeEach(({ page }) => withoutRestingPointer(page));

test('GEN-044 what opens and closes does so in 300 ms, by a click, and at once where less motion is wanted', async ({
  page,
}) => {
  await page.goto(address('harbour', carWith('harbour', 'class="more')));
  const more = page.locator('details.more').first();
  const duration = await more.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration);
  expect(duration.split(', ').every((each) => each === '0.3s')).toBe(true);
  await expect(more).not.toHaveAttribute('open', '');
  await more.locator('summary').click();
  await expect(more).toHaveAttribute('open', '');
  await more.locator('summary').click();
  await expect(more).not.toHaveAttribute('open', '');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await more.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration);
  expect(Math.max(...still.split(', ').map(Number.parseFloat))).toBeLessThan(0.01);
});

test.describe('on a phone, where no pointer rests on the page', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('QUOTE-005 the quick quote is asked for at the first touch, not before', { tag: '@nightly' }, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/\w+\/quote$/.test(request.url())) requested.push(request.url());
    });
    await page.goto(address('harbour', carWith('harbour', 'Work out the repayments')), { waitUntil: 'load' });
    // What the page does by itself is done then.
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await expect(page.locator('.finance-box')).toContainText('Ask us what this could cost you a week');
    await page.locator('h1').tap();
    await expect.poll(() => requested.length).toBe(1);
    await expect(page.locator('.finance-box .credit__warning').first()).toBeVisible();
  });
});
