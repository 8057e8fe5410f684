import { plainText } from '#src/domain/vehicle/feed-text.ts';

const MOST_IMAGES = 200;
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
    (url) => url.length <= 2000 && ADDRESS.test(url) && !PLACEHOLDER.test(url) && !url.includes('/../'),
  );
  return [...new Set(good)].slice(0, MOST_IMAGES);
}

/** `//cdn.example/1.jpg` means the page's own scheme, which is https. */
const withScheme = (url: string) => (/^\/\/[a-z0-9.-]+\//i.test(url) ? `https:${url}` : url);

function flatten(value: unknown, depth: number): string[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.slice(0, MOST_IMAGES * 2).flatMap((entry) => flatten(entry, depth + 1));
  if (typeof value === 'object' && value !== null) {
    const { url, Url, URL: upper, image, Image, src, href } = value as Record<string, unknown>;
    return flatten(url ?? Url ?? upper ?? image ?? Image ?? src ?? href ?? [], depth + 1);
  }
  if (typeof value !== 'string') return [];
  const text = value.slice(0, 200_000).trim();
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
