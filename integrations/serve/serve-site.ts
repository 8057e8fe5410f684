import { alternatePath, prefersMarkdown, VARY_ACCEPT } from '#src/server/http/markdown-alternate.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { findRedirect, siteRules } from './site-rules.ts';
import { builtSlugs, findFile, hasSite, sendFile } from './static-files.ts';
import { indexPage } from './work/index-page.ts';

const MESSAGE = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Plain words with a status. */
export function message(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...MESSAGE, ...headers } });
}

/**
 * Sends `//evil.example/x` to `/evil.example/x`: a path that begins with two slashes is another host wherever it is used
 * as a link. Undefined for a path that has single slashes only.
 */
export function withSingleSlashes(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  if (!/\/\/|\\/.test(pathname)) return undefined;
  return redirect(301, pathname.replace(/[\\/]+/g, '/') + search);
}

function redirect(status: number, location: string): Response {
  return new Response(null, { status, headers: { location } });
}

/**
 * A page or file of a site, as a static host would answer it.
 *
 * @param standIn a file outside the folder served for one which is not there yet.
 */
export function serveSite(request: Request, folder: string, standIn?: string): Response {
  const url = new URL(request.url);
  const rules = siteRules(folder);
  if (url.pathname !== '/' && /(?:\/|\/index\.html|\.html)$/.test(url.pathname)) {
    const clean = url.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
    if (findFile(folder, clean)) return redirect(301, clean + url.search);
  }
  let file = findFile(folder, url.pathname) ?? standIn;
  let status = 200;
  const beside = file && alternatePath(url.pathname);
  const alternate = beside ? findFile(folder, beside) : undefined;
  if (alternate && prefersMarkdown(request)) file = alternate;
  if (!file) {
    const rule = findRedirect(rules, url);
    if (rule && rule.status >= 300 && rule.status < 400) return redirect(rule.status, rule.to);
    file = rule && findFile(folder, rule.to.replace(/[?#].*$/, ''));
    status = rule?.status ?? status;
  }
  if (!file) {
    status = 404;
    file = findFile(folder, '/404');
  }
  if (!file) return message(404, 'Not found');
  const response = sendFile(request, file, status);
  for (const rule of rules.headers)
    if (rule.path.test(url.pathname)) for (const [name, value] of rule.values) response.headers.set(name, value);
  if (alternate) response.headers.set('vary', VARY_ACCEPT);
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return response;
}

export type Overview = {
  dist: string;
  readData: (slug: string) => SiteData | undefined;
  /** Dealers that are being built and have no site yet. */
  coming: readonly string[];
  /** Who asks may be told which dealers there are: in development. */
  isListed: boolean;
};

/** How often somebody may look whether a build is done, in seconds. */
const RETRY = { 'retry-after': '5' };

/**
 * What a host that is no dealer's answers. In development the bare host lists the dealers, and `/harbour/…` leads to the
 * dealer's own host; elsewhere nobody learns who else is served here.
 */
export function serveOverview(request: Request, { dist, readData, coming, isListed }: Overview): Response {
  if (!isListed)
    return coming.length > 0
      ? message(503, 'This site may still be in the making. Try again in a moment.', RETRY)
      : message(404, 'There is no such site.');
  const url = new URL(request.url);
  const [, slug = '', ...rest] = url.pathname.split('/');
  const hrefOf = (name: string) => `http://${name}.localhost:${url.port || 80}/`;
  if (slug && hasSite(dist, slug)) return redirect(302, hrefOf(slug) + rest.join('/') + url.search);
  if (url.pathname !== '/' && coming.length > 0)
    return message(503, 'This dealer may still be in the making. Try again in a moment.', RETRY);
  if (url.pathname !== '/') return message(404, 'There is no such dealer.');
  const slugs = builtSlugs(dist).sort();
  // Whoever waits for a dealer, a person or a program that looks whether it is up, has not got it yet.
  const waits =
    coming.length > 0 && (slugs.length === 0 || coming.some((name) => url.hostname === `${name}.localhost`));
  const sites = slugs.map((name) => ({ slug: name, data: readData(name), href: hrefOf(name) }));
  return new Response(indexPage(sites, coming), {
    status: waits ? 503 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...(waits && RETRY) },
  });
}
