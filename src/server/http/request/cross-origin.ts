import type { SiteData } from '../../site-data/site-data.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

type Listing = Pick<SiteData, 'origins'>;

/** Seconds for which a browser remembers that it may ask. */
const REMEMBERED_SECONDS = 600;
/** Headers that our pages send beside those every page may. */
const HEADERS = `content-type, idempotency-key, ${REQUEST_ID_HEADER}`;

/** Whether pages of an origin may call the site's functions (`site.origins`): exactly as it is listed, scheme and port too. */
export const isListedOrigin = (origin: string | null, { origins }: Listing): origin is string =>
  origin !== null && (origins?.includes(origin) ?? false);

/**
 * The answer with the permission to read it, for pages of a listed origin; without cookies. For all others it is as it was,
 * so that their browsers keep it from them (Fetch standard, 3.2 CORS protocol).
 */
export function withCrossOrigin(response: Response, request: Request, site: Listing): Response {
  if (!site.origins || site.origins.length === 0) return response;
  const origin = request.headers.get('origin');
  const headers = new Headers(response.headers);
  headers.append('vary', 'Origin');
  if (isListedOrigin(origin, site)) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', REQUEST_ID_HEADER);
  }
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** Whether a browser asks what a page of another origin may do. */
export const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('origin') && request.headers.has('access-control-request-method');

/** What it is told: methods and headers for a listed origin, and nothing for others. */
export function answerPreflight(request: Request, methods: readonly string[], site: Listing): Response {
  const answer = new Response(null, { status: 204 });
  if (isListedOrigin(request.headers.get('origin'), site)) {
    answer.headers.set('access-control-allow-methods', methods.join(', '));
    answer.headers.set('access-control-allow-headers', HEADERS);
    answer.headers.set('access-control-max-age', String(REMEMBERED_SECONDS));
  }
  return withCrossOrigin(answer, request, site);
}
