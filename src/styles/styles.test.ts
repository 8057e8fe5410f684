import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sheets = globSync('src/**/*.css', { cwd: root }).map((path) => ({
  path,
  css: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));

/** A sheet without the blocks that count on paper only. */
function onScreen(css: string): string {
  const at = css.indexOf('@media print');
  if (at < 0) return css;
  let end = css.indexOf('{', at) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end += 1)
    depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
  return css.slice(0, at) + onScreen(css.slice(end));
}

/** The selectors of a sheet, lists taken apart, and what stands in brackets taken out, `:has()` but for its name. */
const selectors = (css: string) =>
  [...onScreen(css).matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => {
      let flat = prelude;
      while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '');
      return flat.split(',');
    });

/** Whether a rule depends on what stands in another element, and may concern any element below that one. */
function restylesAll(selector: string): boolean {
  const parts = selector.trim().split(/\s*[\s>+~]\s*/);
  const subject = parts.pop() ?? '';
  return parts.some((part) => part.includes(':has')) && !/[.#]|^[a-z]/i.test(subject);
}

describe('styles', () => {
  test('no rule has the browser restyle a whole page for every change in it', () => {
    expect(restylesAll('.beside:has > *')).toBe(true);
    expect(restylesAll('body:has :not')).toBe(true);
    expect(restylesAll('body:has > footer')).toBe(false);
    expect(restylesAll('.card:has')).toBe(false);
    const all = sheets.flatMap(({ path, css }) => selectors(css).map((selector) => ({ path, selector })));
    expect(all.filter(({ selector }) => selector.includes(':has')).length).toBeGreaterThan(10);
    expect(all.filter(({ selector }) => restylesAll(selector))).toEqual([]);
  });

  test('styles that come after the page stand in no layer: browsers would lay the page out anew', () => {
    const late = sheets.filter(({ path }) => path.startsWith('src/islands/'));
    expect(late.length).toBeGreaterThan(1);
    expect(late.filter(({ css }) => css.includes('@layer'))).toEqual([]);
  });
});
