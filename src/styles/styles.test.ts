import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sheets = globSync('src/**/*.css', { cwd: root }).map((path) => ({
  path,
  css: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));

/** How many sheets list a sheet by `@import`. */
const listed = new Map<string, number>();
for (const { path, css } of sheets)
  for (const [, target = ''] of css.matchAll(/@import "([^"]+)"/g)) {
    const sheet = join(dirname(path), target);
    listed.set(sheet, (listed.get(sheet) ?? 0) + 1);
  }

const code = globSync('src/**/*.{astro,ts,tsx}', { cwd: root });

/** The sheets that a component or a script imports. */
function importedSheets(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/['"]([^'"]+\.css)(?:\?\w+)?['"]/g)].map(([, sheet = '']) =>
    sheet.startsWith('#src/') ? sheet.slice(1) : join(dirname(path), sheet),
  );
}

/** A sheet without the blocks of an at-rule. */
function without(rule: string, css: string): string {
  const at = css.indexOf(rule);
  if (at < 0) return css;
  let end = css.indexOf('{', at) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end += 1)
    depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
  return css.slice(0, at) + without(rule, css.slice(end));
}

/** A sheet without what counts on paper only. */
const onScreen = (css: string) => without('@media print', css);

/** The selectors of a sheet, lists taken apart, and what is in brackets taken out, `:has()` but for its name. */
const selectors = (css: string) =>
  [...onScreen(css).matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => {
      let flat = prelude;
      while (/\([^()]*\)/.test(flat))
        flat = flat.replace(/\([^()]*\)/g, (inner) => (inner.includes(':has') ? ':has' : ''));
      return flat.split(',');
    });

/** A list of selectors one of which has a field as its subject. */
const FIELD =
  /(?:^|[\s>+~,(])(?:input|select|textarea|\.(?:input|select|textarea)(?:--\w+)?)(?:\[[^\]]*\])*\s*(?:,|\)|$)/;
/** Letters smaller than a phone leaves alone. */
const SMALL = /font(?:-size)?:[^;]*(?:--text-(?:xs|sm)|\binherit|[\s(]0?\.\d+r?em|\b(?:\d|1[0-5])(?:\.\d+)?px)/;

/** Whether a rule depends on what is in another element, and may concern any element below that one. */
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
    expect(selectors('.head:not(:has(b)) > :not(i) {').map(restylesAll)).toEqual([true]);
    const all = sheets.flatMap(({ path, css }) => selectors(css).map((selector) => ({ path, selector })));
    expect(all.filter(({ selector }) => selector.includes(':has')).length).toBeGreaterThan(10);
    expect(all.filter(({ selector }) => restylesAll(selector))).toEqual([]);
  });

  test('what is not laid out before it comes near has a place only in browsers that hold what is read where it is', () => {
    const anchored = '@supports (overflow-anchor: auto)';
    expect(without(anchored, `a {} ${anchored} { b { content-visibility: auto; } } c {}`)).toBe('a {}  c {}');
    const late = sheets.filter(({ css }) => /content-visibility:\s*auto/.test(css));
    expect(late.length).toBeGreaterThan(1);
    expect(late.filter(({ css }) => /content-visibility:\s*auto/.test(without(anchored, css)))).toEqual([]);
  });

  test('no rule gives a field letters of its own below 16 px, or those of what is around it', () => {
    const small = (css: string) =>
      [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
        .filter(([, list = '']) => FIELD.test(list))
        .filter(([, , body = '']) => SMALL.test(body))
        .map(([, list = '']) => list.trim());
    expect(
      small('.a .input { font-size: var(--text-sm); } b input { font: inherit; } input + p { font: inherit; }'),
    ).toEqual(['.a .input', 'b input']);
    expect(small('select { font-size: 0.9rem; } .textarea { font-size: 15px; } .input { font-size: 1.1rem; }')).toEqual(
      ['select', '.textarea'],
    );
    const all = sheets.flatMap(({ path, css }) => small(css).map((list) => `${path}: ${list.replace(/\s+/g, ' ')}`));
    // The rule that all fields begin with, which the next one raises.
    expect(all).toEqual(['src/styles/base.css: button, input, select, textarea']);
  });

  test('prices and phone numbers are as wide as they are drawn: figures of one width stand in columns or change in place', () => {
    const inRows = ['price.css', 'CallBlock.css', 'Specifications.css', 'compare.css', 'LocationsMenu.css'];
    const found = sheets.filter(({ path }) => inRows.some((name) => path.endsWith(`/${name}`)));
    expect(found.map(({ path }) => path)).toHaveLength(inRows.length);
    expect(found.filter(({ css }) => css.includes('tabular-nums'))).toEqual([]);
    const marked = code.filter((path) =>
      /(?:_phone|_price|phones) numbers|numbers"[^>]* data-call/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(marked).toEqual([]);
  });

  test('styles that come after the page have no layer: browsers would lay the page out anew', () => {
    const scripts = code.filter((path) => /\.tsx?$/.test(path));
    const requested = new Set(scripts.flatMap((path) => importedSheets(path)));
    const late = sheets.filter(({ path }) => requested.has(path));
    expect(late.length).toBeGreaterThan(1);
    expect(late.filter(({ css }) => css.includes('@layer'))).toEqual([]);
  });

  test('every sheet beside a component is listed by one sheet of a page, or imported where it is needed', () => {
    const beside = sheets.map(({ path }) => path).filter((path) => !path.startsWith('src/styles/'));
    expect(beside.length).toBeGreaterThan(40);
    const imported = new Set(code.flatMap((path) => importedSheets(path)));
    const unused = beside.filter((path) => !listed.has(path) && !imported.has(path));
    const twice = beside.filter((path) => (listed.get(path) ?? 0) > 1);
    expect({ unused, twice }).toEqual({ unused: [], twice: [] });
  });
});
