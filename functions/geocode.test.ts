import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import geocode from './geocode.ts';

/** A maps service that answers each call with the next of `listeners`, and the last one from then on. */
async function mapsService(...listeners: RequestListener[]) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    listeners[Math.min(requested.length, listeners.length - 1)]?.(request, response);
    requested.push(request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('GEOCODE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocode/json`);
  vi.stubEnv('GEOCODE_KEY', 'secret');
  return { requested, close: () => server.close() };
}
const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const place = (lat: number, lng: number) => ({ geometry: { location: { lat, lng } } });
const PACKAGED = { latitude: -33.87, longitude: 151.21 };

const [first] = databases;
describe('GET /api/geocode', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    if (first) database = await first.open();
  }, 60_000);
  afterAll(() => database?.close());
  afterEach(() => vi.unstubAllEnvs());

  const ask = async (postcode: string, ip = '1.1.1.1') => {
    const context = {
      site: { slug: 'harbour' },
      db: database.db,
      params: {},
      ip,
      now: new Date('2026-11-21T00:00:00Z'),
    };
    const request = new Request(`https://harbour.example/api/geocode?postcode=${encodeURIComponent(postcode)}`);
    const response = await geocode(request, context as unknown as FunctionContext);
    return [response.status, await response.json()];
  };

  it('API-012 BUD-008 answers from the packaged postcodes', async () => {
    expect(await ask('2000')).toEqual([200, PACKAGED]);
    expect(await ask('1999')).toEqual([404, { error: 'Invalid postcode.' }]);
  });

  it.each(['', '200', '20000', 'abcd', "2000' or 1=1"])('API-040 ERR-032 %j is not looked up', async (postcode) => {
    expect(await ask(postcode)).toEqual([400, { error: 'Invalid postcode. Please enter a 4-digit number.' }]);
  });

  it('API-012 asks the maps service with postal code, country and key, and takes its first result', async () => {
    const maps = await mapsService(says({ status: 'OK', results: [place(-31.9, 115.8), place(0, 0)] }));
    expect(await ask('6000')).toEqual([200, { latitude: -31.9, longitude: 115.8 }]);
    const query = new URL(maps.requested[0] ?? '', 'http://maps').searchParams;
    expect([query.get('components'), query.get('key')]).toEqual(['postal_code:6000|country:AU', 'secret']);
    maps.close();
  });

  it('API-012 ERR-033 an empty result of the maps service is an invalid postcode', async () => {
    const maps = await mapsService(says({ status: 'ZERO_RESULTS', results: [] }));
    expect(await ask('2000')).toEqual([404, { error: 'Invalid postcode.' }]);
    maps.close();
  });

  it.each([
    ['a refusal', [says('denied', 403)], 1],
    ['a denial in its own form', [says({ status: 'REQUEST_DENIED', results: [] })], 1],
    ['no JSON', [says('<html>')], 1],
    ['an answer without end', [says('x'.repeat(70_000))], 1],
    ['two failures', [says('', 503)], 2],
  ] as const)('API-041 %s of the maps service: the packaged postcodes answer', async (_, listeners, calls) => {
    const maps = await mapsService(...listeners);
    expect(await ask('2000')).toEqual([200, PACKAGED]);
    expect(maps.requested).toHaveLength(calls);
    maps.close();
  });

  it('API-041 a failure that passes is tried once more', async () => {
    const maps = await mapsService(says('', 503), says({ status: 'OK', results: [place(-30, 150)] }));
    expect(await ask('2000')).toEqual([200, { latitude: -30, longitude: 150 }]);
    maps.close();
  });

  it('API-012 one address reaches the maps service 60 times in ten minutes at most', async () => {
    const maps = await mapsService(says({ status: 'OK', results: [place(-30, 150)] }));
    for (let call = 0; call < 61; call += 1) await ask('2000', '9.9.9.9');
    expect(await ask('2000', '9.9.9.9')).toEqual([200, PACKAGED]);
    expect(maps.requested).toHaveLength(60);
    maps.close();
  });
});
