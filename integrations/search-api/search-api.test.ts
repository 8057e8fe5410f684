import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { Hono } from 'hono';
import connectHits from 'instantsearch.js/es/connectors/hits/connectHits.js';
import connectRefinementList from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { searchRecord } from '#src/domain/search/search-record.ts';
import { withList } from '#src/domain/search/state.ts';
import { searchProps } from '#src/page-data/search.ts';
import type { Site } from '#src/page-data/site.ts';
import type { SearchClient, SearchRequest } from '#src/search/client.ts';
import type { LoadingClient } from '#src/search/embedded/load-client.ts';
import { createPageClient } from '#src/search/embedded/page-client.ts';
import { SEARCH_REF_PATH, type SearchRef } from '#src/search/embedded/search-ref.ts';
import { createAlgoliaClient } from '#src/search/hosted/algolia-client.ts';
import { createStockSearch } from '#src/search/stock-search.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { searchFigures } from '#src/server/database/tables.ts';
import { openMemory } from '#src/server/http/process-memory.ts';
import { stateRequests } from '../../bench/search/state-requests.ts';
import { queryMix } from '../../bench/search-mix.ts';
import { loadSite } from '../print/load-site.ts';
import { samplePictures } from '../samples/sample-pictures.ts';
import { searchFiles } from '../search-index/search-files.ts';
import { addSearchApi } from './routes.ts';

const root = join(import.meta.dirname, '../..');
const NOW = Date.parse('2026-11-21T10:00:00+11:00');
const dist = mkdtempSync(join(tmpdir(), 'search-api-'));

let site: Site;
let inWorker: LoadingClient;
let server: ReturnType<typeof serve>;
let port = 0;
let database: TestDatabase;
let api: ReturnType<typeof addSearchApi>;

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
  const files = [...searchFiles(site)];
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(dist, 'harbour', path)), { recursive: true });
    writeFileSync(join(dist, 'harbour', path), bytes);
  }
  writeFileSync(join(dist, 'harbour/index.html'), '');
  const byPath = new Map(files.map(({ path, bytes }) => [`/${path}`, bytes]));
  inWorker = createPageClient(SEARCH_REF_PATH, '/api', (address) =>
    Promise.resolve(new Response(byPath.get(String(address)) as BodyInit)),
  );
  const app = new Hono();
  const opened = await databases[0]?.open();
  if (!opened) throw new Error('no database');
  database = opened;
  api = addSearchApi(app, {
    dist,
    findFile: (folder, path) => (existsSync(join(folder, path)) ? join(folder, path) : undefined),
    slugOf: () => undefined,
    hasSite: (slug) => /^[a-z-]+$/.test(slug) && existsSync(join(dist, slug, 'index.html')),
    siteOf: () => ({ timeZone: 'Australia/Perth' }),
    callerOf: () => '203.0.113.7',
    db: database.db,
    memory: openMemory(),
    now: () => new Date(NOW),
    paginationLimitedTo: 100,
  });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, (info) => {
      port = info.port;
      resolve();
    });
  });
}, 60_000);

afterAll(async () => {
  await new Promise((done) => server.close(done));
  await api.close();
  await database.close();
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
  message: z.string().optional(),
  aroundLatLng: z.string().optional(),
  queryID: z.string().optional(),
});

/** What the service says as well as the worker does: not how long it took, nor how a query was understood. */
const withoutTime = (results: readonly object[]) =>
  results.map((result) => ({
    ...result,
    ...{ params: '', processingTimeMS: 0, _request: undefined, queryParts: undefined, message: undefined, nbPages: 0 },
  }));

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

  it('SRCH-071 highlights, retrieves chosen attributes, and answers by offset as the service does', async () => {
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

  it('SRCH-077 refuses what is no search with the status and the words of the service', async () => {
    await expect(client('nobody').search([{ indexName: 'Car_production' }] as never)).rejects.toThrow(
      /no such application/,
    );
    await expect(client().search([{ indexName: 'Nothing' }] as never)).rejects.toMatchObject({
      status: 404,
      message: 'Index Nothing does not exist',
    });
    const one = (params: object) => ({ requests: [{ indexName: 'Car_production', ...params }] });
    const requests = Array.from({ length: 51 }, () => ({ indexName: 'Car_production' }));
    for (const [body, status, message] of [
      ['{', 400, /invalid JSON/],
      ['[]', 400, /object/],
      ['null', 400, /object/],
      [{ requests: {} }, 400, /"requests"/],
      [{ requests: [null] }, 400, /"requests"/],
      [{ requests: [{}] }, 400, /"indexName"/],
      [{ requests }, 400, /50/],
      [{ requests: [], strategy: 'stopIfEnoughMatches' }, 400, /strategy/],
      [{ requests: [], other: 1 }, 400, /^Unknown parameter: other$/],
      [{ requests: [{ indexName: 'x'.repeat(300_000) }] }, 413, /too large/],
      [one({ indexName: 'Car_production:nothing:asc' }), 404, /^Index Car_production:nothing:asc does not exist$/],
      [one({ query: {} }), 400, /^Invalid value for "query" parameter, expected string$/],
      [one({ query: 'é'.repeat(256) }), 200, undefined],
      [
        one({ query: `${'é'.repeat(256)}x` }),
        400,
        /^Invalid value for "query" parameter, expected string shorter than 512 bytes$/,
      ],
      [
        one({ hitsPerPage: '10' }),
        400,
        /^Invalid value for "hitsPerPage" parameter, expected integer between 0 and 1000$/,
      ],
      [one({ hitsPerPage: -1 }), 400, /^Value too small for "hitsPerPage" parameter/],
      [one({ hitsPerPage: 1001 }), 400, /^Value too large for "hitsPerPage" parameter/],
      [
        one({ page: 1.5 }),
        400,
        /^Invalid value for "page" parameter, expected integer between 0 and 9223372036854775807$/,
      ],
      [one({ params: 'hitsPerPage=x' }), 400, /hitsPerPage/],
      [one({ facets: [1] }), 400, /"facets" parameter, expected array of strings/],
      [one({ clickAnalytics: 'yes' }), 400, /"clickAnalytics" parameter, expected boolean/],
      [one({ filters: 'make:(' }), 400, /^filters: The filter "make:\("/],
      [one({ numericFilters: ['price~3'] }), 400, /^numericFilters: /],
      [one({ optionalFilters: ['make'] }), 400, /^optionalFilters: /],
      [one({ facetFilters: [[['a:b']]] }), 400, /facetFilters/],
      [
        one({ restrictSearchableAttributes: ['price'] }),
        400,
        /^invalid setting for restrictSearchableAttributes, attribute price is not in searchableAttributes setting$/,
      ],
      [one({ hitPerPage: 3 }), 400, /^Unknown parameter: hitPerPage$/],
      [one({ paginationLimitedTo: 3 }), 400, /^Unknown parameter: paginationLimitedTo$/],
      [one({ __proto__: null, constructor: 3 }), 400, /^Unknown parameter: constructor$/],
      [one({ advancedSyntax: true }), 400, /"advancedSyntax" is not supported/],
      [one({ insidePolygon: [[1, 2, 3, 4, 5, 6]] }), 400, /"insidePolygon" is not supported/],
      [one({ queryType: 'prefixNone' }), 400, /"prefixNone" of the parameter "queryType" is not supported/],
      [one({ typoTolerance: 'most' }), 400, /typoTolerance/],
      [one({ distinct: 5 }), 400, /^Value too large for "distinct"/],
      [one({ aroundLatLng: '91,0' }), 400, /aroundLatLng/],
      [one({ aroundLatLng: '-33.8,151.2', aroundRadius: 0 }), 400, /aroundRadius/],
      [
        one({ type: 'facet', facet: 'price' }),
        400,
        /^Cannot search in `price` attribute, you need to add `searchable\(price\)` to attributesForFaceting\.$/,
      ],
      [one({ type: 'facet', facet: 'make', maxFacetHits: 101 }), 400, /maxFacetHits/],
    ] as const) {
      const response = await post('/1/indexes/*/queries', body);
      const answer = (await response.json()) as { message?: string; status?: number };
      expect([body, response.status]).toEqual([body, status]);
      if (message) expect(answer).toEqual({ status, message: expect.stringMatching(message) as string });
    }
    expect((await post('/1/indexes/*/queries', { requests: [] }, { 'x-algolia-application-id': '../x' })).status).toBe(
      404,
    );
  });

  it.each([
    ['GET', '/1/indexes'],
    ['GET', '/1/indexes/Car_production'],
    ['POST', '/1/indexes/Car_production/browse'],
    ['DELETE', '/1/nothing'],
  ])('answers %s %s with 404 as JSON', async (method, path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    expect([response.status, await response.json()]).toEqual([404, { message: 'Path not found', status: 404 }]);
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

  const search = async (params: object, indexName = 'Car_production') => {
    const { results } = await client().search([{ indexName, ...params }] as never);
    return results[0] as unknown as {
      hits: Record<string, unknown>[];
      nbHits: number;
      nbPages: number;
      hitsPerPage: number;
      message?: string;
      queryID?: string;
      queryAfterRemoval?: string;
      facets?: Record<string, Record<string, number>>;
    };
  };
  const names = async (params: object) => (await search(params)).hits.map(({ name }) => String(name));

  it('gives 20 hits a page where nobody says how many', async () => {
    expect(await search({})).toMatchObject({ hitsPerPage: 20 });
    expect((await search({})).hits).toHaveLength(20);
    expect((await search({ hitsPerPage: 0 })).hits).toHaveLength(0);
  });

  it('gives no hits beyond paginationLimitedTo, and says so', async () => {
    const { nbHits } = await search({});
    expect(nbHits).toBeGreaterThan(100);
    expect(await search({ hitsPerPage: 30 })).toMatchObject({ nbHits, nbPages: 4 });
    expect((await search({ hitsPerPage: 30 })).message).toBeUndefined();
    const last = await search({ hitsPerPage: 30, page: 3 });
    expect(last.hits).toHaveLength(10);
    expect(last.message).toMatch(/^you can only fetch the 100 hits for this query/);
    expect((await search({ page: 5 })).hits).toHaveLength(0);
    expect((await search({ offset: 95, length: 20 })).hits).toHaveLength(5);
  });

  it('marks what was typed in values of a facet, with the tags that are asked for', async () => {
    const values = async (params: object) => {
      const { results } = await client().search([
        { indexName: 'Car_production', type: 'facet', facet: 'make', ...params },
      ] as never);
      return (results[0] as unknown as { facetHits: { highlighted: string }[] }).facetHits.map(
        ({ highlighted }) => highlighted,
      );
    };
    expect(await values({ facetQuery: 'maz' })).toEqual(['<em>Maz</em>da']);
    expect(await values({ facetQuery: 'maz', highlightPreTag: '[', highlightPostTag: ']' })).toEqual(['[Maz]da']);
    expect((await values({ maxFacetHits: 2 })).length).toBe(2);
  });

  it('retrieves attributes but those that are left out', async () => {
    const keys = async (attributesToRetrieve: string[]) =>
      Object.keys((await search({ attributesToRetrieve, attributesToHighlight: [], hitsPerPage: 1 })).hits[0] ?? {});
    const all = await keys(['*']);
    expect(all).toEqual(expect.arrayContaining(['make', 'name', 'objectID']));
    expect(await keys(['*', '-make'])).toEqual(all.filter((name) => name !== 'make'));
    expect(await keys(['-make', '-name'])).toEqual(all.filter((name) => name !== 'make' && name !== 'name'));
    expect(await keys(['make', 'name', '-name'])).toEqual(['objectID', 'make']);
    expect(await keys([])).toEqual(['objectID']);
  });

  it('answers only the fields that are asked for', async () => {
    const { results } = await client().search([
      { indexName: 'Car_production', responseFields: ['nbHits', 'page'] },
    ] as never);
    expect(Object.keys(results[0] ?? {}).filter((name) => name !== '_request')).toEqual(['nbHits', 'page']);
  });

  it('searches without typing errors, or with the fewest', async () => {
    const count = async (params: object) => (await search({ hitsPerPage: 1, ...params })).nbHits;
    const exact = await count({ query: 'mazda ' });
    expect(exact).toBeGreaterThan(0);
    expect(await count({ query: 'mzada ' })).toBe(exact);
    expect(await count({ query: 'mzada ', typoTolerance: true })).toBe(exact);
    expect(await count({ query: 'mzada ', typoTolerance: 'true' })).toBe(exact);
    expect(await count({ query: 'mzada ', typoTolerance: 'min' })).toBe(exact);
    expect(await count({ query: 'mzada ', typoTolerance: 'strict' })).toBe(exact);
    expect(await count({ query: 'mzada ', typoTolerance: false })).toBe(0);
    expect(await count({ query: 'mazda ', typoTolerance: false })).toBe(exact);
  });

  it('searches some attributes only', async () => {
    const count = async (query: string, restrictSearchableAttributes?: string[]) =>
      (await search({ query, hitsPerPage: 1, restrictSearchableAttributes })).nbHits;
    const makes = (await search({ query: '', facets: ['make'], hitsPerPage: 1 })).facets?.make ?? {};
    expect(await count('mazda', ['make'])).toBe(makes.Mazda);
    expect(await count('mazda', ['colour'])).toBe(0);
    // The dealer and one of its yards are named after a make.
    expect(await count('mazda', ['make', 'location_name'])).toBeGreaterThanOrEqual(makes.Mazda ?? 0);
  });

  it('takes words as optional, those with more of them first', async () => {
    const mazdas = (await search({ query: 'mazda', hitsPerPage: 1 })).nbHits;
    const optional = await search({ query: 'mazda xyzzy', optionalWords: ['xyzzy'], hitsPerPage: 1 });
    expect(optional).toMatchObject({ nbHits: mazdas });
    expect(optional.queryAfterRemoval).toBeUndefined();
    const both = await names({ query: 'mazda suv', optionalWords: 'suv', hitsPerPage: 1000 });
    const suvs = await search({ query: 'mazda suv', hitsPerPage: 1000, removeWordsIfNoResults: 'none' });
    expect(both).toHaveLength(Math.min(100, mazdas));
    expect(new Set(both.slice(0, suvs.nbHits))).toEqual(new Set(suvs.hits.map(({ name }) => String(name))));
    const any = await search({ query: 'mazda toyota', optionalWords: ['mazda', 'toyota'], hitsPerPage: 1 });
    expect(any.nbHits).toBeGreaterThan(mazdas);
  });

  it('leaves words out only as removeWordsIfNoResults says', async () => {
    const removed = async (removeWordsIfNoResults: string, query = 'mazda suv xyzzy') => {
      const { nbHits, queryAfterRemoval } = await search({ query, removeWordsIfNoResults, hitsPerPage: 1 });
      return [nbHits > 0, queryAfterRemoval];
    };
    expect(await removed('none')).toEqual([false, undefined]);
    expect(await removed('lastWords')).toEqual([true, 'mazda suv <em>xyzzy</em>']);
    expect(await removed('firstWords')).toEqual([false, undefined]);
    expect(await removed('firstWords', 'xyzzy mazda suv')).toEqual([true, '<em>xyzzy</em> mazda suv']);
    expect((await removed('allOptional'))[0]).toBe(true);
    const own = await search({ query: 'mazda suv xyzzy', hitsPerPage: 1 });
    expect(own.queryAfterRemoval).toBe('mazda suv <em>xyzzy</em>');
  });

  it('gives limits of a text up last, and says which', async () => {
    expect((await search({ query: 'mazda under 1k' })).queryAfterRemoval).toBe('mazda <em>under 1k</em>');
    expect((await search({ query: 'mazda under 1k' })).nbHits).toBeGreaterThan(0);
  });

  it('puts vehicles first that meet optional filters', async () => {
    const makes = async (optionalFilters: unknown, params: object = {}) =>
      (await search({ optionalFilters, attributesToRetrieve: ['make'], attributesToHighlight: [], hitsPerPage: 100, ...params })).hits.map(({ make }) => String(make)); // biome-ignore format: one call
    const total = (await search({ hitsPerPage: 1 })).nbHits;
    const kias = (await search({ facetFilters: ['make:Kia'], hitsPerPage: 1 })).nbHits;
    expect(kias).toBeGreaterThan(0);
    const first = await makes(['make:Kia']);
    expect(first.slice(0, kias)).toEqual(first.slice(0, kias).map(() => 'Kia'));
    expect(await search({ optionalFilters: ['make:Kia'], hitsPerPage: 1 })).toMatchObject({ nbHits: total });
    expect((await makes('make:Kia'))[0]).toBe('Kia');
    const scored = await makes(['make:Kia', 'make:Toyota<score=3>']);
    expect(scored[0]).toBe('Toyota');
    // Of alternatives the highest counts; summed, two of one score are worth more than one of a higher.
    const groups = [['make:Kia<score=2>', 'item_type:car<score=2>'], 'make:Toyota<score=1>'];
    expect((await makes(groups))[0]).toBe('Toyota');
    expect((await makes(groups, { sumOrFiltersScores: true }))[0]).toBe('Kia');
    const without = await makes(['make:-Toyota'], { facetFilters: [['make:Toyota', 'make:Kia']] });
    expect(without.indexOf('Toyota')).toBe(kias);
  });

  it('gives one vehicle of each model where distinct is asked for', async () => {
    const models = (await search({ facets: ['make_model'], maxValuesPerFacet: 1000, hitsPerPage: 1 })).facets
      ?.make_model;
    const one = await search({ distinct: true, attributesToRetrieve: ['make', 'model'], hitsPerPage: 10 });
    expect(one.nbHits).toBe(Object.keys(models ?? {}).length);
    const found = one.hits.map(({ make, model }) => `${String(make)} ${String(model)}`);
    expect(new Set(found).size).toBe(found.length);
    const two = await search({ distinct: 2, hitsPerPage: 1 });
    expect(two.nbHits).toBe(Object.values(models ?? {}).reduce((sum, count) => sum + Math.min(2, count), 0));
    expect((await search({ distinct: false, hitsPerPage: 1 })).nbHits).toBeGreaterThan(two.nbHits);
  });

  it('puts the nearest first, by a place or by a postcode that is typed', async () => {
    const places = await search({ facets: ['location_name'], hitsPerPage: 1 });
    expect(Object.keys(places.facets?.location_name ?? {}).length).toBeGreaterThan(1);
    const firstOf = async (params: object) =>
      String(
        (await search({ attributesToRetrieve: ['location_name', 'locationName', 'location'], ...params })).hits[0]
          ?.objectID,
      );
    const ref = JSON.parse(readFileSync(join(dist, 'harbour', SEARCH_REF_PATH), 'utf8')) as SearchRef;
    const [[, near] = ['', [0, 0]], ...others] = Object.entries(ref.places ?? {});
    expect(others.length).toBeGreaterThan(0);
    const yardOf = new Map(site.search.searchable.map((car) => [String(car.id), car.location_name]));
    for (const [name, place] of Object.entries(ref.places ?? {}))
      expect(yardOf.get(await firstOf({ aroundLatLng: place.join(',') }))).toBe(name);
    const within = await search({ aroundLatLng: near.join(','), aroundRadius: 1, hitsPerPage: 1 });
    expect(within.nbHits).toBeGreaterThan(0);
    expect(within.nbHits).toBeLessThan((await search({ hitsPerPage: 1 })).nbHits);
    expect((await search({ query: 'near 2000' })).nbHits).toBe((await search({})).nbHits);
  });

  it('counts searches and events by day and index, and keeps nothing of who it was', async () => {
    const before = await search({ query: 'mazda', clickAnalytics: true });
    expect(before.queryID).toMatch(/^[0-9a-f]{32}$/);
    expect((await search({ query: 'mazda' })).queryID).toBeUndefined();
    await api.flush();
    await database.db.delete(searchFigures);
    await search({ query: 'mazda', clickAnalytics: true });
    await search({ query: 'mazda', analytics: false });
    await search({ query: 'mazda', hitsPerPage: 0 });
    await search({ query: 'xyzzyq', removeWordsIfNoResults: 'none' });
    const insights = algoliasearch('harbour', 'search-only').initInsights({
      region: 'us',
      options: { hosts: [{ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' }] },
    });
    const event = { eventName: 'Vehicle', index: 'Car_production', userToken: 'someone-private', objectIDs: ['u1'] };
    const answered = await insights.pushEvents({
      events: [
        { ...event, eventType: 'click', queryID: before.queryID ?? '', positions: [1] },
        { ...event, eventType: 'click' },
        { ...event, eventType: 'conversion', queryID: before.queryID ?? '' },
        { ...event, eventType: 'view' },
      ],
    });
    expect(answered).toMatchObject({ status: 200, message: 'OK' });
    await api.flush();
    const rows = await database.db.select().from(searchFigures);
    expect(Object.fromEntries(rows.map(({ figure, count }) => [figure, count]))).toEqual({
      ...{ searches: 2, searches_without_results: 1, views: 1, clicks: 2, clicks_after_search: 1 },
      ...{ conversions: 1, conversions_after_search: 1 },
    });
    // 10 am in Sydney is 7 am in Perth, the same day.
    expect(new Set(rows.map(({ day, index_name, website_slug }) => `${website_slug} ${index_name} ${day}`))).toEqual(
      new Set(['harbour Car_production 2026-11-21']),
    );
    expect(JSON.stringify(rows)).not.toMatch(/someone-private|mazda|u1/);
    await api.flush();
    expect(await database.db.select().from(searchFigures)).toHaveLength(rows.length);
  });

  it('refuses events that are wrong, all of them together, too many, or of an index that is not there', async () => {
    const event = { eventType: 'click', eventName: 'x', index: 'Car_production', userToken: 'u', objectIDs: ['1'] };
    for (const [body, status, message] of [
      [{}, 422, 'No events to process'],
      [{ events: [] }, 422, 'No events to process'],
      [{ events: [event, { ...event, eventType: 'buy' }] }, 422, /^events\[1\]\.eventType: /],
      [{ events: [{ ...event, userToken: undefined }] }, 422, /userToken/],
      [{ events: [{ ...event, userToken: 'a b' }] }, 422, /userToken/],
      [{ events: [{ ...event, objectIDs: undefined }] }, 422, /objectIDs/],
      [{ events: [{ ...event, filters: ['make:Kia'] }] }, 422, /filters/],
      [{ events: [{ ...event, objectIDs: Array.from({ length: 21 }, () => 'a') }] }, 422, /objectIDs/],
      [{ events: [{ ...event, queryID: 'x' }] }, 422, /queryID/],
      [{ events: [{ ...event, queryID: 'a'.repeat(32) }] }, 422, /positions/],
      [{ events: Array.from({ length: 1001 }, () => event) }, 422, /1000/],
      [{ events: [{ ...event, index: 'Nothing' }] }, 404, 'Index Nothing does not exist'],
      [`{"events":[${' '.repeat(300_000)}]}`, 413, /too large/],
    ] as const) {
      const response = await post('/1/events', body);
      expect(await response.json()).toEqual({
        status,
        message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
      });
    }
    expect((await post('/1/events', { events: [event] }, {})).status).toBe(404);
    const calls = await Promise.all(Array.from({ length: 300 }, () => post('/1/events', { events: [event] })));
    expect(calls.at(-1)?.status ?? 0).toBeGreaterThan(0);
    const last = await post('/1/events', { events: [event] });
    expect([last.status, await last.json()]).toEqual([429, { status: 429, message: 'Too many requests' }]);
  }, 60_000);
});
