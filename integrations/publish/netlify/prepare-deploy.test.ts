/** @module-tag nightly */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REF, searchSite } from '#src/edge/search-page/search-site-for-test.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { leads } from '#src/server/database/tables.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { ensureCompiledFunctions } from './compiled-functions.ts';
import { PACKAGE_FOLDER } from './function-modules.ts';
import { hostsNotAllowed, prepareDeploy } from './prepare-deploy.ts';

type Endpoint = {
  default(request: Request, host: object): Promise<Response>;
  config: { path?: string; method?: string; schedule?: string };
};

const dealer = {
  slug: 'anchor',
  id: '9',
  name: 'Anchor Motors',
  timeZone: 'Australia/Brisbane',
  deliveryZones: [{ name: 'Metro', price: 90, postcodes: [{ from: '4000', to: '4199' }] }],
  appointmentHours: [],
  locations: [],
  imageHosts: ['cdn.photos.example', 'other.example'],
  cars: {},
};

// Inside the repository, where a deployment has it too: the modules import the functions by path.
const folder = join(CODE_ROOT, '.build/tests/deploy');
const endpoints = await readEndpoints(join(CODE_ROOT, 'functions'));

describe('a deployment', () => {
  const dist = join(folder, 'dist');
  const out = join(folder, 'netlify');

  beforeAll(async () => {
    // Compiles the functions where nobody did since the last change of the code.
    await ensureCompiledFunctions();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(dist, 'anchor'), { recursive: true });
    mkdirSync(join(dist, '.functions'), { recursive: true });
    writeFileSync(join(dist, 'anchor/index.html'), '<!doctype html>');
    writeFileSync(join(dist, 'anchor/_headers'), '/*\n  x-test: 1\n');
    writeFileSync(join(dist, '.functions/anchor.json'), JSON.stringify(dealer));
  }, 180_000);

  it('API-043 holds the built site and one module per function', async () => {
    const { names } = await prepareDeploy('anchor', { dist, out });
    expect(readFileSync(join(out, 'site/_headers'), 'utf8')).toContain('x-test');
    const files = readdirSync(join(CODE_ROOT, 'functions')).filter((name) => !name.endsWith('.test.ts'));
    expect(names.map((name) => `${name}.ts`).sort()).toEqual(files.sort());
    const modules = await Promise.all(
      names.map((name) => import(pathToFileURL(join(out, 'functions', `${name}.mjs`)).href) as Promise<Endpoint>),
    );
    expect(modules.flatMap(({ config }) => config.path ?? [])).toEqual(endpoints.map(({ config }) => config.path));
    expect(modules.flatMap(({ config }) => config.schedule ?? []).sort()).toEqual([
      '* * * * *',
      '* * * * *',
      '*/5 * * * *',
      '40 15 * * *',
      '50 15 * * *',
    ]);
  });

  it('holds functions without copies of React that none needs, and loads large parts only when they are needed', async () => {
    await prepareDeploy('anchor', { dist, out });
    const code = readdirSync(join(out, PACKAGE_FOLDER)).map((name) => [
      name,
      readFileSync(join(out, PACKAGE_FOLDER, name), 'utf8'),
    ]);
    const having = (sign: string) => code.filter(([, text]) => text?.includes(sign)).map(([name]) => name);
    expect(having('.renderToStaticMarkup=')).toContain('leads.server.mjs');
    for (const sign of ['.prerenderToNodeStream=', 'react.development', 'Warning: '])
      expect([sign, having(sign)]).toEqual([sign, []]);
    expect(having('api.stripe.com')).toContain('checkout.stripe-provider.mjs');
    expect(code.filter(([, text = '']) => text.length > 500_000).map(([name]) => name)).toEqual([]);
  });

  it('answers with the Markdown alternate of a page where a request prefers it', async () => {
    const { edgeFunctions } = await prepareDeploy('anchor', { dist, out });
    const edge = (await import(pathToFileURL(join(edgeFunctions, 'markdown-alternate.mts')).href)) as {
      default(request: Request, host: { next(request: Request): Promise<Response> }): Promise<Response | undefined>;
      config: { path: string; header: object };
    };
    expect(edge.config).toMatchObject({ path: '/*', header: { accept: 'text/markdown' } });
    const next = async ({ url }: Request) => new Response(url, { headers: { 'content-type': 'text/markdown' } });
    const request = new Request('https://a.example/cars/x', { headers: { accept: 'text/markdown' } });
    expect(await (await edge.default(request, { next }))?.text()).toBe('https://a.example/cars/x.md');
    expect(await edge.default(new Request('https://a.example/cars/x'), { next })).toBeUndefined();
  });

  it('SRCH-002 answers an address with filters with its vehicles, where a page of search is asked for', async () => {
    const { edgeFunctions } = await prepareDeploy('anchor', { dist, out });
    const edge = (await import(pathToFileURL(join(edgeFunctions, 'search-page.mts')).href)) as {
      default(request: Request, host: { next(request: Request): Promise<Response> }): Promise<Response | undefined>;
      config: object;
    };
    expect(edge.config).toEqual({ path: '/search/*', method: ['GET'], onError: 'bypass' });
    const { read } = searchSite();
    const pathOf = (address: Request | string | URL) =>
      new URL(address instanceof Request ? address.url : address).pathname;
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((address) => read(pathOf(address)));
    const next = vi.fn((request: Request) => read(pathOf(request)));
    const answer = (query: string) => edge.default(new Request(`https://a.example/search/used${query}`), { next });
    const html = await (await answer('?make=Kia'))?.text();
    expect(html?.match(/data-car="[^"]*"/g)).toEqual(['data-car="car-4"']);
    expect(html).toContain('data-search-lead>1 car</p>');
    expect(next).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls.map(([address]) => pathOf(address))).toEqual([
      ...['/search-index/current.json', REF.index, '/search-index/0'],
    ]);
    expect(await answer('')).toBeUndefined();
    expect(next).toHaveBeenCalledTimes(1);
    fetched.mockRestore();
  });

  it('API-040 the host hands every function any method, and a wrong one is 405 without a database', async () => {
    const { names } = await prepareDeploy('anchor', { dist, out });
    expect(names).toEqual(expect.arrayContaining(endpoints.map(({ name }) => name)));
    for (const { name } of endpoints) {
      const file = pathToFileURL(join(out, 'functions', `${name}.mjs`)).href;
      const { default: call, config } = (await import(file)) as Endpoint;
      expect(config).toEqual({ path: config.path });
      const method = [endpoints.find((one) => one.config.path === config.path)?.config.method ?? 'GET'].flat();
      const wrong = ['GET', 'POST', 'PUT'].find((one) => !method.some((own) => own === one));
      const response = await call(new Request('https://anchor.example/x', { method: wrong ?? 'PUT' }), {});
      expect([name, response.status, await response.json()]).toEqual([
        name,
        405,
        { error: `Use ${method.join(' or ')}.` },
      ]);
    }
  });

  it('names the hosts of photographs that Netlify is not told of', () => {
    const toml = String.raw`remote_images = ["https://cdn\\.photos\\.example/.*"]`;
    expect(hostsNotAllowed(dist, 'anchor', toml)).toEqual(['other.example']);
    expect(hostsNotAllowed(dist, 'anchor', '')).toEqual(dealer.imageHosts);
  });

  it('API-043 a dealer that is not built is told with the command to run', async () => {
    await expect(prepareDeploy('nobody', { dist, out: mkdtempSync(join(tmpdir(), 'deploy-')) })).rejects.toThrow(
      'npm run build -- nobody',
    );
  });

  describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('on $name', ({ open }) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
      process.env.DATABASE_URL = database.url;
    }, 60_000);
    afterAll(async () => {
      delete process.env.DATABASE_URL;
      await database.close();
    });

    it('API-019 API-043 stores a lead of this dealer when the host calls it', async () => {
      await prepareDeploy('anchor', { dist, out });
      const { default: call } = (await import(pathToFileURL(join(out, 'functions/leads.mjs')).href)) as Endpoint;
      const response = await call(
        new Request('https://anchor.example/api/leads', {
          method: 'POST',
          headers: { 'content-type': 'application/json', host: 'anchor.example' },
          body: JSON.stringify({
            name: 'Ada',
            last_name: 'Byron',
            email: 'ada@example.com',
            phone: '0491570006',
            website_slug: 'other',
          }),
        }),
        { params: {}, ip: '203.0.113.7' },
      );
      expect(response.status).toBe(200);
      expect(await database.db.select({ site: leads.website_slug }).from(leads)).toEqual([{ site: 'anchor' }]);
    });
  });
});
