import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { imageKind, otherKind } from '#src/domain/media/image-kind.ts';
import { filesBelow } from '../content-files.ts';
import { type ContentLink, safeDecode } from '../content-links.ts';
import { betterName } from './advice.ts';
import { suggestedName } from './issue-text.ts';
import type { Mistake } from './mistakes.ts';

/** What leads nowhere: mistakes of authors, and what may lead nowhere today only because of the stock or the date. */
export type Broken = { mistakes: Mistake[]; warnings: Mistake[] };

/** Addresses that are answered without a page of their own: searches (ROUTE-017) and calls. */
const ANSWERED = /^\/(?:search|used-car|api|\.netlify)(?:\/|$)/;
/** Pages that come and go with stock and dates. */
const PASSING = /^\/(?:cars|offers|special-offers)(?:\/|$)|\/overview$/;
const IMAGES = '/images/';
const SAMPLES = '/samples/';
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
    const apart = names.find((one) => one.normalize('NFC') === name.normalize('NFC'));
    if (apart !== undefined) {
      const why = `The accents in the name of the file are stored apart from their letters. Rename it to ${betterName(apart)}.`;
      return [mistake(link, why, IMAGES + betterName(apart))];
    }
    const meant = suggestedName(name, names);
    const text = `There is no picture content/${slug}/images/${name}.`;
    return [mistake(link, text, meant && IMAGES + meant)];
  });
}

/** Files that a page shows as pictures and browsers do not: photographs of phones, office files, texts. */
export function unshownPictures(root: string, slug: string, links: readonly ContentLink[]): Mistake[] {
  const diagnostics = new Map<string, string | undefined>();
  return links.flatMap((link) => {
    const path = pathOf(link.address);
    if (!link.isPicture || !path.startsWith(IMAGES)) return [];
    const file = `content/${slug}/images/${path.slice(IMAGES.length)}`;
    if (!diagnostics.has(file)) diagnostics.set(file, otherThanPicture(join(root, file)));
    const kind = diagnostics.get(file);
    if (kind === undefined) return [];
    const better = betterName(path.slice(path.lastIndexOf('/') + 1)).replace(/\.[^.]*$/, '.jpg');
    return [
      mistake(link, `${file} is ${kind}, no picture that browsers show. Save it as a JPG, ${better}.`, undefined),
    ];
  });
}

/** What a file is that is no picture; undefined for one that is, and for none. Drawings are looked at by `readDrawings`. */
function otherThanPicture(file: string): string | undefined {
  if (/\.svg$/i.test(file)) return undefined;
  const bytes = firstBytes(file);
  if (!bytes) return undefined;
  const isShown = imageKind(bytes) !== undefined && /\.(?:jpe?g|jfif|png|webp|gif|avif)$/i.test(file);
  return isShown ? undefined : otherKind(bytes);
}

/** The beginning of a file, by which its kind is known; undefined where none can be read. */
function firstBytes(file: string): Uint8Array | undefined {
  const bytes = Buffer.alloc(64);
  try {
    const open = openSync(file, 'r');
    try {
      return bytes.subarray(0, readSync(open, bytes));
    } finally {
      closeSync(open);
    }
  } catch {
    return undefined;
  }
}

/** Files beyond `content/<slug>/images` that the site does not have: pictures of the samples, and those of every site. */
export function brokenFiles(links: readonly ContentLink[], known: ReadonlySet<string>): Mistake[] {
  return links.flatMap((link) => {
    const path = pathOf(link.address);
    if (!(FILE.test(path) || path.startsWith(SAMPLES)) || path.startsWith(IMAGES) || known.has(path)) return [];
    const text = `There is no file ${path} on this site.`;
    return [mistake(link, text, suggestedName(path, [...known]))];
  });
}

/** The path of an address of the site that has no page and is not answered otherwise; undefined for any other. */
export function lostPage(address: string, known: { has(path: string): boolean }): string | undefined {
  const path = pathOf(address);
  const isOther = FILE.test(path) || path.startsWith(IMAGES) || path.startsWith(SAMPLES) || ANSWERED.test(path);
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
