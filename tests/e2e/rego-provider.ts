import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the register knows: a vehicle that the stock of Harbour compares with, and one it has none of. */
const PLATES: Record<string, object> = {
  CAM024: { id: 'r-1', make: 'Toyota', model: 'Camry', badge: 'Ascent', year: 2024 },
  RARE01: { id: 'r-2', make: 'Lotus', model: 'Emira', badge: '', year: 2024 },
};

/** A register of number plates on this machine, as the servers of this process ask it; `BROKEN` is answered by a page. */
export async function startRegoProvider(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { rego } = JSON.parse(body) as { rego: string };
    if (rego === 'BROKEN') {
      response.end('<!doctype html><title>Down for maintenance</title>');
      return;
    }
    const found = PLATES[rego];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: 'unknown' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.REGO_PROVIDER_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return server;
}
