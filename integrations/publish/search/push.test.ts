import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { algoliaService } from './algolia-service.ts';
import { type HostedRecord, placeAt } from './hosted-records.ts';
import { meilisearchService } from './meilisearch-service.ts';
import { push } from './push.ts';
import { readPushState } from './push-state.ts';
import { typesenseService } from './typesense-service.ts';

type Reply = { status?: number; headers?: Record<string, string>; body?: string; hangUp?: boolean };
type Received = { method: string; path: string; body: unknown; key: string };

/** A search service on this machine. `misbehave` answers in place of it, or undefined to let it answer. */
let server: Server;
let host = '';
let received: Received[] = [];
let misbehave: (call: Received) => Reply | undefined;
let dist = '';
const waits: number[] = [];

const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'push-'));
  received = [];
  waits.length = 0;
  misbehave = () => undefined;
  server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const call: Received = {
        method: request.method ?? '',
        path: decodeURIComponent(request.url ?? ''),
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        key: String(
          request.headers['x-algolia-api-key'] ??
            request.headers.authorization ??
            request.headers['x-typesense-api-key'],
        ),
      };
      received.push(call);
      const reply = misbehave(call);
      if (reply?.hangUp) {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply?.status ?? 200, { 'content-type': 'application/json', ...reply?.headers });
      response.end(reply?.body ?? '{"taskID":1,"taskUid":1,"status":"published"}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  rmSync(dist, { recursive: true, force: true });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const transport = { fetch, wait: (ms: number) => Promise.resolve(waits.push(ms)) };
const algolia = () => algoliaService({ host, index: 'Car_production', key: 'admin' }, transport);
const record = (id: number, more: object = {}): HostedRecord => ({
  objectID: String(id),
  make: 'Mazda',
  card: {},
  ...more,
});
const options = (over: object = {}) => ({
  dist,
  slug: 'harbour',
  dryRun: false,
  force: false,
  acceptStock: false,
  ...over,
});
const TEN = Array.from({ length: 10 }, (_, n) => record(n));
const batches = () =>
  received
    .filter(({ path }) => path.endsWith('/batch'))
    .map(({ body }) => (body as { requests: { action: string; body: HostedRecord }[] }).requests)
    .filter(Boolean);

describe('npm run forecourt -- search push', () => {
  it('sends settings, replicas for the sort orders, synonyms and all records at first', async () => {
    expect(await push(algolia(), TEN, options())).toMatchObject({ saved: 10, removed: 0, settings: true });
    const puts = received.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(puts).toEqual([
      '/1/indexes/Car_production/settings',
      '/1/indexes/Car_production:created_at_timestamp:desc/settings',
      '/1/indexes/Car_production:price:desc/settings',
      '/1/indexes/Car_production:price:asc/settings',
      '/1/indexes/Car_production:km:asc/settings',
      '/1/indexes/Car_production:atm:asc/settings',
      '/1/indexes/Car_production:payload:desc/settings',
      '/1/indexes/Car_production:towing:desc/settings',
    ]);
    expect(received.find(({ path }) => path.endsWith('price:asc/settings'))?.body).toMatchObject({
      ranking: ['asc(price)', 'typo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
    });
    expect(received.some(({ path }) => path.includes('/synonyms/batch'))).toBe(true);
    const [requests] = batches();
    expect(requests?.map(({ body }) => body.objectID)).toEqual(TEN.map(({ objectID }) => objectID));
    const ranks = requests?.map(({ body }) => Number(body.custom_rank)) ?? [];
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(new Set(received.map(({ key }) => key))).toEqual(new Set(['admin']));
  });

  it('sends only what changed since: nothing, one price, one new, one gone', async () => {
    await push(algolia(), TEN, options());
    received = [];
    expect(await push(algolia(), TEN, options())).toMatchObject({
      saved: 0,
      removed: 0,
      settings: false,
      unchanged: 10,
    });
    expect(received).toEqual([]);

    const next = [record(99), ...TEN.slice(1, 5), record(5, { price: 1 }), ...TEN.slice(6)];
    expect(await push(algolia(), next, options())).toMatchObject({ saved: 2, removed: 1, unchanged: 8 });
    expect(batches().map((requests) => requests.map(({ action, body }) => `${action} ${body.objectID}`))).toEqual([
      ['updateObject 99', 'updateObject 5'],
      ['deleteObject 0'],
    ]);
  });

  it('a dry run sends and keeps nothing', async () => {
    expect(await push(algolia(), TEN, options({ dryRun: true }))).toMatchObject({ saved: 10, dryRun: true });
    expect(received).toEqual([]);
    expect(readPushState(dist, 'harbour', algolia().target).records).toEqual({});
  });

  it('asks a busy, broken or silent service again, as late as it says', async () => {
    const replies: Reply[] = [
      { status: 503, body: '<html>' },
      { status: 429, headers: { 'retry-after': '7' }, body: '{"message":"slow down"}' },
      { hangUp: true },
      { status: 200, body: 'not json' },
    ];
    misbehave = () => replies.shift();
    expect(await push(algolia(), TEN, options())).toMatchObject({ saved: 10 });
    expect(waits).toEqual([500, 7000, 2000, 4000]);
  });

  it('gives up after five tries, and at once where asking again is no use', async () => {
    misbehave = () => ({ status: 500, body: '{"message":"out of order"}' });
    await expect(push(algolia(), TEN, options())).rejects.toThrow('out of order (500)');
    expect(received).toHaveLength(5);
    received = [];
    misbehave = () => ({ status: 403, body: '{"message":"Invalid Application-ID or API key","status":403}' });
    await expect(push(algolia(), TEN, options())).rejects.toThrow('Invalid Application-ID or API key (403)');
    expect(received).toHaveLength(1);
  });

  it('continues a push that failed, and waits until the service has taken a batch', async () => {
    const many = Array.from({ length: 2500 }, (_, n) => record(n));
    let count = 0;
    misbehave = ({ path }) =>
      path.endsWith('/batch') && !path.includes('synonyms') && ++count === 2
        ? { status: 400, body: '{"message":"too big"}' }
        : undefined;
    await expect(push(algolia(), many, options())).rejects.toThrow('too big');
    expect(Object.keys(readPushState(dist, 'harbour', algolia().target).records)).toHaveLength(1000);
    let requested = 0;
    misbehave = ({ path }) =>
      path.includes('/task/') && ++requested === 1 ? { body: '{"status":"notPublished"}' } : undefined;
    expect(await push(algolia(), many, options())).toMatchObject({ saved: 1500, settings: false });
    expect(waits).toContain(1000);
  });

  it('does not empty the search of a dealer unless told to', async () => {
    await push(algolia(), TEN, options());
    received = [];
    await expect(push(algolia(), TEN.slice(0, 4), options())).rejects.toThrow(/6 of 10 vehicles.*--accept-stock/);
    expect(received).toEqual([]);
    expect(await push(algolia(), TEN.slice(0, 4), options({ acceptStock: true }))).toMatchObject({ removed: 6 });
  });

  it('pushes to Meilisearch and reports what its task failed of', async () => {
    const service = meilisearchService({ host, index: 'Car_production', key: 'admin' }, transport);
    misbehave = ({ path }) => (path.startsWith('/tasks/') ? { body: '{"status":"succeeded"}' } : undefined);
    await push(service, TEN, options());
    expect(received.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /indexes/Car_production/settings',
      'POST /indexes/Car_production/documents?primaryKey=objectID',
    ]);
    misbehave = ({ path }) =>
      path.startsWith('/tasks/') ? { body: '{"status":"failed","error":{"message":"bad field"}}' } : undefined;
    await expect(push(service, [...TEN, record(11)], options())).rejects.toThrow('bad field');
  });

  it('pushes to Typesense, whose collection it makes at first', async () => {
    const service = typesenseService({ host, index: 'Car_production', key: 'admin' }, transport);
    misbehave = ({ method, path }) =>
      method === 'GET' && path === '/collections/Car_production'
        ? { status: 404, body: '{"message":"Not Found"}' }
        : undefined;
    expect(await push(service, TEN, options())).toMatchObject({ saved: 10 });
    expect(received.find(({ path }) => path === '/collections')?.body).toMatchObject({ name: 'Car_production' });
    expect(received.filter(({ path }) => path.includes('/documents?action=upsert'))).toHaveLength(10);
    expect(await push(service, TEN.slice(1), options())).toMatchObject({ removed: 1 });
    expect(received.at(-1)?.path).toContain('filter_by=id:[`0`]');
  });
});

describe('the place of a pushed record', () => {
  it('SRCH-038 is written as each service reads it, and left out where a location has none', () => {
    const yard = { latitude: -37.81, longitude: 144.96 };
    expect(placeAt('algolia', yard)).toEqual({ _geoloc: { lat: -37.81, lng: 144.96 } });
    expect(placeAt('meilisearch', yard)).toEqual({ _geo: { lat: -37.81, lng: 144.96 } });
    expect(placeAt('typesense', yard)).toEqual({ _geoloc: [-37.81, 144.96] });
    expect(placeAt('algolia', { latitude: -37.81 })).toEqual({});
    expect(placeAt('algolia')).toEqual({});
  });
});
