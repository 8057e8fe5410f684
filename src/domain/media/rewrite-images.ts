import { type ImageService, serviceUrl } from './image-service.ts';
import { netlify } from './media-url.ts';

/** One picture of a page at one size, as its address asks for it. */
export type AskedImage = { source: string; width: number; height?: number; quality: number };

const AND = String.raw`(?:&amp;|&#38;|&#x26;|\\u0026|&)`;
const ADDRESS = new RegExp(
  String.raw`/\.netlify/images\?url=([^&"'\s<>\\)]+)${AND}w=(\d+)(?:${AND}h=(\d+)${AND}fit=cover)?${AND}q=(\d+)`,
  'g',
);

/** Every picture a finished page (HTML or JSON) asks the image service for, each size once, in page order. */
export function askedImages(text: string): AskedImage[] {
  const found = new Map<string, AskedImage>();
  for (const match of text.matchAll(ADDRESS)) {
    const asked = toAsked(match);
    if (asked) found.set(JSON.stringify(asked), asked);
  }
  return [...found.values()];
}

/**
 * Turns the image addresses of a finished page into those of the platform's image service. Pages carry Netlify's form
 * (`media-url.ts`), so with that service the text comes back as it is.
 *
 * @param missing sources that could not be resized; they are shown as they are.
 */
export function rewriteImages(text: string, service: ImageService, missing: ReadonlySet<string> = new Set()): string {
  if (service.provider === netlify.provider) return text;
  return text.replace(ADDRESS, (address, ...groups: string[]) => {
    const asked = toAsked([address, ...groups]);
    const and = address.match(AND)?.[0] ?? '&';
    if (!asked) return address;
    const by: ImageService = missing.has(asked.source) ? { provider: 'none' } : service;
    return serviceUrl(by, asked.source, asked).replaceAll('&', and);
  });
}

function toAsked([, url = '', width, height, quality]: ArrayLike<string | undefined> & Iterable<string | undefined>):
  | AskedImage
  | undefined {
  try {
    return {
      source: decodeURIComponent(url),
      width: Number(width),
      ...(height !== undefined && { height: Number(height) }),
      quality: Number(quality),
    };
  } catch {
    return undefined;
  }
}
