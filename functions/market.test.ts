import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MarketCar } from '#src/domain/price/comparable-cars.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { log } from '#src/server/log/log.ts';
import { marketProvider } from '#src/server/providers/market-provider.ts';
import type { SiteCar, SiteData } from '#src/server/site-data/site-data.ts';
import autogauge from './autogauge.ts';
import marketQuote from './market-quote.ts';
import similar from './similar.ts';

log.level = 'silent';
const market: MarketCar = { id: '1', make: 'Mazda', model: 'CX-5', body: 'SUV', year: 2021, price: 30_000, used: true };
const car = (id: number, price: number): SiteCar => ({
  id: String(id),
  name: 'Mazda CX-5',
  status: 'in_stock',
  views: 0,
  locationId: null,
  price,
  market: { ...market, id: String(id), price },
});
const dealer = (slug: string, prices: number[]): SiteData => ({
  slug,
  id: slug,
  name: slug,
  timeZone: 'Australia/Sydney',
  group: 'country',
  deliveryZones: [],
  appointmentHours: [],
  imageHosts: [],
  locations: [],
  cars: Object.fromEntries(prices.map((price, place) => [`car-${place}`, car(place + 1, price)])),
});
const context = (slug: string, peers: SiteData[] = []) =>
  ({ site: dealer('kite', [30_000, 34_000]), peers: () => peers, params: { slug } }) as unknown as FunctionContext;
const ask = (run: typeof autogauge, slug: string, peers?: SiteData[]) =>
  run(new Request('https://kite.example/'), context(slug, peers));

let server: Server | undefined;
/** A provider that answers as a test says, or not at all. */
async function provider(...answers: RequestListener[]): Promise<{ url: string; calls: () => number }> {
  let calls = 0;
  server = createServer((request, response) => {
    const listener = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    listener?.(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, calls: () => calls };
}
afterEach(async () => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

describe('autogauge and market quote from the group’s own stock', () => {
  it('API-001 DATA-015 CMP-030 compares with the stock of the group, whose ids may be the same', async () => {
    const alone = await (await ask(autogauge, 'car-0')).json();
    expect(alone).toMatchObject({ confidence: 0, sample: 1 });
    const group = await (await ask(autogauge, 'car-0', [dealer('brolga', [28_000, 32_000])])).json();
    expect(group).toMatchObject({
      listing_price: 30_000,
      market_range_min: 28_000,
      market_range_max: 34_000,
      fill: 0.67,
      confidence: 0.27,
      sample: 3,
    });
  });

  it('API-002 answers averages, or nothing where too few compare', async () => {
    expect(await (await ask(marketQuote, 'car-0')).json()).toEqual({ autograb_data: { own_stock: true } });
    expect(await (await ask(marketQuote, 'car-0', [dealer('brolga', [28_000, 32_000])])).json()).toEqual({
      autograb_data: { average_market_price: 31_333, own_stock: true },
    });
  });

  it.each(['no-such-car', '__proto__', ''])('API-001 %j is no vehicle', async (slug) => {
    expect((await ask(autogauge, slug)).status).toBe(404);
  });
});

describe('ids of similar vehicles', () => {
  it('API-010 SIM-007 answers ids in order, never the vehicle itself; an unknown one is 404', async () => {
    expect(await (await ask(similar, 'car-0')).json()).toEqual({ ids: ['2'] });
    expect((await ask(similar, 'constructor')).status).toBe(404);
  });

  it('SRCH-072 a vehicle that the filter of the site leaves out is similar to none', async () => {
    const { site, ...rest } = context('car-0');
    const cars = { ...site.cars, 'car-1': { ...car(2, 34_000), unlisted: true as const } };
    const request = new Request('https://kite.example/');
    expect(await (await similar(request, { ...rest, site: { ...site, cars } })).json()).toEqual({ ids: [] });
  });
});

describe('a provider of market prices', () => {
  const good: RequestListener = (_request, response) =>
    void response.end(JSON.stringify({ fill: 0.7, listing_price: 30_000, confidence: 0.9, extra: 'x' }));
  const fails =
    (status: number): RequestListener =>
    (_request, response) =>
      void response.writeHead(status).end('secret inside');

  it('API-001 its answer is passed on, known fields only, and the key stays on the server', async () => {
    let seen = '';
    const { url } = await provider((request, response) => {
      seen = `${request.url} ${request.headers.authorization}`;
      good(request, response);
    });
    vi.stubEnv('MARKET_PROVIDER_URL', url);
    vi.stubEnv('MARKET_PROVIDER_KEY', 'k1');
    expect(await (await ask(autogauge, 'car-0')).json()).toEqual({ fill: 0.7, listing_price: 30_000, confidence: 0.9 });
    expect(seen).toBe('/v1/autogauge Bearer k1');
  });

  it('CMP-034 a 5xx answer or a broken line is tried once more', async () => {
    const { url, calls } = await provider(fails(503), good);
    expect(await marketProvider.open({ MARKET_PROVIDER_URL: url })?.gauge(market)).toMatchObject({ fill: 0.7 });
    expect(calls()).toBe(2);
  });

  it('API-041 the function answers 502', async () => {
    const { url } = await provider(fails(403));
    vi.stubEnv('MARKET_PROVIDER_URL', url);
    const response = await ask(autogauge, 'car-0');
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('secret');
  });
});
