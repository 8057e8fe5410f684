import { cleanText } from '#src/domain/text/clean-text.ts';
import { plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import { headerKey } from '../columns/header-key.ts';

const MAX_IMAGES = 200;
/** Pictures a vendor puts in where there is no photo. */
const PLACEHOLDER =
  /\/stock_images\/|no[-_]?(?:image|photo)s?\b|(?:image|photo)s?[-_]?coming[-_]?soon|placeholder|image[-_]?not[-_]?available|awaiting[-_]?(?:image|photo)/i;
const ADDRESS = /^(?:https?:\/\/|\/(?!\/))[^\s<>"'\\]+$/;

/** A web address or a path of the site; undefined for anything else, such as `javascript:`. */
export function webAddress(value: unknown): string | undefined {
  const text = plainText(value, 2000);
  return text && ADDRESS.test(text) && !text.includes('/../') ? text : undefined;
}

/**
 * The picture addresses of a feed value: a list, a JSON list of texts or `{url}`, or a text with `|`, `;`, `,` or line
 * breaks between addresses. Only http(s) addresses and paths of the site; placeholders and repetitions left out.
 */
export function imageList(value: unknown): string[] {
  const urls = flatten(value, 0).map((url) => withScheme(url.trim()).replace(/ /g, '%20'));
  const good = urls.filter(
    (url) =>
      url.length <= 2000 && ADDRESS.test(url) && !PLACEHOLDER.test(url) && !isTemplate(url) && !url.includes('/../'),
  );
  return [...new Set(good)].slice(0, MAX_IMAGES);
}

/** Whether an address has a place to fill in, as `…/{resize}/1.jpg`: no picture is there. */
export const isTemplate = (url: string): boolean => /\{[^{}]*\}|%7B|\$\{|\[(?:width|height|size)\]/i.test(url);

/** The addresses of a feed value, good or not. */
export const addressesOf = (value: unknown): string[] => flatten(value, 0);

/** `//cdn.example/1.jpg` means the page's own scheme, which is https. */
const withScheme = (url: string) => (/^\/\/[a-z0-9.-]+\//i.test(url) ? `https:${url}` : url);

/** Names of a picture's address in an object, the largest picture first; others are tried after them. */
const ADDRESS_NAMES = (
  'original originalurl full fullurl fullsize xlarge xl extralarge hires highres large largeurl url imageurl ' +
  'photourl href src uri link image photo picture img path file value text medium'
).split(' ');
const SMALL = /thumb|small|icon|placeholder|logo|video|page/;
/** Fields that hold the sizes of one picture. */
const SIZES = /^(?:renditions?|sizes?|variants?|versions?|sources?|srcset|formats?|derivatives?|crops?|resolutions?)$/;
/** Parts of a list: all of them are pictures. */
const PART = /^(?:main|primary|others?|additional|exterior|interior|outside|inside|front|rear|sides?|details?)$/;
const KIND = /^(?:media|file|content|asset)?(?:type|kind)$/;
const NO_PHOTO = /video|pdf|document|brochure|tour|spin|360|youtube|logo/i;
const ORDER =
  /^(?:(?:image|photo|picture|media)?(?:order|position|pos|index|number|no|seq|sequence)|idx|rank|sort|sortorder|sortindex|displayorder)$/;
const MAIN = /^(?:is)?(?:main|primary|default|cover|hero|lead)(?:image|photo|picture)?$/;

/**
 * The addresses in an object such as `{url}`, `{renditions: {large: {url}}}` or `{image: [{href}]}`: of its best name, or of all
 * parts of a list (`{image1, image2}`, `{exterior, interior}`).
 */
function ofObject(value: object, depth: number): string[] {
  const entries = Object.entries(value).map(([name, entry]) => ({ name: headerKey(name), entry }));
  if (entries.some(({ name, entry }) => KIND.test(name) && NO_PHOTO.test(String(entry)))) return [];
  const found = entries
    .filter(({ name }) => !SMALL.test(name))
    .sort((a, b) => rankOf(a.name) - rankOf(b.name))
    .map(({ name, entry }) => ({ name, urls: addressesIn(SIZES.test(name) ? largest(entry) : entry, depth + 1) }))
    .filter(({ urls }) => urls.length > 0);
  const [best] = found;
  if (!best) return [];
  const part = partOf(best.name);
  if (part === undefined) return best.urls;
  const number = (name: string) => Number(/\d*$/.exec(name)?.[0]);
  return found
    .filter(({ name }) => partOf(name) === part)
    .sort((a, b) => number(a.name) - number(b.name))
    .flatMap(({ urls }) => urls);
}

/** `image` of `image1`; undefined for a name that is no part of a list. */
function partOf(name: string): string | undefined {
  if (PART.test(name)) return 'part';
  return /\d$/.test(name) ? name.replace(/\d+$/, '') : undefined;
}

function rankOf(name: string): number {
  if (SIZES.test(name)) return -1;
  const rank = ADDRESS_NAMES.indexOf(name.replace(/\d+$/, ''));
  return rank < 0 ? ADDRESS_NAMES.length : rank;
}

const addressesIn = (value: unknown, depth: number) =>
  flatten(value, depth).filter((url) => ADDRESS.test(withScheme(url.trim()).replace(/ /g, '%20')));

/** Of a list of sizes the widest; anything else as it is. */
function largest(sizes: unknown): unknown {
  if (!Array.isArray(sizes)) return sizes;
  const width = (size: unknown) => {
    const own = typeof size === 'object' && size !== null ? Object.entries(size) : [];
    return Number(own.find(([name]) => /^(?:width|w)$/.test(headerKey(name)))?.[1]) || 0;
  };
  return sizes.slice(0, MAX_IMAGES).reduce((best, size) => (width(size) > width(best) ? size : best), sizes[0]);
}

/** Where a picture wants to stand: the main one first, then by its order, then as it comes. */
function placeOf(picture: unknown): number {
  const own = typeof picture === 'object' && picture !== null ? Object.entries(picture) : [];
  const places = own.flatMap(([name, value]) => {
    if (MAIN.test(headerKey(name))) return /^(?:true|yes|y|1)$/i.test(String(value).trim()) ? [-1] : [];
    return ORDER.test(headerKey(name)) && /^\d{1,6}$/.test(String(value).trim()) ? [Number(value)] : [];
  });
  return Math.min(...places, Number.POSITIVE_INFINITY);
}

/** Pictures in the order they say themselves. */
const inOrder = (list: readonly unknown[]): unknown[] =>
  list
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .sort((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ entry }) => entry);

function flatten(value: unknown, depth: number): string[] {
  if (depth > 8) return [];
  if (Array.isArray(value))
    return inOrder(value.slice(0, MAX_IMAGES * 2)).flatMap((entry) => flatten(entry, depth + 1));
  if (typeof value === 'object' && value !== null) return ofObject(value, depth);
  if (typeof value !== 'string') return [];
  const text = cleanText(value, 200_000).trim();
  if (text.startsWith('[')) {
    try {
      return flatten(JSON.parse(text), depth + 1);
    } catch {
      return [...text.matchAll(/["'](https?:\/\/[^"']+|\/[^"']+)["']/g)].map((match) => match[1] ?? '');
    }
  }
  // A comma or semicolon separates addresses only where the next one begins; addresses may contain them.
  return text.split(/[|\r\n\t]+|[,;]\s*(?=https?:\/\/|\/)|[,;]\s*$/);
}
