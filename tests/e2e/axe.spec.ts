import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type PageShapes, pagesWithEveryShape, shapesOf } from '../page-shapes.ts';
import { violations } from './accessibility.ts';
import { address } from './site.ts';

const dist = join(import.meta.dirname, '../../dist');
const DEALERS = ['southern-cross', 'harbour', 'brolga', 'wattle-caravans', 'kite'];

const isEvery = process.env.AXE_PAGES === 'all';
/** Shares of a dealer's shapes that are read in the colours of its own theme: on a phone, and on a large screen, too. */
const [OWN, LARGE] = [0.85, 0.6];

type Read = { path: string; widths: readonly number[] };

const files = (slug: string) =>
  readdirSync(join(dist, slug), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
const pathOf = (name: string) => `/${name.replace(/\.html$/, '')}`.replace(/^\/index$/, '/');

/**
 * Addresses of printed pages of each dealer: all of them when `npm test -- axe` asks for them. Else so many that each
 * element inside each other one, with its classes, role and states, is read on one of them, and most of each dealer's.
 */
function pagesToRead(): Map<string, Read[]> {
  const known = new Set<string>();
  return new Map(
    DEALERS.map((slug) => {
      if (isEvery) return [slug, files(slug).map((name) => ({ path: pathOf(name), widths: [390, 1440] }))];
      const pages: PageShapes[] = files(slug).map((name) => ({
        path: pathOf(name),
        shapes: shapesOf(readFileSync(join(dist, slug, name), 'utf8')),
      }));
      const note = (paths: string[]) => {
        for (const { path, shapes } of pages) if (paths.includes(path)) for (const shape of shapes) known.add(shape);
      };
      const own = pagesWithEveryShape(pages, { share: OWN });
      const large = new Set(pagesWithEveryShape(pages, { share: LARGE }));
      note(own);
      const rest = pagesWithEveryShape(pages, { known });
      note(rest);
      return [slug, [...own, ...rest].map((path) => ({ path, widths: large.has(path) ? [390, 1440] : [390] }))];
    }),
  );
}

if (isEvery) test.describe.configure({ mode: 'parallel' });

let read: Map<string, Read[]>;
test.beforeAll(() => {
  read = pagesToRead();
});

// As printed: other tests look at what has been opened, filled in and filtered.
for (const slug of DEALERS)
  test(`GEN-020 GEN-021 axe finds nothing on the printed pages of ${slug}`, async ({ page }) => {
    const pages = read.get(slug) ?? [];
    expect(pages.length).toBeGreaterThan(5);
    test.setTimeout(60_000 + pages.length * 6_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/*', (route) =>
      ['image', 'media', 'script'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
    );
    const found: string[] = [];
    for (const { path, widths } of pages) {
      await page.goto(address(slug, path));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const violation of await violations(page)) found.push(`${path} at ${width} px: ${violation}`);
      }
    }
    expect(found).toEqual([]);
  });
