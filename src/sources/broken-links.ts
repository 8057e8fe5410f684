import { join } from 'node:path';
import { type ContentLink, safeDecode } from './content-links.ts';
import { filesBelow } from './files-below.ts';
import { suggestedName } from './issue-text.ts';
import type { Mistake } from './mistakes.ts';

/** What leads nowhere: mistakes of authors, and what may lead nowhere today only because of the stock or the date. */
export type Broken = { mistakes: Mistake[]; warnings: Mistake[] };

/** Addresses that are answered without a page of their own: searches (ROUTE-017) and calls. */
const ANSWERED = /^\/(?:search|used-car|api|\.netlify)(?:\/|$)/;
/** Pages that come and go with stock and dates. */
const PASSING = /^\/(?:cars|offers|special-offers)(?:\/|$)|\/overview$/;
const IMAGES = '/images/';
const DRAWN = '/artwork/';
const FILE = /\.[a-z0-9]{2,5}$/i;

const pathOf = (address: string) => safeDecode(address.replace(/[?#].*$/, '')).replace(/(.)\/$/, '$1');

/** Pictures and other files below `/images/` that `content/<slug>/images` does not have. */
export function brokenPictures(root: string, slug: string, links: readonly ContentLink[]): Mistake[] {
  const folder = join(root, 'content', slug, 'images');
  let names: string[] | undefined;
  return links.flatMap((link) => {
    const path = pathOf(link.address);
    if (!path.startsWith(IMAGES)) return [];
    const name = path.slice(IMAGES.length);
    names ??= filesBelow(folder);
    if (names.includes(name)) return [];
    const meant = suggestedName(name, names);
    const text = `There is no picture content/${slug}/images/${name}.`;
    return [mistake(link, text, meant && IMAGES + meant)];
  });
}

/** Files beyond `content/<slug>/images` that the site does not have: drawn pictures, and those of every site. */
export function brokenFiles(links: readonly ContentLink[], known: ReadonlySet<string>): Mistake[] {
  return links.flatMap((link) => {
    const path = pathOf(link.address);
    if (!(FILE.test(path) || path.startsWith(DRAWN)) || path.startsWith(IMAGES) || known.has(path)) return [];
    const text = `There is no file ${path} on this site.`;
    return [mistake(link, text, suggestedName(path, [...known]))];
  });
}

/** The path of an address of the site that has no page and is not answered otherwise; undefined for any other. */
export function lostPage(address: string, known: { has(path: string): boolean }): string | undefined {
  const path = pathOf(address);
  const isOther = FILE.test(path) || path.startsWith(IMAGES) || path.startsWith(DRAWN) || ANSWERED.test(path);
  return isOther || known.has(path) ? undefined : path;
}

/** Whether a page comes and goes with stock and dates. */
export const isPassing = (path: string) => PASSING.test(path);

/**
 * Links to pages that the site does not have.
 *
 * @param known the address of every page.
 */
export function brokenPages(links: readonly ContentLink[], known: ReadonlySet<string>): Broken {
  const broken: Broken = { mistakes: [], warnings: [] };
  for (const link of links) {
    const path = lostPage(link.address, known);
    if (path === undefined) continue;
    const found = mistake(link, `There is no page ${path} on this site.`, suggestedName(path, [...known]));
    // What a site file lists beyond its pages is left out of the site (CFG-008).
    (isPassing(path) || link.file.startsWith('sites/') ? broken.warnings : broken.mistakes).push(found);
  }
  return broken;
}

function mistake({ file, line, key, address }: ContentLink, text: string, meant: string | undefined): Mistake {
  const got = key ? `Got ${JSON.stringify(address)}. ` : '';
  return { file, line, key, text: `${got}${text}${meant ? ` Did you mean "${meant}"?` : ''}` };
}
