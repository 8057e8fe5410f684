import type { Page } from 'playwright/test';

/** The address of a page of a sample dealer. */
export function address(slug: string, path: string): string {
  return `http://${slug}.localhost:${process.env.E2E_PORT}${path}`;
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
