import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { pagesWithEveryShape } from '../page-shapes.ts';
import { DEALERS, pagesIn, SAMPLES } from '../sample-sites.ts';
import { address } from './site.ts';

/** What tells a field from others: its tag, name, class and type. */
const about = (tag: string) => tag.match(/^<\w+| (?:name|class|type)="[^"]*"/g)?.join('') ?? '';

/** Few pages that together have every field of the sample dealers. */
function pagesWithEveryField(): string[] {
  return pagesWithEveryShape(
    DEALERS.flatMap((slug) =>
      pagesIn(join(SAMPLES, slug)).map(({ path, html }) => ({
        path: address(slug, path),
        shapes: new Set((html.match(/<(?:input|select|textarea)\b[^>]*/g) ?? []).map(about)),
      })),
    ),
  );
}

// As they are rendered; what hydrates has the same sheets.
test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

test('no field has letters below 16 px on a phone, which would zoom into it, and every disabled one looks so', {
  tag: '@nightly',
}, async ({ page }) => {
  const pages = pagesWithEveryField();
  expect(pages.length).toBeGreaterThan(15);
  const small: string[] = [];
  const bright: string[] = [];
  for (const url of pages) {
    await page.goto(url);
    const found = await page.evaluate(() => {
      const typed = 'input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea';
      const about = (field: Element) => `${location.href} ${field.tagName} ${field.getAttribute('name')}`;
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
      const small = fields.filter(
        (field) => field.matches(typed) && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      );
      for (const field of fields) field.disabled = true;
      const bright = fields.filter((field) => getComputedStyle(field).opacity === '1');
      return { small: small.map(about), bright: bright.map(about) };
    });
    small.push(...found.small);
    bright.push(...found.bright);
  }
  expect(small).toEqual([]);
  expect(bright).toEqual([]);
});
