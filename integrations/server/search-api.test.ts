import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { liteClient } from 'algoliasearch/lite';
import { Hono } from 'hono';
import connectHits from 'instantsearch.js/es/connectors/hits/connectHits.js';
import connectRefinementList from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { searchRecord } from '#src/domain/search/search-record.ts';
import { searchProps } from '#src/page-data/search.ts';
import type { Site } from '#src/page-data/site.ts';
import type { SearchClient, SearchRequest } from '#src/search/client.ts';
import { createLoadingClient, type LoadingClient } from '#src/search/embedded/load-client.ts';
import { SEARCH_REF_PATH } from '#src/search/embedded/search-ref.ts';
import { createAlgoliaClient } from '#src/search/hosted/algolia-client.ts';
import { withList } from '#src/search/state.ts';
import { createStockSearch } from '#src/search/stock-search.ts';
import { stateRequests } from '../../bench/search/state-requests.ts';
import { queryMix } from '../../bench/search-mix.ts';
import { loadSite } from '../print/load-site.ts';
import { samplePictures } from '../samples/sample-pictures.ts';
import { buildSearchFiles } from '../search-index/search-files.ts';
import { addSearchApi } from './search-api.ts';

const root = join(import.meta.dirname, '../..');
const NOW = Date.parse('2026-11-21T10:00:00+11:00');
const dist = mkdtempSync(join(tmpdir(), 'search-api-'));

let site: Site;
let inWorker: LoadingClient;
let server: ReturnType<typeof serve>;
let port = 0;

/** The real client of the service, on this server. */
const client = (appId = 'harbour') =>
  liteClient(appId, 'search-only', { hosts: [{ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' }] });

const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = { 'x-algolia-application-id': 'harbour' },
) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

beforeAll(async () => {
  const loaded = await loadSite({ root, pictures: samplePictures, acceptStock: true, now: NOW }, 'harbour');
  if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
  site = loaded.site;
  const files = buildSearchFiles(site);
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(dist, 'harbour', path)), { recursive: true });
    writeFileSync(join(dist, 'harbour', path), bytes);
  }
  writeFileSync(join(dist, 'harbour/index.html'), '');
  const byPath = new Map(files.map(({ path, bytes }) => [`/${path}`, bytes]));
  inWorker = createLoadingClient(SEARCH_REF_PATH, (address) =>
    Promise.resolve(new Response(byPath.get(String(address)) as BodyInit)),
  );
  const app = new Hono();
  addSearchApi(app, dist, () => undefined);
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, (info) => {
      port = info.port;
      resolve();
    });
  });
}, 60_000);

afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(dist, { recursive: true, force: true });
});

/** The public shape of an answer (https://www.algolia.com/doc/rest-api/search/search): what is required, and kinds. */
const answerSchema = z.strictObject({
  hits: z.array(z.looseObject({ objectID: z.string() })),
  nbHits: z.int().min(0),
  page: z.int().min(0),
  nbPages: z.int().min(0),
  hitsPerPage: z.int().min(0).max(1000),
  offset: z.int().min(0).optional(),
  length: z.int().min(0).max(1000).optional(),
  facets: z.record(z.string(), z.record(z.string(), z.int().positive())).optional(),
  facets_stats: z
    .record(z.string(), z.strictObject({ min: z.number(), max: z.number(), avg: z.number(), sum: z.number() }))
    .optional(),
  exhaustiveFacetsCount: z.boolean(),
  exhaustiveNbHits: z.boolean(),
  exhaustiveTypo: z.boolean(),
  exhaustive: z.strictObject({ facetsCount: z.boolean(), nbHits: z.boolean(), typo: z.boolean() }),
  query: z.string(),
  queryAfterRemoval: z.string().optional(),
  params: z.string(),
  index: z.string(),
  processingTimeMS: z.int().min(0),
});

const withoutTime = (results: readonly object[]) =>
  results.map((result) => ({ ...result, params: '', processingTimeMS: 0, _request: undefined }));

describe('search API of the local server', () => {
  it('SRCH-077 answers algoliasearch/lite as the worker answers the page, in the public shape', async () => {
    const records = site.search.searchable.map(searchRecord);
    const route = site.search.routes[0];
    if (!route) throw new Error('no route');
    const { setup } = searchProps(site, route).island;
    const lite = client();
    for (const { state } of queryMix(records).filter((_, at) => at % 4 === 0)) {
      const requests = stateRequests(state, setup, NOW);
      const { results } = await lite.search(requests as never);
      const expected = await inWorker.search(requests);
      expect(withoutTime(results)).toEqual(JSON.parse(JSON.stringify(withoutTime(expected.results))));
      for (const result of results) answerSchema.parse(JSON.parse(JSON.stringify({ ...result, _request: undefined })));
    }
  }, 60_000);

  it('SRCH-074 the search of a page runs through algoliasearch/lite as through the embedded client', async () => {
    const route = site.search.routes.find(({ scope }) => scope.car_type);
    if (!route) throw new Error('no route');
    const { setup, total, facets, ranges } = searchProps(site, route).island;
    const search = async (searching: SearchClient) => {
      const { instance, change } = createStockSearch({
        setup,
        client: () => Promise.resolve(searching),
        printed: { total, facets, ranges },
        now: () => NOW,
      });
      const nothing = () => undefined;
      instance.addWidgets([
        connectHits(nothing)({ escapeHTML: false }),
        connectRefinementList(nothing)({ attribute: 'make', limit: 1000 }),
      ]);
      instance.start();
      change((state) => withList(state, 'make', ['Mazda']));
      const answered = () => instance.mainIndex.getResults()?.hits.length;
      await vi.waitUntil(answered, 5_000);
      const results = instance.mainIndex.getResults();
      instance.dispose();
      return { hits: results?.hits, makes: results?.getFacetValues('make', {}), total: results?.nbHits };
    };
    const service = { host: `http://127.0.0.1:${port}`, key: 'search-only', slug: 'harbour' };
    const found = await search(createAlgoliaClient(service));
    expect(found.total).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(JSON.stringify(await search(inWorker))));
  });

  it('highlights, retrieves chosen attributes, and answers by offset as the service does', async () => {
    const request: SearchRequest = {
      indexName: 'Car_production',
      params: { query: 'mazda', offset: 2, length: 3, attributesToRetrieve: ['make'], attributesToHighlight: ['make'] },
    };
    const { results } = await client().search([request] as never);
    const [first] = results as unknown as { hits: Record<string, unknown>[]; offset: number; length: number }[];
    expect(first).toMatchObject({ offset: 2, length: 3 });
    expect(first?.hits).toHaveLength(3);
    expect(Object.keys(first?.hits[0] ?? {}).sort()).toEqual(['_highlightResult', 'make', 'objectID']);
    expect(first?.hits[0]?._highlightResult).toEqual({
      make: { value: '<em>Mazda</em>', matchLevel: 'full', matchedWords: ['mazda'] },
    });
  });

  it('answers values of a facet, alone and beside queries', async () => {
    const { results } = await client().search([
      { indexName: 'Car_production', type: 'facet', facet: 'make', facetQuery: 'ma' },
      { indexName: 'Car_production', query: '', hitsPerPage: 0 },
    ] as never);
    expect((results[0] as unknown as { facetHits: { value: string }[] }).facetHits[0]?.value).toBe('Mazda');
    const alone = await post('/1/indexes/Car_production/facets/make/query', { facetQuery: 'maz' });
    expect(((await alone.json()) as { facetHits: unknown[] }).facetHits).toHaveLength(1);
    const query = await post('/1/indexes/Car_production/query', { params: 'query=mazda&hitsPerPage=2' });
    expect(((await query.json()) as { hits: unknown[] }).hits).toHaveLength(2);
  });

  it('refuses what is no search, with a message and a status as the service does', async () => {
    await expect(client('nobody').search([{ indexName: 'Car_production' }] as never)).rejects.toThrow(/no such/);
    await expect(
      client().search([{ indexName: 'Car_production', params: { filters: 'make:(' } }] as never),
    ).rejects.toThrow(/filter/);
    const requests = Array.from({ length: 51 }, () => ({ indexName: 'Car_production' }));
    for (const [body, status] of [
      ['{', 400],
      ['[]', 400],
      ['null', 400],
      [{ requests: {} }, 400],
      [{ requests: [null] }, 400],
      [{ requests: [{}] }, 400],
      [{ requests: [{ indexName: 'Car_production', query: {} }] }, 400],
      [{ requests: [{ indexName: 'Car_production:nothing:asc' }] }, 400],
      [{ requests }, 400],
      [{ requests: [{ indexName: 'x'.repeat(300_000) }] }, 413],
    ] as const) {
      const response = await post('/1/indexes/*/queries', body);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ status, message: expect.stringMatching(/\.$/) as string });
    }
    expect((await post('/1/indexes/*/queries', { requests: [] }, { 'x-algolia-application-id': '../x' })).status).toBe(
      404,
    );
  });

  it('can be asked from the pages of other hosts', async () => {
    const before = await fetch(`http://127.0.0.1:${port}/1/indexes/*/queries`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'x-algolia-api-key' },
    });
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-origin')).toBe('*');
    expect(before.headers.get('access-control-allow-headers')).toBe('x-algolia-api-key');
  });
});
