import { keyPath, type Place } from './mistakes/checked-file.ts';

/** An address of the dealer's own site that an editor wrote: a page, or a picture or another file. */
export type ContentLink = { file: string; line: number; key: string; address: string; isPicture?: true };

/** A path of this site: not a sentence that begins with a slash, and no address of another host. */
const PATH = /^\/(?![/\\])[^\s<>"\\]*$/;

/** Keys of pictures, and of what stands for them: `image`, `image_url`, `image.url`, `site.logoUrl`. */
const PICTURE_KEY = /image|logo|icon|thumb/i;

/** The addresses in a checked file's values. */
export function linksIn(value: unknown, { file, parsed }: Place, path: readonly PropertyKey[] = []): ContentLink[] {
  if (typeof value === 'string') {
    if (!PATH.test(value)) return [];
    const key = keyPath(path);
    return [
      { file, line: parsed.lineOf(path), key, address: value, ...(PICTURE_KEY.test(key) && { isPicture: true }) },
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    linksIn(part, { file, parsed }, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/**
 * The addresses in a Markdown text.
 *
 * @param html the text as safe HTML, in which every quote within an attribute is escaped.
 */
export function linksInText(
  html: string,
  { body, bodyLine }: { body: string; bodyLine: number },
  file: string,
): ContentLink[] {
  const lines = body.split('\n');
  const used = new Map<string, number>();
  return [...html.matchAll(/\s(href|src)="([^"]*)"/g)].flatMap(([, name, attribute = '']) => {
    const address = attribute.replaceAll('&amp;', '&');
    if (!PATH.test(address)) return [];
    // The same address again is looked for below its last place.
    const from = used.get(address) ?? 0;
    const found = lines.findIndex((line, index) => index >= from && holds(line, address));
    used.set(address, found + 1);
    const line = bodyLine + Math.max(found, 0);
    return [{ file, line, key: '', address, ...(name === 'src' && { isPicture: true }) }];
  });
}

const holds = (line: string, address: string) =>
  [address, safeDecode(address), address.replaceAll('&', '&amp;')].some((form) => line.includes(form));

/** The address as it was typed, without escapes; itself when it has broken ones. */
export function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
