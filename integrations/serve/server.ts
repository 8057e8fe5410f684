import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { OPENING_MINUTES } from '#src/domain/checkout/reservation.ts';
import type { Database } from '#src/server/database/connection.ts';
import { hasNoDatabase } from '#src/server/database/data-folder.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { callFunction } from '#src/server/http/call-function.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { openMemory } from '#src/server/http/process-memory.ts';
import { type Endpoint, readEndpoints } from '#src/server/http/read-endpoints.ts';
import { callerIp, type TrustedProxy, trustedProxy } from '#src/server/http/request/caller-ip.ts';
import { REQUEST_ID_HEADER, withRequestId } from '#src/server/http/request/request-id.ts';
import { withSecurityHeaders } from '#src/server/http/security-headers.ts';
import type { LeadSpool } from '#src/server/leads/lead-spool.ts';
import { openDatabaseSpool } from '#src/server/leads/spool-folders.ts';
import { tellUnsentLeads } from '#src/server/leads/unsent-leads.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { smtpUrl } from '#src/server/providers/mail/mail-provider.ts';
import { OUTBOX_PATH } from '#src/server/providers/mail/outbox.ts';
import { queueDepths } from '#src/server/queue/queue-depth.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { type ImageService, type ImageServiceOptions, openImageService } from '../media/resize-image.ts';
import { shownPictures } from '../media/shown-pictures.ts';
import { startAlertWork } from './alerts/alert-work.ts';
import { closeServer } from './close-server.ts';
import { endpointNames } from './endpoint-names.ts';
import { readSiteData } from './read-site-data.ts';
import { serveSearchPage } from './serve-search-page.ts';
import { message, serveOverview, serveSite, withSingleSlashes } from './serve-site.ts';
import { siteHosts } from './site-hosts.ts';
import { builtSlugs, findFile, hasSite } from './static-files.ts';
import { Health } from './work/health.ts';
import { startLeadWork } from './work/lead-work.ts';
import type { Metrics } from './work/metrics.ts';
import type { MetricsPlace } from './work/metrics-place.ts';
import { hasOutbox, readOutbox } from './work/outbox.ts';
import { startReservationWork } from './work/reservation-work.ts';

export type ServerOptions = {
  /** Folder with the built sites. */
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
  /** Dealers whose build is under way. */
  building?: () => readonly string[];
  /** Limits of resizing other than the usual ones. */
  images?: Partial<Omit<ImageServiceOptions, 'cache'>>;
  /** The clock; tests give their own. */
  now?: () => Date;
};

export type RunningServer = {
  port: number;
  metricsPort: number | undefined;
  db: Database;
  /**
   * Ends it: from now on `/readyz` says so, and after `drainMs` no connection is taken, answers under way are finished,
   * deliveries that were not begun are given back, and the database is closed.
   */
  close(drainMs?: number): Promise<void>;
};

/** How long answers under way may take when the server ends. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Serves every built site by host name (`harbour.localhost:8080`, and the host of `site.url`), with the headers and redirects built with it,
 * pictures in the size asked for, and its functions on a database that this process owns.
 *
 * @throws Error when the port is taken, `TRUSTED_PROXY` or `SMTP_URL` is written wrongly, or the embedded database is open elsewhere.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const trusted = trustedProxy(options.trustedProxy);
  // A mistake in it is said before anything is opened.
  smtpUrl(process.env);
  mkdirSync(options.dist, { recursive: true });
  const database = await openDatabase({ url: options.databaseUrl, folder: options.dataFolder, answersCalls: true });
  const { db, close } = database;
  const spool = await openDatabaseSpool({ dataFolder: options.dataFolder, url: options.databaseUrl });
  await spool.settleIn();
  const endpoints = await readEndpoints(join(CODE_ROOT, 'functions'));
  const now = options.now ?? (() => new Date());
  const outbox = hasOutbox(trusted, process.env, options.host ?? '');
  const listening = { port: options.port };
  const work = startWork(options, { db, spool, now, hasOutbox: outbox, port: () => listening.port });
  const memory = openMemory();
  const app = createApp({
    ...{ options, endpoints, trusted, now, wakeAlerts: work.wakeAlerts },
    shared: {
      ...{ db, spool, memory, hasOutbox: outbox },
      wakeDeliveries: work.wakeDeliveries,
      wakeReservations: work.wakeReservations,
    },
  });
  const stopSpool = spool.start(db, work.wakeDeliveries);
  const built = () => builtSlugs(options.dist);
  tellUnsent(options.dist, built(), memory.unsent);
  const queues = async () => (database.isOpen() ? queueDepths(db, built(), now()) : undefined);
  const health = new Health({
    ping: () => database.ping(),
    hasSites: () => built().some((slug) => readSiteData(options.dist, slug) !== undefined),
    queues,
    now,
  });
  let metrics: Metrics | undefined;
  const nameOf = endpointNames(endpoints.map(({ config }) => config.path));
  try {
    if (options.metrics) metrics = await (await import('./work/metrics.ts')).serveMetrics(options.metrics, queues);
    const { server, port } = await listen(options, (request, env) =>
      watched(request, { nameOf, metrics, isProduction: !outbox }, () => answer(app, health, request, env)),
    );
    listening.port = port;
    return {
      port,
      metricsPort: metrics?.port,
      db,
      close: async (drainMs = 0) => {
        health.stop();
        if (drainMs > 0) await wait(drainMs);
        await Promise.all([closeServer(server, PATIENCE_MILLISECONDS), work.stop()]);
        stopSpool();
        await metrics?.close();
        await close();
      },
    };
  } catch (error) {
    stopSpool();
    await work.stop();
    await metrics?.close();
    await close();
    throw portTaken(error, options.port) ?? error;
  }
}

type WorkOptions = {
  db: Database;
  spool: LeadSpool;
  hasOutbox: boolean;
  now: () => Date;
  /** The port the server listens on. */
  port: () => number;
};

/** Starts what a server does beside answering: deliveries of leads, ends of reservations, alerts. */
function startWork({ databaseUrl, dataFolder, dist }: ServerOptions, { db, spool, now, hasOutbox, port }: WorkOptions) {
  const leads = startLeadWork({
    ...{ db, spool, now, hasOutbox, env: process.env, dist },
    dataFolder: databaseUrl ? undefined : dataFolder,
  });
  const reservations = startReservationWork({
    ...{ db, now, hasOutbox, dist, wakeDeliveries: leads.wake },
    isAlone: !databaseUrl,
  });
  // A program that died left holds whose payment page was never opened.
  if (!databaseUrl && !hasNoDatabase(dataFolder))
    reservations.wake(new Date(now().getTime() + OPENING_MINUTES * 60_000));
  const alerts = startAlertWork({ db, now, hasOutbox, env: process.env, dist, port });
  return {
    wakeDeliveries: leads.wake,
    wakeReservations: reservations.wake,
    wakeAlerts: alerts.soon,
    stop: () => Promise.all([leads.stop(), alerts.stop(), reservations.stop()]),
  };
}

type Fetch = (request: Request, env: unknown) => Promise<Response>;

/** Resolves with a server that listens, and the port it has. */
function listen(options: ServerOptions, fetch: Fetch): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch, port: options.port, hostname: options.host || '127.0.0.1', overrideGlobalObjects: false },
      ({ port }: AddressInfo) => resolve({ server: server as Server, port }),
    );
    server.on('error', reject);
  });
}

/** What to do where a port cannot be had; undefined for other errors. */
function portTaken(error: unknown, port: number): Error | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is taken. Choose another with --port.`);
  if (code === 'EACCES') return new Error(`Port ${port} is for administrators only. Choose another with --port.`);
  return undefined;
}

/** Says of the built dealers whose leads nobody gets that it is so. */
function tellUnsent(dist: string, slugs: readonly string[], notified: Set<string>): void {
  for (const slug of slugs) {
    try {
      const site = readSiteData(dist, slug);
      if (site) tellUnsentLeads(site, notified);
    } catch (error) {
      log.error({ err: safeError(error), site: slug }, 'The data of a dealer cannot be read.');
    }
  }
}

/** The one place that every answer passes on its way out. */
async function answer(app: Hono, health: Health, request: Request, env: unknown): Promise<Response> {
  const asks = request.method === 'GET' || request.method === 'HEAD';
  const made = asks ? ((await health.answer(request)) ?? withSingleSlashes(request)) : undefined;
  const response = withSecurityHeaders(made ?? (await app.fetch(request, env)));
  if (request.method !== 'HEAD' || !response.body) return response;
  // Nobody reads it, so whatever feeds it is closed here.
  await response.body.cancel();
  return new Response(null, response);
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
  now: () => Date;
  /** Says that a message of an alert of a site waits. */
  wakeAlerts: (slug: string) => void;
  /** What functions get for every site alike. */
  shared: SharedContext;
};
type SharedContext = Required<
  Pick<FunctionContext, 'db' | 'memory' | 'spool' | 'hasOutbox' | 'wakeDeliveries' | 'wakeReservations'>
>;

function createApp({ options, endpoints, trusted, now, wakeAlerts, shared }: Parts) {
  const { dist } = options;
  const { db, hasOutbox: outbox } = shared;
  const images = openImageService({ cache: options.cacheFolder, ...options.images });
  const app = new Hono();
  const shownOf = shownPictures(dist);
  const slugOfHost = siteHosts(dist, now);
  const slugOf = (request: Request) => slugOfHost(request.headers.get('host') ?? '');

  for (const endpoint of endpoints) {
    app.all(endpoint.config.path, async (c): Promise<Response> => {
      const slug = slugOf(c.req.raw);
      const site = slug && readSiteData(dist, slug);
      if (!site) return c.json({ error: 'There is no such site.' }, 404);
      return callFunction(endpoint, c.req.raw, () => {
        const ip = callerIp(getConnInfo(c).remote.address ?? '', c.req.raw.headers, trusted);
        const readAsset = (path: string) => readSiteAsset(new URL(path, c.req.url), { dist, slug, site }, images);
        const peers = () => groupPeers(dist, site);
        const requested = { params: c.req.param(), ip, now: now() };
        return { ...shared, ...requested, site, wakeAlerts: () => wakeAlerts(slug), peers, readAsset };
      });
    });
  }
  app.get(OUTBOX_PATH, (c) => {
    const slug = slugOf(c.req.raw);
    return outbox && slug ? readOutbox(db, slug) : message(404, 'Not found');
  });
  app.all('/api/*', (c) => c.json({ error: 'There is no such call.' }, 404));
  app.all('/.netlify/images', (c) => {
    const slug = slugOf(c.req.raw);
    if (!slug) return c.notFound();
    const caller = callerIp(getConnInfo(c).remote.address ?? '', c.req.raw.headers, trusted);
    const place = pictureFolder({ dist, slug, site: readSiteData(dist, slug) });
    return images(c.req.raw, { ...place, isShown: shownOf(slug), caller });
  });
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const slug = slugOf(c.req.raw);
    if (slug)
      return (await serveSearchPage(c.req.raw, join(dist, slug), now())) ?? serveSite(c.req.raw, join(dist, slug));
    const coming = (options.building?.() ?? []).filter((name) => !hasSite(dist, name));
    return serveOverview(c.req.raw, { dist, readData: (name) => readSiteData(dist, name), coming, isListed: outbox });
  });
  app.all('*', (c) => {
    const slug = slugOf(c.req.raw);
    // What is there can be read and nothing else (RFC 9110, 15.5.6).
    return slug && findFile(join(dist, slug), new URL(c.req.url).pathname)
      ? message(405, 'Use GET or HEAD.', { allow: 'GET, HEAD' })
      : message(404, 'Not found');
  });
  app.onError((error) => {
    log.error({ err: safeError(error) }, 'The server failed.');
    return message(500, 'Something went wrong.');
  });
  return app;
}

/** A file or picture of a site for its own functions; pictures as JPEG, which documents can hold. */
async function readSiteAsset(url: URL, served: Served, images: ImageService): Promise<Response> {
  const request = new Request(url, { headers: { accept: 'image/jpeg' } });
  return url.pathname === '/.netlify/images'
    ? images(request, pictureFolder(served))
    : serveSite(request, join(served.dist, served.slug));
}

type Served = { dist: string; slug: string; site: SiteData | undefined };

/** The pictures of a site: where they are and in which sizes they are shown. */
const pictureFolder = ({ dist, slug, site }: Served) => ({
  root: join(dist, slug),
  hosts: site?.imageHosts ?? [],
  sizes: site?.imageSizes,
});

/** The other dealers of a site's group. */
function groupPeers(dist: string, site: SiteData): SiteData[] {
  if (!site.group) return [];
  return builtSlugs(dist)
    .filter((name) => name !== site.slug)
    .flatMap((name) => readSiteData(dist, name) ?? [])
    .filter(({ group }) => group === site.group);
}
