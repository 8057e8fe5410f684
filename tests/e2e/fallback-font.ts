import type { Page } from '@playwright/test';

/**
 * Keeps a page in its fallback font, where a test counts every layout shift: when the dealer's own font arrives, the
 * words of the header move by a pixel or two, which "the font of a dealer moves next to nothing" holds.
 */
export async function keepFallbackFont(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}
