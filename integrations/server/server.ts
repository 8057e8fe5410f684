import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { functions } from '#functions/_shared/all.ts';
import { type Database, openDatabase } from '#functions/_shared/database.ts';
import { log, safeError } from '#functions/_shared/log.ts';
import type { SiteData } from '#functions/_shared/site-data.ts';
import { resizeImage } from '../media/resize-image.ts';
import { indexPage } from './index-page.ts';
import { addSearchApi } from './search-api.ts';
import { findRedirect, siteRules } from './site-rules.ts';
import { findFile, hasSite, sendFile } from './static-files.ts';

export type ServerOptions = {
  /** Folder with the printed sites. */
  dist: string;
  /** 0 for any free port. */
  port: number;
  /** Folder of the embedded database; `DATABASE_URL` is used instead when it is set. */
  dataFolder: string;
  databaseUrl?: string | undefined;
  /** Folder for resized pictures. */
  cacheFolder: string;
  /** The clock; tests give their own. */
  now?: () => Date;
};

export type RunningServer = { port: number; db: Database; close(): Promise<void> };

/**
 * Serves every printed site by host name (`harbour.localhost:8080`), with the headers and redirects printed with it,
 * pictures in the size asked for, and its functions on a database that this process owns.
 *
 * @throws Error when the port is taken or the embedded database is open elsewhere.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { db, close } = await openDatabase({ url: options.databaseUrl, folder: options.dataFolder });
  const app = createApp(options, db);
  try {
    return await new Promise((resolve, reject) => {
      const server = serve(
        { fetch: app.fetch, port: options.port, hostname: '127.0.0.1', overrideGlobalObjects: false },
        (info: AddressInfo) => {
          resolve({
            port: info.port,
            db,
            close: async () => {
              await new Promise((done) => {
                server.close(done);
                if ('closeAllConnections' in server) server.closeAllConnections();
              });
              await close();
            },
          });
        },
      );
      server.on('error', reject);
    });
  } catch (error) {
    await close();
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${options.port} is taken. Choose another with --port.`) : error;
  }
}

function createApp(options: ServerOptions, db: Database): Hono {
  const { dist } = options;
  const now = options.now ?? (() => new Date());
  const app = new Hono();
  const slugOf = (request: Request) => {
    const host = (request.headers.get('host') ?? '').replace(/:\d+$/, '').toLowerCase();
    const name = host.endsWith('.localhost') ? host.slice(0, -'.localhost'.length) : '';
    return hasSite(dist, name) ? name : undefined;
  };

  for (const { config, run } of functions) {
    app.on(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'], config.path, async (c) => {
      const slug = slugOf(c.req.raw);
      const site = slug && readSiteData(dist, slug);
      if (!site) return c.json({ error: 'There is no such site.' }, 404);
      if (c.req.method !== config.method)
        return c.json({ error: `Use ${config.method}.` }, 405, { allow: config.method });
      const ip = getConnInfo(c).remote.address ?? '';
      const readAsset = (path: string) =>
        readSiteAsset(new URL(path, c.req.url), join(dist, slug), options.cacheFolder, site.imageHosts);
      const peers = () => groupPeers(dist, site);
      return run(c.req.raw, { site, db, params: c.req.param(), ip, now: now(), peers, readAsset });
    });
  }
  addSearchApi(app, dist, slugOf);
  app.all('/api/*', (c) => c.json({ error: 'There is no such call.' }, 404));
  app.get('/.netlify/images', (c) => {
    const slug = slugOf(c.req.raw);
    if (!slug) return c.notFound();
    const hosts = readSiteData(dist, slug)?.imageHosts ?? [];
    return resizeImage(c.req.raw, { root: join(dist, slug), cache: options.cacheFolder, hosts });
  });
  app.on(['GET', 'HEAD'], '*', (c) => {
    const slug = slugOf(c.req.raw);
    return slug ? serveSite(c.req.raw, join(dist, slug)) : serveOverview(c.req.raw, dist);
  });
  app.onError((error, c) => {
    log.error({ err: safeError(error) }, 'The server failed.');
    return c.text('Something went wrong.', 500);
  });
  return app;
}

/** A page or file of a site, as a static host would answer it. */
function serveSite(request: Request, folder: string): Response {
  const url = new URL(request.url);
  const rules = siteRules(folder);
  if (url.pathname !== '/' && /(?:\/|\/index\.html|\.html)$/.test(url.pathname)) {
    const clean = url.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
    if (findFile(folder, clean)) return new Response(null, { status: 301, headers: { location: clean + url.search } });
  }
  let file = findFile(folder, url.pathname);
  let status = 200;
  if (!file) {
    const redirect = findRedirect(rules.redirects, url.pathname);
    if (redirect && redirect.status !== 200)
      return new Response(null, { status: redirect.status, headers: { location: redirect.to + url.search } });
    file = redirect && findFile(folder, redirect.to);
  }
  if (!file) {
    status = 404;
    file = findFile(folder, '/404');
  }
  if (!file) return new Response('Not found', { status: 404 });
  const response = sendFile(request, file, status);
  for (const rule of rules.headers)
    if (rule.path.test(url.pathname)) for (const [name, value] of rule.values) response.headers.set(name, value);
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return response;
}

/** The list of dealers at the bare host; `/harbour/…` leads to the dealer's own host. */
function serveOverview(request: Request, dist: string): Response {
  const url = new URL(request.url);
  const [, slug = '', ...rest] = url.pathname.split('/');
  if (slug && hasSite(dist, slug)) {
    return new Response(null, {
      status: 302,
      headers: { location: `http://${slug}.localhost:${url.port || 80}/${rest.join('/')}${url.search}` },
    });
  }
  if (url.pathname !== '/') return new Response('There is no such dealer.', { status: 404 });
  const slugs = readdirSync(dist)
    .filter((name) => hasSite(dist, name))
    .sort();
  const sites = slugs.map((name) => ({
    slug: name,
    data: readSiteData(dist, name),
    href: `http://${name}.localhost:${url.port || 80}/`,
  }));
  return new Response(indexPage(sites), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** A file or picture of a site for its own functions; pictures as JPEG, which documents can hold. */
async function readSiteAsset(url: URL, folder: string, cache: string, hosts: readonly string[]): Promise<Response> {
  const request = new Request(url, { headers: { accept: 'image/jpeg' } });
  return url.pathname === '/.netlify/images'
    ? resizeImage(request, { root: folder, cache, hosts })
    : serveSite(request, folder);
}

/** The other dealers of a site's group. */
function groupPeers(dist: string, site: SiteData): SiteData[] {
  if (!site.group) return [];
  return readdirSync(dist)
    .filter((name) => name !== site.slug && hasSite(dist, name))
    .flatMap((name) => readSiteData(dist, name) ?? [])
    .filter(({ group }) => group === site.group);
}

const siteData = new Map<string, { stamp: number; data: SiteData }>();

function readSiteData(dist: string, slug: string): SiteData | undefined {
  const file = join(dist, '.functions', `${slug}.json`);
  const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (stamp === undefined) return undefined;
  const known = siteData.get(file);
  if (known?.stamp === stamp) return known.data;
  const data = JSON.parse(readFileSync(file, 'utf8')) as SiteData;
  siteData.set(file, { stamp, data });
  return data;
}
