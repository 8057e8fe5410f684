import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { makeDealer, put, testFeed, testFolder } from '../build/dealers.ts';
import { type Dev, dev } from '../dev-server.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Everything that a visitor of a page must not meet: answers from 500, errors in the console, an overlay. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
    if (answer.status() >= 400 && answer.request().resourceType() === 'image')
      faults.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

async function visit(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await page.waitForLoadState('load');
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 900);
  // What starts after the page has come: pictures below, the search, scripts of the vehicle page.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
}

/** Home, search and a vehicle of a dealer, as an editor looks at them. */
async function lookAround(page: Page, { at, said }: Dev): Promise<void> {
  const faults = collectFaults(page);
  await visit(page, `${at}/`);
  await expect(page.locator('h1')).toHaveCount(1);
  await visit(page, `${at}/search/new-used-and-demo-cars`);
  await expect(page.locator('.car-card').first()).toBeVisible();
  const car = (await page.locator('.car-card__title a').first().getAttribute('href')) ?? '';
  expect(car).toMatch(/^\/cars\//);
  await visit(page, at + car);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(faults.join('\n')).toBe('');
  expect(said()).not.toMatch(/\n\s+at /);
}

test.describe.configure({ timeout: 240_000 });

test('npm run dev shows a dealer with its pictures, and no page fails', { tag: '@nightly' }, async ({ page }) => {
  const root = testFolder('dev');
  for (const path of ['sites/platform.json', 'sites/shared', 'content/shared'])
    cpSync(join(PROJECT, path), join(root, path), { recursive: true });
  const feed = testFeed(3).replaceAll(/https:\/\/photos\.example\/\d\/(\d)\.jpg/g, '/images/photo-$1.jpg');
  makeDealer(root, 'anchor', { feed: { name: 'feed.csv', content: feed, format: 'dealer-studio-csv' } });
  for (const n of [1, 2, 3, 4]) {
    const size = { width: 1200, height: 800, channels: 3, background: { r: 40 * n, g: 90, b: 120 } } as const;
    put(root, `content/anchor/images/photo-${n}.jpg`, await sharp({ create: size }).jpeg().toBuffer());
  }
  const running = await dev(root, 'anchor');
  try {
    await lookAround(page, running);
    const shown = page.locator('.gallery img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  } finally {
    await running.end();
  }
});
