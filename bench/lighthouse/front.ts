import { createHash, X509Certificate } from 'node:crypto';
import { request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** What HTTP/2 carries in lower case and without the headers of one connection. */
function forwarded(headers: IncomingHttpHeaders | NodeJS.Dict<string | string[]>) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name)),
  );
}

/**
 * A front before the local server that speaks TLS and HTTP/2 as every content network does: one connection for a page
 * and headers sent once. The certificate is made for this run; the browser is told to take it as one without mistakes,
 * since it keeps nothing in its cache that came with a wrong one.
 *
 * @param target port of the local server on 127.0.0.1
 * @returns `browserFlag`: the flag of Chromium that names the certificate.
 */
export async function startFront(
  target: number,
): Promise<{ port: number; browserFlag: string; close(): Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const { ':method': method, ':path': path, ':authority': host = '' } = incoming.headers;
    const onward = request(
      { host: '127.0.0.1', port: target, method, path, headers: { ...forwarded(incoming.headers), host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.stream.close());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    browserFlag: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
