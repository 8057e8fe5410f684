import { expect, test } from 'playwright/test';
import { address } from './site.ts';

test('ROUTE-018 nothing of a request page is cut off on a phone or on a wide screen', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const path of ['/trade-in', '/sell-your-car', '/personalised/finance', '/book-test-drive'])
    await test.step(path, async () => {
      await page.goto(address('harbour', path));
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
});
