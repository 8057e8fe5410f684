import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stockFilter } from '#src/domain/search/filters/stock-filter.ts';
import type { SearchRequest } from '../client.ts';
import { findSimilar } from '../similar-search.ts';
import { createAlgoliaClient } from './algolia-client.ts';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { nearClient } from './near-client.ts';
import { serverOf } from './server-address.ts';
import { createTypesenseClient } from './typesense-client.ts';

/** What the services answer, each in its own form; the record is one that a push sends. */
const RECORD = { objectID: 'u1', make: 'Mazda', price: 9, card: { id: 'u1', price: 10, name: 'CX-5' } };
const ANSWERS = {
  meilisearch: {
    results: [
      {
        indexUid: 'Car_production',
        hits: [RECORD],
        query: '',
        processingTimeMs: 1,
        totalHits: 1,
        hitsPerPage: 21,
        page: 1,
        totalPages: 1,
        facetDistribution: { make: { Mazda: 1 } },
        facetStats: { price: { min: 9, max: 9 } },
      },
    ],
  },
  typesense: {
    results: [
      {
        found: 1,
        out_of: 1,
        page: 1,
        search_time_ms: 1,
        hits: [{ document: { id: 'u1', ...RECORD }, highlights: [] }],
        facet_counts: [{ field_name: 'make', counts: [{ value: 'Mazda', count: 1, highlighted: 'Mazda' }], stats: {} }],
        request_params: { per_page: 21, q: '*', collection_name: 'Car_production' },
      },
    ],
  },
  algolia: {
    results: [
      {
        hits: [RECORD],
        nbHits: 1,
        page: 0,
        nbPages: 1,
        hitsPerPage: 21,
        facets: { make: { Mazda: 1 } },
        query: '',
        params: '',
        index: 'Car_production',
        processingTimeMS: 1,
      },
    ],
  },
};

let server: Server;
let host = '';
let answer: object = {};
let sent: { path: string; body: Record<string, unknown>[] }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      const body = JSON.parse(text || '{}') as { queries?: object[]; searches?: object[]; requests?: object[] };
      sent.push({ path: request.url ?? '', body: (body.queries ?? body.searches ?? body.requests ?? []) as never });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

const FIXED = stockFilter('', undefined);
const REQUEST: SearchRequest = {
  indexName: 'Car_production:price:asc',
  params: {
    query: '',
    facets: ['make', 'price'],
    facetFilters: [['make:Mazda', 'make:Kia']],
    numericFilters: ['price<=9000'],
    filters: FIXED,
    hitsPerPage: 21,
    page: 0,
    attributesToHighlight: [],
  },
};
const search = async (client: { search: ReturnType<typeof createAlgoliaClient>['search'] }) =>
  (await client.search([REQUEST])).results[0];

/** The functions of a site beside the services. */
const answeringPlaces = (others: typeof fetch) =>
  ((input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('/geocode')
      ? Promise.resolve(Response.json({ latitude: -37.81, longitude: 144.96 }))
      : others(input, init)) as typeof fetch;

describe('clients of hosted search', () => {
  it('API-032 SRCH-070 SRCH-071 SRCH-074 SRCH-077 Meilisearch gets filters and sort in its form, and gives cards', async () => {
    answer = ANSWERS.meilisearch;
    const result = await search(createMeilisearchClient({ host, key: 'k', slug: 'harbour' }));
    expect(sent[0]?.path).toContain('/multi-search');
    // The adapter first asks for all facets once.
    const requested = sent.at(-1)?.body[0];
    expect(requested).toMatchObject({
      indexUid: 'Car_production',
      sort: ['price:asc'],
      q: '',
      page: 1,
      hitsPerPage: 21,
    });
    expect(JSON.stringify(requested?.filter)).toContain('status = \\"in_stock\\" OR status = \\"coming_soon\\"');
    expect(result).toMatchObject({ nbHits: 1, nbPages: 1, processingTimeMS: 1, facets: { make: { Mazda: 1 } } });
    expect(result?.hits[0]).toMatchObject({ objectID: 'u1', price: 10, name: 'CX-5' });
  });

  it('API-005 SIM-006 similar vehicles are one call of several queries, ten hits each, without counts and marks', async () => {
    const [result] = ANSWERS.meilisearch.results;
    const car = (id: number) => ({ ...{ id, objectID: String(id), make: 'Mazda', model: 'CX-5' }, body: 'SUV' });
    const answered = [2, 3, 4].map((id) => {
      const card = { ...car(id), price: 30_000, status: 'in_stock' };
      return { ...result, hits: [{ ...card, card }] };
    });
    answer = { results: answered };
    const own = { ...car(1), price: 30_000, status: 'in_stock' };
    const setup = { indexName: 'Car_production', siteFilter: 'make:mazda' };
    const client = createMeilisearchClient({ host, key: 'k', slug: 'harbour' });
    const found = await findSimilar(client, own, setup, []);
    expect(found.map(({ id }) => id)).toEqual([2, 3, 4]);
    // The adapter first asks for all facets once.
    const requested = sent.at(-1);
    expect(requested?.path).toBe('/multi-search');
    expect(requested?.body).toHaveLength(3);
    for (const query of requested?.body ?? []) {
      expect(query).toMatchObject({ indexUid: 'Car_production', hitsPerPage: 10, attributesToHighlight: [] });
      expect(JSON.stringify(query.filter)).toContain('status');
      expect(query.facets ?? []).toEqual([]);
    }
  });

  it('SRCH-074 SRCH-077 Typesense gets filters and sort in its form, and gives cards', async () => {
    answer = ANSWERS.typesense;
    const result = await search(createTypesenseClient({ host, key: 'k', slug: 'harbour' }));
    expect(sent[0]?.path).toContain('/multi_search');
    expect(sent[0]?.body[0]).toMatchObject({ collection: 'Car_production', sort_by: 'price:asc' });
    expect(sent[0]?.body[0]?.filter_by).toContain(
      '(status:=`in_stock` || status:=`coming_soon`) && show_on_dealer_website',
    );
    expect(result).toMatchObject({ nbHits: 1, facets: { make: { Mazda: 1 } } });
    expect(result?.hits[0]).toMatchObject({ objectID: 'u1', price: 10, name: 'CX-5' });
  });

  it('SRCH-074 SRCH-077 a server that speaks Algolia’s API knows the site by its name and takes SRCH-072 as it is', async () => {
    answer = ANSWERS.algolia;
    const result = await search(createAlgoliaClient({ host, key: 'k', slug: 'harbour' }));
    expect(decodeURIComponent(sent[0]?.path ?? '')).toMatch(/^\/1\/indexes\/\*\/queries/);
    expect(sent[0]?.body[0]).toMatchObject({ indexName: 'Car_production:price:asc', filters: FIXED });
    expect(result?.hits[0]).toMatchObject({ objectID: 'u1', price: 10, name: 'CX-5' });
  });

  it.each([
    ['meilisearch', createMeilisearchClient, { sort: ['_geoPoint(-37.81,144.96):asc'] }],
    ['typesense', createTypesenseClient, { sort_by: '_text_match:desc,_geoloc(-37.81,144.96):asc,custom_rank:desc' }],
    ['algolia', createAlgoliaClient, { aroundLatLng: '-37.81,144.96' }],
  ] as const)(
    'SRCH-038 %s gets the place that a text looks around, and a text without it',
    async (name, create, requested) => {
      vi.stubGlobal('fetch', answeringPlaces(globalThis.fetch));
      answer = ANSWERS[name];
      const request = { indexName: 'Car_production', params: { query: 'cx5 near 3000', hitsPerPage: 21, page: 0 } };
      const [result] = (await create({ host, key: 'k', slug: 'harbour' }).search([request])).results;
      const body = sent.at(-1)?.body[0];
      expect(body).toMatchObject(requested);
      expect(JSON.stringify(body)).toContain('cx5');
      expect(JSON.stringify(body)).not.toContain('near');
      expect(result?.queryParts?.at(-1)).toEqual({
        label: 'Near 3000',
        kind: 'place',
        tokens: 'near 3000',
        without: 'cx5',
        near: 'found',
      });
    },
  );

  it('SRCH-038 a service that knows no places is asked without, and the answer says so', async () => {
    const requested: (string | undefined)[][] = [];
    const client = nearClient(
      {
        search: (requests) => {
          requested.push(requests.map(({ params }) => `${params?.query} ${params?.aroundLatLng ?? ''}`));
          if (requests.some(({ params }) => params?.aroundLatLng)) return Promise.reject(new Error('no field _geoloc'));
          return Promise.resolve({ results: requests.map(() => ({ hits: [], nbHits: 1 })) as never });
        },
      },
      () => Promise.resolve([-37.81, 144.96]),
    );
    const ask = async (query: string) => (await client.search([{ indexName: 'cars', params: { query } }])).results[0];
    expect((await ask('ute near 3000'))?.queryParts).toMatchObject([{ label: 'Near 3000', near: 'failed' }]);
    expect((await ask('ute near me'))?.queryParts).toMatchObject([{ label: 'Near you', near: 'me' }]);
    expect((await ask('ute'))?.queryParts).toBeUndefined();
    expect(requested).toEqual([['ute -37.81,144.96'], ['ute '], ['ute '], ['ute ']]);
  });

  it('SRCH-074 reads servers and application ids', () => {
    expect(serverOf('B1G2GM9NG0')).toBeUndefined();
    expect(serverOf('search.group.example')).toMatchObject({
      protocol: 'https',
      port: 443,
      host: 'search.group.example',
    });
    expect(serverOf('http://127.0.0.1:7700')).toMatchObject({ protocol: 'http', port: 7700, hostname: '127.0.0.1' });
    expect(() => createMeilisearchClient({ host: 'nowhere', key: '', slug: '' })).toThrow(/not the address/);
  });
});
