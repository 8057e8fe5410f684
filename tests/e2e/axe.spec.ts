import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { pagesWithEveryShape, shapesOf } from '../page-shapes.ts';
import { violations } from './accessibility.ts';
import { address } from './site.ts';

const dist = join(import.meta.dirname, '../../dist');

const isEvery = process.env.AXE_PAGES === 'all';
/** px; templates and states are read at 1440 px by other tests, too. */
const WIDTHS = isEvery ? [390, 1440] : [390];

/**
 * Addresses of printed pages of a dealer: all of them when `npm test -- axe` asks for them, else so many that each element
 * inside each other one, with its classes, role and states, is on one of them.
 */
function pagesToRead(slug: string): string[] {
  const pages = readdirSync(join(dist, slug), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, path: `/${name.replace(/\.html$/, '')}`.replace(/^\/index$/, '/') }));
  if (isEvery) return pages.map(({ path }) => path);
  return pagesWithEveryShape(
    pages.map(({ name, path }) => ({ path, shapes: shapesOf(readFileSync(join(dist, slug, name), 'utf8')) })),
  );
}

test.describe.configure({ mode: 'parallel' });

// As printed: other tests look at what has been opened, filled in and filtered.
for (const slug of ['southern-cross', 'harbour', 'brolga', 'wattle-caravans', 'kite'])
  test(`GEN-020 GEN-021 axe finds nothing on the printed pages of ${slug}`, async ({ page }) => {
    const paths = pagesToRead(slug);
    test.setTimeout(60_000 + paths.length * 6_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/*', (route) =>
      ['image', 'media', 'script'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
    );
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(address(slug, path));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const violation of await violations(page)) found.push(`${path} at ${width} px: ${violation}`);
      }
    }
    expect(found).toEqual([]);
  });
