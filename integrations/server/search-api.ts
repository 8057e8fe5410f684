import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import type { FacetSearchRequest, SearchClient, SearchRequest } from '#src/search/client.ts';
import { createLoadingClient } from '#src/search/embedded/load-client.ts';
import { SEARCH_REF_PATH } from '#src/search/embedded/search-ref.ts';
import { findFile, hasSite } from './static-files.ts';

const MOST_BYTES = 256 * 1024;
/** Algolia's own limit of queries in one call. */
const MOST_REQUESTS = 50;

/** A query of a multi-query call: for hits, or with `type: "facet"` for values of a facet. */
type AnyRequest = SearchRequest & { type?: string; facet?: string; facetQuery?: string; maxFacetHits?: number };

/**
 * The search API of Algolia over the printed index of each dealer, so that its own clients (`algoliasearch/lite`,
 * InstantSearch) work against this server and a group can host its search itself: many queries, one query, and values
 * of a facet. The dealer is the site of the host, or the application id where several share a host.
 */
export function addSearchApi(app: Hono, dist: string, slugOf: (request: Request) => string | undefined): void {
  const clients = new Map<string, { stamp: number; client: SearchClient }>();

  /** The engine on the index as it is printed now. */
  function clientOf(slug: string): SearchClient | undefined {
    const folder = join(dist, slug);
    const stamp = statSync(join(folder, SEARCH_REF_PATH), { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return undefined;
    const known = clients.get(slug);
    if (known?.stamp === stamp) return known.client;
    const client = createLoadingClient(SEARCH_REF_PATH, (address) => {
      const file = findFile(folder, String(address));
      return Promise.resolve(file ? new Response(readFileSync(file)) : new Response(null, { status: 404 }));
    });
    clients.set(slug, { stamp, client });
    return client;
  }

  const answer = async (c: Context, run: (client: SearchClient, body: Record<string, unknown>) => Promise<object>) => {
    const given = c.req.header('x-algolia-application-id') ?? c.req.query('x-algolia-application-id') ?? '';
    const slug = slugOf(c.req.raw) ?? (hasSite(dist, given.toLowerCase()) ? given.toLowerCase() : undefined);
    const client = slug && clientOf(slug);
    if (!client) return fail(c, 404, 'There is no such application.');
    const text = await readText(c.req.raw);
    if (text === undefined) return fail(c, 413, 'The request is too large.');
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return fail(c, 400, 'The body is not JSON.');
    }
    if (typeof body !== 'object' || body === null) return fail(c, 400, 'The body is not an object.');
    try {
      return c.json(await run(client, body as Record<string, unknown>));
    } catch (error) {
      return fail(c, 400, error instanceof Error ? error.message : 'The request is not understood.');
    }
  };

  app.use('/1/indexes/*', async (c, next) => {
    await next();
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('cache-control', 'no-store');
  });
  app.options('/1/indexes/*', (c) => {
    const asked = c.req.header('access-control-request-headers');
    return c.body(null, 204, {
      'access-control-allow-methods': 'POST',
      ...(asked && { 'access-control-allow-headers': asked }),
      'access-control-max-age': '86400',
    });
  });
  app.post('/1/indexes/:index/queries', (c) =>
    answer(c, async (client, { requests }) => {
      if (!Array.isArray(requests)) throw new Error('"requests" is not a list.');
      if (requests.length > MOST_REQUESTS) throw new Error(`More than ${MOST_REQUESTS} requests.`);
      return { results: await Promise.all(requests.map((request) => one(client, toRequest(request)))) };
    }),
  );
  app.post('/1/indexes/:index/query', (c) =>
    answer(c, (client, body) => one(client, toRequest({ ...body, indexName: c.req.param('index') }))),
  );
  app.post('/1/indexes/:index/facets/:facet/query', (c) =>
    answer(c, (client, body) => {
      const named = { indexName: c.req.param('index'), facet: c.req.param('facet'), type: 'facet' };
      return one(client, toRequest({ ...body, ...named }));
    }),
  );
}

/** The body of a request; undefined when it is longer than allowed, of which no more is read. */
async function readText(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MOST_BYTES) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

async function one(client: SearchClient, request: AnyRequest): Promise<object> {
  if (request.type !== 'facet') return (await client.search([request])).results[0] ?? {};
  const { type: _type, indexName, facet = '', params, ...rest } = request;
  const asked: FacetSearchRequest = { indexName, params: { ...rest, ...params, facetName: facet } };
  const [found] = (await client.searchForFacetValues?.([asked])) ?? [];
  return found ?? {};
}

/** A query as a client sent it; older clients send `params` as an address query. */
function toRequest(given: unknown): AnyRequest {
  if (typeof given !== 'object' || given === null) throw new Error('A request is not an object.');
  const request = given as Record<string, unknown>;
  if (typeof request.indexName !== 'string' || request.indexName === '') throw new Error('"indexName" is missing.');
  const { params, ...rest } = request;
  const asked: Record<string, unknown> =
    typeof params === 'string' ? fromAddress(params) : ((params as Record<string, unknown> | undefined) ?? {});
  const query = asked.query ?? rest.query ?? '';
  if (typeof query !== 'string') throw new Error('"query" is not a text.');
  return {
    ...(rest as AnyRequest),
    ...(Object.keys(asked).length > 0 && { params: { ...rest, ...asked } }),
  };
}

function fromAddress(params: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([name, value]) => {
      if (name === 'query') return [name, value];
      try {
        return [name, JSON.parse(value) as unknown];
      } catch {
        return [name, value];
      }
    }),
  );
}

const fail = (c: Context, status: 400 | 404 | 413, message: string): Response => c.json({ message, status }, status);
