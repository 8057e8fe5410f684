import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Database } from '#src/server/database/connection.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { callFunction } from '#src/server/http/call-function.ts';
import { callerAddress, type TrustedProxy, trustedProxy } from '#src/server/http/caller-address.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { openMemory } from '#src/server/http/process-memory.ts';
import { type Endpoint, readEndpoints } from '#src/server/http/read-endpoints.ts';
import { REQUEST_ID_HEADER, withRequestId } from '#src/server/http/request-id.ts';
import { withSecurityHeaders } from '#src/server/http/security-headers.ts';
import { openLeadSpool } from '#src/server/leads/lead-spool.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { smtpUrl } from '#src/server/providers/mail-provider.ts';
import { queueDepths } from '#src/server/queue/queue-depth.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import type { PictureMaker } from '../media/picture-maker.ts';
import { type ImageService, type ImageServiceOptions, openImageService } from '../media/resize-image.ts';
import { addSearchApi } from '../search-api/routes.ts';
import { startAlertWork } from './alert-work.ts';
import { closeServer } from './close-server.ts';
import { endpointNames } from './endpoint-names.ts';
import { Health } from './health.ts';
import { startHoldWork } from './hold-work.ts';
import { startLeadWork } from './lead-work.ts';
import type { Metrics } from './metrics.ts';
import type { MetricsPlace } from './metrics-place.ts';
import { hasOutbox, OUTBOX_PATH, readOutbox } from './outbox.ts';
import { readSiteData } from './read-site-data.ts';
import { serveSearchPage } from './serve-search-page.ts';
import { message, serveOverview, serveSite, withSingleSlashes } from './serve-site.ts';
import { siteHosts } from './site-hosts.ts';
import { SitePictures } from './site-pictures.ts';
import { findFile, hasSite, printedSlugs } from './static-files.ts';

export type ServerOptions = {
  /** Folder with the printed sites. */
  dist: string;
  /** 0 for any free port. */
  port: number;
  /** The address it listens on; this machine only when absent. */
  host?: string | undefined;
  /** Where metrics are served; nowhere when absent. */
  metrics?: MetricsPlace | undefined;
  /** Folder of the embedded database; `DATABASE_URL` is used instead when it is set. */
  dataFolder: string;
  databaseUrl?: string | undefined;
  /** `TRUSTED_PROXY`: whose forwarded addresses are believed. */
  trustedProxy?: string | undefined;
  /** Folder for resized pictures. */
  cacheFolder: string;
  /** Who makes pictures that a print left out. */
  pictureMaker: PictureMaker;
  /** Folder of made pictures; `.cache/artwork` of the code when absent. */
  artworkCache?: string;
  /** Dealers whose print is under way. */
  printing?: () => readonly string[];
  /** Limits of resizing other than the usual ones. */
  images?: Partial<Omit<ImageServiceOptions, 'cache'>>;
  /** The clock; tests give their own. */
  now?: () => Date;
};

export type RunningServer = {
  port: number;
  metricsPort: number | undefined;
  db: Database;
  /** Draws the pictures that a print left out (`--draw-later`) in processes of their own; gives the number of files. */
  drawPictures(progress?: (done: number, total: number) => void): Promise<number>;
  /**
   * Ends it: from now on `/readyz` says so, and after `drainMs` no connection is taken, answers under way are finished,
   * deliveries that were not begun are given back, and the database is closed.
   */
  close(drainMs?: number): Promise<void>;
};

/** How long answers under way may take when the server ends. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Serves every printed site by host name (`harbour.localhost:8080`, and the host of `site.url`), with the headers and redirects printed with it,
 * pictures in the size asked for, and its functions on a database that this process owns.
 *
 * @throws Error when the port is taken, `TRUSTED_PROXY` or `SMTP_URL` is written wrongly, or the embedded database is open elsewhere.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const trusted = trustedProxy(options.trustedProxy);
  // A mistake in it is said before anything is opened.
  smtpUrl(process.env);
  mkdirSync(options.dist, { recursive: true });
  const database = await openDatabase({ url: options.databaseUrl, folder: options.dataFolder });
  const { db, close } = database;
  const spool = openLeadSpool(`${options.dataFolder}.spool`);
  const pictures = new SitePictures(
    options.dist,
    options.artworkCache ?? join(CODE_ROOT, '.cache/artwork'),
    options.pictureMaker,
  );
  const endpoints = await readEndpoints(join(CODE_ROOT, 'functions'));
  const now = options.now ?? (() => new Date());
  const outbox = hasOutbox(trusted, process.env);
  const leadWork = startLeadWork({
    ...{ db, spool, now, hasOutbox: outbox, env: process.env, dist: options.dist },
    dataFolder: options.databaseUrl ? undefined : options.dataFolder,
  });
  const { wake } = leadWork;
  const holdWork = startHoldWork({
    ...{ db, now, hasOutbox: outbox, dist: options.dist, wakeDeliveries: wake },
    isAlone: !options.databaseUrl,
  });
  let port = options.port;
  const alertWork = startAlertWork({
    ...{ db, now, hasOutbox: outbox, env: process.env, dist: options.dist, port: () => port },
  });
  const { app, searchApi } = createApp({
    ...{ options, endpoints, trusted, pictures, now, wakeAlerts: alertWork.soon },
    shared: { db, spool, memory: openMemory(), hasOutbox: outbox, wakeDeliveries: wake, wakeHolds: holdWork.wake },
  });
  const stopSpool = spool.start(db, wake);
  const printed = () => printedSlugs(options.dist);
  const queues = async () => (database.isOpen() ? queueDepths(db, printed(), now()) : undefined);
  const health = new Health({
    ping: () => database.ping(),
    hasSites: () => printed().some((slug) => readSiteData(options.dist, slug) !== undefined),
    queues,
    now,
  });
  let metrics: Metrics | undefined;
  const nameOf = endpointNames(endpoints.map(({ config }) => config.path));
  try {
    if (options.metrics) metrics = await (await import('./metrics.ts')).serveMetrics(options.metrics, queues);
    return await new Promise((resolve, reject) => {
      const server = serve(
        {
          fetch: (request, env) =>
            watched(request, { nameOf, metrics, isProduction: !outbox }, () => answer(app, health, request, env)),
          port: options.port,
          hostname: options.host || '127.0.0.1',
          overrideGlobalObjects: false,
        },
        (info: AddressInfo) => {
          port = info.port;
          resolve({
            port: info.port,
            metricsPort: metrics?.port,
            db,
            drawPictures: (progress) => pictures.makeAll(progress),
            close: async (drainMs = 0) => {
              health.stop();
              if (drainMs > 0) await wait(drainMs);
              await pictures.close();
              await Promise.all([
                closeServer(server as Server, PATIENCE_MILLISECONDS),
                leadWork.stop(),
                alertWork.stop(),
                holdWork.stop(),
              ]);
              stopSpool();
              await searchApi.close();
              await metrics?.close();
              await close();
            },
          });
        },
      );
      server.on('error', reject);
    });
  } catch (error) {
    stopSpool();
    await Promise.all([leadWork.stop(), alertWork.stop(), holdWork.stop()]);
    await searchApi.close();
    await metrics?.close();
    await close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${options.port} is taken. Choose another with --port.`);
    if (code === 'EACCES')
      throw new Error(`Port ${options.port} is for administrators only. Choose another with --port.`);
    throw error;
  }
}

/** The one place that every answer passes on its way out. */
async function answer(app: Hono, health: Health, request: Request, env: unknown): Promise<Response> {
  const asks = request.method === 'GET' || request.method === 'HEAD';
  const made = asks ? ((await health.answer(request)) ?? withSingleSlashes(request)) : undefined;
  return withSecurityHeaders(made ?? (await app.fetch(request, env)));
}

type Watch = { nameOf: ReturnType<typeof endpointNames>; metrics: Metrics | undefined; isProduction: boolean };

/** Answers under the request's id; calls of functions are logged, and everything is counted. */
function watched(
  request: Request,
  { nameOf, metrics, isProduction }: Watch,
  work: () => Promise<Response>,
): Promise<Response> {
  return withRequestId(request.headers, async (id) => {
    const begun = performance.now();
    const response = await work();
    const milliseconds = Math.round(performance.now() - begun);
    const { name, isFunction } = nameOf(new URL(request.url).pathname);
    metrics?.observe(name, response.status, milliseconds / 1000);
    if (!isFunction && response.status < 500) return response;
    if (!response.headers.has(REQUEST_ID_HEADER)) response.headers.set(REQUEST_ID_HEADER, id);
    const about = { method: request.method, endpoint: name, status: response.status, milliseconds };
    log[isProduction ? 'info' : 'debug'](about, 'answered');
    return response;
  });
}

type Parts = {
  options: ServerOptions;
  endpoints: readonly Endpoint[];
  trusted: TrustedProxy | undefined;
  pictures: SitePictures;
  now: () => Date;
  /** Says that a message of an alert of a site waits. */
  wakeAlerts: (slug: string) => void;
  /** What functions get for every site alike. */
  shared: SharedContext;
};
type SharedContext = Required<
  Pick<FunctionContext, 'db' | 'memory' | 'spool' | 'hasOutbox' | 'wakeDeliveries' | 'wakeHolds'>
>;

function createApp({ options, endpoints, trusted, pictures, now, wakeAlerts, shared }: Parts) {
  const { dist } = options;
  const { db, memory, hasOutbox: outbox } = shared;
  const images = openImageService({ cache: options.cacheFolder, ...options.images });
  const app = new Hono();
  const slugOfHost = siteHosts(dist, now);
  const slugOf = (request: Request) => slugOfHost(request.headers.get('host') ?? '');

  for (const endpoint of endpoints) {
    app.all(endpoint.config.path, (c) => {
      const slug = slugOf(c.req.raw);
      const site = slug && readSiteData(dist, slug);
      if (!site) return c.json({ error: 'There is no such site.' }, 404);
      return callFunction(endpoint, c.req.raw, () => {
        const ip = callerAddress(getConnInfo(c).remote.address ?? '', c.req.raw.headers, trusted);
        const readAsset = (path: string) =>
          readSiteAsset(new URL(path, c.req.url), { dist, slug, site }, images, pictures);
        const peers = () => groupPeers(dist, site);
        const asked = { params: c.req.param(), ip, now: now() };
        return { ...shared, ...asked, site, wakeAlerts: () => wakeAlerts(slug), peers, readAsset };
      });
    });
  }
  const searchApi = addSearchApi(app, {
    ...{ dist, findFile, slugOf, db, memory, now },
    hasSite: (slug) => hasSite(dist, slug),
    siteOf: (slug) => readSiteData(dist, slug),
    callerOf: (c) => callerAddress(getConnInfo(c).remote.address ?? '', c.req.raw.headers, trusted),
  });
  app.get(OUTBOX_PATH, (c) => {
    const slug = slugOf(c.req.raw);
    return outbox && slug ? readOutbox(db, slug) : message(404, 'Not found');
  });
  app.all('/api/*', (c) => c.json({ error: 'There is no such call.' }, 404));
  app.get('/.netlify/images', (c) => {
    const slug = slugOf(c.req.raw);
    if (!slug) return c.notFound();
    const caller = callerAddress(getConnInfo(c).remote.address ?? '', c.req.raw.headers, trusted);
    return images(c.req.raw, { ...ofSite({ dist, slug, site: readSiteData(dist, slug) }, pictures), caller });
  });
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const slug = slugOf(c.req.raw);
    if (slug)
      return (
        (await serveSearchPage(c.req.raw, join(dist, slug), now())) ??
        (await serveWithPictures(c.req.raw, dist, slug, pictures))
      );
    const coming = (options.printing?.() ?? []).filter((name) => !hasSite(dist, name));
    return serveOverview(c.req.raw, { dist, readData: (name) => readSiteData(dist, name), coming, isListed: outbox });
  });
  app.notFound(() => message(404, 'Not found'));
  app.onError((error) => {
    log.error({ err: safeError(error) }, 'The server failed.');
    return message(500, 'Something went wrong.');
  });
  return { app, searchApi };
}

/** A file or picture of a site for its own functions; pictures as JPEG, which documents can hold. */
async function readSiteAsset(
  url: URL,
  served: Served,
  images: ImageService,
  pictures: SitePictures,
): Promise<Response> {
  const request = new Request(url, { headers: { accept: 'image/jpeg' } });
  return url.pathname === '/.netlify/images'
    ? images(request, ofSite(served, pictures))
    : serveWithPictures(request, served.dist, served.slug, pictures);
}

type Served = { dist: string; slug: string; site: SiteData | undefined };

/** A page or file of a site; a drawn picture that is not in place yet is drawn. */
async function serveWithPictures(request: Request, dist: string, slug: string, pictures: SitePictures) {
  const folder = join(dist, slug);
  const { pathname } = new URL(request.url);
  const drawn = pathname.startsWith('/artwork/') && !findFile(folder, pathname);
  return serveSite(request, folder, drawn ? await pictures.find(slug, pathname) : undefined);
}

/** The pictures of a site: where they are and in which sizes they are shown. */
function ofSite({ dist, slug, site }: Served, pictures: SitePictures) {
  const locate = (path: string) => pictures.find(slug, path);
  return { root: join(dist, slug), hosts: site?.imageHosts ?? [], sizes: site?.imageSizes, locate };
}

/** The other dealers of a site's group. */
function groupPeers(dist: string, site: SiteData): SiteData[] {
  if (!site.group) return [];
  return printedSlugs(dist)
    .filter((name) => name !== site.slug)
    .flatMap((name) => readSiteData(dist, name) ?? [])
    .filter(({ group }) => group === site.group);
}
