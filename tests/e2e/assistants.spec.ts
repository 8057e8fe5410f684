import { type IncomingMessage, request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'playwright/test';
import { address } from './site.ts';

type Result = { content: { text?: string }[]; structuredContent?: Record<string, unknown>; isError?: boolean };
type Vehicle = { id: string; address: string; price?: { amount?: number; label?: string; basis?: string } };

const bodyOf = async (response: IncomingMessage) => {
  const parts: Uint8Array[] = [];
  for await (const part of response as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};

/** `fetch` to the local server: Node finds no names below localhost. */
const fetchLocal = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
  const { host, port, pathname } = new URL(url);
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: pathname, method: init.method ?? 'GET', headers }, resolve)
      .on('error', reject)
      .end(init.body);
  });
  const body = await bodyOf(response);
  const status = response.statusCode ?? 500;
  const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Response(body.length > 0 ? body : null, { status, headers: answered });
};

for (const mode of ['auto', 'legacy'] as const)
  test(`AGENT-001 the protocol's own client uses every tool on the local server (${mode})`, async () => {
    const url = new URL(address('harbour', '/api/mcp'));
    const client = new Client({ name: 'conformance', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchLocal }));
    const { tools } = await client.listTools();
    const used = new Set<string>();
    const call = async (name: string, input: Record<string, unknown>) => {
      used.add(name);
      const {
        content,
        structuredContent = {},
        isError,
      } = (await client.callTool({ name, arguments: input })) as Result;
      return { text: content[0]?.text ?? '', data: structuredContent, isError: isError ?? false };
    };
    const found = await call('search_vehicles', { query: 'suv', price_max: 60_000, limit: 5 });
    const vehicles = found.data.vehicles as Vehicle[];
    expect(vehicles).toHaveLength(5);
    for (const { price } of vehicles) {
      expect(price?.amount).toBeLessThanOrEqual(60_000);
      expect(price?.label ?? price?.basis).toBeTruthy();
    }
    const [first, second] = vehicles.map((vehicle) => vehicle.address);
    const answers = [
      await call('get_vehicle', { vehicle: first }),
      await call('compare_vehicles', { vehicles: [first, second] }),
      await call('check_availability', { vehicle: first }),
      await call('opening_hours', {}),
      await call('finance_figures', { price: 30_000 }),
      await call('prepare_trade_in', { vehicle: first }),
      await call('prepare_test_drive', { vehicle: first }),
      await call('prepare_enquiry', { vehicle: first }),
    ];
    for (const { text, isError } of answers) {
      expect(isError).toBe(false);
      expect(text).toMatch(/Stock of \d{4}-\d\d-\d\d\. Source: https:\/\//);
    }
    expect(answers[0]?.text).toContain('**Price:**');
    expect([...used].sort()).toEqual(tools.map(({ name }) => name).sort());
    expect((await call('search_vehicles', { query: 7 })).isError).toBe(true);
    await client.close();
  });
