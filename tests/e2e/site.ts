import type { Page } from 'playwright/test';

/** The sample dealer that Netlify's command serves where the tests are to run on it (global-setup). */
export const NETLIFY_DEALER = 'harbour';

/** The address of a page of a sample dealer. */
export function address(slug: string, path: string): string {
  const { E2E_PORT, E2E_NETLIFY_PORT } = process.env;
  const port = slug === NETLIFY_DEALER && E2E_NETLIFY_PORT ? E2E_NETLIFY_PORT : E2E_PORT;
  return `http://${slug}.localhost:${port}${path}`;
}

/** Errors a page reports; pictures that cannot be had are not among them. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Waits until a page has done what it does by itself when it is idle. */
export const settled = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))));

/**
 * A headless browser says of its pointer, which rests in the corner, that it came over each new page, before the page's scripts
 * run or after: for a test of what is loaded before anybody reaches for it, nobody did.
 */
export const withoutRestingPointer = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'pointerover',
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    ),
  );
