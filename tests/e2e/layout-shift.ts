import type { Page } from 'playwright/test';

/**
 * Keeps a page in its fallback font, where a test counts every layout shift: when the dealer's own font arrives, the
 * words move by some pixels, which the test "the font of … moves little" holds.
 */
export async function keepFallbackFont(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));
}

/**
 * The sum of all layout shifts of a page since it was opened, what it changed before this call included. A test waits
 * first for what could move something.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift is recorded when its frame is painted.
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await painted();
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    observer.disconnect();
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}
