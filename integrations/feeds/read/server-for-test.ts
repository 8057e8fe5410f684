import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server on this machine until the test ends; its address, and the paths it was asked for. */
export async function serve(answer: RequestListener): Promise<{ at: string; requested: string[] }> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}
