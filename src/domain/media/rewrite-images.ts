import { type ImageService, serviceUrl } from './image-service.ts';
import { netlify } from './media-url.ts';

/** One picture of a page at one size, as its address asks for it. */
export type RequestedImage = { source: string; width: number; height?: number; quality: number };

const AND = String.raw`(?:&amp;|&#38;|&#x26;|\\u0026|&)`;
const ADDRESS = new RegExp(
  String.raw`/\.netlify/images\?url=([^&"'\s<>\\)]+)${AND}w=(\d+)(?:${AND}h=(\d+)${AND}fit=cover)?${AND}q=(\d+)`,
  'g',
);

/** Every picture a finished page (HTML or JSON) asks the image service for, each size once, in page order. */
export function requestedImages(text: string): RequestedImage[] {
  const found = new Map<string, RequestedImage>();
  for (const match of text.matchAll(ADDRESS)) {
    const requested = toRequested(match);
    if (requested) found.set(JSON.stringify(requested), requested);
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
    const requested = toRequested([address, ...groups]);
    const and = address.match(AND)?.[0] ?? '&';
    if (!requested) return address;
    const by: ImageService = missing.has(requested.source) ? { provider: 'none' } : service;
    return serviceUrl(by, requested.source, requested).replaceAll('&', and);
  });
}

function toRequested([, url = '', width, height, quality]: ArrayLike<string | undefined> &
  Iterable<string | undefined>): RequestedImage | undefined {
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
