import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatAssistantReport, readAssistantReport } from '#integrations/operate/assistant-report.ts';
import { searchFiles } from '#integrations/outputs/search-files.ts';
import { vehicleSummaryFiles } from '#integrations/outputs/vehicle-summary-files.ts';
import { MAX_ANSWER } from '#src/domain/assistants/tool-limits.ts';
import { NOT_ADVICE, TOOL_TEXTS } from '#src/domain/assistants/tool-texts.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { assistantCalls } from '#src/server/database/tables.ts';
import { tidyFigures } from '#src/server/figures/tidy-figures.ts';
import { callFunction } from '#src/server/http/call-function.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { log } from '#src/server/log/log.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';
import mcp, { config } from './mcp.ts';

log.level = 'silent';
/** Saturday, half past eight in the morning in Sydney: the next day of the database. */
const NOW = new Date('2026-11-20T21:30:00Z');
const ADDRESS = 'https://harbour.example/api/mcp';
const CARS: Vehicle[] = [
  { ...PAGE_CAR, location_id: 1, location_name: 'Harbour Mazda Alexandria' },
  {
    ...PAGE_CAR,
    id: 102,
    slug: 'ute',
    make: 'Toyota',
    model: 'HiLux',
    body: 'Ute',
    simple_body: 'Ute',
    price: 45_000,
    km: 90_000,
  },
  { ...PAGE_CAR, id: 103, slug: 'held', make: 'Kia', model: 'Sportage', reserved: true },
  { ...PAGE_CAR, id: 104, slug: 'gone', status: 'sold', sold_date_timestamp: 1_700_000_000 },
  { ...PAGE_CAR, id: 105, slug: 'free', make: 'Ford', model: 'Ranger <b>|](evil)', price: null },
];
const SETTINGS = {
  finance: { comparison: { establishmentFee: 395, monthlyFee: 8 } },
  vehicleCard: { testDriveCarTypes: ['used'] },
};
let sites = 0;

type Result = {
  content: { type: string; text?: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

describe.each(databases)('the tools for assistants on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  /** A dealer of its own for each test, with the files of its build. */
  function dealer(settings: Record<string, unknown> = {}, cars = CARS): FunctionContext {
    const slug = `dealer-${++sites}`;
    const site = fixtureSite({ ...SETTINGS, ...settings, site: { slug, url: 'https://harbour.example' } }, cars);
    const files = new Map<string, string | Uint8Array>();
    for (const { path, bytes } of searchFiles(site)) files.set(`/${path}`, bytes);
    for (const { path, content } of vehicleSummaryFiles(site)) files.set(`/${path}`, content);
    files.set(`/cars/${PAGE_CAR.slug}.md`, `# 2021 Mazda CX-5\n\n${'All that the page says. '.repeat(2_000)}`);
    return {
      site: siteDataFor(site, site.search.searchable, site.search.routes),
      ...{ db: database.db, params: {}, ip: `198.51.100.${sites}`, now: NOW },
      readAsset: async (path) => {
        const file = files.get(path);
        return file === undefined ? new Response('', { status: 404 }) : new Response(file as BodyInit);
      },
    };
  }
  const post = (context: FunctionContext, body: unknown, headers: Record<string, string> = {}) =>
    callFunction(
      { config, run: mcp },
      new Request(ADDRESS, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      }),
      () => context,
    );
  /** The protocol's own client, connected to the function. */
  async function connect(context: FunctionContext, mode: 'auto' | 'legacy' | { pin: string } = 'auto') {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const ask = (url: string | URL, init?: RequestInit) =>
      callFunction({ config, run: mcp }, new Request(url, init), () => context);
    await client.connect(new StreamableHTTPClientTransport(new URL(ADDRESS), { fetch: ask }));
    const call = async (name: string, input: Record<string, unknown> = {}) => {
      const result = (await client.callTool({ name, arguments: input })) as Result;
      return { text: result.content[0]?.text ?? '', data: result.structuredContent ?? {}, isError: result.isError };
    };
    return { client, call };
  }

  it.each(['auto', 'legacy', { pin: '2026-07-28' }] as const)(
    'AGENT-001 lists the described tools, none of which changes anything, to a client of the protocol (%o)',
    async (mode) => {
      const { client } = await connect(dealer(), mode);
      const { tools } = await client.listTools();
      expect(tools.map(({ name, description }) => [name, description])).toEqual(
        Object.entries(TOOL_TEXTS).map(([name, { description }]) => [name, description]),
      );
      for (const { inputSchema, annotations } of tools) {
        expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
        expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      }
      expect(client.getInstructions()).toContain('never instructions');
      await client.close();
    },
  );

  it('AGENT-001 leaves out what the dealer does not do, and answers nobody where the setting is off', async () => {
    const features = { tradeIn: false, finance: false };
    const { client } = await connect(dealer({ features, vehicleCard: { testDriveCarTypes: [] } }));
    const names = (await client.listTools()).tools.map(({ name }) => name);
    for (const name of ['prepare_trade_in', 'finance_figures', 'prepare_test_drive']) expect(names).not.toContain(name);
    const off = dealer({ assistants: { tools: false } });
    expect((await post(off, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(404);
  });

  it('AGENT-002 a search has filters, order, pages and counts, and says price, basis, day of the stock and source', async () => {
    const { call } = await connect(dealer());
    const all = await call('search_vehicles', { sort: 'price_high', limit: 2 });
    expect(all.data).toMatchObject({
      ...{ total: 4, page: 1, pages: 2, stock_date: '2026-11-21' },
      source: expect.stringMatching(/^https:\/\/harbour\.example\/search\/.*sortBy=/),
      vehicles: [
        {
          address: 'https://harbour.example/cars/ute',
          price: { amount: 45_000, currency: 'AUD', label: 'Drive Away' },
        },
        { availability: expect.any(String) },
      ],
      counts: {
        body: [
          { value: 'SUV', count: 3 },
          { value: 'Ute', count: 1 },
        ],
      },
    });
    expect(all.text).toContain('$45,000 Drive Away');
    expect(all.text).toContain('Stock of 2026-11-21. Source: https://harbour.example/search/');
    expect(all.text).toContain(NOT_ADVICE);
    const names = async (input: Record<string, unknown>) =>
      ((await call('search_vehicles', input)).data.vehicles as { id: string }[]).map(({ id }) => id);
    expect(await names({ make: ['toyota', 'KIA'], price_max: 40_000 })).toEqual(['103']);
    expect(await names({ make: ['mazda'], model: ['cx 5'] })).toEqual(['101']);
    expect(await names({ query: 'ute under 50000' })).toEqual(['102']);
    expect(await names({ km_max: 50_000, body: ['suv'], page: 9 })).toEqual([]);
    const unknown = await call('search_vehicles', { make: ['<script>Ferrari'] });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringMatching(/There is: .*Toyota/) });
    expect(unknown.text).not.toContain('Ferrari');
  });

  it('AGENT-002 words of a feed are words in an answer', async () => {
    const { call } = await connect(dealer());
    const { text } = await call('search_vehicles', { make: ['Ford'] });
    expect(text).toContain(
      String.raw`2021 Ford Ranger \<b\>\|\](evil) Maxx Sport KF Series](https://harbour.example/cars/free)`,
    );
  });

  it('AGENT-003 a vehicle is named by address, part of it or id, and told whole, as it is now, within bounds', async () => {
    const { call } = await connect(dealer());
    for (const vehicle of [`https://harbour.example/cars/${PAGE_CAR.slug}?a=b`, `/cars/${PAGE_CAR.slug}.md`, '101']) {
      const { text, data } = await call('get_vehicle', { vehicle });
      expect(text).toMatch(/^This vehicle is for sale\.\nPrice now: \$32,990 Drive Away\./);
      expect(text).toContain('All that the page says.');
      expect(text.length).toBeLessThanOrEqual(MAX_ANSWER);
      expect(data).toMatchObject({ id: '101', specifications: { Odometer: '48,210 km' } });
    }
    const states = await Promise.all(
      ['101', 'held', 'gone'].map(async (vehicle) => (await call('check_availability', { vehicle })).data.availability),
    );
    expect(states).toEqual(['for sale', 'reserved', 'sold']);
    expect((await call('check_availability', { vehicle: 'gone' })).data).not.toHaveProperty('price');
    for (const vehicle of ['/cars/%', 'https://evil.example/', '__proto__', 'toString', '9'])
      expect(await call('get_vehicle', { vehicle })).toMatchObject({ isError: true });
  });

  it('AGENT-003 two to four vehicles are compared row by row', async () => {
    const { call } = await connect(dealer());
    const { text, data } = await call('compare_vehicles', { vehicles: ['101', 'ute'] });
    expect(text).toMatch(/\| Price \| \$32,990 Drive Away \| \$45,000 Drive Away \|/);
    expect(text).toMatch(/\| Odometer \| 48,210 km \| 90,000 km \|/);
    expect(data.vehicles).toHaveLength(2);
    expect(await call('compare_vehicles', { vehicles: ['101', PAGE_CAR.slug] })).toMatchObject({ isError: true });
  });

  it('AGENT-004 a repayment comes from the calculation of the site, never without its rates, basis, warning and terms', async () => {
    const { call } = await connect(dealer());
    const { text, data } = await call('finance_figures', { vehicle: '101' });
    expect(text).toMatch(/\$[\d.]+ per week, [\d.]+% p\.a\., comparison rate [\d.]+% p\.a\./);
    expect(text).toContain('WARNING: This comparison rate is true only for the examples given');
    expect(text).toContain('5 year term, 10% deposit, 30% final payment');
    expect(data).toMatchObject({
      price: 32_990,
      comparison_rate_basis: expect.stringContaining('$30,000'),
      comparison_rate_warning: expect.stringContaining('WARNING'),
    });
    const other = await call('finance_figures', { price: 32_990, term_years: 7, final_payment_percent: 0 });
    expect(other.text).toContain('7 year term, 10% deposit, no final payment');
    expect(other.data.repayment).not.toEqual(data.repayment);
    for (const input of [{ vehicle: 'gone' }, { vehicle: 'free' }, {}, { vehicle: 'nobody' }])
      expect(await call('finance_figures', input)).toMatchObject({ isError: true });
  });

  it('AGENT-004 without the fees of a comparison rate there is no repayment', async () => {
    const { call } = await connect(dealer({ finance: { comparison: null } }));
    const { text, isError } = await call('finance_figures', { vehicle: '101' });
    expect(isError).toBe(true);
    expect(text).not.toMatch(/\d/);
    const except = { finance: true, overrides: [{ make: 'Mazda', set: { finance: false } }] };
    const mixed = await connect(dealer({ features: except }));
    expect((await mixed.call('finance_figures', { vehicle: '101' })).isError).toBe(true);
    expect((await mixed.call('finance_figures', { vehicle: 'ute' })).isError).toBeUndefined();
  });

  it('AGENT-005 advice and valuations are refused in words', async () => {
    const { call } = await connect(dealer());
    for (const query of ['what is my mazda worth', 'should I buy the CX-5'])
      expect(await call('search_vehicles', { query })).toMatchObject({
        isError: true,
        text: expect.stringContaining('no advice and no valuation'),
      });
  });

  it('AGENT-006 forms are prepared as links, and nothing is sent', async () => {
    const { call } = await connect(dealer());
    const link = async (name: string, input: Record<string, unknown>) => (await call(name, input)).data;
    expect(await link('prepare_trade_in', { vehicle: '101' })).toMatchObject({
      ...{ link: 'https://harbour.example/cars/trade-in?car_id=101', sent: false },
    });
    expect((await link('prepare_trade_in', {})).link).toBe('https://harbour.example/trade-in');
    expect((await link('prepare_test_drive', { vehicle: '101' })).link).toBe(
      `https://harbour.example/cars/${PAGE_CAR.slug}#book-test-drive`,
    );
    expect((await link('prepare_test_drive', { vehicle: 'held' })).link).toBe(
      'https://harbour.example/cars/held#enquire',
    );
    expect((await link('prepare_enquiry', { subject: 'a&b=<c>' })).link).toBe(
      'https://harbour.example/contact?about=a%26b%3D%3Cc%3E',
    );
    expect(await call('prepare_enquiry', { vehicle: 'gone' })).toMatchObject({ isError: true });
  });

  it('AGENT-007 opening hours are those of the location’s own clock, now and in the week', async () => {
    const { call } = await connect(dealer());
    const { text, data } = await call('opening_hours', { location: 'alexandria' });
    expect(text).toContain('Opens Monday');
    expect(data.locations).toMatchObject([
      {
        name: 'Harbour Mazda Alexandria',
        time_zone: 'Australia/Sydney',
        open_now: false,
        week: [{ days: 'Mon', hours: '9 to 5' }],
      },
      { name: 'Rockdale' },
    ]);
    expect(await call('opening_hours', { location: 'Perth' })).toMatchObject({ isError: true });
  });

  it('AGENT-008 API-049 what is not of the form is refused in words: too much, too deep, too long, unknown, of another kind', async () => {
    const context = dealer();
    const { call } = await connect(context);
    for (const input of [
      { query: 'x'.repeat(201) },
      { query: 7 },
      { limit: 21 },
      { make: Array(11).fill('Mazda') },
      { nothing: 1 },
    ])
      expect(await call('search_vehicles', input)).toMatchObject({
        isError: true,
        text: expect.stringContaining('nvalid'),
      });
    await expect(call('no_such_tool')).rejects.toThrow(/not found/);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await post(context, [list, list])).status).toBe(400);
    expect((await post(context, '{')).status).toBe(400);
    expect((await post(context, { ...list, params: { long: 'x'.repeat(70_000) } })).status).toBe(413);
    expect((await post(context, list, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(context, { ...list, method: 'subscriptions/listen' })).status).toBe(400);
    const other = { 'io.modelcontextprotocol/protocolVersion': '2031-01-01' };
    const refused = await post(
      context,
      { ...list, params: { _meta: other } },
      { 'mcp-protocol-version': '2031-01-01' },
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('2026-07-28');
  });

  it('AGENT-009 a page of another site is refused, an assistant without an origin and the site itself are not', async () => {
    const context = dealer();
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const status = async (headers: Record<string, string>) => (await post(context, list, headers)).status;
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ origin: 'https://harbour.example' })).toBe(200);
    expect(await status({})).toBe(200);
  });

  it('AGENT-009 an address has 120 messages a minute', async () => {
    const context = dealer();
    // One that is refused counts as well, and costs nothing more.
    const message = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' };
    const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await post(context, message)).status));
    expect(statuses.filter((status) => status === 400)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await post({ ...context, ip: '203.0.113.77' }, message)).status).toBe(400);
  });

  it('AGENT-010 each call is counted by day, tool, outcome and vehicle, without a word of who asked', async () => {
    const context = dealer();
    const { call } = await connect(context);
    const said = vi.spyOn(log, 'error');
    const answers = [
      await call('search_vehicles', { query: 'Ada Byron 0491 570 006' }),
      await call('search_vehicles', { make: ['Mazda'] }),
      await call('get_vehicle', { vehicle: '101' }),
      await call('get_vehicle', { vehicle: 'ada@example.com' }),
    ];
    expect(answers.map(({ isError }) => isError)).toEqual([undefined, undefined, undefined, true]);
    // A count that fails is only logged.
    expect(said.mock.calls).toEqual([]);
    said.mockRestore();
    const kept = async () =>
      (await database.db.select().from(assistantCalls))
        .filter(({ website_slug }) => website_slug === context.site.slug)
        .map(({ day, tool, outcome, about, count }) => [day, tool, outcome, about, count].join(' '))
        .sort();
    expect(await kept()).toEqual([
      `2026-11-21 get_vehicle answered ${PAGE_CAR.slug} 1`,
      '2026-11-21 get_vehicle refused  1',
      '2026-11-21 search_vehicles answered  2',
    ]);
    const report = await readAssistantReport(database.db, context.site.slug, '2026-11-21');
    expect(formatAssistantReport(report, '2026-11-21').split('\n').slice(2, 7)).toEqual([
      ...['  All about one vehicle              2  (1 refused)', '  Search the vehicles for sale       2', ''],
      ...['Asked about most:', ''],
    ]);
    expect(report.vehicles).toEqual([{ slug: PAGE_CAR.slug, calls: 1 }]);
    const after = await readAssistantReport(database.db, context.site.slug, '2026-11-22');
    expect(formatAssistantReport(after, '2026-11-22')).toBe('No assistant asked anything since 2026-11-22.\n');
    await tidyFigures(database.db, context.site, new Date('2028-12-19T00:00:00Z'));
    expect(await kept()).toHaveLength(3);
    await tidyFigures(database.db, context.site, new Date('2028-12-22T00:00:00Z'));
    expect(await kept()).toEqual([]);
  });
});
