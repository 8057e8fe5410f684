import type { Context, Hono } from 'hono';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import type { Database } from '#src/server/database/connection.ts';
import type { ProcessMemory } from '#src/server/http/process-memory.ts';
import { withinAddressLimit } from '#src/server/http/rate-limit.ts';
import { log, safeError } from '#src/server/log/log.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { type ApiQuery, answerQueries, readQuery, requireIndex } from './answer-query.ts';
import { ApiRefusal } from './api-refusal.ts';
import { type DealerSearch, dealerSearches, type FindFile } from './dealer-search.ts';
import { readEvents } from './read-events.ts';
import { type Figure, SearchFigures } from './search-figures.ts';

const MOST_BYTES = 256 * 1024;
/** Algolia's own limit of queries in one call. */
const MOST_REQUESTS = 50;
/** Calls with events of one address, and within how many minutes. */
const MOST_EVENT_CALLS = 300;
const EVENT_MINUTES = 10;
/** Figures of a dealer whose data is of no print are kept by the days of Sydney. */
const TIME_ZONE = 'Australia/Sydney';

export type SearchApiOptions = {
  /** Folder with the printed sites. */
  dist: string;
  findFile: FindFile;
  /** The dealer of a host; undefined where several share one. */
  slugOf(request: Request): string | undefined;
  hasSite(slug: string): boolean;
  siteOf(slug: string): Pick<SiteData, 'timeZone'> | undefined;
  callerOf(c: Context): string;
  db: Database;
  memory: ProcessMemory;
  now(): Date;
  /** Results that can be paged through, other than the usual number. */
  paginationLimitedTo?: number;
};

type Dealer = { slug: string; search: DealerSearch };

/**
 * The search API of Algolia over the printed index of each dealer, so that its own clients (`algoliasearch`, InstantSearch)
 * work against this server and a group can host its search itself: many queries, one query, values of a facet, and events.
 * The dealer is the site of the host, or the application id where several share a host.
 *
 * @returns the figures that are counted, to be closed when the server ends.
 */
export function addSearchApi(app: Hono, options: SearchApiOptions): SearchFigures {
  const { dist, slugOf, hasSite, db, memory, now } = options;
  const searchOf = dealerSearches(dist, options.findFile);
  const figures = new SearchFigures(db);

  const dealerOf = (c: Context): Dealer => {
    const given = c.req.header('x-algolia-application-id') ?? c.req.query('x-algolia-application-id') ?? '';
    const slug = slugOf(c.req.raw) ?? (hasSite(given.toLowerCase()) ? given.toLowerCase() : undefined);
    const search = slug && searchOf(slug);
    if (!slug || !search) throw new ApiRefusal(404, 'There is no such application');
    return { slug, search };
  };

  const count = ({ slug }: Dealer, index: string, named: readonly Figure[]) => {
    const day = dateInZone(now().getTime(), options.siteOf(slug)?.timeZone ?? TIME_ZONE);
    for (const figure of named) figures.add({ slug, day, index, figure });
  };

  /** Runs a call; whatever it refuses is answered as the service does. */
  const answer = async (c: Context, run: (dealer: Dealer, body: Record<string, unknown>) => Promise<object>) => {
    try {
      return c.json(await run(dealerOf(c), await readJson(c.req.raw)));
    } catch (error) {
      if (error instanceof ApiRefusal) return fail(c, error.status, error.message);
      log.error({ err: safeError(error) }, 'A search failed.');
      return fail(c, 500, 'Internal error');
    }
  };

  const search = async (dealer: Dealer, queries: readonly ApiQuery[]) => {
    const results = await answerQueries(dealer.search, queries, options.paginationLimitedTo);
    for (const [at, { indexName, params, facet }] of queries.entries()) {
      if (facet !== undefined || params.analytics === false || params.hitsPerPage === 0) continue;
      const { nbHits } = results[at] as { nbHits?: number };
      count(dealer, indexName, nbHits === 0 ? ['searches', 'searches_without_results'] : ['searches']);
    }
    return results;
  };

  app.use('/1/*', async (c, next) => {
    await next();
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('cache-control', 'no-store');
  });
  app.options('/1/*', (c) => {
    const asked = c.req.header('access-control-request-headers');
    return c.body(null, 204, {
      'access-control-allow-methods': 'POST',
      ...(asked && { 'access-control-allow-headers': asked }),
      'access-control-max-age': '86400',
    });
  });
  app.post('/1/indexes/:index/queries', (c) =>
    answer(c, async (dealer, { requests, strategy = 'none', ...others }) => {
      const [unknown] = Object.keys(others);
      if (unknown) throw new ApiRefusal(400, `Unknown parameter: ${unknown.slice(0, 100)}`);
      if (strategy !== 'none')
        throw new ApiRefusal(400, 'The parameter "strategy" is not supported by this server, only "none"');
      if (!Array.isArray(requests))
        throw new ApiRefusal(400, 'Invalid value for "requests" parameter, expected array of objects');
      if (requests.length > MOST_REQUESTS) throw new ApiRefusal(400, `Too many queries: at most ${MOST_REQUESTS}`);
      return { results: await search(dealer, requests.map(readQuery)) };
    }),
  );
  app.post('/1/indexes/:index/query', (c) =>
    answer(c, async (dealer, body) => {
      const [result] = await search(dealer, [readQuery({ ...body, indexName: c.req.param('index') })]);
      return result ?? {};
    }),
  );
  app.post('/1/indexes/:index/facets/:facet/query', (c) =>
    answer(c, async (dealer, body) => {
      const named = { indexName: c.req.param('index'), facet: c.req.param('facet'), type: 'facet' };
      const [result] = await search(dealer, [readQuery({ ...body, ...named })]);
      return result ?? {};
    }),
  );
  app.post('/1/events', (c) =>
    answer(c, async (dealer, body) => {
      const context = { db, memory, now: now(), ip: options.callerOf(c), site: { slug: dealer.slug } as SiteData };
      if (!(await withinAddressLimit(context, 'search-events', MOST_EVENT_CALLS, EVENT_MINUTES)))
        throw new ApiRefusal(429, 'Too many requests');
      const events = readEvents(body);
      for (const { index } of events) requireIndex(index, dealer.search);
      for (const { index, figures: named } of events) count(dealer, index, named);
      return { status: 200, message: 'OK' };
    }),
  );
  app.all('/1/*', (c) => fail(c, 404, 'Path not found'));
  return figures;
}

/** The body of a call, which is a JSON object. */
async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ApiRefusal(400, 'invalid JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiRefusal(400, 'invalid JSON: expected an object');
  return body as Record<string, unknown>;
}

/** The body of a request; no more is read of one that is longer than allowed. */
async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MOST_BYTES) throw new ApiRefusal(413, 'Request body too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

const fail = (c: Context, status: ApiRefusal['status'] | 500, message: string): Response =>
  c.json({ message, status }, status);
