import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { functions } from './_shared/all.ts';
import { databases, type TestDatabase } from './_shared/database-for-test.ts';
import { log } from './_shared/log.ts';
import type { SiteData } from './_shared/site-data.ts';

log.level = 'silent';
const KEYS = { GEOCODE_KEY: 'key-of-maps', QUOTE_PROVIDER_KEY: 'key-of-quotes', MARKET_PROVIDER_KEY: 'key-of-market' };
const market = { id: '77', make: 'Mazda', model: 'CX-5', body: 'SUV', year: 2021, used: true, price: 30_000 };
const site = {
  ...{ slug: 'harbour', finance: { quoteProvider: 'youx' }, timeZone: 'Australia/Sydney' },
  cars: { car: { id: '77', name: 'Mazda', status: 'in_stock', views: 0, locationId: null, price: 30_000, market } },
} as unknown as SiteData;

let database: TestDatabase;
beforeAll(async () => {
  database = await (databases[0] as (typeof databases)[number]).open();
  for (const [name, key] of Object.entries(KEYS)) vi.stubEnv(name, key);
  for (const name of ['GEOCODE_URL', 'QUOTE_PROVIDER_URL', 'MARKET_PROVIDER_URL'])
    vi.stubEnv(name, 'https://provider.example');
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await database.close();
});

it('API-042 no answer holds a provider’s key, also where the provider’s own answer does', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    asked.push(`${String(url)} ${JSON.stringify(init?.headers ?? {})}`);
    return Response.json({ error: Object.values(KEYS) }, { status: 400 });
  });
  for (const path of [
    '/api/geocode',
    '/api/:provider/quote',
    '/cars/:slug/autogauge',
    '/api/cars/:slug/market-quote',
  ]) {
    const found = functions.find(({ config }) => config.path === path);
    if (!found) throw new Error(path);
    const post = found.config.method === 'POST';
    const request = new Request('https://harbour.example/x?postcode=2000', {
      method: found.config.method,
      ...(post && {
        body: JSON.stringify({ purchasePrice: 30_000, loanTerm: 5 }),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const params = { slug: 'car', provider: 'youx' };
    const response = await found.run(request, { site, db: database.db, params, ip: '1.1.1.1', now: new Date() });
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toMatch(/key-of/);
  }
  for (const key of Object.values(KEYS)) expect(asked.join('\n')).toContain(key);
});

it('API-042 nothing that is printed or runs in the browser reads the environment', () => {
  const root = join(import.meta.dirname, '../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.(?:tsx?|astro)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(200);
  const reading = files.filter((name) =>
    /process\.env|import\.meta\.env\.(?!DEV|PROD)/.test(readFileSync(join(root, name), 'utf8')),
  );
  expect(reading).toEqual([]);
});
