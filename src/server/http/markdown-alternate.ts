import { parseAccept } from 'hono/utils/accept';

/** Values of `Vary` for an address that answers as HTML or as Markdown. */
export const VARY_ACCEPT = 'Accept, Accept-Encoding';

/**
 * Whether a request would rather have Markdown than HTML (RFC 9110, 12.5.1): it names `text/markdown` itself, and HTML
 * no higher. Browsers never name it.
 */
export function prefersMarkdown(request: Request): boolean {
  const accepted = parseAccept(request.headers.get('accept') ?? '');
  const weightOf = (...types: string[]) => accepted.find(({ type }) => types.includes(type.toLowerCase()))?.q ?? 0;
  const markdown = weightOf('text/markdown');
  return markdown > 0 && markdown >= weightOf('text/html', 'application/xhtml+xml');
}

/** The path of the twin of a page at `pathname`; undefined for files and the home page, which have none. */
export function alternatePath(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '');
  return path === '' || /\.[a-z0-9]{1,8}$/i.test(path) ? undefined : `${path}.md`;
}

/**
 * What a host between browser and files answers a request that prefers Markdown: the page's twin, at the page's own
 * address. Undefined where the page has none; the host then answers as it would.
 *
 * @param ask how the host is asked for another address of the site.
 */
export async function answerAlternate(
  request: Request,
  ask: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const path = alternatePath(url.pathname);
  if (!path || !['GET', 'HEAD'].includes(request.method) || !prefersMarkdown(request)) return undefined;
  const alternate = await ask(new Request(new URL(path, url), { method: request.method, headers: request.headers }));
  if (!alternate.ok || !/^text\/(?:markdown|plain)/.test(alternate.headers.get('content-type') ?? '')) return undefined;
  const headers = new Headers(alternate.headers);
  headers.set('content-type', 'text/markdown; charset=utf-8');
  headers.set('vary', VARY_ACCEPT);
  headers.set('content-location', path);
  return new Response(alternate.body, { status: alternate.status, headers });
}
