import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { pageFile, readManifest } from '#integrations/build/manifest.ts';
import { DEALERS, SAMPLES } from '../sample-sites.ts';
import { violations } from './accessibility.ts';
import { address } from './site.ts';

const isEvery = process.env.AXE_PAGES === 'all';
const kinds = new Map(DEALERS.map((slug) => [slug, readManifest(SAMPLES, slug)?.kinds ?? {}]));

/**
 * The rendered pages of a dealer to read: all of them when `npm test -- axe` asks for them, on a phone and a large screen;
 * else each template is read on a phone at one of the dealers that have it, by turns, on its longest page there.
 */
function pagesToRead(slug: string): string[] {
  const own = Object.entries(kinds.get(slug) ?? {});
  if (isEvery) return own.map(([path]) => path);
  const templates = [...new Set([...kinds.values()].flatMap((of) => Object.values(of)))].sort();
  return templates.flatMap((template, turn) => {
    const dealers = DEALERS.filter((dealer) => Object.values(kinds.get(dealer) ?? {}).includes(template));
    if (dealers[turn % dealers.length] !== slug) return [];
    const sizeOf = (path: string) => statSync(join(SAMPLES, slug, pageFile(path))).size;
    const paths = own.filter(([, kind]) => kind === template).map(([path]) => path);
    return [paths.reduce((longest, path) => (sizeOf(path) > sizeOf(longest) ? path : longest))];
  });
}

// As rendered: other tests look at what has been opened, filled in and filtered.
for (const slug of DEALERS)
  test(`GEN-020 GEN-021 axe finds nothing on the rendered pages of ${slug}`, async ({ page }) => {
    const pages = pagesToRead(slug);
    expect(pages.length).toBeGreaterThan(1);
    test.setTimeout(60_000 + pages.length * 6_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/*', (route) =>
      ['image', 'media', 'script'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
    );
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(address(slug, path));
      for (const width of isEvery ? [390, 1440] : [390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const violation of await violations(page)) found.push(`${path} at ${width} px: ${violation}`);
      }
    }
    expect(found).toEqual([]);
  });
