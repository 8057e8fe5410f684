import type { Page } from 'playwright/test';

/**
 * Keeps a page in its fallback font, where a test counts every layout shift: when the dealer's own font arrives, the
 * words move by some pixels, which the test "the font of … moves little" holds.
 */
export async function keepFallbackFont(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));
}

/** The sum of all layout shifts of a page since it was opened, a moment from now. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 500);
      }),
  );
}
