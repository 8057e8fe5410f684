import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, isIPv4 } from 'node:net';
import { pipeline } from 'node:stream/promises';

/**
 * Puts something in front of Netlify's command that gives each caller an address: it connects from 127.51.99.7 for a
 * test that calls itself 198.51.99.7 (`x-forwarded-for`). Netlify's command overwrites forwarded addresses with the
 * connection's, as Netlify does, so that functions count limits by the address they would see there. Only Linux has all of
 * 127.0.0.0/8; elsewhere every test is the same caller.
 *
 * @param target port on which Netlify's command listens.
 */
export async function startCallers(target: number) {
  const server = createServer((requested, answer) => {
    forward(requested, target)
      .then(async (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        await pipeline(answered, answer);
      })
      // A browser that leaves a page gives up what it asked for.
      .catch(() => answer.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(requested: IncomingMessage, port: number): Promise<IncomingMessage> {
  const { 'x-forwarded-for': caller, ...headers } = requested.headers;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host: '127.0.0.1', port, method: requested.method, path: requested.url, headers },
        ...(process.platform === 'linux' &&
          isIPv4(`${caller}`) && { localAddress: `${caller}`.replace(/^\d+/, '127') }),
      },
      resolve,
    );
    call.on('error', reject);
    pipeline(requested, call).catch(reject);
  });
}
