import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DEALERS, pagesIn, SAMPLES } from '../sample-sites.ts';

/** Every class of a page that some sheet of the dealer styles is styled on that page: a part looks broken without its sheet. */

/** Classes whose rules elsewhere are about their place there: `.hero .menu`, `.section--plain + .section--plain`. */
const BY_PLACE = new Set(['car-card__image--placeholder', 'hero__search', 'island', 'menu', 'range', 'section--plain']);
/** Vehicle pages are alike: so many of each dealer. */
const VEHICLES = 25;

const classesOfRules = (css: string) => new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));
/** What is not shown yet brings its sheet along. */
const shownPart = (html: string) => html.replace(/<template[\s\S]*?<\/template>/g, '');
const classesOfPage = (html: string) =>
  new Set(
    [...shownPart(html).matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, quoted, bare = '']) =>
      (quoted ?? bare).split(/\s+/),
    ),
  );

/** The files of the sheets that a page names, below `_astro`; with `before` only those that it links. */
const sheetsOf = (html: string, before = '') => [
  ...new Set([...html.matchAll(new RegExp(`${before}/_astro/([\\w.-]+\\.css)`, 'g'))].map(([, name = '']) => name)),
];

/** The classes of a page that only sheets of other pages style, each with the page. */
function unstyled(slug: string): string[] {
  const folder = join(SAMPLES, slug, '_astro');
  const sheets = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => [name, classesOfRules(readFileSync(join(folder, name), 'utf8'))]),
  );
  const known = new Set([...sheets.values()].flatMap((names) => [...names]));
  const pages = pagesIn(join(SAMPLES, slug));
  const isVehicle = ({ path }: { path: string }) => path.startsWith('/cars/');
  const read = [...pages.filter((page) => !isVehicle(page)), ...pages.filter(isVehicle).slice(0, VEHICLES)];
  return read.flatMap(({ path, html }) => {
    const styled = classesOfRules([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join());
    for (const name of sheetsOf(html)) for (const one of sheets.get(name) ?? []) styled.add(one);
    return [...classesOfPage(html)]
      .filter((name) => known.has(name) && !styled.has(name) && !BY_PLACE.has(name))
      .map((name) => `${path}: ${name}`);
  });
}

/** The most that the sheets of a page with every part that a dealer can have weigh, in bytes (docs/architecture.md). */
const MOST_STYLES = 16_000;

describe('the sheets of a page', () => {
  it.each(DEALERS)('%s: weigh at most 16 kB with all parts that the dealer has switched on', (slug) => {
    const weights = new Map<string, number>();
    const weigh = (name: string) => {
      const known = weights.get(name) ?? brotliCompressSync(readFileSync(join(SAMPLES, slug, '_astro', name))).length;
      weights.set(name, known);
      return known;
    };
    const heavy = pagesIn(join(SAMPLES, slug)).flatMap(({ path, html }) => {
      const styles = sheetsOf(html, 'href="').reduce((sum, name) => sum + weigh(name), 0);
      return styles > MOST_STYLES ? `${path}: ${styles}` : [];
    });
    expect(weights.size).toBeGreaterThan(10);
    expect(heavy).toEqual([]);
  });

  it.each(DEALERS)('%s: style every class on it that has rules', (slug) => {
    expect(unstyled(slug)).toEqual([]);
  });
});
