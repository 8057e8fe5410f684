const MOST_IMAGES = 200;
/** Lists in lists in lists hold no pictures. */
const DEEPEST = 6;
/** Pictures a vendor puts in where there is no photo. */
const PLACEHOLDER = /\/stock_images\/|no[-_]?(?:image|photo)|coming[-_]?soon|placeholder|image[-_]?not[-_]?available/i;
const ADDRESS = /^(?:https?:\/\/|\/(?!\/))[^\s<>"'\\]+$/;

/**
 * The picture addresses of a feed value: a list, a JSON list of texts or `{url}`, or a text with `|`, `;`, `,` or line
 * breaks between addresses. Only http(s) addresses and paths of the site; placeholders and repetitions left out.
 */
export function imageList(value: unknown): string[] {
  const urls = flatten(value).map((url) => url.trim().replace(/ /g, '%20'));
  const good = urls.filter((url) => ADDRESS.test(url) && !PLACEHOLDER.test(url) && !url.includes('/../'));
  return [...new Set(good)].slice(0, MOST_IMAGES);
}

function flatten(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((part) => flatten(part, depth + 1));
  if (typeof value === 'object' && value !== null) {
    const { url, Url, URL: upper, image } = value as { url?: unknown; Url?: unknown; URL?: unknown; image?: unknown };
    return flatten(url ?? Url ?? upper ?? image ?? [], depth + 1);
  }
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (text.startsWith('[')) {
    try {
      return flatten(JSON.parse(text), depth + 1);
    } catch {
      return [...text.matchAll(/["'](https?:\/\/[^"']+|\/[^"']+)["']/g)].map((match) => match[1] ?? '');
    }
  }
  // A comma separates addresses only where the next one begins; addresses may contain commas.
  return text.split(/[|;\r\n\t]+|,\s*(?=https?:\/\/|\/)/);
}
